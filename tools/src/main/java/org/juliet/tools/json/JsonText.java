package org.juliet.tools.json;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.juliet.text.TextDocument;
import org.juliet.text.TextPath;
import org.juliet.text.TextWriter;

/** JSON as canonical text: the way back from {@link DocumentJson}. Numbers keep their spelling, members their order. */
public final class JsonText {
    /** The pairs that a struct inside a list may have on one line. */
    private static final int PAIRS_OF_A_LINE = 8;

    private final TextWriter writer = new TextWriter();

    private JsonText() {}

    /**
     * The text that holds a JSON value: the members of an object as properties, where they can be, else the whole value as the one
     * property {@code json_document}.
     *
     * @param json UTF-8
     * @throws JsonException if it is not exactly one JSON value, if it has a name twice or half of a surrogate pair, or passes a limit
     */
    public static byte[] of(byte[] json) {
        Json value = JsonReader.read(json);
        JsonText text = new JsonText();
        if (value instanceof Json.Members object
                && object.members().keySet().stream().allMatch(DocumentJson::isPlainKey)) {
            object.members().forEach(text::property);
        } else {
            text.property(DocumentJson.WHOLE, value);
        }
        return text.writer.toArray();
    }

    /**
     * Sets the value at a path of a document to what a JSON text spells.
     *
     * @param createParents whether what the path lacks before its last step is created
     * @throws IllegalArgumentException if it is not exactly one JSON value, if it has a name twice or half of a surrogate pair, or if it is an
     *     object or array and the document one of the C++ engine, which has none
     */
    public static TextDocument set(TextDocument document, TextPath path, String json, boolean createParents) {
        Json value = JsonReader.read(json);
        if (value instanceof Json.Text string && !StringMark.standsForNumber(string.text())) {
            return document.setString(path, string.text(), createParents);
        }
        if (document.engineDialect() && (value instanceof Json.Array || value instanceof Json.Members)) {
            throw new IllegalArgumentException("a text of the C++ engine holds no lists and no structs");
        }
        return document.setValue(path, alone(value, path.steps().size() > 1), createParents);
    }

    /** A value as it stands below a header, or behind a name of a struct. */
    private static String alone(Json value, boolean inside) {
        JsonText text = new JsonText();
        text.writer.key("a");
        if (inside) {
            text.writer.openStruct(false);
            text.writer.key("a");
        }
        int start = text.writer.length();
        text.value(value, false);
        int end = text.writer.length();
        return new String(text.writer.buffer(), start, end - start, StandardCharsets.UTF_8).strip();
    }

    private void property(String key, Json value) {
        writer.key(key);
        value(value, false);
    }

    /** Writes a value; a small struct that is an element of a list stands on one line. */
    private void value(Json value, boolean element) {
        if (value instanceof Json.Number number) {
            writer.number(number.spelled());
        } else if (value instanceof Json.Text string) {
            string(string.text());
        } else if (value instanceof Json.Array array) {
            array(array);
        } else if (value instanceof Json.Members object) {
            String marked = StringMark.marked(object);
            if (marked != null) {
                writer.string(marked);
            } else {
                struct(object.members(), element);
            }
        } else if (value == Json.Word.NULL) {
            writer.nothing();
        } else {
            writer.bool(value == Json.Word.TRUE);
        }
    }

    private void string(String text) {
        if (StringMark.standsForNumber(text)) {
            writer.number(text);
        } else {
            writer.string(text);
        }
    }

    private void array(Json.Array array) {
        writer.openList(writer.depth() > 0 && array.elements().stream().allMatch(JsonText::isScalar));
        array.elements().forEach(element -> value(element, true));
        writer.close();
    }

    private void struct(Map<String, Json> members, boolean element) {
        boolean line = element
                && members.size() <= PAIRS_OF_A_LINE
                && members.values().stream().allMatch(JsonText::isFlat);
        writer.openStruct(line);
        members.forEach((name, value) -> {
            writer.key(StringMark.unguarded(members, name));
            value(value, false);
        });
        writer.close();
    }

    private static boolean isScalar(Json value) {
        return !(value instanceof Json.Array)
                && !(value instanceof Json.Members object && StringMark.marked(object) == null);
    }

    private static boolean isFlat(Json value) {
        return value instanceof Json.Array array
                ? array.elements().stream()
                        .allMatch(element -> element instanceof Json.Number
                                || element == Json.Word.TRUE
                                || element == Json.Word.FALSE)
                : isScalar(value);
    }
}
