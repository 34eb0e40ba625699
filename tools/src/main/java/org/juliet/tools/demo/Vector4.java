package org.juliet.tools.demo;

import org.jspecify.annotations.Nullable;
import org.juliet.archive.Type;
import org.juliet.archive.VectorAdapter;

/** Four floats. Any engine's vector class gets a stored form by an adapter like this one. */
record Vector4(float x, float y, float z, float w) {
    static final Type<Vector4> TYPE = Type.vector(new VectorAdapter<Vector4>() {
        @Override
        public int length() {
            return 4;
        }

        @Override
        public void get(Vector4 vector, double[] to) {
            to[0] = vector.x;
            to[1] = vector.y;
            to[2] = vector.z;
            to[3] = vector.w;
        }

        @Override
        public Vector4 set(@Nullable Vector4 current, double[] from) {
            return new Vector4((float) from[0], (float) from[1], (float) from[2], (float) from[3]);
        }
    });
}
