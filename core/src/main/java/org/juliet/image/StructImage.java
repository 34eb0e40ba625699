package org.juliet.image;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;

/**
 * A view of one struct in an image: reads single fields from the bytes, without objects. The same view may be moved from struct to struct.
 * With fields in constants ({@code static final}), a read is one load at a constant offset, and reads in such a loop need no check of bounds.
 *
 * <pre>{@code
 * static final ImageLayout WORLD = ...;
 * static final ImageField ENTITIES = WORLD.require("entities");
 * static final ImageField HEALTH = ENTITIES.elements().require("health");
 *
 * StructImage world = StructImage.of(WORLD, bytes, 0);
 * StructImage entity = world.element(ENTITIES, 0);
 * for (int i = 0; i < world.count(ENTITIES); i++) {
 *     entity.moveTo(ENTITIES, i);
 *     sum += entity.getFloat(HEALTH);
 * }
 * }</pre>
 *
 * <p>The view looks at nothing but what it is asked for: the image must have passed {@link ImageCheck}, or reads may give any values and throw
 * {@link IndexOutOfBoundsException}. A field must be one of the layout that the view shows; this is not checked, its type is. One
 * thread at a time may use a view.
 */
public final class StructImage {
    private static final VarHandle SHORT = view(short[].class);
    private static final VarHandle CHAR = view(char[].class);
    private static final VarHandle INT = view(int[].class);
    private static final VarHandle LONG = view(long[].class);
    private static final VarHandle FLOAT = view(float[].class);
    private static final VarHandle DOUBLE = view(double[].class);

    private final ImageLayout layout;
    private byte[] bytes;
    private int start;
    /** Where the struct that it was made for begins in the array. */
    private int first;

    private int at;

    private StructImage(ImageLayout layout, byte[] bytes, int start, int first) {
        this.layout = layout;
        this.bytes = bytes;
        this.start = start;
        this.first = first;
        this.at = first;
    }

    private static VarHandle view(Class<?> array) {
        return MethodHandles.byteArrayViewVarHandle(array, ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * A view of an image.
     *
     * @param from where the image begins in the array
     */
    public static StructImage of(ImageLayout layout, byte[] bytes, int from) {
        return new StructImage(layout, bytes, from, from);
    }

    /** The kind of the struct. */
    public ImageLayout layout() {
        return layout;
    }

    /** The array. */
    byte[] bytes() {
        return bytes;
    }

    /** Where the image begins in the array. */
    int start() {
        return start;
    }

    /** Where the struct begins in the array. */
    public int byteOffset() {
        return at;
    }

    /**
     * Shows another image of the kind.
     *
     * @param from where the image begins in the array
     */
    public void move(byte[] image, int from) {
        bytes = image;
        start = from;
        first = from;
        at = from;
    }

    /**
     * Shows another element of a list or array of structs, by a view of one of its elements.
     *
     * @param list the field that the view was made by
     * @param index counted from the element that the view was made for; not checked against the count
     */
    public void moveTo(ImageField list, int index) {
        // not from where it stands: that is in memory, and nothing would be known of it in a loop over an index
        at = first + index * list.stride();
    }

    /** A {@code boolean}. */
    public boolean getBoolean(ImageField field) {
        return bytes[place(field, Primitive.BOOLEAN)] != 0;
    }

    /** An {@code int8} or {@code uint8}. */
    public byte getByte(ImageField field) {
        return bytes[place(field, Primitive.INT8, Primitive.UINT8)];
    }

    /** An {@code int16} or {@code uint16}. */
    public short getShort(ImageField field) {
        return (short) SHORT.get(bytes, place(field, Primitive.INT16, Primitive.UINT16));
    }

    /** A {@code char}. */
    public char getChar(ImageField field) {
        return (char) CHAR.get(bytes, place(field, Primitive.CHAR));
    }

    /** An {@code int32} or {@code uint32}. */
    public int getInt(ImageField field) {
        return (int) INT.get(bytes, place(field, Primitive.INT32, Primitive.UINT32));
    }

    /** An {@code int64}, {@code uint64} or {@code reference}. */
    public long getLong(ImageField field) {
        return (long) LONG.get(bytes, place(field, Primitive.INT64, Primitive.UINT64, Primitive.REFERENCE));
    }

    /** A {@code float32}. */
    public float getFloat(ImageField field) {
        return (float) FLOAT.get(bytes, place(field, Primitive.FLOAT32));
    }

    /** A {@code float64}. */
    public double getDouble(ImageField field) {
        return (double) DOUBLE.get(bytes, place(field, Primitive.FLOAT64));
    }

    /** The index of an enum's constant in its layout. */
    public int getConstant(ImageField field) {
        if (!(field.cell() instanceof Cell.Constant)) {
            throw wrongType(field, "an enum");
        }
        return (int) INT.get(bytes, at + field.offset());
    }

    /** Whether a nullable field holds a value. */
    public boolean isPresent(ImageField field) {
        if (field.cell() instanceof Cell.Boxed) {
            return count(field) != 0;
        }
        if (!(field.cell() instanceof Cell.Optional)) {
            throw wrongType(field, "nullable");
        }
        return bytes[at + field.offset()] != 0;
    }

    /**
     * One of several numbers in place: a component of a vector, or an element of an array of numbers.
     *
     * @throws IndexOutOfBoundsException if there is no such element
     */
    public float getFloat(ImageField field, int index) {
        return (float) FLOAT.get(bytes, element(field, Primitive.FLOAT32, index));
    }

    /**
     * One of several numbers in place.
     *
     * @throws IndexOutOfBoundsException if there is no such element
     */
    public double getDouble(ImageField field, int index) {
        return (double) DOUBLE.get(bytes, element(field, Primitive.FLOAT64, index));
    }

    /**
     * One of several {@code int32} or {@code uint32} in place.
     *
     * @throws IndexOutOfBoundsException if there is no such element
     */
    public int getInt(ImageField field, int index) {
        return (int) INT.get(bytes, element(field, Primitive.INT32, index));
    }

    /** Number of bytes of a {@code string} or {@code bytes}, of elements, or of entries. */
    public int count(ImageField field) {
        if (!(field.cell() instanceof Cell.Slot)) {
            throw wrongType(field, "of any length");
        }
        return (int) INT.get(bytes, at + field.offset() + 4);
    }

    /** Where the block of such a field begins in the array; the image's start where the count is 0. */
    public int blockOffset(ImageField field) {
        if (!(field.cell() instanceof Cell.Slot)) {
            throw wrongType(field, "of any length");
        }
        return start + (int) INT.get(bytes, at + field.offset());
    }

    /** A {@code string}, as a new object. */
    public String getString(ImageField field) {
        if (!(field.cell() instanceof Cell.Run run) || !run.isText()) {
            throw wrongType(field, "a string");
        }
        return new String(bytes, blockOffset(field), count(field), StandardCharsets.UTF_8);
    }

    /** A new view of a struct that stands in place. */
    public StructImage struct(ImageField field) {
        if (!(field.cell() instanceof Cell.Struct struct)) {
            throw wrongType(field, "a struct");
        }
        return new StructImage(struct.layout(), bytes, start, at + field.offset());
    }

    /**
     * A new view of an element of a list or array of structs.
     *
     * @param index from 0; not checked against the count, so that a view may stand behind the last
     */
    public StructImage element(ImageField field, int index) {
        boolean slot = field.cell() instanceof Cell.Elements;
        int block = slot ? blockOffset(field) : at + field.offset();
        return new StructImage(field.elements(), bytes, start, block + index * field.stride());
    }

    private int place(ImageField field, Primitive primitive) {
        if (field.primitive() != primitive) {
            throw wrongType(field, new Schema.Scalar(primitive).toString());
        }
        return at + field.offset();
    }

    private int place(ImageField field, Primitive primitive, Primitive other) {
        if (field.primitive() != primitive && field.primitive() != other) {
            throw wrongType(field, new Schema.Scalar(primitive).toString());
        }
        return at + field.offset();
    }

    private int place(ImageField field, Primitive primitive, Primitive other, Primitive third) {
        Primitive found = field.primitive();
        if (found != primitive && found != other && found != third) {
            throw wrongType(field, new Schema.Scalar(primitive).toString());
        }
        return at + field.offset();
    }

    private int element(ImageField field, Primitive primitive, int index) {
        if (field.primitive() != primitive) {
            throw wrongType(field, "several " + new Schema.Scalar(primitive));
        }
        int size = Cell.sizeOf(primitive);
        java.util.Objects.checkIndex(index, field.cell().size() / size);
        return at + field.offset() + index * size;
    }

    private static IllegalArgumentException wrongType(ImageField field, String expected) {
        return new IllegalArgumentException(field + " is " + field.type() + ", not " + expected);
    }
}
