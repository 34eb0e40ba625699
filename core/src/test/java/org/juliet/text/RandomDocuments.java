package org.juliet.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.juliet.internal.ByteSink;
import org.juliet.internal.Quoting;

/**
 * Random values, and texts that hold them: in the canonical layout of a fresh save, and as people write them, with comments, blank
 * lines, odd spacing and any line end. The same seed gives the same texts.
 */
public final class RandomDocuments {
    /** What a document holds, apart from how it is written. */
    public sealed interface Node {}

    /** A number, boolean or {@code null}, as it is spelled. */
    public record Token(String text) implements Node {}

    public record Str(String text) implements Node {}

    public record Vec(List<String> numbers) implements Node {}

    public record Struct(Map<String, Node> fields) implements Node {}

    public record Lst(List<Node> elements) implements Node {}

    private static final String[] KEYS = {
        "health", "name", "wallet", "items", "pos", "lore", "tags", "speed", "owner", "flags", "map", "id"
    };
    private static final String[] NUMBERS = {
        "0", "1", "-7", "250", "3.5", "-0.0", "0x10", "1.0e-6", "nan", "-inf", "18446744073709551615"
    };
    private static final String[] WORDS = {
        "gold",
        "Knight",
        "assets/sword.png",
        "true",
        "1",
        "",
        "iron sword",
        "a\"b",
        "C:\\x",
        "# no comment",
        "; no header",
        "é\uD83D\uDE00",
        "tab\there",
        " edge ",
        "null",
        "| bar",
        "{",
        "//x",
        "line\nbreak",
        "two\n\nlines\n",
        "ends \nblank",
        "0123abcd-0000-4000-8000-00000000abcd",
        "nan",
        "bell\u0007"
    };
    private static final String[] COMMENTS = {"# note", "// note", "# ; not_a_header", "#", "# é { [ \" }"};

    private final Random random;
    private StringBuilder out = new StringBuilder();
    private int carriageReturns = Integer.MAX_VALUE;

    public RandomDocuments(long seed) {
        random = new Random(seed);
    }

    /** Up to eight properties with values nested up to three deep. */
    public Map<String, Node> properties() {
        Map<String, Node> properties = new LinkedHashMap<>();
        int count = random.nextInt(9);
        for (int i = 0; i < count; i++) {
            properties.put(key(), random.nextInt(6) == 0 ? vector() : node(3));
        }
        return properties;
    }

    private String key() {
        return KEYS[random.nextInt(KEYS.length)] + (random.nextBoolean() ? "" : "_" + random.nextInt(3));
    }

    private Node vector() {
        List<String> numbers = new ArrayList<>();
        for (int i = random.nextInt(3) + 2; i > 0; i--) {
            numbers.add(number());
        }
        return new Vec(numbers);
    }

    private String number() {
        return NUMBERS[random.nextInt(NUMBERS.length)];
    }

    private Node node(int depth) {
        return switch (random.nextInt(depth == 0 ? 3 : 6)) {
            case 0 -> new Token(number());
            case 1 -> new Token(random.nextBoolean() ? "true" : "null");
            case 2 -> new Str(WORDS[random.nextInt(WORDS.length)]);
            case 3, 4 -> struct(depth - 1);
            default -> list(depth - 1);
        };
    }

    private Struct struct(int depth) {
        Map<String, Node> fields = new LinkedHashMap<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            fields.put(random.nextInt(8) == 0 ? "a key " + random.nextInt(3) : key(), node(depth));
        }
        return new Struct(fields);
    }

    private Lst list(int depth) {
        List<Node> elements = new ArrayList<>();
        boolean records = random.nextBoolean();
        for (int i = random.nextInt(7); i > 0; i--) {
            elements.add(records ? record() : node(depth));
        }
        return new Lst(elements);
    }

    private Struct record() {
        Map<String, Node> fields = new LinkedHashMap<>();
        fields.put("item", new Str(WORDS[random.nextInt(WORDS.length)]));
        fields.put("count", new Token(number()));
        return new Struct(fields);
    }

    /** Some of the properties changed, removed, added, at any depth. */
    public Map<String, Node> edited(Map<String, Node> properties) {
        Map<String, Node> edited = editedFields(properties);
        edited.replaceAll((key, node) -> random.nextInt(12) == 0 ? vector() : node);
        return edited;
    }

    private Map<String, Node> editedFields(Map<String, Node> fields) {
        Map<String, Node> edited = new LinkedHashMap<>();
        for (Map.Entry<String, Node> field : fields.entrySet()) {
            if (random.nextInt(10) == 0) {
                edited.putIfAbsent(key(), node(2));
            }
            if (random.nextInt(10) != 0) {
                edited.put(field.getKey(), edited(field.getValue()));
            }
        }
        if (random.nextInt(6) == 0) {
            edited.putIfAbsent(key(), node(2));
        }
        return edited;
    }

    private Node edited(Node node) {
        if (random.nextInt(3) == 0) {
            return node;
        }
        if (node instanceof Struct struct) {
            return new Struct(editedFields(struct.fields()));
        }
        if (node instanceof Lst list) {
            List<Node> elements = new ArrayList<>();
            for (Node element : list.elements()) {
                if (random.nextInt(8) == 0) {
                    elements.add(random.nextBoolean() ? record() : node(1));
                }
                if (random.nextInt(6) != 0) {
                    elements.add(edited(element));
                }
            }
            while (random.nextInt(4) == 0) {
                elements.add(elements.isEmpty() ? node(1) : elements.get(0));
            }
            return new Lst(elements);
        }
        if (node instanceof Vec vec) {
            List<String> numbers = new ArrayList<>(vec.numbers());
            numbers.set(random.nextInt(numbers.size()), number());
            return new Vec(numbers);
        }
        if (node instanceof Str string && string.text().contains("\n")) {
            return new Str(string.text() + "\nmore");
        }
        return random.nextInt(3) == 0 ? node(1) : node;
    }

    /** The same properties in the same order, with other values here and there, but not in lists; nothing comes and nothing goes. */
    public Map<String, Node> revalued(Map<String, Node> properties) {
        Map<String, Node> revalued = new LinkedHashMap<>();
        properties.forEach((key, node) -> revalued.put(key, revalued(node)));
        return revalued;
    }

    private Node revalued(Node node) {
        if (node instanceof Struct struct) {
            return new Struct(revalued(struct.fields()));
        }
        if (node instanceof Lst || random.nextInt(3) != 0) {
            return node;
        }
        if (node instanceof Vec vec) {
            return new Vec(vec.numbers().stream().map(any -> number()).toList());
        }
        return node instanceof Str ? new Str(WORDS[random.nextInt(WORDS.length)]) : new Token(number());
    }

    /** The properties with more keys, which {@code edited} never makes, put in at any depth. */
    public Map<String, Node> extended(Map<String, Node> fields) {
        Map<String, Node> extended = new LinkedHashMap<>();
        for (Map.Entry<String, Node> field : fields.entrySet()) {
            Node node = field.getValue();
            extended.put(field.getKey(), node instanceof Struct struct ? new Struct(extended(struct.fields())) : node);
            if (random.nextInt(4) == 0) {
                extended.put("unknown_" + extended.size(), node(1));
            }
        }
        return extended;
    }

    /** The canonical text. */
    public static String canonical(Map<String, Node> properties) {
        StringBuilder text = new StringBuilder();
        properties.forEach((key, node) -> {
            text.append(text.isEmpty() ? "; " : "\n; ").append(key).append('\n');
            if (node instanceof Str string && isText(string.text())) {
                bars(string.text(), "", text);
            } else {
                canonical(node, "", true, text);
                text.append('\n');
            }
        });
        return text.toString();
    }

    private static void canonical(Node node, String margin, boolean lines, StringBuilder text) {
        String deeper = margin + "  ";
        if (node instanceof Token token) {
            text.append(token.text());
        } else if (node instanceof Str string) {
            text.append(spelled(string.text()));
        } else if (node instanceof Vec vec) {
            text.append(String.join(" ", vec.numbers()));
        } else if (node instanceof Struct struct) {
            boolean block = lines && !struct.fields().isEmpty();
            text.append('{');
            struct.fields().forEach((name, value) -> {
                text.append(block ? "\n" + deeper : " ").append(name(name));
                if (block && value instanceof Str string && isText(string.text())) {
                    text.append('\n');
                    bars(string.text(), deeper + "  ", text);
                    text.setLength(text.length() - 1);
                } else {
                    text.append(' ');
                    canonical(value, deeper, block, text);
                }
            });
            text.append(block ? "\n" + margin : struct.fields().isEmpty() ? "" : " ")
                    .append('}');
        } else if (node instanceof Lst list) {
            boolean block = lines
                    && !list.elements().isEmpty()
                    && !(!margin.isEmpty() && list.elements().stream().allMatch(RandomDocuments::isScalar));
            text.append('[');
            for (Node element : list.elements()) {
                text.append(block ? "\n" + deeper : " ");
                boolean small = element instanceof Struct struct
                        && struct.fields().size() <= 8
                        && struct.fields().values().stream().allMatch(RandomDocuments::isScalar);
                canonical(element, deeper, block && !small, text);
            }
            text.append(block ? "\n" + margin : list.elements().isEmpty() ? "" : " ")
                    .append(']');
        }
    }

    private static boolean isScalar(Node node) {
        return node instanceof Token || node instanceof Str;
    }

    private static boolean isText(String text) {
        return text.contains("\n")
                && text.chars().allMatch(c -> c == '\n' || c >= ' ')
                && !(text + "\n").contains(" \n");
    }

    private static void bars(String text, String margin, StringBuilder out) {
        for (String line : text.split("\n", -1)) {
            out.append(margin).append(line.isEmpty() ? "|" : "| " + line).append('\n');
        }
    }

    private static String name(String name) {
        return Quoting.isIdentifier(name) ? name : '"' + name + '"';
    }

    private static String spelled(String text) {
        if (Quoting.isBare(text)) {
            return text;
        }
        ByteSink sink = new ByteSink();
        Quoting.quote(text, sink);
        return new String(sink.toArray(), StandardCharsets.UTF_8);
    }

    /** A text as people write it: the same values as {@link #canonical}, and nothing that is an error. */
    public byte[] byHand(Map<String, Node> properties) {
        out = new StringBuilder(random.nextInt(10) == 0 ? "\uFEFF" : "");
        carriageReturns = new int[] {1, 3, Integer.MAX_VALUE, Integer.MAX_VALUE}[random.nextInt(4)];
        boolean dense = random.nextInt(4) == 0;
        for (Map.Entry<String, Node> property : properties.entrySet()) {
            comments("", dense ? 8 : 3);
            out.append(random.nextInt(9) == 0 ? "  ;" : ";")
                    .append(random.nextInt(5) == 0 ? "" : " ")
                    .append(property.getKey());
            lineEnd();
            noise("");
            property(property.getValue());
            for (int i = dense ? 0 : random.nextInt(3); i > 0; i--) {
                lineEnd();
            }
        }
        comments("", 4);
        String text = out.toString();
        if (random.nextInt(5) == 0) {
            text = text.stripTrailing();
        }
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private void property(Node node) {
        if (node instanceof Vec vec) {
            blanks();
            for (int i = 0; i < vec.numbers().size(); i++) {
                if (i > 0 && random.nextInt(5) == 0) {
                    lineEnd();
                    noise("");
                } else if (i > 0) {
                    blank();
                }
                out.append(vec.numbers().get(i));
            }
        } else if (node instanceof Str string && canBeBars(string.text()) && random.nextInt(4) != 0) {
            barsByHand(string.text(), "");
            return;
        } else if (node instanceof Str string && string.text().matches("[a-z]+ [a-z]+")) {
            out.append(string.text());
        } else {
            blanks();
            byHand(node, "", true);
        }
        lineEnd();
    }

    private void byHand(Node node, String margin, boolean lines) {
        if (node instanceof Token token) {
            out.append(token.text());
        } else if (node instanceof Str string) {
            out.append(stringByHand(string.text()));
        } else if (node instanceof Struct struct) {
            structByHand(struct, margin, lines && random.nextInt(4) != 0);
        } else if (node instanceof Lst list) {
            listByHand(list, margin, lines && random.nextInt(3) != 0);
        }
    }

    private String stringByHand(String text) {
        boolean odd = text.matches("[A-Z]:[^ \"]*|\u00E9.*");
        if (Quoting.isBare(text) && random.nextBoolean() || odd && random.nextBoolean()) {
            return text;
        }
        String quoted = spelled(text);
        if (!quoted.startsWith("\"")) {
            quoted = '"' + quoted + '"';
        }
        return quoted.replace("e", random.nextInt(4) == 0 ? "\\u0065" : "e")
                .replace("/", random.nextInt(4) == 0 ? "\\/" : "/");
    }

    private void structByHand(Struct struct, String margin, boolean block) {
        String deeper = margin + (random.nextInt(5) == 0 ? "\t" : "  ");
        out.append('{');
        boolean fresh = block && random.nextInt(8) != 0;
        for (Map.Entry<String, Node> field : struct.fields().entrySet()) {
            separate(block && fresh, deeper);
            out.append(
                    Quoting.isIdentifier(field.getKey()) && random.nextInt(5) != 0
                            ? field.getKey()
                            : '"' + field.getKey() + '"');
            fresh = random.nextInt(10) != 0;
            if (block && fresh && field.getValue() instanceof Str string && canBeBars(string.text())) {
                lineEnd();
                noise(deeper);
                barsByHand(string.text(), deeper + "  ");
                out.setLength(out.length() - (out.charAt(out.length() - 2) == '\r' ? 2 : 1));
            } else {
                blank();
                byHand(field.getValue(), deeper, block);
            }
        }
        separate(block, margin);
        out.append('}');
    }

    private void listByHand(Lst list, String margin, boolean block) {
        String deeper = margin + (random.nextInt(5) == 0 ? "    " : "  ");
        int width = random.nextInt(3) == 0 ? 3 : 1;
        out.append('[');
        int count = 0;
        for (Node element : list.elements()) {
            separate(block && count++ % width == 0, deeper);
            byHand(element, deeper, block);
        }
        separate(block, margin);
        out.append(']');
    }

    /** Between two tokens: a new line with what may stand before it, or blanks. */
    private void separate(boolean newLine, String margin) {
        if (newLine) {
            lineEnd();
            noise(margin);
            out.append(margin);
        } else {
            blank();
        }
    }

    private static boolean canBeBars(String text) {
        return text.chars().allMatch(c -> c == '\n' || c >= ' ') && !(text + "\n").contains(" \n");
    }

    private void barsByHand(String text, String margin) {
        for (String line : text.split("\n", -1)) {
            noise(margin);
            out.append(margin).append(line.isEmpty() ? "|" : "| " + line);
            lineEnd();
        }
    }

    /** Now and then comments and blank lines, on lines of their own. */
    private void noise(String margin) {
        comments(margin, 12);
    }

    private void comments(String margin, int seldom) {
        while (random.nextInt(seldom) == 0) {
            if (random.nextInt(3) == 0) {
                lineEnd();
            }
            out.append(margin).append(COMMENTS[random.nextInt(COMMENTS.length)]);
            lineEnd();
            if (random.nextInt(3) == 0) {
                lineEnd();
            }
        }
    }

    private void blanks() {
        out.append(random.nextInt(8) == 0 ? "   " : "");
    }

    private void blank() {
        out.append(random.nextInt(8) == 0 ? " \t " : " ");
    }

    private void lineEnd() {
        out.append(random.nextInt(9) == 0 ? "  " : "").append(random.nextInt(carriageReturns) == 0 ? "\r\n" : "\n");
    }
}
