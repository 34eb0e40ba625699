package org.juliet.schema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.juliet.text.Value;

/**
 * What a compiled class stores, as the annotation processor writes it beside the class files: all that a history wants to know of it, so that no
 * class has to be loaded. Rule H-CLASS-1.
 *
 * @param kind the stored name of the class
 * @param types the binary names of the classes and enums whose layouts are there, by stored name: {@code game.Outer$Inner}
 * @param description the layouts of the class and of all that it needs, and what is said of each
 * @param stamps the generated classes that were written together with it, which tell whether that build came to its end
 */
public record ClassResource(
        String kind, Map<String, String> types, Description description, List<ClassResource.Stamp> stamps) {
    /**
     * A generated class that has a number as a constant. One whose class file has another, or that is not there, was not compiled with the resource.
     *
     * @param type its binary name
     */
    public record Stamp(String type, long number) {}

    /** The folder of all such resources, with {@code /} at its end. */
    public static final String FOLDER = "META-INF/juliet/";

    /** How the names of all such resources end. */
    public static final String END = HistoryFiles.END;

    /** Most bytes of a resource. */
    public static final int MAX_BYTES = HistoryFiles.MAX_BYTES;

    private static final String TYPE = "juliet:Class";
    private static final String HAND_WRITTEN = "hand_written";

    /** Keeps copies. */
    public ClassResource {
        types = Map.copyOf(types);
        stamps = List.copyOf(stamps);
    }

    /** The number of a resource that says the same, for {@link Stamp}: the first 64 bits of the SHA-256 of its bytes without stamps. */
    public long number() {
        return LayoutSet.hash(new ClassResource(kind, types, description, List.of()).render());
    }

    /** The binary name of the class or enum of a layout that is there. */
    public String type(String name) {
        return types.getOrDefault(name, name);
    }

    /** The name of the resource of a kind: {@code META-INF/juliet/Knight.jasset}. */
    public static String name(String kind) {
        return FOLDER + HistoryFiles.escaped(kind) + END;
    }

    /**
     * The resource as it is written.
     *
     * @throws LayoutException if a default is no value
     */
    public byte[] render() {
        HistoryWriter writer = new HistoryWriter(TYPE);
        writer.pair("kind", kind);
        writer.pair("layouts", description.layouts().render());
        writer.key("levels");
        writer.out.openList(false);
        description.layouts().layouts().forEach(layout -> level(layout, writer));
        writer.out.close();
        if (!stamps.isEmpty()) {
            writer.key("stamps");
            writer.out.openList(false);
            stamps.forEach(stamp -> stamp(stamp, writer));
            writer.out.close();
        }
        return writer.bytes();
    }

    private static void stamp(Stamp stamp, HistoryWriter writer) {
        writer.out.openStruct(true);
        writer.pair("type", stamp.type());
        writer.key("number");
        writer.fingerprint(stamp.number());
        writer.out.close();
    }

    /**
     * The resource of a class whose source does not tell what it stores, since it holds or extends others with kinds written by hand.
     *
     * @param kind its stored name
     * @param type its binary name
     * @param handWritten the binary names of those others
     */
    public static byte[] untold(String kind, String type, List<String> handWritten) {
        HistoryWriter writer = new HistoryWriter(TYPE);
        writer.pair("kind", kind);
        writer.pair("type", type);
        writer.strings(HAND_WRITTEN, handWritten);
        return writer.bytes();
    }

    private void level(Layout layout, HistoryWriter writer) {
        String name = layout.kind();
        Description.Level level = description.level(name);
        writer.out.openStruct(level.equals(Description.Level.NONE));
        writer.pair("kind", name);
        writer.pair("type", type(name));
        if (level.label() > 0) {
            writer.key("label");
            writer.out.integer(level.label());
        }
        AnswerText.said(level.answers(), writer);
        writer.spelled("defaults", inOrder(layout, level.defaults()));
        writer.words("element_keys", inOrder(layout, level.elementKeys()));
        writer.out.close();
    }

    /** What is said of fields, in their order: the same bytes in each run. */
    private static Map<String, String> inOrder(Layout layout, Map<String, String> said) {
        Map<String, String> ordered = new LinkedHashMap<>();
        for (Items.Item item : Items.of(layout)) {
            if (said.containsKey(item.name())) {
                ordered.put(item.name(), Objects.requireNonNull(said.get(item.name())));
            }
        }
        return ordered;
    }

    /**
     * Reads a resource.
     *
     * @param file what problems call it
     * @return null where it is not sound; a problem then tells why
     */
    public static @Nullable ClassResource parse(String file, byte[] bytes, Consumer<HistoryProblem> problems) {
        try {
            return parse(file, bytes);
        } catch (HistoryFault fault) {
            problems.accept(fault.in(file));
            return null;
        }
    }

    private static ClassResource parse(String file, byte[] bytes) {
        if (bytes.length > MAX_BYTES) {
            throw new HistoryFault(
                    HistoryRule.UNREADABLE, 1, "more than " + MAX_BYTES + " bytes; build the class again");
        }
        HistoryText text = new HistoryText(bytes, TYPE, "build the class again");
        String kind = text.string("kind");
        if (!file.endsWith(name(kind))) {
            throw new HistoryFault(
                    HistoryRule.CONTENT, text.line("kind"), "it is that of " + kind + "; build the class again");
        }
        if (text.has(HAND_WRITTEN)) {
            throw new HistoryFault(
                    HistoryRule.UNTOLD,
                    text.line(HAND_WRITTEN),
                    text.string("type") + " holds or extends " + String.join(", ", text.strings(HAND_WRITTEN))
                            + ", with a KIND written by hand: only the running program knows what they store; name it"
                            + " with --class-path, too");
        }
        LayoutSet layouts = layouts(text);
        if (layouts.layout(kind) == null) {
            throw new HistoryFault(HistoryRule.CONTENT, text.line("layouts"), "expected a layout of " + kind);
        }
        Map<String, String> types = new LinkedHashMap<>();
        Map<String, Description.Level> levels = new LinkedHashMap<>();
        for (Value value : text.elements("levels")) {
            Map<String, Value> fields = text.fields(value);
            String name = text.string(fields.get("kind"));
            types.put(name, text.string(fields.get("type")));
            levels.put(name, level(fields, text));
        }
        for (Layout layout : layouts.layouts()) {
            if (!types.containsKey(layout.kind())) {
                throw new HistoryFault(HistoryRule.CONTENT, 1, "expected the level " + layout.kind());
            }
        }
        List<Stamp> stamps = new ArrayList<>();
        for (Value value : text.elements("stamps")) {
            Map<String, Value> fields = text.fields(value);
            stamps.add(new Stamp(text.string(fields.get("type")), text.fingerprint(fields.get("number"))));
        }
        return new ClassResource(kind, types, new Description(layouts, levels), stamps);
    }

    private static LayoutSet layouts(HistoryText text) {
        try {
            return LayoutSet.parse(text.lines("layouts"));
        } catch (LayoutException wrong) {
            throw new HistoryFault(HistoryRule.CONTENT, text.line("layouts"), "layouts: " + wrong.getMessage());
        }
    }

    private static Description.Level level(Map<String, Value> fields, HistoryText text) {
        List<Answer> answers = new ArrayList<>();
        if (fields.get("answers") != null) {
            text.elements(fields.get("answers")).forEach(answer -> answers.add(AnswerText.parse(answer, text)));
        }
        Map<String, String> defaults = new LinkedHashMap<>();
        struct(fields.get("defaults"), text).forEach((name, each) -> defaults.put(name, text.spelled(each)));
        Map<String, String> keys = new LinkedHashMap<>();
        struct(fields.get("element_keys"), text).forEach((name, each) -> keys.put(name, text.string(each)));
        Value label = fields.get("label");
        return new Description.Level(label == null ? 0 : text.number(label), answers, defaults, keys);
    }

    private static Map<String, Value> struct(@Nullable Value value, HistoryText text) {
        return value == null ? Map.of() : text.fields(value);
    }
}
