package org.juliet.text;

import java.util.Arrays;
import org.juliet.internal.ByteSink;

/**
 * Where a {@link TextWriter} stands, and what goes before and after a key or value there. It is what the writer extends, and not an object
 * beside it, since each step from one object to the next would be taken twice for every value.
 */
abstract class WriterPlace {
    static final int FILE = 0;
    static final int VECTOR = 1;
    static final int STRUCT = 2;
    static final int STRUCT_LINE = 3;
    static final int LIST = 4;
    static final int LIST_LINE = 5;
    static final int ROWS = 6;

    final ByteSink sink = new ByteSink();
    private byte[] context = new byte[16];
    private int[] count = new int[16];
    private int[] rows = new int[16];
    /** How many brackets are open. */
    int depth;

    /** Whether a line ends after each value here. */
    private boolean endsLine = true;

    int indent;

    /** Fields and elements of the brackets that are closed. */
    int elements;

    final void beforeKey() {
        switch (context[depth]) {
            case FILE -> {
                if (sink.length() > 0) {
                    sink.put((byte) '\n');
                }
                sink.put((byte) ';');
                sink.put((byte) ' ');
            }
            case STRUCT_LINE -> {
                count[depth]++;
                sink.put((byte) ' ');
            }
            default -> {
                count[depth]++;
                blanks(indent);
            }
        }
    }

    final void afterKey() {
        if (depth == 0) {
            sink.put((byte) '\n');
        }
    }

    final void beforeValue() {
        if (depth == 0) {
            return;
        }
        switch (context[depth]) {
            case STRUCT, STRUCT_LINE -> sink.put((byte) ' ');
            case LIST -> {
                count[depth]++;
                blanks(indent);
            }
            case VECTOR -> {
                if (count[depth]++ > 0) {
                    sink.put((byte) ' ');
                }
            }
            case ROWS -> {
                if (count[depth] % rows[depth] == 0) {
                    if (count[depth] > 0) {
                        sink.put((byte) '\n');
                    }
                    blanks(indent);
                } else {
                    sink.put((byte) ' ');
                }
                count[depth]++;
            }
            default -> {
                count[depth]++;
                sink.put((byte) ' ');
            }
        }
    }

    final void afterValue() {
        if (endsLine) {
            sink.put((byte) '\n');
        }
    }

    /** Ends a value at an offset of the buffer, where there is room for one byte more. */
    final void end(int offset, byte[] out) {
        int end = offset;
        if (endsLine) {
            out[end++] = '\n';
        }
        sink.length(end);
    }

    private static boolean endsLine(int at) {
        return at == FILE || at == STRUCT || at == LIST;
    }

    final void push(int next) {
        if (++depth == context.length) {
            context = Arrays.copyOf(context, depth * 2);
            count = Arrays.copyOf(count, depth * 2);
            rows = Arrays.copyOf(rows, depth * 2);
        }
        context[depth] = (byte) next;
        endsLine = endsLine(next);
        count[depth] = 0;
    }

    final void open(char bracket, int next) {
        beforeValue();
        sink.put((byte) bracket);
        push(next);
        if (next == STRUCT || next == LIST || next == ROWS) {
            sink.put((byte) '\n');
            indent += 2;
        }
    }

    final void closeBracket() {
        int closed = context[depth];
        boolean empty = count[depth] == 0;
        elements += count[depth];
        depth--;
        endsLine = endsLine(context[depth]);
        if (closed == STRUCT || closed == LIST || closed == ROWS) {
            indent -= 2;
            if (empty) {
                sink.length(sink.length() - 1);
            } else {
                if (closed == ROWS) {
                    sink.put((byte) '\n');
                }
                blanks(indent);
            }
        } else if (closed != VECTOR && !empty) {
            sink.put((byte) ' ');
        }
        if (closed != VECTOR) {
            sink.put((byte) (closed <= STRUCT_LINE ? '}' : ']'));
        }
        afterValue();
    }

    final void blanks(int n) {
        byte[] bytes = sink.ensure(n);
        int at = sink.length();
        Arrays.fill(bytes, at, at + n, (byte) ' ');
        sink.length(at + n);
    }

    /** Forgets the text. */
    final void begin() {
        sink.clear();
        depth = 0;
        endsLine = true;
        indent = 0;
        elements = 0;
    }

    /** Whether what is written now stands on one line with the bracket around it. */
    final boolean isOnOneLine() {
        int at = context[depth];
        return at == STRUCT_LINE || at == LIST_LINE || at == ROWS || at == VECTOR;
    }

    /** Whether a string may be lines of text here. */
    final boolean takesText() {
        return depth == 0 || context[depth] == STRUCT;
    }

    final void openRowsOf(int perLine) {
        open('[', ROWS);
        rows[depth] = perLine;
    }
}
