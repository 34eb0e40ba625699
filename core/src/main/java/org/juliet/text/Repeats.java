package org.juliet.text;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Notices keys and names that occur more than once. */
final class Repeats {
    private static final int FEW = 8;

    private final Findings findings;
    private final Map<String, First> firsts = new HashMap<>();
    private final Map<String, String> spellings = new HashMap<>();

    /** The first value of a name. What it means is looked at once, however many others are compared with it. */
    private static final class First {
        private final Value value;
        private @Nullable Integer hash;

        First(Value value) {
            this.value = value;
        }

        boolean isSame(Value other) {
            if (hash == null) {
                hash = Sameness.hash(value);
            }
            return hash == Sameness.hash(other) && Sameness.same(value, other);
        }
    }

    Repeats(Findings findings) {
        this.findings = findings;
    }

    /** Compares a property's key with those before it. */
    void property(String key, Value value, int keyOffset) {
        First earlier = firsts.putIfAbsent(key, new First(value));
        if (earlier != null) {
            boolean same = earlier.isSame(value);
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
        Map<String, First> seen = new HashMap<>();
        for (int i = 1; i < count; i++) {
            Value.Field field = struct.fields().get(i);
            First earlier = count <= FEW ? before(struct, i) : earlier(struct, i, seen);
            if (earlier != null) {
                boolean same = earlier.isSame(field.value());
                findings.add(
                        same ? Rule.FIELD_REPEATED : Rule.FIELD_DUPLICATE,
                        field.nameSpan().start(),
                        message("name", same));
            }
        }
    }

    private static @Nullable First before(Value.Struct struct, int index) {
        String name = struct.fields().get(index).name();
        for (int i = 0; i < index; i++) {
            if (struct.fields().get(i).name().equals(name)) {
                return new First(struct.fields().get(i).value());
            }
        }
        return null;
    }

    private static @Nullable First earlier(Value.Struct struct, int index, Map<String, First> seen) {
        if (seen.isEmpty()) {
            seen.put(
                    struct.fields().get(0).name(),
                    new First(struct.fields().get(0).value()));
        }
        Value.Field field = struct.fields().get(index);
        return seen.putIfAbsent(field.name(), new First(field.value()));
    }

    private static String message(String what, boolean same) {
        return same
                ? "this " + what + " was there before, with an equal value; delete one of them"
                : "this " + what + " was there before, with another value; delete the wrong one";
    }
}
