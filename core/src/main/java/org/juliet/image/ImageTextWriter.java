package org.juliet.image;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;
import org.juliet.text.TextWriter;

/** Writes values of images as canonical text, by their layouts and presentation alone. */
final class ImageTextWriter {
    private final ImageLayouts family;
    private final StampText stamps;
    private final TextWriter writer;
    private final byte[] in;
    private final KeyPath path = new KeyPath();
    private final @Nullable List<String> untold;
    private int start;

    /** A writer of values of which each is of a kind with a layout. */
    ImageTextWriter(ImageLayouts family, ImageStamps stamps, TextWriter writer, byte[] in, int start) {
        this(family, stamps, writer, in, start, null);
    }

    /** @param untold gets the paths of what is left out, for a value in it is of a kind without a layout; null where that is an error */
    ImageTextWriter(
            ImageLayouts family,
            ImageStamps stamps,
            TextWriter writer,
            byte[] in,
            int start,
            @Nullable List<String> untold) {
        this.family = family;
        this.stamps = new StampText(stamps, writer);
        this.writer = writer;
        this.in = in;
        this.start = start;
        this.untold = untold;
    }

    /** A file. */
    void file(ImageLayout layout) {
        List<ImageLayout.Level> levels = layout.levels();
        stamps.root(layout);
        for (int i = 0; i < levels.size(); i++) {
            fields(levels.get(i), start);
            if (i == 0 && levels.size() > 1) {
                stamps.leaf(layout);
            }
        }
    }

    private void fields(ImageLayout.Level level, int at) {
        for (ImageField field : level.fields()) {
            int before = path.enter(field.name());
            if (isTold(field.cell(), at + field.offset())) {
                key(field);
                value(field.cell(), at + field.offset(), false);
            }
            path.leave(before);
        }
    }

    /** Whether a value can be written; if not, that is noted. */
    private boolean isTold(Cell cell, int at) {
        if (untold == null || isKnown(cell, at)) {
            return true;
        }
        untold.add(path.toString());
        return false;
    }

    /** Whether the kinds of all that has no place of its own to be left out from are known. */
    private boolean isKnown(Cell cell, int at) {
        if (cell instanceof Cell.Nested) {
            int count = LittleEndian.getInt(in, at + 4);
            return count == 0 || family.kind(LittleEndian.getLong(in, start + LittleEndian.getInt(in, at))) != null;
        } else if (cell instanceof Cell.Optional optional) {
            return in[at] == 0 || isKnown(optional.value(), at + optional.valueOffset());
        } else if (cell instanceof Cell.Array array && ImageBuilder.hasSlots(array.element())) {
            for (int i = 0; i < array.length(); i++) {
                if (!isKnown(array.element(), at + i * array.element().size())) {
                    return false;
                }
            }
        }
        return true;
    }

    private void key(ImageField field) {
        written(writer.key(field.name()));
    }

    static void written(boolean fine) {
        if (!fine) {
            throw new AssertionError("UTF-8 has no halves of surrogate pairs");
        }
    }

    // Values.

    void value(Cell cell, int at, boolean inList) {
        if (cell instanceof Cell.Scalar scalar) {
            scalar(scalar.type(), at);
        } else if (cell instanceof Cell.Constant) {
            written(writer.string(ScalarCell.render(cell, in, start, at)));
        } else if (cell instanceof Cell.Vector vector) {
            vector(vector, at);
        } else if (cell instanceof Cell.Array array) {
            array(array, at);
        } else if (cell instanceof Cell.Optional optional) {
            if (in[at] == 0) {
                writer.nothing();
            } else {
                value(optional.value(), at + optional.valueOffset(), inList);
            }
        } else if (cell instanceof Cell.Struct struct) {
            struct(struct.layout(), at, false, false, inList);
        } else {
            block((Cell.Slot) cell, at, start + LittleEndian.getInt(in, at), LittleEndian.getInt(in, at + 4), inList);
        }
    }

    private void block(Cell.Slot cell, int at, int block, int count, boolean inList) {
        if (cell instanceof Cell.Run run) {
            String text = ScalarCell.render(cell, in, start, at);
            written(run.isText() ? writer.string(text) : writer.quoted(text));
        } else if (cell instanceof Cell.Elements elements) {
            Cell element = elements.element();
            if (elements.type() instanceof Schema.ListOf list && list.perRow() > 0 && !inList) {
                writer.openRows(list.perRow());
            } else {
                openList(element);
            }
            each(element, count, block);
        } else if (cell instanceof Cell.Entries entries) {
            entries(entries, count, block);
        } else if (cell instanceof Cell.Boxed boxed) {
            if (count == 0) {
                writer.nothing();
            } else {
                struct(boxed.layout(), block, false, false, inList);
            }
        } else if (cell instanceof Cell.Nested nested) {
            nested(nested, block, true, inList);
        }
    }

    private void scalar(Schema.Scalar type, int at) {
        Primitive primitive = type.primitive();
        switch (primitive) {
            case BOOLEAN -> writer.bool(in[at] != 0);
            case FLOAT32 -> writer.float32(LittleEndian.getFloat(in, at));
            case FLOAT64 -> writer.float64(LittleEndian.getDouble(in, at));
            case CHAR -> character((char) LittleEndian.getShort(in, at));
            case UUID -> written(writer.string(ScalarCell.uuid(in, at).toString()));
            case INSTANT -> written(writer.string(ScalarCell.instant(in, at).toString()));
            case DURATION -> written(writer.quoted(ScalarCell.duration(in, at).toString()));
            case REFERENCE -> {
                long id = LittleEndian.getLong(in, at);
                if (id == 0) {
                    writer.nothing();
                } else {
                    writer.hex(id, 16);
                }
            }
            default -> integer(type, Numbers.integer(primitive, in, at));
        }
    }

    private void integer(Schema.Scalar type, long value) {
        if (type.hex()) {
            writer.hex(value, type.primitive().bits() / 4);
        } else if (type.primitive().isUnsigned()) {
            writer.unsigned(value);
        } else {
            writer.integer(value);
        }
    }

    private void character(char unit) {
        if (Character.isSurrogate(unit)) {
            writer.hex(unit, 4);
        } else {
            written(writer.string(String.valueOf(unit)));
        }
    }

    private void vector(Cell.Vector vector, int at) {
        writer.openVector();
        Schema.Scalar component = new Schema.Scalar(vector.type().component());
        int size = Cell.sizeOf(component.primitive());
        for (int i = 0; i < vector.type().length(); i++) {
            scalar(component, at + i * size);
        }
        writer.close();
    }

    private void array(Cell.Array array, int at) {
        boolean numbers = array.element() instanceof Cell.Scalar scalar
                && scalar.type().primitive().isNumber();
        if (numbers && array.length() > 1) {
            writer.openVector();
        } else {
            openList(array.element());
        }
        each(array.element(), array.length(), at);
    }

    private void openList(Cell element) {
        writer.openList(writer.depth() > 0 && element.type().isScalar());
    }

    private void each(Cell element, int count, int from) {
        for (int i = 0; i < count; i++) {
            int before = path.enter(i);
            if (isTold(element, from + i * element.size())) {
                value(element, from + i * element.size(), true);
            }
            path.leave(before);
        }
        writer.close();
    }

    private void entries(Cell.Entries cell, int count, int block) {
        writer.openStruct(false);
        for (int i = 0; i < count; i++) {
            int at = block + i * cell.entrySize();
            int value = at + cell.valueOffset();
            String key = key(cell.key(), at);
            int before = path.enter(key);
            if (isTold(cell.value(), value)) {
                written(writer.key(key));
                underKey(cell.value(), value, false);
            }
            path.leave(before);
        }
        writer.close();
    }

    /** A value that stands under a key, which of components tells the kind. */
    void underKey(Cell cell, int at, boolean inList) {
        if (cell instanceof Cell.Nested nested && nested.type().kinds().isEmpty()) {
            nested(nested, start + LittleEndian.getInt(in, at), false, inList);
        } else {
            value(cell, at, inList);
        }
    }

    private String key(Cell key, int at) {
        boolean reference = key.type() instanceof Schema.Scalar scalar && scalar.primitive() == Primitive.REFERENCE;
        return reference && LittleEndian.getLong(in, at) == 0 ? "null" : ScalarCell.render(key, in, start, at);
    }

    /** Whether the keys of a map are the names of its values' kinds. */
    static boolean isComponents(Cell.Entries cell) {
        return cell.value() instanceof Cell.Nested nested
                && nested.type().kinds().isEmpty();
    }

    private void nested(Cell.Nested cell, int block, boolean named, boolean inList) {
        long fingerprint = LittleEndian.getLong(in, block);
        ImageLayout kind = family.kind(fingerprint);
        if (kind == null) {
            throw new LayoutException("a value of a kind of which there is no layout: " + LayoutSet.text(fingerprint));
        }
        int outer = start;
        start = block + Cell.FINGERPRINT_SIZE;
        struct(kind, start, named, !cell.type().closed(), inList);
        start = outer;
    }

    private void struct(ImageLayout layout, int at, boolean named, boolean open, boolean inList) {
        stamps.openStruct(layout, named, open, inList);
        layout.levels().forEach(level -> fields(level, at));
        writer.close();
    }
}
