package org.juliet.world;

import org.jspecify.annotations.Nullable;
import org.juliet.archive.Type;
import org.juliet.archive.VectorAdapter;

/** Where an entity is. A fresh one is the origin: 0 0 0 1. */
public final class Position {
    /** How positions are stored: four components, {@code x y z w}. */
    public static final Type<Position> TYPE = Type.vector(new Components());

    /** First component. */
    public float x;

    /** Second component. */
    public float y;

    /** Third component. */
    public float z;

    /** Fourth component, 1 for a point. */
    public float w = 1;

    /** The origin. */
    public Position() {}

    /** Moves to a point; w becomes 1. */
    public void set(float x, float y, float z) {
        set(x, y, z, 1);
    }

    /** Takes four components. */
    public void set(float x, float y, float z, float w) {
        this.x = x;
        this.y = y;
        this.z = z;
        this.w = w;
    }

    private static final class Components implements VectorAdapter<Position> {
        @Override
        public int length() {
            return 4;
        }

        @Override
        public void get(Position position, double[] to) {
            to[0] = position.x;
            to[1] = position.y;
            to[2] = position.z;
            to[3] = position.w;
        }

        @Override
        public Position set(@Nullable Position current, double[] from) {
            Position position = current == null ? new Position() : current;
            position.set((float) from[0], (float) from[1], (float) from[2], (float) from[3]);
            return position;
        }
    }
}
