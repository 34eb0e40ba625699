package org.juliet.archive;

import org.juliet.image.Cell;
import org.juliet.image.ImageField;

/**
 * Where a field stands in a struct, in bytes from its start. (A record, so that what a constant says is a constant to the compiler.)
 *
 * @param at where the field begins, with its presence if it may be absent
 * @param value where the value begins
 * @param size bytes that the field takes
 * @param stride bytes from an element to the next, 0 if there are none
 * @param alignment of the elements
 */
public record ImagePlace(int at, int value, int size, int stride, int alignment) {
    /** That of a field. */
    static ImagePlace of(ImageField field) {
        Cell cell = field.cell();
        int value = field.offset();
        if (cell instanceof Cell.Optional optional) {
            value += optional.valueOffset();
            cell = optional.value();
        }
        Cell element = cell instanceof Cell.Elements elements ? elements.element() : null;
        return new ImagePlace(
                field.offset(),
                value,
                field.cell().size(),
                element == null ? 0 : element.size(),
                element == null ? 1 : element.alignment());
    }
}
