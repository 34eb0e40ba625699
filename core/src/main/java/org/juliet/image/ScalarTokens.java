package org.juliet.image;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.LittleEndian;
import org.juliet.internal.NumberReader;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.Primitive;
import org.juliet.text.Rule;
import org.juliet.text.Value;

/** Reads the scalars of a text into images; what does not fit is a problem at its place. */
final class ScalarTokens {
    private static final int SURROGATE_DIGITS = 6;

    private final TextFindings findings;
    private final NumberReader numbers = new NumberReader();

    ScalarTokens(TextFindings findings) {
        this.findings = findings;
    }

    private boolean misfit(Value value, String expected) {
        boolean nothing = isNull(value);
        findings.add(nothing ? Rule.NULL : Rule.TYPE, value, "expected " + expected + ", found " + found(value));
        return false;
    }

    private String found(Value value) {
        return findings.found(value);
    }

    static boolean isNull(Value value) {
        return value instanceof Value.Scalar scalar && scalar.meaning() == Value.Meaning.NULL;
    }

    /** The token of a value that is one bare token, null where it is none, which is told. */
    private @Nullable String bare(Value value, String expected) {
        if (value instanceof Value.Scalar scalar && scalar.style() == Value.Style.BARE && !isNull(value)) {
            return scalar.text();
        }
        misfit(value, expected);
        return null;
    }

    /** Puts a scalar of a fixed size. */
    void scalar(Cell.Scalar cell, Value value, byte[] out, int put) {
        Primitive primitive = cell.type().primitive();
        switch (primitive) {
            case BOOLEAN -> bool(cell, value, out, put);
            case CHAR -> character(value, out, put);
            case REFERENCE -> {
                if (isNull(value)) {
                    LittleEndian.putLong(out, put, 0);
                } else {
                    integer(primitive, value, out, put);
                }
            }
            case UUID, INSTANT, DURATION -> {
                String text = value instanceof Value.Text ? null : string(value, expected(primitive));
                boolean fits = text != null && ScalarCell.parse(text, cell, out, put);
                if (text != null && !fits || value instanceof Value.Text) {
                    misfit(value, expected(primitive));
                }
            }
            case FLOAT32, FLOAT64 -> real(primitive, value, out, put);
            default -> integer(primitive, value, out, put);
        }
    }

    private void bool(Cell.Scalar cell, Value value, byte[] out, int put) {
        String text = bare(value, "true or false");
        if (text != null && !ScalarCell.parse(text, cell, out, put)) {
            misfit(value, "true or false");
        }
    }

    private void integer(Primitive primitive, Value value, byte[] out, int put) {
        int bits = primitive == Primitive.REFERENCE ? 64 : primitive.bits();
        boolean unsigned = primitive == Primitive.REFERENCE || primitive.isUnsigned();
        String text = bare(value, "a whole number");
        if (text == null) {
            return;
        }
        byte[] digits = text.getBytes(StandardCharsets.UTF_8);
        long whole = numbers.readInteger(digits, 0, digits.length, bits, unsigned);
        odd(value, range(bits, unsigned));
        if (bits == 64) {
            LittleEndian.putLong(out, put, whole);
        } else {
            Numbers.putInteger(primitive, whole, out, put);
        }
    }

    private static String range(int bits, boolean unsigned) {
        if (unsigned) {
            return "a whole number from 0 to " + Long.toUnsignedString(bits == 64 ? -1 : (1L << bits) - 1);
        }
        long high = bits == 64 ? Long.MAX_VALUE : (1L << bits - 1) - 1;
        return "a whole number from " + (-high - 1) + " to " + high;
    }

    private void real(Primitive primitive, Value value, byte[] out, int put) {
        String text = bare(value, "a number");
        if (text == null) {
            return;
        }
        byte[] digits = text.getBytes(StandardCharsets.UTF_8);
        if (primitive == Primitive.FLOAT32) {
            LittleEndian.putFloat(out, put, numbers.readFloat(digits, 0, digits.length));
            odd(value, "a number that a 32-bit float can hold");
        } else {
            LittleEndian.putDouble(out, put, numbers.readDouble(digits, 0, digits.length));
            odd(value, "a number that a 64-bit float can hold");
        }
    }

    /** The last number was not plain: an error, or a warning. */
    private void odd(Value value, String expected) {
        switch (numbers.status()) {
            case NumberReader.OK -> {}
            case NumberReader.SPELLING ->
                findings.add(
                        Rule.NUMBER_SPELLING,
                        value,
                        "the number " + found(value) + " is read, but written another way");
            case NumberReader.UNDERFLOW ->
                findings.add(
                        Rule.NUMBER_UNDERFLOW, value, "the number " + found(value) + " is too small and becomes 0");
            case NumberReader.RANGE ->
                findings.add(Rule.NUMBER_RANGE, value, "expected " + expected + ", found " + found(value));
            default -> findings.add(Rule.NUMBER, value, "expected " + expected + ", found " + found(value));
        }
    }

    private void character(Value value, byte[] out, int put) {
        if (value instanceof Value.Scalar scalar
                && scalar.style() == Value.Style.BARE
                && scalar.text().length() == SURROGATE_DIGITS
                && scalar.text().regionMatches(true, 0, "0x", 0, 2)) {
            integer(Primitive.UINT16, value, out, put);
            return;
        }
        String text = string(value, "one UTF-16 unit");
        if (text != null && text.length() == 1) {
            LittleEndian.putShort(out, put, (short) text.charAt(0));
        } else if (text != null) {
            findings.add(Rule.TYPE, value, "expected one UTF-16 unit, found " + text.length());
        }
    }

    /** The string of a value, null where it is none, which is told. */
    @Nullable String string(Value value, String expected) {
        if (value instanceof Value.Text text) {
            return text.text();
        }
        if (value instanceof Value.Scalar scalar && !isNull(value)) {
            return scalar.text();
        }
        if (value instanceof Value.Vector) {
            findings.add(
                    Rule.TYPE, value, "expected " + expected + ", found several numbers; put the string in quotes");
            return null;
        }
        misfit(value, expected);
        return null;
    }

    /** The bytes of a {@code string} or {@code bytes}, none where the value is neither, which is told. */
    byte[] run(Cell.Run run, Value value) {
        String text = string(value, run.isText() ? "a string" : expected(Primitive.BYTES));
        if (text == null) {
            return new byte[0];
        }
        byte[] bytes = run.isText() ? text.getBytes(StandardCharsets.UTF_8) : ScalarCell.bytes(text);
        if (bytes == null || !run.isText() && value instanceof Value.Text) {
            misfit(value, expected(Primitive.BYTES));
            return new byte[0];
        }
        return bytes;
    }

    private static String expected(Primitive primitive) {
        return switch (primitive) {
            case BYTES -> "base64 in quotes";
            case UUID -> "a UUID such as 123e4567-e89b-12d3-a456-426614174000";
            case INSTANT -> "a time such as \"2026-11-30T12:00:00Z\"";
            default -> "a duration such as \"PT1H30M\"";
        };
    }

    /** Puts the index of a constant. */
    void constant(Cell.Constant cell, Value value, byte[] out, int put) {
        String name = cell.layout().kind();
        if (!(value instanceof Value.Scalar scalar) || isNull(value)) {
            misfit(value, "a name of " + name);
            return;
        }
        List<ConstantSchema> constants = cell.layout().constants();
        int index = ScalarCell.index(cell, scalar.text());
        if (index < 0 && scalar.meaning() == Value.Meaning.NUMBER) {
            byte[] digits = scalar.text().getBytes(StandardCharsets.UTF_8);
            long number = numbers.readInteger(digits, 0, digits.length, 32, false);
            if (numbers.status() >= 0 && number >= 0 && number < constants.size()) {
                index = (int) number;
                findings.add(
                        Rule.ENUM_NUMBER,
                        value,
                        "the constant stands as a number; it is "
                                + constants.get(index).name());
            }
        }
        if (index < 0) {
            noConstant(cell, scalar.text(), value.span().start());
        }
        LittleEndian.putInt(out, put, Math.max(index, 0));
    }

    private void noConstant(Cell.Constant cell, String name, int at) {
        findings.add(
                Rule.ENUM_UNKNOWN,
                at,
                cell.layout().kind() + " has no constant `" + name + "`; it has "
                        + cell.layout().constants().stream()
                                .map(ConstantSchema::name)
                                .toList());
    }

    /** Puts a map's key of a fixed size, which stands as the name of a field. */
    void key(Cell cell, Value.Field entry, byte[] out, int put) {
        if (ScalarCell.parse(entry.name(), cell, out, put)) {
            return;
        }
        int at = entry.nameSpan().start();
        if (cell instanceof Cell.Constant constant) {
            noConstant(constant, entry.name(), at);
        } else {
            findings.add(Rule.TYPE, at, "expected a key of type " + cell.type() + ", found `" + entry.name() + "`");
        }
    }
}
