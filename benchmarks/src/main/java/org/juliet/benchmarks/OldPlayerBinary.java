package org.juliet.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/** One player of version 1 after another, of 256, loads into version 5. */
public class OldPlayerBinary extends OldRows {
    private static final int COUNT = 256;

    private final byte[][] files = new byte[COUNT][];
    private OldObject objects = OldObject.of("hand");
    private int next;

    /** Makes the files. */
    @Setup
    public void files() {
        objects = OldObject.of(contestant);
        for (int i = 0; i < COUNT; i++) {
            files[i] = objects.saved(Player.random(i));
        }
    }

    /** Loads the next one. */
    @Benchmark
    public Object load() {
        next = next + 1 & COUNT - 1;
        return objects.player(files[next]);
    }
}
