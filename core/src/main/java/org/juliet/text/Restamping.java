package org.juliet.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Stamps that a program writes into a struct though it changes nothing in it. */
final class Restamping {
    private Restamping() {}

    /**
     * What a struct is to become, without stamps that come alone.
     *
     * @param known what the program wrote for the state that it found
     */
    static Value.Struct without(Set<String> stamps, Value.Struct known, Value.Struct wanted) {
        Map<String, Value> before = values(known);
        List<Value.Field> rest = rest(stamps, before, wanted);
        boolean alone = rest.size() < wanted.fields().size() && isSame(stamps, before, rest);
        return alone ? new Value.Struct(wanted.span(), rest) : wanted;
    }

    private static List<Value.Field> rest(Set<String> stamps, Map<String, Value> before, Value.Struct wanted) {
        List<Value.Field> rest = new ArrayList<>(wanted.fields());
        rest.removeIf(field -> stamps.contains(field.name()) && !before.containsKey(field.name()));
        return rest;
    }

    private static boolean isSame(Set<String> stamps, Map<String, Value> before, List<Value.Field> after) {
        boolean same = before.size() == after.size();
        for (int i = 0; same && i < after.size(); i++) {
            Value known = before.get(after.get(i).name());
            same = known != null && isSame(stamps, known, after.get(i).value());
        }
        return same;
    }

    private static boolean isSame(Set<String> stamps, Value known, Value wanted) {
        if (known instanceof Value.Struct struct && wanted instanceof Value.Struct after) {
            Map<String, Value> before = values(struct);
            return isSame(stamps, before, rest(stamps, before, after));
        }
        if (!(known instanceof Value.ListValue before) || !(wanted instanceof Value.ListValue after)) {
            return Sameness.same(known, wanted);
        }
        boolean same = before.elements().size() == after.elements().size();
        for (int i = 0; same && i < before.elements().size(); i++) {
            same = isSame(stamps, before.elements().get(i), after.elements().get(i));
        }
        return same;
    }

    private static Map<String, Value> values(Value.Struct struct) {
        Map<String, Value> values = new HashMap<>();
        struct.fields().forEach(field -> values.putIfAbsent(field.name(), field.value()));
        return values;
    }
}
