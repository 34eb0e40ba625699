package org.juliet.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A crowd of version 1 loads into version 5; times are per unit. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class OldBinary {
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

    private OldObject objects = OldObject.of("hand");
    private byte[] file = {};

    /** Makes the file. */
    @Setup
    public void file() {
        objects = OldObject.of(contestant);
        file = objects.saved(Crowd.random(Crowd.SIZE));
    }

    /** Loads all. */
    @Benchmark
    @OperationsPerInvocation(Crowd.SIZE)
    public Object load() {
        return objects.crowd(file);
    }
}
