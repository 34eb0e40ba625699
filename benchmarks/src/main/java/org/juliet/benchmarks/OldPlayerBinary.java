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

/** One player of version 1 after another, of 256, loads into version 5. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class OldPlayerBinary {
    private static final int COUNT = 256;

    @Param({
        "hand",
        "generated image",
        "generated image, same version",
        "carried over image",
        "generated file",
        "generated file, same version",
        "juliet file",
        "juliet file, same version",
        "fory-compatible",
        "fory-compatible, same version"
    })
    String contestant = "";

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
