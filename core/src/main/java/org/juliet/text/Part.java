package org.juliet.text;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.ByteSink;

/**
 * A value of some document on its way into another one. It goes as bytes: what is unreadable need not be UTF-8.
 *
 * @param field the field that brings its name along; null for a value alone
 */
record Part(TextDocument source, Value value, Value.@Nullable Field field) {
    static Part of(TextDocument source, Value value) {
        return new Part(source, value, null);
    }

    static Part of(TextDocument source, Value.Field field) {
        return new Part(source, field.value(), field);
    }

    /**
     * The text, with LF. Its first line lacks the margin, its last line the line end.
     *
     * @param margin what every line but the first begins with
     * @param oneLine whether it must be on one line
     */
    byte[] text(String margin, boolean oneLine) {
        ByteSink out = new ByteSink();
        ValueLayout layout = new ValueLayout(source, value.span().start(), out, margin, oneLine);
        if (field != null) {
            layout.field(field, 0);
        } else {
            layout.value(value, 0);
        }
        boolean indented = field == null && value instanceof Value.Text && !oneLine;
        return Arrays.copyOfRange(out.bytes(), indented ? margin.length() : 0, out.length());
    }

    /** The text as an element or field value: numbers side by side need brackets, and {@code |} lines need a name. */
    byte[] nested(String margin, boolean oneLine) {
        if (field != null || !(value instanceof Value.Vector)) {
            return text(margin, oneLine || value instanceof Value.Text && field == null);
        }
        ByteSink out = new ByteSink();
        out.ascii("[ ");
        out.word(text(margin, true));
        out.ascii(" ]");
        return out.toArray();
    }

    /** Whether it is written over several lines where it may be. */
    boolean spansLines() {
        for (byte b : text("", false)) {
            if (b == '\n') {
                return true;
            }
        }
        return false;
    }
}
