package org.juliet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.juliet.text.SeedTokenizer.Node;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs with the engine's own tokenizer can go on reading our files. */
class SeedTokenizerTest {
    static Stream<Fixture> fixtures() {
        return Stream.of("seeds", "format/good", "format/warn").flatMap(folder -> Fixture.in(folder).stream());
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void theEngineFindsEveryKeyOfAFormattedFile(Fixture fixture) {
        TextDocument document = TextDocument.parse(fixture.bytes()).format();
        String text = new String(document.render(), StandardCharsets.UTF_8);
        assertThat(SeedTokenizer.tokenize(text))
                .extracting(Node::key)
                .containsExactlyElementsOf(
                        document.properties().stream().map(Property::key).toList());
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void theEngineFindsEveryValueWhereNoCommentFollowsTheFirstHeader(Fixture fixture) {
        TextDocument document = TextDocument.parse(fixture.bytes()).format();
        boolean commented = !document.properties().isEmpty()
                && document.comments().stream()
                        .anyMatch(comment -> comment.start()
                                > document.properties().get(0).header().start());
        if (!commented) {
            String text = new String(document.render(), StandardCharsets.UTF_8);
            assertThat(SeedTokenizer.tokenize(text))
                    .extracting(Node::value)
                    .containsExactlyElementsOf(document.properties().stream()
                            .map(property -> document.slice(property.value().span()))
                            .toList());
        }
    }

    @Test
    void theEnginesOwnExamplesMeanTheSameToBoth() {
        List<Fixture> seeds = Fixture.in("seeds");
        assertThat(seeds).allSatisfy(seed -> {
            TextDocument document = TextDocument.parse(seed.bytes());
            assertThat(SeedTokenizer.tokenize(new String(seed.bytes(), StandardCharsets.UTF_8)))
                    .isEqualTo(document.properties().stream()
                            .map(property -> new Node(
                                    property.key(),
                                    document.slice(property.value().span())))
                            .toList());
        });
    }
}
