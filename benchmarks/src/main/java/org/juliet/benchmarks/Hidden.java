package org.juliet.benchmarks;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.Length;
import org.juliet.Versioned;

/** The same objects with private fields, which codecs reach by handles. Their images are those of the others, by which they are made. */
@SuppressWarnings("UnusedVariable") // which codecs use
final class Hidden {
    private Hidden() {}

    /** A unit. */
    @Versioned
    static final class HiddenUnit {
        private long id;
        private float x;
        private float y;
        private float z;
        private float w;
        private int classId;
        private int mesh;
        private float health;
        private float mass;
        private long ammo;
        private byte faction;
        private boolean visible;
    }

    /** A crowd. */
    @Versioned
    static final class HiddenCrowd {
        private List<HiddenUnit> units = new ArrayList<>();
    }

    /** A player. */
    @Versioned
    static final class HiddenPlayer {
        private int revision;
        private long score;
        private final Player.Money gold = new Player.Money();
        private int games;
        private double time;

        @Length(16) private final int[] inventory = new int[16];

        @Length(8) private final float[] stats = new float[8];

        private short rank;
        private boolean hardcore;
        private int prestige;
        private float luck;
        private final Player.Money blood = new Player.Money();
        private @Nullable String name = "";
        private final HiddenUnit hero = new HiddenUnit();
    }
}
