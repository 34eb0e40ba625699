package org.juliet.benchmarks;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** W1: one operation tokenizes every file of the shape once; the report divides by the number of properties. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Tokenizing {
    /** Who tokenizes. */
    @Param({"juliet", "fastjson2", "dsl-json", "jackson-core"})
    public String contestant = "juliet";

    /** What. */
    @Param({"SMALL", "MID", "BIG"})
    public String shape = "SMALL";

    private Tokenizer tokenizer = Tokenizer.of("juliet");
    private byte[][] files = {};

    /** Makes the files. */
    @Setup
    public void prepare() throws IOException {
        tokenizer = Tokenizer.of(contestant);
        files = files(contestant, TextFiles.Shape.valueOf(shape));
        // a program that reads one big file has read small ones before: compilation needs calls, not only loops
        byte[][] small = files(contestant, TextFiles.Shape.SMALL);
        for (int i = 0; i < 20; i++) {
            for (byte[] file : small) {
                tokenizer.tokenize(file);
            }
        }
    }

    private static byte[][] files(String contestant, TextFiles.Shape shape) {
        List<List<TextFiles.Property>> files = TextFiles.of(shape);
        return files.stream().map(file -> Tokenizer.text(contestant, file)).toArray(byte[][]::new);
    }

    /** All files of the shape. */
    @Benchmark
    public int tokenize() throws IOException {
        int count = 0;
        for (byte[] file : files) {
            count += tokenizer.tokenize(file);
        }
        return count;
    }
}
