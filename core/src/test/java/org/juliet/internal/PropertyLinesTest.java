package org.juliet.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PropertyLinesTest {
    private static final int MOST = 1000;

    private final PropertyLines lines = new PropertyLines();
    private final KeyIndex entries = new KeyIndex();
    private final Scanner scanner = new Scanner();

    private boolean outline(String text) {
        byte[] bytes = bytes(text);
        entries.count = 0;
        return lines.add(bytes, 0, bytes.length, entries, MOST);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** What the outline tells about each property: key, hash, line. */
    private List<String> outlined(byte[] text) {
        List<String> properties = new ArrayList<>();
        for (int i = 0; i < entries.count; i++) {
            int line = entries.line[i];
            while (line > 0 && Lexicon.isBlank(text[line])) {
                line++;
            }
            properties.add(property(text, entries.keyStart[i], entries.keyEnd[i], line));
            assertThat(entries.crc[i]).isEqualTo(KeyHash.crc32(text, entries.keyStart[i], entries.keyEnd[i]));
            assertThat(entries.valueStart[i]).isEqualTo(entries.keyEnd[i]);
        }
        return properties;
    }

    private static String property(byte[] text, int keyStart, int keyEnd, int line) {
        return new String(text, keyStart, keyEnd - keyStart, StandardCharsets.UTF_8) + "@" + keyStart + " "
                + (line <= 0 ? "-" : line);
    }

    /** The same by the scanner, which sees tokens. */
    private List<String> scanned(byte[] text) {
        List<String> properties = new ArrayList<>();
        scanner.reset(text, 0, text.length);
        int kind = scanner.next();
        while (kind == Scanner.HEADER) {
            assertThat(scanner.faultRule()).isNull();
            int keyStart = scanner.keyStart();
            int keyEnd = scanner.keyEnd();
            kind = scanner.next();
            int line = kind == Scanner.END ? 0 : scanner.start();
            int lines = 0;
            while (kind > Scanner.HEADER) {
                lines += scanner.first() ? 1 : 0;
                kind = scanner.next();
            }
            properties.add(property(text, keyStart, keyEnd, lines == 1 ? line : 0));
        }
        assertThat(kind).isEqualTo(Scanner.END);
        assertThat(scanner.conflictAt()).isNegative();
        assertThat(scanner.binaryAt()).isNegative();
        return properties;
    }

    @Test
    void findsWhatTheScannerFindsOrGivesUp() {
        Random random = new Random(3);
        String[] parts = {
            "; a",
            ";b1",
            "; long_name_of_some_property",
            "\n",
            "\n\n",
            "\r\n",
            "\r",
            "# c",
            "// c",
            "1",
            " ",
            "\t",
            "/",
            "|",
            "<",
            "=======",
            "\"x y\"",
            "{ a 1 }",
            "]",
            "\u00e9",
            "\0",
            "\u000B",
            "; jasset_format\n1",
            "; 9",
            "\n; "
        };
        int known = 0;
        for (int round = 0; round < 60_000; round++) {
            StringBuilder text = new StringBuilder(random.nextInt(3) > 0 ? "; first\n" : "");
            for (int i = random.nextInt(12); i > 0; i--) {
                text.append(parts[random.nextInt(random.nextInt(4) > 0 ? 10 : parts.length)]);
                text.append(random.nextBoolean() ? "\n" : "");
            }
            if (outline(text.toString())) {
                byte[] bytes = bytes(text.toString());
                assertThat(outlined(bytes)).as(text.toString()).isEqualTo(scanned(bytes));
                known++;
            }
        }
        assertThat(known).isGreaterThan(20_000);
    }

    @Test
    void knowsTheLinesOfMostFiles() {
        assertThat(outline("# a\r\n\r\n;  one\r\n// b\r\n  12\r\n\r\n;two\n{\n  # c\n  a 1\n}\n; three\n\n| x\n; four"))
                .isTrue();
        assertThat(entries.count).isEqualTo(4);
        assertThat(entries.line[1]).isNegative();
        assertThat(entries.line[2]).isPositive();
        assertThat(entries.line[3]).isZero();
        assertThat(outline("")).isTrue();
        assertThat(outline("# only a comment")).isTrue();
    }

    @Test
    void leavesOddLinesToTheScanner() {
        assertThat(outline("; a b\n1\n")).isFalse();
        assertThat(outline("; a \n1\n")).isFalse();
        assertThat(outline(";\n1\n")).isFalse();
        assertThat(outline("; 1a\n1\n")).isFalse();
        assertThat(outline(" ; a\n1\n")).isFalse();
        assertThat(outline("; jasset_format\n1\n")).isFalse();
        assertThat(outline("1\n; a\n1\n")).isFalse();
        assertThat(outline("; a\n<<<<<<< ours\n1\n")).isFalse();
        assertThat(outline("; a\nx\0\n")).isFalse();
        assertThat(outline("\uFEFF; a\n1\n")).isFalse();
    }

    @Test
    void takesNoMoreThanSoManyProperties() {
        assertThat(outline("; a\n1\n".repeat(MOST))).isTrue();
        assertThat(outline("; a\n1\n".repeat(MOST + 1))).isFalse();
    }

    @Test
    void theHashOfAKeyIsItsOwnWhateverKeyTheEntryHadBefore() {
        KeyIndex index = new KeyIndex();
        String[] keys = {
            "a",
            "b",
            "aaaaaaaa",
            "aaaaaaaaa",
            "aaaaaaaaaa",
            "aaaaaaaaaaaaaaaa",
            "aaaaaaaaaaaaaaaaa",
            "aaaaaaab",
            "a",
            "ab"
        };
        for (String key : keys) {
            for (int room = 0; room < 9; room += 8) {
                byte[] text = (key + " ".repeat(room)).getBytes(java.nio.charset.StandardCharsets.US_ASCII);
                index.count = 0;
                index.add(text, 0, key.length());
                assertThat(index.crc[0]).isEqualTo(KeyHash.crc32(key));
            }
        }
    }

    @Test
    void wordsAreTheSameWithAndWithoutHandles() {
        byte[] bytes = {(byte) 0x80, 0x7F, -1, 0, 1, 2, (byte) 0xFE, 3, (byte) 0x90};
        for (int at = 0; at < 2; at++) {
            assertThat(Bytes.slowEight(bytes, at)).isEqualTo(Words.eight(bytes, at));
        }
        assertThat(KeyHash.ofKey(bytes)).isEqualTo(KeyHash.crc32(bytes, 0, bytes.length));
    }
}
