package org.juliet.tools.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.text.Limits;
import org.juliet.text.TextDocument;
import org.juliet.text.TextPath;
import org.juliet.text.Value;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/** A JSON value as the value of a text: the way back from {@link DocumentJson}. Numbers keep their spelling. */
public final class JsonValue {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(Limits.DEFAULT.depth())
                    .maxNumberLength(Limits.DEFAULT.tokenBytes())
                    .maxStringLength(Limits.DEFAULT.tokenBytes())
                    .maxNameLength(Limits.DEFAULT.tokenBytes())
                    .build())
            .build();
    /** Pairs that a struct inside a list may have on one line. */
    private static final int PAIRS_OF_A_LINE = 8;

    private static final String INDENT = "  ";

    private final JsonParser json;

    private JsonValue(JsonParser json) {
        this.json = json;
    }

    /**
     * Sets the value at a path of a document to what a JSON text spells.
     *
     * @param createParents whether what the path lacks before its last step is created
     * @throws IllegalArgumentException if it is not exactly one JSON value, if it has a name twice or half of a surrogate pair, or if it is an
     *     object or array and the document one of the C++ engine, which has none
     */
    public static TextDocument set(TextDocument document, TextPath path, String json, boolean createParents) {
        boolean nested = path.steps().size() > 1;
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), json)) {
            JsonToken first = parser.nextToken();
            if (first == null) {
                throw new IllegalArgumentException("there is no JSON value");
            }
            JsonValue value = new JsonValue(parser);
            boolean string = first == JsonToken.VALUE_STRING && !StringMark.standsForNumber(parser.getString());
            String text = string ? parser.getString() : value.text(false, nested ? INDENT : "");
            if (parser.nextToken() != null) {
                throw new IllegalArgumentException("something follows the JSON value" + value.place());
            }
            if (document.engineDialect() && first.isStructStart()) {
                throw new IllegalArgumentException("a text of the C++ engine holds no lists and no structs");
            }
            return string
                    ? document.setString(path, text, createParents)
                    : document.setValue(path, text, createParents);
        } catch (JacksonException e) {
            // The parser goes on about where the bracket opened, in words of its own.
            String message = String.valueOf(e.getOriginalMessage()).replaceFirst(" \\(start marker.*", "");
            throw new IllegalArgumentException(message + place(e.getLocation()), e);
        }
    }

    /**
     * The text of the current value.
     *
     * @param element whether it stands in a list, where a small struct is one line
     * @param margin what its lines after the first begin with; empty for the value of a property
     */
    private String text(boolean element, String margin) {
        return switch (json.currentToken()) {
            case START_OBJECT -> object(element, margin);
            case START_ARRAY -> array(margin);
            case VALUE_STRING -> string();
            default -> json.getString();
        };
    }

    private String string() {
        String text = json.getString();
        return StringMark.standsForNumber(text) ? text : rendered(text);
    }

    private String rendered(String string) {
        try {
            return Value.renderString(string);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(e.getMessage() + place(), e);
        }
    }

    private String array(String margin) {
        List<String> elements = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            elements.add(text(true, margin + INDENT));
        }
        boolean oneLine = !margin.isEmpty() && elements.stream().allMatch(JsonValue::isScalar);
        return bracket('[', elements, ']', oneLine, margin);
    }

    private String object(boolean element, String margin) {
        Map<String, String> fields = new LinkedHashMap<>();
        String string = null;
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            string = json.nextToken() == JsonToken.VALUE_STRING ? json.getString() : null;
            fields.put(name, text(false, margin + INDENT));
        }
        boolean alone = fields.size() == 1;
        if (alone && string != null && fields.containsKey(StringMark.NAME)) {
            return rendered(string);
        }
        List<String> pairs = new ArrayList<>();
        fields.forEach(
                (name, text) -> pairs.add(Value.renderName(alone ? StringMark.unguarded(name) : name) + " " + text));
        boolean oneLine = element
                && pairs.size() <= PAIRS_OF_A_LINE
                && fields.values().stream().allMatch(JsonValue::isScalar);
        return bracket('{', pairs, '}', oneLine, margin);
    }

    private static boolean isScalar(String text) {
        return !text.startsWith("{") && !text.startsWith("[");
    }

    private static String bracket(char open, List<String> parts, char close, boolean oneLine, String margin) {
        if (parts.isEmpty()) {
            return "" + open + close;
        }
        String separator = oneLine ? " " : "\n" + margin + INDENT;
        return open + separator + String.join(separator, parts) + (oneLine ? " " : "\n" + margin) + close;
    }

    private String place() {
        return place(json.currentTokenLocation());
    }

    private static String place(@Nullable TokenStreamLocation location) {
        return location == null ? "" : " at line " + location.getLineNr() + ", column " + location.getColumnNr();
    }
}
