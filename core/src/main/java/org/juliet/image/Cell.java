package org.juliet.image;

import org.juliet.schema.EnumLayout;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;

/**
 * What stands at a place of an image: the stored form of a type, with its size and alignment in bytes (B-IMG-1). Cells of kinds refer
 * to their {@link ImageLayout}, so that they may form a circle through slots; they are equal only where their layouts are the same
 * object.
 */
public sealed interface Cell {
    /** Bytes of a presence or boolean, a slot's two numbers together, and an enum's index. */
    int PRESENCE_SIZE = 1;

    /** Bytes of a slot: {@code uint32} offset from the start of the image, {@code uint32} count, or size of a nested image. */
    int SLOT_SIZE = 8;

    /** Alignment of a slot. */
    int SLOT_ALIGNMENT = 4;

    /** Bytes of the fingerprint before a nested image. */
    int FINGERPRINT_SIZE = 8;

    /** Alignment of images, nested ones included. */
    int IMAGE_ALIGNMENT = 8;

    /** The type, with its presentation. */
    Schema type();

    /** Bytes it takes, 1 or more. */
    int size();

    /** It begins at a multiple of this: 1, 2, 4 or 8. */
    int alignment();

    /** A scalar of a fixed size: all but {@code string} and {@code bytes}. */
    record Scalar(Schema.Scalar type) implements Cell {
        @Override
        public int size() {
            return sizeOf(type.primitive());
        }

        @Override
        public int alignment() {
            return alignmentOf(type.primitive());
        }
    }

    /** The index of an enum's constant, {@code uint32}. */
    record Constant(Schema.Enumeration type, EnumLayout layout) implements Cell {
        @Override
        public int size() {
            return 4;
        }

        @Override
        public int alignment() {
            return 4;
        }
    }

    /** The components of a vector. */
    record Vector(Schema.Vector type) implements Cell {
        @Override
        public int size() {
            return type.length() * sizeOf(type.component());
        }

        @Override
        public int alignment() {
            return sizeOf(type.component());
        }
    }

    /** A fixed number of elements; one byte, 0, where that number is 0. */
    record Array(Schema.ArrayOf type, Cell element) implements Cell {
        /** Number of elements. */
        public int length() {
            return type.length();
        }

        @Override
        public int size() {
            return Math.max(type.length() * element.size(), 1);
        }

        @Override
        public int alignment() {
            return type.length() == 0 ? 1 : element.alignment();
        }
    }

    /** A presence, then the value, which is all zero where the presence is. */
    record Optional(Schema.Nullable type, Cell value) implements Cell {
        /** Where the value stands, from the presence. */
        public int valueOffset() {
            return value.alignment();
        }

        @Override
        public int size() {
            return valueOffset() + value.size() + padding(value.size(), value.alignment());
        }

        @Override
        public int alignment() {
            return value.alignment();
        }
    }

    /** A value of a kind, in place. */
    record Struct(Schema.Struct type, ImageLayout layout) implements Cell {
        @Override
        public int size() {
            return layout.size();
        }

        @Override
        public int alignment() {
            return layout.alignment();
        }
    }

    /** A slot: what it holds stands in a block. */
    sealed interface Slot extends Cell {
        @Override
        default int size() {
            return SLOT_SIZE;
        }

        @Override
        default int alignment() {
            return SLOT_ALIGNMENT;
        }
    }

    /** The slot of a {@code string} or of {@code bytes}; it counts bytes. */
    record Run(Schema.Scalar type) implements Slot {
        /** Whether the bytes are UTF-8. */
        public boolean isText() {
            return type.primitive() == Primitive.STRING;
        }
    }

    /** The slot of a list or set. */
    record Elements(Schema type, Cell element) implements Slot {
        /** Whether it is a set. */
        public boolean isSet() {
            return type instanceof Schema.SetOf;
        }
    }

    /** The slot of a map; it counts entries, each a struct of key and value. */
    record Entries(Schema.MapOf type, Cell key, Cell value) implements Slot {
        /** Where the value of an entry stands, from its key. */
        public int valueOffset() {
            return key.size() + padding(key.size(), value.alignment());
        }

        /** Bytes from an entry to the next. */
        public int entrySize() {
            int end = valueOffset() + value.size();
            return end + padding(end, entryAlignment());
        }

        /** Alignment of an entry. */
        public int entryAlignment() {
            return Math.max(key.alignment(), value.alignment());
        }
    }

    /**
     * The slot of a kind that holds what it stands in (B-IMG-4); it counts 1, or 0 for nothing.
     *
     * @param type the kind, or the kind or nothing
     */
    record Boxed(Schema type, ImageLayout layout) implements Slot {
        /** Whether it may hold nothing. */
        public boolean isNullable() {
            return type instanceof Schema.Nullable;
        }
    }

    /**
     * The slot of a value of one of several kinds; it points to the fingerprint of the kind (B-LAY-5) and counts bytes, those of the
     * fingerprint included.
     */
    record Nested(Schema.OneOf type) implements Slot {}

    /** Bytes from {@code end} to the next multiple of {@code alignment}, a power of 2. */
    static int padding(int end, int alignment) {
        return -end & alignment - 1;
    }

    /**
     * Bytes of a scalar of a fixed size.
     *
     * @throws IllegalArgumentException for {@code STRING} and {@code BYTES}
     */
    static int sizeOf(Primitive primitive) {
        return switch (primitive) {
            case BOOLEAN, INT8, UINT8 -> 1;
            case INT16, UINT16, CHAR -> 2;
            case INT32, UINT32, FLOAT32 -> 4;
            case INT64, UINT64, FLOAT64, REFERENCE -> 8;
            case UUID, INSTANT, DURATION -> 16;
            case STRING, BYTES -> throw new IllegalArgumentException(primitive + " has no fixed size");
        };
    }

    /**
     * Alignment of a scalar of a fixed size.
     *
     * @throws IllegalArgumentException for {@code STRING} and {@code BYTES}
     */
    static int alignmentOf(Primitive primitive) {
        return switch (primitive) {
            case UUID -> 1;
            case INSTANT, DURATION -> 8;
            default -> sizeOf(primitive);
        };
    }
}
