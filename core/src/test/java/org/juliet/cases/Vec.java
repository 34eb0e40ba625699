package org.juliet.cases;

import org.juliet.archive.Type;
import org.juliet.archive.VectorAdapter;

/** Vectors of floats. */
final class Vec {
    private Vec() {}

    /** A type of {@code length} floats. */
    static Type<float[]> type(int length) {
        return Type.vector(new VectorAdapter<>() {
            @Override
            public int length() {
                return length;
            }

            @Override
            public void get(float[] vector, double[] to) {
                for (int i = 0; i < length; i++) {
                    to[i] = vector[i];
                }
            }

            @Override
            public float[] set(float[] current, double[] from) {
                float[] vector = current == null ? new float[length] : current;
                for (int i = 0; i < length; i++) {
                    vector[i] = (float) from[i];
                }
                return vector;
            }
        });
    }
}
