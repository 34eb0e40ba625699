package org.juliet.archive;

import org.jspecify.annotations.Nullable;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.Primitive;

/** Writes scalars where the next field was learned to be of their type; all else is left to what extends it. */
abstract sealed class KeyWriting extends ImageWriting permits BinarySaveArchive {
    /** The fields of the level that is written, and where its struct stands. */
    Field[] fields = Capture.NONE;

    int base;
    /** The number of the next field. */
    int next;

    KeyWriting(Kinds kinds) {
        super(kinds);
    }

    /** A value that is not what the next field was learned to be. */
    abstract void other(Key key, @Nullable Object value, Type<?> type);

    @Override
    public boolean isLoading() {
        return false;
    }

    @Override
    public boolean found() {
        return true;
    }

    @Override
    public boolean has(Key key) {
        return true;
    }

    @Override
    public boolean value(Key key, boolean current) {
        Field field = fields[next];
        if (Field.same(field.booleanKey, key)) {
            next++;
            bytes()[base + field.offset] = (byte) (current ? 1 : 0);
        } else {
            other(key, current, Type.BOOLEAN);
        }
        return current;
    }

    @Override
    long integer(Key key, long current, int bits) {
        Field field = fields[next];
        if (Field.same(field.integerKey(bits), key)) {
            next++;
            ScalarCodec.putInteger(bytes(), base + field.offset, bits, current);
        } else {
            other(key, current, new ScalarType<>(Long.class, Primitive.integer(bits, key.unsigned), key.hex));
        }
        return current;
    }

    @Override
    public char value(Key key, char current) {
        Field field = fields[next];
        if (Field.same(field.charKey, key)) {
            next++;
            LittleEndian.putShort(bytes(), base + field.offset, (short) current);
        } else {
            other(key, current, Type.CHAR);
        }
        return current;
    }

    @Override
    public float value(Key key, float current) {
        Field field = fields[next];
        if (Field.same(field.floatKey, key)) {
            next++;
            LittleEndian.putFloat(bytes(), base + field.offset, current);
        } else {
            other(key, current, Type.FLOAT);
        }
        return current;
    }

    @Override
    public double value(Key key, double current) {
        Field field = fields[next];
        if (Field.same(field.doubleKey, key)) {
            next++;
            LittleEndian.putDouble(bytes(), base + field.offset, current);
        } else {
            other(key, current, Type.DOUBLE);
        }
        return current;
    }

    @Override
    public @Nullable String value(Key key, @Nullable String current) {
        Field field = fields[next];
        if (Field.same(field.textKey, key)) {
            next++;
            if (current != null) {
                int depth = path.depth();
                path.push(key);
                bytes()[base + field.offset] = 1;
                text(current, base + field.offset + 4);
                path.depth(depth);
            }
        } else {
            other(key, current, ValueWriter.NULLABLE_STRING);
        }
        return current;
    }

    @Override
    public long reference(Key key, long current) {
        Field field = fields[next];
        if (Field.same(field.referenceKey, key)) {
            next++;
            LittleEndian.putLong(bytes(), base + field.offset, current);
        } else {
            other(key, current, Type.REFERENCE);
        }
        return current;
    }
}
