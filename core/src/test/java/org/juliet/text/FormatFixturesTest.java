package org.juliet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every fixture is put through everything that must hold for every text. */
class FormatFixturesTest {
    private static final int GOOD = 30;
    private static final int WARN = 14;
    private static final int BAD = 50;
    private static final int SEEDS = 15;

    /** Rules that need a type or a kind; the others are raised by a document alone. */
    private static final Set<Rule> BY_TYPE = EnumSet.range(Rule.TYPE, Rule.values()[Rule.values().length - 1]);

    static Stream<Fixture> fixtures() {
        return Stream.of("format/good", "format/warn", "format/bad", "seeds")
                .flatMap(folder -> Fixture.in(folder).stream());
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void problemsAreThoseOfTheRulesAtTheirPlaces(Fixture fixture) {
        assertThat(TextDocument.parse(fixture.bytes()).problems())
                .extracting(problem -> problem.line() + ":" + problem.column() + " "
                        + problem.rule().id())
                .containsExactlyElementsOf(fixture.problems());
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void renderingGivesTheSameBytes(Fixture fixture) {
        assertThat(TextDocument.parse(fixture.bytes()).render()).isEqualTo(fixture.bytes());
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void everyByteBelongsToOnePropertyOrTheHead(Fixture fixture) {
        checkTree(TextDocument.parse(fixture.bytes()), fixture.bytes());
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void truncationAtEveryByteIsSurvived(Fixture fixture) {
        for (int length = 0; length < fixture.bytes().length; length++) {
            survives(Arrays.copyOf(fixture.bytes(), length));
        }
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void flippedBitsAreSurvived(Fixture fixture) {
        byte[] bytes = fixture.bytes();
        int bits = bytes.length * 8;
        int step = Math.max(1, bits / 4000);
        for (int bit = new Random(bits).nextInt(step); bit < bits; bit += step) {
            byte[] flipped = bytes.clone();
            flipped[bit >> 3] ^= (byte) (1 << (bit & 7));
            survives(flipped);
        }
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void windowsLineEndsChangeNothing(Fixture fixture) {
        TextDocument document = TextDocument.parse(fixture.bytes());
        String text = document.slice(new Span(0, fixture.bytes().length));
        if (text.contains("\r") || text.contains("\0") || text.contains("\uFFFD")) {
            return;
        }
        TextDocument windows = TextDocument.parse(text.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8));
        assertThat(places(windows)).isEqualTo(places(document));
        for (int i = 0; i < document.properties().size(); i++) {
            Value value = document.properties().get(i).value();
            if (!(value instanceof Value.Unreadable)) {
                assertThat(TextDocument.same(value, windows.properties().get(i).value()) || holdsUnreadable(value))
                        .isTrue();
            }
        }
    }

    @Test
    void foldersAreWhole() {
        assertThat(List.of("format/good", "format/warn", "format/bad", "seeds"))
                .extracting(folder -> Fixture.in(folder).size())
                .containsExactly(GOOD, WARN, BAD, SEEDS);
    }

    @Test
    void foldersHoldWhatTheirNamesSay() {
        assertThat(Fixture.in("format/good"))
                .allMatch(fixture -> fixture.problems().isEmpty());
        assertThat(Fixture.in("format/warn"))
                .allMatch(fixture -> !TextDocument.parse(fixture.bytes()).hasErrors());
        assertThat(Fixture.in("format/bad"))
                .allMatch(fixture -> TextDocument.parse(fixture.bytes()).hasErrors());
    }

    @Test
    void everyRuleOfTheTextHasAFixture() {
        Set<String> seen = fixtures()
                .flatMap(fixture -> fixture.problems().stream())
                .map(line -> line.substring(line.indexOf(' ') + 1))
                .collect(Collectors.toSet());
        assertThat(EnumSet.complementOf(EnumSet.copyOf(BY_TYPE)))
                .extracting(Rule::id)
                .filteredOn(id -> !id.equals(Rule.KEY_OLD_SPELLING.id()))
                .isSubsetOf(seen);
    }

    @Test
    void theFormatListsEveryRuleWithItsSeverityAndClauses() throws IOException {
        String format = format();
        assertThat(Rule.values())
                .allSatisfy(rule -> assertThat(format)
                        .containsPattern("(?m)^\\| `" + rule.id() + "` \\| "
                                + rule.severity().name().toLowerCase(Locale.ROOT)
                                + " \\| (F-[A-Z]+-\\d+(, )?|section \\d+)+ \\|$"));
    }

    @Test
    void clausesHaveIdsOfTheirOwnAndRulesNameClausesThatExist() throws IOException {
        String format = format();
        List<String> clauses = matches("(?m)^\\*\\*(F-[A-Z]+-\\d+)\\*\\* ", format);
        assertThat(clauses).hasSizeGreaterThan(60).doesNotHaveDuplicates();
        assertThat(matches("(F-[A-Z]+-\\d+)", format)).isSubsetOf(clauses);
    }

    @Test
    void whatTheFormatShowsIsWellFormed() throws IOException {
        assertThat(matches("(?s)```jasset\n(.*?)```", format()))
                .isNotEmpty()
                .allSatisfy(text -> assertThat(TextDocument.parse(text.getBytes(StandardCharsets.UTF_8))
                                .problems())
                        .isEmpty());
    }

    private static List<String> matches(String regex, String text) {
        return Pattern.compile(regex)
                .matcher(text)
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    private static String format() throws IOException {
        Path file = Path.of("docs/FORMAT.md");
        return Files.readString(Files.exists(file) ? file : Path.of("..").resolve(file));
    }

    private static void survives(byte[] bytes) {
        TextDocument document = TextDocument.parse(bytes);
        assertThat(document.render()).isEqualTo(bytes);
        checkTree(document, bytes);
    }

    private static List<String> places(TextDocument document) {
        return document.problems().stream().map(Problem::toString).toList();
    }

    /** Properties follow each other without gaps, and spans lie inside those around them. */
    private static void checkTree(TextDocument document, byte[] bytes) {
        int at = document.properties().isEmpty() ? bytes.length : -1;
        for (Property property : document.properties()) {
            if (at >= 0
                    && (property.header().start() < at
                            || property.header().end() > property.block().end())) {
                throw new AssertionError("header " + property);
            }
            if (!(property.value().span().length() == 0
                    || within(property.value().span(), property.block()))) {
                throw new AssertionError("value " + property);
            }
            checkValue(property.value());
            at = property.block().end();
        }
        if (at != bytes.length) {
            throw new AssertionError("the last block ends at " + at);
        }
    }

    private static void checkValue(Value value) {
        List<? extends Value> inner = value instanceof Value.ListValue list
                ? list.elements()
                : value instanceof Value.Struct struct
                        ? struct.fields().stream().map(Value.Field::value).toList()
                        : List.of();
        int at = value.span().start();
        for (Value element : inner) {
            if (element.span().start() < at || !within(element.span(), value.span())) {
                throw new AssertionError("element " + element + " of " + value);
            }
            at = element.span().end();
            checkValue(element);
        }
    }

    private static boolean within(Span inner, Span outer) {
        return inner.start() >= outer.start() && inner.end() <= outer.end();
    }

    private static boolean holdsUnreadable(Value value) {
        return value.toString().contains("Unreadable");
    }
}
