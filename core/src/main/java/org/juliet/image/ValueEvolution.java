package org.juliet.image;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.image.EvolvedText.Fate;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.Conversion;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/** Carries conversions out on a text: the value of one field after another, spelled for the type of today. */
final class ValueEvolution {
    /**
     * Where a value stands.
     *
     * @param set the layouts it was written under
     * @param path key path of the field
     * @param onLoss what becomes of what does not fit
     * @param kind today's kind of the struct it is in
     * @param key today's name of the field; null inside of the field's value
     * @param name end of the name on whose line the value has to begin, -1 where it may stand on a line of its own
     */
    record Place(
            LayoutSet set,
            String path,
            OnLoss onLoss,
            String kind,
            @Nullable String key,
            int name) {
        /** A value inside the field's value. */
        Place inside(int end) {
            return new Place(set, path, onLoss, kind, null, end);
        }

        boolean isNearest() {
            return onLoss == OnLoss.CLAMP || onLoss == OnLoss.ROUND;
        }
    }

    private static final Schema STRING = new Schema.Scalar(Primitive.STRING);
    private static final Schema REFERENCE = new Schema.Scalar(Primitive.REFERENCE);

    final TextEdits edits;
    final TextEvolution evolution;
    final byte[] bytes;
    private final TextDocument document;
    private final List<EvolvedText.Change> changes;
    private final Map<LayoutSet, Map<String, StoredKind>> kinds = new IdentityHashMap<>();
    private final Map<String, Map<List<TextLevel>, StoredKind>> saying = new HashMap<>();
    private final SaidLayouts layouts;
    private final ScalarText scalars = new ScalarText();
    private final SeveralEvolution several = new SeveralEvolution(this);
    private int converted;
    private int lost;
    private int renamed;
    private int unfit;

    ValueEvolution(TextEvolution evolution, TextDocument document, TextEdits edits, List<EvolvedText.Change> changes) {
        this.evolution = evolution;
        this.layouts = new SaidLayouts(evolution);
        this.document = document;
        this.bytes = document.render();
        this.edits = edits;
        this.changes = changes;
    }

    boolean isEngineDialect() {
        return document.engineDialect();
    }

    void note(Fate fate, int offset, String path, String message) {
        changes.add(new EvolvedText.Change(fate, offset, path, message));
    }

    void converted() {
        converted++;
    }

    void lost(int count) {
        lost += count;
    }

    /** Spells the value of a field for its type of today, and tells what that took. False where the field is to go. */
    boolean field(Value value, Schema from, Schema to, Conversion rule, Place place) {
        int[] outer = {converted, lost, renamed, unfit};
        converted = 0;
        lost = 0;
        renamed = 0;
        unfit = 0;
        boolean stays = rule instanceof Conversion.None ? misfit(value, from, to, place) : convert(value, rule, place);
        tell(value.span().start(), "stored as " + from + ", today " + to, place, stays);
        converted = outer[0];
        lost = outer[1];
        renamed = outer[2];
        unfit = outer[3];
        return stays;
    }

    /** Where no rule leads to the type of today, the text stands as something that a reader of it refuses, and keeps. */
    private boolean misfit(Value value, Schema from, Schema to, Place place) {
        unfit++;
        String text = Value.renderString(from + " " + document.slice(value.span()));
        boolean string =
                to instanceof Schema.Nullable nullable ? nullable.value().equals(STRING) : to.equals(STRING);
        replace(value, string ? "[ " + text + " ]" : text, place);
        return true;
    }

    private void tell(int at, String types, Place place, boolean stays) {
        if (!stays) {
            note(Fate.LOST, at, place.path, types + "; it does not fit, and a fresh object's value stands for it");
        } else if (lost > 0) {
            note(Fate.LOST, at, place.path, types + "; " + lost + " of it did not fit and went to what is nearest");
        } else if (converted > 0) {
            note(Fate.CONVERTED, at, place.path, types);
        }
        if (renamed > 0) {
            note(Fate.RENAMED, at, place.path, renamed + " constants or kinds in it have other names today");
        }
        if (unfit > 0) {
            note(Fate.UNFIT, at, place.path, types + ", which does not hold this value; say what to do on loss");
        }
    }

    /** A text that stands nowhere in the document, spelled for the type of today; null where nothing is left of it. */
    @Nullable String spelled(String text, Conversion rule, Place place) {
        TextDocument alone =
                TextDocument.parse(("; x\n" + text + "\n").getBytes(java.nio.charset.StandardCharsets.UTF_8));
        Property property = alone.property("x");
        if (property == null) {
            return null;
        }
        TextEdits own = new TextEdits();
        ValueEvolution values = new ValueEvolution(evolution, alone, own, new ArrayList<>());
        if (rule instanceof Conversion.None || !values.convert(property.value(), rule, place)) {
            return null;
        }
        TextDocument spelled = TextDocument.parse(own.apply(alone.render()));
        Property result = spelled.property("x");
        return result == null ? null : spelled.slice(result.value().span());
    }

    /** Carries a rule out on a value. False where the value is to go; then nothing is done to it. */
    boolean convert(Value value, Conversion rule, Place place) {
        int mark = edits.size();
        boolean stays = rule instanceof Conversion.Held held ? held(value, held, place) : value(value, rule, place);
        if (!stays) {
            edits.undo(mark);
        }
        return stays;
    }

    private boolean held(Value value, Conversion.Held held, Place place) {
        if (held.wasNullable() && isNull(value)) {
            boolean refused = !held.isNullable() && place.onLoss == OnLoss.FAIL;
            if (refused
                    && held.value() instanceof Conversion.Parsed parsed
                    && parsed.to().equals(REFERENCE)) {
                // to a reader null is a reference
                unfit++;
                replace(value, Value.renderString("null"), place);
            }
            // a reader says that there must be a value
            return held.isNullable() || refused;
        }
        return value(value, held.value(), place);
    }

    private boolean value(Value value, Conversion rule, Place place) {
        if (rule instanceof Conversion.Number
                || rule instanceof Conversion.Parsed
                || rule instanceof Conversion.Spelled) {
            return scalar(value, rule, place);
        } else if (rule instanceof Conversion.Constant constant) {
            return constant(value, constant, place);
        } else if (rule instanceof Conversion.Struct struct) {
            struct(value, place.set, struct.from(), struct.to(), place);
        } else if (rule instanceof Conversion.Kinds kinds) {
            return oneOf(value, kinds.to(), place);
        } else if (rule instanceof Conversion.Elements elements) {
            several.elements(value, elements, place);
        } else if (rule instanceof Conversion.Fixed fixed) {
            return several.fixed(value, fixed, place);
        } else if (rule instanceof Conversion.Wrapped one) {
            return several.wrapped(value, one, place);
        } else if (rule instanceof Conversion.Entries entries) {
            several.entries(value, entries, place);
        }
        return true;
    }

    static boolean isNull(Value value) {
        return value instanceof Value.Scalar scalar && scalar.meaning() == Value.Meaning.NULL;
    }

    // Scalars.

    /** What a scalar or a string of several lines says, null for everything else. */
    static @Nullable String text(Value value) {
        return value instanceof Value.Text lines
                ? lines.text()
                : value instanceof Value.Scalar token && token.style() != Value.Style.EMPTY ? token.text() : null;
    }

    /** The text of a scalar as one of another type, {@code rule} being one for scalars. */
    ScalarText.Result scalar(String text, Conversion rule, OnLoss onLoss) {
        if (rule instanceof Conversion.Number number) {
            return scalars.number(text, number.from(), number.to(), onLoss);
        } else if (rule instanceof Conversion.Spelled spelled) {
            return scalars.spelled(
                    text, spelled.from() instanceof Schema.Scalar scalar ? scalar.primitive() : Primitive.STRING);
        }
        Schema to = ((Conversion.Parsed) rule).to();
        EnumLayout constants = to instanceof Schema.Enumeration now ? evolution.today.enumeration(now.name()) : null;
        return scalars.parsed(text, to, constants, onLoss);
    }

    private boolean scalar(Value value, Conversion rule, Place place) {
        String text = text(value);
        if (text == null) {
            return true;
        }
        ScalarText.Result result = scalar(text, rule, place.onLoss);
        switch (result.outcome()) {
            case AS_IS -> {}
            case CONVERTED -> {
                converted++;
                respell(value, token(result.text(), rule), place);
            }
            case LOST -> {
                lost++;
                respell(value, token(result.text(), rule), place);
            }
            case NOTHING -> {
                return place.onLoss == OnLoss.FAIL && refused(value, text, rule, place);
            }
        }
        return true;
    }

    /** Leaves what does not fit to a reader that refuses it. One of floats would round. */
    private boolean refused(Value value, String text, Conversion rule, Place place) {
        if (rule instanceof Conversion.Number number && number.to().bits() == 0) {
            unfit++;
            // as a string it is no number, so that a reader refuses it and keeps the text
            respell(value, Value.renderString(text), place);
        }
        return true;
    }

    /** The token that spells a scalar of the type that a rule leads to. */
    static String token(String text, Conversion rule) {
        boolean number = rule instanceof Conversion.Number;
        if (rule instanceof Conversion.Parsed parsed && parsed.to() instanceof Schema.Scalar scalar) {
            Primitive type = scalar.primitive();
            boolean unit = type == Primitive.CHAR && text.length() > 1;
            number = unit || type.isNumber() || type == Primitive.BOOLEAN || type == Primitive.REFERENCE;
        }
        return number ? text : Value.renderString(text);
    }

    private void respell(Value value, String token, Place place) {
        if (!document.slice(value.span()).equals(token)) {
            replace(value, token, place);
        }
    }

    /** Puts another value there; one that took lines of its own below its name comes up to the name. */
    void replace(Value value, String text, Place place) {
        if (value instanceof Value.Text && place.name >= 0) {
            edits.insert(place.name, " " + text);
            removeLines(value);
        } else {
            replace(value, text);
        }
    }

    private void removeLines(Value value) {
        int start = value.span().start();
        while (bytes[start - 1] == ' ' || bytes[start - 1] == '\t') {
            start--;
        }
        int end = value.span().end();
        while (end < bytes.length && bytes[end++] != '\n') {
            // to the end of the line
        }
        edits.remove(start, end);
    }

    private void replace(Value value, String text) {
        edits.replace(value.span().start(), value.span().end(), text);
    }

    private boolean constant(Value value, Conversion.Constant rule, Place place) {
        if (!(value instanceof Value.Scalar scalar)) {
            return true;
        }
        String today = constant(scalar.text(), rule, place);
        if (today != null && !today.equals(scalar.text())) {
            replace(value, Value.renderString(today));
        }
        return today != null;
    }

    /** A constant's name today; the same where a reader is to say that there is none, null where it is to go. */
    @Nullable String constant(String name, Conversion.Constant rule, Place place) {
        EnumLayout now = evolution.today.enumeration(rule.to());
        ConstantSchema stored = named(place.set.enumeration(rule.from()), name);
        ConstantSchema today = stored == null ? null : evolution.lineage.constant(rule, stored, now);
        if (today != null) {
            renamed += today.name().equals(name) ? 0 : 1;
            return today.name();
        }
        boolean reused = stored != null && named(now, name) != null;
        return stored == null || !reused && place.onLoss == OnLoss.FAIL ? name : null;
    }

    private static @Nullable ConstantSchema named(EnumLayout layout, String name) {
        return layout.constants().stream()
                .filter(constant -> constant.name().equals(name))
                .findFirst()
                .orElse(null);
    }

    // Structs.

    private void struct(Value value, LayoutSet set, String before, String after, Place place) {
        if (!(value instanceof Value.Struct struct) || !struct.isReadable()) {
            return;
        }
        Map<String, StructEvolution.Entry> entries = entries(struct);
        StoredKind held = kinds.computeIfAbsent(set, unknown -> new HashMap<>())
                .computeIfAbsent(before, unknown -> new StoredKind(evolution, evolution.levels(set, before), after));
        List<TextLevel> said = said(struct, held.levels(), entries, place);
        struct(struct, entries, said == null ? held : saying(said, after), after, place);
    }

    /** A struct of a kind that what holds it does not name: what it says itself is all that is known. */
    private void alone(Value.Struct struct, String kind, Place place) {
        if (!struct.isReadable() || !isWhole(evolution.today, kind)) {
            return;
        }
        Map<String, StructEvolution.Entry> entries = entries(struct);
        List<TextLevel> said = said(struct, evolution.levels(evolution.today, kind), entries, place);
        if (said != null) {
            struct(struct, entries, saying(said, kind), kind, place);
        }
    }

    private static boolean isWhole(LayoutSet set, String kind) {
        return set.levels(kind).stream().allMatch(level -> set.layout(level) != null);
    }

    private Map<String, StructEvolution.Entry> entries(Value.Struct struct) {
        Map<String, StructEvolution.Entry> entries = new LinkedHashMap<>();
        struct.fields().forEach(field -> entries.putIfAbsent(field.name(), entry(field)));
        return entries;
    }

    private @Nullable List<TextLevel> said(
            Value.Struct struct, List<TextLevel> held, Map<String, StructEvolution.Entry> entries, Place place) {
        return layouts.levels(
                held, entries, message -> note(Fate.UNRECORDED, struct.span().start(), place.path, message));
    }

    private StoredKind saying(List<TextLevel> levels, String after) {
        return saying.computeIfAbsent(after, unknown -> new HashMap<>())
                .computeIfAbsent(levels, unknown -> new StoredKind(evolution, levels, after));
    }

    private void struct(
            Value.Struct struct,
            Map<String, StructEvolution.Entry> entries,
            StoredKind stored,
            String after,
            Place place) {
        StructEvolution inside = new StructEvolution(evolution, this, stored);
        inside.evolve(entries, after, place.path, struct.span().start());
        inside.addFields(struct, bytes);
    }

    /** A field or entry with what goes with it. */
    StructEvolution.Entry entry(Value.Field field) {
        int start = field.nameSpan().start();
        int end = field.value().span().end();
        int before = start;
        while (before > 0 && bytes[before - 1] == ' ') {
            before--;
        }
        int after = end;
        while (after < bytes.length && bytes[after] == ' ') {
            after++;
        }
        boolean alone = before > 0 && bytes[before - 1] == '\n' && after < bytes.length && bytes[after] == '\n';
        return new StructEvolution.Entry(
                field.value(), start, field.nameSpan().end(), alone ? before : start, alone ? after + 1 : after);
    }

    /** A value under the name of its kind. */
    void component(Value.Field entry, Place place) {
        String kind = entry.name();
        String now = todaysName(entry.value(), kind, place);
        if (!now.equals(kind)) {
            renamed++;
            edits.replace(entry.nameSpan().start(), entry.nameSpan().end(), Value.renderName(now));
        }
        if (entry.value() instanceof Value.Struct struct) {
            ofKind(struct, kind, place);
        }
    }

    private boolean oneOf(Value value, Schema.OneOf type, Place place) {
        if (!(value instanceof Value.Struct struct)) {
            return true;
        }
        String kind = "";
        for (Value.Field field : struct.fields()) {
            if (field.name().equals("class") && field.value() instanceof Value.Scalar name) {
                kind = name.text();
                String now = todaysName(struct, kind, place);
                if (place.onLoss != OnLoss.FAIL && !isAllowed(now, type)) {
                    return false;
                }
                if (!now.equals(kind)) {
                    renamed++;
                    replace(name, Value.renderString(now));
                }
            }
        }
        ofKind(struct, kind, place);
        return true;
    }

    /** Whether values of a kind belong to a type; of one that is not known, a reader says it. */
    private boolean isAllowed(String kind, Schema.OneOf type) {
        return evolution.todaysLevels(kind).isEmpty()
                || (type.closed()
                        ? type.kinds().contains(kind)
                        : type.kinds().isEmpty()
                                || evolution.today.levels(kind).stream().anyMatch(type.kinds()::contains));
    }

    /** A struct that may say itself by which layouts it was written. */
    private void ofKind(Value.Struct struct, String kind, Place place) {
        List<Long> stamps = List.of();
        for (Value.Field field : struct.fields()) {
            if (field.name().equals("layout")) {
                stamps = LayoutStamp.fingerprints(field.value());
                restamp(field.value(), todaysName(struct, kind, place));
            }
        }
        String today = todaysName(struct, kind, place);
        if (evolution.todaysLevels(today).isEmpty()) {
            return;
        }
        LayoutSet named = evolution.named(stamps);
        if (named == null && !stamps.isEmpty()) {
            note(
                    Fate.NEWER,
                    struct.span().start(),
                    place.path,
                    "a value of " + kind + " in it is of the layout "
                            + LayoutSet.text(stamps.get(stamps.size() - 1))
                            + ", which the history does not know; update the program");
            return;
        }
        LayoutSet set = named == null ? place.set : named;
        if (isWhole(set, kind)) {
            struct(struct, set, kind, today, place);
        } else if (named == null) {
            alone(struct, today, place);
        }
    }

    /** Today's name of the kind of a value, which may say itself by which layouts it was written. */
    private String todaysName(Value value, String kind, Place place) {
        if (!evolution.isReused(kind)) {
            return evolution.todaysName(kind);
        }
        long layout = place.set.layout(kind) == null ? 0 : place.set.fingerprint(kind);
        for (Value.Field field : value instanceof Value.Struct struct ? struct.fields() : List.<Value.Field>of()) {
            List<Long> stamps =
                    field.name().equals("layout") ? LayoutStamp.fingerprints(field.value()) : List.<Long>of();
            layout = stamps.isEmpty() ? layout : stamps.get(stamps.size() - 1);
        }
        return evolution.todaysName(kind, layout);
    }

    private void restamp(Value value, String today) {
        if (!evolution.todaysLevels(today).isEmpty()) {
            String text = LayoutStamp.text(evolution.today, today);
            replace(value, text.indexOf(' ') < 0 ? text : "[ " + text + " ]");
        }
    }
}
