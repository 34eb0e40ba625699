package org.juliet.image;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Runs an {@link EvolutionPlan} over images, one after another. It keeps its buffer: nothing is allocated while no image is larger than those
 * before, but where text is made or read and where sets and maps get another order. One thread at a time may use it.
 */
public final class Evolution {
    final ImageBuilder out;
    byte[] in = {};
    int start;

    /** For a scalar that nobody keeps. */
    final byte[] scratch = new byte[16];

    final ScalarText scalars = new ScalarText();

    /** The elements of arrays in whose place something else stands, where somebody asks. */
    @Nullable BitSet standIns;

    private final EvolutionPlan plan;
    private long[] lost = new long[16];

    Evolution(EvolutionPlan plan) {
        this(plan, new ImageBuilder());
    }

    private Evolution(EvolutionPlan plan, ImageBuilder out) {
        this.plan = plan;
        this.out = out;
    }

    /**
     * Carries an image over.
     *
     * @param image one that has passed {@link ImageCheck#check}
     * @param from where it begins in the array
     * @return bytes of the new image, which {@link #buffer} holds from 0 on
     * @throws org.juliet.schema.LayoutException if a nested image has to change and has no default that it needs
     */
    public int run(byte[] image, int from) {
        begin(image, from);
        plan.root().one(this, from, 0);
        end();
        return out.length();
    }

    void begin(byte[] image, int from) {
        in = image;
        start = from;
        out.begin(plan.to().size());
    }

    void end() {
        in = NOTHING;
    }

    /** How many values did not fit since this was made. */
    long losses() {
        long all = 0;
        for (long each : lost) {
            all += each;
        }
        return all;
    }

    /** How many of those nobody answered for. */
    long failures() {
        long failed = 0;
        for (int i = 0; i < lost.length; i++) {
            failed += lost[i] > 0 && plan.place(i).fails() ? lost[i] : 0;
        }
        return failed;
    }

    private static final byte[] NOTHING = {};

    /** The new image, valid until the next run. */
    public byte[] buffer() {
        return out.bytes();
    }

    /** A copy of the new image. */
    public byte[] toArray() {
        return out.toArray();
    }

    /** What the plan does, and what it did since this was made. */
    public EvolutionReport report() {
        Map<String, Long> counts = new LinkedHashMap<>();
        for (int i = 0; i < lost.length; i++) {
            if (lost[i] > 0) {
                counts.merge(plan.place(i).path(), lost[i], Long::sum);
            }
        }
        return new EvolutionReport(plan.changes(), counts, failures());
    }

    /** @param givenUp whether an answer says so of all values like it, so that no other one is needed */
    void lost(int place, boolean givenUp) {
        lost(givenUp ? place + 1 : place);
    }

    void lost(int place) {
        if (place >= lost.length) {
            lost = java.util.Arrays.copyOf(lost, Math.max(place + 1, lost.length * 2));
        }
        lost[place]++;
    }

    /** Something else stands for an element of an array: what its field has in a fresh object, or what its type has by itself. */
    void standsIn(Defaults.Source source, int index) {
        if (standIns != null && source.field()) {
            standIns.set(index);
        }
    }

    /** Builds one more value in an image of its own, from the same array. */
    Evolution aside(int imageStart) {
        Evolution aside = new Evolution(plan, new ImageBuilder());
        aside.in = in;
        aside.start = imageStart;
        aside.lost = lost;
        return aside;
    }

    /** Takes over what was counted aside. */
    void back(Evolution aside) {
        lost = aside.lost;
    }
}
