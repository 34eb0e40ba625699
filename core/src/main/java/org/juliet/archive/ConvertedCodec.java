package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.juliet.image.Cell;
import org.juliet.internal.LittleEndian;
import org.juliet.internal.NumberWriter;
import org.juliet.schema.Conversion;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;
import org.juliet.text.Rule;

/** Reads a scalar or constant that is stored as another type, by the rule that leads from that to this one. Nothing is ever written so. */
final class ConvertedCodec extends Codec {
    private final Type<?> type;
    private final Cell cell;
    private final Conversion rule;
    private final @Nullable Primitive stored;

    ConvertedCodec(Type<?> type, Cell cell, Conversion rule) {
        this.type = type;
        this.cell = cell;
        this.rule = rule;
        this.stored = cell.type() instanceof Schema.Scalar scalar ? scalar.primitive() : null;
    }

    @Override
    void write(BinarySaveArchive out, Object value, int at) {
        throw new AssertionError("written as another type than described");
    }

    @Override
    @Nullable Object read(BinaryLoadArchive in, int at, @Nullable Object target) {
        if (rule instanceof Conversion.Number number && type instanceof ScalarType<?> wanted) {
            return number(number, wanted, in, at);
        } else if (rule instanceof Conversion.Spelled) {
            return text(in, at);
        } else if (rule instanceof Conversion.Parsed) {
            return parsed(in, in.text(at));
        }
        return mismatch(in);
    }

    @Override
    @Nullable String storedName(BinaryLoadArchive in, int at) {
        return rule instanceof Conversion.Parsed ? in.text(at) : null;
    }

    private @Nullable Object mismatch(BinaryLoadArchive in) {
        in.fail(Rule.TYPE, "expected " + type.schema() + ", found " + cell.type());
        return null;
    }

    private static @Nullable Object number(Conversion.Number rule, ScalarType<?> wanted, BinaryLoadArchive in, int at) {
        Primitive to = rule.to();
        return switch (to) {
            case FLOAT32 -> Conversions.single(in, rule.from(), at);
            case FLOAT64 -> Conversions.decimal(in, rule.from(), at, false);
            default -> ScalarReader.boxed(wanted, Conversions.integer(in, rule.from(), at, to.bits(), to.isUnsigned()));
        };
    }

    private @Nullable Object parsed(BinaryLoadArchive in, String text) {
        if (type instanceof EnumType<?> constants) {
            Object constant = constants.named(text);
            return constant == null ? in.unknown(constants, text) : constant;
        }
        Object value = type instanceof ScalarType<?> wanted ? MapKeys.scalar(wanted, text) : null;
        if (value == null) {
            in.fail(Rule.TYPE, "expected " + type.schema() + ", found `" + text + "`");
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
