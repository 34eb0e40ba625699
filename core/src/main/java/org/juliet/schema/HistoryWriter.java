package org.juliet.schema;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.juliet.text.TextDocument;
import org.juliet.text.TextWriter;
import org.juliet.text.Value;

/** Writes what the files of a history have in common, in canonical text. */
final class HistoryWriter {
    final TextWriter out = new TextWriter();

    HistoryWriter(String type) {
        key("version");
        out.integer(HistoryText.VERSION);
        key("class");
        string(type);
    }

    void key(String name) {
        if (out.depth() == 0) {
            out.key(name.getBytes(StandardCharsets.US_ASCII));
        } else if (!out.key(name)) {
            throw surrogate();
        }
    }

    void string(String value) {
        if (!out.string(value)) {
            throw surrogate();
        }
    }

    void pair(String key, String value) {
        key(key);
        string(value);
    }

    void fingerprint(long value) {
        out.hex(value, 16);
    }

    /** A list with a line for each string; nothing where there is none. */
    void strings(String key, List<String> values) {
        if (!values.isEmpty()) {
            key(key);
            out.openList(false);
            values.forEach(this::string);
            out.close();
        }
    }

    /** A struct of strings; nothing where there is none. */
    void words(String key, Map<String, String> values) {
        if (!values.isEmpty()) {
            key(key);
            out.openStruct(false);
            values.forEach(this::pair);
            out.close();
        }
    }

    /** A struct of values that are texts already; nothing where there is none. */
    void spelled(String key, Map<String, String> values) {
        if (values.isEmpty()) {
            return;
        }
        key(key);
        out.openStruct(false);
        values.forEach((name, text) -> {
            TextDocument value = TextDocument.parse(("; x\n{ x " + text + " }\n").getBytes(StandardCharsets.UTF_8));
            if (value.hasErrors() || !(value.properties().get(0).value() instanceof Value.Struct struct)) {
                throw new LayoutException("the default of " + name + " is no value: " + text);
            }
            key(name);
            out.raw(struct.fields().get(0).value(), value);
        });
        out.close();
    }

    byte[] bytes() {
        return out.toArray();
    }

    private static LayoutException surrogate() {
        return new LayoutException("a name or value with half a surrogate pair cannot be recorded");
    }
}
