package org.juliet.builds;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that ProGuard and R8 shrank, optimised and renamed, told nothing but where they begin. */
class ShrunkProgramTest {
    private static final String RULES = """
            -keep public class app.Main { public static void main(java.lang.String[]); }
            -keep public class stale.Main { public static void main(java.lang.String[]); }
            -dontwarn
            """;
    private static final String BOX = """
            package stale;
            @org.juliet.Versioned public class Box<T> { T value; }
            """;
    private static final Map<String, String> STALE = Map.of(
            "stale/Box.java", BOX,
            "stale/Stall.java", """
            package stale;
            @org.juliet.Versioned public class Stall { Box<String> best = new Box<>(); }
            """,
            "stale/Main.java", """
            package stale;
            public class Main {
                public static void main(String[] arguments) {
                    System.out.println(org.juliet.archive.Kinds.of(StallCodec.KIND).saver().save(new Stall(), StallCodec.KIND).length);
                }
            }
            """);

    @TempDir
    static Path top;

    private static Path program;
    private static Map<String, byte[]> plain;

    /** An older program records what it stores and writes files; today's loads them and writes what the shrunk ones are held to. */
    @BeforeAll
    static void buildTheProgram() throws IOException {
        Path library = Path.of(System.getProperty("java.home"), "jmods", "java.base.jmod");
        assumeTrue(
                Runtime.version().feature() < 25 && Files.exists(library),
                "these versions of ProGuard and R8 read the classes of JDK 24 at most, and want them in jmods");
        Map<String, String> today = new TreeMap<>();
        Javac.sources(Path.of("src/test/resources/shrunk")).forEach((name, text) -> today.put("app/" + name, text));
        Map<String, String> older = new TreeMap<>(today);
        older.computeIfPresent(
                "app/Player.java",
                (name, text) -> text.replace("@WasNamed(\"title\")\n    String name", "String title")
                        .replace("player.name", "player.title"));
        String[] record = {"-Ajuliet.history=" + top.resolve("juliet"), "-Ajuliet.mode=record"};
        assertThat(Javac.compile(top.resolve("older"), older, record)).isEmpty();
        run(top.resolve("older") + File.pathSeparator + Jars.CORE, "old", "nowhere");
        for (String sort : List.of("plain", "recorded")) {
            Path file = top.resolve("old").resolve(sort).resolve("player.jasset");
            Files.writeString(
                    top.resolve("old").resolve(sort).resolve("old.jasset"),
                    Files.readString(file)
                            .replace("hp\n10", "hp\n3")
                            .replace("secret\n7", "secret\n99")
                            .replace("quiet\nfalse", "quiet\ntrue")
                            .replace("favourite\nSILVER", "favourite\nGOLD")
                            .concat("\n; of_a_mod\n5\n"));
        }
        assertThat(Javac.compile(top.resolve("today"), today, record)).isEmpty();
        assertThat(Javac.compile(top.resolve("today"), STALE)).isEmpty();
        assertThat(Javac.compile(
                        top.resolve("today"),
                        Map.of("stale/Box.java", BOX.replace("T value;", "T value; int weight;"))))
                .isEmpty();
        program = Jars.pack(top.resolve("today"), top.resolve("app.jar"));
        Jars.pack(Jars.CORE, top.resolve("core.jar"));
        plain = run(program + File.pathSeparator + Jars.CORE, "today-out", "old");
        assertThat(plain).hasSize(30);
        assertThat(new String(plain.get("recorded/old-again.jasset"), UTF_8)).contains("; of_a_mod\n5\n");
        assertThat(new String(plain.get("recorded/shown.txt"), UTF_8))
                .isEqualTo("3 99 true [a note] GOLD {GOLD=3} 1\n");
    }

    private static Map<String, byte[]> run(String classPath, String out, String from) throws IOException {
        Child.java(top, List.of(), classPath, "app.Main", List.of(out, from, "juliet"));
        return Jars.files(top.resolve(out));
    }

    private static void writesTheSameFiles(String jar) throws IOException {
        try (JarFile shrunk = new JarFile(top.resolve(jar).toFile())) {
            assertThat(shrunk.getEntry("app/Main.class")).isNotNull();
            assertThat(shrunk.getEntry("app/Player.class")).as("is renamed").isNull();
        }
        Map<String, byte[]> written = run(jar, jar + "-out", "old");
        assertThat(written.keySet()).isEqualTo(plain.keySet());
        written.forEach((name, bytes) -> assertThat(bytes).as(name).isEqualTo(plain.get(name)));
        refusesACodecOlderThanItsGenericClass(jar);
    }

    private static void refusesACodecOlderThanItsGenericClass(String jar) throws IOException {
        Child child = Child.run(top, Map.of(), Child.javaLine(List.of(), jar, "stale.Main", List.of()));
        assertThat(child.status()).isNotZero();
        assertThat(child.said())
                .contains("IncompatibleClassChangeError: the codec of Box<string> was generated from an older ")
                .contains("compile stale.Stall");
    }

    @Test
    void proGuardNeedsNoRules() throws IOException {
        Files.writeString(top.resolve("program.pro"), """
                -injars app.jar
                -injars core.jar(!module-info.class)
                -outjars proguard.jar
                -libraryjars <java.home>/jmods/java.base.jmod(!**.jar;!module-info.class)
                """ + RULES);
        Child.java(top, List.of(), System.getProperty("java.class.path"), "proguard.ProGuard", List.of("@program.pro"));
        writesTheSameFiles("proguard.jar");
    }

    @Test
    void r8NeedsNoRules() throws IOException {
        Path rules = Files.writeString(top.resolve("r8.pro"), RULES.replace("-dontwarn", "-dontwarn **"));
        Child.java(
                top,
                List.of(),
                System.getProperty("java.class.path"),
                "com.android.tools.r8.R8",
                List.of(
                        "--classfile",
                        "--lib",
                        System.getProperty("java.home"),
                        "--output",
                        "r8.jar",
                        "--pg-conf",
                        rules.toString(),
                        "app.jar",
                        "core.jar"));
        writesTheSameFiles("r8.jar");
    }
}
