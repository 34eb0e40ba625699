package org.juliet.tools.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Prints figures of a world of so many entities; each load begins in a fresh process, so that its first round is a cold one. */
@EnabledIfSystemProperty(named = "juliet.figures", matches = "\\d+")
class WorldFiguresTest {
    @TempDir
    Path top;

    @Test
    void printFigures() throws Exception {
        run("make", System.getProperty("juliet.figures"), top.toString());
        run("juliet", top.toString());
        run("json", top.toString());
    }

    private static void run(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g",
                "-cp",
                System.getProperty("java.class.path"),
                WorldFigures.class.getName()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        System.out.print(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        assertThat(process.waitFor()).isZero();
    }
}
