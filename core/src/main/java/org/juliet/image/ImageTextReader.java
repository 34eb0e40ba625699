package org.juliet.image;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Schema;
import org.juliet.schema.StructLayout;
import org.juliet.text.Limits;
import org.juliet.text.Property;
import org.juliet.text.Rule;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/**
 * Reads the values of a text into an image, by layouts alone. Fixed parts are filled first, then blocks in the order of their slots
 * (B-IMG-6); each value is judged once, where it is put.
 */
final class ImageTextReader {
    /** The image would be larger than a file may be. */
    private static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooLarge() {
            super(null, null, false, false);
        }
    }

    private static final Set<String> STAMPS =
            Set.of("version", "class", "class_version", "class_versions", "layout", "asset_type", "jasset_format");

    private final ImageLayouts family;
    private final TextDocument document;
    private final TextFindings findings;
    private final ScalarTokens scalars;
    private final int limit;
    private final CellOrder order;
    private final Set<String> kinds = new LinkedHashSet<>();
    private final SaidVersions versions = new SaidVersions();
    private final AbsentFields absent;
    private final List<TextImage.Unknown> unknown = new ArrayList<>();
    private ImageBuilder out = new ImageBuilder();
    private int outside;

    ImageTextReader(ImageLayouts family, TextImage.Defaults defaults, TextDocument document, Limits limits) {
        this.family = family;
        this.absent = new AbsentFields(this, defaults);
        this.document = document;
        this.findings = new TextFindings(document);
        this.scalars = new ScalarTokens(findings);
        this.limit = limits.fileBytes();
        this.order = new CellOrder(family);
    }

    TextImage file(ImageLayout layout) {
        Map<String, Value> fields = new LinkedHashMap<>();
        for (Property property : document.properties()) {
            if (property.valid()) {
                fields.putIfAbsent(property.key(), property.value());
            }
        }
        kinds.add(layout.kind());
        byte @Nullable [] image = null;
        try {
            room(layout.size());
            out.begin(layout.size());
            fill(layout, fields, 0, 0);
            blocks(layout, fields, 0);
            image = findings.hasErrors() ? null : checked(layout, out.toArray());
        } catch (TooLarge tooLarge) {
            findings.add(Rule.LIMIT, 0, "as an image it has more bytes than a file may have: " + limit);
        }
        return new TextImage(
                image, findings.problems(), List.copyOf(kinds), versions.byLevel(), absent.noted(), unknown);
    }

    private byte @Nullable [] checked(ImageLayout layout, byte[] image) {
        ImageDamage damage = ImageCheck.of(layout).check(image, 0, image.length);
        if (damage != null) {
            findings.add(Rule.LIMIT, 0, damage.message());
        }
        return damage == null ? image : null;
    }

    TextFindings findings() {
        return findings;
    }

    /** The image of a value alone, which other text has; null where it does not fit. */
    byte @Nullable [] ofOther(TextDocument document, Cell cell, Value value) {
        ImageTextReader reader = new ImageTextReader(family, TextImage.Defaults.NONE, document, Limits.DEFAULT);
        try {
            byte[] image = reader.alone(cell, value);
            return reader.findings.hasErrors() ? null : image;
        } catch (TooLarge | LayoutException unfit) {
            return null;
        }
    }

    ImageBuilder out() {
        return out;
    }

    CellOrder order() {
        return order;
    }

    /** Notes a value of a kind of which there is no layout, at the present path. */
    void stranger(Value value) {
        unknown.add(new TextImage.Unknown(findings.path(), "", null, value));
    }

    /** Refuses to go on if so many bytes more are too many. */
    void room(long size) {
        if (outside + out.length() + size > limit) {
            throw new TooLarge();
        }
    }

    // Structs.

    private void fill(ImageLayout layout, Map<String, Value> fields, int put, int at) {
        versions.add(layout, fields);
        for (ImageField field : layout.fields()) {
            Value value = fields.get(field.name());
            if (value == null) {
                absent.note(field, at);
                out.copyFixed(field.cell(), absent.image(field, at), 0, put + field.offset());
            } else {
                int before = findings.enter(field.name());
                fill(field.cell(), value, put + field.offset());
                findings.leave(before);
            }
        }
        fields.forEach((name, value) -> {
            if (layout.field(name) == null && !STAMPS.contains(name)) {
                unknown.add(new TextImage.Unknown(findings.path(), layout.kind(), name, value));
            }
        });
    }

    private void blocks(ImageLayout layout, Map<String, Value> fields, int put) {
        if (layout.isFixed()) {
            return;
        }
        for (ImageField field : layout.fields()) {
            Value value = fields.get(field.name());
            if (value == null) {
                byte[] image = absent.image(field, 0);
                room(image.length);
                out.copyBlocks(field.cell(), image, 0, 0, put + field.offset());
            } else if (ImageBuilder.hasSlots(field.cell())) {
                int before = findings.enter(field.name());
                blocks(field.cell(), value, put + field.offset());
                findings.leave(before);
            }
        }
    }

    /** An image with the cell at its start. */
    private byte[] alone(Cell cell, Value value) {
        ImageBuilder outer = out;
        outside += outer.length();
        out = new ImageBuilder();
        room(cell.size());
        out.begin(cell.size());
        fill(cell, value, 0);
        blocks(cell, value, 0);
        byte[] image = out.toArray();
        out = outer;
        outside -= outer.length();
        return image;
    }

    static @Nullable Map<String, Value> fields(Value value) {
        if (!(value instanceof Value.Struct struct)) {
            return null;
        }
        Map<String, Value> fields = new LinkedHashMap<>();
        struct.fields().forEach(field -> fields.putIfAbsent(field.name(), field.value()));
        return fields;
    }

    void misfit(Value value, String expected) {
        findings.add(
                ScalarTokens.isNull(value) ? Rule.NULL : Rule.TYPE,
                value,
                "expected " + expected + ", found " + findings.found(value));
    }

    // Fixed parts.

    void fill(Cell cell, Value value, int put) {
        if (cell instanceof Cell.Scalar scalar) {
            scalars.scalar(scalar, value, out.bytes(), put);
        } else if (cell instanceof Cell.Constant constant) {
            scalars.constant(constant, value, out.bytes(), put);
        } else if (cell instanceof Cell.Vector vector) {
            vector(vector, value, put);
        } else if (cell instanceof Cell.Array array) {
            List<? extends Value> elements = elements(value, array.element());
            if (elements != null && elements.size() != array.length()) {
                findings.add(Rule.ARITY, value, "expected " + array.length() + " elements, found " + elements.size());
            } else if (elements != null) {
                each(
                        elements,
                        (element, i) -> fill(
                                array.element(),
                                element,
                                put + i * array.element().size()));
            }
        } else if (cell instanceof Cell.Optional optional) {
            if (!ScalarTokens.isNull(value)) {
                out.bytes()[put] = 1;
                fill(optional.value(), value, put + optional.valueOffset());
            }
        } else if (cell instanceof Cell.Struct struct) {
            Map<String, Value> fields = fields(value);
            if (fields == null) {
                misfit(value, "`{ ... }`, the fields of " + struct.layout().kind());
            } else {
                fill(struct.layout(), fields, put, value.span().start());
            }
        }
    }

    interface Place {
        void put(Value element, int index);
    }

    void each(List<? extends Value> elements, Place place) {
        for (int i = 0; i < elements.size(); i++) {
            int before = findings.enter(i);
            place.put(elements.get(i), i);
            findings.leave(before);
        }
    }

    private void vector(Cell.Vector vector, Value value, int put) {
        Cell.Scalar component = new Cell.Scalar(new Schema.Scalar(vector.type().component()));
        List<? extends Value> components = elements(value, component);
        if (components == null) {
            return;
        }
        if (components.size() != vector.type().length()) {
            findings.add(
                    Rule.ARITY, value, "expected " + vector.type().length() + " numbers, found " + components.size());
            return;
        }
        each(components, (each, i) -> scalars.scalar(component, each, out.bytes(), put + i * component.size()));
    }

    /** The elements of a list in any of its spellings, null where it is none, which is told. */
    @Nullable List<? extends Value> elements(Value value, Cell element) {
        if (value instanceof Value.ListValue list) {
            return list.elements();
        }
        boolean numbers = element instanceof Cell.Scalar scalar
                && scalar.type().primitive().isNumber();
        if (numbers && value instanceof Value.Vector vector) {
            return vector.components();
        }
        if (numbers && value instanceof Value.Scalar one && one.meaning() == Value.Meaning.NUMBER) {
            return List.of(one);
        }
        misfit(value, "a list `[ ... ]`");
        return null;
    }

    // Blocks.

    void blocks(Cell cell, Value value, int put) {
        if (cell instanceof Cell.Struct struct) {
            Map<String, Value> fields = fields(value);
            if (fields != null) {
                blocks(struct.layout(), fields, put);
            }
        } else if (cell instanceof Cell.Optional optional) {
            if (!ScalarTokens.isNull(value)) {
                blocks(optional.value(), value, put + optional.valueOffset());
            }
        } else if (cell instanceof Cell.Array array && ImageBuilder.hasSlots(array.element())) {
            if (value instanceof Value.ListValue list && list.elements().size() == array.length()) {
                each(
                        list.elements(),
                        (element, i) -> blocks(
                                array.element(),
                                element,
                                put + i * array.element().size()));
            }
        } else if (cell instanceof Cell.Run run) {
            byte[] bytes = scalars.run(run, value);
            room(bytes.length);
            out.block(put, bytes);
        } else if (cell instanceof Cell.Boxed boxed) {
            boxed(boxed, value, put);
        } else if (cell instanceof Cell.Elements list) {
            new TextCollections(this, findings, scalars).list(list, value, put);
        } else if (cell instanceof Cell.Entries map) {
            new TextCollections(this, findings, scalars).map(map, value, put);
        } else if (cell instanceof Cell.Nested nested) {
            String kind = kind(value);
            if (kind == null) {
                boolean struct = value instanceof Value.Struct;
                findings.add(
                        ScalarTokens.isNull(value) ? Rule.NULL : struct ? Rule.CLASS_MISSING : Rule.TYPE,
                        value,
                        struct
                                ? "the value does not name its kind; write `class` first"
                                : "expected `{ class ... }`, found " + findings.found(value));
            } else {
                nested(nested, kind, value, put);
            }
        }
    }

    private void boxed(Cell.Boxed boxed, Value value, int put) {
        if (boxed.isNullable() && ScalarTokens.isNull(value)) {
            return;
        }
        Map<String, Value> fields = fields(value);
        if (fields == null) {
            misfit(value, "`{ ... }`, the fields of " + boxed.layout().kind());
            return;
        }
        room(boxed.layout().size() + (long) Cell.IMAGE_ALIGNMENT);
        int block = out.block(put, 1, boxed.layout().size(), boxed.layout().alignment());
        fill(boxed.layout(), fields, block, value.span().start());
        blocks(boxed.layout(), fields, block);
    }

    /** The image of a value that will be read again, null where it has an error. */
    byte @Nullable [] unseen(Cell cell, Value value) {
        int absentBefore = absent.noted().size();
        int unknownBefore = unknown.size();
        Set<String> kindsBefore = Set.copyOf(kinds);
        boolean muted = findings.mute();
        boolean broken;
        byte[] image;
        try {
            image = alone(cell, value);
        } finally {
            broken = findings.unmute(muted);
        }
        absent.forget(absentBefore);
        unknown.subList(unknownBefore, unknown.size()).clear();
        kinds.retainAll(kindsBefore);
        return broken ? null : image;
    }

    // Values that name their kind.

    static @Nullable String kind(Value value) {
        if (value instanceof Value.Struct struct) {
            for (Value.Field field : struct.fields()) {
                if (field.name().equals("class") && field.value() instanceof Value.Scalar name) {
                    return name.text();
                }
            }
        }
        return null;
    }

    /** Whether a value of a kind is kept as text, since there is no layout of the kind. */
    boolean isStranger(Cell cell, @Nullable String kind) {
        Cell value = cell instanceof Cell.Optional optional ? optional.value() : cell;
        return kind != null
                && value instanceof Cell.Nested nested
                && !nested.type().closed()
                && !isKnown(kind);
    }

    private boolean isKnown(String kind) {
        LayoutSet set = family.set();
        return set.levels(kind).stream().allMatch(level -> set.layout(level) instanceof StructLayout);
    }

    void nested(Cell.Nested cell, String kind, Value value, int put) {
        Map<String, Value> fields = java.util.Objects.requireNonNull(fields(value));
        List<String> allowed = cell.type().kinds();
        boolean fits = cell.type().closed()
                ? allowed.contains(kind)
                : allowed.isEmpty() || family.set().levels(kind).stream().anyMatch(allowed::contains);
        if (!fits || !isKnown(kind)) {
            findings.add(
                    Rule.CLASS_MISMATCH,
                    value,
                    isKnown(kind)
                            ? "the kind " + kind + " is none of " + allowed
                            : "nothing here knows a layout of the kind " + kind + "; record it first");
            return;
        }
        Value stamp = fields.get("layout");
        List<Long> levels = family.set().levels(kind).stream()
                .map(family.set()::fingerprint)
                .toList();
        if (stamp != null && !LayoutStamp.fingerprints(stamp).equals(levels)) {
            findings.add(
                    Rule.STAMP_MISMATCH, stamp, "it is of another layout of " + kind + " than the rest of the file");
            return;
        }
        kinds.add(kind);
        ImageLayout layout = family.kind(kind);
        ImageBuilder outer = out;
        outside += outer.length();
        out = new ImageBuilder();
        room(layout.size());
        out.begin(layout.size());
        fill(layout, fields, 0, value.span().start());
        blocks(layout, fields, 0);
        ImageBuilder inner = out;
        out = outer;
        outside -= outer.length();
        room(inner.length() + 2L * Cell.IMAGE_ALIGNMENT);
        out.nested(put, layout.fingerprint(), inner.bytes(), 0, inner.length());
    }
}
