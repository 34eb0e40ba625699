package org.juliet.text;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.ByteSink;

/**
 * A value of some document on its way into another one.
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
    String text(String margin, boolean oneLine) {
        ByteSink out = new ByteSink();
        ValueLayout layout = new ValueLayout(source, value.span().start(), out, margin, oneLine);
        if (field != null) {
            layout.field(field, 0);
        } else {
            layout.value(value, 0);
        }
        String text = new String(out.bytes(), 0, out.length(), StandardCharsets.UTF_8);
        return field == null && value instanceof Value.Text && !oneLine ? text.substring(margin.length()) : text;
    }

    /** The text as an element or field value: numbers side by side need brackets, and {@code |} lines need a name. */
    String nested(String margin, boolean oneLine) {
        return value instanceof Value.Vector && field == null
                ? "[ " + text(margin, true) + " ]"
                : text(margin, oneLine || value instanceof Value.Text && field == null);
    }

    /** Whether it is written over several lines where it may be. */
    boolean spansLines() {
        return text("", false).indexOf('\n') >= 0;
    }
}
