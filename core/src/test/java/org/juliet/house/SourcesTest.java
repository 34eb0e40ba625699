package org.juliet.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SourcesTest {
    private static final Path PROJECT = Path.of("").toAbsolutePath().getParent();

    @Test
    void nothingIsPutOffInTheSources() {
        assertThat(lines("(?i)\\b(TODO|FIXME|XXX)\\b", "core/src/main", "processor/src/main", "tools/src/main"))
                .isEmpty();
    }

    /** Their text depends on the locale or the JDK's version, or it is made for a console. */
    @Test
    void coreMakesTextWithoutTheFormattersOfTheJdk() {
        assertThat(lines(
                        "String\\.format|\\.formatted\\(|(Float|Double)\\.toString|Locale\\.getDefault"
                                + "|System\\.(out|err)|printStackTrace",
                        "core/src/main/java"))
                .isEmpty();
    }

    /** ProGuard and R8 rename what is looked up by {@code getDeclaredMethod} with constants alone. */
    @Test
    void coreLooksUpItsMethodsAsToolsThatRenameThemFollow() {
        assertThat(lines("\\.find(Static|Virtual|Special|VarHandle|Getter|Setter)\\(", "core/src/main/java"))
                .isEmpty();
    }

    @Test
    void noFileNamesAPlaceOfOneMachine() {
        String here = Stream.of(
                        PROJECT.toString(), System.getProperty("java.home"), System.getProperty("user.home") + "/")
                .map(Pattern::quote)
                .reduce("/(home|Users)/\\w", (all, next) -> all + "|" + next);
        assertThat(lines(
                        here,
                        "pom.xml",
                        "jasset",
                        "README.md",
                        "CONTRIBUTING.md",
                        "CHANGELOG.md",
                        "docs",
                        ".ci",
                        ".mvn"))
                .isEmpty();
        assertThat(lines(
                        here,
                        "core/pom.xml",
                        "core/src",
                        "processor/pom.xml",
                        "processor/src",
                        "tools/pom.xml",
                        "tools/src"))
                .isEmpty();
    }

    /** The lines of the files below some paths that match a pattern, each with its place. */
    private static List<String> lines(String regex, String... paths) {
        Pattern pattern = Pattern.compile(regex);
        return Stream.of(paths)
                .map(PROJECT::resolve)
                .filter(Files::exists)
                .flatMap(SourcesTest::files)
                .flatMap(file -> matches(pattern, file))
                .toList();
    }

    private static Stream<Path> files(Path top) {
        try {
            return Files.walk(top).filter(Files::isRegularFile);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<String> matches(Pattern pattern, Path file) {
        try {
            // Byte for byte, for a fixture need not be UTF-8.
            List<String> text = Files.readAllLines(file, StandardCharsets.ISO_8859_1);
            return IntStream.range(0, text.size())
                    .filter(i -> pattern.matcher(text.get(i)).find())
                    .mapToObj(i -> PROJECT.relativize(file) + ":" + (i + 1) + ": "
                            + text.get(i).strip());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
