package org.juliet.benchmarks;

import java.util.concurrent.TimeUnit;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
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

/** Binary forms of generated kinds, one kind and fifty mixed, per object; one contestant for all of them, as in a game with many classes. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class GeneratedKinds {
    private static final int OBJECTS = 250;

    /** Who loads and saves; {@code juliet} does so by whole files. */
    @Param({"juliet", "juliet image", "kryo", "fory"})
    public String contestant = "juliet";

    /** How many kinds there are. */
    @Param({"1", "50"})
    public int kinds = 1;

    private final Object[] objects = new Object[OBJECTS];
    private final byte[][] saves = new byte[OBJECTS][];
    private Kind<?>[] made = {};
    private Kinds all = Kinds.of();
    private MixedObject mixed = MixedObject.of(contestant, all, made);

    /** Makes kinds and saves. */
    @Setup
    public void prepare() {
        MadeKinds compiled = MadeKinds.compiled(kinds, MadeKinds.folder());
        made = compiled.kinds().toArray(Kind<?>[]::new);
        all = Kinds.of(made);
        mixed = MixedObject.of(contestant, all, made);
        for (int i = 0; i < OBJECTS; i++) {
            objects[i] = compiled.object(i % kinds, i);
            saves[i] = mixed.saved(i % kinds, mixed.save(i % kinds, objects[i]));
        }
    }

    Object load(int number) {
        return mixed.load(number % kinds, saves[number]);
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
            sink.consume(mixed.save(i % kinds, objects[i]));
        }
    }
}
