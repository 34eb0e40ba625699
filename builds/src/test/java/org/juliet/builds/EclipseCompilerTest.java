package org.juliet.builds;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jdt.core.compiler.batch.BatchCompiler;
import org.juliet.Codecs;
import org.juliet.archive.KindCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The processor inside of a compiler that is not javac: it shows no initialisers, and cannot record. */
class EclipseCompilerTest {
    private static final Map<String, String> PURSE = Map.of("game/Purse.java", """
            package game;
            import org.juliet.*;
            @Versioned public class Purse { int gold = 5; java.util.List<String> notes; }
            """);

    @TempDir
    Path directory;

    /** What the compiler said; empty where it was content. */
    private String eclipse(String out, Map<String, String> sources, String... options) throws IOException {
        String processor = Jars.CORE + File.pathSeparator + Jars.PROCESSOR;
        List<String> arguments = new ArrayList<>(List.of("-17", "-nowarn", "-proceedOnError"));
        arguments.addAll(List.of("-cp", Jars.CORE.toString(), "-processorpath", processor));
        Path classes = Files.createDirectories(directory.resolve(out));
        arguments.addAll(List.of("-d", classes.toString(), "-s", classes.toString()));
        arguments.addAll(List.of(options));
        Javac.write(directory.resolve(out + "-sources"), sources).forEach(file -> arguments.add(file.toString()));
        StringWriter said = new StringWriter();
        BatchCompiler.compile(arguments.toArray(String[]::new), new PrintWriter(said), new PrintWriter(said), null);
        return said.toString();
    }

    private String javac(String out, Map<String, String> sources, String... options) throws IOException {
        return Javac.compile(directory.resolve(out), sources, options);
    }

    private Child history(String command, String history, String classes) {
        return Jasset.run(
                "history",
                command,
                "--history",
                directory.resolve(history).toString(),
                "--classes",
                directory.resolve(classes).toString());
    }

    private String option(String history) {
        return "-Ajuliet.history=" + directory.resolve(history);
    }

    @Test
    void itMakesTheSameCodecsAndLayouts() throws Exception {
        Map<String, String> game = new TreeMap<>();
        Javac.sources(Path.of("../processor/src/test/resources/game"))
                .forEach((name, text) -> game.put("game/" + name, text));
        game.keySet().removeIf(file -> file.contains("gdx") || file.contains("marked"));
        assertThat(eclipse("eclipse", game)).isEmpty();
        assertThat(javac("javac", game)).isEmpty();
        Map<String, byte[]> made = Jars.files(directory.resolve("eclipse"));
        made.keySet().removeIf(file -> file.endsWith(".class"));
        assertThat(made.keySet()).hasSizeGreaterThan(60);
        made.forEach((name, bytes) ->
                assertThat(withoutDefaults(bytes)).as(name).isEqualTo(withoutDefaults(file("javac", name))));
        URL[] place = {directory.resolve("eclipse").toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(place, getClass().getClassLoader())) {
            for (String name : List.of("game.Range", "game.Knight", "game.Scalars", "game.Hidden")) {
                KindCheck.verify(Codecs.kind(loader.loadClass(name)));
            }
        }
    }

    private byte[] file(String out, String name) {
        try {
            return Files.readAllBytes(directory.resolve(out).resolve(name));
        } catch (IOException e) {
            throw new AssertionError(name, e);
        }
    }

    private static String withoutDefaults(byte[] file) {
        return new String(file, UTF_8)
                .replaceAll("\\s+defaults \\{[^}]*}", "")
                .replaceAll(
                        "( \\. )[^\\\\\"]*(?=\\\\012)", "$1") // the initialisers that codecs of generic classes keep
                .replaceAll("(?<=STORED = |Codec number )0x[0-9a-fA-F]{16}", "") // numbers of what has defaults in it
                .replaceAll("\\s+", " ");
    }

    @Test
    void itAsksAndSaysThatItDoesNotRecord() throws IOException {
        assertThat(eclipse("eclipse", PURSE, option("juliet"), "-Ajuliet.mode=record"))
                .contains("[V-HISTORY] -Ajuliet.mode=record works where javac itself runs the processor");
        assertThat(directory.resolve("juliet")).doesNotExist();
        assertThat(eclipse("eclipse", PURSE, option("juliet"))).isEmpty();
        assertThat(javac("javac", PURSE, option("juliet"), "-Ajuliet.mode=record"))
                .isEmpty();
        Map<String, String> renamed =
                Map.of("game/Purse.java", PURSE.get("game/Purse.java").replace("gold", "coins"));
        assertThat(eclipse("eclipse", renamed, option("juliet")))
                .contains("[field-left] Purse.gold: ")
                .contains("@WasNamed(\"gold\") on coins");
    }

    @Test
    void whatJavacRecordedIsRecordedForIt() throws IOException {
        assertThat(javac("javac", PURSE, option("juliet"), "-Ajuliet.mode=record"))
                .isEmpty();
        assertThat(eclipse("eclipse", PURSE, option("juliet"), "-Ajuliet.mode=check"))
                .isEmpty();
        assertThat(history("check", "juliet", "eclipse")).isEqualTo(new Child(0, "1 kind: 0 errors\n"));
        Map<String, byte[]> before = Jars.files(directory.resolve("juliet"));
        assertThat(history("record", "juliet", "eclipse").said()).startsWith("0 files added to ");
        assertThat(Jars.files(directory.resolve("juliet"))).hasSameSizeAs(before);
    }

    @Test
    void whatItRecordedIsRecordedForJavac() throws IOException {
        assertThat(eclipse("eclipse", PURSE)).isEmpty();
        assertThat(history("record", "juliet", "eclipse").status()).isZero();
        assertThat(javac("javac", PURSE, option("juliet"), "-Ajuliet.mode=check"))
                .isEmpty();
        assertThat(history("check", "juliet", "javac")).isEqualTo(new Child(0, "1 kind: 0 errors\n"));
        Map<String, byte[]> files = Jars.files(directory.resolve("juliet"));
        String step = files.keySet().stream()
                .filter(name -> name.startsWith("steps/Purse-1-"))
                .findFirst()
                .orElseThrow();
        assertThat(new String(files.get(step), UTF_8)).contains("  gold unshown\n  notes unshown\n");
    }
}
