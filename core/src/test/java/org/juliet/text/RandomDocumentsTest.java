package org.juliet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.juliet.house.Seeds;
import org.juliet.text.RandomDocuments.Node;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Laws that hold for every document, tried on random ones. {@code -Djuliet.seed} repeats a run. */
class RandomDocumentsTest {
    private static final int DOCUMENTS = 2_000;
    private static final long SEED = Seeds.first();

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

    @Test
    void changesOfTheProgramCanBeTakenBack() {
        forEach((seed, random) -> {
            Map<String, Node> properties = random.properties();
            TextDocument before = canonical(properties);
            TextDocument after = canonical(random.edited(properties));
            TextDocument byHand = parse(random.byHand(properties));
            assertSame(byHand.withChanges(before, after).withChanges(after, before), before);
        });
    }

    @Test
    void newValuesLeaveCommentsAndOrderAlone() {
        forEach((seed, random) -> {
            Map<String, Node> properties = random.properties();
            TextDocument before = canonical(properties);
            TextDocument after = canonical(random.revalued(properties));
            TextDocument byHand = parse(random.byHand(properties));
            TextDocument changed = byHand.withChanges(before, after);
            assertSame(changed, after);
            assertThat(keys(changed)).isEqualTo(keys(byHand));
            assertThat(commentTexts(changed))
                    .as(text(byHand) + "\n=== to\n" + text(after) + "\n=== gave\n" + text(changed))
                    .containsExactlyInAnyOrderElementsOf(commentTexts(byHand));
        });
    }

    @Test
    void whatTheProgramDoesNotKnowStays() {
        forEach((seed, random) -> {
            Map<String, Node> properties = random.properties();
            Map<String, Node> edited = random.revalued(properties);
            Map<String, Node> extended = random.extended(properties);
            TextDocument byHand = parse(random.byHand(extended));
            TextDocument changed = byHand.withChanges(canonical(properties), canonical(edited));
            assertSame(changed, canonical(overlay(extended, edited)));
        });
    }

    @Test
    void lineEndsOfTheFileAreTakenOver() {
        forEach((seed, random) -> {
            Map<String, Node> properties = random.properties();
            String byHand = new String(random.byHand(properties), StandardCharsets.UTF_8).replace("\r\n", "\n");
            TextDocument before = canonical(properties);
            TextDocument after = canonical(random.edited(properties));
            String unix = text(parse(byHand).withChanges(before, after));
            assertThat(unix).doesNotContain("\r");
            if (byHand.contains("\n")) {
                assertThat(text(parse(byHand.replace("\n", "\r\n")).withChanges(before, after)))
                        .isEqualTo(unix.replace("\n", "\r\n"));
            }
        });
    }

    @Test
    void whatIsSetIsFoundAndWhatIsRemovedIsNot() {
        forEach(DOCUMENTS / 10, (seed, random) -> {
            TextDocument document = parse(random.byHand(random.properties()));
            for (TextPath path : paths(document)) {
                Value present = document.valueAt(path);
                TextDocument cut = document.slice(present.span()).isEmpty()
                        ? document
                        : document.setString(path, "set \n anew", false);
                assertThat(cut.find(path)).isInstanceOfAny(Value.Scalar.class, Value.Text.class);
                assertThat(TextDocument.same(cut.valueAt(path), string("set \n anew")))
                        .isTrue();
                assertThat(cut.hasErrors()).as(text(cut)).isFalse();
                if (path.steps().get(path.steps().size() - 1) instanceof TextPath.Name) {
                    TextDocument without = document.remove(path);
                    assertThat(without.find(path)).isNull();
                    assertThat(without.hasErrors()).as(text(without)).isFalse();
                }
                String list = "[ { a 1 } 2 ]";
                assertThat(TextDocument.same(
                                document.setValue(path, list, false).valueAt(path), value(list)))
                        .isTrue();
            }
        });
    }

    /** The paths of all values outside vectors. */
    private static List<TextPath> paths(TextDocument document) {
        List<TextPath> paths = new ArrayList<>();
        for (Property property : document.properties()) {
            addPaths(TextPath.of(property.key()), property.value(), paths);
        }
        return paths;
    }

    private static void addPaths(TextPath path, Value value, List<TextPath> paths) {
        paths.add(path);
        if (value instanceof Value.Struct struct) {
            struct.fields()
                    .forEach(field -> addPaths(path.then(new TextPath.Name(field.name())), field.value(), paths));
        } else if (value instanceof Value.ListValue list) {
            for (int i = 0; i < list.elements().size(); i++) {
                addPaths(path.then(new TextPath.Index(i)), list.elements().get(i), paths);
            }
        }
    }

    private static Map<String, Node> overlay(Map<String, Node> fields, Map<String, Node> edited) {
        Map<String, Node> overlay = new LinkedHashMap<>(fields);
        edited.forEach((key, node) -> overlay.put(
                key,
                node instanceof RandomDocuments.Struct struct
                                && fields.get(key) instanceof RandomDocuments.Struct present
                        ? new RandomDocuments.Struct(overlay(present.fields(), struct.fields()))
                        : node));
        return overlay;
    }

    private static Value string(String text) {
        return new Value.Scalar(new Span(0, 0), text, Value.Style.QUOTED);
    }

    private static Value value(String text) {
        return parse("; v\n" + text + "\n").properties().get(0).value();
    }

    private static void forEach(Law law) {
        forEach(DOCUMENTS, law);
    }

    private static void forEach(int documents, Law law) {
        for (int i = 0; i < documents; i++) {
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
