package org.juliet.schema;

/** The scalars that the format knows by themselves. */
public enum Primitive {
    /** {@code true} or {@code false}. */
    BOOLEAN(0, false),
    /** Signed, 8 bits. */
    INT8(8, false),
    /** Signed, 16 bits. */
    INT16(16, false),
    /** Signed, 32 bits. */
    INT32(32, false),
    /** Signed, 64 bits. */
    INT64(64, false),
    /** Unsigned, 8 bits. */
    UINT8(8, true),
    /** Unsigned, 16 bits. */
    UINT16(16, true),
    /** Unsigned, 32 bits. */
    UINT32(32, true),
    /** Unsigned, 64 bits. */
    UINT64(64, true),
    /** One UTF-16 unit. */
    CHAR(0, false),
    /** IEEE 754 binary32. */
    FLOAT32(0, false),
    /** IEEE 754 binary64. */
    FLOAT64(0, false),
    /** Unicode text. */
    STRING(0, false),
    /** Bytes without meaning of their own. */
    BYTES(0, false),
    /** A 128-bit identity. */
    UUID(0, false),
    /** A point of time, to the nanosecond. */
    INSTANT(0, false),
    /** A length of time, to the nanosecond. */
    DURATION(0, false),
    /** The 64-bit id of an entity; 0 is none. */
    REFERENCE(0, false);

    private final int bits;
    private final boolean unsigned;

    Primitive(int bits, boolean unsigned) {
        this.bits = bits;
        this.unsigned = unsigned;
    }

    /** The integer of that width: 8, 16, 32 or 64 bits. */
    public static Primitive integer(int bits, boolean unsigned) {
        for (Primitive primitive : values()) {
            if (primitive.bits == bits && primitive.unsigned == unsigned && bits != 0) {
                return primitive;
            }
        }
        throw new IllegalArgumentException("no integer of " + bits + " bits");
    }

    /** Width of an integer in bits, 0 for all others. */
    public int bits() {
        return bits;
    }

    /** Whether an integer is unsigned. */
    public boolean isUnsigned() {
        return unsigned;
    }

    /** Integers and floats. */
    public boolean isNumber() {
        return bits != 0 || this == FLOAT32 || this == FLOAT64;
    }

    /**
     * Whether every number of another type is one of this, and so an automatic conversion. A float takes integers of up to half its width: larger
     * ones are a question, though a few more would fit.
     */
    public boolean holds(Primitive other) {
        if (!isNumber() || !other.isNumber()) {
            return false;
        } else if (other.bits == 0) {
            return this == other || this == FLOAT64;
        } else if (bits == 0) {
            return other.bits <= (this == FLOAT32 ? 16 : 32);
        }
        return unsigned == other.unsigned ? other.bits <= bits : other.unsigned && other.bits < bits;
    }
}
