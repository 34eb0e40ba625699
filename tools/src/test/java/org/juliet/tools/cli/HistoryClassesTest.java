package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.juliet.schema.Answer;
import org.juliet.tools.Main;
import org.juliet.tools.VersionedClasses;
import org.junit.jupiter.api.Test;

/** Histories that are recorded and checked from what was compiled. */
class HistoryClassesTest extends GameClasses {
    @Test
    void theBytesAreThoseThatTheProcessorRecords() throws IOException {
        Map<String, String> first = VersionedClasses.sources(Path.of("../processor/src/test/resources/game"));
        first.keySet().removeIf(file -> file.startsWith("gdx"));
        first.putAll(Map.of(
                "Hero.java",
                PLAYER.replace("Player", "Hero").replace("Item", "Thing").replace("Metal", "Ore")));
        first.put("Thing.java", ITEM.replace("Item", "Thing"));
        first.put("Ore.java", METAL.replace("Metal", "Ore"));
        // what these say of names is about a time before the history, and in use in the next step
        first.computeIfPresent("Arrow.java", (file, text) -> text.replaceAll("@(Reused|WasNamed\\([^)]*\\))", ""));
        Map<String, String> second = new TreeMap<>(first);
        second.computeIfPresent(
                "Hero.java",
                (file, text) -> text.replace("int gold = 5", "@WasNamed(\"gold\") long coins = 5; int level = 3"));
        second.computeIfPresent(
                "Thing.java",
                (file, text) -> text.replace(
                        "@Versioned public class Thing { int count",
                        "@Versioned @Dropped(\"count\") public class Thing { String name"));
        second.computeIfPresent("Ore.java", (file, text) -> text.replace("IRON", "COPPER, @WasNamed(\"IRON\") STEEL"));
        recordBothWays("1", first);
        recordBothWays("2", second);
        assertThat(files("juliet")).isEqualTo(files("processor")).hasSizeGreaterThan(40);
        assertThat(run("check", "b2").status()).isZero();
        assertThat(history().heads("Hero").get(0).label()).isEqualTo(2);
    }

    private void recordBothWays(String version, Map<String, String> sources) {
        compile("a" + version, sources, "-Ajuliet.history=" + path("processor"), "-Ajuliet.mode=record");
        compile("b" + version, sources);
        Command.Result recorded = run("record", "b" + version);
        assertThat(recorded.status()).as(recorded.out() + recorded.err()).isZero();
    }

    @Test
    void theQuestionsAreThoseOfTheProcessor() {
        compile("v1", GAME);
        assertThat(run("record", "v1").status()).isZero();
        Map<String, String> renamed = changed("game/Player.java", "int gold", "int coins");
        renamed.put("game/Metal.java", METAL.replace("IRON", "LEAD"));
        renamed.put("game/Item.java", ITEM.replace("int count", "float count"));
        compile("v2", renamed);
        String asked = VersionedClasses.compile(
                directory.resolve("x"), renamed, "-Ajuliet.history=" + directory.resolve("juliet"));
        Command.Result result = run("record", "v2");
        assertThat(result.status()).isEqualTo(ExitStatus.FINDINGS);
        assertThat(result.err()).isEqualTo("nothing recorded: 3 questions\n");
        List<String> choices = asked.lines()
                .map(String::strip)
                .filter(line -> line.startsWith("@") && line.contains(" on "))
                .toList();
        assertThat(choices).hasSizeGreaterThan(5);
        assertThat(choices.stream().filter(choice -> !result.out().contains(choice)))
                .isEmpty();
        assertThat(result.out().split("@", -1))
                .hasSameSizeAs(String.join("", choices).split("@", -1));
        for (String id : List.of("field-left", "conversion-lossy")) {
            assertThat(result.out().split("\\[" + id, -1)).hasSameSizeAs(asked.split("\\[" + id, -1));
        }
        assertThat(run("check", "v2").out()).isEqualTo(result.out());
    }

    @Test
    void aClassAndAnEnumUnderOtherNamesAreOneQuestionEach() {
        compile("out", GAME);
        assertThat(run("record", "out").status()).isZero();
        Map<String, String> renamed = new TreeMap<>();
        GAME.forEach((file, text) -> renamed.put(
                file.replace("Item", "Thing").replace("Metal", "Ore"),
                text.replace("Item", "Thing").replace("Metal", "Ore")));
        compile("renamed", renamed);
        Command.Result asked = run("check", "renamed");
        assertThat(asked.out().lines())
                .hasSize(2)
                .anySatisfy(line -> assertThat(line)
                        .contains("error: Thing: it is new, and Item, which Player.best held, is no more;")
                        .contains(": @WasNamed(\"Item\") on Thing | @Reused(upTo = 0x")
                        .endsWith("L) on best of Player [kind-left]"))
                .anySatisfy(line -> assertThat(line).contains(": @WasNamed(\"Metal\") on Ore | @Convert("));
    }

    @Test
    void severalPlacesAreOneProgramAndAJarIsOne() throws IOException {
        compile("lib", Map.of("game/Item.java", ITEM, "game/Metal.java", METAL));
        compile(
                "app",
                Map.of("game/Player.java", PLAYER),
                "-cp",
                directory.resolve("lib") + File.pathSeparator + System.getProperty("java.class.path"));
        jar("lib.jar", "lib");
        assertThat(run("record", "lib.jar", "app").err()).endsWith("6 files added to juliet\n");
        assertThat(run("check", "app", "lib")).isEqualTo(new Command.Result(0, "", "3 kinds: 0 errors\n"));
        assertThat(history().kinds()).containsExactly("Item", "Metal", "Player");
    }

    @Test
    void whatALibraryAnsweredInItsOwnHistoryIsNotAskedAgain() throws IOException {
        String before = ITEM.replace("int count;", "int count; int old;");
        library("lib1", before);
        recordBothWays("1", "lib1.jar");
        String number = ITEM.replace("int count", "long number");
        library(
                "lib2",
                number.replace("@Versioned", "@Versioned @Dropped(\"old\")")
                        .replace("long", "@WasNamed(\"count\") long"));
        library("lib3", number);
        recordBothWays("3", "lib3.jar");
        assertThat(files("juliet")).isEqualTo(files("processor"));
        assertThat(history().heads("Item").get(0).answers())
                .containsExactlyInAnyOrder(new Answer.Renamed("number", "count"), new Answer.Dropped("old"));
        assertThat(run("check", "b3", "lib3.jar").status()).isZero();
    }

    @Test
    void aDamagedHistoryOfALibraryIsRefusedAndNeverAShorterOne() throws IOException {
        library("lib1", ITEM);
        compile(
                "lib2",
                Map.of("game/Item.java", ITEM, "game/Metal.java", METAL),
                "-Ajuliet.history=" + path("library"));
        assertThat(run("record", "lib2").status()).isZero();
        Path file = directory.resolve("lib2/META-INF/juliet/history.zip");
        byte[] sound = Files.readAllBytes(file);
        String name = "steps/Item-1-";
        int at = new String(sound, StandardCharsets.ISO_8859_1).indexOf(name) + name.length();
        byte[] named = sound.clone();
        named[at] ^= 1;
        for (byte[] damaged : List.of(named, Arrays.copyOf(sound, sound.length - 1), new byte[] {1, 2, 3})) {
            Files.write(file, damaged);
            for (String command : List.of("check", "record")) {
                Command.Result refused = run(command, "lib2");
                assertThat(refused.status()).isEqualTo(ExitStatus.FAILURE);
                assertThat(refused.err())
                        .startsWith(
                                "jasset: lib2/META-INF/juliet/history.zip cannot be read, build it or get it again: ")
                        .containsAnyOf("the packed history is damaged", "no packed history")
                        .hasLineCount(1);
            }
        }
        Files.write(file, sound);
        assertThat(run("check", "lib2").status()).isZero();
    }

    private void library(String name, String item) throws IOException {
        Map<String, String> sources = Map.of("game/Item.java", item, "game/Metal.java", METAL);
        compile(name, sources, "-Ajuliet.history=" + path("library"), "-Ajuliet.mode=record");
        jar(name + ".jar", name);
    }

    private void recordBothWays(String version, String library) {
        // the jar has what was generated as sources, too
        String[] on = {
            "-implicit:none",
            "-cp",
            directory.resolve(library) + File.pathSeparator + System.getProperty("java.class.path")
        };
        Map<String, String> player = Map.of("game/Player.java", PLAYER);
        List<String> records = new ArrayList<>(List.of(on));
        records.addAll(List.of("-Ajuliet.history=" + path("processor"), "-Ajuliet.mode=record"));
        compile("a" + version, player, records.toArray(String[]::new));
        compile("b" + version, player, on);
        Command.Result recorded = run("record", "b" + version, library);
        assertThat(recorded.status()).as(recorded.out() + recorded.err()).isZero();
    }

    @Test
    void whatOnlyTheRunningProgramTellsIsNoSilentGap() throws IOException {
        Map<String, String> sources = new TreeMap<>(GAME);
        sources.put("game/Safe.java", """
                package game;
                import org.juliet.archive.*;
                @org.juliet.Versioned public class Safe {
                    Wallet inner = new Wallet();
                    public static class Wallet {
                        static final Kind<Wallet> KIND = Kind.of("Wallet", Wallet.class, Wallet::new, Wallet::serialize);
                        long amount;
                        void serialize(Archive ar, int version) { amount = ar.value(Key.of("amount"), amount); }
                    }
                }
                """);
        compile("before", GAME);
        assertThat(run("record", "before").status()).isZero();
        TreeMap<String, String> recorded = files("juliet");
        compile("out", sources);
        for (String name : List.of("record", "check")) {
            Command.Result result = run(name, "out");
            assertThat(result.status()).isEqualTo(ExitStatus.FINDINGS);
            assertThat(result.out())
                    .startsWith(
                            "out/META-INF/juliet/Safe.jasset:14:1: error: game.Safe holds or extends game.Safe$Wallet, ")
                    .endsWith("name it with --class-path, too [classes-untold]\n");
        }
        assertThat(files("juliet")).isEqualTo(recorded);

        Path service = directory.resolve("out/META-INF/services/org.juliet.tools.KindSource");
        Files.createDirectories(service.getParent());
        Files.writeString(service, "game.Kept");
        Map<String, String> source = Map.of("game/Kept.java", """
                package game;
                public class Kept implements org.juliet.tools.KindSource {
                    public org.juliet.archive.Kinds kinds() { return org.juliet.Codecs.kinds(Safe.class, Item.class); }
                }
                """);
        compile("out", source);
        assertThat(both("record").out()).isEmpty();
        assertThat(history().kinds()).contains("Safe", "Wallet", "Player", "Item", "Metal");
        assertThat(both("check")).isEqualTo(new Command.Result(0, "", "5 kinds: 0 errors\n"));

        // the program that runs is an older one than what was compiled
        compile("other", changed("game/Item.java", "int count", "long count"));
        assertThat(command.run(
                                "history",
                                "check",
                                "--history",
                                "./juliet",
                                "--classes",
                                "./other",
                                "--class-path",
                                "./out")
                        .out())
                .contains("the running program stores Item otherwise than game.Item was compiled to");
    }

    private Command.Result both(String name) {
        return command.run("history", name, "--history", "./juliet", "--classes", "./out", "--class-path", "./out");
    }

    @Test
    void genericClassesAreVerifiedWithWhatHoldsThem() {
        String priced = "package game; @org.juliet.Versioned public record Priced<T>(T what, int gold) {}";
        String stall = "package game; @org.juliet.Versioned public class Stall { Priced<String> best; }";
        compile("out", Map.of("game/Priced.java", priced, "game/Stall.java", stall));
        assertThat(run("record", "out").status()).isZero();
        assertThat(run("verify", "out")).isEqualTo(new Command.Result(0, "", "2 layouts, 3 fields: 0 faults\n"));
    }

    @Test
    void placesThatAreNoneSayWhatToDo() throws IOException {
        Files.writeString(directory.resolve("text"), "x");
        Files.createDirectories(directory.resolve("empty"));
        assertThat(VersionedClasses.compileAlone(directory.resolve("plain"), GAME))
                .isEmpty();
        assertThat(run("record", "gone"))
                .isEqualTo(
                        new Command.Result(
                                2,
                                "",
                                "jasset: there is no gone, which --classes names; build the program first, or mend the path\n"));
        assertThat(run("record", "text").err())
                .isEqualTo("jasset: text, which --classes names, is no jar; name a jar, or a directory of classes\n");
        assertThat(run("record", "empty").err())
                .isEqualTo(
                        "jasset: no layout of a @Versioned class is in empty; build with juliet-processor, and name the"
                                + " directory of the classes or the jar\n");
        assertThat(run("record", "plain").err())
                .isEqualTo(
                        "jasset: game.Item in plain is @Versioned, but no codec was generated: put juliet-processor on the"
                                + " annotation processor path\n");
        assertThat(run("record").err())
                .isEqualTo(
                        "jasset: name the program: --classes DIR_OR_JAR where its classes are, or --class-path CP\n");
        assertThat(command.run("history", "record", "--classes", "a", "--class-path", "b")
                        .status())
                .isEqualTo(ExitStatus.FAILURE);
    }

    @Test
    void aCheckIsAGateThatSaysHowToRecover() throws IOException {
        compile("v1", GAME);
        assertThat(run("record", "v1").status()).isZero();
        compile("v2", changed("game/Player.java", "int gold", "int level; int gold"));
        assertThat(run("check", "v2"))
                .isEqualTo(new Command.Result(
                        1,
                        "juliet:1:1: error: Player: + level int32; run jasset history record, or get the newest history from"
                                + " version control [layout-unrecorded]\n",
                        "3 kinds: 1 error\n"));
        TreeMap<String, String> before = files("juliet");
        String layout = before.keySet().stream()
                .filter(file -> file.startsWith("layouts/Item"))
                .findFirst()
                .orElseThrow();
        Path file = directory.resolve("juliet").resolve(layout);
        Files.writeString(file, before.get(layout).replace("int32", "int64"));
        assertThat(run("check", "v1").out())
                .contains("juliet/" + layout + ":1:1: error: ")
                .contains("get this one back from version control [history-edited]");
        assertThat(run("record", "v1").err()).isEqualTo("nothing recorded: the history is damaged\n");
        Files.delete(file);
        assertThat(run("check", "v1").out()).contains("[layout-missing]").contains("from version control");
        assertThat(run("record", "v1").status()).isEqualTo(ExitStatus.FINDINGS);
        assertThat(Files.exists(file)).isFalse();
    }

    @Test
    void branchesThatMetAreGreenWithANote() {
        compile("base", GAME);
        run("record", "base");
        compile("x", changed("game/Player.java", "int gold", "int a; int gold"));
        compile("y", changed("game/Player.java", "int gold", "int b; int gold"));
        Map<String, String> both = changed("game/Player.java", "int gold", "int a; int b; int gold");
        compile("both", both);
        // as git merges directories: each branch recorded on the same base
        command.write("other/keep", "");
        copy("juliet", "other");
        assertThat(run("record", "x").status()).isZero();
        assertThat(command.run("history", "record", "--history", "./other", "--classes", "./y")
                        .status())
                .isZero();
        copy("other", "juliet");
        Command.Result checked = run("check", "both");
        assertThat(checked.status()).as(checked.out()).isZero();
        assertThat(checked.err())
                .startsWith("note: Player: ")
                .endsWith("; the next record joins it: record before a release, since binary files of what no step has"
                        + " are refused once it changed\n3 kinds: 0 errors\n");
    }

    private void copy(String from, String to) {
        try {
            for (Map.Entry<String, byte[]> file : bytes(directory.resolve(from)).entrySet()) {
                command.write(to + "/" + file.getKey(), file.getValue());
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void programsThatRecordAtOnceGiveWhatOneGives() throws Exception {
        compile("out", GAME);
        compile("alone", GAME, "-Ajuliet.history=" + directory.resolve("expected"), "-Ajuliet.mode=record");
        Path sources = directory.resolve("sources");
        for (Map.Entry<String, String> source : GAME.entrySet()) {
            command.write("sources/" + source.getKey(), source.getValue());
        }
        List<Process> processes = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            processes.add(java(
                    Main.class.getName(), "history", "record", "--history", path("juliet"), "--classes", path("out")));
            processes.add(java(
                    "com.sun.tools.javac.Main",
                    "-cp",
                    System.getProperty("java.class.path"),
                    "-processor",
                    "org.juliet.processor.JulietProcessor",
                    "-Ajuliet.history=" + path("juliet"),
                    "-Ajuliet.mode=record",
                    "-d",
                    Files.createDirectories(directory.resolve("javac" + i)).toString(),
                    sources + "/game/Player.java",
                    sources + "/game/Item.java",
                    sources + "/game/Metal.java"));
        }
        for (Process process : processes) {
            String said = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as(said).isZero();
        }
        assertThat(files("juliet")).isEqualTo(files("expected"));
    }

    private static Process java(String main, String... arguments) throws IOException {
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                main));
        line.addAll(Arrays.asList(arguments));
        return new ProcessBuilder(line).redirectErrorStream(true).start();
    }
}
