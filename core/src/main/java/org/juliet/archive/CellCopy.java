package org.juliet.archive;

import java.util.List;
import org.juliet.image.Cell;
import org.juliet.image.ImageField;
import org.juliet.image.ImageLayout;
import org.juliet.internal.ByteSink;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.FieldSchema;

/** Copies one value out of a checked image into another one, with its blocks in their order. */
final class CellCopy {
    private final byte[] bytes;
    private final int origin;
    private final ByteSink out;
    private final int outOrigin;

    /**
     * From an image to the end of another.
     *
     * @param origin where the image begins in the array
     * @param outOrigin where the other one begins
     */
    CellCopy(byte[] bytes, int origin, ByteSink out, int outOrigin) {
        this.bytes = bytes;
        this.origin = origin;
        this.out = out;
        this.outOrigin = outOrigin;
    }

    /** The image of a struct with the field alone. */
    static byte[] alone(byte[] bytes, int origin, KindSet set, FieldSchema field, Cell cell, int at) {
        ImageLayout layout = set.alone(field);
        CellCopy copy = new CellCopy(bytes, origin, new ByteSink(64), 0);
        copy.reserve(layout.size(), 8);
        ImageField to = layout.fields().get(0);
        copy.copy(cell, at, to.cell(), to.offset());
        return copy.out.toArray();
    }

    private int reserve(int size, int alignment) {
        int from = out.length() + (-out.length() & alignment - 1);
        int end = from + size;
        java.util.Arrays.fill(out.ensure(end - out.length()), out.length(), end, (byte) 0);
        out.length(end);
        return from;
    }

    private void slot(int put, int block, int count) {
        LittleEndian.putInt(out.bytes(), put, block - outOrigin);
        LittleEndian.putInt(out.bytes(), put + 4, count);
    }

    private int count(int at) {
        return LittleEndian.getInt(bytes, at + 4);
    }

    private int block(int at) {
        return origin + LittleEndian.getInt(bytes, at);
    }

    /** Copies a value to where it has its place, and its blocks behind all that is there. */
    void copy(Cell from, int at, Cell to, int put) {
        if (from instanceof Cell.Boxed boxed) {
            boxed(boxed, at, to, put);
        } else if (from instanceof Cell.Slot) {
            if (count(at) != 0) {
                behind(from, at, to, put);
            }
        } else if (from instanceof Cell.Optional optional) {
            Cell.Optional same = (Cell.Optional) to;
            if (bytes[at] != 0) {
                out.bytes()[put] = 1;
                copy(optional.value(), at + optional.valueOffset(), same.value(), put + same.valueOffset());
            }
        } else if (from instanceof Cell.Array array) {
            elements(array.length(), array.element(), at, ((Cell.Array) to).element(), put);
        } else if (from instanceof Cell.Struct struct) {
            struct(struct.layout(), at, ((Cell.Struct) to).layout(), put);
        } else {
            System.arraycopy(bytes, at, out.bytes(), put, from.size());
        }
    }

    /** What holds itself in its level is boxed there, and stands in place in a struct of its own, or the other way round. */
    private void boxed(Cell.Boxed from, int at, Cell to, int put) {
        if (count(at) == 0) {
            return;
        }
        if (to instanceof Cell.Boxed same) {
            int block = reserve(same.layout().size(), same.layout().alignment());
            slot(put, block, 1);
            struct(from.layout(), block(at), same.layout(), block);
        } else if (to instanceof Cell.Optional optional) {
            out.bytes()[put] = 1;
            boxed(from, at, optional.value(), put + optional.valueOffset());
        } else {
            struct(from.layout(), block(at), ((Cell.Struct) to).layout(), put);
        }
    }

    private void behind(Cell from, int at, Cell to, int put) {
        int count = count(at);
        if (from instanceof Cell.Elements elements) {
            Cell element = ((Cell.Elements) to).element();
            int block = reserve(count * element.size(), element.alignment());
            slot(put, block, count);
            elements(count, elements.element(), block(at), element, block);
        } else if (from instanceof Cell.Entries entries) {
            entries(entries, count, at, (Cell.Entries) to, put);
        } else {
            int block = reserve(count, from instanceof Cell.Nested ? 8 : 1);
            slot(put, block, count);
            System.arraycopy(bytes, block(at), out.bytes(), block, count);
        }
    }

    private void elements(int count, Cell from, int at, Cell to, int put) {
        if (from instanceof Cell.Scalar || from instanceof Cell.Vector) {
            System.arraycopy(bytes, at, out.bytes(), put, count * from.size());
            return;
        }
        for (int i = 0; i < count; i++) {
            copy(from, at + i * from.size(), to, put + i * to.size());
        }
    }

    private void entries(Cell.Entries from, int count, int at, Cell.Entries to, int put) {
        int block = reserve(count * to.entrySize(), to.entryAlignment());
        slot(put, block, count);
        for (int i = 0; i < count; i++) {
            int entry = block(at) + i * from.entrySize();
            int place = block + i * to.entrySize();
            copy(from.key(), entry, to.key(), place);
            copy(from.value(), entry + from.valueOffset(), to.value(), place + to.valueOffset());
        }
    }

    private void struct(ImageLayout from, int at, ImageLayout to, int put) {
        List<ImageField> fields = from.fields();
        for (int i = 0; i < fields.size(); i++) {
            ImageField field = fields.get(i);
            ImageField same = to.fields().get(i);
            copy(field.cell(), at + field.offset(), same.cell(), put + same.offset());
        }
    }
}
