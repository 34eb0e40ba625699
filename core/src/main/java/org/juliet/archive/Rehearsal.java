package org.juliet.archive;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Primitive;

/**
 * What the serializers of an object do with its values where there is no file: which values they store, and which keys a load of those would read. Numbers,
 * texts and constants are loaded as they were stored, all else as a fresh object has it, so that nothing of the object is changed.
 */
final class Rehearsal extends IntegerArchive {
    /** What an archive makes of a value, to be compared. */
    interface Left {
        byte[] of(Key key, @Nullable Object value, Type<?> type);
    }

    private final Map<String, Capture.Passed> passed = new HashMap<>();
    private final Set<String> read = new HashSet<>();
    private boolean loading;
    private boolean found = true;
    /** Whether a serializer failed, so that nobody knows what else it would have done. */
    private boolean failed;

    private Rehearsal() {}

    /** What is stored of an object. Nothing where its serializers fail: the save says that. */
    static Rehearsal of(Kind<?> kind, Object object) {
        Rehearsal rehearsal = new Rehearsal();
        rehearsal.run(kind, object);
        return rehearsal;
    }

    /** The keys that a load would read if the object was saved now. */
    static Set<String> read(Kind<?> kind, Object object) {
        Rehearsal rehearsal = of(kind, object);
        rehearsal.loading = true;
        rehearsal.run(kind, null);
        return rehearsal.read;
    }

    @SuppressWarnings("unchecked")
    private void run(Kind<?> kind, @Nullable Object object) {
        try {
            Object now = object == null ? kind.fresh() : object;
            List<? extends Kind<?>> levels = kind.levels();
            for (int i = 0; i < levels.size() && now != null; i++) {
                Kind<Object> level = (Kind<Object>) levels.get(i);
                now = level.run(this, level.version(), now);
            }
        } catch (RuntimeException | Detour thrown) {
            this.failed = true; // whoever runs them for a file says why
        }
    }

    /** What the object stores under a key, as it is compared: nothing where it stores nothing there, null where nobody knows. */
    byte @Nullable [] left(String name, Left how) {
        Capture.Passed own = passed.get(name);
        if (own == null) {
            return failed ? null : new byte[0];
        }
        return how.of(own.key(), own.value(), own.type());
    }

    private @Nullable Object pass(Key key, @Nullable Object before, Type<?> type) {
        if (!loading) {
            passed.put(key.name(), new Capture.Passed(key, before, type));
            return before;
        }
        read.add(key.name());
        Capture.Passed own = passed.get(key.name());
        found = own != null;
        boolean same = own != null && own.type().schema().equals(type.schema());
        return own != null && same && isUnchanging(own.value()) ? own.value() : before;
    }

    private static boolean isUnchanging(@Nullable Object value) {
        return value == null
                || value instanceof Number
                || value instanceof String
                || value instanceof Boolean
                || value instanceof Character
                || value instanceof Enum<?>
                || value instanceof UUID
                || value instanceof Instant
                || value instanceof Duration;
    }

    @SuppressWarnings({"unchecked", "NullAway"}) // what was passed under the same type
    private <T extends @Nullable Object> T passed(Key key, @Nullable Object before, Type<?> type) {
        return (T) pass(key, before, type);
    }

    // The archive.

    @Override
    public boolean isLoading() {
        return loading;
    }

    @Override
    public boolean found() {
        return found;
    }

    @Override
    public boolean has(Key key) {
        return !loading || passed.containsKey(key.name());
    }

    @Override
    public boolean value(Key key, boolean current) {
        return passed(key, current, Type.BOOLEAN);
    }

    @Override
    long integer(Key key, long current, int bits) {
        return passed(key, current, new ScalarType<>(Long.class, Primitive.integer(bits, key.unsigned), key.hex));
    }

    @Override
    public char value(Key key, char current) {
        return passed(key, current, Type.CHAR);
    }

    @Override
    public float value(Key key, float current) {
        return passed(key, current, Type.FLOAT);
    }

    @Override
    public double value(Key key, double current) {
        return passed(key, current, Type.DOUBLE);
    }

    @Override
    public @Nullable String value(Key key, @Nullable String current) {
        return passed(key, current, ValueWriter.NULLABLE_STRING);
    }

    @Override
    public long reference(Key key, long current) {
        return passed(key, current, Type.REFERENCE);
    }

    @Override
    public <T extends @Nullable Object> T value(Key key, T current, Type<T> type) {
        return passed(key, current, type);
    }

    @Override
    public Unknown unknown(@Nullable Unknown current) {
        return current == null ? Unknown.NONE : current;
    }

    @Override
    public <T> void into(Key key, T target, Type<T> type) {
        if (target == null) {
            throw noTarget(key);
        }
        passed(key, target, type);
    }
}
