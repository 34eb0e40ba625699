package org.juliet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pairs of files in {@code fmt}: {@code x.in.jasset} formats to {@code x.out.jasset}; those named {@code error-} stay as they are. */
class FormatterTest {
    private static final int PAIRS = 34;
    private static final String IN = ".in.jasset";
    private static final String OUT = ".out.jasset";

    static Stream<String> names() throws IOException {
        try (Stream<Path> files = Files.list(directory())) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(IN))
                    .map(name -> name.substring(0, name.length() - IN.length()))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @Test
    void everyFileHasItsPartner() throws IOException {
        assertThat(names()).hasSize(PAIRS);
        try (Stream<Path> files = Files.list(directory())) {
            assertThat(files).hasSize(2 * PAIRS);
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void formatsAsExpected(String name) throws IOException {
        assertThat(format(read(name + IN))).isEqualTo(read(name + OUT));
    }

    @ParameterizedTest
    @MethodSource("names")
    void formattingAgainChangesNothing(String name) throws IOException {
        TextDocument expected = parse(read(name + OUT));
        assertThat(expected.format()).isSameAs(expected);
    }

    @ParameterizedTest
    @MethodSource("names")
    void lineEndsOfTheInputDoNotMatter(String name) throws IOException {
        String input = read(name + IN).replaceAll("\r\n?", "\n");
        if (!name.startsWith("error-")) {
            assertThat(format(input.replace("\n", "\r\n"))).isEqualTo(read(name + OUT));
            assertThat(format(input.replace("\n", "\r"))).isEqualTo(read(name + OUT));
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void nothingIsLost(String name) throws IOException {
        assertSame(parse(read(name + IN)), parse(read(name + OUT)));
    }

    /** The other files of the tests are a corpus. */
    static Stream<Path> corpus() throws IOException {
        try (Stream<Path> files = Files.walk(directory().resolveSibling("format"))) {
            List<Path> found = new ArrayList<>(files.toList());
            try (Stream<Path> seeds = Files.list(directory().resolveSibling("seeds"))) {
                seeds.forEach(found::add);
            }
            return found.stream().filter(file -> file.toString().endsWith(".jasset")).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("corpus")
    void anyFileKeepsWhatItSays(Path file) throws IOException {
        TextDocument found = TextDocument.parse(Files.readAllBytes(file));
        TextDocument formatted = found.format();
        if (found.hasErrors()) {
            assertThat(formatted).isSameAs(found);
        } else {
            assertSame(found, formatted);
            assertThat(formatted.format()).isSameAs(formatted);
        }
    }

    private static void assertSame(TextDocument input, TextDocument output) {
        assertThat(output.properties()).hasSameSizeAs(input.properties());
        for (int i = 0; i < input.properties().size(); i++) {
            Property before = input.properties().get(i);
            Property after = output.properties().get(i);
            assertThat(after.key()).isEqualTo(before.key());
            assertThat(TextDocument.same(after.value(), before.value()) || before.value() instanceof Value.Unreadable)
                    .as(before.key())
                    .isTrue();
        }
        assertThat(comments(output)).isEqualTo(comments(input));
    }

    private static List<String> comments(TextDocument document) {
        return document.comments().stream().map(document::slice).toList();
    }

    private static String format(String text) {
        return new String(parse(text).format().render(), StandardCharsets.UTF_8);
    }

    private static TextDocument parse(String text) {
        return TextDocument.parse(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String read(String name) throws IOException {
        return Files.readString(directory().resolve(name));
    }

    private static Path directory() {
        try {
            return Path.of(Objects.requireNonNull(FormatterTest.class.getResource("/fmt"))
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
