package org.juliet.builds;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kotlin.Unit;
import org.jetbrains.annotations.NotNull;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kotlin classes, whose codecs kapt generates through the processor. */
class KotlinTest {
    /** What kapt needs of javac, on whose inside it works. */
    private static final List<String> OPENED = Stream.of(
                    "api", "code", "comp", "file", "jvm", "main", "parser", "processing", "tree", "util")
            .map(name -> "--add-opens=jdk.compiler/com.sun.tools.javac." + name + "=ALL-UNNAMED")
            .toList();

    private static final String LIBRARIES =
            Jars.CORE + File.pathSeparator + Jars.of(Unit.class) + File.pathSeparator + Jars.of(NotNull.class);

    private static final String KAPT = "plugin:org.jetbrains.kotlin.kapt3:";

    @TempDir
    Path directory;

    /** The steps of a build with kapt, each with a directory of its own, as Gradle has them: codecs, Kotlin beside their sources, and these. */
    private void build(String player, String... options) throws IOException {
        Files.writeString(directory.resolve("Game.kt"), player);
        List<String> kapt = new ArrayList<>(List.of(
                "-Xplugin=" + Jars.withName("kotlin-annotation-processing-embeddable"),
                "-Xuse-k2-kapt",
                "-d",
                "stubs-out"));
        List<String> told = new ArrayList<>(List.of(
                "aptMode=stubsAndApt",
                "sources=generated",
                "classes=kapt",
                "stubs=stubs",
                "apclasspath=" + Jars.CORE,
                "apclasspath=" + Jars.PROCESSOR));
        for (String option : options) {
            told.add("apOption=" + option);
        }
        told.forEach(option -> kapt.addAll(List.of("-P", KAPT + option)));
        kotlin(kapt);
        kotlin(List.of("-d", "kotlin", "generated"));
        Map<String, String> codecs = Javac.sources(directory.resolve("generated"));
        String classPath = directory.resolve("kotlin") + File.pathSeparator + LIBRARIES;
        assertThat(Javac.compile(directory.resolve("java"), codecs, "-proc:none", "-cp", classPath))
                .isEmpty();
    }

    private void kotlin(List<String> options) throws IOException {
        List<String> arguments = new ArrayList<>(
                List.of("-no-stdlib", "-no-reflect", "-jvm-target", "17", "-module-name", "game", "-cp", LIBRARIES));
        arguments.addAll(options);
        arguments.add("Game.kt");
        Child.java(
                directory,
                OPENED,
                System.getProperty("java.class.path"),
                "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler",
                arguments);
    }

    private String run() throws IOException {
        String classPath = "kotlin" + File.pathSeparator + "java" + File.pathSeparator + LIBRARIES;
        return Child.java(directory, List.of(), classPath, "game.GameKt", List.of("juliet"));
    }

    private Child history(String command) {
        return Jasset.run(
                "history",
                command,
                "--history",
                directory.resolve("juliet").toString(),
                "--classes",
                directory.resolve("kapt").toString(),
                "--classes",
                directory.resolve("kotlin").toString(),
                "--classes",
                directory.resolve("java").toString());
    }

    @Test
    void kotlinClassesAreStoredRecordedAndRenamed() throws IOException {
        String first = Files.readString(Path.of("src/test/resources/kotlin/Game.kt"));
        build(first);
        assertThat(run()).contains("; gold\n10\n", "; level\n3\n", "{ name rope count 2 }");
        Child recorded = history("record");
        assertThat(recorded.status()).as(recorded.said()).isZero();
        assertThat(history("check")).isEqualTo(new Child(0, "3 kinds: 0 errors\n"));
        // what kapt shows of initialisers is not what a fresh object has
        assertThat(new String(Files.readAllBytes(directory.resolve("kapt/META-INF/juliet/Player.jasset")), UTF_8))
                .contains("gold unshown")
                .contains("hour unshown");
        build(
                first.replace("var gold", "@field:WasNamed(\"gold\") var coins").replace("player.gold", "player.coins"),
                "juliet.history=" + directory.resolve("juliet"));
        assertThat(run()).contains("; coins\n10\n", "; level\n3\n", "{ name rope count 2 }", "was saved with 10");
    }
}
