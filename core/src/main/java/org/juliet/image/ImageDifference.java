package org.juliet.image;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.juliet.internal.LittleEndian;
import org.juliet.internal.Quoting;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.TextWriter;

/** What two images of one layout hold differently. */
public final class ImageDifference {
    /**
     * One value.
     *
     * @param path where it is
     * @param field the field that it is in, {@code Level.field}
     * @param before as text; of a list or map whose size changed the number of elements
     * @param after as text
     */
    public record Change(String path, String field, String before, String after) {}

    private static final byte[] VALUE = "value".getBytes(StandardCharsets.US_ASCII);
    private static final int SHOWN = 60;

    /** A place in an image: nested ones begin at their own start. */
    private record At(byte[] image, int start, int offset) {
        At to(int place) {
            return new At(image, start, place);
        }

        int integer(int at) {
            return LittleEndian.getInt(image, at);
        }
    }

    private final ImageLayouts family;
    private final List<Change> changes = new ArrayList<>();

    private ImageDifference(ImageLayouts family) {
        this.family = family;
    }

    /**
     * The differences, in the order of the layout.
     *
     * @param before an image that has passed {@link ImageCheck}
     * @param from where it begins in the array
     * @param after another one, from 0 on
     */
    public static List<Change> between(ImageLayout layout, byte[] before, int from, byte[] after) {
        ImageDifference difference = new ImageDifference(layout.family());
        difference.struct(layout, new At(before, from, from), new At(after, 0, 0), "");
        return List.copyOf(difference.changes);
    }

    private void struct(ImageLayout layout, At a, At b, String path) {
        for (ImageField field : layout.fields()) {
            value(
                    field.cell(),
                    a.to(a.offset + field.offset()),
                    b.to(b.offset + field.offset()),
                    path(path, field.name()),
                    field.toString());
        }
    }

    private static String path(String path, String name) {
        return Quoting.isIdentifier(name)
                ? path.isEmpty() ? name : path + "." + name
                : path + "[\"" + name.replace("\\", "\\\\").replace("\"", "\\\"") + "\"]";
    }

    private void value(Cell cell, At a, At b, String path, String field) {
        if (cell instanceof Cell.Struct struct) {
            struct(struct.layout(), a, b, path);
        } else if (cell instanceof Cell.Optional optional && a.image[a.offset] == 1 && b.image[b.offset] == 1) {
            int at = optional.valueOffset();
            value(optional.value(), a.to(a.offset + at), b.to(b.offset + at), path, field);
        } else if (cell instanceof Cell.Array array && !(array.element() instanceof Cell.Scalar)) {
            for (int i = 0; i < array.length(); i++) {
                int at = i * array.element().size();
                value(array.element(), a.to(a.offset + at), b.to(b.offset + at), path + "[" + i + "]", field);
            }
        } else if (cell instanceof Cell.Slot slot && !(cell instanceof Cell.Run)) {
            slot(slot, a, b, path, field);
        } else if (!isSame(cell, a, b)) {
            add(cell, a, b, path, field);
        }
    }

    private static boolean isSame(Cell cell, At a, At b) {
        if (cell instanceof Cell.Run) {
            int from = a.start + a.integer(a.offset);
            int to = b.start + b.integer(b.offset);
            int count = a.integer(a.offset + 4);
            return count == b.integer(b.offset + 4)
                    && (count == 0 || Arrays.equals(a.image, from, from + count, b.image, to, to + count));
        }
        if (cell instanceof Cell.Optional) {
            return a.image[a.offset] == b.image[b.offset];
        }
        return Arrays.equals(a.image, a.offset, a.offset + cell.size(), b.image, b.offset, b.offset + cell.size());
    }

    private void slot(Cell.Slot slot, At a, At b, String path, String field) {
        int count = a.integer(a.offset + 4);
        int other = b.integer(b.offset + 4);
        At from = a.to(a.start + a.integer(a.offset));
        At to = b.to(b.start + b.integer(b.offset));
        if (slot instanceof Cell.Elements list) {
            if (count != other) {
                changes.add(new Change(path, field, count(count), count(other)));
                return;
            }
            for (int i = 0; i < count; i++) {
                int at = i * list.element().size();
                value(list.element(), from.to(from.offset + at), to.to(to.offset + at), path + "[" + i + "]", field);
            }
        } else if (slot instanceof Cell.Entries map) {
            entries(map, entries(map, from, count), entries(map, to, other), path, field);
        } else if (slot instanceof Cell.Boxed boxed) {
            if (count == 1 && other == 1) {
                struct(boxed.layout(), from, to, path);
            } else if (count != other) {
                changes.add(new Change(path, field, count(count), count(other)));
            }
        } else if (count > 0 && other > 0) {
            nested((Cell.Nested) slot, a, b, path, field);
        }
    }

    private static String count(int count) {
        return count == 1 ? "1 element" : count + " elements";
    }

    private void entries(Cell.Entries map, Map<String, At> a, Map<String, At> b, String path, String field) {
        a.forEach((key, at) -> {
            At other = b.get(key);
            if (other == null) {
                changes.add(new Change(path(path, key), field, "an entry", "nothing"));
            } else {
                value(map.value(), at, other, path(path, key), field);
            }
        });
        b.keySet().stream()
                .filter(key -> !a.containsKey(key))
                .forEach(key -> changes.add(new Change(path(path, key), field, "nothing", "an entry")));
    }

    private static Map<String, At> entries(Cell.Entries map, At block, int count) {
        Map<String, At> entries = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            int at = block.offset + i * map.entrySize();
            String key = ScalarCell.render(map.key(), block.image, block.start, at);
            entries.put(key, block.to(at + map.valueOffset()));
        }
        return entries;
    }

    private void nested(Cell.Nested cell, At a, At b, String path, String field) {
        int from = a.start + a.integer(a.offset);
        int to = b.start + b.integer(b.offset);
        long fingerprint = LittleEndian.getLong(a.image, from);
        ImageLayout kind = family.kind(fingerprint);
        if (kind == null || fingerprint != LittleEndian.getLong(b.image, to)) {
            add(cell, a, b, path, field);
            return;
        }
        int inA = from + Cell.FINGERPRINT_SIZE;
        int inB = to + Cell.FINGERPRINT_SIZE;
        struct(kind, new At(a.image, inA, inA), new At(b.image, inB, inB), path);
    }

    private void add(Cell cell, At a, At b, String path, String field) {
        changes.add(new Change(path, field, text(cell, a), text(cell, b)));
    }

    private String text(Cell cell, At at) {
        TextWriter writer = new TextWriter();
        writer.key(VALUE);
        new ImageTextWriter(family, ImageStamps.NONE, writer, at.image, at.start).value(cell, at.offset, false);
        TextDocument alone = TextDocument.parse(writer.toArray());
        Property property = alone.property("value");
        String text = property == null ? "" : alone.slice(property.value().span());
        return text.length() > SHOWN ? text.substring(0, SHOWN) + "..." : text;
    }
}
