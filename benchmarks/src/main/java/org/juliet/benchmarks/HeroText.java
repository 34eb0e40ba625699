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
import org.openjdk.jmh.infra.Blackhole;

/** W2: text to object and back, per object. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class HeroText {
    /** Who loads and saves. */
    @Param({"juliet", "fastjson2", "jackson-databind", "libgdx-json"})
    public String contestant = "juliet";

    private TextObject texts = TextObject.of("juliet");
    private final Hero[] heroes = Hero.all();
    private byte[][] written = {};
    private byte[][] shuffled = {};

    /** Makes the texts. */
    @Setup
    public void prepare() {
        texts = TextObject.of(contestant);
        written = new byte[Hero.COUNT][];
        shuffled = new byte[Hero.COUNT][];
        for (int i = 0; i < Hero.COUNT; i++) {
            written[i] = texts.text(heroes[i]);
            shuffled[i] = Shuffled.text(contestant, written[i], i);
        }
    }

    /** Loads texts as their writer left them. */
    @Benchmark
    @OperationsPerInvocation(Hero.COUNT)
    public void load(Blackhole sink) {
        for (byte[] text : written) {
            sink.consume(texts.load(text));
        }
    }

    /** Loads texts with keys in any order, comments and CRLF. */
    @Benchmark
    @OperationsPerInvocation(Hero.COUNT)
    public void loadShuffled(Blackhole sink) {
        for (byte[] text : shuffled) {
            sink.consume(texts.load(text));
        }
    }

    /** Saves objects. */
    @Benchmark
    @OperationsPerInvocation(Hero.COUNT)
    public void save(Blackhole sink) {
        for (Hero hero : heroes) {
            sink.consume(texts.save(hero));
        }
    }
}
