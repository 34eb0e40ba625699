package org.juliet.text;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
        return meaning != Meaning.NONE && meaning == meaning(b) && scalars(meaning, text(a), text(b));
    }

    private enum Meaning { NUMBER, BOOLEAN, NULL, TEXT, NONE }

    private static Meaning meaning(Value value) {
        if (value instanceof Value.Text) {
            return Meaning.TEXT;
        }
        if (!(value instanceof Value.Scalar scalar)) {
            return Meaning.NONE;
        }
        if (scalar.style() != Value.Style.BARE) {
            return Meaning.TEXT;
        }
        String text = scalar.text();
        if (text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false")) {
            return Meaning.BOOLEAN;
        }
        return text.equals("null") ? Meaning.NULL : ExactNumber.isNumber(text) ? Meaning.NUMBER : Meaning.TEXT;
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
        return value instanceof Value.Text text ? text.text() : value instanceof Value.Scalar scalar ? scalar.text() : "";
    }

    private static List<? extends Value> elements(Value value) {
        return value instanceof Value.ListValue list ? list.elements()
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
