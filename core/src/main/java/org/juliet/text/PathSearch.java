package org.juliet.text;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.Nearest;
import org.juliet.text.Value.Meaning;

/**
 * How far a path leads in a document.
 *
 * @param steps number of steps that lead somewhere
 * @param slot where the last of them leads; null for none
 */
record PathSearch(
        TextDocument document,
        TextPath path,
        int steps,
        @Nullable Slot slot) {
    /** Follows a path; refuses one that fits several elements. */
    static PathSearch of(TextDocument document, TextPath path) {
        PathSearch search = new PathSearch(document, path, 0, null);
        while (!search.arrived()) {
            Slot next = search.next();
            if (next == null) {
                return search;
            }
            search = new PathSearch(document, path, search.steps + 1, next);
        }
        return search;
    }

    /** Whether the whole path leads somewhere. */
    boolean arrived() {
        return steps == path.steps().size();
    }

    /** The first step that leads nowhere. */
    TextPath.Step missing() {
        return path.steps().get(steps);
    }

    /** The value that the missing step starts from; null for the document. */
    @Nullable Value container() {
        return slot == null ? null : slot.value();
    }

    private @Nullable Slot next() {
        TextPath.Step step = missing();
        Value container = container();
        if (container == null) {
            Property property = document.property(((TextPath.Name) step).name());
            return property == null ? null : new Slot.OfProperty(property);
        }
        if (step instanceof TextPath.Name name && container instanceof Value.Struct struct) {
            for (int i = 0; i < struct.fields().size(); i++) {
                if (struct.fields().get(i).name().equals(name.name())) {
                    return new Slot.OfField(struct, i);
                }
            }
        }
        if (step instanceof TextPath.Index index
                && index.index() < elements(container).size()) {
            return container instanceof Value.ListValue list
                    ? new Slot.OfElement(list, index.index())
                    : new Slot.OfComponent((Value.Vector) container, index.index());
        }
        return step instanceof TextPath.Match match && container instanceof Value.ListValue list
                ? matching(list, match)
                : null;
    }

    private @Nullable Slot matching(Value.ListValue list, TextPath.Match match) {
        Value.Scalar wanted =
                new Value.Scalar(new Span(0, 0), match.text(), match.quoted() ? Value.Style.QUOTED : Value.Style.BARE);
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < list.elements().size(); i++) {
            Value value = field(list.elements().get(i), match.name());
            if (value != null && Sameness.same(value, wanted)) {
                found.add(i);
            }
        }
        if (found.size() > 1) {
            throw new TextPathException(
                    path.toString(),
                    path.first(steps + 1) + " fits " + found.size() + " elements, the first at index " + found.get(0)
                            + "; give the index");
        }
        return found.isEmpty() ? null : new Slot.OfElement(list, found.get(0));
    }

    /** That the path leads nowhere, and where it might have gone. */
    TextPathException nowhere() {
        TextPath.Step step = missing();
        Value container = container();
        if (container == null) {
            String key = ((TextPath.Name) step).name();
            List<String> keys = document.properties().stream()
                    .filter(Property::valid)
                    .map(Property::key)
                    .distinct()
                    .toList();
            return new TextPathException(path.toString(), "there is no property " + key, Nearest.names(key, keys));
        }
        String before = path.first(steps).toString();
        if (step instanceof TextPath.Name name && container instanceof Value.Struct struct) {
            List<String> names =
                    struct.fields().stream().map(Value.Field::name).distinct().toList();
            return new TextPathException(
                    path.toString(), before + " has no field " + name.name(), Nearest.names(name.name(), names));
        }
        if (step instanceof TextPath.Index index && isSequence(container)) {
            int count = elements(container).size();
            return new TextPathException(
                    path.toString(),
                    before + " has no element " + index.index() + "; it has " + count
                            + (count == 0 ? "" : ", from 0 to " + (count - 1)));
        }
        if (step instanceof TextPath.Match match && container instanceof Value.ListValue list) {
            return new TextPathException(
                    path.toString(),
                    before + " has no element whose " + match.name() + " is " + match.text(),
                    Nearest.names(match.text(), texts(list, match.name())));
        }
        String wanted = step instanceof TextPath.Name ? "field" : "element";
        return new TextPathException(
                path.toString(), before + " is " + described(container) + ", which has no " + wanted + "s");
    }

    /** Whether the missing step could be added to what is there. */
    boolean canGrow() {
        TextPath.Step step = missing();
        Value container = container();
        return container == null
                || step instanceof TextPath.Name && container instanceof Value.Struct
                || step instanceof TextPath.Index index
                        && container instanceof Value.ListValue list
                        && index.index() == list.elements().size()
                || step instanceof TextPath.Match
                        && container instanceof Value.ListValue
                        && path.steps().size() > steps + 1
                        && path.steps().get(steps + 1) instanceof TextPath.Name;
    }

    private static List<String> texts(Value.ListValue list, String name) {
        List<String> texts = new ArrayList<>();
        for (Value element : list.elements()) {
            if (field(element, name) instanceof Value.Scalar scalar) {
                texts.add(scalar.text());
            }
        }
        return texts.stream().distinct().toList();
    }

    private static @Nullable Value field(Value element, String name) {
        if (element instanceof Value.Struct struct) {
            for (Value.Field field : struct.fields()) {
                if (field.name().equals(name)) {
                    return field.value();
                }
            }
        }
        return null;
    }

    private static boolean isSequence(Value value) {
        return value instanceof Value.ListValue || value instanceof Value.Vector;
    }

    private static List<? extends Value> elements(Value value) {
        return value instanceof Value.ListValue list
                ? list.elements()
                : value instanceof Value.Vector vector ? vector.components() : List.of();
    }

    private static String described(Value value) {
        if (value instanceof Value.Scalar scalar && scalar.style() != Value.Style.EMPTY) {
            Meaning meaning = scalar.meaning();
            return meaning == Meaning.NUMBER
                    ? "a number"
                    : meaning == Meaning.BOOLEAN ? "a boolean" : meaning == Meaning.NULL ? "null" : "a string";
        }
        return value instanceof Value.Struct
                ? "a struct"
                : value instanceof Value.ListValue
                        ? "a list"
                        : value instanceof Value.Vector
                                ? "a vector"
                                : value instanceof Value.Text
                                        ? "a text"
                                        : value instanceof Value.Unreadable ? "unreadable" : "empty";
    }
}
