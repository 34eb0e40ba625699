package org.juliet.image;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.LittleEndian;
import org.juliet.internal.NumberReader;
import org.juliet.internal.NumberWriter;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;

/** Scalars of images as the text that spells them, without quotes and escapes, and back. */
final class ScalarCell {
    private ScalarCell() {}

    /**
     * The canonical text of a scalar or constant.
     *
     * @param start where the image begins
     * @throws IllegalArgumentException if the cell is none
     */
    static String render(Cell cell, byte[] in, int start, int at) {
        if (cell instanceof Cell.Constant constant) {
            return constant.layout()
                    .constants()
                    .get(LittleEndian.getInt(in, at))
                    .name();
        }
        if (cell instanceof Cell.Run run) {
            int from = start + LittleEndian.getInt(in, at);
            int count = LittleEndian.getInt(in, at + 4);
            return run.isText()
                    ? new String(in, from, count, StandardCharsets.UTF_8)
                    : Base64.getEncoder().encodeToString(java.util.Arrays.copyOfRange(in, from, from + count));
        }
        if (!(cell instanceof Cell.Scalar scalar)) {
            throw new IllegalArgumentException(cell.type() + " is no scalar");
        }
        return switch (scalar.type().primitive()) {
            case BOOLEAN -> in[at] != 0 ? "true" : "false";
            case CHAR -> unit((char) LittleEndian.getShort(in, at));
            case UUID -> uuid(in, at).toString();
            case INSTANT -> instant(in, at).toString();
            case DURATION -> duration(in, at).toString();
            default -> number(scalar.type(), in, at);
        };
    }

    private static String number(Schema.Scalar type, byte[] in, int at) {
        byte[] out = new byte[NumberWriter.MAX_DOUBLE + NumberWriter.MAX_FLOAT];
        Primitive primitive = type.primitive();
        int end = switch (primitive) {
            case FLOAT32 -> NumberWriter.writeFloat(LittleEndian.getFloat(in, at), out, 0);
            case FLOAT64 -> NumberWriter.writeDouble(LittleEndian.getDouble(in, at), out, 0);
            case REFERENCE -> NumberWriter.writeHex(LittleEndian.getLong(in, at), 16, out, 0);
            default -> {
                long value = Numbers.integer(primitive, in, at);
                yield type.hex()
                        ? NumberWriter.writeHex(value, primitive.bits() / 4, out, 0)
                        : primitive.isUnsigned()
                                ? NumberWriter.writeUnsigned(value, out, 0)
                                : NumberWriter.writeLong(value, out, 0);
            }
        };
        return new String(out, 0, end, StandardCharsets.US_ASCII);
    }

    /** A surrogate, which no text holds alone, is spelled as a number. */
    private static String unit(char unit) {
        if (!Character.isSurrogate(unit)) {
            return String.valueOf(unit);
        }
        byte[] out = new byte[NumberWriter.MAX_HEX];
        return new String(out, 0, NumberWriter.writeHex(unit, 4, out, 0), StandardCharsets.US_ASCII);
    }

    static UUID uuid(byte[] in, int at) {
        return new UUID(
                Long.reverseBytes(LittleEndian.getLong(in, at)), Long.reverseBytes(LittleEndian.getLong(in, at + 8)));
    }

    static Instant instant(byte[] in, int at) {
        return Instant.ofEpochSecond(LittleEndian.getLong(in, at), LittleEndian.getInt(in, at + 8));
    }

    static Duration duration(byte[] in, int at) {
        return Duration.ofSeconds(LittleEndian.getLong(in, at), LittleEndian.getInt(in, at + 8));
    }

    /**
     * Puts the value that a text spells; nothing where it spells none.
     *
     * @return whether it does
     */
    static boolean parse(String text, Cell cell, byte[] out, int put) {
        if (cell instanceof Cell.Constant constant) {
            int index = index(constant, text);
            LittleEndian.putInt(out, put, Math.max(index, 0));
            return index >= 0;
        }
        if (!(cell instanceof Cell.Scalar scalar)) {
            return false;
        }
        Primitive primitive = scalar.type().primitive();
        return switch (primitive) {
            case BOOLEAN -> bool(text, out, put);
            case CHAR -> unit(text, out, put);
            case UUID, INSTANT, DURATION -> parsed(primitive, text, out, put);
            default -> number(primitive, text, out, put);
        };
    }

    static int index(Cell.Constant cell, String name) {
        int index = 0;
        for (ConstantSchema constant : cell.layout().constants()) {
            if (constant.name().equals(name)) {
                return index;
            }
            index++;
        }
        return -1;
    }

    private static boolean bool(String text, byte[] out, int put) {
        boolean yes = text.equals("1") || inAnyCase(text, "true");
        out[put] = (byte) (yes ? 1 : 0);
        return yes || text.equals("0") || inAnyCase(text, "false");
    }

    /** ASCII case only: {@link String#equalsIgnoreCase} takes a long s for an s. */
    private static boolean inAnyCase(String text, String word) {
        boolean same = text.length() == word.length();
        for (int i = 0; same && i < word.length(); i++) {
            same = (text.charAt(i) | 0x20) == word.charAt(i);
        }
        return same;
    }

    private static boolean unit(String text, byte[] out, int put) {
        if (text.length() == 1) {
            LittleEndian.putShort(out, put, (short) text.charAt(0));
            return true;
        }
        return text.length() == 6 && text.startsWith("0x") && number(Primitive.UINT16, text, out, put);
    }

    private static boolean number(Primitive primitive, String text, byte[] out, int put) {
        byte[] digits = text.getBytes(StandardCharsets.UTF_8);
        NumberReader reader = new NumberReader();
        if (primitive == Primitive.FLOAT32) {
            LittleEndian.putFloat(out, put, reader.readFloat(digits, 0, digits.length));
        } else if (primitive == Primitive.FLOAT64) {
            LittleEndian.putDouble(out, put, reader.readDouble(digits, 0, digits.length));
        } else if (primitive == Primitive.REFERENCE) {
            boolean none = text.equals("null");
            LittleEndian.putLong(out, put, none ? 0 : reader.readInteger(digits, 0, digits.length, 64, true));
            if (none) {
                return true;
            }
        } else {
            int bits = primitive.bits();
            Numbers.putInteger(
                    primitive, reader.readInteger(digits, 0, digits.length, bits, primitive.isUnsigned()), out, put);
        }
        return reader.status() >= 0;
    }

    private static boolean parsed(Primitive primitive, String text, byte[] out, int put) {
        try {
            if (primitive == Primitive.INSTANT) {
                Instant instant = Instant.parse(text);
                time(instant.getEpochSecond(), instant.getNano(), out, put);
            } else if (primitive == Primitive.DURATION) {
                Duration duration = Duration.parse(text);
                time(duration.getSeconds(), duration.getNano(), out, put);
            } else {
                UUID uuid = UUID.fromString(text);
                LittleEndian.putLong(out, put, Long.reverseBytes(uuid.getMostSignificantBits()));
                LittleEndian.putLong(out, put + 8, Long.reverseBytes(uuid.getLeastSignificantBits()));
                return uuid.toString().equalsIgnoreCase(text);
            }
            return true;
        } catch (IllegalArgumentException | DateTimeException | ArithmeticException refused) {
            return false;
        }
    }

    private static void time(long seconds, int nanos, byte[] out, int put) {
        LittleEndian.putLong(out, put, seconds);
        LittleEndian.putInt(out, put + 8, nanos);
    }

    /** The bytes that a base64 text spells, null if it spells none. */
    static byte @Nullable [] bytes(String text) {
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException refused) {
            return null;
        }
    }
}
