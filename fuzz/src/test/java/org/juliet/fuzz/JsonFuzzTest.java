package org.juliet.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.tools.json.DocumentJson;
import org.juliet.tools.json.JsonException;
import org.juliet.tools.json.JsonText;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/** JSON that becomes a text comes back, and so does a text that becomes JSON. */
class JsonFuzzTest {
    private static final JsonFactory TOKENS = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNumberLength(Integer.MAX_VALUE)
                    .build())
            .build();

    @MethodSource("org.juliet.fuzz.Seeds#textsAndJson")
    @FuzzTest(maxDuration = "2m")
    void bothWaysAndBack(byte[] input) {
        byte[] text = textOrNull(input);
        if (text != null) {
            TextDocument document = TextDocument.parse(text);
            assertThat(document.hasErrors()).as("%s", document.problems()).isFalse();
            assertThat(document.format()).as("canonical").isSameAs(document);
            String json = new String(input, StandardCharsets.UTF_8);
            assertThat(tokens(json(document))).isEqualTo(tokens(json.startsWith("\uFEFF") ? json.substring(1) : json));
        }
        TextDocument document = TextDocument.parse(input);
        if (!document.hasErrors() && DocumentJson.misplaced(document) == null) {
            comesBack(document);
        }
    }

    private static void comesBack(TextDocument document) {
        String json = json(document);
        TextDocument again = TextDocument.parse(JsonText.of(json.getBytes(StandardCharsets.UTF_8)));
        for (Property property : document.properties()) {
            if (!property.key().equals("jasset_format")) {
                Property back = again.property(property.key());
                assertThat(back).as("%s in %s", property.key(), json).isNotNull();
                assertThat(TextDocument.same(property.value(), back.value()))
                        .as("%s in %s", property.key(), json)
                        .isTrue();
            }
        }
    }

    private static byte[] textOrNull(byte[] json) {
        try {
            return JsonText.of(json);
        } catch (JsonException refused) {
            assertThat(refused.line()).isPositive();
            assertThat(refused.column()).isPositive();
            return null;
        }
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
