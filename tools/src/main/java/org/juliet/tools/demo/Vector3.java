package org.juliet.tools.demo;

import org.jspecify.annotations.Nullable;
import org.juliet.archive.Type;
import org.juliet.archive.VectorAdapter;

/** Three floats. */
record Vector3(float x, float y, float z) {
    static final Type<Vector3> TYPE = Type.vector(new VectorAdapter<Vector3>() {
        @Override
        public int length() {
            return 3;
        }

        @Override
        public void get(Vector3 vector, double[] to) {
            to[0] = vector.x;
            to[1] = vector.y;
            to[2] = vector.z;
        }

        @Override
        public Vector3 set(@Nullable Vector3 current, double[] from) {
            return new Vector3((float) from[0], (float) from[1], (float) from[2]);
        }
    });
}
