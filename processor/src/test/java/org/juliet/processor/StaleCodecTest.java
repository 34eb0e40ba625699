package org.juliet.processor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.juliet.Codecs;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A codec that was generated from a class of before loses what that stores now, so that it may not run. */
class StaleCodecTest {
    private static final String BOX = """
            package game;
            @org.juliet.Versioned public class Box<T> {
                T value;
                private int size = 1;
            }
            """;
    private static final String STALL = """
            package game;
            import java.util.*;
            @org.juliet.Versioned public class Stall {
                List<Box<Pair<String>>> goods = new ArrayList<>(List.of(new Box<>()));
            }
            """;
    private static final String PAIR = """
            package game;
            @org.juliet.Versioned public record Pair<A>(A first, A second) {}
            """;
    private static final Map<String, String> ALL =
            Map.of("game/Box.java", BOX, "game/Stall.java", STALL, "game/Pair.java", PAIR);

    @TempDir
    Path out;

    private void compile(Map<String, String> sources, String... options) throws IOException {
        List<String> all = new ArrayList<>(List.of("-cp", out + File.pathSeparator + Compilation.CLASS_PATH));
        all.addAll(List.of(options));
        Compilation build = Compilation.of(sources, all.toArray(String[]::new));
        assertThat(build.messages()).isEmpty();
        build.writeTo(out);
    }

    /** What a fresh object of a class is stored as. */
    private String stored(String name) throws IOException, ReflectiveOperationException {
        URL[] place = {out.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(place, getClass().getClassLoader())) {
            return text(loader.loadClass("game." + name));
        }
    }

    private static <T> String text(Class<T> type) {
        Kinds kinds = Codecs.kinds(type);
        Kind<T> kind = Codecs.kind(type);
        return new String(kinds.saver().save(kind.fresh(), kind), UTF_8);
    }

    @Test
    void aGenericClassAboveThatIsCompiledAloneIsRefusedUntilWhatExtendsItIsCompiled() throws Exception {
        String item = "package game; @org.juliet.Versioned public abstract class Item<T> { T value; }";
        String sword = "package game; @org.juliet.Versioned public class Sword extends Item<String> { int length; }";
        compile(Map.of("game/Item.java", item));
        compile(Map.of("game/Sword.java", sword));
        assertThat(stored("Sword")).contains("; value\nnull\n", "; length\n0\n");
        compile(Map.of("game/Item.java", item.replace("}", "int age; }")));
        assertThatThrownBy(() -> stored("Sword"))
                .isInstanceOf(IncompatibleClassChangeError.class)
                .hasMessageContaining("compile game.Sword");
        compile(Map.of("game/Sword.java", sword));
        assertThat(stored("Sword")).contains("; age\n0\n");
    }

    @Test
    void aGenericClassThatIsCompiledAloneIsRefusedUntilItsHolderIsCompiled()
            throws IOException, ReflectiveOperationException {
        compile(ALL);
        compile(Map.of("game/Box.java", BOX.replace("size = 1;", "size = 1; int weight = 7;")));

        assertThatThrownBy(() -> stored("Stall"))
                .isInstanceOf(IncompatibleClassChangeError.class)
                .hasMessage("the codec of Box<Pair<string>> was generated from an older game.Box, so that it would lose"
                        + " what that stores now; compile game.Stall, which holds or extends it, again, with the annotation"
                        + " processor");

        compile(Map.of("game/Stall.java", STALL));
        assertThat(stored("Stall")).contains("weight 7");
    }

    @Test
    void oneInsideAnotherNamesTheHolderOfBoth() throws IOException {
        compile(ALL);
        compile(Map.of("game/Pair.java", PAIR.replace("A second", "A second, int price")));
        assertThatThrownBy(() -> stored("Stall"))
                .isInstanceOf(IncompatibleClassChangeError.class)
                .hasMessageContainingAll("Pair<string>", "compile game.Stall");
    }

    @Test
    void aGenericClassThatStoresTheSameMayBeCompiledAlone() throws IOException, ReflectiveOperationException {
        compile(ALL);
        String before = stored("Stall");
        compile(Map.of(
                "game/Box.java",
                BOX.replace("private", "/** How much. */ private").replace("T value", """
                        static int made;
                        transient int seen;
                        T value;
                        Pair<T> twice() { return null; }""")));
        assertThat(stored("Stall")).isEqualTo(before);
    }

    @Test
    void aGetterThatACodecWouldCallCounts() throws IOException {
        compile(ALL);
        compile(Map.of("game/Box.java", BOX.replace("size = 1;", "size = 1; int getSize() { return size; }")));
        assertThatThrownBy(() -> stored("Stall")).isInstanceOf(IncompatibleClassChangeError.class);
    }

    @Test
    void aGenericClassWithoutACodecIsCompiledAgain() throws IOException {
        compile(Map.of("game/Box.java", BOX), "-proc:none");
        Compilation holder = Compilation.of(
                Map.of("game/Stall.java", STALL.replace("Pair<String>", "String")),
                "-cp",
                out + File.pathSeparator + Compilation.CLASS_PATH);
        assertThat(holder.messages())
                .singleElement()
                .asString()
                .contains("[V-GENERIC] Stall: the generic game.Box was compiled without this processor;");
    }

    private static final String BEAST = "package game; @org.juliet.Versioned public class Beast { int hp = 3; }";
    private static final String WOLF = """
            package game;
            @SuppressWarnings("V-BASE") @org.juliet.Versioned public class Wolf extends Hound { int age = 1; }
            """;

    @Test
    void aClassAboveThatBecomesVersionedAloneIsNotLeftOut() throws IOException, ReflectiveOperationException {
        String hound = "package game; public class Hound extends Beast { int teeth = 40; }";
        compile(Map.of("game/Beast.java", BEAST, "game/Hound.java", hound, "game/Wolf.java", WOLF));
        assertThat(stored("Wolf")).contains("hp");
        compile(Map.of("game/Hound.java", hound.replace("public", "@org.juliet.Versioned public")));

        assertThatThrownBy(() -> stored("Wolf"))
                .isInstanceOf(IncompatibleClassChangeError.class)
                .hasMessage("the codec of Wolf does not know that game.Hound is @Versioned, so that it would lose what"
                        + " that stores; compile game.Wolf, which extends it, again, with the annotation processor");

        compile(Map.of("game/Wolf.java", WOLF));
        assertThat(stored("Wolf")).contains("hp", "teeth");
    }

    @Test
    void aClassThatIsCompiledWithoutTheProcessorAfterwardsIsNoticed() throws IOException {
        String beast = BEAST.replace("3;", "3; org.juliet.archive.Unknown rest; transient int seen;");
        String pack = "package game; @org.juliet.Versioned public class Pack { java.util.List<Beast> all; }";
        compile(Map.of("game/Beast.java", beast, "game/Pack.java", pack));
        assertThatCode(() -> stored("Pack")).doesNotThrowAnyException();
        compile(Map.of("game/Beast.java", beast.replace("int seen", "int seen; int mana")), "-proc:none");

        assertThatThrownBy(() -> stored("Pack"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the codec of Beast does not know mana of game.Beast, which was compiled without the"
                        + " annotation processor since, and would not store it; compile that class again, with the"
                        + " processor");
    }

    @Test
    void thatIsNoticedWhereAFieldHasAnotherNameInFiles() throws IOException, ReflectiveOperationException {
        String beast =
                BEAST.replace("int hp", "@org.juliet.Stored(\"hp\") int health").replace("3;", "3; int age;");
        compile(Map.of("game/Beast.java", beast));
        compile(Map.of("game/Beast.java", beast.replace("int age", "transient int seen; int age")), "-proc:none");
        assertThat(stored("Beast")).contains("hp\n3");
        compile(Map.of("game/Beast.java", beast.replace("int age", "int mana; int age")), "-proc:none");
        assertThatThrownBy(() -> stored("Beast"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith(
                        "the codec of Beast does not know all of health, mana of game.Beast, which was");
    }

    @Test
    void aFieldOfAnotherClassOfTheSameNameCounts() throws IOException {
        String box = BOX.replace("package game;", "package game; import one.Size;")
                .replace("private int size = 1;", "List<Size> sizes;")
                .replace("@org", "import java.util.List; @org");
        compile(Map.of(
                "one/Size.java",
                "package one; public enum Size { BIG }",
                "two/Size.java",
                "package two; public enum Size { BIG, SMALL }"));
        compile(Map.of("game/Box.java", box, "game/Stall.java", STALL, "game/Pair.java", PAIR));
        compile(Map.of("game/Box.java", box.replace("one.Size", "two.Size")));
        assertThatThrownBy(() -> stored("Stall")).isInstanceOf(IncompatibleClassChangeError.class);
    }

    @Test
    void whatAnyoneSaysOfNullCounts() throws IOException {
        String box = BOX.replace("private int size = 1;", "@Nonnull String size = \"\"; @interface Nonnull {}");
        compile(Map.of("game/Box.java", box, "game/Stall.java", STALL, "game/Pair.java", PAIR));
        compile(Map.of("game/Box.java", box.replace("@Nonnull", "")));
        assertThatThrownBy(() -> stored("Stall")).isInstanceOf(IncompatibleClassChangeError.class);
    }

    @Test
    void aClassWithATransientFieldOfAnAbsentLibraryIsTakenAsItIs() throws IOException, ReflectiveOperationException {
        compile(Map.of(
                "library/Panel.java",
                "package library; public class Panel {}",
                "game/Beast.java",
                BEAST.replace("3;", "3; transient library.Panel panel;")));
        Files.delete(out.resolve("library/Panel.class"));
        assertThat(stored("Beast")).contains("hp");
    }
}
