package org.juliet.tools.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** JSON that became a text is the same JSON again, and a text that became JSON the same text. {@code -Djuliet.seed} repeats a run. */
class JsonRoundTripTest {
    private static final int DOCUMENTS = 6_000;
    private static final long SEED =
            Long.getLong("juliet.seed", LocalDate.now(ZoneOffset.UTC).toEpochDay() * DOCUMENTS);
    private static final JsonFactory TOKENS = new JsonFactory();

    @Test
    void generatedDocumentsComeBackEqual() {
        System.out.println("juliet.seed=" + SEED);
        for (long seed = SEED; seed < SEED + DOCUMENTS; seed++) {
            String json = new RandomJson(new Random(seed)).document();
            byte[] text = JsonText.of(json.getBytes(StandardCharsets.UTF_8));
            TextDocument document = TextDocument.parse(text);
            String message = "juliet.seed=" + seed + "\n" + json;
            assertThat(document.hasErrors()).as(message).isFalse();
            assertThat(tokens(json(document))).as(message).isEqualTo(tokens(json));
            assertThat(document.format().render()).as(message).isEqualTo(text);
        }
    }

    static Stream<Path> texts() throws IOException, URISyntaxException {
        return Stream.concat(files("/format/good"), files("/format/warn"))
                .filter(file -> file.toString().endsWith(".jasset"));
    }

    /** The fixtures of the format's rules. */
    @ParameterizedTest
    @MethodSource("texts")
    void textsComeBackWithTheSameMeaning(Path file) throws IOException {
        TextDocument document = TextDocument.parse(Files.readAllBytes(file));
        TextDocument again = TextDocument.parse(JsonText.of(json(document).getBytes(StandardCharsets.UTF_8)));
        for (Property property : document.properties()) {
            if (!property.key().equals("jasset_format")) {
                Property same = Objects.requireNonNull(again.property(property.key()), property.key());
                assertThat(TextDocument.same(property.value(), same.value()))
                        .as(property.key())
                        .isTrue();
            }
        }
    }

    static Stream<Path> fixtures() throws IOException, URISyntaxException {
        return files("/json");
    }

    private static Stream<Path> files(String name) throws IOException, URISyntaxException {
        Path folder = Path.of(Objects.requireNonNull(JsonRoundTripTest.class.getResource(name))
                .toURI());
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void filesOfOtherProgramsComeBackEqual(Path file) throws IOException {
        String json = Files.readString(file);
        TextDocument document = TextDocument.parse(JsonText.of(json.getBytes(StandardCharsets.UTF_8)));
        assertThat(document.problems()).isEmpty();
        assertThat(tokens(json(document))).isEqualTo(tokens(json));
    }

    @Test
    void noFixtureIsLost() throws IOException, URISyntaxException {
        assertThat(fixtures()).hasSize(7);
    }

    private static String json(TextDocument document) {
        var out = new ByteArrayOutputStream();
        DocumentJson.write(document, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    /** What JSON says, in its order: each token, a number as it is spelled. */
    private static List<String> tokens(String json) {
        List<String> tokens = new ArrayList<>();
        try (JsonParser parser = TOKENS.createParser(ObjectReadContext.empty(), json)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                tokens.add(token + " " + parser.getString());
            }
        }
        return tokens;
    }
}
