package org.juliet.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/** One player after another, of 256. */
public class PlayerBinary extends BinaryRows {
    private static final int COUNT = 256;

    private final Player[] players = new Player[COUNT];
    private final byte[][] files = new byte[COUNT][];
    private BinaryObject objects = BinaryObject.of("hand");
    private int next;

    /** Makes the files. */
    @Setup
    public void files() {
        objects = BinaryObject.of(contestant);
        for (int i = 0; i < COUNT; i++) {
            players[i] = Player.random(i);
            files[i] = objects.saved(objects.save(players[i]));
        }
    }

    /** Loads the next one. */
    @Benchmark
    public Object load() {
        next = next + 1 & COUNT - 1;
        return objects.player(files[next]);
    }

    /** Saves the next one. */
    @Benchmark
    public int save() {
        next = next + 1 & COUNT - 1;
        return objects.save(players[next]);
    }
}
