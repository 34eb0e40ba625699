package org.juliet.internal;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * Calls readers and writers of numbers with strings. What is read stands between other digits, and what is written has just
 * the promised room before the array's end, so that going too far shows.
 */
final class Ascii {
    private static final byte[] OUT = new byte[64];

    private Ascii() {}

    static String text(float value) {
        int at = OUT.length - NumberWriter.MAX_FLOAT;
        return written(at, NumberWriter.writeFloat(value, OUT, at));
    }

    static String text(double value) {
        int at = OUT.length - NumberWriter.MAX_DOUBLE;
        return written(at, NumberWriter.writeDouble(value, OUT, at));
    }

    static String text(long value) {
        int at = OUT.length - NumberWriter.MAX_LONG;
        return written(at, NumberWriter.writeLong(value, OUT, at));
    }

    static String unsigned(long value) {
        int at = OUT.length - NumberWriter.MAX_LONG;
        return written(at, NumberWriter.writeUnsigned(value, OUT, at));
    }

    static String hex(long value, int digits) {
        int at = OUT.length - NumberWriter.MAX_HEX;
        return written(at, NumberWriter.writeHex(value, digits, OUT, at));
    }

    private static String written(int from, int to) {
        return new String(OUT, from, to - from, ISO_8859_1);
    }

    static float readFloat(NumberReader reader, String text) {
        byte[] bytes = surrounded(text);
        return reader.readFloat(bytes, 2, bytes.length - 2);
    }

    static double readDouble(NumberReader reader, String text) {
        byte[] bytes = surrounded(text);
        return reader.readDouble(bytes, 2, bytes.length - 2);
    }

    static long readInteger(NumberReader reader, String text, int bits, boolean unsigned) {
        byte[] bytes = surrounded(text);
        return reader.readInteger(bytes, 2, bytes.length - 2, bits, unsigned);
    }

    static boolean isNumber(String text) {
        byte[] bytes = surrounded(text);
        return NumberReader.isNumber(bytes, 2, bytes.length - 2);
    }

    private static byte[] surrounded(String text) {
        return ("77" + text + "88").getBytes(UTF_8);
    }
}
