package org.juliet.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.juliet.archive.Kinds;
import org.juliet.schema.HistoryDirectory;
import org.juliet.schema.LongHistory;
import org.juliet.schema.SchemaHistory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that start with a history that grew for years, each in a process of its own that loads one file. */
class LongStartTest {
    /** How often each is started, for figures; else until they are as they should be. */
    private static final int ROUNDS = Integer.getInteger("juliet.figures", 0);

    /** What a long history may take beside one layout, in processor time; it is 1.2, and was 2.2 when a start read all files. */
    private static final double MOST = 1.6;

    private static final String START = """
            package game;
            import java.lang.management.ManagementFactory;
            import java.nio.file.*;
            import org.juliet.*;
            import org.juliet.archive.*;
            public class Start {
                public static void main(String[] args) throws Exception {
                    Path file = Path.of(args[1]);
                    if (args[0].equals("save")) {
                        Kinds kinds = Codecs.kinds(Player.class);
                        Player player = new Player();
                        player.f1 = 77;
                        Files.write(file, args[1].endsWith(".jasset")
                                ? kinds.saver().save(player, Codecs.kind(Player.class))
                                : kinds.binarySaver().save(player, Codecs.kind(Player.class)));
                        return;
                    }
                    byte[] bytes = Files.readAllBytes(file);
                    Player player = Codecs.kinds(Player.class).loader().load(bytes, Codecs.kind(Player.class)).value();
                    if (player.f1 != 77) {
                        throw new AssertionError(player.f1);
                    }
                    var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
                    System.out.print(system.getProcessCpuTime() / 1_000_000);
                }
            }
            """;

    @TempDir
    Path top;

    private String run(String program, String... arguments) throws IOException, InterruptedException {
        Path core;
        try {
            core = Path.of(Kinds.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException odd) {
            throw new AssertionError(odd);
        }
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                top.resolve(program) + File.pathSeparator + core,
                "game.Start"));
        command.addAll(List.of(arguments));
        Path out = top.resolve("out");
        Process process = new ProcessBuilder(command)
                .directory(top.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        int status = process.waitFor();
        String said = Files.readString(out);
        assertThat(status).as(said).isZero();
        return said;
    }

    /** A program with all that it stores recorded, and a file of each form from it. */
    private void build(String program, SchemaHistory history) throws IOException, InterruptedException {
        Map<String, String> sources =
                Map.of("game/Player.java", LongHistoryTest.source(history), "game/Start.java", START);
        String place = "-Ajuliet.history=" + top.resolve("history of " + program);
        assertThat(Compilation.of(sources, place, "-Ajuliet.mode=record").messages())
                .isEmpty();
        Compilation built = Compilation.of(sources, place, "-Ajuliet.mode=check");
        assertThat(built.messages()).isEmpty();
        built.writeTo(top.resolve(program));
        for (String form : List.of(".jsave", ".jasset")) {
            run(program, "save", program + form);
        }
    }

    @Test
    void aStartWith500LayoutsTakesHardlyMoreThanOneWithOne() throws IOException, InterruptedException {
        HistoryDirectory directory = HistoryDirectory.of(top.resolve("history of 500"));
        directory.add(LongHistory.files());
        SchemaHistory history = directory.read();
        build("500", history);
        build("1", history);
        Map<String, List<Long>> times = new LinkedHashMap<>();
        boolean isDone = false;
        for (int round = 1; !isDone; round++) {
            for (String form : List.of(".jsave", ".jasset")) {
                for (String program : List.of("1", "500")) {
                    times.computeIfAbsent(program + form, key -> new ArrayList<>())
                            .add(Long.parseLong(run(program, "load", program + form)));
                }
            }
            times.values().forEach(all -> all.sort(null));
            isDone = round >= (ROUNDS > 0 ? ROUNDS : 5)
                    || ROUNDS == 0 && isFast(times, ".jsave") && isFast(times, ".jasset");
        }
        for (Map.Entry<String, List<Long>> each : times.entrySet()) {
            List<Long> all = each.getValue();
            System.out.println("a start that loads " + each.getKey() + ": " + all.get(all.size() / 2)
                    + " ms of processor time, the least " + all.get(0) + ", of " + all.size());
        }
        assertThat(isFast(times, ".jsave")).as("%s", times).isTrue();
        assertThat(isFast(times, ".jasset")).as("%s", times).isTrue();
    }

    private static boolean isFast(Map<String, List<Long>> times, String form) {
        return times.getOrDefault("500" + form, List.of()).get(0)
                <= MOST * times.getOrDefault("1" + form, List.of()).get(0);
    }
}
