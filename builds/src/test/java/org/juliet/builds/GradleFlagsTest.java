package org.juliet.builds;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Gradle gives javac, and the directories that it has, where a build is written as the page on builds says. */
class GradleFlagsTest {
    private static final String PLAYER = "package game;\n@org.juliet.Versioned public class Player { int gold = 5; }\n";

    @TempDir
    Path project;

    /** The task compileJava. */
    private String compile(String player) throws IOException {
        Matcher flag = Pattern.compile("compilerArgs\\.add\\(\"([^\"]+)\"\\)")
                .matcher(Files.readString(Path.of("../docs/BUILDS.md")));
        assertThat(flag.find()).isTrue();
        Path generated =
                Files.createDirectories(project.resolve("build/generated/sources/annotationProcessor/java/main"));
        return Javac.compile(
                Files.createDirectories(project.resolve("build/classes/java/main")),
                Map.of("game/Player.java", player),
                "-s",
                generated.toString(),
                flag.group(1).replace("$projectDir", project.toString()));
    }

    private Child history(String command) {
        return Jasset.run(
                "history",
                command,
                "--history",
                project.resolve("juliet").toString(),
                "--classes",
                project.resolve("build/classes/java/main").toString());
    }

    @Test
    void classesAreRecordedAfterTheBuildAndAskedAboutInIt() throws IOException {
        assertThat(compile(PLAYER))
                .contains("there is no history", "jasset history record")
                .doesNotContain("error");
        assertThat(Jars.files(project.resolve("build/generated/sources")).keySet())
                .containsAll(List.of(
                        "annotationProcessor/java/main/game/PlayerCodec.java",
                        "annotationProcessor/java/main/game/PlayerView.java"));
        assertThat(project.resolve("juliet")).doesNotExist();
        assertThat(history("check").said()).contains("jasset history record makes the first");
        assertThat(history("record").status()).isZero();
        assertThat(history("check")).isEqualTo(new Child(0, "1 kind: 0 errors\n"));
        assertThat(compile(PLAYER.replace("gold", "coins"))).contains("@WasNamed(\"gold\") on coins");
    }
}
