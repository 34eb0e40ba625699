package org.juliet.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Who loads what version 1 saved into version 5; times are per object, in nanoseconds. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public abstract class OldRows {
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
}
