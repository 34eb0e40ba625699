package org.juliet.image;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.LayoutException;

/** What stands where nothing was stored: what the caller says of a kind, else zeros and empty. */
final class Defaults {
    /**
     * A cell's value in an image.
     *
     * @param field whether it is that of a field in what is constructed
     */
    record Source(byte[] image, int offset, boolean field) {}

    private final Function<String, byte @Nullable []> given;
    private final Map<ImageLayout, byte[]> images = new HashMap<>();
    private int depth;

    Defaults(Function<String, byte @Nullable []> given) {
        this.given = given;
    }

    Source of(ImageLayout layout, ImageField field) {
        byte[] image = given.apply(layout.kind());
        return new Source(image == null ? of(field.cell()).image : image, image == null ? 0 : field.offset(), true);
    }

    /** An image with the cell at its start. */
    Source of(Cell cell) {
        ImageBuilder out = new ImageBuilder();
        out.begin(cell.size());
        fill(out, cell, 0);
        blocks(out, cell, 0);
        return new Source(out.toArray(), 0, false);
    }

    private byte[] image(ImageLayout layout) {
        byte[] known = images.get(layout);
        if (known != null) {
            return known;
        }
        byte[] image = given.apply(layout.kind());
        if (image == null) {
            if (++depth > ImageLayout.MAX_DEPTH) {
                throw new LayoutException(layout.kind() + ": no value of it has an end");
            }
            ImageBuilder out = new ImageBuilder();
            out.begin(layout.size());
            layout.fields().forEach(field -> fill(out, field.cell(), field.offset()));
            layout.fields().forEach(field -> blocks(out, field.cell(), field.offset()));
            image = out.toArray();
            depth--;
        }
        images.put(layout, image);
        return image;
    }

    private void fill(ImageBuilder out, Cell cell, int at) {
        if (cell instanceof Cell.Struct struct) {
            out.copyFixed(cell, image(struct.layout()), 0, at);
        } else if (cell instanceof Cell.Array array) {
            for (int i = 0; i < array.length(); i++) {
                fill(out, array.element(), at + i * array.element().size());
            }
        }
    }

    private void blocks(ImageBuilder out, Cell cell, int at) {
        if (cell instanceof Cell.Struct struct) {
            out.copyBlocks(cell, image(struct.layout()), 0, 0, at);
        } else if (cell instanceof Cell.Array array) {
            for (int i = 0; i < array.length(); i++) {
                blocks(out, array.element(), at + i * array.element().size());
            }
        } else if (cell instanceof Cell.Boxed boxed && !boxed.isNullable()) {
            byte[] image = image(boxed.layout());
            int block = out.block(at, 1, boxed.layout().size(), boxed.layout().alignment());
            System.arraycopy(image, 0, out.bytes(), block, boxed.layout().size());
            out.copyBlocks(boxed.layout(), image, 0, 0, block);
        } else if (cell instanceof Cell.Nested nested) {
            throw new LayoutException("nothing says which kind stands where a value of type " + nested.type()
                    + " was not stored; give a default of the kind that holds it");
        }
    }
}
