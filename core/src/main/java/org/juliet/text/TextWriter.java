package org.juliet.text;

import org.juliet.internal.Bytes;
import org.juliet.internal.NumberWriter;
import org.juliet.internal.Quoting;

/**
 * Writes canonical text into a buffer of its own, which is kept between files. The writer knows where it stands (a property, a
 * struct, a list, on one line or over several) and sets blanks, indentation and line ends; the caller names keys and values in
 * order. Nothing is allocated but a larger buffer.
 *
 * <p>A value inside something written on one line is on one line itself. The writer checks no order of calls.
 */
public final class TextWriter extends WriterPlace {
    private static final byte[] TRUE = {'t', 'r', 'u', 'e'};
    private static final byte[] FALSE = {'f', 'a', 'l', 's', 'e'};

    /** A writer with an empty buffer. */
    public TextWriter() {}

    /** Forgets the text, keeps the buffer. */
    public void clear() {
        begin();
    }

    /** The buffer; its first {@link #length} bytes are the text. Valid until the next call that writes. */
    public byte[] buffer() {
        return sink.bytes();
    }

    /** Number of bytes written. */
    public int length() {
        return sink.length();
    }

    /** A copy of the text. */
    public byte[] toArray() {
        return sink.toArray();
    }

    /** Fields and elements of all brackets that are closed; of the properties themselves it says nothing. */
    public int elements() {
        return elements;
    }

    /** How many brackets are open. */
    public int depth() {
        return depth;
    }

    /** Whether what is written now stands on one line with the bracket around it. */
    public boolean onOneLine() {
        return isOnOneLine();
    }

    /**
     * Starts a property, or a field where a struct is open.
     *
     * @param name ASCII bytes of an identifier
     */
    public void key(byte[] name) {
        if (depth == 0) {
            header(name);
            return;
        }
        beforeKey();
        sink.put(name, 0, name.length);
        afterKey();
    }

    /**
     * Makes room behind the text. What the caller puts there becomes part of the text by {@link #endLine}; only where no bracket is open, and
     * only what this writer would write.
     *
     * @param most how many bytes, one for the line end left out
     * @return where in the {@link #buffer}
     */
    public int room(int most) {
        sink.ensure(most + 1);
        return sink.length();
    }

    /** Ends a line that the caller put into the buffer, and takes it over. */
    public void endLine(int end) {
        sink.endLine(end);
    }

    /**
     * Starts a field under any name, quoted unless an identifier.
     *
     * @return false, with nothing but the start of a line written, if the name holds half a surrogate pair
     */
    public boolean key(String name) {
        beforeKey();
        boolean written;
        if (Quoting.isIdentifier(name)) {
            sink.ascii(name);
            written = true;
        } else {
            written = Quoting.quote(name, sink);
        }
        afterKey();
        return written;
    }

    private void header(byte[] name) {
        int at = sink.length();
        byte[] out = sink.ensure(name.length + 4);
        if (at > 0) {
            out[at++] = '\n';
        }
        out[at++] = ';';
        out[at++] = ' ';
        Bytes.put(name, out, at);
        at += name.length;
        out[at++] = '\n';
        sink.length(at);
    }

    /** Opens a struct, with one pair per line unless {@code oneLine} or what is around it is on one line. */
    public void openStruct(boolean oneLine) {
        open('{', oneLine || isOnOneLine() ? STRUCT_LINE : STRUCT);
    }

    /** Opens a list, with one element per line unless {@code oneLine} or what is around it is on one line. */
    public void openList(boolean oneLine) {
        open('[', oneLine || isOnOneLine() ? LIST_LINE : LIST);
    }

    /**
     * Opens a list with its brackets on lines of their own, unless what is around it is on one line.
     *
     * @param perLine elements on a line, 1 or more
     */
    public void openRows(int perLine) {
        if (isOnOneLine()) {
            openList(true);
        } else {
            openRowsOf(perLine);
        }
    }

    /** Opens a run of numbers: without brackets as the value of a property, a list on one line elsewhere. */
    public void openVector() {
        if (depth == 0) {
            push(VECTOR);
        } else {
            openList(true);
        }
    }

    /** Closes what was opened last. */
    public void close() {
        closeBracket();
    }

    /** Writes {@code true} or {@code false}. */
    public void bool(boolean value) {
        beforeValue();
        sink.word(value ? TRUE : FALSE);
        afterValue();
    }

    /** Writes {@code null}. */
    public void nothing() {
        beforeValue();
        sink.ascii("null");
        afterValue();
    }

    /** Writes a signed decimal integer. */
    public void integer(long value) {
        beforeValue();
        byte[] out = sink.ensure(NumberWriter.MAX_LONG + 1);
        end(NumberWriter.writeLong(value, out, sink.length()), out);
    }

    /** Writes the 64 bits as an unsigned decimal integer. */
    public void unsigned(long value) {
        beforeValue();
        byte[] out = sink.ensure(NumberWriter.MAX_LONG + 1);
        end(NumberWriter.writeUnsigned(value, out, sink.length()), out);
    }

    /**
     * Writes {@code 0x} and upper-case digits.
     *
     * @param digits number of digits, 1 to 16; higher bits of the value are not written
     */
    public void hex(long value, int digits) {
        beforeValue();
        byte[] out = sink.ensure(NumberWriter.MAX_HEX + 1);
        end(NumberWriter.writeHex(value, digits, out, sink.length()), out);
    }

    /** Writes the shortest text that reads back as the same 32 bits (every NaN is {@code nan}). */
    public void float32(float value) {
        beforeValue();
        byte[] out = sink.ensure(NumberWriter.MAX_FLOAT + 1);
        end(NumberWriter.writeFloat(value, out, sink.length()), out);
    }

    /** Writes the shortest text that reads back as the same 64 bits (every NaN is {@code nan}). */
    public void float64(double value) {
        beforeValue();
        byte[] out = sink.ensure(NumberWriter.MAX_DOUBLE + 1);
        end(NumberWriter.writeDouble(value, out, sink.length()), out);
    }

    /**
     * Writes a number as it is spelled.
     *
     * @param token a bare token that is a number where no schema tells its type
     * @throws IllegalArgumentException if it is none
     */
    public void number(String token) {
        if (Value.Meaning.ofBare(token) != Value.Meaning.NUMBER) {
            throw new IllegalArgumentException("no number: " + token);
        }
        beforeValue();
        sink.ascii(token);
        afterValue();
    }

    /**
     * Writes a string: bare where that is safe, {@code |} lines where it has line ends and the place allows it, else quoted.
     *
     * @return false if the string holds half a surrogate pair; the text is then not usable
     */
    public boolean string(String value) {
        int classes = Quoting.classes(value);
        if ((classes & Quoting.LINE_END) != 0 && takesText() && isText(value)) {
            return lines(value);
        }
        beforeValue();
        boolean written = true;
        if (Quoting.isBare(value, classes)) {
            sink.knownAscii(value, false);
        } else if ((classes & ~(Quoting.LETTER | Quoting.PART | Quoting.OTHER)) == 0) {
            sink.knownAscii(value, true);
        } else {
            written = Quoting.quote(value, sink);
        }
        afterValue();
        return written;
    }

    /**
     * Writes a string in quotes.
     *
     * @return false if the string holds half a surrogate pair; the text is then not usable
     */
    public boolean quoted(String value) {
        beforeValue();
        boolean written = Quoting.quote(value, sink);
        afterValue();
        return written;
    }

    /**
     * Writes a value as it stands in a document: numbers and booleans keep their spelling, brackets stay on one line or over
     * several as they are. Comments in it are left behind. A bracket in which something is unreadable is written byte for byte: on a
     * line of its own, a broken token could mean something else.
     */
    public void raw(Value value, TextDocument document) {
        FoundValue.write(value, document, this);
    }

    /** Writes bytes of somewhere else in the place of a value. */
    void token(byte[] bytes, Span span) {
        beforeValue();
        sink.put(bytes, span.start(), span.end());
        afterValue();
    }

    private static boolean isText(String value) {
        boolean lineEnd = false;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '\n') {
                lineEnd = true;
                if (i > 0 && value.charAt(i - 1) == ' ') {
                    return false;
                }
            } else if (c < ' ' || c == 0x7F) {
                return false;
            }
        }
        return lineEnd && value.charAt(value.length() - 1) != ' ';
    }

    private boolean lines(String value) {
        if (depth > 0) {
            sink.put((byte) '\n');
        }
        int margin = depth > 0 ? indent + 2 : 0;
        boolean written = true;
        for (int from = 0; from <= value.length(); ) {
            int to = value.indexOf('\n', from);
            to = to < 0 ? value.length() : to;
            blanks(margin);
            sink.put((byte) '|');
            if (to > from) {
                sink.put((byte) ' ');
                written &= sink.utf8(value, from, to);
            }
            sink.put((byte) '\n');
            from = to + 1;
        }
        return written;
    }
}
