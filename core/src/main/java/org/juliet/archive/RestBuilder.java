package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/** Finds the values that no object holds again in the document, and puts them beside the objects they belong to. */
final class RestBuilder {
    /** Where what no object holds goes. */
    sealed interface Beside permits Rest, Remains {
        /** A field goes into what its owner carries itself if that is such a thing, else beside its owner. */
        void take(Object owner, Rest.RestField field);

        void add(Object owner, Rest.RestElement element);
    }

    private final TextDocument document;
    private final int from;
    private final Map<Integer, Value> byPlace = new HashMap<>();

    RestBuilder(TextDocument document, int from) {
        this.document = document;
        this.from = from;
    }

    @Nullable Rest build(Leftovers leftovers) {
        if (leftovers.mark() == 0) {
            return null;
        }
        Rest rest = new Rest();
        rest.addAll(leftovers.homes());
        build(leftovers, rest, path -> path);
        return rest;
    }

    /**
     * Hands all on.
     *
     * @param paths what stands for the paths of the document
     */
    void build(Leftovers leftovers, Beside beside, UnaryOperator<String> paths) {
        for (Property property : document.properties()) {
            int key = property.key().getBytes(StandardCharsets.UTF_8).length; // a broken one is not ASCII
            byPlace.put(property.header().end() - key, property.value());
            collect(property.value());
        }
        leftovers
                .items()
                .since(
                        0,
                        item -> hand(
                                item, beside, paths.apply(item.value().kept().path())));
    }

    private void hand(Owned.Item<Leftovers.Left> item, Beside beside, String path) {
        Frame.Kept kept = item.value().kept();
        Rest.Place before = item.value().before();
        Object owner = java.util.Objects.requireNonNull(item.owner());
        Value value = byPlace.get(kept.offset() - from);
        boolean valueless =
                kept.role() == Rest.Role.ABSENT || kept.role() == Rest.Role.STALE || kept.role() == Rest.Role.UNSTAMPED;
        if (before != null && value != null) {
            beside.add(owner, new Rest.RestElement(before, kept.name(), path, new Raw.OfText(value, document)));
        } else if (kept.name() != null && (value != null || valueless)) {
            Raw raw = value == null ? null : new Raw.OfText(value, document);
            beside.take(owner, new Rest.RestField(kept.role(), kept.name(), path, raw, kept.left(), item.copied()));
        }
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
