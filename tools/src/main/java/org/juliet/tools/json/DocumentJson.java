package org.juliet.tools.json;

import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;
import tools.jackson.core.JsonGenerator;

/**
 * A text without errors as JSON: properties become members of one object in file order, numbers keep their spelling. A number that JSON cannot
 * spell becomes a string; a string that could be mistaken for one becomes <code>{"$string": "0x10"}</code>.
 */
public final class DocumentJson {
    /** The one property of a text whose JSON is not an object of properties. */
    private static final String WHOLE = "json_document";

    /** How strings are spelled in the text; no part of its data. */
    private static final String FORMAT = "jasset_format";

    private final JsonGenerator json;

    private DocumentJson(JsonGenerator json) {
        this.json = json;
    }

    /** Writes the whole text as one JSON value and a line end. */
    public static void write(TextDocument document, OutputStream out) {
        try (JsonGenerator json = JsonOutput.to(out)) {
            new DocumentJson(json).document(document);
            json.writeRaw('\n');
        }
    }

    private void document(TextDocument document) {
        List<Property> properties = document.properties();
        if (properties.size() == 1 && properties.get(0).key().equals(WHOLE)) {
            value(properties.get(0).value());
            return;
        }
        Map<String, Value> members = new LinkedHashMap<>();
        properties.forEach(property -> members.putIfAbsent(property.key(), property.value()));
        members.remove(FORMAT);
        json.writeStartObject();
        members.forEach(this::member);
        json.writeEndObject();
    }

    private void member(String name, Value value) {
        json.writeName(name);
        value(value);
    }

    private void value(Value value) {
        if (value instanceof Value.Scalar scalar) {
            scalar(scalar);
        } else if (value instanceof Value.Vector vector) {
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
        struct.fields().forEach(field -> fields.putIfAbsent(field.name(), field.value()));
        json.writeStartObject();
        boolean alone = fields.size() == 1;
        fields.forEach((name, value) -> member(alone ? StringMark.guarded(name) : name, value));
        json.writeEndObject();
    }
}
