package org.juliet.builds;

import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The zip for teammates without a checkout, unpacked and run as they do. */
@DisabledOnOs(OS.WINDOWS)
class ZipTest {
    private static final Path TARGET = Path.of("..", "tools", "target");

    @TempDir
    Path temporary;

    /** Where it is unpacked: a folder whose name has a blank. */
    private Path home;

    @BeforeEach
    void unpack() throws IOException {
        List<Path> zips = files(Files.exists(TARGET) ? TARGET : temporary).stream()
                .filter(file -> file.getFileName().toString().matches("jasset-.*\\.zip"))
                .toList();
        assumeTrue(!zips.isEmpty(), "the tools were not packaged before");
        assertThat(zips).hasSize(1);
        try (FileSystem zip = FileSystems.newFileSystem(zips.get(0), Map.of("enablePosixFileAttributes", true))) {
            List<Path> tops = files(zip.getPath("/"));
            assertThat(tops).hasSize(1);
            home = Files.createDirectory(temporary.resolve("our tools"));
            for (Path file : files(tops.get(0))) {
                Path copy = home.resolve(file.getFileName().toString());
                Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
                Files.setPosixFilePermissions(copy, Files.getPosixFilePermissions(file));
            }
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.collect(toList());
        }
    }

    private Child run(String... arguments) throws IOException {
        List<String> command = Stream.concat(Stream.of(home.resolve("jasset").toString()), Stream.of(arguments))
                .toList();
        return Child.run(temporary, Map.of("JAVA_HOME", System.getProperty("java.home")), command);
    }

    @Test
    void itHoldsOneJarItsLaunchersAndTheLicence() throws IOException {
        assertThat(files(home))
                .extracting(file -> file.getFileName().toString())
                .containsExactlyInAnyOrder("LICENSE", "jasset", "jasset.cmd", "jasset.jar");
        assertThat(Files.isExecutable(home.resolve("jasset"))).isTrue();
        String zip = files(TARGET).toString();
        Child version = run("--version");
        assertThat(version.status()).isZero();
        assertThat(zip).contains("jasset-" + version.said().strip().replaceAll(".* ", "") + ".zip");
    }

    @Test
    void itWorksOnFilesOfAnotherFolder() throws IOException {
        Files.writeString(temporary.resolve("a.jasset"), "; a\n1\n\n; b\n\"two words\"\n");
        assertThat(run("convert", "a.jasset", "a.json").status()).isZero();
        assertThat(Files.readString(temporary.resolve("a.json"))).contains("\"two words\"");
        Files.writeString(temporary.resolve("a.jasset"), "; a\n1\n; a\n2\n");
        Child check = run("check", "--format", "sarif", "a.jasset");
        assertThat(check.status()).isEqualTo(1);
        assertThat(check.said()).contains("key-duplicate");
    }
}
