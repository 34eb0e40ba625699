package org.juliet.image;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/** What a struct or file lacks that has to stand in it. */
final class Additions {
    private final Map<String, String> added = new LinkedHashMap<>();

    void add(String name, String value) {
        added.put(name, value);
    }

    /** Adds it to a file. */
    void toFile(TextDocument document, TextEdits edits) {
        byte[] bytes = document.render();
        boolean ends = bytes.length == 0 || bytes[bytes.length - 1] == '\n';
        StringBuilder text = new StringBuilder(ends || added.isEmpty() ? "" : "\n");
        added.forEach((key, value) ->
                text.append("\n; ").append(key).append('\n').append(value).append('\n'));
        edits.insert(bytes.length, text.toString());
    }

    /** Adds it to a struct, before its closing brace. */
    void toStruct(Value.Struct struct, byte[] bytes, TextEdits edits) {
        if (added.isEmpty()) {
            return;
        }
        List<String> pairs = new ArrayList<>();
        added.forEach((key, value) -> pairs.add(Value.renderName(key) + " " + inside(value)));
        int close = struct.span().end() - 1;
        int line = close;
        while (line > struct.span().start() && bytes[line - 1] == ' ') {
            line--;
        }
        if (bytes[line - 1] == '\n') {
            String indent = " ".repeat(close - line + 2);
            pairs.forEach(pair -> edits.insert(line(close, bytes), indent + pair + "\n"));
        } else {
            boolean blank = bytes[close - 1] == ' ';
            edits.insert(close, (blank ? "" : " ") + String.join(" ", pairs) + " ");
        }
    }

    private static int line(int close, byte[] bytes) {
        int line = close;
        while (bytes[line - 1] != '\n') {
            line--;
        }
        return line;
    }

    /** A vector stands in brackets where it is no property. */
    private static String inside(String value) {
        boolean vector = value.indexOf(' ') > 0 && "[{\"".indexOf(value.charAt(0)) < 0;
        return vector ? "[ " + value + " ]" : value;
    }
}
