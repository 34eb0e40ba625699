package org.juliet.text;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.text.Value.Meaning;

/** Whether two values mean the same where no schema tells their types. */
final class Sameness {
    private Sameness() {}

    static boolean same(Value a, Value b) {
        if (a instanceof Value.Struct structA) {
            return b instanceof Value.Struct structB && structs(structA, structB);
        }
        if (a instanceof Value.ListValue || a instanceof Value.Vector) {
            return (b instanceof Value.ListValue || b instanceof Value.Vector) && elements(elements(a), elements(b));
        }
        Meaning meaning = meaning(a);
        return meaning != null && meaning == meaning(b) && scalars(meaning, text(a), text(b));
    }

    /** A number that values share which mean the same. */
    static int hash(Value value) {
        int hash = 0;
        if (value instanceof Value.Struct struct) {
            for (Map.Entry<String, Value> field : byName(struct).entrySet()) {
                hash += 31 * field.getKey().hashCode() + hash(field.getValue());
            }
            return hash;
        }
        if (value instanceof Value.ListValue || value instanceof Value.Vector) {
            for (Value element : elements(value)) {
                hash = 31 * hash + hash(element);
            }
            return hash;
        }
        String text = text(value);
        Meaning meaning = meaning(value);
        return meaning == Meaning.NUMBER
                ? ExactNumber.of(text).hashCode()
                : meaning == Meaning.BOOLEAN ? text.length() : text.hashCode();
    }

    private static @Nullable Meaning meaning(Value value) {
        return value instanceof Value.Scalar scalar
                ? scalar.meaning()
                : value instanceof Value.Text ? Meaning.STRING : null;
    }

    private static boolean scalars(Meaning meaning, String a, String b) {
        switch (meaning) {
            case NUMBER:
                return a.equals(b) || ExactNumber.of(a).equals(ExactNumber.of(b));
            case BOOLEAN:
                return a.equalsIgnoreCase(b);
            default:
                return a.equals(b);
        }
    }

    private static String text(Value value) {
        return value instanceof Value.Text text
                ? text.text()
                : value instanceof Value.Scalar scalar ? scalar.text() : "";
    }

    private static List<? extends Value> elements(Value value) {
        return value instanceof Value.ListValue list
                ? list.elements()
                : value instanceof Value.Vector vector ? vector.components() : List.of();
    }

    private static boolean elements(List<? extends Value> a, List<? extends Value> b) {
        if (a.size() != b.size()) {
            return false;
        }
        for (int i = 0; i < a.size(); i++) {
            if (!same(a.get(i), b.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean structs(Value.Struct a, Value.Struct b) {
        Map<String, Value> first = byName(a);
        Map<String, Value> second = byName(b);
        if (!first.keySet().equals(second.keySet())) {
            return false;
        }
        for (Map.Entry<String, Value> field : first.entrySet()) {
            Value other = second.get(field.getKey());
            if (other == null || !same(field.getValue(), other)) {
                return false;
            }
        }
        return true;
    }

    /** The first field of each name, as a lenient load reads them. */
    private static Map<String, Value> byName(Value.Struct struct) {
        Map<String, Value> fields = new HashMap<>();
        for (Value.Field field : struct.fields()) {
            fields.putIfAbsent(field.name(), field.value());
        }
        return fields;
    }
}
