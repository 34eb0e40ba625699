package org.juliet.benchmarks;

import java.util.concurrent.TimeUnit;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.Loader;
import org.juliet.archive.Saver;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** The same work with one kind and with fifty mixed, per object: what a game with many classes pays. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ManyKinds {
    private static final int OBJECTS = 250;

    /** How many kinds there are. */
    @Param({"1", "50"})
    public int kinds = 1;

    private final Composed[] objects = new Composed[OBJECTS];
    private final byte[][] texts = new byte[OBJECTS][];
    private Mixed[] mixed = {};

    /** A kind with a loader and a saver of its own: kinds of one class cannot share a registry. */
    record Mixed(Kind<Composed> kind, Loader loader, Saver saver) {
        static Mixed of(int number) {
            Kind<Composed> kind = Composed.kind(number);
            Kinds alone = Kinds.of(kind);
            return new Mixed(kind, alone.loader(), alone.saver());
        }

        byte[] text(Composed object) {
            return saver.save(object, kind);
        }

        Composed load(byte[] text) {
            return loader.load(text, kind).value();
        }
    }

    /** Makes kinds and texts. */
    @Setup
    public void prepare() {
        mixed = new Mixed[kinds];
        for (int i = 0; i < kinds; i++) {
            mixed[i] = Mixed.of(i);
        }
        for (int i = 0; i < OBJECTS; i++) {
            objects[i] = Composed.random(i);
            texts[i] = mixed[i % kinds].text(objects[i]);
        }
    }

    /** Loads them in turn. */
    @Benchmark
    @OperationsPerInvocation(OBJECTS)
    public void load(Blackhole sink) {
        for (int i = 0; i < OBJECTS; i++) {
            sink.consume(mixed[i % kinds].load(texts[i]));
        }
    }

    /** Saves them in turn. */
    @Benchmark
    @OperationsPerInvocation(OBJECTS)
    public void save(Blackhole sink) {
        for (int i = 0; i < OBJECTS; i++) {
            Mixed one = mixed[i % kinds];
            sink.consume(one.saver.saveToBuffer(objects[i], one.kind));
        }
    }
}
