package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.juliet.image.Cell;
import org.juliet.internal.LittleEndian;
import org.juliet.internal.NumberWriter;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;
import org.juliet.text.Rule;

/** Reads a value that is stored as another type, where text would be read as this one, too. Nothing is ever written so. */
final class ConvertedCodec extends Codec {
    private final Type<?> type;
    private final Cell cell;
    private final @Nullable Primitive stored;
    /** Whether it is the key of a map, which text spells without its type. */
    private final boolean key;

    ConvertedCodec(Type<?> type, Cell cell) {
        this(type, cell, false);
    }

    ConvertedCodec(Type<?> type, Cell cell, boolean key) {
        this.type = type;
        this.cell = cell;
        this.stored = cell.type() instanceof Schema.Scalar scalar ? scalar.primitive() : null;
        this.key = key;
    }

    @Override
    void write(BinarySaveArchive out, Object value, int at) {
        throw new AssertionError("written as another type than described");
    }

    @Override
    @Nullable Object read(BinaryLoadArchive in, int at, @Nullable Object target) {
        if (type instanceof ScalarType<?> scalar) {
            return scalar(scalar, in, at);
        }
        if (type instanceof EnumType<?> constants && stored == Primitive.STRING) {
            String name = in.text(at);
            Object constant = constants.named(name);
            return constant == null ? in.unknown(constants, name) : constant;
        }
        return mismatch(in);
    }

    private @Nullable Object mismatch(BinaryLoadArchive in) {
        in.fail(Rule.TYPE, "expected " + type.schema() + ", found " + cell.type());
        return null;
    }

    private @Nullable Object scalar(ScalarType<?> wanted, BinaryLoadArchive in, int at) {
        Primitive primitive = wanted.primitive();
        if (primitive == Primitive.STRING) {
            return text(in, at);
        }
        boolean words = stored == Primitive.STRING;
        if (words && (key || wanted.primitive() == Primitive.CHAR || isStringScalar(primitive))) {
            return parsed(wanted, in, in.text(at));
        }
        if (stored == null) {
            return mismatch(in);
        }
        return switch (primitive) {
            case FLOAT32 -> Conversions.single(in, stored, at);
            case FLOAT64 -> Conversions.decimal(in, stored, at, false);
            case BOOLEAN -> bool(in, at);
            case REFERENCE -> Conversions.integer(in, stored, at, 64, true);
            case CHAR, STRING, BYTES, UUID, INSTANT, DURATION -> mismatch(in);
            default ->
                ScalarReader.boxed(
                        wanted, Conversions.integer(in, stored, at, primitive.bits(), primitive.isUnsigned()));
        };
    }

    private static boolean isStringScalar(Primitive primitive) {
        return switch (primitive) {
            case BYTES, UUID, INSTANT, DURATION -> true;
            default -> false;
        };
    }

    private @Nullable Object bool(BinaryLoadArchive in, int at) {
        long number = stored == null || stored.bits() == 0 ? -1 : ScalarCodec.getInteger(stored, in.bytes(), at);
        return number == 0 || number == 1 ? (Boolean) (number == 1) : mismatch(in);
    }

    private @Nullable Object parsed(ScalarType<?> wanted, BinaryLoadArchive in, String text) {
        Object value = MapKeys.scalar(wanted, text);
        if (value == null) {
            in.fail(Rule.TYPE, "expected " + wanted.schema() + ", found `" + text + "`");
        }
        return value;
    }

    /** What text spells, without quotes. */
    private @Nullable String text(BinaryLoadArchive in, int at) {
        if (cell instanceof Cell.Constant constant) {
            return constant.layout()
                    .constants()
                    .get(LittleEndian.getInt(in.bytes(), at))
                    .name();
        }
        if (stored == null) {
            mismatch(in);
            return null;
        }
        if (stored == Primitive.BYTES) {
            return java.util.Base64.getEncoder().encodeToString((byte[]) new RunCodec(false).read(in, at, null));
        }
        Object value = ScalarCodec.value(stored, in, at);
        return value == null ? null : spelled(value, in);
    }

    private @Nullable String spelled(Object value, BinaryLoadArchive in) {
        if (value instanceof Boolean
                || value instanceof UUID
                || value instanceof Instant
                || value instanceof Duration) {
            return value.toString();
        }
        if (value instanceof Character unit) {
            if (Character.isSurrogate(unit)) {
                mismatch(in);
            }
            return unit.toString();
        }
        byte[] out = new byte[64];
        int end;
        if (value instanceof Float number) {
            end = NumberWriter.writeFloat(number, out, 0);
        } else if (value instanceof Double number) {
            end = NumberWriter.writeDouble(number, out, 0);
        } else if (stored == Primitive.REFERENCE) {
            end = NumberWriter.writeHex((Long) value, 16, out, 0);
        } else {
            long number = (Long) value;
            end = stored == Primitive.UINT64
                    ? NumberWriter.writeUnsigned(number, out, 0)
                    : NumberWriter.writeLong(number, out, 0);
        }
        return new String(out, 0, end, StandardCharsets.US_ASCII);
    }
}
