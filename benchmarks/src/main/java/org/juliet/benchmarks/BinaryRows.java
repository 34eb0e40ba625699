package org.juliet.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Who loads and saves by images and files; times are per object, in nanoseconds. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public abstract class BinaryRows {
    @Param({
        "hand",
        "hand, checked",
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
}
