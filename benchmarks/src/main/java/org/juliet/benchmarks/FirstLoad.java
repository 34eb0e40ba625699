package org.juliet.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What the first player of a process takes, and the second: classes are loaded and initialised, layouts composed, code generated or plans compiled. Of an
 * older file after one of today and its history, that is the plan alone. {@code main} prints both times; its arguments are the contestant and the file.
 */
final class FirstLoad {
    static final String BENCHMARK = "FirstLoad.player";
    static final List<String> NAMES = List.of(
            "hand", "juliet file", "generated file", "generated file, older", "kryo", "fory", "protobuf", "avro");
    private static final String OLDER = ", older";
    private static final int ROUNDS = 11;

    private FirstLoad() {}

    /** Prints two times in nanoseconds. */
    public static void main(String[] arguments) throws IOException {
        long[] times = times(arguments[0], Files.readAllBytes(Path.of(arguments[1])));
        System.out.println(times[0] + " " + times[1]);
    }

    static byte[] file(String contestant) {
        Player player = Player.random(1);
        if (contestant.endsWith(OLDER)) {
            return OldObject.of(contestant.replace(OLDER, "")).saved(player);
        }
        BinaryObject objects = BinaryObject.of(contestant);
        return objects.saved(objects.save(player));
    }

    static long[] times(String contestant, byte[] file) {
        boolean older = contestant.endsWith(OLDER);
        if (older) {
            OldObject objects = OldObject.of("generated file");
            byte[] today = OldObject.of("generated file, same version").saved(Player.random(1));
            demand(objects.player(today), false);
            long start = System.nanoTime();
            demand(objects.player(file), true);
            long first = System.nanoTime();
            demand(objects.player(file), true);
            return new long[] {first - start, System.nanoTime() - first};
        }
        long start = System.nanoTime();
        BinaryObject objects = BinaryObject.of(contestant);
        demand(objects.player(file), false);
        long first = System.nanoTime();
        demand(objects.player(file), false);
        return new long[] {first - start, System.nanoTime() - first};
    }

    private static void demand(Player player, boolean old) {
        // what every version has, and what version 1 lacks
        if (player.games == 0 || (player.prestige == 0) != old) {
            throw new IllegalStateException("not the player that was saved: " + player);
        }
    }

    /** The medians of processes in turn; the spread is half of what lies between the quartiles. */
    static List<Row> rows(Path directory) throws IOException, InterruptedException {
        Path[] files = new Path[NAMES.size()];
        for (int i = 0; i < files.length; i++) {
            // anew in each run: what an earlier one left may be of another layout
            files[i] = Files.write(directory.resolve("first." + NAMES.get(i).replace(' ', '-')), file(NAMES.get(i)));
        }
        long[][][] times = new long[NAMES.size()][2][ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < NAMES.size(); i++) {
                long[] both = run(NAMES.get(i), files[i]);
                times[i][0][round] = both[0];
                times[i][1][round] = both[1];
            }
        }
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < NAMES.size(); i++) {
            for (int shape = 0; shape < 2; shape++) {
                long[] sorted = times[i][shape];
                Arrays.sort(sorted);
                double spread = (sorted[ROUNDS * 3 / 4] - sorted[ROUNDS / 4]) / 2.0;
                rows.add(new Row(
                        BENCHMARK, shape == 0 ? "first" : "second", NAMES.get(i), sorted[ROUNDS / 2], spread, 0));
            }
        }
        return rows;
    }

    private static long[] run(String name, Path file) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        FirstLoad.class.getName(),
                        name,
                        file.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader out = process.inputReader()) {
            String line = out.readLine();
            if (process.waitFor() != 0 || line == null) {
                throw new IOException(name + " loads another player");
            }
            return Arrays.stream(line.split(" ")).mapToLong(Long::parseLong).toArray();
        }
    }
}
