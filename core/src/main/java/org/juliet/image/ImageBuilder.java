package org.juliet.image;

import java.util.Arrays;
import org.juliet.internal.LittleEndian;

/** An image that grows: blocks are added in the order of rule B-IMG-6, by whoever fills it. Kept and reused between images. */
final class ImageBuilder {
    private static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

    private byte[] bytes = new byte[256];
    private int end;

    /** Begins an image with a fixed part, all zero. */
    void begin(int size) {
        end = 0;
        grow(size, 1);
    }

    /** The array; a block that is added may replace it. */
    byte[] bytes() {
        return bytes;
    }

    /** Bytes of the image. */
    int length() {
        return end;
    }

    byte[] toArray() {
        return Arrays.copyOf(bytes, end);
    }

    private int grow(long size, int alignment) {
        int from = room(size, alignment);
        Arrays.fill(bytes, from, end, (byte) 0);
        return from;
    }

    /** Makes room, with zeros before it and anything in it. */
    private int room(long size, int alignment) {
        long from = end + (-end & alignment - 1L);
        long to = from + size;
        if (to > bytes.length) {
            if (to > MAX_LENGTH) {
                throw new IllegalStateException("an image of " + to + " bytes does not fit one array");
            }
            bytes = Arrays.copyOf(bytes, (int) Math.min(Math.max(2L * bytes.length, to), MAX_LENGTH));
        }
        Arrays.fill(bytes, end, (int) from, (byte) 0);
        end = (int) to;
        return (int) from;
    }

    /**
     * Adds the block of a slot, all zero, and fills the slot.
     *
     * @param count 1 or more
     * @return where the block begins
     */
    int block(int slot, int count, int size, int alignment) {
        int from = grow((long) count * size, alignment);
        point(slot, from, count);
        return from;
    }

    /** The same with anything in the block, for whoever fills all of it. */
    int blockToFill(int slot, int count, int size, int alignment) {
        int from = room((long) count * size, alignment);
        point(slot, from, count);
        return from;
    }

    private void point(int slot, int from, int count) {
        LittleEndian.putInt(bytes, slot, from);
        LittleEndian.putInt(bytes, slot + 4, count);
    }

    void block(int slot, byte[] content) {
        if (content.length > 0) {
            int from = blockToFill(slot, content.length, 1, 1);
            System.arraycopy(content, 0, bytes, from, content.length);
        }
    }

    /**
     * Adds the nested image of another builder, behind its fingerprint.
     *
     * @param from where the image begins in {@code content}
     */
    void nested(int slot, long fingerprint, byte[] content, int from, int size) {
        int at = blockToFill(slot, Cell.FINGERPRINT_SIZE + size, 1, Cell.IMAGE_ALIGNMENT);
        LittleEndian.putLong(bytes, at, fingerprint);
        System.arraycopy(content, from, bytes, at + Cell.FINGERPRINT_SIZE, size);
    }

    /** Copies the fixed part of a cell; its slots are wrong until {@link #copyBlocks}. */
    void copyFixed(Cell cell, byte[] in, int at, int put) {
        System.arraycopy(in, at, bytes, put, cell.size());
    }

    /**
     * Adds the blocks of a cell that was copied.
     *
     * @param start where the image begins in {@code in}
     */
    void copyBlocks(Cell cell, byte[] in, int start, int at, int put) {
        if (cell instanceof Cell.Struct struct) {
            copyBlocks(struct.layout(), in, start, at, put);
        } else if (cell instanceof Cell.Optional optional) {
            if (in[at] != 0) {
                copyBlocks(optional.value(), in, start, at + optional.valueOffset(), put + optional.valueOffset());
            }
        } else if (cell instanceof Cell.Array array) {
            copyEach(array.element(), array.length(), in, start, at, put);
        } else if (cell instanceof Cell.Slot slot && LittleEndian.getInt(in, at + 4) != 0) {
            copyBlock(slot, in, start, at, put);
        }
    }

    void copyBlocks(ImageLayout layout, byte[] in, int start, int at, int put) {
        if (!layout.isFixed()) {
            for (ImageField field : layout.fields()) {
                copyBlocks(field.cell(), in, start, at + field.offset(), put + field.offset());
            }
        }
    }

    private void copyEach(Cell element, int count, byte[] in, int start, int at, int put) {
        if (hasSlots(element)) {
            for (int i = 0; i < count; i++) {
                copyBlocks(element, in, start, at + i * element.size(), put + i * element.size());
            }
        }
    }

    private void copyBlock(Cell.Slot slot, byte[] in, int start, int at, int put) {
        int count = LittleEndian.getInt(in, at + 4);
        int from = start + LittleEndian.getInt(in, at);
        if (slot instanceof Cell.Elements elements) {
            int to = copyBlock(
                    put,
                    in,
                    from,
                    count,
                    elements.element().size(),
                    elements.element().alignment());
            copyEach(elements.element(), count, in, start, from, to);
        } else if (slot instanceof Cell.Entries entries) {
            int to = copyBlock(put, in, from, count, entries.entrySize(), entries.entryAlignment());
            for (int i = 0; i < count; i++) {
                int entry = i * entries.entrySize();
                copyBlocks(entries.key(), in, start, from + entry, to + entry);
                int value = entry + entries.valueOffset();
                copyBlocks(entries.value(), in, start, from + value, to + value);
            }
        } else if (slot instanceof Cell.Boxed boxed) {
            int to = copyBlock(
                    put, in, from, 1, boxed.layout().size(), boxed.layout().alignment());
            copyBlocks(boxed.layout(), in, start, from, to);
        } else {
            copyBlock(put, in, from, count, 1, slot instanceof Cell.Nested ? Cell.IMAGE_ALIGNMENT : 1);
        }
    }

    private int copyBlock(int slot, byte[] in, int from, int count, int size, int alignment) {
        int to = blockToFill(slot, count, size, alignment);
        System.arraycopy(in, from, bytes, to, count * size);
        return to;
    }

    /** Whether values of a cell may have blocks. */
    static boolean hasSlots(Cell cell) {
        if (cell instanceof Cell.Struct struct) {
            return !struct.layout().isFixed();
        } else if (cell instanceof Cell.Array array) {
            return array.length() > 0 && hasSlots(array.element());
        } else if (cell instanceof Cell.Optional optional) {
            return hasSlots(optional.value());
        }
        return cell instanceof Cell.Slot;
    }
}
