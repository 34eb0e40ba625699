package org.juliet.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import tools.jackson.databind.json.JsonMapper;

/** Runs all benchmarks and writes {@code results/DATE-jdkN.json} and {@code .md}. */
public final class Measure {
    private static final String COMMAND = "mvn -B -P measure -pl benchmarks -am package -DskipTests";

    /** Which benchmarks to run, as a regular expression; all where it is empty. */
    private static final String SOME = System.getProperty("juliet.benchmarks", "");

    /** What the buffer of this rival needs. */
    private static final String FOR_SBE = "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED";

    private Measure() {}

    /** All take about fifteen minutes; the current directory is the module's. */
    public static void main(String[] arguments) throws IOException, InterruptedException, RunnerException {
        Path results = Files.createDirectories(Path.of("results"));
        double before = load();
        List<Row> rows = new ArrayList<>(Seed.rows(Path.of("target", "seed"), Path.of("target")));
        boolean withSeed = !rows.isEmpty();
        for (RunResult result : run()) {
            rows.add(row(result));
        }
        if (isAsked("StartUp")) {
            rows.addAll(new StartUp(Path.of("target")).rows());
        }
        if (isAsked("FirstLoad")) {
            rows.addAll(FirstLoad.rows(Path.of("target")));
        }
        String name = LocalDate.now(ZoneOffset.UTC) + "-jdk" + Runtime.version().feature();
        List<String> setting = setting(before);
        Files.write(results.resolve(name + ".json"), new JsonMapper().writeValueAsBytes(new Report(setting, rows)));
        Files.writeString(results.resolve(name + ".md"), new Report(setting, rows).markdown(withSeed));
        System.out.println("wrote " + results.resolve(name + ".md"));
    }

    /** Whether processes that are no part of the other runs are asked for. */
    private static boolean isAsked(String name) {
        return SOME.isEmpty() || name.matches(SOME);
    }

    private static Collection<RunResult> run() throws RunnerException {
        try {
            return new Runner(new OptionsBuilder()
                            .include("org\\.juliet\\.benchmarks\\.(" + (SOME.isEmpty() ? ".*" : SOME) + ")\\.")
                            .forks(1)
                            .warmupIterations(5)
                            .warmupTime(TimeValue.milliseconds(500))
                            .measurementIterations(5)
                            .measurementTime(TimeValue.milliseconds(500))
                            .jvmArgs("-Xms1g", "-Xmx1g", "-XX:+UseParallelGC", FOR_SBE)
                            .addProfiler(GCProfiler.class)
                            .build())
                    .run();
        } catch (NoBenchmarksException processesAlone) {
            return List.of();
        }
    }

    private static Row row(RunResult result) {
        String[] path = result.getParams().getBenchmark().split("\\.");
        String benchmark = path[path.length - 2] + "." + path[path.length - 1];
        boolean tokenizing = benchmark.startsWith("Tokenizing");
        String shape = tokenizing ? result.getParams().getParam("shape") : "";
        String contestant = contestant(result.getParams());
        double units = tokenizing ? Seed.properties(TextFiles.Shape.valueOf(shape)) : 1;
        Result<?> time = result.getPrimaryResult();
        Result<?> bytes = result.getSecondaryResults().get("gc.alloc.rate.norm");
        return new Row(
                benchmark,
                shape,
                contestant,
                time.getScore() / units,
                time.getScoreError() / units,
                bytes == null ? 0 : bytes.getScore() / units);
    }

    private static String contestant(BenchmarkParams given) {
        String named = given.getParam("contestant");
        String kinds = given.getParam("kinds");
        String who = named == null ? "juliet" : named;
        return kinds == null ? who : who + ", " + kinds + (kinds.equals("1") ? " kind" : " kinds");
    }

    /** The load average of the last minute, negative where the system has none. */
    private static double load() {
        return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }

    private static List<String> setting(double before) throws IOException {
        return List.of(
                "machine: " + processor() + ", " + Runtime.getRuntime().availableProcessors() + " processors, "
                        + System.getProperty("os.name") + " " + System.getProperty("os.arch"),
                "JDK: " + System.getProperty("java.vm.name") + " " + Runtime.version(),
                "command: " + COMMAND + (SOME.isEmpty() ? "" : " -Djuliet.benchmarks='" + SOME + "'"),
                String.format(Locale.ROOT, "load average before and after: %.1f, %.1f", before, load()));
    }

    private static String processor() throws IOException {
        Path list = Path.of("/proc/cpuinfo");
        if (!Files.exists(list)) {
            return "unknown processor";
        }
        try (Stream<String> lines = Files.lines(list)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).trim())
                    .findFirst()
                    .orElse("unknown processor");
        }
    }
}
