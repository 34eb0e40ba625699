package org.juliet.tools.json;

import java.util.LinkedHashSet;
import java.util.Random;
import java.util.Set;

/** JSON documents full of what is hard to keep apart in a text. */
final class RandomJson {
    private static final String[] NAMES = {
        "a",
        "b",
        "hp",
        "name",
        "version",
        "class",
        "Position",
        "json_document",
        "jasset_format",
        "merge_conflict_1",
        "$string",
        "$$string",
        "$$$string",
        "$strings",
        "$ref",
        "a b",
        "",
        "\u00E9",
        "0",
        "true",
        "null",
        "nan",
        "x.y",
        "\"",
        "\\",
        "\n",
        "\u0000",
        "# a",
        "; b",
        "| c",
        "{",
        "\uD83D\uDE00"
    };
    private static final String[] STRINGS = {
        "",
        " ",
        "a",
        "gold",
        "iron sword",
        "0x10",
        "-0x1F",
        "nan",
        "-inf",
        "Infinity",
        "+5",
        ".5",
        "5.",
        "010",
        "-010",
        "1_000",
        "0x",
        "1e5",
        "10",
        "-0",
        "true",
        "TRUE",
        "null",
        "NULL",
        "# a",
        "// b",
        "; c",
        "| d",
        "a#b",
        "{",
        "]",
        "[ 1 ]",
        "\"",
        "\\",
        "C:\\x",
        "a\nb",
        "a\nb\n",
        "\n",
        "\n\n",
        "a \nb",
        "a\n b",
        "a\n\tb",
        "a\r\nb",
        "\t",
        "\u0000",
        "\u0001",
        "\u001F",
        "\u007F",
        "\u0085",
        "\u2028",
        "\u202E",
        "\uFEFF",
        "\uD83D\uDE00",
        "<<<<<<< x",
        "=======",
        "||||||| x\n>>>>>>> y",
        "$string",
        "12345678-1234-1234-1234-123456789abc",
        "\u0130stanbul",
        "e\u0301"
    };
    private static final String[] NUMBERS = {
        "0",
        "-0",
        "1",
        "-1",
        "1.0",
        "1.50",
        "-0.0",
        "0.1000",
        "1e5",
        "1E5",
        "1e+05",
        "1E-07",
        "1e400",
        "-1E+400",
        "1e-400",
        "9007199254740993",
        "12345678901234567890123",
        "0.1234567890123456789012345678901234567890",
        "3.4028236e38"
    };

    private final Random random;
    private final StringBuilder json = new StringBuilder();

    RandomJson(Random random) {
        this.random = random;
    }

    String document() {
        blank();
        if (random.nextInt(4) == 0) {
            value(0);
        } else {
            object(0, random.nextInt(3) > 0);
        }
        blank();
        return json.toString();
    }

    private void value(int depth) {
        int choice = random.nextInt(depth > 5 ? 6 : 9);
        switch (choice) {
            case 0 -> json.append(NUMBERS[random.nextInt(NUMBERS.length)]);
            case 1 -> json.append(random.nextInt(-1000, 1000));
            case 2 -> json.append(random.nextDouble() * 1000 - 500);
            case 3 -> json.append(new String[] {"true", "false", "null"}[random.nextInt(3)]);
            case 4 -> string(STRINGS[random.nextInt(STRINGS.length)]);
            case 5 -> string(characters());
            case 6 -> array(depth);
            default -> object(depth, false);
        }
    }

    private void array(int depth) {
        int size = random.nextInt(5);
        json.append('[');
        for (int i = 0; i < size; i++) {
            json.append(i == 0 ? "" : ",");
            blank();
            value(depth + 1);
            blank();
        }
        json.append(']');
    }

    /** An object; one that shall be plain has names that can be keys. */
    private void object(int depth, boolean plain) {
        Set<String> names = new LinkedHashSet<>();
        for (int i = random.nextInt(12) - 1; i > 0; i--) {
            names.add(NAMES[random.nextInt(plain ? 7 : NAMES.length)]);
        }
        if (random.nextInt(8) == 0) {
            names = Set.of("$".repeat(random.nextInt(1, 4)) + "string");
        }
        json.append('{');
        String separator = "";
        for (String name : names) {
            json.append(separator);
            blank();
            string(name);
            blank();
            json.append(':');
            blank();
            value(depth + 1);
            blank();
            separator = ",";
        }
        json.append('}');
    }

    private String characters() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            int c = switch (random.nextInt(4)) {
                case 0 -> random.nextInt(0x20, 0x7F);
                case 1 -> random.nextInt(0, 0x20);
                case 2 -> random.nextInt(0x80, 0xD800);
                default -> random.nextInt(0xE000, 0x11_0000);
            };
            text.appendCodePoint(c);
        }
        return text.toString();
    }

    private void string(String text) {
        json.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || random.nextInt(20) == 0) {
                json.append("\\u").append(hex(c));
                if (Character.isHighSurrogate(c)) {
                    json.append("\\u").append(hex(text.charAt(++i)));
                }
            } else if (Character.isHighSurrogate(c)) {
                json.append(c).append(text.charAt(++i));
            } else if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else {
                json.append(c);
            }
        }
        json.append('"');
    }

    private static String hex(char c) {
        String digits = Integer.toHexString(c);
        return "0".repeat(4 - digits.length()) + digits;
    }

    private void blank() {
        if (random.nextInt(6) == 0) {
            json.append(new String[] {" ", "\n", "\t", "\r\n  "}[random.nextInt(4)]);
        }
    }
}
