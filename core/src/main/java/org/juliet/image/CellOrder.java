package org.juliet.image;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.Primitive;
import org.juliet.text.TextWriter;

/** The order of sets and of the keys of maps: numbers by value, false first, else by the UTF-8 bytes of the text; nothing first. */
final class CellOrder {
    private static final byte[] ELEMENT = "element".getBytes(StandardCharsets.US_ASCII);

    private final ImageLayouts family;

    CellOrder(ImageLayouts family) {
        this.family = family;
    }

    /** Compares the cells at the start of two images. */
    int compare(Cell cell, byte[] a, byte[] b) {
        if (cell instanceof Cell.Optional optional && cell.type().isScalar()) {
            return a[0] == 0 || b[0] == 0 ? a[0] - b[0] : compare(optional.value(), a, b, optional.valueOffset());
        }
        return compare(cell, a, b, 0);
    }

    private int compare(Cell cell, byte[] a, byte[] b, int at) {
        if (cell instanceof Cell.Scalar scalar) {
            Primitive primitive = scalar.type().primitive();
            if (primitive == Primitive.BOOLEAN) {
                return a[at] - b[at];
            } else if (primitive == Primitive.FLOAT32) {
                return Float.compare(LittleEndian.getFloat(a, at), LittleEndian.getFloat(b, at));
            } else if (primitive == Primitive.FLOAT64) {
                return Double.compare(LittleEndian.getDouble(a, at), LittleEndian.getDouble(b, at));
            } else if (primitive.isUnsigned() || primitive == Primitive.REFERENCE) {
                return Long.compareUnsigned(Numbers.integer(primitive, a, at), Numbers.integer(primitive, b, at));
            } else if (primitive.isNumber()) {
                return Long.compare(Numbers.integer(primitive, a, at), Numbers.integer(primitive, b, at));
            }
        }
        return Arrays.compareUnsigned(text(cell, a, at), text(cell, b, at));
    }

    private byte[] text(Cell cell, byte[] in, int at) {
        if (cell.type().isScalar()) {
            return ScalarCell.render(cell, in, 0, at).getBytes(StandardCharsets.UTF_8);
        }
        TextWriter writer = new TextWriter();
        writer.key(ELEMENT);
        new ImageTextWriter(family, ImageStamps.NONE, writer, in, 0).value(cell, at, false);
        return writer.toArray();
    }
}
