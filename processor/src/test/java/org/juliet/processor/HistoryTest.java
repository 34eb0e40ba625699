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
import org.juliet.Codecs;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.schema.HistoryDirectory;
import org.juliet.schema.Recorder;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a build asks and records of classes that change. */
class HistoryTest {
    private static final String V1 = "int gold = 5; Metal metal = Metal.TIN;";

    @TempDir
    Path top;

    private Path directory() {
        return top.resolve("juliet");
    }

    private Compilation build(String mode, String fields, String... more) {
        Map<String, String> sources = new TreeMap<>();
        sources.put(
                "game/Player.java",
                "package game; import org.juliet.*; import org.juliet.schema.OnLoss;\n@Versioned public class Player {\n"
                        + fields + "\n}");
        sources.put("game/Metal.java", "package game; public enum Metal { TIN, IRON }");
        for (int i = 0; i < more.length; i += 2) {
            sources.put(more[i], more[i + 1]);
        }
        return Compilation.of(sources, "-Ajuliet.history=" + directory(), "-Ajuliet.mode=" + mode);
    }

    private void recorded(String fields) {
        Compilation build = build("record", fields);
        assertThat(build.messages()).isEmpty();
        assertThat(build.succeeded()).isTrue();
    }

    private List<String> files() throws IOException {
        if (Files.notExists(directory())) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(directory())) {
            return files.filter(Files::isRegularFile)
                    .map(file -> directory().relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }

    private SchemaHistory history() throws IOException {
        return HistoryDirectory.of(directory()).read();
    }

    private static Kind<?> kind(Compilation build) throws ReflectiveOperationException {
        return Codecs.kind(build.loader().loadClass("game.Player"));
    }

    private String loadedAndSaved(Compilation build, String text) throws IOException, ReflectiveOperationException {
        Kind<?> kind = kind(build);
        Kinds kinds = Kinds.of(kind).with(history());
        return again(kinds, kind, text);
    }

    private static <T> String again(Kinds kinds, Kind<T> kind, String text) {
        return new String(
                kinds.saver()
                        .save(kinds.loader().load(text.getBytes(UTF_8), kind).value(), kind),
                UTF_8);
    }

    /** The lines of the one message of a build. */
    private static List<String> question(Compilation build) {
        assertThat(build.succeeded()).isFalse();
        assertThat(build.messages()).hasSize(1);
        return build.messages().get(0).lines().map(String::strip).toList();
    }

    /** What a program that was built with the history saves. */
    private String fresh(Compilation build) throws IOException, ReflectiveOperationException {
        Kind<?> kind = kind(build);
        return fresh(Kinds.of(kind).with(history()), kind);
    }

    private static <T> String fresh(Kinds kinds, Kind<T> kind) {
        return new String(kinds.saver().save(kind.fresh(), kind), UTF_8);
    }

    @Test
    void aFirstBuildNeedsNoAnswersAndRecordsOnlyWhenTold() throws IOException {
        assertThat(build("ask", V1).succeeded()).isTrue();
        assertThat(files()).isEmpty();
        recorded(V1);
        assertThat(files()).hasSize(5).contains(".gitattributes");
        assertThat(build("check", V1).messages()).isEmpty();
        recorded(V1);
        assertThat(files()).hasSize(5);
    }

    @Test
    void aNewFieldIsANewStepAndACheckDemandsIt() throws Exception {
        recorded(V1);
        String v2 = V1 + " int level;";
        assertThat(build("ask", v2).messages()).isEmpty();
        assertThat(build("check", v2).messages())
                .containsExactly("Player.java:2: [V-UNRECORDED] Player: what it stores is not recorded: + level int32;"
                        + " build with -Ajuliet.mode=record and commit juliet");
        recorded(v2);
        assertThat(history().heads("Player"))
                .singleElement()
                .extracting(Step::label)
                .isEqualTo(2);
        assertThat(kind(build("check", v2)).version()).isEqualTo(2);
    }

    @Test
    void whatCouldBeARenameIsAskedWithBothAnswersReadyToPaste() throws IOException {
        recorded(V1);
        List<String> before = files();
        Compilation asked = build("record", V1.replace("gold", "coins"));
        assertThat(asked.succeeded()).isFalse();
        assertThat(question(asked))
                .containsExactly(
                        "Player.java:2: [field-left] Player.gold: it was recorded and is no more, and what came could be it; say"
                                + " which, or that it is gone",
                        "recorded 0xFDB3AA4682B07FC2, now 0x4EA4F525A83F8482",
                        "@WasNamed(\"gold\") on coins",
                        "@Dropped(\"gold\") on Player");
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void aRenamedFieldLoadsFromOldFiles() throws Exception {
        recorded(V1);
        String old = fresh(build("ask", V1)).replace("5", "77");
        String renamed = "@WasNamed(\"gold\") " + V1.replace("gold", "coins");
        recorded(renamed);
        assertThat(loadedAndSaved(build("check", renamed), old))
                .contains("; coins\n77\n")
                .doesNotContain("gold");
        String answered = V1.replace("gold", "coins");
        assertThat(build("check", answered).messages()).isEmpty();
        assertThat(loadedAndSaved(build("check", answered), old)).contains("; coins\n77\n");
    }

    @Test
    void aDroppedFieldIsGivenUpAndANameThatComesBackIsAsked() throws Exception {
        recorded(V1);
        String old = fresh(build("ask", V1)).replace("5", "77");
        Compilation dropped = build("record", "Metal metal; } @Versioned @Dropped(\"gold\") class Rest {");
        assertThat(dropped.messages()).singleElement().asString().contains("@Dropped(\"gold\") on Player");
        String without = "Metal metal = Metal.TIN;";
        Map<String, String> answered = Map.of(
                "game/Player.java",
                "package game; import org.juliet.*; @Versioned @Dropped(\"gold\") public class Player { " + without
                        + " }",
                "game/Metal.java",
                "package game; public enum Metal { TIN, IRON }");
        assertThat(Compilation.of(answered, "-Ajuliet.history=" + directory(), "-Ajuliet.mode=record")
                        .messages())
                .isEmpty();
        assertThat(question(build("ask", V1)))
                .hasSize(4)
                .endsWith("@Reused on gold", "@Restored on gold")
                .first()
                .asString()
                .contains("[name-reused]");
        recorded("@Reused " + V1);
        assertThat(loadedAndSaved(build("check", "@Reused " + V1), old)).contains("; gold\n5\n");
    }

    @Test
    void theNameOfAClassThatHasAnotherNowIsAskedWhereSomethingNewHasIt() {
        assertThat(knights("@Versioned public class Knight").messages()).isEmpty();
        String paladin = "@Versioned @WasNamed(\"Knight\") public class Paladin";
        assertThat(knights(paladin).messages()).isEmpty();
        assertThat(question(knights(paladin, "@Versioned public class Knight")))
                .hasSize(4)
                .endsWith("@Reused on Knight", "@Restored on Knight")
                .first()
                .asString()
                .contains("[name-reused]");
        assertThat(knights(paladin, "@Versioned @Reused public class Knight").messages())
                .isEmpty();
        assertThat(knights(paladin, "@Versioned public class Knight").messages())
                .isEmpty();
    }

    private Compilation knights(String... heads) {
        Map<String, String> sources = new TreeMap<>();
        for (String head : heads) {
            String name = head.substring(head.lastIndexOf(' ') + 1);
            sources.put("game/" + name + ".java", "package game; import org.juliet.*; " + head + " { int hp; }");
        }
        return Compilation.of(sources, "-Ajuliet.history=" + directory(), "-Ajuliet.mode=record");
    }

    @Test
    void aNarrowerTypeIsAskedAndConverted() throws Exception {
        recorded(V1);
        String old = fresh(build("ask", V1)).replace("5", "70000");
        String narrow = V1.replace("int gold", "short gold");
        assertThat(question(build("ask", narrow)))
                .hasSize(8)
                .contains("@Convert(onLoss = OnLoss.CLAMP) on gold")
                .endsWith(
                        "@Stored(\"gold2\") on gold, @Migration(reads = \"gold\") on a method of Player that takes the old"
                                + " value",
                        "@Reused(upTo = 0xFDB3AA4682B07FC2L) on gold")
                .first()
                .asString()
                .contains("[conversion-lossy]");
        assertThat(question(build("ask", "@Convert(onLoss = OnLoss.CLAMP, upTo = 5) " + narrow)))
                .endsWith("@Convert(onLoss = OnLoss.CLAMP, upTo = 0xFDB3AA4682B07FC2L) on gold")
                .first()
                .asString()
                .contains("[up-to-stale]");
        String clamped = "@Convert(onLoss = OnLoss.CLAMP) " + narrow;
        recorded(clamped);
        assertThat(loadedAndSaved(build("check", clamped), old)).contains("; gold\n32767\n");
    }

    @Test
    void aMigrationTakesTheOldValue() throws Exception {
        recorded(V1);
        String old = fresh(build("ask", V1)).replace("5", "77");
        String migrated =
                "long coppers; @Migration(reads = \"gold\") void fromGold(int gold) { coppers = gold * 100L; }";
        recorded(migrated + "Metal metal;");
        assertThat(loadedAndSaved(build("check", migrated + "Metal metal;"), old))
                .contains("; coppers\n7700\n")
                .doesNotContain("gold");
    }

    @Test
    void aConversionLeftInPlaceAnswersNoSecondOne() throws Exception {
        recorded(V1);
        String old = fresh(build("ask", V1)).replace("5", "70000");
        String clamped = "@Convert(onLoss = OnLoss.CLAMP) " + V1.replace("int gold", "short gold");
        recorded(clamped);
        String second = fresh(build("ask", clamped)).replace("5", "300");
        String narrower = clamped.replace("short gold", "byte gold");
        List<String> question = question(build("ask", narrower));
        assertThat(question.get(0)).contains("[conversion-lossy]");
        String answer = question.stream()
                .filter(line -> line.contains("OnLoss.DEFAULT"))
                .findFirst()
                .orElseThrow();
        assertThat(answer).contains(", upTo = 0x");
        String answered = narrower.replaceFirst("@Convert[^)]*\\)", answer.replace(" on gold", ""));
        recorded(answered);
        Compilation again = build("check", answered);
        assertThat(again.messages()).isEmpty();
        assertThat(loadedAndSaved(again, old)).contains("; gold\n5\n");
        assertThat(loadedAndSaved(again, second)).contains("; gold\n5\n");
        assertThat(loadedAndSaved(again, second.replace("300", "77"))).contains("; gold\n77\n");
        assertThat(question(build("ask", answered.replace("byte gold", "boolean gold")))
                        .get(0))
                .contains("[conversion-impossible]");
        assertThat(build("ask", clamped).messages()).isEmpty();
    }

    @Test
    void aMigrationLeftInPlaceRunsForOldFilesAndAnswersNothingElse() throws Exception {
        recorded(V1);
        String old = fresh(build("ask", V1)).replace("5", "77");
        String migrated =
                "long coppers; @Migration(reads = \"gold\") void fromGold(int gold) { coppers = gold * 100L; } Metal metal;";
        recorded(migrated);
        String again = "@Reused int gold = 9; long coppers; Metal metal;";
        recorded(again);
        assertThat(loadedAndSaved(build("check", again), old)).contains("; gold\n9\n", "; coppers\n0\n");
        List<String> question = question(build("ask", migrated));
        assertThat(question.get(0)).contains("[field-left]", "what is said of it now was about an earlier change");
        String answer = question.get(question.size() - 1);
        assertThat(answer).contains(", upTo = 0x").endsWith(") on a method of Player that takes the old value");
        String answered =
                migrated.replaceFirst("@Migration[^)]*\\)", answer.substring(0, answer.indexOf(" on a method")));
        String third = fresh(build("ask", again)).replace("gold\n9", "gold\n8");
        recorded(answered);
        Compilation check = build("check", answered);
        assertThat(check.messages()).isEmpty();
        assertThat(loadedAndSaved(check, third)).contains("; coppers\n800\n");
    }

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
    void constantsOfEnumsAreAskedWhereTheyStand() throws IOException {
        recorded(V1);
        Compilation renamed = build(
                "ask", V1.replace("TIN", "LEAD"), "game/Metal.java", "package game; public enum Metal { LEAD, IRON }");
        assertThat(question(renamed))
                .hasSize(4)
                .endsWith("@WasNamed(\"TIN\") on LEAD", "@Dropped(\"TIN\") on Metal")
                .first()
                .asString()
                .startsWith("Metal.java:1: [field-left] Metal.TIN: ");
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
        }
        assertThatThrownBy(() -> Codecs.history(HistoryTest.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("compile with -Ajuliet.history=DIR");
    }

    @Test
    void aHistoryThatIsNotWhereItShouldBeIsSaid() {
        for (String mode : List.of("ask", "check")) {
            assertThat(build(mode, V1).messages().get(0))
                    .contains("[V-HISTORY] " + directory() + ": there is no history, so that nothing is asked;");
        }
        assertThat(build("record", V1).messages()).isEmpty();
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
    void t29ALayoutThatWasLeftIsFoundAgain() throws IOException {
        recorded(V1);
        recorded(V1 + " int level;");
        List<String> before = files();
        Compilation back = Compilation.of(
                Map.of(
                        "game/Player.java",
                        "package game; import org.juliet.*; @Versioned @Dropped(\"level\") public class Player { " + V1
                                + " }",
                        "game/Metal.java",
                        "package game; public enum Metal { TIN, IRON }"),
                "-Ajuliet.history=" + directory(),
                "-Ajuliet.mode=record");
        assertThat(back.messages()).isEmpty();
        List<String> more = new ArrayList<>(files());
        more.removeAll(before);
        assertThat(more).singleElement().asString().startsWith("steps/Player-3-");
        assertThat(history().heads("Player").get(0).layout())
                .isEqualTo(history().steps("Player", 1).get(0).layout());
    }

    @Test
    void t27FilesOfTwoBranchesThatMetLoadBoth() throws Exception {
        recorded(V1);
        Map<Path, byte[]> base = contents();
        recorded(V1 + " int a = 1;");
        String ofA = fresh(build("check", V1 + " int a = 1;")).replace("; a\n1\n", "; a\n10\n");
        Map<Path, byte[]> branch = contents();
        replace(base);
        recorded(V1 + " int b = 2;");
        String ofB = fresh(build("check", V1 + " int b = 2;")).replace("; b\n2\n", "; b\n20\n");
        // git takes the files of both sides
        for (Map.Entry<Path, byte[]> file : branch.entrySet()) {
            Files.write(file.getKey(), file.getValue());
        }
        String both = V1 + " int a = 1; int b = 2;";
        assertThat(history().heads("Player")).hasSize(2);
        for (String mode : List.of("check", "record", "check")) {
            Compilation met = build(mode, both);
            assertThat(met.messages()).isEmpty();
            assertThat(loadedAndSaved(met, ofA)).contains("; a\n10\n", "; b\n2\n");
            assertThat(loadedAndSaved(met, ofB)).contains("; a\n1\n", "; b\n20\n");
        }
        assertThat(history().heads("Player")).hasSize(1);
    }

    private Map<Path, byte[]> contents() throws IOException {
        Map<Path, byte[]> contents = new TreeMap<>();
        for (String file : files()) {
            contents.put(
                    directory().resolve(file), Files.readAllBytes(directory().resolve(file)));
        }
        return contents;
    }

    private void replace(Map<Path, byte[]> contents) throws IOException {
        for (String file : files()) {
            if (!contents.containsKey(directory().resolve(file))) {
                Files.delete(directory().resolve(file));
            }
        }
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
            histories.add(HistoryTest.bytes(own));
        }
        assertThat(histories.get(0).keySet())
                .isEqualTo(histories.get(1).keySet())
                .hasSizeGreaterThan(20);
        histories
                .get(0)
                .forEach((name, bytes) ->
                        assertThat(bytes).as(name).isEqualTo(histories.get(1).get(name)));
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
}
