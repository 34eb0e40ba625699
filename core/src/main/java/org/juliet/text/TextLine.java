package org.juliet.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.juliet.internal.Escapes;

/**
 * A line of {@code |} text.
 *
 * @param bar offset of the bar
 * @param end end of the line, before its line end
 * @param content what the line says, without the bar, the blank after it, and blanks at its end
 */
record TextLine(int bar, int end, String content) {
    /** The lines of a text, without comments and blank lines between them. */
    static List<TextLine> of(TextDocument document, Value.Text text) {
        byte[] bytes = document.bytes();
        Lines lines = new Lines(document.bytes());
        List<TextLine> found = new ArrayList<>();
        for (int at = text.span().start(); at < text.span().end(); at = lines.next(at)) {
            int bar = lines.afterBlanks(at);
            if (bar < bytes.length && bytes[bar] == '|') {
                int end = lines.end(bar);
                int from = Escapes.textLineStart(bytes, bar, end);
                int to = Escapes.textLineEnd(bytes, bar, end);
                found.add(new TextLine(bar, end, new String(bytes, from, to - from, StandardCharsets.UTF_8)));
            }
        }
        return found;
    }
}
