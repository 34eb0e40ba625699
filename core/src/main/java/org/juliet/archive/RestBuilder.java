package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/** Finds the values that no object holds again in the document, and puts them beside the objects they belong to. */
final class RestBuilder {
    private final TextDocument document;
    private final int from;
    private final Map<Integer, Value> byPlace = new HashMap<>();

    RestBuilder(TextDocument document, int from) {
        this.document = document;
        this.from = from;
    }

    @Nullable Rest build(Leftovers leftovers) {
        List<Leftovers.Item> items = leftovers.items();
        if (items.isEmpty()) {
            return null;
        }
        for (Property property : document.properties()) {
            int key = property.key().getBytes(StandardCharsets.UTF_8).length; // a broken one is not ASCII
            byPlace.put(property.header().end() - key, property.value());
            collect(property.value());
        }
        Rest rest = new Rest();
        rest.addAll(leftovers.homes());
        for (Leftovers.Item item : items) {
            Frame.Kept kept = item.kept();
            Value value = byPlace.get(kept.offset() - from);
            boolean valueless = kept.role() == Rest.Role.ABSENT || kept.role() == Rest.Role.STALE;
            if (item.before() != null && value != null) {
                rest.add(
                        item.owner(),
                        new Rest.RestElement(item.before(), kept.name(), kept.path(), new Raw.OfText(value, document)));
            } else if (kept.name() != null && (value != null || valueless)) {
                rest.take(
                        item.owner(),
                        new Rest.RestField(
                                kept.role(),
                                kept.name(),
                                kept.path(),
                                value == null ? null : new Raw.OfText(value, document),
                                kept.left(),
                                item.copied()));
            }
        }
        return rest;
    }

    private void collect(Value value) {
        if (value instanceof Value.Struct struct) {
            byPlace.put(struct.span().start(), struct);
            for (Value.Field field : struct.fields()) {
                int quote = field.nameSpan().length() == field.name().length() ? 0 : 1;
                byPlace.put(field.nameSpan().start(), field.value());
                byPlace.putIfAbsent(field.nameSpan().start() + quote, field.value());
                collect(field.value());
            }
        } else if (value instanceof Value.ListValue list) {
            byPlace.putIfAbsent(list.span().start(), list);
            list.elements().forEach(this::collect);
        } else {
            byPlace.putIfAbsent(value.span().start(), value);
        }
    }
}
