package org.juliet.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** One player after another, of 256. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class PlayerBinary {
    private static final int COUNT = 256;

    @Param({
        "hand",
        "juliet image",
        "juliet image strict",
        "juliet file",
        "juliet file strict",
        "generated image",
        "generated image strict",
        "generated file",
        "generated file strict",
        "kryo",
        "fory",
        "sbe",
        "protobuf",
        "avro"
    })
    String contestant = "";

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
