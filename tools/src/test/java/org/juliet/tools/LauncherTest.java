package org.juliet.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The scripts that start the command, with programs in the place of java and Maven that say how they were called. */
@Timeout(60)
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
    private static final Instant LONG_AGO = Instant.parse("2020-01-01T00:00:00Z");

    @TempDir
    Path temporary;

    private Path programs;
    /** A checkout in a folder whose name has a blank, as far as the script looks at it. */
    private Path checkout;

    private record Run(int status, String out, String err) {}

    @BeforeEach
    void makeCheckout() throws IOException {
        programs = Files.createDirectory(temporary.resolve("programs"));
        program("java", "for each; do printf '<%s>' \"$each\"; done; echo; echo \"$LC_ALL\" >&2; exit 7");
        checkout = temporary.resolve("a check out");
        for (String source : List.of(
                "pom.xml",
                ".mvn/jvm.config",
                "core/pom.xml",
                "core/src/main/A.java",
                "processor/pom.xml",
                "processor/src/main/B.java",
                "tools/pom.xml",
                "tools/src/main/C.java",
                "tools/src/dist/jasset")) {
            Path file = checkout.resolve(source);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "");
            Files.setLastModifiedTime(file, FileTime.from(LONG_AGO));
        }
        Files.copy(Path.of("..", "jasset"), checkout.resolve("jasset"));
        Path dist = checkout.resolve("tools/target/dist");
        program(
                "mvn",
                "echo built >>'" + temporary + "/builds'; sleep 0.3; mkdir -p '" + dist + "'; cp '"
                        + Path.of("src/dist/jasset").toAbsolutePath() + "' '" + dist + "'; touch '" + dist
                        + "/jasset.jar'");
    }

    private void program(String name, String script) throws IOException {
        Path file = Files.writeString(programs.resolve(name), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static Run run(Process process) throws IOException, InterruptedException {
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(process.waitFor(), out, err);
    }

    private Process start(Path script, Map<String, String> environment, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("/bin/sh", script.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(temporary.toFile());
        builder.environment().keySet().removeIf(name -> name.equals("JAVA_HOME") || name.startsWith("LC_"));
        builder.environment().put("PATH", programs + ":/usr/bin:/bin");
        builder.environment().putAll(environment);
        return builder.start();
    }

    private Run launch(Path script, String... arguments) throws IOException, InterruptedException {
        return run(start(script, Map.of("LANG", "C"), arguments));
    }

    /** The script of the zip, beside its jar. */
    private Path unpacked() throws IOException {
        Path folder = Files.createDirectories(temporary.resolve("un packed"));
        return Files.copy(Path.of("src/dist/jasset"), folder.resolve("jasset"));
    }

    private List<String> builds() throws IOException {
        Path builds = temporary.resolve("builds");
        return Files.exists(builds) ? Files.readAllLines(builds) : List.of();
    }

    @Test
    void argumentsAndExitStatusPassThroughAsTheyAre() throws Exception {
        Run run = launch(unpacked(), "get", "a b.jasset", "", "x[y=\"*\"]", "$HOME");
        assertThat(run.status).isEqualTo(7);
        assertThat(run.out)
                .endsWith("<-jar><" + temporary + "/un packed/jasset.jar><get><a b.jasset><><x[y=\"*\"]><$HOME>\n");
    }

    @Test
    void linksAreFollowedToTheJar() throws Exception {
        Path link = Files.createSymbolicLink(temporary.resolve("one"), unpacked());
        Path relative = Files.createSymbolicLink(temporary.resolve("two"), Path.of("one"));
        for (Path each : List.of(link, relative)) {
            assertThat(launch(each).out).contains("<" + temporary + "/un packed/jasset.jar>");
        }
    }

    @Test
    void namesOfFilesAreReadAsUtf8InThePlainLocaleOnly() throws Exception {
        Path script = unpacked();
        assertThat(launch(script).err).isEqualTo("C.UTF-8\n");
        assertThat(run(start(script, Map.of("LANG", "de_DE.UTF-8"))).err).isEqualTo("\n");
    }

    @Test
    void theJavaOfJavaHomeComesFirst() throws Exception {
        Path home = Files.createDirectories(temporary.resolve("home/bin"));
        Files.move(programs.resolve("java"), home.resolve("java"));
        program("java", "echo another");
        Path script = unpacked();
        assertThat(run(start(script, Map.of("JAVA_HOME", temporary + "/home"))).out)
                .contains("<-jar>");
        assertThat(run(start(script, Map.of("JAVA_HOME", temporary + "/none"))).out)
                .isEqualTo("another\n");
    }

    @Test
    void withoutJavaItIsSaidWhatIsMissing() throws Exception {
        program("dirname", "/usr/bin/dirname \"$@\"");
        Files.delete(programs.resolve("java"));
        Run run = run(start(unpacked(), Map.of("PATH", programs.toString())));
        assertThat(run.status).isEqualTo(2);
        assertThat(run.out).isEmpty();
        assertThat(run.err)
                .isEqualTo("jasset: there is no java to run it with; install Java 17 or newer, or set JAVA_HOME\n");
    }

    @Test
    void aCheckoutIsBuiltOnceThenNoMore() throws Exception {
        Path link = Files.createSymbolicLink(temporary.resolve("here"), checkout.resolve("jasset"));
        Run first = launch(link, "demo");
        assertThat(first.status).isEqualTo(7);
        assertThat(first.out).endsWith("<demo>\n");
        assertThat(first.err).isEqualTo("building...\nC.UTF-8\n");
        Run second = launch(link, "demo");
        assertThat(second.out).isEqualTo(first.out);
        assertThat(second.err).isEqualTo("C.UTF-8\n");
        assertThat(builds()).hasSize(1);
    }

    @Test
    void aChangedSourceIsBuiltAgain() throws Exception {
        launch(checkout.resolve("jasset"));
        for (String source : List.of("core/src/main/A.java", "tools/src/dist/jasset", "processor/pom.xml")) {
            Path file = checkout.resolve(source);
            Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(5)));
            int before = builds().size();
            launch(checkout.resolve("jasset"));
            assertThat(builds()).as(source).hasSize(before + 1);
            Files.setLastModifiedTime(file, FileTime.from(LONG_AGO));
        }
    }

    @Test
    void twoThatStartTogetherBuildOnce() throws Exception {
        List<Process> processes = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            processes.add(start(checkout.resolve("jasset"), Map.of()));
        }
        for (Process process : processes) {
            Run run = run(process);
            assertThat(run.status).as(run.err).isEqualTo(7);
        }
        assertThat(builds()).hasSize(1);
    }

    @Test
    void aBuildThatFailsShowsItsErrorAndRunsNothing() throws Exception {
        program("mvn", "echo '[ERROR] no such symbol'; exit 1");
        Run run = launch(checkout.resolve("jasset"), "demo");
        assertThat(run.status).isEqualTo(2);
        assertThat(run.out).isEmpty();
        assertThat(run.err).isEqualTo("building...\n[ERROR] no such symbol\n");
    }
}
