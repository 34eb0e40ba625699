package org.juliet.archive;

import org.jspecify.annotations.Nullable;
import org.juliet.image.Cell;
import org.juliet.image.ImageField;
import org.juliet.schema.Primitive;

/**
 * A field as a serializer names it, with its place in the images of one layout. What is learned from the first call, the very objects
 * that the serializer passes, lets later calls find it by identity. Belongs to one session.
 */
final class Field {
    /** Not of the type that the last call wanted; 8, 16, 32 and 64 are integers of so many bits. */
    static final int SLOW = 0;

    static final int BOOLEAN = 1;
    static final int CHAR = 2;
    static final int FLOAT = 3;
    static final int DOUBLE = 4;
    static final int TEXT = 5;
    static final int REFERENCE = 6;

    /** Stands behind the last field of a level, and for no key. */
    static final Field END = new Field("", "", -1, null, false);

    final String name;
    /** Its number in the level. */
    final int number;
    /** Where it stands, null where the layout has no such field. */
    final @Nullable ImageField place;

    /** Whether the kind names it today; if not, only the file does. */
    final boolean described;

    /** Its origin as the kind knows it. */
    final String origin;
    /** From the start of the kind's struct. */
    final int offset;

    @Nullable Key key;

    int fast;

    @Nullable Type<?> type;

    @Nullable Codec codec;
    /** Which load told last what became of it. */
    int told;

    Field(String name, String origin, int number, @Nullable ImageField place, boolean described) {
        this.name = name;
        this.origin = origin;
        this.number = number;
        this.place = place;
        this.described = described;
        this.offset = place == null ? 0 : place.offset();
    }

    /** Whether it was learned from this very key. */
    @SuppressWarnings("ReferenceEquality") // a key of the same name is found by its name, and learned
    boolean is(Key named) {
        return key == named;
    }

    /** Remembers the key by which a serializer names the field. */
    void learn(Key named) {
        if (!is(named) && this != END) {
            key = named;
            fast = place == null ? SLOW : fast(place.cell(), named.unsigned);
        }
    }

    private static int fast(Cell cell, boolean unsigned) {
        if (cell instanceof Cell.Optional optional) {
            return optional.value() instanceof Cell.Run run && run.isText() ? TEXT : SLOW;
        }
        if (!(cell instanceof Cell.Scalar scalar)) {
            return SLOW;
        }
        Primitive primitive = scalar.type().primitive();
        return switch (primitive) {
            case BOOLEAN -> BOOLEAN;
            case CHAR -> CHAR;
            case FLOAT32 -> FLOAT;
            case FLOAT64 -> DOUBLE;
            case REFERENCE -> REFERENCE;
            default -> primitive.bits() != 0 && primitive.isUnsigned() == unsigned ? primitive.bits() : SLOW;
        };
    }

    /** The scalar that stands there, null for anything else. */
    @Nullable Primitive stored() {
        return place != null && place.cell() instanceof Cell.Scalar scalar
                ? scalar.type().primitive()
                : null;
    }

    @Override
    public String toString() {
        return name + (place == null ? " nowhere" : " at " + offset);
    }
}
