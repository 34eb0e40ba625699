package org.juliet.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.juliet.archive.Kind;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathKindsTest {
    @TempDir
    static Path directory;

    private static Path game;

    @BeforeAll
    static void build() {
        game = GameJar.game(directory.resolve("game.jar"));
    }

    private static String source(String body) {
        return "package broken;\npublic final class Broken implements org.juliet.tools.KindSource {\n"
                + "    @Override public org.juliet.archive.Kinds kinds() {\n        " + body + "\n    }\n}\n";
    }

    private static String told(String classPath) {
        try (ClassPathKinds kinds = ClassPathKinds.load(classPath)) {
            return kinds.kinds().all().toString();
        } catch (KindSourceException e) {
            return String.valueOf(e.getMessage()).replace(directory + File.separator, "");
        }
    }

    private static String toldAbout(String body) {
        return told(GameJar.of(directory.resolve("broken.jar"), "broken.Broken", source(body))
                .toString());
    }

    @Test
    void theKindsOfAJarAreThoseThatItsSourceTells() {
        try (ClassPathKinds program = ClassPathKinds.load(game.toString())) {
            assertThat(program.kinds().all())
                    .<String>extracting(Kind::name)
                    .containsExactly("Entity", "Knight", "Item");
        }
    }

    @Test
    void jarsOfADirectoryAndDirectoriesOfClassesAreTaken() throws IOException {
        Path jars = Files.createDirectories(directory.resolve("jars"));
        Files.copy(game, jars.resolve("game.JAR"));
        assertThat(told(jars + File.separator + "*")).contains("Knight v3");
        assertThat(told(jars + File.pathSeparator + File.pathSeparator + game)).contains("Knight v3");
    }

    @Test
    void sourcesOfSeveralJarsAreTakenTogether() {
        Path other = GameJar.of(directory.resolve("other.jar"), "broken.Broken", """
                package broken;
                import org.juliet.archive.*;
                public final class Broken implements org.juliet.tools.KindSource {
                    int x;
                    @Override public Kinds kinds() {
                        return Kinds.of(Kind.of("Other", Broken.class, Broken::new, (b, ar, v) -> b.x = ar.value(Key.of("x"), b.x)));
                    }
                }
                """);
        assertThat(told(game + File.pathSeparator + other))
                .contains("Knight v3")
                .contains("Other v1");
        Path twin = GameJar.of(
                directory.resolve("twin.jar"), "twin.Game", GameJar.GAME.replace("package game", "package twin"));
        assertThat(told(game + File.pathSeparator + twin))
                .startsWith("the KindSources on the class path do not agree: two kinds are named Knight: ");
    }

    @Test
    void aProgramHasItsOwnLibraries() {
        assertThat(toldAbout("throw new IllegalStateException(getClass().getClassLoader()"
                        + ".getResource(\"picocli/CommandLine.class\") + \"\");"))
                .contains("IllegalStateException: null");
        assertThat(toldAbout("try { Class.forName(\"picocli.CommandLine\"); return null; }"
                        + " catch (ClassNotFoundException e) { throw new IllegalStateException(\"apart\"); }"))
                .contains("IllegalStateException: apart");
        assertThat(toldAbout("throw new IllegalStateException(\"\" + (Thread.currentThread().getContextClassLoader()"
                        + " == getClass().getClassLoader()));"))
                .contains("IllegalStateException: true");
    }

    @Test
    void theThreadIsAsItWasAfterwards() {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        told(game.toString());
        assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(before);
        told(directory.toString());
        assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(before);
    }

    @Test
    void whatIsMissingIsNamed() throws IOException {
        assertThat(told("nowhere.jar"))
                .isEqualTo(
                        "there is no nowhere.jar, which --class-path names; build the program first, or mend the path");
        assertThat(told("nowhere" + File.separator + "*"))
                .isEqualTo("there is no directory nowhere" + ", which --class-path names; mend the path");
        Path text = Files.writeString(directory.resolve("notes.txt"), "x");
        assertThat(told(text.toString()))
                .isEqualTo("notes.txt, which --class-path names, is no jar; name a jar, or a directory of classes");
        Path empty = Files.createDirectories(directory.resolve("empty"));
        assertThat(told(empty.toString()))
                .isEqualTo("no KindSource is on the class path empty; write a class that implements"
                        + " org.juliet.tools.KindSource and name it in META-INF/services/org.juliet.tools.KindSource");
    }

    @Test
    void aSourceThatFailsIsNamedWithWhatToDo() {
        assertThat(toldAbout("return null;"))
                .isEqualTo("the KindSource broken.Broken gives null; let it give its Kinds");
        assertThat(toldAbout("throw new IllegalStateException(\"no display\");"))
                .isEqualTo(
                        "the KindSource broken.Broken fails: java.lang.IllegalStateException: no display; mend it, and"
                                + " see that it runs outside of the program");
        assertThat(toldAbout("throw new NoClassDefFoundError(\"com/badlogic/gdx/Gdx\");"))
                .isEqualTo(
                        "the KindSource broken.Broken fails: there is no class com.badlogic.gdx.Gdx; add the jar that"
                                + " holds it to --class-path");
        assertThat(toldAbout("throw new NoSuchMethodError(\"Kind.blocks()\");"))
                .isEqualTo("the KindSource broken.Broken fails: java.lang.NoSuchMethodError: Kind.blocks(); build the"
                        + " program with the juliet-core of this jasset");
        assertThat(told(GameJar.of(directory.resolve("wrong.jar"), "game.Nobody", GameJar.GAME)
                        .toString()))
                .isEqualTo("a file META-INF/services/org.juliet.tools.KindSource on the class path is wrong:"
                        + " org.juliet.tools.KindSource: Provider game.Nobody not found");
    }
}
