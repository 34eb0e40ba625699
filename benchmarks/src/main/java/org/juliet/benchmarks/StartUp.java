package org.juliet.benchmarks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whole processes that load one file, spawning included, with and without an archive of loaded classes. */
final class StartUp {
    static final String BENCHMARK = "StartUp.process";
    private static final int ROUNDS = 21;
    private static final Hero HERO = Hero.all()[0];

    private record Contest(String name, String shape, String flag, long[] times) {
        Row row() {
            Arrays.sort(times);
            double spread = (times[ROUNDS * 3 / 4] - times[ROUNDS / 4]) / 2.0;
            return new Row(BENCHMARK, shape, name, times[ROUNDS / 2], spread, 0);
        }
    }

    private final Path directory;
    private final String classPath;

    /**
     * Processes with the class path of this one.
     *
     * @param directory where files and archives go; it has the jar of this module, since an archive takes no classes from folders
     */
    StartUp(Path directory) throws IOException {
        this.directory = directory;
        String jar;
        try (Stream<Path> files = Files.list(directory)) {
            jar = files.filter(
                            file -> file.getFileName().toString().matches("juliet-benchmarks-[^-]*(-SNAPSHOT)?\\.jar"))
                    .findFirst()
                    .orElseThrow(() -> new IOException("no jar of this module in " + directory))
                    .toAbsolutePath()
                    .toString();
        }
        classPath = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Files.isDirectory(Path.of(entry)) ? jar : entry)
                .distinct()
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** The medians of processes in turn; the spread is half of what lies between the quartiles. */
    List<Row> rows() throws IOException, InterruptedException {
        List<Contest> contests = new ArrayList<>();
        for (String name : OneFile.NAMES) {
            Path archive = directory.toAbsolutePath().resolve(name.replace(' ', '-') + ".jsa");
            run(name, List.of("-XX:ArchiveClassesAtExit=" + archive, "-Xlog:cds=off", "-Xlog:cds+dynamic=off"));
            contests.add(new Contest(name, "no archive", "-Xshare:auto", new long[ROUNDS]));
            contests.add(new Contest(name, "archive", "-XX:SharedArchiveFile=" + archive, new long[ROUNDS]));
        }
        for (int round = 0; round < ROUNDS; round++) {
            for (Contest contest : contests) {
                long start = System.nanoTime();
                run(contest.name, List.of(contest.flag));
                contest.times[round] = System.nanoTime() - start;
            }
        }
        return contests.stream().map(Contest::row).toList();
    }

    /** The small program's flags are those that a command with nothing to warm up would take. */
    private void run(String name, List<String> flags) throws IOException, InterruptedException {
        Path file = directory.resolve("one." + name.replace(' ', '-'));
        if (!name.equals(OneFile.NAMES.get(0)) && !Files.exists(file)) {
            Files.write(file, TextObject.of(name).text(HERO));
        }
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(flags);
        command.addAll(
                List.of("-cp", classPath, OneFile.class.getName(), name, file.toString(), "" + HERO.displayName));
        Process process = new ProcessBuilder(command).inheritIO().start();
        if (process.waitFor() != 0) {
            throw new IOException(name + " gave a wrong answer with " + flags);
        }
    }
}
