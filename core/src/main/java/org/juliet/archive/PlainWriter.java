package org.juliet.archive;

import org.jspecify.annotations.Nullable;
import org.juliet.internal.Bytes;
import org.juliet.internal.NumberWriter;
import org.juliet.internal.Quoting;
import org.juliet.text.TextWriter;

/**
 * Writes properties with plain values, each header and value in one step and with one look at the room. The counterpart of
 * {@link PlainReader}: what is not plain it leaves to {@link ValueWriter}, with nothing written.
 */
final class PlainWriter {
    /** A number and what follows it. */
    private static final int NUMBER = NumberWriter.MAX_DOUBLE + 1;

    /** Characters of a string that needs no escapes. */
    private static final int PLAIN = Quoting.LETTER | Quoting.PART | Quoting.OTHER;

    /** Vectors of more are left to {@link ValueWriter}, which counts what it writes. */
    private static final int MANY = 1_000;

    private final TextWriter writer;
    private double[] components = new double[16];

    PlainWriter(TextWriter writer) {
        this.writer = writer;
    }

    void bool(KnownText header, boolean value) {
        int at = header.begin(writer, 8);
        // one is as likely as the other, so no branch waits for which it is
        Bytes.putEight(value ? PlainReader.TRUE : PlainReader.FALSE, writer.buffer(), at);
        writer.endLine(value ? at + 4 : at + 5);
    }

    void integer(KnownText header, long value) {
        int at = header.begin(writer, NumberWriter.MAX_LONG);
        writer.endLine(NumberWriter.writeLong(value, writer.buffer(), at));
    }

    /**
     * Writes a number as hex.
     *
     * @param digits 1 to 16; higher bits are not written
     */
    void hex(KnownText header, long value, int digits) {
        int at = header.begin(writer, NumberWriter.MAX_HEX);
        writer.endLine(NumberWriter.writeHex(value, digits, writer.buffer(), at));
    }

    void float32(KnownText header, float value) {
        int at = header.begin(writer, NumberWriter.MAX_FLOAT);
        writer.endLine(NumberWriter.writeFloat(value, writer.buffer(), at));
    }

    void float64(KnownText header, double value) {
        int at = header.begin(writer, NumberWriter.MAX_DOUBLE);
        writer.endLine(NumberWriter.writeDouble(value, writer.buffer(), at));
    }

    /** Writes a string that needs no escapes. False if it is another. */
    @SuppressWarnings(
            "deprecation") // drops upper bytes, which these have not; nothing else copies without an array of its own
    boolean string(KnownText header, String value) {
        int classes = Quoting.classes(value);
        if ((classes & ~PLAIN) != 0) {
            return false;
        }
        int length = value.length();
        int at = header.begin(writer, length + 2);
        byte[] out = writer.buffer();
        // one is as likely as the other, so no branch waits for which it is
        int quote = Quoting.isBare(value, classes) ? 0 : 1;
        out[at] = '"';
        value.getBytes(0, length, out, at + quote);
        int end = at + quote + length;
        out[end] = '"';
        writer.endLine(end + quote);
        return true;
    }

    /** Writes an array as a vector. False if its type is not one of so many floats. */
    boolean floats(KnownText header, float[] floats, Type<?> type) {
        boolean many = floats.length > MANY;
        if (many
                || !(type instanceof NumbersType<?> numbers
                        && numbers.isVector()
                        && floats.length == numbers.length())) {
            return false;
        }
        int at = header.begin(writer, NUMBER * floats.length);
        byte[] out = writer.buffer();
        for (float each : floats) {
            at = NumberWriter.writeFloat(each, out, at);
            out[at++] = ' ';
        }
        writer.endLine(at - 1);
        return true;
    }

    /** Writes a vector. False if the type is none. */
    <T extends @Nullable Object> boolean vector(KnownText header, Type<T> type, T value) {
        return type instanceof VectorType<T> vector && value != null && components(header, vector.adapter(), value);
    }

    private <V> boolean components(KnownText header, VectorAdapter<V> adapter, V value) {
        int length = adapter.length();
        if (components.length < length) {
            components = new double[length];
        }
        adapter.get(value, components);
        int at = header.begin(writer, NUMBER * length);
        byte[] out = writer.buffer();
        for (int i = 0; i < length; i++) {
            at = adapter.isDouble()
                    ? NumberWriter.writeDouble(components[i], out, at)
                    : NumberWriter.writeFloat((float) components[i], out, at);
            out[at++] = ' ';
        }
        writer.endLine(at - 1);
        return true;
    }
}
