package org.juliet.archive;

import org.jspecify.annotations.Nullable;
import org.juliet.internal.LittleEndian;

/** Reads scalars that stand as the type that a serializer asks for; all else is left to what extends it. */
abstract sealed class KeyReading extends FieldReading permits BinaryLoadArchive {
    KeyReading(Kinds kinds, LoadOptions options, KindSet none) {
        super(kinds, options, none);
    }

    /** Any value, by its codec. */
    abstract <T extends @Nullable Object> T typed(Key key, T before, Type<T> type, @Nullable Object target);

    /** An integer that stands as another number. */
    abstract long convertedInteger(Field field, Key key, long before, int bits);

    @Override
    public boolean isLoading() {
        return true;
    }

    @Override
    public boolean found() {
        demandGoing();
        return found;
    }

    @Override
    public boolean value(Key key, boolean before) {
        Field field = fields[next];
        if (!Field.same(field.key, key)) {
            field = follower(field, key);
        }
        if (Field.same(field.booleanKey, key)) {
            next++;
            found = true;
            return bytes()[base + field.offset] != 0;
        }
        return typed(key, before, Type.BOOLEAN, null);
    }

    @Override
    long integer(Key key, long before, int bits) {
        Field field = fields[next];
        if (!Field.same(field.key, key)) {
            field = follower(field, key);
        }
        if (Field.same(field.integerKey(bits), key)) {
            next++;
            found = true;
            int at = base + field.offset;
            return switch (bits) {
                case 8 -> bytes()[at];
                case 16 -> LittleEndian.getShort(bytes(), at);
                case 32 -> LittleEndian.getInt(bytes(), at);
                default -> LittleEndian.getLong(bytes(), at);
            };
        }
        return convertedInteger(field, key, before, bits);
    }

    @Override
    public char value(Key key, char before) {
        Field field = fields[next];
        if (!Field.same(field.key, key)) {
            field = follower(field, key);
        }
        if (Field.same(field.charKey, key)) {
            next++;
            found = true;
            return (char) LittleEndian.getShort(bytes(), base + field.offset);
        }
        return typed(key, before, Type.CHAR, null);
    }

    @Override
    public float value(Key key, float before) {
        Field field = fields[next];
        if (!Field.same(field.key, key)) {
            field = follower(field, key);
        }
        if (Field.same(field.floatKey, key)) {
            next++;
            found = true;
            return LittleEndian.getFloat(bytes(), base + field.offset);
        }
        return typed(key, before, Type.FLOAT, null);
    }

    @Override
    public double value(Key key, double before) {
        Field field = fields[next];
        if (!Field.same(field.key, key)) {
            field = follower(field, key);
        }
        if (Field.same(field.doubleKey, key)) {
            next++;
            found = true;
            return LittleEndian.getDouble(bytes(), base + field.offset);
        }
        return typed(key, before, Type.DOUBLE, null);
    }

    @Override
    @SuppressWarnings("NullAway") // the type allows null
    public @Nullable String value(Key key, @Nullable String before) {
        Field field = fields[next];
        if (Field.same(field.textKey, key)) {
            next++;
            found = true;
            int at = base + field.offset;
            return bytes()[at] == 0 ? null : text(at + 4);
        }
        return typed(key, before, ValueWriter.NULLABLE_STRING, null);
    }

    @Override
    public long reference(Key key, long before) {
        Field field = fields[next];
        if (Field.same(field.referenceKey, key)) {
            next++;
            found = true;
            return LittleEndian.getLong(bytes(), base + field.offset);
        }
        return typed(key, before, Type.REFERENCE, null);
    }
}
