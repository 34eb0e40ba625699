package org.juliet.archive;

import org.jspecify.annotations.Nullable;
import org.juliet.schema.Primitive;

/** Loads from text in one pass. What the file lacks, or what does not fit, gives the current value back. */
final class TextLoadArchive extends IntegerArchive {
    final TextCursor cursor;
    final FileClass fileClass;
    final ScalarReader scalars;
    private final ValueReader values;
    private final Leftovers leftovers;
    private final PlainReader plain;
    private final FileKeys file;

    TextLoadArchive(Kinds kinds, LoadOptions options) {
        cursor = new TextCursor(kinds, options);
        leftovers = cursor.leftovers;
        plain = cursor.plain;
        file = cursor.file;
        values = new ValueReader(this);
        scalars = values.scalars();
        fileClass = new FileClass(cursor, scalars);
    }

    /** Whether other layouts than today's may have written the text, and this was not looked at yet. */
    boolean mayBeAged(Kind<?> kind) {
        Recorded recorded = cursor.kinds.recorded();
        return recorded != null && recorded.stamp(kind) != null && cursor.layouts == LayoutCheck.Mode.COMPARE;
    }

    @Override
    public boolean isLoading() {
        return true;
    }

    @Override
    public boolean found() {
        return cursor.found;
    }

    @Override
    public boolean has(Key key) {
        return cursor.has(key);
    }

    @Override
    public boolean value(Key key, boolean current) {
        int at = file.at(key);
        if (at >= 0) {
            boolean plainValue = plain.bool(at);
            if (file.take(plain.end())) {
                return plainValue;
            }
        }
        int entry = cursor.open(key);
        if (entry >= 0) {
            boolean value = scalars.bool();
            if (cursor.close(entry)) {
                return value;
            }
        }
        if (entry >= 0 || leftovers.keepsAbsent()) {
            leftovers.miss(entry, key, current, Type.BOOLEAN);
        }
        return current;
    }

    @Override
    long integer(Key key, long current, int bits) {
        int at = file.at(key);
        if (at >= 0) {
            long plainValue = plain.integer(at, bits, key.unsigned);
            if (file.take(plain.end())) {
                return plainValue;
            }
        }
        int entry = cursor.open(key);
        if (entry >= 0) {
            long value = scalars.integer(bits, key.unsigned);
            if (cursor.close(entry)) {
                return value;
            }
        }
        if (entry >= 0 || leftovers.keepsAbsent()) {
            leftovers.miss(
                    entry, key, current, new ScalarType<>(Long.class, Primitive.integer(bits, key.unsigned), key.hex));
        }
        return current;
    }

    @Override
    public char value(Key key, char current) {
        int entry = cursor.open(key);
        if (entry >= 0) {
            char value = scalars.character();
            if (cursor.close(entry)) {
                return value;
            }
        }
        if (entry >= 0 || leftovers.keepsAbsent()) {
            leftovers.miss(entry, key, current, Type.CHAR);
        }
        return current;
    }

    @Override
    public float value(Key key, float current) {
        int at = file.at(key);
        if (at >= 0) {
            float plainValue = plain.float32(at);
            if (file.take(plain.end())) {
                return plainValue;
            }
        }
        int entry = cursor.open(key);
        if (entry >= 0) {
            float value = scalars.float32();
            if (cursor.close(entry)) {
                return value;
            }
        }
        if (entry >= 0 || leftovers.keepsAbsent()) {
            leftovers.miss(entry, key, current, Type.FLOAT);
        }
        return current;
    }

    @Override
    public double value(Key key, double current) {
        int at = file.at(key);
        if (at >= 0) {
            double plainValue = plain.float64(at);
            if (file.take(plain.end())) {
                return plainValue;
            }
        }
        int entry = cursor.open(key);
        if (entry >= 0) {
            double value = scalars.float64();
            if (cursor.close(entry)) {
                return value;
            }
        }
        if (entry >= 0 || leftovers.keepsAbsent()) {
            leftovers.miss(entry, key, current, Type.DOUBLE);
        }
        return current;
    }

    @Override
    public @Nullable String value(Key key, @Nullable String current) {
        int at = file.at(key);
        if (at >= 0) {
            String plainValue = plain.string(at);
            if (file.take(plain.end())) {
                return plainValue;
            }
        }
        int entry = cursor.open(key);
        if (entry >= 0) {
            String value = scalars.isNull() ? null : scalars.string();
            if (cursor.close(entry)) {
                return value;
            }
        }
        if (entry >= 0 || leftovers.keepsAbsent()) {
            leftovers.miss(entry, key, current, ValueWriter.NULLABLE_STRING);
        }
        return current;
    }

    @Override
    public long reference(Key key, long current) {
        int at = file.at(key);
        if (at >= 0) {
            long plainValue = plain.integer(at, 64, true);
            if (file.take(plain.end())) {
                return plainValue;
            }
        }
        int entry = cursor.open(key);
        if (entry >= 0) {
            long value = scalars.reference();
            if (cursor.close(entry)) {
                return value;
            }
        }
        if (entry >= 0 || leftovers.keepsAbsent()) {
            leftovers.miss(entry, key, current, Type.REFERENCE);
        }
        return current;
    }

    /** The value of a key, read into what is there if that is not null; null where it is not there or does not fit. */
    @SuppressWarnings("unchecked")
    @Nullable Object value(Key key, Type<?> type, @Nullable Object target) {
        int entry = cursor.open(key);
        Object value = entry < 0 ? null : values.read((Type<Object>) type, target, false);
        return entry >= 0 && cursor.close(entry) ? value : null;
    }

    @Override
    public <T extends @Nullable Object> T value(Key key, T current, Type<T> type) {
        int entry = cursor.open(key);
        if (entry >= 0) {
            boolean threeMayDo = cursor.isOldSpelling(entry, key);
            T value = values.read(type, null, threeMayDo);
            if (cursor.close(entry)) {
                return value;
            }
        }
        if (entry >= 0 || leftovers.keepsAbsent()) {
            leftovers.miss(entry, key, current, type);
        }
        return current;
    }

    @Override
    public Unknown unknown(@Nullable Unknown current) {
        Frame frame = cursor.frame();
        if (frame.unknown == null) {
            frame.unknown = new Unknown();
        }
        return frame.unknown;
    }

    @Override
    public <T> void into(Key key, T target, Type<T> type) {
        if (target == null) {
            throw noTarget(key);
        }
        int at = file.at(key);
        if (at >= 0 && values.numbers().plain(type, target, at, plain) && file.take(plain.end())) {
            values.numbers().fill(type, target);
            return;
        }
        int entry = cursor.open(key);
        if (entry >= 0) {
            boolean threeMayDo = cursor.isOldSpelling(entry, key);
            values.read(type, target, threeMayDo);
            if (cursor.close(entry)) {
                return;
            }
        }
        if (entry >= 0 || leftovers.keepsAbsent()) {
            leftovers.miss(entry, key, target, type);
        }
    }
}
