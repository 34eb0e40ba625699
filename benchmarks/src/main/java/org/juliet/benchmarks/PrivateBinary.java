package org.juliet.benchmarks;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntFunction;
import org.juliet.archive.BareImages;
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

/** Objects with private fields beside the same with fields that a codec sees; of players one after another of 256, times of crowds are per unit. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class PrivateBinary {
    private static final int COUNT = 256;

    @Param({"hand", "generated image", "generated image, private fields"})
    String contestant = "";

    private IntFunction<Object> load = i -> i;
    private IntUnaryOperator save = i -> i;
    private IntFunction<Object> loadAll = i -> i;
    private IntUnaryOperator saveAll = i -> i;
    private int next;

    /** Makes objects and images. */
    @Setup
    public void prepare() {
        Player[] players = new Player[COUNT];
        Arrays.setAll(players, Player::random);
        Crowd crowd = Crowd.random(Crowd.SIZE);
        if (contestant.endsWith("private fields")) {
            BinaryObject shown = BinaryObject.of("generated image");
            HiddenImages<Hidden.HiddenPlayer> images = new HiddenImages<>(Hidden_HiddenPlayerCodec.KIND);
            Hidden.HiddenPlayer[] hidden = new Hidden.HiddenPlayer[COUNT];
            Arrays.setAll(hidden, i -> images.load(shown.saved(shown.save(players[i]))));
            use(hidden, images::save, images::saved, images::load);
            HiddenImages<Hidden.HiddenCrowd> all = new HiddenImages<>(Hidden_HiddenCrowdCodec.KIND);
            useAll(all.load(shown.saved(shown.save(crowd))), all::save, all::saved, all::load);
        } else {
            BinaryObject objects = BinaryObject.of(contestant);
            use(players, objects::save, objects::saved, objects::player);
            useAll(crowd, objects::save, objects::saved, objects::crowd);
        }
    }

    private <T> void use(
            T[] objects,
            ToIntFunction<T> write,
            IntFunction<byte[]> copy,
            java.util.function.Function<byte[], T> read) {
        byte[][] images = new byte[COUNT][];
        Arrays.setAll(images, i -> copy.apply(write.applyAsInt(objects[i])));
        load = i -> read.apply(images[i]);
        save = i -> write.applyAsInt(objects[i]);
    }

    private <T> void useAll(
            T object, ToIntFunction<T> write, IntFunction<byte[]> copy, java.util.function.Function<byte[], T> read) {
        byte[] image = copy.apply(write.applyAsInt(object));
        loadAll = i -> read.apply(image);
        saveAll = i -> write.applyAsInt(object);
    }

    /** Loads the next player. */
    @Benchmark
    public Object load() {
        next = next + 1 & COUNT - 1;
        return load.apply(next);
    }

    /** Saves the next player. */
    @Benchmark
    public int save() {
        next = next + 1 & COUNT - 1;
        return save.applyAsInt(next);
    }

    /** Loads a crowd. */
    @Benchmark
    @OperationsPerInvocation(Crowd.SIZE)
    public Object loadCrowd() {
        return loadAll.apply(0);
    }

    /** Saves a crowd. */
    @Benchmark
    @OperationsPerInvocation(Crowd.SIZE)
    public int saveCrowd() {
        return saveAll.applyAsInt(0);
    }

    /** Images of one kind. */
    static final class HiddenImages<T> {
        private final BareImages<T> images;

        HiddenImages(Kind<T> kind) {
            images = new BareImages<>(Kinds.of(kind), kind, kind, false);
        }

        int save(T object) {
            return images.write(object);
        }

        byte[] saved(int length) {
            return Arrays.copyOf(images.buffer(), length);
        }

        T load(byte[] image) {
            return images.read(image);
        }
    }
}
