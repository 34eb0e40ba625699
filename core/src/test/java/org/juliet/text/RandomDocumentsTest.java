package org.juliet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.juliet.text.RandomDocuments.Node;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Laws that hold for every document, tried on random ones. {@code -Djuliet.seed} repeats a run. */
class RandomDocumentsTest {
    private static final int DOCUMENTS = 2_000;
    private static final long SEED = Long.getLong("juliet.seed", new Random().nextInt(1_000_000));

    @BeforeAll
    static void tellSeed() {
        System.out.println("juliet.seed=" + SEED);
    }

    @Test
    void parsingAndRenderingGivesTheSameBytes() {
        forEach((seed, random) -> {
            byte[] bytes = random.byHand(random.properties());
            assertThat(TextDocument.parse(bytes).render()).isEqualTo(bytes);
        });
    }

    @Test
    void writingByHandMeansWhatIsMeant() {
        forEach((seed, random) -> {
            Map<String, Node> properties = random.properties();
            TextDocument byHand = parse(random.byHand(properties));
            assertSame(byHand, canonical(properties));
        });
    }

    @Test
    void formattingIsIdempotentAndLosesNothing() {
        forEach((seed, random) -> {
            TextDocument byHand = parse(random.byHand(random.properties()));
            TextDocument formatted = byHand.format();
            assertSame(formatted, byHand);
            assertThat(commentTexts(formatted)).isEqualTo(commentTexts(byHand));
            assertThat(text(formatted.format())).isEqualTo(text(formatted));
            assertThat(formatted.problems())
                    .noneMatch(problem -> problem.rule() == Rule.STRUCT_LINE
                            || problem.rule() == Rule.BARE_WORDS
                            || problem.rule() == Rule.BOM
                            || problem.rule() == Rule.HEADER_INDENT);
        });
    }

    @Test
    void formattingLeavesCanonicalTextAlone() {
        forEach((seed, random) -> {
            TextDocument canonical = canonical(random.properties());
            assertThat(text(canonical.format())).isEqualTo(text(canonical));
        });
    }

    @Test
    void formattingDoesNotDependOnLineEnds() {
        forEach((seed, random) -> {
            String byHand =
                    new String(random.byHand(random.properties()), StandardCharsets.UTF_8).replace("\r\n", "\n");
            String formatted = text(parse(byHand).format());
            assertThat(text(parse(byHand.replace("\n", "\r\n")).format())).isEqualTo(formatted);
            assertThat(text(parse(byHand.replace("\n", "\r")).format())).isEqualTo(formatted);
        });
    }

    @Test
    void changesOfTheProgramArriveAndNothingElseDoes() {
        forEach((seed, random) -> {
            Map<String, Node> properties = random.properties();
            TextDocument before = canonical(properties);
            TextDocument after = canonical(random.edited(properties));
            TextDocument byHand = parse(random.byHand(properties));
            TextDocument changed = byHand.withChanges(before, after);
            assertThat(changed.problems())
                    .as(text(byHand) + "\n=== to\n" + text(after) + "\n=== gave\n" + text(changed))
                    .noneMatch(problem -> problem.severity() == Severity.ERROR);
            assertSame(changed, after);
            assertThat(byHand.withChanges(after, after)).isSameAs(byHand);
        });
    }

    private static void forEach(Law law) {
        for (int i = 0; i < DOCUMENTS; i++) {
            long seed = SEED + i;
            try {
                law.check(seed, new RandomDocuments(seed));
            } catch (AssertionError | RuntimeException failure) {
                throw new AssertionError("with -Djuliet.seed=" + seed, failure);
            }
        }
    }

    private interface Law {
        void check(long seed, RandomDocuments random);
    }

    private static TextDocument canonical(Map<String, Node> properties) {
        return parse(RandomDocuments.canonical(properties));
    }

    private static TextDocument parse(String text) {
        return parse(text.getBytes(StandardCharsets.UTF_8));
    }

    private static TextDocument parse(byte[] bytes) {
        TextDocument document = TextDocument.parse(bytes);
        assertThat(document.problems()).as(text(document)).noneMatch(problem -> problem.severity() == Severity.ERROR);
        return document;
    }

    /** The same keys with the same values; order is not looked at. */
    static void assertSame(TextDocument actual, TextDocument expected) {
        assertThat(keys(actual)).containsExactlyInAnyOrderElementsOf(keys(expected));
        for (Property property : expected.properties()) {
            Property other = actual.property(property.key());
            assertThat(other != null && TextDocument.same(other.value(), property.value()))
                    .as(property.key() + " in\n" + text(actual) + "\n=== and\n" + text(expected))
                    .isTrue();
        }
    }

    private static List<String> keys(TextDocument document) {
        return document.properties().stream().map(Property::key).collect(Collectors.toList());
    }

    private static List<String> commentTexts(TextDocument document) {
        return document.comments().stream().map(document::slice).collect(Collectors.toList());
    }

    private static String text(TextDocument document) {
        return new String(document.render(), StandardCharsets.UTF_8);
    }
}
