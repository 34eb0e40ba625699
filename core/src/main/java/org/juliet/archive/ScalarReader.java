package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.NumberReader;
import org.juliet.internal.Scanner;
import org.juliet.schema.Primitive;
import org.juliet.text.Rule;

/** Reads scalars; see {@link ValueReader} for the terms. */
final class ScalarReader {
    private static final byte[] TRUE = {'t', 'r', 'u', 'e'};
    private static final byte[] FALSE = {'f', 'a', 'l', 's', 'e'};
    private static final byte[] NULL = {'n', 'u', 'l', 'l'};

    private final TextCursor cursor;
    private final Scanner scanner;
    private final NumberReader numbers = new NumberReader();
    private final StringReader strings;

    ScalarReader(TextCursor cursor) {
        this.cursor = cursor;
        this.scanner = cursor.scanner;
        this.strings = new StringReader(cursor, this);
    }

    /** The current token as a message shows it. */
    String found() {
        int kind = scanner.kind();
        if (kind == Scanner.HEADER || kind == Scanner.END) {
            return "nothing";
        }
        int length = Math.min(scanner.end() - scanner.start(), 40);
        String text = new String(cursor.bytes, scanner.start(), length, StandardCharsets.UTF_8);
        return "`" + text + (length < scanner.end() - scanner.start() ? "..." : "") + "`";
    }

    void fail(Rule rule, String expected) {
        cursor.fail(rule, cursor.place(), "expected " + expected + ", found " + found(), false);
    }

    /** Whether a whole bare token is there; if not, the value fails. */
    boolean bare(String expected) {
        if (scanner.kind() == Scanner.BARE && !scanner.fault()) {
            return true;
        }
        if (scanner.fault()) {
            tokenFault();
        } else {
            fail(isNullToken() ? Rule.NULL : Rule.TYPE, expected);
        }
        return false;
    }

    void tokenFault() {
        cursor.fail(cursor.faultRule(), scanner.faultAt(), "this token breaks a rule", true);
    }

    private boolean is(byte[] word) {
        int start = scanner.start();
        if (scanner.end() - start != word.length) {
            return false;
        }
        for (int i = 0; i < word.length; i++) {
            if ((cursor.bytes[start + i] | 0x20) != word[i]) {
                return false;
            }
        }
        return true;
    }

    boolean isNullToken() {
        int start = scanner.start();
        return scanner.kind() == Scanner.BARE
                && scanner.end() - start == NULL.length
                && java.util.Arrays.equals(cursor.bytes, start, start + NULL.length, NULL, 0, NULL.length);
    }

    /** Takes {@code null}, if that is what is there. */
    boolean isNull() {
        boolean is = isNullToken();
        if (is) {
            scanner.next();
        }
        return is;
    }

    boolean bool() {
        if (!bare("true or false")) {
            return false;
        }
        byte first = cursor.bytes[scanner.start()];
        boolean one = scanner.end() - scanner.start() == 1;
        boolean value = is(TRUE) || one && first == '1';
        if (!value && !is(FALSE) && !(one && first == '0')) {
            fail(Rule.TYPE, "true or false");
        }
        scanner.next();
        return value;
    }

    long integer(int bits, boolean unsigned) {
        if (!bare("a whole number")) {
            return 0;
        }
        long value = numbers.readInteger(cursor.bytes, scanner.start(), scanner.end(), bits, unsigned);
        if (numbers.status() != NumberReader.OK) {
            odd(range(bits, unsigned));
        }
        scanner.next();
        return value;
    }

    static String range(int bits, boolean unsigned) {
        if (unsigned) {
            return "a whole number from 0 to " + Long.toUnsignedString(bits == 64 ? -1 : (1L << bits) - 1);
        }
        long high = bits == 64 ? Long.MAX_VALUE : (1L << bits - 1) - 1;
        return "a whole number from " + (-high - 1) + " to " + high;
    }

    float float32() {
        if (!bare("a number")) {
            return 0;
        }
        float value = numbers.readFloat(cursor.bytes, scanner.start(), scanner.end());
        if (numbers.status() != NumberReader.OK) {
            odd("a number that a 32-bit float can hold");
        }
        scanner.next();
        return value;
    }

    double float64() {
        if (!bare("a number")) {
            return 0;
        }
        double value = numbers.readDouble(cursor.bytes, scanner.start(), scanner.end());
        if (numbers.status() != NumberReader.OK) {
            odd("a number that a 64-bit float can hold");
        }
        scanner.next();
        return value;
    }

    /** The last number was not plain: an error, or a warning. */
    private void odd(String expected) {
        switch (numbers.status()) {
            case NumberReader.SPELLING ->
                cursor.fault(
                        Rule.NUMBER_SPELLING,
                        scanner.start(),
                        "the number " + found() + " is read, but written another way",
                        false);
            case NumberReader.UNDERFLOW ->
                cursor.fault(
                        Rule.NUMBER_UNDERFLOW,
                        scanner.start(),
                        "the number " + found() + " is too small and becomes 0",
                        false);
            case NumberReader.RANGE -> fail(Rule.NUMBER_RANGE, expected);
            default -> fail(Rule.NUMBER, expected + comma());
        }
    }

    private String comma() {
        for (int i = scanner.start(); i < scanner.end(); i++) {
            if (cursor.bytes[i] == ',') {
                return " (with a decimal point; blanks between numbers)";
            }
        }
        return "";
    }

    @Nullable String string() {
        return strings.string();
    }

    char character() {
        boolean bare = scanner.kind() == Scanner.BARE && !scanner.fault();
        int start = scanner.start();
        if (bare
                && scanner.end() - start == 6
                && cursor.bytes[start] == '0'
                && (cursor.bytes[start + 1] | 0x20) == 'x') {
            return (char) integer(16, true);
        }
        String text = string();
        if (!cursor.failed && (text == null || text.length() != 1)) {
            cursor.fail(
                    Rule.TYPE, start, "expected one UTF-16 unit, found " + (text == null ? 0 : text.length()), false);
        }
        return cursor.failed || text == null ? 0 : text.charAt(0);
    }

    long reference() {
        return isNull() ? 0 : integer(64, true);
    }

    @Nullable Object constant(EnumType<?> type) {
        int kind = scanner.kind();
        if (kind != Scanner.BARE && kind != Scanner.STRING) {
            fail(Rule.TYPE, "a name of " + type.name);
            return null;
        }
        int start = scanner.start();
        int end = scanner.end();
        String name = string();
        if (cursor.failed || name == null) {
            return null;
        }
        return constant(type, name, start, kind == Scanner.BARE && NumberReader.isNumber(cursor.bytes, start, end));
    }

    @Nullable Object constant(EnumType<?> type, String name, int at, boolean number) {
        Object constant = type.named(name);
        if (constant != null && cursor.former != null && isOfAnother(type, name)) {
            cursor.failed = true;
            cursor.reused = true;
            return null;
        }
        if (constant == null && number) {
            long index = numbers.readInteger(cursor.bytes, at, at + name.length(), 32, false);
            if (numbers.status() >= 0 && index >= 0 && index < type.constants.length) {
                constant = type.constants[(int) index];
                cursor.fault(Rule.ENUM_NUMBER, at, "the constant stands as a number; it is " + constant, false);
            }
        }
        if (constant == null && !number && cursor.layouts == LayoutCheck.Mode.COMPARE && !cursor.newer) {
            constant = new Origins(cursor.kinds).earlier(type, name);
            cursor.aged |= constant != null; // older code was at it: the names of today are put into the text first
        }
        if (constant == null && type.fallback != null && !cursor.leftovers.keepsAbsent()) {
            cursor.leftovers.converted(at, "`" + name + "` is no constant of " + type.name + "; its fallback stands");
            return type.fallback;
        }
        if (constant == null && !cursor.failed) {
            unknown(type, name, at);
        }
        return constant;
    }

    private boolean isOfAnother(EnumType<?> type, String name) {
        return new Origins(cursor.kinds).isOfAnother(type, java.util.Objects.requireNonNull(cursor.former), name);
    }

    private void unknown(EnumType<?> type, String name, int at) {
        boolean gone = Origins.isGivenUp(cursor.kinds.recorded(), type, name);
        cursor.fail(gone ? Rule.ENUM_GONE : Rule.ENUM_UNKNOWN, at, type.unknown(name, gone), false);
        cursor.stranger = gone || cursor.newer;
    }

    @Nullable Object scalar(ScalarType<?> type) {
        Primitive primitive = type.primitive();
        return switch (primitive) {
            case BOOLEAN -> bool();
            case CHAR -> character();
            case FLOAT32 -> float32();
            case FLOAT64 -> float64();
            case STRING -> isNullToken() ? nullString() : string();
            case BYTES, UUID, INSTANT, DURATION -> parsed(primitive);
            case REFERENCE -> reference();
            default -> boxed(type, integer(primitive.bits(), primitive.isUnsigned()));
        };
    }

    private @Nullable String nullString() {
        fail(Rule.NULL, "a string");
        return null;
    }

    static Object boxed(ScalarType<?> type, long value) {
        Class<?> boxed = type.type();
        if (boxed == Byte.class) {
            return (byte) value;
        } else if (boxed == Short.class) {
            return (short) value;
        } else if (boxed == Integer.class) {
            return (int) value;
        }
        return value;
    }

    private @Nullable Object parsed(Primitive primitive) {
        int at = scanner.start();
        boolean absent = isNullToken(); // its letters are base64, too
        if (absent || scanner.kind() != Scanner.BARE && scanner.kind() != Scanner.STRING) {
            fail(absent ? Rule.NULL : Rule.TYPE, StringScalars.expected(primitive));
            return null;
        }
        String found = found();
        String text = string();
        if (cursor.failed || text == null) {
            return null;
        }
        Object value = StringScalars.parse(primitive, text);
        if (value == null) {
            cursor.fail(Rule.TYPE, at, "expected " + StringScalars.expected(primitive) + ", found " + found, false);
        }
        return value;
    }
}
