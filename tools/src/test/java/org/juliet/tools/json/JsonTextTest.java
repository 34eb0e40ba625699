package org.juliet.tools.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.juliet.text.TextDocument;
import org.juliet.text.TextPath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class JsonTextTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "1.50            ~ 1.50",
                "-0              ~ -0",
                "1E+400          ~ 1E+400",
                "true            ~ true",
                "null            ~ null",
                "\"gold\"        ~ gold",
                "\"true\"        ~ \"true\"",
                "\"10\"          ~ \"10\"",
                "\"0x10\"        ~ 0x10",
                "\"a b\\u00e9\"  ~ \"a bé\"",
                "{\"$string\":\"0x10\"} ~ \"0x10\"",
                "{}              ~ {}",
                "[]              ~ []",
            })
    void valuesMapByTheirOwnShape(String json, String text) {
        assertThat(set(json)).isEqualTo("; a\n" + text + "\n");
    }

    @Test
    void aNameThatLooksLikeTheMarkLosesItsGuard() {
        assertThat(set("{\"$$string\":\"0x1\"}")).isEqualTo("; a\n{\n  \"$string\" 0x1\n}\n");
    }

    @Test
    void aPropertysBracketsAreWrittenLineByLine() {
        assertThat(set("{\"x\":1,\"tags\":[1,2],\"deep\":{\"a b\":{}},\"all\":[{\"y\":1},{\"z\":{\"w\":[]}}]}"))
                .isEqualTo("""
                ; a
                {
                  x 1
                  tags [ 1 2 ]
                  deep {
                    "a b" {}
                  }
                  all [
                    { y 1 }
                    {
                      z {
                        w []
                      }
                    }
                  ]
                }
                """);
        assertThat(set("[1,2]")).isEqualTo("; a\n[\n  1\n  2\n]\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":[1,2.0,\"0x1\",{\"$string\":\"nan\"},{\"$$string\":{}},[[]],{\"b\":null,\"c d\":\"x\\ny\"}],\"e\":1e5}",
                "\"a\\u0000\\u001f\\\\ \\\" / end \"",
                "[\"\",\" \",\"null\",\"true\",\"# no\",\"; no\",\"| no\",\"{\",\"\uD83D\uDE00\"]",
            })
    void jsonComesBackFromTheText(String json) {
        var out = new ByteArrayOutputStream();
        DocumentJson.write(TextDocument.parse(set(json).getBytes(StandardCharsets.UTF_8)), out);
        var mapper = JsonMapper.shared();
        assertThat(mapper.readTree(out.toByteArray()).get("a")).isEqualTo(mapper.readTree(json));
    }

    @Test
    void aLoneSurrogateIsRefusedWithItsPlace() {
        assertThatThrownBy(() -> set("[1, \"\\ud83d\"]"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("line 1, column ")
                .hasMessageContaining("lone surrogate");
    }

    @Test
    void depthIsLimited() {
        assertThatThrownBy(() -> set("[".repeat(100) + "]".repeat(100))).isInstanceOf(IllegalArgumentException.class);
    }

    private static String set(String json) {
        TextDocument empty = TextDocument.parse(new byte[0]);
        byte[] bytes = JsonText.set(empty, TextPath.of("a"), json, false).render();
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
