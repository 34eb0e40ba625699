package org.juliet.archive;

import org.jspecify.annotations.Nullable;
import org.juliet.image.Cell;
import org.juliet.image.FieldEvolution;
import org.juliet.image.ImageField;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;
import org.juliet.schema.TypeText;

/**
 * A field as a serializer names it, with its place in the images of one layout. What is learned from the first call, the very objects
 * that the serializer passes, lets later calls find it by identity. Belongs to one session.
 */
final class Field {
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
    /** What the layout calls it, null where it has it under the same name or not at all. */
    final @Nullable String storedName;
    /** From the start of the kind's struct. */
    final int offset;

    /** The key by which it was named last; the others are the same where its value stands as that type, else null. */
    @Nullable Key key;

    @Nullable Key booleanKey;

    @Nullable Key charKey;

    @Nullable Key byteKey;

    @Nullable Key shortKey;

    @Nullable Key intKey;

    @Nullable Key longKey;

    @Nullable Key floatKey;

    @Nullable Key doubleKey;

    @Nullable Key textKey;

    @Nullable Key referenceKey;

    @Nullable Type<?> type;

    /** How what is stored becomes what the kind describes, by an answer; null where none is needed. */
    @Nullable FieldEvolution answered;
    /** The type that the kind describes, or as which its code reads what it does not; null where there is no answer. */
    @Nullable Schema answeredType;

    @Nullable Codec codec;

    /** The field that a serializer named after this one though it stands elsewhere, when it last did. */
    @Nullable Field follower;
    /** Its number among the fields of all levels, and what stands between them. */
    int slot;
    /** Which load told last what became of it. */
    int told;

    Field(String name, String origin, int number, @Nullable ImageField place, boolean described) {
        this.name = name;
        this.origin = origin;
        this.number = number;
        this.place = place;
        this.described = described;
        this.storedName = place == null || place.name().equals(name) ? null : place.name();
        this.offset = place == null ? 0 : place.offset();
    }

    /** Whether it was learned from this very key. */
    @SuppressWarnings("ReferenceEquality") // a key of the same name is found by its name, and learned
    static boolean same(@Nullable Key learned, Key named) {
        return learned == named;
    }

    /** The key by which it is known as an integer of so many bits, null where it is none. */
    @Nullable Key integerKey(int bits) {
        return bits == 32 ? intKey : bits == 64 ? longKey : bits == 8 ? byteKey : shortKey;
    }

    /** Remembers the key by which a serializer names the field. */
    void learn(Key named) {
        if (same(key, named) || this == END) {
            return;
        }
        key = named;
        Primitive stored = stored();
        textKey = isText() ? named : null;
        boolean integer = stored != null && stored.isUnsigned() == named.unsigned;
        int bits = stored == null || !integer ? 0 : stored.bits();
        byteKey = bits == 8 ? named : null;
        shortKey = bits == 16 ? named : null;
        intKey = bits == 32 ? named : null;
        longKey = bits == 64 ? named : null;
        booleanKey = stored == Primitive.BOOLEAN ? named : null;
        charKey = stored == Primitive.CHAR ? named : null;
        floatKey = stored == Primitive.FLOAT32 ? named : null;
        doubleKey = stored == Primitive.FLOAT64 ? named : null;
        referenceKey = stored == Primitive.REFERENCE ? named : null;
    }

    /** What stands there, in a layout that has the field. */
    Cell cell() {
        return java.util.Objects.requireNonNull(place).cell();
    }

    /** Whether a text that may be absent stands there. */
    boolean isText() {
        return place != null
                && place.cell() instanceof Cell.Optional optional
                && optional.value() instanceof Cell.Run run
                && run.isText();
    }

    /** The scalar that stands there, null for anything else. */
    @Nullable Primitive stored() {
        return place != null && place.cell() instanceof Cell.Scalar scalar
                ? scalar.type().primitive()
                : null;
    }

    /** How values of a Java type are read from where it stands. */
    Codec codec(Type<?> of, Codecs codecs) {
        ImageField stored = java.util.Objects.requireNonNull(place);
        boolean today = answered != null
                && answeredType != null
                && TypeText.renderPlain(of.schema()).equals(TypeText.renderPlain(answeredType));
        return today && answered != null
                ? new AnsweredCodec(answered, offset, answeredTypes(), codecs.of(of, answered.cell()))
                : codecs.of(of, stored.cell());
    }

    /** What an answer leads from, and to. */
    String answeredTypes() {
        return "stored as " + java.util.Objects.requireNonNull(place).type() + ", today " + answeredType;
    }

    @Override
    public String toString() {
        return name + (place == null ? " nowhere" : " at " + offset);
    }
}
