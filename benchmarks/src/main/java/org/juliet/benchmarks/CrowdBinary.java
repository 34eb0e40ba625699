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

/** A crowd of 100,000; times are per unit. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class CrowdBinary {
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

    private final Crowd crowd = Crowd.random(Crowd.SIZE);
    private byte[] file = {};
    private BinaryObject objects = BinaryObject.of("hand");

    /** Makes the file. */
    @Setup
    public void file() {
        objects = BinaryObject.of(contestant);
        file = objects.saved(objects.save(crowd));
    }

    /** Loads all. */
    @Benchmark
    @OperationsPerInvocation(Crowd.SIZE)
    public Object load() {
        return objects.crowd(file);
    }

    /** Saves all. */
    @Benchmark
    @OperationsPerInvocation(Crowd.SIZE)
    public int save() {
        return objects.save(crowd);
    }
}
