package org.juliet.tools.json;

import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;
import tools.jackson.core.JsonGenerator;

/**
 * A text without errors as JSON: properties become members of one object in file order, numbers keep their spelling. A number that JSON cannot
 * spell becomes a string; a string that could be mistaken for one becomes <code>{"$string": "0x10"}</code>. Section 15 of
 * {@code docs/FORMAT.md} has the rules; {@link JsonText} is the way back.
 */
public final class DocumentJson {
    /** The one property of a text whose JSON is not an object of properties. */
    static final String WHOLE = "json_document";

    /** How strings are spelled in the text; no part of its data. */
    private static final String FORMAT = "jasset_format";

    private static final String CONFLICT = "merge_conflict_";
    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private final JsonGenerator json;
    private int vectors;
    private int strings;
    private int repetitions;

    /**
     * What a text says that its JSON does not.
     *
     * @param comments comment lines
     * @param strings numbers that JSON cannot spell, which are strings there
     * @param vectors runs of numbers, which are lists in JSON
     * @param repetitions keys and names that occur again with an equal value
     */
    public record Losses(int comments, int strings, int vectors, int repetitions) {}

    private DocumentJson(JsonGenerator json) {
        this.json = json;
    }

    /** Writes the whole text as one JSON value and a line end. */
    public static Losses write(TextDocument document, OutputStream out) {
        try (JsonGenerator json = JsonOutput.to(out)) {
            DocumentJson writer = new DocumentJson(json);
            writer.document(document);
            json.writeRaw('\n');
            return new Losses(document.comments().size(), writer.strings, writer.vectors, writer.repetitions);
        }
    }

    /**
     * The property that keeps a text from being JSON: {@code json_document} where it is not alone; null where there is none.
     */
    public static @Nullable Property misplaced(TextDocument document) {
        return document.properties().size() > 1 ? document.property(WHOLE) : null;
    }

    /** Whether a member of an object can be a property of that key. */
    static boolean isPlainKey(String name) {
        return IDENTIFIER.matcher(name).matches()
                && !name.equals(WHOLE)
                && !name.equals(FORMAT)
                && !name.startsWith(CONFLICT);
    }

    private void document(TextDocument document) {
        List<Property> properties = document.properties();
        if (properties.size() == 1 && properties.get(0).key().equals(WHOLE)) {
            value(properties.get(0).value());
            return;
        }
        Map<String, Value> members = new LinkedHashMap<>();
        properties.forEach(property -> add(members, property.key(), property.value()));
        members.remove(FORMAT);
        json.writeStartObject();
        members.forEach(this::member);
        json.writeEndObject();
    }

    private void add(Map<String, Value> members, String name, Value value) {
        if (members.putIfAbsent(name, value) != null) {
            repetitions++;
        }
    }

    private void member(String name, Value value) {
        json.writeName(name);
        value(value);
    }

    private void value(Value value) {
        if (value instanceof Value.Scalar scalar) {
            scalar(scalar);
        } else if (value instanceof Value.Vector vector) {
            vectors++;
            list(vector.components());
        } else if (value instanceof Value.ListValue list) {
            list(list.elements());
        } else if (value instanceof Value.Struct struct) {
            struct(struct);
        } else if (value instanceof Value.Text text) {
            string(text.text());
        } else {
            throw new IllegalArgumentException("an unreadable value has no JSON");
        }
    }

    private void scalar(Value.Scalar scalar) {
        switch (scalar.meaning()) {
            case NUMBER -> number(scalar.text());
            case BOOLEAN -> json.writeBoolean(scalar.text().equalsIgnoreCase("true"));
            case NULL -> json.writeNull();
            case STRING -> string(scalar.text());
        }
    }

    private void number(String token) {
        if (JsonNumber.isSpelled(token)) {
            json.writeNumber(token);
        } else {
            strings++;
            json.writeString(token);
        }
    }

    private void string(String text) {
        if (!StringMark.standsForNumber(text)) {
            json.writeString(text);
            return;
        }
        json.writeStartObject();
        json.writeStringProperty(StringMark.NAME, text);
        json.writeEndObject();
    }

    private void list(List<? extends Value> elements) {
        json.writeStartArray();
        elements.forEach(this::value);
        json.writeEndArray();
    }

    private void struct(Value.Struct struct) {
        Map<String, Value> fields = new LinkedHashMap<>();
        struct.fields().forEach(field -> add(fields, field.name(), field.value()));
        json.writeStartObject();
        boolean alone = fields.size() == 1;
        fields.forEach((name, value) -> member(alone ? StringMark.guarded(name, value) : name, value));
        json.writeEndObject();
    }
}
