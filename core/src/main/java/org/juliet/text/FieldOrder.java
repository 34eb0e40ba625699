package org.juliet.text;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The order of fields where a program changed it, which it only does with a map whose order means something. */
final class FieldOrder {
    private FieldOrder() {}

    /** Whether some fields of both stand in another order, in the struct itself or in a struct inside it. */
    static boolean differs(@Nullable Value before, Value after) {
        if (!(before instanceof Value.Struct known) || !(after instanceof Value.Struct wanted)) {
            return false;
        }
        Map<String, Value> sources = new HashMap<>();
        known.fields().forEach(field -> sources.putIfAbsent(field.name(), field.value()));
        return !moved(known, wanted).isEmpty()
                || wanted.fields().stream().anyMatch(field -> differs(sources.get(field.name()), field.value()));
    }

    /** The fewest fields of both that have to change places. */
    static Set<String> moved(Value.Struct before, Value.Struct after) {
        List<String> left = common(before, after);
        List<String> right = common(after, before);
        Set<String> moved = new HashSet<>();
        if (!left.equals(right)) {
            Map<String, Integer> numbers = new HashMap<>();
            left.forEach(name -> numbers.putIfAbsent(name, numbers.size()));
            new Alignment(numbered(left, numbers), numbered(right, numbers)).walk(new Alignment.Steps() {
                @Override
                public void pair(int at, int to) {}

                @Override
                public void remove(int at) {
                    moved.add(left.get(at));
                }

                @Override
                public void insertAfter(int at, int to) {}
            });
        }
        return moved;
    }

    private static List<String> common(Value.Struct struct, Value.Struct other) {
        Set<String> names = new HashSet<>();
        other.fields().forEach(field -> names.add(field.name()));
        return struct.fields().stream()
                .map(Value.Field::name)
                .filter(names::contains)
                .distinct()
                .toList();
    }

    private static int[] numbered(List<String> names, Map<String, Integer> numbers) {
        return names.stream().mapToInt(numbers::get).toArray();
    }
}
