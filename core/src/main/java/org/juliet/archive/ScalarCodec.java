package org.juliet.archive;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.Primitive;

/** Scalars of a fixed size. */
final class ScalarCodec extends Codec {
    private final ScalarType<?> type;
    private final Primitive primitive;

    ScalarCodec(ScalarType<?> type) {
        this.type = type;
        this.primitive = type.primitive();
    }

    @Override
    void write(BinarySaveArchive out, Object value, int at) {
        byte[] bytes = out.bytes();
        switch (primitive) {
            case BOOLEAN -> bytes[at] = (byte) ((Boolean) value ? 1 : 0);
            case CHAR -> LittleEndian.putShort(bytes, at, (short) (char) (Character) value);
            case FLOAT32 -> LittleEndian.putFloat(bytes, at, (Float) value);
            case FLOAT64 -> LittleEndian.putDouble(bytes, at, (Double) value);
            case UUID -> putUuid(bytes, at, (UUID) value);
            case INSTANT -> putTime(bytes, at, ((Instant) value).getEpochSecond(), ((Instant) value).getNano());
            case DURATION -> putTime(bytes, at, ((Duration) value).getSeconds(), ((Duration) value).getNano());
            case REFERENCE -> LittleEndian.putLong(bytes, at, (Long) value);
            default -> putInteger(bytes, at, primitive.bits(), ((Number) value).longValue());
        }
    }

    static void putInteger(byte[] bytes, int at, int bits, long value) {
        switch (bits) {
            case 8 -> bytes[at] = (byte) value;
            case 16 -> LittleEndian.putShort(bytes, at, (short) value);
            case 32 -> LittleEndian.putInt(bytes, at, (int) value);
            default -> LittleEndian.putLong(bytes, at, value);
        }
    }

    private static void putUuid(byte[] bytes, int at, UUID uuid) {
        LittleEndian.putLong(bytes, at, Long.reverseBytes(uuid.getMostSignificantBits()));
        LittleEndian.putLong(bytes, at + 8, Long.reverseBytes(uuid.getLeastSignificantBits()));
    }

    private static void putTime(byte[] bytes, int at, long seconds, int nanos) {
        LittleEndian.putLong(bytes, at, seconds);
        LittleEndian.putInt(bytes, at + 8, nanos);
    }

    @Override
    @Nullable Object read(BinaryLoadArchive in, int at, @Nullable Object target) {
        Object value = value(primitive, in, at);
        return value instanceof Long number && primitive.bits() != 0 ? ScalarReader.boxed(type, number) : value;
    }

    /** A scalar; integers of any width as {@code Long}. */
    static @Nullable Object value(Primitive primitive, BinaryLoadArchive in, int at) {
        byte[] bytes = in.bytes();
        return switch (primitive) {
            case BOOLEAN -> bytes[at] != 0;
            case CHAR -> (char) LittleEndian.getShort(bytes, at);
            case FLOAT32 -> LittleEndian.getFloat(bytes, at);
            case FLOAT64 -> LittleEndian.getDouble(bytes, at);
            case UUID ->
                new UUID(
                        Long.reverseBytes(LittleEndian.getLong(bytes, at)),
                        Long.reverseBytes(LittleEndian.getLong(bytes, at + 8)));
            case INSTANT -> instant(in, LittleEndian.getLong(bytes, at), LittleEndian.getInt(bytes, at + 8));
            case DURATION -> Duration.ofSeconds(LittleEndian.getLong(bytes, at), LittleEndian.getInt(bytes, at + 8));
            case REFERENCE -> LittleEndian.getLong(bytes, at);
            default -> getInteger(primitive, bytes, at);
        };
    }

    private static @Nullable Instant instant(BinaryLoadArchive in, long seconds, int nanos) {
        if (seconds < Instant.MIN.getEpochSecond() || seconds > Instant.MAX.getEpochSecond()) {
            in.fail(org.juliet.text.Rule.NUMBER_RANGE, "a point of time that is too far away: " + seconds + " seconds");
            return null;
        }
        return Instant.ofEpochSecond(seconds, nanos);
    }

    /** An integer, extended by its sign unless it is unsigned. */
    static long getInteger(Primitive primitive, byte[] bytes, int at) {
        boolean unsigned = primitive.isUnsigned();
        return switch (primitive.bits()) {
            case 8 -> unsigned ? bytes[at] & 0xFF : bytes[at];
            case 16 -> unsigned ? LittleEndian.getShort(bytes, at) & 0xFFFF : LittleEndian.getShort(bytes, at);
            case 32 -> unsigned ? LittleEndian.getInt(bytes, at) & 0xFFFFFFFFL : LittleEndian.getInt(bytes, at);
            default -> LittleEndian.getLong(bytes, at);
        };
    }

    @Override
    boolean isSimple() {
        return true;
    }
}
