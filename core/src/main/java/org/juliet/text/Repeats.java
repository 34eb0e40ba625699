package org.juliet.text;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Notices keys and names that occur more than once. */
final class Repeats {
    private static final int FEW = 8;

    private final Findings findings;
    private final Map<String, Value> values = new HashMap<>();
    private final Map<String, String> spellings = new HashMap<>();

    Repeats(Findings findings) {
        this.findings = findings;
    }

    /** Compares a property's key with those before it. */
    void property(String key, Value value, int keyOffset) {
        Value earlier = values.putIfAbsent(key, value);
        if (earlier != null) {
            boolean same = Sameness.same(earlier, value);
            findings.add(same ? Rule.KEY_REPEATED : Rule.KEY_DUPLICATE, keyOffset, message("key", same));
            return;
        }
        String spelling = spellings.putIfAbsent(key.toLowerCase(Locale.ROOT), key);
        if (spelling != null) {
            findings.add(
                    Rule.KEY_CASE,
                    keyOffset,
                    "this key differs from an earlier one, " + spelling + ", in case only; they are two properties");
        }
    }

    /** Compares the names of a struct. */
    void fields(Value.Struct struct) {
        int count = struct.fields().size();
        Map<String, Value> seen = new HashMap<>();
        for (int i = 1; i < count; i++) {
            Value.Field field = struct.fields().get(i);
            Value earlier = count <= FEW ? before(struct, i) : earlier(struct, i, seen);
            if (earlier != null) {
                boolean same = Sameness.same(earlier, field.value());
                findings.add(
                        same ? Rule.FIELD_REPEATED : Rule.FIELD_DUPLICATE,
                        field.nameSpan().start(),
                        message("name", same));
            }
        }
    }

    private static @Nullable Value before(Value.Struct struct, int index) {
        String name = struct.fields().get(index).name();
        for (int i = 0; i < index; i++) {
            if (struct.fields().get(i).name().equals(name)) {
                return struct.fields().get(i).value();
            }
        }
        return null;
    }

    private static @Nullable Value earlier(Value.Struct struct, int index, Map<String, Value> seen) {
        if (seen.isEmpty()) {
            seen.put(struct.fields().get(0).name(), struct.fields().get(0).value());
        }
        return seen.putIfAbsent(
                struct.fields().get(index).name(), struct.fields().get(index).value());
    }

    private static String message(String what, boolean same) {
        return same
                ? "this " + what + " was there before, with an equal value; delete one of them"
                : "this " + what + " was there before, with another value; delete the wrong one";
    }
}
