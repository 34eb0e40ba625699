package org.juliet.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files in {@code changes}: what is found, what the program writes for it, what it writes now, and what is expected of both. */
class ChangesTest {
    private static final int CASES = 28;
    private static final String FOUND = ".found.jasset";

    static Stream<String> names() throws IOException {
        try (Stream<Path> files = Files.list(directory())) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(FOUND))
                    .map(name -> name.substring(0, name.length() - FOUND.length()))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @Test
    void everyCaseHasItsFourFiles() throws IOException {
        assertThat(names()).hasSize(CASES);
        try (Stream<Path> files = Files.list(directory())) {
            assertThat(files).hasSize(4 * CASES);
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void onlyTheChangesAreCarriedOut(String name) throws IOException {
        TextDocument changed = parse(name, "found").withChanges(parse(name, "before"), parse(name, "after"));
        assertThat(text(changed)).isEqualTo(text(parse(name, "expected")));
        assertThat(changed.render()).isEqualTo(parse(name, "expected").render());
    }

    @ParameterizedTest
    @MethodSource("names")
    void withoutChangesNothingIsTouched(String name) throws IOException {
        TextDocument found = parse(name, "found");
        assertThat(found.withChanges(parse(name, "before"), parse(name, "before")))
                .isSameAs(found);
    }

    @ParameterizedTest
    @MethodSource("names")
    void canonicalFilesOfTheCasesAreCanonical(String name) throws IOException {
        for (String side : new String[] {"before", "after"}) {
            TextDocument document = parse(name, side);
            assertThat(document.format()).isSameAs(document);
        }
    }

    @Test
    void oneNewElementOfALongListIsOneNewLine() {
        String list = IntStream.range(0, 100_000).mapToObj(i -> "  " + i + "\n").collect(Collectors.joining());
        TextDocument before = parse("; a\n[\n" + list + "]\n");
        TextDocument after = parse("; a\n[\n" + longer(list, "") + "]\n");
        String byHand = list.replace("\n", " \n");
        TextDocument found = parse("; a\n[\n" + byHand + "]\n");
        assertThat(text(found.withChanges(before, after))).isEqualTo("; a\n[\n" + longer(byHand, " ") + "]\n");
    }

    private static String longer(String list, String end) {
        return list.replace("  5000" + end + "\n", "  5000" + end + "\n  -1\n")
                .replace("  90000" + end + "\n", "  90000" + end + "\n  -2\n");
    }

    @Test
    void longListsOnOneLineTakeManyChangesQuickly() {
        String list = IntStream.range(0, 100_000).mapToObj(i -> " " + i).collect(Collectors.joining());
        String other = IntStream.range(0, 100_000)
                .mapToObj(i -> " " + (i % 3 == 0 ? -i : i))
                .collect(Collectors.joining());
        TextDocument found = parse("; a\n[" + list + " ]\n");
        assertThat(text(found.withChanges(found, parse("; a\n[" + other + " ]\n"))))
                .isEqualTo("; a\n[" + other.replace("-0", "0") + " ]\n");
    }

    @Test
    void repetitionsThatTheProgramOnlyKeepsStayAsTheyAre() {
        String kept = "; m\n1\n; m\n2\n; m\n<<<<<<< ours\n3\n";
        TextDocument found = parse("; a\n1\n" + kept);
        assertThat(text(found.withChanges(parse("; a\n1\n" + kept), parse("; a\n2\n" + kept))))
                .isEqualTo("; a\n2\n" + kept);
    }

    @Test
    void binaryFilesAreNotWrittenOver() {
        TextDocument binary = TextDocument.parse(new byte[100]);
        assertThatThrownBy(() -> binary.withChanges(parse(""), parse("; a\n1\n")))
                .isInstanceOf(TextException.class);
    }

    private static TextDocument parse(String text) {
        return TextDocument.parse(text.getBytes(StandardCharsets.UTF_8));
    }

    private static TextDocument parse(String name, String side) throws IOException {
        return TextDocument.parse(Files.readAllBytes(directory().resolve(name + "." + side + ".jasset")));
    }

    private static String text(TextDocument document) {
        return new String(document.render(), StandardCharsets.UTF_8);
    }

    private static Path directory() {
        try {
            return Path.of(Objects.requireNonNull(ChangesTest.class.getResource("/changes"))
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
