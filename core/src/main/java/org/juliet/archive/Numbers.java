package org.juliet.archive;

import org.juliet.internal.LittleEndian;
import org.juliet.schema.Primitive;

/**
 * Arrays of one primitive, whose elements stand one behind the other. A class for each, so that code which does not know the primitive calls, and only code
 * that does has the loop in it.
 */
sealed interface Numbers {
    /** Writes so many elements of an array. */
    void put(byte[] bytes, int at, Object array, int count);

    /** Reads so many elements into an array. */
    void get(byte[] bytes, int at, Object array, int count);

    /** Those of a primitive that arrays may be of. */
    static Numbers of(Primitive element) {
        if (element == Primitive.INT32) {
            return Ints.ALL;
        } else if (element == Primitive.FLOAT32) {
            return Floats.ALL;
        } else if (element == Primitive.INT64) {
            return Longs.ALL;
        } else if (element == Primitive.FLOAT64) {
            return Doubles.ALL;
        } else if (element == Primitive.INT16) {
            return Shorts.ALL;
        } else if (element == Primitive.BOOLEAN) {
            return Booleans.ALL;
        }
        throw new AssertionError(element);
    }

    /** Of {@code boolean}. */
    enum Booleans implements Numbers {
        ALL;

        @Override
        public void put(byte[] bytes, int at, Object array, int count) {
            boolean[] numbers = (boolean[]) array;
            for (int i = 0; i < count; i++) {
                bytes[at + i] = (byte) (numbers[i] ? 1 : 0);
            }
        }

        @Override
        public void get(byte[] bytes, int at, Object array, int count) {
            boolean[] numbers = (boolean[]) array;
            for (int i = 0; i < count; i++) {
                numbers[i] = bytes[at + i] != 0;
            }
        }
    }

    /** Of {@code short}. */
    enum Shorts implements Numbers {
        ALL;

        @Override
        public void put(byte[] bytes, int at, Object array, int count) {
            short[] numbers = (short[]) array;
            for (int i = 0; i < count; i++) {
                LittleEndian.putShort(bytes, at + 2 * i, numbers[i]);
            }
        }

        @Override
        public void get(byte[] bytes, int at, Object array, int count) {
            short[] numbers = (short[]) array;
            for (int i = 0; i < count; i++) {
                numbers[i] = LittleEndian.getShort(bytes, at + 2 * i);
            }
        }
    }

    /** Of {@code int}. */
    enum Ints implements Numbers {
        ALL;

        @Override
        public void put(byte[] bytes, int at, Object array, int count) {
            int[] numbers = (int[]) array;
            for (int i = 0; i < count; i++) {
                LittleEndian.putInt(bytes, at + 4 * i, numbers[i]);
            }
        }

        @Override
        public void get(byte[] bytes, int at, Object array, int count) {
            int[] numbers = (int[]) array;
            for (int i = 0; i < count; i++) {
                numbers[i] = LittleEndian.getInt(bytes, at + 4 * i);
            }
        }
    }

    /** Of {@code long}. */
    enum Longs implements Numbers {
        ALL;

        @Override
        public void put(byte[] bytes, int at, Object array, int count) {
            long[] numbers = (long[]) array;
            for (int i = 0; i < count; i++) {
                LittleEndian.putLong(bytes, at + 8 * i, numbers[i]);
            }
        }

        @Override
        public void get(byte[] bytes, int at, Object array, int count) {
            long[] numbers = (long[]) array;
            for (int i = 0; i < count; i++) {
                numbers[i] = LittleEndian.getLong(bytes, at + 8 * i);
            }
        }
    }

    /** Of {@code float}. */
    enum Floats implements Numbers {
        ALL;

        @Override
        public void put(byte[] bytes, int at, Object array, int count) {
            float[] numbers = (float[]) array;
            for (int i = 0; i < count; i++) {
                LittleEndian.putFloat(bytes, at + 4 * i, numbers[i]);
            }
        }

        @Override
        public void get(byte[] bytes, int at, Object array, int count) {
            float[] numbers = (float[]) array;
            for (int i = 0; i < count; i++) {
                numbers[i] = LittleEndian.getFloat(bytes, at + 4 * i);
            }
        }
    }

    /** Of {@code double}. */
    enum Doubles implements Numbers {
        ALL;

        @Override
        public void put(byte[] bytes, int at, Object array, int count) {
            double[] numbers = (double[]) array;
            for (int i = 0; i < count; i++) {
                LittleEndian.putDouble(bytes, at + 8 * i, numbers[i]);
            }
        }

        @Override
        public void get(byte[] bytes, int at, Object array, int count) {
            double[] numbers = (double[]) array;
            for (int i = 0; i < count; i++) {
                numbers[i] = LittleEndian.getDouble(bytes, at + 8 * i);
            }
        }
    }
}
