package org.juliet.processor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.juliet.Codecs;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.SavedAs;
import org.juliet.archive.Saver;
import org.juliet.schema.HistoryDirectory;
import org.juliet.schema.RecordedLayouts;
import org.juliet.schema.Recorder;
import org.juliet.schema.SchemaHistory;
import org.junit.jupiter.api.Test;

/** What a build reads and writes of a history, whatever changed. */
class HistoryFilesTest extends PlayerBuilds {
    @Test
    void halfFinishedCodeRecordsNothing() throws IOException {
        Compilation half =
                build("record", V1, "game/Shop.java", "package game; class Shop { int price() { return; } }");
        assertThat(half.succeeded()).isFalse();
        assertThat(files()).isEmpty();
        Compilation body = build("record", V1 + " void f() { undefined(); }");
        assertThat(body.succeeded()).isFalse();
        assertThat(files()).isEmpty();
    }

    @Test
    void aProgramCarriesTheHistoryThatItWasCompiledWith() throws Exception {
        recorded(V1);
        String old = fresh(build("ask", V1)).replace("5", "77");
        build("record", "@WasNamed(\"gold\") " + V1.replace("gold", "coins")).writeTo(top.resolve("classes"));
        URL[] places = {top.resolve("classes").toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(places, Codecs.class.getClassLoader())) {
            Class<?> type = loader.loadClass("game.Player");
            SchemaHistory carried = Codecs.history(type);
            assertThat(carried.heads("Player")).isEqualTo(history().heads("Player"));
            assertThat(again(Codecs.kinds(type).with(carried), Codecs.kind(type), old))
                    .contains("; coins\n77\n");
            // without a word of the program
            assertThat(again(Codecs.kinds(type), Codecs.kind(type), old)).contains("; coins\n77\n");
            assertThat(again(Codecs.kinds(type).with(SchemaHistory.EMPTY), Codecs.kind(type), old))
                    .contains("; coins\n5\n");
        }
        assertThatThrownBy(() -> Codecs.history(HistoryFilesTest.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("compile with -Ajuliet.history=DIR");
    }

    @Test
    void theHistoryOfAnotherProgramOnTheClassPathIsNotTaken() throws Exception {
        recorded(V1);
        String old = fresh(build("ask", V1)).replace("5", "77");
        build("record", "@WasNamed(\"gold\") " + V1.replace("gold", "coins")).writeTo(top.resolve("library"));
        Path own = top.resolve("own.jar");
        String plain = "package game; @org.juliet.Versioned public class Player { int coins = 5; }";
        try (ZipOutputStream jar = new ZipOutputStream(Files.newOutputStream(own))) {
            for (Map.Entry<String, byte[]> file :
                    Compilation.of(Map.of("game/Player.java", plain)).files().entrySet()) {
                jar.putNextEntry(new ZipEntry(file.getKey()));
                jar.write(file.getValue());
            }
        }
        URL[] places = {own.toUri().toURL(), top.resolve("library").toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(places, Codecs.class.getClassLoader())) {
            Class<?> type = loader.loadClass("game.Player");
            assertThat(again(Codecs.kinds(type), Codecs.kind(type), old)).contains("; coins\n5\n");
        }
    }

    @Test
    void aProgramThatHasRecordedNothingYetRuns() throws Exception {
        Compilation first = build("ask", V1);
        first.writeTo(top.resolve("classes"));
        URL[] places = {top.resolve("classes").toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(places, Codecs.class.getClassLoader())) {
            Class<?> type = loader.loadClass("game.Player");
            assertThat(Codecs.history(type).kinds()).isEmpty();
            assertThat(fresh(Codecs.kinds(type), Codecs.kind(type))).contains("; gold\n5\n");
        }
    }

    @Test
    void aHistoryThatIsNotWhereItShouldBeIsSaid() {
        for (String mode : List.of("ask", "check")) {
            assertThat(build(mode, V1).messages().get(0))
                    .contains("[V-HISTORY] " + directory() + ": there is no history, so that nothing is asked;");
        }
        Compilation first = build("record", V1);
        assertThat(first.messages()).isEmpty();
        assertThat(first.notes())
                .singleElement()
                .asString()
                .contains("[V-HISTORY] juliet: there is no history yet, and it begins with what is recorded now;");
        assertThat(build("record", V1).notes()).isEmpty();
    }

    @Test
    void aDamagedHistoryStopsTheBuild() throws IOException {
        recorded(V1);
        Path step = directory()
                .resolve(files().stream()
                        .filter(name -> name.startsWith("steps/P"))
                        .findFirst()
                        .orElseThrow());
        Files.writeString(step, Files.readString(step).replace("label\n1", "label\n2"));
        assertThat(build("record", V1).messages()).first().asString().startsWith(":-1: [V-HISTORY] ");
        Files.delete(step);
        assertThat(build("check", V1).messages()).singleElement().asString().contains("[V-UNRECORDED]");
    }

    @Test
    void optionsThatMakeNoSenseAreRefused() {
        Map<String, String> source = Map.of("A.java", "@org.juliet.Versioned class A {}");
        assertThat(Compilation.of(source, "-Ajuliet.history=juliet").messages())
                .singleElement()
                .asString()
                .contains("[V-HISTORY] -Ajuliet.history=juliet is relative");
        assertThat(Compilation.of(source, "-Ajuliet.mode=record").messages())
                .singleElement()
                .asString()
                .contains("-Ajuliet.mode needs -Ajuliet.history");
        assertThat(Compilation.of(source, "-Ajuliet.history=" + directory(), "-Ajuliet.mode=write")
                        .messages())
                .singleElement()
                .asString()
                .contains("-Ajuliet.mode=write is none of ask, check and record");
    }

    @Test
    void t31TheSameSourcesGiveTheSameBytesInAnyOrder() throws IOException {
        Map<String, String> sources = new TreeMap<>();
        Compilation.sources("game").forEach((name, source) -> {
            if (!name.contains("/") && !source.contains("package-info")) {
                sources.put(name, source);
            }
        });
        List<Map<String, byte[]>> histories = new ArrayList<>();
        for (Comparator<String> order : List.of(Comparator.<String>naturalOrder(), Comparator.<String>reverseOrder())) {
            Path own = top.resolve("own" + histories.size());
            Map<String, String> ordered = new TreeMap<>(order);
            ordered.putAll(sources);
            assertThat(Compilation.of(ordered, "-Ajuliet.history=" + own, "-Ajuliet.mode=record")
                            .succeeded())
                    .isTrue();
            histories.add(bytes(own));
        }
        assertThat(histories.get(0).keySet())
                .isEqualTo(histories.get(1).keySet())
                .hasSizeGreaterThan(20);
        histories
                .get(0)
                .forEach((name, bytes) ->
                        assertThat(bytes).as(name).isEqualTo(histories.get(1).get(name)));
    }

    @Test
    void aProgramThatDescribesItselfRecordsTheSameBytesAsItsSources() throws Exception {
        Map<String, String> sources = new TreeMap<>(Map.of(
                "game/Player.java",
                """
                package game;
                import java.util.*;
                import org.juliet.*;
                @Versioned public class Player extends Being {
                    int gold = 100; long far = -5; @Unsigned byte small = -1; @Hex int mask = 0xF0; float speed = 1.5f; double real = 3; boolean on = true;
                    String name = "a b"; String none; Integer box = 4; Metal metal = Metal.IRON; short zero; byte cast = (byte) 7; char letter = 'x';
                    int computed = 3 * 4; int called = now(); List<String> list = new ArrayList<>(); @org.jspecify.annotations.NonNull String set = "computed";
                    Item item = new Item("rope", 2); Late late = new Late(); @ElementKey("name") List<Item> bag = new ArrayList<>();
                    static int now() { return 8; }
                }
                """,
                "game/Metal.java",
                "package game; public enum Metal { TIN, IRON }",
                "game/Item.java",
                """
                package game;
                @org.juliet.Versioned public record Item(String name, @org.juliet.Default("7") int count) {}
                """,
                "game/Late.java",
                """
                package game;
                @org.juliet.Versioned public class Late { int set = 1; Late() { set = 2; } }
                """,
                "game/Being.java",
                """
                package game;
                @org.juliet.Versioned public abstract class Being { int hp = 10; }
                """));
        Compilation build = Compilation.of(sources, "-Ajuliet.history=" + directory(), "-Ajuliet.mode=record");
        assertThat(build.messages()).isEmpty();
        Kinds kinds = Kinds.of(kind(build));
        assertThat(Recorder.run(history(), kinds.describe()).pending()).isEmpty();
        Path second = top.resolve("second");
        HistoryDirectory.of(second)
                .add(Recorder.run(HistoryDirectory.of(second).readOrNone(), kinds.describe())
                        .files());
        assertThat(bytes(second).keySet()).isEqualTo(bytes(directory()).keySet());
        Map<String, byte[]> first = bytes(directory());
        bytes(second).forEach((name, bytes) -> assertThat(bytes).as(name).isEqualTo(first.get(name)));
        assertThat(history().heads("Player").get(0).defaults())
                .containsEntry("gold", "100")
                .containsEntry("far", "-5")
                .containsEntry("small", "255")
                .containsEntry("mask", "0x000000F0")
                .containsEntry("speed", "1.5")
                .containsEntry("real", "3.0")
                .containsEntry("on", "true")
                .containsEntry("name", "\"a b\"")
                .containsEntry("none", "null")
                .containsEntry("box", "4")
                .containsEntry("metal", "IRON")
                .containsEntry("zero", "0")
                .containsEntry("cast", "7")
                .containsEntry("set", "\"computed\"")
                .hasSize(14);
        assertThat(history().heads("Player").get(0).elementKeys()).containsExactly(Map.entry("bag", "name"));
        assertThat(history().heads("Being").get(0).defaults()).containsExactly(Map.entry("hp", "10"));
        assertThat(history().heads("Item").get(0).defaults()).containsExactly(Map.entry("count", "7"));
        assertThat(history().heads("Late").get(0).defaults()).isEmpty();
    }

    @Test
    void sourceSetsThatRecordOneClassDifferentlyAreAskedAndDoNotTakeTurns() throws IOException {
        recorded(V1);
        recorded(V1 + " int wear;");
        List<String> both = files();
        assertThat(question(build("record", V1))).contains("@Dropped(\"wear\") on Player");
        recorded(V1 + " int wear;");
        assertThat(files()).isEqualTo(both);
    }

    private static Map<String, byte[]> bytes(Path directory) throws IOException {
        Map<String, byte[]> bytes = new TreeMap<>();
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                bytes.put(directory.relativize(file).toString(), Files.readAllBytes(file));
            }
        }
        return bytes;
    }

    @Test
    void aFileForEarlierProgramsSaysTheFirstVersionOfTheirLayout() throws Exception {
        recorded(V1);
        Compilation first = build("ask", V1);
        SchemaHistory then = history();
        String more = V1.replace("5", "6");
        recorded(more);
        assertThat(history().steps("Player")).hasSize(2);
        savedAs(first, then, build("ask", more));
    }

    private <T> void savedAs(Compilation first, SchemaHistory then, Compilation second) throws Exception {
        @SuppressWarnings("unchecked")
        Kind<T> now = (Kind<T>) kind(second);
        Kinds kinds = Kinds.of(now).with(history());
        long layout = now.layoutSet().fingerprint("Player");
        RecordedLayouts pinned = RecordedLayouts.of(history(), List.of(List.of(layout)));
        Kind<?> old = kind(first);
        for (Saver saver : List.of(kinds.saver(), kinds.binarySaver())) {
            SavedAs saved = saver.saveAs(now.fresh(), now, pinned);
            assertThat(saved.losses()).isEmpty();
            assertThat(new String(
                            Kinds.of(old)
                                    .with(then)
                                    .saver()
                                    .save(Kinds.of(old).with(then).loader().load(saved.file(), old)),
                            UTF_8))
                    .contains("; gold\n6\n");
        }
    }
}
