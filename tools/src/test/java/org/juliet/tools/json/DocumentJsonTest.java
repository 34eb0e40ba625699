package org.juliet.tools.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.juliet.text.TextDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class DocumentJsonTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "1.50            ~ 1.50",
                "-0              ~ -0",
                "1e400           ~ 1e400",
                "12345678901234567890123 ~ 12345678901234567890123",
                "0x10            ~ \"0x10\"",
                "+5              ~ \"+5\"",
                "010             ~ \"010\"",
                ".5              ~ \".5\"",
                "nan             ~ \"nan\"",
                "TRUE            ~ true",
                "null            ~ null",
                "gold            ~ \"gold\"",
                "NULL            ~ \"NULL\"",
                "Grand Citadel   ~ \"Grand Citadel\"",
                "\"10\"          ~ \"10\"",
                "\"0x10\"        ~ {\"$string\": \"0x10\"}",
                "\"inf\"         ~ {\"$string\": \"inf\"}",
                "\"true\"        ~ \"true\"",
                "\"a\\nb \\u00e9\" ~ \"a\\nb é\"",
                "{ \"$string\" 0x1 } ~ {\"$$string\": \"0x1\"}",
                "{ \"$$string\" inf } ~ {\"$$$string\": \"inf\"}",
                "{ \"$string\" \"inf\" } ~ {\"$string\": {\"$string\": \"inf\"}}",
                "{ \"$string\" 1 }   ~ {\"$string\": 1}",
                "{ \"$string\" a }   ~ {\"$string\": \"a\"}",
                "{ \"$string\" 1 a 2 } ~ {\"$string\": 1, \"a\": 2}",
                "{}              ~ {}",
                "[]              ~ []",
                "[ 1 [ 2 ] {} ]  ~ [1, [2], {}]",
            })
    void valuesMapByTheirOwnShape(String text, String json) {
        assertThat(compact("; a\n" + text + "\n"))
                .isEqualTo("{\"a\":" + json.replace(": ", ":").replace(", ", ",") + "}");
    }

    @Test
    void membersKeepTheOrderOfTheFile() {
        assertThat(compact("; b\n1\n; a\n2\n")).isEqualTo("{\"b\":1,\"a\":2}");
    }

    @Test
    void anEqualRepetitionIsOneMember() {
        assertThat(compact("; a\n1\n; a\n1\n; s\n{ x 1 x 1 }\n")).isEqualTo("{\"a\":1,\"s\":{\"x\":1}}");
    }

    @Test
    void theDialectIsNoPartOfTheData() {
        assertThat(compact("; jasset_format\n1\n; a\n\"x\"y\"\n")).isEqualTo("{\"a\":\"x\\\"y\"}");
    }

    @Test
    void aWholeDocumentOfAnotherShapeComesBackAsItWas() {
        assertThat(compact("; json_document\n[ 1 2 ]\n")).isEqualTo("[1,2]");
        assertThat(compact("; json_document\nnull\n")).isEqualTo("null");
    }

    /** The JSON without layout; number tokens stay as they are written. */
    private static String compact(String text) {
        TextDocument document = TextDocument.parse(text.getBytes(StandardCharsets.UTF_8));
        assertThat(document.hasErrors()).isFalse();
        var out = new ByteArrayOutputStream();
        DocumentJson.write(document, out);
        String json = out.toString(StandardCharsets.UTF_8);
        assertThat(JsonMapper.shared().readTree(json)).isNotNull();
        return json.replaceAll("\n *", "")
                .replace("[ ", "[")
                .replace(" ]", "]")
                .replace("{ ", "{")
                .replace(": ", ":")
                .replace(", ", ",");
    }
}
