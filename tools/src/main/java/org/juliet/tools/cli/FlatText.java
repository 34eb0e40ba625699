package org.juliet.tools.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.stream.Collectors;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/** A text as lines {@code path = value}, one for each scalar, vector, text and empty bracket. */
final class FlatText {
    private final TextDocument document;
    private final PrintStream out;

    private FlatText(TextDocument document, PrintStream out) {
        this.document = document;
        this.out = out;
    }

    /** Writes the lines; a value that cannot be read is shown as it stands, on one line. */
    static void write(TextDocument document, PrintStream out) {
        FlatText flat = new FlatText(document, out);
        for (Property property : document.properties()) {
            if (property.valid()) {
                flat.value(property.key(), property.value());
            } else {
                flat.line(document.slice(property.header()), property.value());
            }
        }
    }

    private void value(String path, Value value) {
        if (value instanceof Value.Struct struct && !struct.fields().isEmpty()) {
            struct.fields().forEach(field -> value(member(path, field.name()), field.value()));
        } else if (value instanceof Value.ListValue list && !list.elements().isEmpty()) {
            elements(path, list.elements());
        } else {
            line(path, value);
        }
    }

    private void line(String path, Value value) {
        out.print(path + " = " + text(document, value) + "\n");
    }

    private void elements(String path, List<Value> elements) {
        for (int i = 0; i < elements.size(); i++) {
            value(path + "[" + i + "]", elements.get(i));
        }
    }

    private static String member(String path, String name) {
        String rendered = Value.renderName(name);
        return rendered.startsWith("\"") ? path + "[" + rendered + "]" : path + "." + rendered;
    }

    /** A value on one line: a scalar, vector or text as it can be set again, anything else as it stands. */
    static String text(TextDocument document, Value value) {
        if (value instanceof Value.Scalar scalar) {
            return scalar.style() == Value.Style.BARE ? scalar.text() : Value.renderString(scalar.text());
        } else if (value instanceof Value.Text text) {
            return Value.renderString(text.text());
        } else if (value instanceof Value.Struct struct && struct.fields().isEmpty()) {
            return "{}";
        } else if (value instanceof Value.ListValue list && list.elements().isEmpty()) {
            return "[]";
        }
        return document.slice(value.span()).lines().map(String::strip).collect(Collectors.joining(" "));
    }
}
