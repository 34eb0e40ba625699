package org.juliet.internal;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

/** Calls readers and writers of numbers with strings. The bytes around a text are digits, so that reading beyond it shows. */
final class Ascii {
    private static final byte[] OUT = new byte[64];

    private Ascii() {}

    static String text(float value) {
        return written(NumberWriter.writeFloat(value, OUT, 3), NumberWriter.MAX_FLOAT);
    }

    static String text(double value) {
        return written(NumberWriter.writeDouble(value, OUT, 3), NumberWriter.MAX_DOUBLE);
    }

    static String text(long value) {
        return written(NumberWriter.writeLong(value, OUT, 3), NumberWriter.MAX_LONG);
    }

    static String unsigned(long value) {
        return written(NumberWriter.writeUnsigned(value, OUT, 3), NumberWriter.MAX_LONG);
    }

    static String hex(long value, int digits) {
        return written(NumberWriter.writeHex(value, digits, OUT, 3), NumberWriter.MAX_HEX);
    }

    private static String written(int end, int most) {
        if (end - 3 > most) {
            throw new AssertionError("longer than promised: " + (end - 3));
        }
        return new String(OUT, 3, end - 3, ISO_8859_1);
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
