package org.juliet.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;

/** A crowd of version 1 loads into version 5; times are per unit. */
public class OldBinary extends OldRows {
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
