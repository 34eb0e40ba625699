package org.juliet.image;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.juliet.schema.Schema;
import org.juliet.text.Rule;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/** Reads lists, sets and maps of a text into blocks of an image: sorted where their order means nothing, without a repeat. */
final class TextCollections {
    private final ImageTextReader reader;
    private final TextFindings findings;
    private final ScalarTokens scalars;

    TextCollections(ImageTextReader reader, TextFindings findings, ScalarTokens scalars) {
        this.reader = reader;
        this.findings = findings;
        this.scalars = scalars;
    }

    void list(Cell.Elements cell, Value value, int put) {
        List<? extends Value> all = reader.elements(value, cell.element());
        if (all == null) {
            return;
        }
        List<Value> elements = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            Value element = all.get(i);
            if (reader.isStranger(cell.element(), ImageTextReader.kind(element))) {
                int before = findings.enter(i);
                reader.stranger(element);
                findings.leave(before);
            } else {
                elements.add(element);
            }
        }
        if (cell.type() instanceof Schema.SetOf set) {
            elements = distinct(cell.element(), elements, set.ordered());
        }
        if (elements.isEmpty()) {
            return;
        }
        Cell element = cell.element();
        reader.room((long) elements.size() * element.size() + Cell.IMAGE_ALIGNMENT);
        int block = reader.out().block(put, elements.size(), element.size(), element.alignment());
        reader.each(elements, (each, i) -> reader.fill(element, each, block + i * element.size()));
        if (ImageBuilder.hasSlots(element)) {
            reader.each(elements, (each, i) -> reader.blocks(element, each, block + i * element.size()));
        }
    }

    private record Sorted<T>(T item, byte[] image) {}

    private List<Value> distinct(Cell element, List<Value> elements, boolean ordered) {
        List<Sorted<Value>> sorted = new ArrayList<>();
        for (Value each : elements) {
            byte[] image = reader.unseen(element, each);
            if (image == null) {
                return elements; // which is told when they are read to be put
            }
            sorted.add(new Sorted<>(each, image));
        }
        List<Sorted<Value>> unique = unique(
                element,
                sorted,
                ordered,
                (kept, again) ->
                        findings.add(Rule.ELEMENT_REPEATED, again, "a set holds an element twice; the first is kept"));
        return unique.stream().map(Sorted::item).toList();
    }

    private interface Repeat<T> {
        void found(T kept, T again);
    }

    private <T> List<Sorted<T>> unique(Cell cell, List<Sorted<T>> items, boolean ordered, Repeat<T> repeat) {
        List<Sorted<T>> sorted = new ArrayList<>(items);
        sorted.sort((a, b) -> reader.order().compare(cell, a.image, b.image));
        List<Sorted<T>> unique = new ArrayList<>();
        for (Sorted<T> item : sorted) {
            Sorted<T> last = unique.isEmpty() ? null : unique.get(unique.size() - 1);
            if (last != null && reader.order().compare(cell, last.image, item.image) == 0) {
                repeat.found(last.item, item.item);
            } else {
                unique.add(item);
            }
        }
        if (!ordered) {
            return unique;
        }
        Set<Sorted<T>> kept = Collections.newSetFromMap(new IdentityHashMap<>());
        kept.addAll(unique);
        return items.stream().filter(kept::contains).toList();
    }

    void map(Cell.Entries cell, Value value, int put) {
        if (!(value instanceof Value.Struct struct)) {
            reader.misfit(value, "a map `{ ... }`");
            return;
        }
        boolean components = ImageTextWriter.isComponents(cell);
        List<Sorted<Value.Field>> all = new ArrayList<>();
        for (Value.Field entry : struct.fields()) {
            int before = findings.enter(entry.name());
            if (reader.isStranger(cell.value(), components ? entry.name() : ImageTextReader.kind(entry.value()))) {
                reader.stranger(entry.value());
            } else {
                all.add(new Sorted<>(entry, key(cell.key(), entry)));
            }
            findings.leave(before);
        }
        List<Sorted<Value.Field>> entries =
                findings.hasErrors() ? all : unique(cell.key(), all, cell.type().ordered(), this::repeated);
        if (entries.isEmpty()) {
            return;
        }
        reader.room((long) entries.size() * cell.entrySize() + Cell.IMAGE_ALIGNMENT);
        int block = reader.out().block(put, entries.size(), cell.entrySize(), cell.entryAlignment());
        for (int i = 0; i < entries.size(); i++) {
            Value.Field entry = entries.get(i).item;
            int at = block + i * cell.entrySize();
            reader.out().copyFixed(cell.key(), entries.get(i).image, 0, at);
            int before = findings.enter(entry.name());
            reader.fill(cell.value(), entry.value(), at + cell.valueOffset());
            findings.leave(before);
        }
        for (int i = 0; i < entries.size(); i++) {
            Value.Field entry = entries.get(i).item;
            int at = block + i * cell.entrySize();
            reader.out().copyBlocks(cell.key(), entries.get(i).image, 0, 0, at);
            int before = findings.enter(entry.name());
            if (components && ImageTextReader.fields(entry.value()) != null) {
                reader.nested((Cell.Nested) cell.value(), entry.name(), entry.value(), at + cell.valueOffset());
            } else {
                reader.blocks(cell.value(), entry.value(), at + cell.valueOffset());
            }
            findings.leave(before);
        }
    }

    private byte[] key(Cell cell, Value.Field entry) {
        ImageBuilder key = new ImageBuilder();
        key.begin(cell.size());
        if (cell instanceof Cell.Run run) {
            byte[] text = run.isText() ? entry.name().getBytes(StandardCharsets.UTF_8) : ScalarCell.bytes(entry.name());
            if (text == null) {
                findings.add(Rule.TYPE, entry.nameSpan().start(), "expected a key that is base64");
                return key.toArray();
            }
            key.block(0, text);
        } else {
            scalars.key(cell, entry, key.bytes(), 0);
        }
        return key.toArray();
    }

    private void repeated(Value.Field kept, Value.Field again) {
        boolean same = TextDocument.same(kept.value(), again.value());
        int before = findings.enter(again.name());
        findings.add(
                same ? Rule.ELEMENT_REPEATED : Rule.ELEMENT_DUPLICATE,
                again.nameSpan().start(),
                same ? "the key stands twice, with equal values" : "the key stands twice, with different values");
        findings.leave(before);
    }
}
