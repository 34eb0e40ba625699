package org.juliet.text;

/** Writes values as they stand in a document; see {@link TextWriter#raw}. */
final class FoundValue {
    private final TextDocument document;
    private final TextWriter writer;

    private FoundValue(TextDocument document, TextWriter writer) {
        this.document = document;
        this.writer = writer;
    }

    static void write(Value value, TextDocument document, TextWriter writer) {
        FoundValue found = new FoundValue(document, writer);
        if (value.isReadable()) {
            found.readable(value);
        } else if (document.engineDialect() && value instanceof Value.Unreadable unreadable) {
            byte[] upgraded = FormatUpgrade.upgrade(document, unreadable);
            writer.token(upgraded, new Span(0, upgraded.length));
        } else {
            found.token(value.span());
        }
    }

    private void scalar(Value.Scalar scalar) {
        boolean token = scalar.style() == Value.Style.BARE || scalar.style() == Value.Style.QUOTED;
        if (!token) {
            writer.string(scalar.text());
        } else if (document.engineDialect() && !ValueLayout.staysBare(document.bytes(), scalar)) {
            // the same text means something else here, where strings have escapes
            writer.quoted(scalar.text());
        } else {
            token(scalar.span());
        }
    }

    private void readable(Value value) {
        if (value instanceof Value.Scalar scalar) {
            scalar(scalar);
        } else if (value instanceof Value.Text text) {
            writer.string(text.text());
        } else if (value instanceof Value.Vector vector) {
            writer.openVector();
            vector.components().forEach(component -> token(component.span()));
            writer.close();
        } else if (value instanceof Value.ListValue list) {
            writer.openList(document.isOneLine(list.span()));
            list.elements().forEach(element -> readable(element));
            writer.close();
        } else if (value instanceof Value.Struct struct) {
            writer.openStruct(document.isOneLine(struct.span()));
            for (Value.Field field : struct.fields()) {
                writer.key(field.name());
                readable(field.value());
            }
            writer.close();
        }
    }

    private void token(Span span) {
        writer.token(document.bytes(), span);
    }
}
