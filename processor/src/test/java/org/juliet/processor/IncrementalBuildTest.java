package org.juliet.processor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.juliet.Codecs;
import org.juliet.archive.Both;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.Samples;
import org.juliet.schema.Description;
import org.juliet.schema.HistoryDirectory;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.Step;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes that are compiled apart from those that they hold, as build tools do. */
class IncrementalBuildTest {
    private static final String PURSE = """
            package game;
            import java.util.*;
            import org.jspecify.annotations.*;
            @NullMarked @org.juliet.Versioned public class Purse {
                int gold;
                @Nullable Coin lucky;
                List<@Nullable String> notes = new ArrayList<>();
            }
            """;
    private static final String COIN = """
            package game;
            @org.juliet.Versioned public class Coin {
                final int value;
                public Coin(int value) { this.value = value; }
            }
            """;
    private static final String BEAST = """
            package game;
            import org.jspecify.annotations.*;
            @NullMarked @org.juliet.Versioned public abstract class Beast {
                @Nullable String name;
            }
            """;
    private static final String WOLF = """
            package game;
            @org.juliet.Versioned public class Wolf extends Beast {
                Purse purse;
            }
            """;

    @TempDir
    Path out;

    private Compilation compile(Map<String, String> sources, String... options) throws IOException {
        List<String> all = new ArrayList<>(List.of("-cp", out + File.pathSeparator + Compilation.CLASS_PATH));
        all.addAll(List.of(options));
        Compilation build = Compilation.of(sources, all.toArray(String[]::new));
        assertThat(build.messages()).isEmpty();
        build.writeTo(out);
        return build;
    }

    /** The layout that a program sees. */
    private LayoutSet ofTheCodec() throws IOException, ReflectiveOperationException {
        URL[] place = {out.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(place, getClass().getClassLoader())) {
            return Codecs.kind(loader.loadClass("game.Wolf")).layoutSet();
        }
    }

    /** The layout that the compiler wrote. */
    private LayoutSet ofTheSource() throws IOException {
        TextDocument document = TextDocument.parse(Files.readAllBytes(out.resolve("META-INF/juliet/Wolf.jasset")));
        Property layouts = Objects.requireNonNull(document.property("layouts"));
        return LayoutSet.parse(((Value.Text) layouts.value()).text());
    }

    @Test
    void aClassHoldsWhatWasCompiledEarlier() throws IOException, ReflectiveOperationException {
        compile(Map.of("game/Coin.java", COIN));
        compile(Map.of("game/Purse.java", PURSE, "game/Beast.java", BEAST));
        compile(Map.of("game/Wolf.java", WOLF));
        assertThat(ofTheSource()).isEqualTo(ofTheCodec());
    }

    @Test
    void aGenericClassThatWasCompiledEarlierGetsItsCodecWhereItIsHeld()
            throws IOException, ReflectiveOperationException {
        compile(Map.of("game/Coin.java", COIN, "game/Box.java", """
                package game;
                import java.util.*;
                import org.jspecify.annotations.*;
                @org.juliet.Versioned public class Box<T> { T value; List<@Nullable T> more = new ArrayList<>(); private int size; }
                """));
        compile(Map.of("game/Purse.java", PURSE.replace("@Nullable Coin", "Box<Coin>"), "game/Beast.java", BEAST));
        compile(Map.of("game/Wolf.java", WOLF.replace("purse;", "purse; Box<Coin> prey; Box<Integer> years;")));
        assertThat(ofTheSource()).isEqualTo(ofTheCodec());
        assertThat(ofTheSource().render())
                .contains(
                        "field lucky = struct Box<Coin>",
                        "field prey = nullable struct Box<Coin>",
                        "layout Box<int32>");
    }

    @Test
    void aGenericClassThatWasCompiledEarlierIsWhatItsSourceSays() throws IOException {
        Map<String, String> library = Map.of("game/Coin.java", COIN, "game/Box.java", """
                package game;
                import java.util.*;
                import org.jspecify.annotations.*;
                @NullMarked @org.juliet.Versioned public class Box<T extends @Nullable Object> {
                    T value; @Nullable T spare; Map<String, @Nullable T> more = new HashMap<>();
                    int size = 7; String name = "a`b\\n\\"c"; @Nullable Pair<@Nullable T> pair;
                }
                """, "game/Pair.java", """
                package game;
                import org.jspecify.annotations.*;
                @NullMarked @org.juliet.Versioned public class Pair<A extends @Nullable Object> {
                    final int count;
                    final A @Nullable [] all;
                    @org.juliet.Load public Pair(A @Nullable [] all, int count) { this.count = count; this.all = all; }
                    public Pair(int count) { this(null, count); }
                }
                """);
        Map<String, String> holder = Map.of("game/Stall.java", """
                package game;
                import org.jspecify.annotations.*;
                @NullMarked @org.juliet.Versioned public class Stall {
                    @Nullable Box<Coin> first; @Nullable Box<@Nullable String> second;
                }
                """);
        compile(library);
        Compilation apart = compile(holder);
        Map<String, String> all = new HashMap<>(library);
        all.putAll(holder);
        Compilation together = Compilation.of(all);

        assertThat(apart.files().keySet()).hasSizeGreaterThan(20);
        apart.files().forEach((name, bytes) -> assertThat(together.file(name)).isEqualTo(apart.file(name)));
        assertThat(apart.file("META-INF/juliet/Box%3CCoin%3E.jasset"))
                .contains("field value = struct Coin\n", "field spare = nullable struct Coin\n", "size 7");
    }

    @Test
    void aClassThatWasCompiledEarlierMayEndACycleByNull() throws IOException {
        String root = """
                package game;
                @org.jspecify.annotations.NullMarked @org.juliet.Versioned public class Root { Twig first = new Twig(); }
                """;
        compile(Map.of("game/Root.java", root, "game/Twig.java", """
                package game;
                import org.jspecify.annotations.*;
                @NullMarked @org.juliet.Versioned public class Twig { @Nullable Root root; }
                """));
        compile(Map.of("game/Root.java", root));
    }

    @Test
    void theHolderOfAHandWrittenKindGetsTheNextLabelWhenItsOwnFieldsChange()
            throws IOException, ReflectiveOperationException {
        String hand = """
                package game;
                import org.juliet.archive.*;
                public class Hand {
                    static final Kind<Hand> KIND = Kind.of("mod:Hand", Hand.class, Hand::new, Hand::serialize);
                    int cards;
                    void serialize(Archive ar, int version) { cards = ar.value(Key.of("cards"), cards); }
                }
                """;
        String table = """
                package game;
                @SuppressWarnings("V-UNRECORDED") @org.juliet.Versioned public class Table { int bet; Hand hand; }
                """;
        HistoryDirectory history = HistoryDirectory.of(Files.createDirectories(out.resolve("juliet")));
        String option = "-Ajuliet.history=" + out.resolve("juliet");
        for (int label = 1; label <= 3; label++) {
            String more = "int bet;" + " int more;".repeat(Math.min(label - 1, 1)) + (label > 2 ? " int most;" : "");
            for (int again = 0; again < 2; again++) {
                compile(Map.of("game/Hand.java", hand, "game/Table.java", table.replace("int bet;", more)), option);
                Recording recording = Recorder.run(history.read(), described("game.Table"));
                assertThat(recording.questions()).isEmpty();
                assertThat(recording.pending()).hasSize(again == 0 ? label == 1 ? 2 : 1 : 0);
                history.add(recording.files());
                assertThat(history.read().heads("Table"))
                        .extracting(Step::label)
                        .containsExactly(label);
            }
        }
    }

    /** What a program says of a kind. */
    private Description described(String name) throws IOException, ReflectiveOperationException {
        URL[] place = {out.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(place, getClass().getClassLoader())) {
            return Kinds.of(Codecs.kind(loader.loadClass(name))).describe();
        }
    }

    @Test
    void whatNothingHoldsAnyLongerIsNotInTheResourceOfAHolder() throws IOException {
        Map<String, String> holders = Map.of(
                "game/Wolf.java", "package game; @org.juliet.Versioned public class Wolf { Den den; }",
                "game/Den.java", "package game; @org.juliet.Versioned public class Den { Purse purse; }",
                "game/Purse.java", "package game; @org.juliet.Versioned public class Purse { Coin coin; }",
                "game/Coin.java", COIN);
        compile(holders);
        Map<String, String> changed = new HashMap<>(holders);
        changed.put("game/Purse.java", "package game; @org.juliet.Versioned public class Purse { int gold; }");
        Compilation together = Compilation.of(changed);
        changed.keySet().removeAll(List.of("game/Den.java", "game/Coin.java"));
        Compilation apart = compile(changed);
        apart.files().forEach((name, bytes) -> assertThat(together.file(name)).isEqualTo(apart.file(name)));
    }

    @Test
    void whatIsCompiledNowCountsMoreThanWhatWas() throws IOException, ReflectiveOperationException {
        compile(Map.of(
                "game/Coin.java", COIN, "game/Purse.java", PURSE, "game/Beast.java", BEAST, "game/Wolf.java", WOLF));
        compile(Map.of("game/Coin.java", COIN.replace("int", "long"), "game/Wolf.java", WOLF));
        assertThat(ofTheSource()).isEqualTo(ofTheCodec());
        compile(Map.of("game/Coin.java", COIN.replace("int", "long"), "game/Purse.java", PURSE));
        compile(Map.of("game/Beast.java", BEAST.replace("name", "title"), "game/Wolf.java", WOLF));
        assertThat(ofTheSource()).isEqualTo(ofTheCodec());
        assertThat(new String(Files.readAllBytes(out.resolve("META-INF/juliet/Wolf.jasset")), UTF_8))
                .contains("field value = int64", "field title = nullable string", "list nullable string");
    }

    @Test
    void whatABuildLeftThatFailedIsNotTakenForWhatAClassStores() throws IOException {
        compile(Map.of("game/Coin.java", COIN, "game/Purse.java", PURSE));
        Map<String, String> half = Map.of(
                "game/Coin.java", COIN.replace("final int value;", "final int value; int half; int f() { return; }"));
        Compilation failed = Compilation.of(half, "-cp", out + File.pathSeparator + Compilation.CLASS_PATH);
        assertThat(failed.succeeded()).isFalse();
        Files.writeString(out.resolve("META-INF/juliet/Coin.jasset"), failed.file("META-INF/juliet/Coin.jasset"));
        String[] options = {
            "-cp",
            out + File.pathSeparator + Compilation.CLASS_PATH,
            "-Ajuliet.history=" + out.resolve("juliet"),
            "-Ajuliet.mode=record"
        };
        Compilation holder = Compilation.of(Map.of("game/Purse.java", PURSE), options);
        assertThat(holder.messages())
                .singleElement()
                .asString()
                .contains("[V-TYPE] Purse: the class game.Coin in it has other fields than"
                        + " META-INF/juliet/Coin.jasset says: a build wrote that and failed, or ");
        assertThat(out.resolve("juliet")).doesNotExist();
        compile(Map.of("game/Coin.java", COIN, "game/Purse.java", PURSE), "-Ajuliet.mode=record", options[2]);
    }

    @Test
    void whatABuildLeftThatFailedIsNotTakenForTheDefaultsOfAClass() throws IOException {
        String crown = "package game; @org.juliet.Versioned public class Crown { int gems = 3; }";
        String king = "package game; @org.juliet.Versioned public class King { Crown crown = new Crown(); }";
        compile(Map.of("game/Crown.java", crown, "game/King.java", king));
        String half = crown.replace("3;", "4; int f() { return; }");
        Compilation failed = Compilation.of(
                Map.of("game/Crown.java", half), "-cp", out + File.pathSeparator + Compilation.CLASS_PATH);
        assertThat(failed.succeeded()).isFalse();
        Files.writeString(out.resolve("META-INF/juliet/Crown.jasset"), failed.file("META-INF/juliet/Crown.jasset"));
        Compilation holder = Compilation.of(
                Map.of("game/King.java", king), "-cp", out + File.pathSeparator + Compilation.CLASS_PATH);
        assertThat(holder.messages())
                .singleElement()
                .asString()
                .contains("[V-TYPE] King: the class game.Crown in it has other fields, defaults or answers than ");
        compile(Map.of("game/Crown.java", half.replace(" int f() { return; }", "")));
        compile(Map.of("game/King.java", king));
    }

    @Test
    void aHolderThatIsNotCompiledAgainSeesTheNewLayout() throws IOException, ReflectiveOperationException {
        compile(Map.of(
                "game/Coin.java", COIN, "game/Purse.java", PURSE, "game/Beast.java", BEAST, "game/Wolf.java", WOLF));
        compile(Map.of("game/Coin.java", COIN.replace("int", "long")));
        assertThat(ofTheCodec().render()).contains("field value = int64");
    }

    @Test
    void aClassThatWasCompiledAloneLastKnowsBetterThanItsHolders() throws IOException, ReflectiveOperationException {
        compile(Map.of(
                "game/Coin.java", COIN, "game/Purse.java", PURSE, "game/Beast.java", BEAST, "game/Wolf.java", WOLF));
        compile(Map.of("game/Coin.java", COIN.replace("int", "long")));
        compile(Map.of("game/Wolf.java", WOLF));
        assertThat(ofTheSource()).isEqualTo(ofTheCodec());
        assertThat(ofTheSource().render()).contains("field value = int64");
    }

    @Test
    void anEnumThatIsCompiledNowCountsMoreThanWhatAHolderSaw() throws IOException, ReflectiveOperationException {
        String metal = "package game; public enum Metal { TIN }";
        compile(Map.of(
                "game/Metal.java", metal,
                "game/Purse.java", "package game; @org.juliet.Versioned class Purse { Metal metal; }",
                "game/Wolf.java", "package game; @org.juliet.Versioned public class Wolf { Purse purse; }"));
        compile(Map.of(
                "game/Metal.java",
                metal.replace("TIN", "TIN, IRON"),
                "game/Wolf.java",
                "package game; @org.juliet.Versioned public class Wolf { int age; Purse purse; }"));
        assertThat(ofTheSource()).isEqualTo(ofTheCodec());
    }

    @Test
    void answersOfAClassThatWasCompiledEarlierCount() throws IOException {
        String history = "-Ajuliet.history=" + out.resolve("juliet");
        String record = "-Ajuliet.mode=record";
        compile(Map.of("game/Coin.java", COIN), history, record);
        String renamed = COIN.replace("final int value", "@org.juliet.WasNamed(\"value\") final int worth")
                .replaceAll("this.*;", "this.worth = worth;")
                .replace("Coin(int value)", "Coin(int worth)");
        compile(Map.of("game/Coin.java", renamed), history);
        compile(Map.of("game/Purse.java", PURSE), history, record);
        assertThat(HistoryDirectory.of(out.resolve("juliet")).read().heads("Coin"))
                .singleElement()
                .extracting(Step::label)
                .isEqualTo(2);
    }

    @Test
    void anInstanceGetsTheLabelOfItsLayoutOfTodayOverTheOutputOfBefore() throws IOException {
        String[] options = {"-Ajuliet.history=" + out.resolve("juliet"), "-Ajuliet.mode=record"};
        String box = "package game; @org.juliet.Versioned public class Box<T> { T value; }";
        String stall = "package game; @org.juliet.Versioned public class Stall { Box<String> goods; }";
        compile(Map.of("game/Box.java", box, "game/Stall.java", stall), options);
        Compilation next = compile(
                Map.of("game/Box.java", box.replace("T value;", "T value; int size;"), "game/Stall.java", stall),
                options);
        assertThat(next.file("game/BoxOfStringCodec.java")).contains(".version(2)");
        assertThat(HistoryDirectory.of(out.resolve("juliet")).read().heads("Box<string>"))
                .extracting(Step::label)
                .containsExactly(2);
    }

    @Test
    void aQuestionAboutAClassThatIsNotCompiledIsNotPassedOverInSilence() throws IOException {
        String history = "-Ajuliet.history=" + out.resolve("juliet");
        compile(Map.of("game/Coin.java", COIN), history, "-Ajuliet.mode=record");
        compile(Map.of("game/Coin.java", COIN.replace("value", "worth")));
        Compilation holder = Compilation.of(
                Map.of("game/Purse.java", PURSE),
                "-cp",
                out + File.pathSeparator + Compilation.CLASS_PATH,
                history,
                "-Ajuliet.mode=record");
        assertThat(holder.messages())
                .singleElement()
                .asString()
                .contains("[V-UNRECORDED] nothing is recorded, since there is a question about Coin");
    }

    @Test
    void aHolderThatIsNotCompiledAgainReadsAndWritesImagesAtTheNewPlaces()
            throws IOException, ReflectiveOperationException {
        compile(Map.of(
                "game/Coin.java", COIN, "game/Purse.java", PURSE, "game/Beast.java", BEAST, "game/Wolf.java", WOLF));
        compile(Map.of("game/Coin.java", COIN.replace("int", "long")));
        compile(Map.of("game/Beast.java", BEAST.replace("String name", "String name; int teeth")));
        URL[] place = {out.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(place, getClass().getClassLoader())) {
            comesBackStraight(Codecs.kind(loader.loadClass("game.Wolf")));
        }
    }

    private static <T> void comesBackStraight(Kind<T> kind) {
        Kinds kinds = Kinds.of(kind);
        T object = Samples.of(kind, kinds);
        byte[] file = kinds.binarySaver().save(object, kind);
        assertThat(Both.savesStraight(kinds, kind, object)).isTrue();
        assertThat(file).isEqualTo(Both.keyByKey(kinds).binarySaver().save(object, kind));
        T loaded = kinds.loader().load(file, kind).value();
        assertThat(kinds.saver().save(loaded, kind)).isEqualTo(kinds.saver().save(object, kind));
    }
}
