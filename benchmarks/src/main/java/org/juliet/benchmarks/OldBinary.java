package org.juliet.benchmarks;

import java.util.concurrent.TimeUnit;
import org.juliet.archive.BinaryOptions;
import org.juliet.archive.BinarySaver;
import org.juliet.archive.Kinds;
import org.juliet.archive.Loader;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A crowd of version 1 loads into version 5, beside one of version 5; times are per unit. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class OldBinary {
    @Param({"same version", "version 1"})
    String contestant = "";

    private final Loader loader = Kinds.of(Crowd.KIND).loader();
    private byte[] file = {};

    static byte[] file(boolean old, int size) {
        BinarySaver saver = Kinds.of(old ? Crowd.OLD : Crowd.KIND).binarySaver(BinaryOptions.DEFAULT.withStrict(false));
        return saver.save(Crowd.random(size), old ? Crowd.OLD : Crowd.KIND);
    }

    /** Makes the file. */
    @Setup
    public void file() {
        file = file(contestant.equals("version 1"), Crowd.SIZE);
    }

    /** Loads all. */
    @Benchmark
    @OperationsPerInvocation(Crowd.SIZE)
    public Object load() {
        return loader.load(file, Crowd.KIND).value();
    }
}
