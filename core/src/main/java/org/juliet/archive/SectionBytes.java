package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import org.juliet.internal.ByteSink;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;
import org.juliet.text.TextWriter;

/** The entries of a section {@code KEYS} or {@code REST} (B-FILE-5), as they are gathered. */
final class SectionBytes {
    private static final Schema TEXT = new Schema.Scalar(Primitive.STRING);

    private final ByteSink entries = new ByteSink(0);
    private int count;

    void clear() {
        entries.clear();
        count = 0;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** Adds the section to a file; gives its size, 0 where there are no entries. */
    int put(ByteSink file) {
        if (count == 0) {
            return 0;
        }
        Envelope.align(file);
        int from = file.length();
        LittleEndian.putInt(file.ensure(8), from, count);
        LittleEndian.putInt(file.bytes(), from + 4, 0);
        file.length(from + 8);
        file.put(entries.bytes(), 0, entries.length());
        return file.length() - from;
    }

    /** Adds what a struct has under a key, as the image of its text. */
    void text(String struct, String key, byte[] text) {
        if (LayoutSet.isName(key)) {
            add(Sections.TEXT_FIELD, 0, struct, "=", FieldSchema.of(key, TEXT), text);
        } else {
            FieldSchema field = FieldSchema.of(Sections.KEY_NAME, TEXT);
            add(Sections.TEXT_ELEMENT, 0, PathTrace.inside(struct, key), "=", field, text);
        }
    }

    /** Adds an element or entry as the image of its text. */
    void textElement(String path, String level, byte[] text) {
        add(Sections.TEXT_ELEMENT, 0, path, level, FieldSchema.of(Sections.ELEMENT_NAME, TEXT), text);
    }

    /** Adds an entry. */
    void add(int role, int set, String path, String level, FieldSchema field, byte[] image) {
        Envelope.align(entries);
        byte[] place = path.getBytes(StandardCharsets.UTF_8);
        byte[] lines = LateEntry.lines(level, field).getBytes(StandardCharsets.UTF_8);
        int at = entries.length();
        byte[] header = new byte[16];
        LittleEndian.putShort(header, 4, (short) role);
        LittleEndian.putShort(header, 6, (short) set);
        LittleEndian.putInt(header, 8, place.length);
        LittleEndian.putInt(header, 12, lines.length);
        entries.put(header, 0, header.length);
        entries.put(place, 0, place.length);
        entries.put(lines, 0, lines.length);
        if (image.length > 0) {
            Envelope.align(entries);
            entries.put(image, 0, image.length);
        }
        LittleEndian.putInt(entries.bytes(), at, entries.length() - at);
        count++;
    }

    /** The image of a struct with a string that is the text of a value. */
    static byte[] image(Raw.OfText raw) {
        byte[] file;
        int from = 0;
        if (raw.spelled() != null) {
            file = raw.spelled().getBytes(StandardCharsets.UTF_8);
        } else {
            TextWriter writer = new TextWriter();
            writer.key(Sections.ELEMENT_NAME);
            writer.raw(raw.value(), raw.document());
            file = writer.toArray();
            from = ("; " + Sections.ELEMENT_NAME + "\n").length();
        }
        byte[] image = new byte[8 + file.length - from];
        LittleEndian.putInt(image, 0, 8);
        LittleEndian.putInt(image, 4, image.length - 8);
        System.arraycopy(file, from, image, 8, image.length - 8);
        return image;
    }
}
