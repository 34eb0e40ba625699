package org.juliet.schema;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Layout sets as text, one item a line: rules B-LAY-3 and B-LAY-6. */
final class LayoutText {
    /** Most characters of a text. */
    static final int MAX_TEXT = 1 << 20;

    /** Most layouts in a set, and most fields or constants in a layout. */
    static final int MAX_ITEMS = 10_000;

    /** Most characters of a line that a message shows. */
    private static final int SHOWN = 80;

    private final List<Layout> layouts = new ArrayList<>();
    private final Map<String, List<String>> chains = new LinkedHashMap<>();
    private final List<FieldSchema> fields = new ArrayList<>();
    private final List<ConstantSchema> constants = new ArrayList<>();
    private String open = "";
    private boolean struct;
    private boolean block;

    private LayoutText() {}

    static String render(LayoutSet set) {
        StringBuilder text = new StringBuilder();
        for (Layout layout : set.layouts()) {
            render(layout, true, text);
        }
        set.chains().forEach((kind, chain) -> chain(kind, chain, text));
        return text.toString();
    }

    /** One item of a closure, without presentation. */
    static void plain(LayoutSet set, String item, StringBuilder text) {
        if (Closure.isKind(item)) {
            chain(Closure.kind(item), set.levels(Closure.kind(item)), text);
            return;
        }
        Layout layout = set.layout(item);
        if (layout == null) {
            throw new LayoutException("no layout is named " + item);
        }
        render(layout, false, text);
    }

    private static void chain(String kind, List<String> chain, StringBuilder text) {
        text.append("kind ").append(kind);
        chain.forEach(level -> text.append(' ').append(level));
        text.append('\n');
    }

    private static void render(Layout layout, boolean presented, StringBuilder text) {
        if (layout instanceof EnumLayout constants) {
            text.append("enum ").append(layout.kind()).append('\n');
            for (ConstantSchema constant : constants.constants()) {
                named(text, "constant ", constant.name(), constant.origin());
                text.append('\n');
            }
        } else if (layout instanceof StructLayout struct) {
            text.append("layout ").append(layout.kind()).append('\n');
            for (FieldSchema field : struct.fields()) {
                field(field, presented, text);
            }
            text.append(struct.block() && presented ? "block\n" : "");
        }
    }

    static void field(FieldSchema field, boolean presented, StringBuilder text) {
        String plain = TypeText.renderPlain(field.type());
        named(text, "field ", field.name(), field.origin());
        text.append(' ').append(plain).append('\n');
        String whole = TypeText.render(field.type());
        if (presented && !whole.equals(plain)) {
            text.append("present ")
                    .append(field.name())
                    .append(' ')
                    .append(whole)
                    .append('\n');
        }
    }

    private static void named(StringBuilder text, String what, String name, String origin) {
        text.append(what).append(name).append(' ').append(origin.equals(name) ? "=" : origin);
    }

    static LayoutSet parse(String text) {
        if (text.length() > MAX_TEXT) {
            throw new LayoutException(
                    BinaryRule.B_LAY_6, "expected at most " + MAX_TEXT + " characters, found " + text.length());
        }
        LayoutText parser = new LayoutText();
        int line = 0;
        for (int at = 0; at < text.length(); ) {
            int end = text.indexOf('\n', at);
            line++;
            try {
                require(end >= 0, "a line feed at the end");
                parser.line(text.substring(at, end));
            } catch (LayoutException wrong) {
                int before = text.substring(0, at).getBytes(StandardCharsets.UTF_8).length;
                String found = text.substring(at, Math.min(end < 0 ? text.length() : end, at + SHOWN));
                throw new LayoutException(
                        wrong.rule() == null ? BinaryRule.B_LAY_3 : wrong.rule(),
                        before,
                        "line " + line + ": " + wrong.getMessage() + ", found `" + found + "`");
            }
            at = end + 1;
        }
        parser.close();
        return LayoutSet.of(parser.layouts, parser.chains);
    }

    private void line(String line) {
        String[] words = line.split(" ", -1);
        switch (words[0]) {
            case "layout" -> open(words, true);
            case "enum" -> open(words, false);
            case "field" -> field(line, words);
            case "constant" -> constant(words);
            case "present" -> present(line, words);
            case "block" -> {
                require(words.length == 1 && struct && !block, "block once, in a layout");
                block = true;
            }
            case "kind" -> {
                require(words.length > 3, "a kind and two or more levels");
                limit(chains.size(), "kinds");
                List<String> chain = List.of(words).subList(2, words.length);
                require(chains.putIfAbsent(words[1], chain) == null, "each kind once");
            }
            default -> throw new LayoutException("expected layout, enum, field, constant, present, block or kind");
        }
    }

    private void open(String[] words, boolean isStruct) {
        close();
        require(words.length == 2 && !words[1].isEmpty(), "one name");
        limit(layouts.size(), "layouts");
        open = words[1];
        struct = isStruct;
    }

    private void close() {
        if (!open.isEmpty()) {
            layouts.add(struct ? new StructLayout(open, fields, block) : new EnumLayout(open, constants));
        }
        fields.clear();
        constants.clear();
        open = "";
        struct = false;
        block = false;
    }

    private void field(String line, String[] words) {
        require(struct && !block, "a field inside a layout");
        require(words.length > 3, "the name, origin and type of a field");
        limit(fields.size(), "fields");
        String type = line.substring(words[0].length() + words[1].length() + words[2].length() + 3);
        Schema schema = TypeText.parse(type);
        require(TypeText.renderPlain(schema).equals(type), "a type without presentation");
        fields.add(new FieldSchema(words[1], origin(words), schema));
    }

    private void constant(String[] words) {
        require(!open.isEmpty() && !struct, "a constant inside an enum");
        require(words.length == 3, "the name and origin of a constant");
        limit(constants.size(), "constants");
        constants.add(new ConstantSchema(words[1], origin(words)));
    }

    private static String origin(String[] words) {
        require(!words[1].equals(words[2]), "= for an origin that is the name");
        return words[2].equals("=") ? words[1] : words[2];
    }

    private void present(String line, String[] words) {
        require(!fields.isEmpty() && words.length > 2, "present after a field");
        FieldSchema last = fields.get(fields.size() - 1);
        require(last.name().equals(words[1]), "the field before, " + last.name());
        Schema schema = TypeText.parse(line.substring(words[0].length() + words[1].length() + 2));
        boolean same = TypeText.renderPlain(schema).equals(TypeText.renderPlain(last.type()));
        boolean plain = TypeText.render(last.type()).equals(TypeText.renderPlain(last.type()));
        require(same && plain && !schema.equals(last.type()), "once the type of the field with presentation");
        fields.set(fields.size() - 1, new FieldSchema(last.name(), last.origin(), schema));
    }

    private static void limit(int number, String of) {
        if (number >= MAX_ITEMS) {
            throw new LayoutException(BinaryRule.B_LAY_6, "expected at most " + MAX_ITEMS + " " + of);
        }
    }

    private static void require(boolean holds, String expected) {
        if (!holds) {
            throw new LayoutException("expected " + expected);
        }
    }
}
