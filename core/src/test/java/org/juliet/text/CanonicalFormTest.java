package org.juliet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.juliet.house.Seeds;
import org.junit.jupiter.api.Test;

class CanonicalFormTest {
    private static final long SEED = Seeds.first();

    private final CanonicalForm form = new CanonicalForm();

    private boolean isCertain(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return isCertain(bytes);
    }

    /** Whether it is certain, which a document has to bear out. */
    private boolean isCertain(byte[] bytes) {
        boolean certain = form.isCertain(bytes, bytes.length);
        if (certain) {
            TextDocument document = TextDocument.parse(bytes);
            assertThat(document.hasErrors())
                    .as(new String(bytes, StandardCharsets.UTF_8))
                    .isFalse();
            assertThat(new String(document.format().render(), StandardCharsets.UTF_8))
                    .isEqualTo(new String(bytes, StandardCharsets.UTF_8));
        }
        return certain;
    }

    @Test
    void knowsWhatASaveWrites() {
        assertThat(isCertain("# Juliet entity\n\n; version\n1\n\n; position\n12.5 0.0 45.2 1.0\n\n; name\n\"é x\"\n\n"
                        + "; wallet\n{\n  kind gold\n  history [ 10 20 ]\n  map {}\n  lore\n    | a\n    |\n    | b\n}\n\n"
                        + "; items\n[\n  { item \"iron sword\" count 1 }\n  {\n    a [\n      1 2\n      3\n    ]\n  }\n]\n\n"
                        + "# of the next\n// one\n; lore\n| x\n"))
                .isTrue();
    }

    @Test
    void isNotCertainOfWhatFormattingChanges() {
        List.of(
                        "; a\n1",
                        "; a\n1\n\n",
                        "\n; a\n1\n",
                        ";a\n1\n",
                        " ; a\n1\n",
                        "; a \n1\n",
                        "; a\n 1\n",
                        "; a\n1 \n",
                        "; a\r\n1\r\n",
                        "; a\n1\n; b\n2\n",
                        "; a\n1\n\n\n; b\n2\n",
                        "; a\n1  2\n",
                        "; a\n1\n2\n",
                        "; a\nx y\n",
                        "; a\nx,y\n",
                        "; a\n{ }\n",
                        "; a\n{ a 1}\n",
                        "; a\n{\n a 1\n}\n",
                        "; a\n{\n  a 1 b 2\n}\n",
                        "; a\n{\n\n  a 1\n}\n",
                        "; a\n[\n  1\n  ]\n",
                        "; a\n| x \n",
                        "# a \n; a\n1\n")
                .forEach(text -> assertThat(isCertain(text)).as(text).isFalse());
    }

    @Test
    void isNotCertainOfErrors() {
        List.of(
                        "",
                        "1\n",
                        "; a\n1\n\n; a\n2\n",
                        "; a\n{ b 1 b 2 }\n",
                        "; a\n{ b 1 \"b\" 2 }\n",
                        "; a\n{\n  b 1\n",
                        "; a\n[ 1 }\n",
                        "; a\n\"x\\q\"\n",
                        "; a\n\"x\n",
                        "; a\n\"x\"y\n",
                        "; a\nx\"y\"\n",
                        "; a\n#FF8800\n",
                        "; a\n|x\n",
                        "; a\n<<<<<<< ours\n",
                        "; a\nx\u0000\n",
                        "; jasset_format\n1\n",
                        "; a\n" + "[ ".repeat(70) + "1" + " ]".repeat(70) + "\n")
                .forEach(text -> assertThat(isCertain(text)).as(text).isFalse());
        assertThat(form.isCertain(new byte[] {'#', (byte) 0xC3, '\n'}, 3)).isFalse();
    }

    @Test
    void looksAtNoByteBeyondTheText() {
        assertThat(form.isCertain("; a\n1\n2\n".getBytes(StandardCharsets.UTF_8), 6))
                .isTrue();
    }

    @Test
    void isRightAboutAllFixtures() throws IOException {
        int[] certain = {0};
        forEachFixture(bytes -> certain[0] += isCertain(bytes) ? 1 : 0);
        assertThat(certain[0]).isGreaterThan(20);
    }

    private interface Step {
        void take(byte[] bytes);
    }

    private static void forEachFixture(Step step) throws IOException {
        Path root;
        try {
            root = Path.of(Objects.requireNonNull(CanonicalFormTest.class.getResource("/fmt"))
                            .toURI())
                    .getParent();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
        for (String directory : List.of("fmt", "format", "cases", "frozen")) {
            try (Stream<Path> files = Files.walk(root.resolve(directory))) {
                files.filter(file -> file.toString().endsWith(".jasset")).forEach(file -> {
                    try {
                        step.take(Files.readAllBytes(file));
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
            }
        }
    }

    @Test
    void isRightAboutRandomTextsAndTheirNeighbours() {
        System.out.println("juliet.seed=" + SEED);
        String odd = " \t\n;|#/{}[]\"\\ax1.-=<\u007f";
        int certain = 0;
        for (int i = 0; i < 2_000; i++) {
            RandomDocuments random = new RandomDocuments(SEED + i);
            Map<String, RandomDocuments.Node> properties = random.properties();
            isCertain(random.byHand(properties));
            byte[] canonical = ("# all\n\n" + RandomDocuments.canonical(properties)).getBytes(StandardCharsets.UTF_8);
            certain += isCertain(canonical) ? 1 : 0;
            Random changes = new Random(SEED + i);
            for (int k = 0; k < 20; k++) {
                byte[] changed = changes.nextBoolean()
                        ? canonical.clone()
                        : Arrays.copyOf(canonical, changes.nextInt(canonical.length) + 1);
                changed[changes.nextInt(changed.length)] = (byte) odd.charAt(changes.nextInt(odd.length()));
                isCertain(changed);
            }
        }
        assertThat(certain).isGreaterThan(500);
    }
}
