package org.juliet.benchmarks;

import java.util.concurrent.TimeUnit;
import org.juliet.archive.BinaryOptions;
import org.juliet.archive.BinarySaver;
import org.juliet.archive.Kind;
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
import org.openjdk.jmh.infra.Blackhole;

/** Binary files of generated kinds, one kind and fifty mixed, per object; one loader and one saver, as in a game with many classes. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class GeneratedKinds {
    private static final int OBJECTS = 250;

    /** How many kinds there are. */
    @Param({"1", "50"})
    public int kinds = 1;

    private final Object[] objects = new Object[OBJECTS];
    private final byte[][] files = new byte[OBJECTS][];
    private Kind<?>[] made = {};
    private Kinds all = Kinds.of();
    private Loader loader = all.loader();
    private BinarySaver saver = all.binarySaver();

    /** Makes kinds and files. */
    @Setup
    public void prepare() {
        MadeKinds compiled = MadeKinds.compiled(kinds, MadeKinds.folder());
        made = compiled.kinds().toArray(Kind<?>[]::new);
        all = Kinds.of(made);
        loader = all.loader();
        saver = all.binarySaver(BinaryOptions.DEFAULT.withStrict(false));
        for (int i = 0; i < OBJECTS; i++) {
            objects[i] = compiled.object(i % kinds, i);
            files[i] = java.util.Arrays.copyOf(saver.buffer(), save(made[i % kinds], objects[i]));
        }
    }

    @SuppressWarnings("unchecked")
    private <T> int save(Kind<T> kind, Object object) {
        return saver.saveToBuffer((T) object, kind);
    }

    Object load(int number) {
        return loader.load(files[number], made[number % kinds]).value();
    }

    /** What a save of an object writes, as text. */
    @SuppressWarnings("unchecked")
    <T> byte[] text(int number, Object object) {
        return all.saver().save((T) object, (Kind<T>) made[number % kinds]);
    }

    Object object(int number) {
        return objects[number];
    }

    /** Loads them in turn. */
    @Benchmark
    @OperationsPerInvocation(OBJECTS)
    public void load(Blackhole sink) {
        for (int i = 0; i < OBJECTS; i++) {
            sink.consume(load(i));
        }
    }

    /** Saves them in turn. */
    @Benchmark
    @OperationsPerInvocation(OBJECTS)
    public void save(Blackhole sink) {
        for (int i = 0; i < OBJECTS; i++) {
            sink.consume(save(made[i % kinds], objects[i]));
        }
    }
}
