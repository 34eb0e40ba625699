package org.juliet.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Gives values numbers, the same number to values that mean the same. */
final class Identities {
    private static final String ID = "id";

    private final Map<Integer, List<Integer>> byHash = new HashMap<>();
    private final List<Value> values = new ArrayList<>();

    /** A number from 0 on for each value. */
    int[] of(List<? extends Value> elements) {
        int[] numbers = new int[elements.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = of(elements.get(i));
        }
        return numbers;
    }

    private int of(Value value) {
        List<Integer> candidates = byHash.computeIfAbsent(Sameness.hash(value), hash -> new ArrayList<>());
        for (int candidate : candidates) {
            if (Sameness.same(values.get(candidate), value)) {
                return candidate;
            }
        }
        candidates.add(values.size());
        values.add(value);
        return values.size() - 1;
    }

    /**
     * A number for each value, shared by structs that seem to be the same thing in two states: they agree in the field {@code id}, or
     * without one in their first field. Everything else gets a number below 0 that nothing shares.
     */
    int[] ofNames(List<? extends Value> elements, int firstOther) {
        int[] numbers = new int[elements.size()];
        for (int i = 0; i < numbers.length; i++) {
            Value.Field name = elements.get(i) instanceof Value.Struct struct ? name(struct) : null;
            numbers[i] = name == null ? firstOther - i : of(name.value());
        }
        return numbers;
    }

    private static Value.@Nullable Field name(Value.Struct struct) {
        for (Value.Field field : struct.fields()) {
            if (field.name().equals(ID)) {
                return field;
            }
        }
        return struct.fields().isEmpty() ? null : struct.fields().get(0);
    }
}
