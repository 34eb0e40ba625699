package org.juliet.tools.json;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.juliet.text.Limits;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/** Reads one JSON value, within the limits of a text: no name twice in an object, no half of a surrogate pair. */
final class JsonReader {
    private static final Limits LIMITS = Limits.DEFAULT;
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(StreamReadConstraints.builder()
                    // More than is let through below, with a better message.
                    .maxNestingDepth(LIMITS.depth() + 2)
                    .maxNumberLength(LIMITS.tokenBytes())
                    .maxStringLength(LIMITS.tokenBytes())
                    .maxNameLength(LIMITS.tokenBytes())
                    .build())
            .build();

    private final JsonParser parser;
    /** How many brackets may be open: the object whose members become properties is none of the text. */
    private int depthLeft = LIMITS.depth();

    private int elements;

    private JsonReader(JsonParser parser) {
        this.parser = parser;
    }

    /**
     * Reads bytes, which must be UTF-8; a byte order mark is passed over.
     *
     * @throws JsonException if they are not exactly one JSON value that a text can hold
     */
    static Json read(byte[] json) {
        if (json.length > LIMITS.fileBytes()) {
            throw new JsonException(1, 1, "more than " + LIMITS.fileBytes() + " bytes");
        }
        return read(decoded(json));
    }

    /**
     * Reads text.
     *
     * @throws JsonException if it is not exactly one JSON value that a text can hold
     */
    static Json read(String json) {
        JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), json);
        try (parser) {
            JsonReader reader = new JsonReader(parser);
            if (parser.nextToken() == null) {
                throw new JsonException(1, 1, "there is no JSON value");
            }
            reader.depthLeft += parser.currentToken() == JsonToken.START_OBJECT ? 1 : 0;
            Json value = reader.value();
            if (parser.nextToken() != null) {
                throw reader.wrong("something follows the JSON value");
            }
            return value;
        } catch (JacksonException e) {
            throw refused(e, parser);
        }
    }

    private static JsonException refused(JacksonException e, JsonParser parser) {
        String message = ParserMessage.reworded(String.valueOf(e.getOriginalMessage()));
        TokenStreamLocation place = e.getLocation() == null ? parser.currentLocation() : e.getLocation();
        return new JsonException(place.getLineNr(), place.getColumnNr(), message);
    }

    private static String decoded(byte[] json) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(json);
        CharBuffer out = CharBuffer.allocate(json.length);
        CoderResult result = decoder.decode(in, out, true);
        String text = out.flip().toString();
        if (result.isError()) {
            int line = 1 + (int) text.chars().filter(c -> c == '\n').count();
            throw new JsonException(line, text.length() - text.lastIndexOf('\n'), "this is not UTF-8");
        }
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    private Json value() {
        return switch (parser.currentToken()) {
            case START_OBJECT -> members();
            case START_ARRAY -> array();
            case VALUE_STRING -> new Json.Text(whole(parser.getString()));
            case VALUE_TRUE -> Json.Word.TRUE;
            case VALUE_FALSE -> Json.Word.FALSE;
            case VALUE_NULL -> Json.Word.NULL;
            default -> new Json.Number(parser.getString());
        };
    }

    private Json array() {
        List<Json> elements = new ArrayList<>();
        enter();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            count();
            elements.add(value());
        }
        depthLeft++;
        return new Json.Array(elements);
    }

    private Json members() {
        Map<String, Json> members = new LinkedHashMap<>();
        enter();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            count();
            String name = whole(parser.currentName());
            parser.nextToken();
            members.put(name, value());
        }
        depthLeft++;
        return new Json.Members(members);
    }

    private void enter() {
        if (--depthLeft < 0) {
            throw wrong("brackets are nested more than " + LIMITS.depth() + " deep here");
        }
    }

    private void count() {
        if (++elements > LIMITS.elements()) {
            throw wrong("more than " + LIMITS.elements() + " members and elements");
        }
    }

    private String whole(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(c)) {
                throw wrong("a text cannot hold a lone surrogate");
            }
        }
        return text;
    }

    private JsonException wrong(String reason) {
        TokenStreamLocation place = parser.currentTokenLocation();
        return new JsonException(place.getLineNr(), place.getColumnNr(), reason);
    }
}
