package org.juliet.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;

/** A crowd of 100,000; times are per unit. */
public class CrowdBinary extends BinaryRows {
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
