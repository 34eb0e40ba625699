package org.juliet.schema;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import org.juliet.text.Value;

/**
 * One layout as its file says it (rule H-LAYOUT-1). The file's name is the fingerprint of the layout with all that it needs, which stands
 * in other files.
 *
 * @param nested the levels of the kinds that its types name, root first, and the enums, by fingerprint
 */
record LayoutFile(Layout layout, Map<String, List<Long>> nested) {
    static final String TYPE = "juliet:Layout";

    /** The layout of one name in a set, with plain types: presentation is a matter of steps. */
    static LayoutFile of(LayoutSet set, String name) {
        Layout layout = set.layout(name);
        Map<String, List<Long>> nested = new LinkedHashMap<>();
        if (!(layout instanceof StructLayout struct)) {
            return new LayoutFile(set.enumeration(name), nested);
        }
        List<FieldSchema> fields = new ArrayList<>();
        for (FieldSchema field : struct.fields()) {
            Schema plain = TypeText.parse(TypeText.renderPlain(field.type()));
            fields.add(new FieldSchema(field.name(), field.origin(), plain));
            for (String part : names(plain)) {
                nested.put(part, set.levels(part).stream().map(set::fingerprint).toList());
            }
        }
        return new LayoutFile(new StructLayout(name, fields), Collections.unmodifiableMap(nested));
    }

    private static Set<String> names(Schema type) {
        Set<String> names = new LinkedHashSet<>();
        Closure.named(type, names::add);
        return names;
    }

    byte[] render() {
        HistoryWriter writer = new HistoryWriter(TYPE);
        writer.key("kind");
        writer.string(layout.kind());
        if (layout instanceof StructLayout struct) {
            writer.key("fields");
            writer.out.openList(false);
            struct.fields().forEach(field -> render(field, writer));
            writer.out.close();
        } else if (layout instanceof EnumLayout constants) {
            writer.key("constants");
            writer.out.openList(false);
            constants.constants().forEach(constant -> render(constant, writer));
            writer.out.close();
        }
        return writer.bytes();
    }

    private static void render(ConstantSchema constant, HistoryWriter writer) {
        writer.out.openStruct(true);
        named(constant.name(), constant.origin(), writer);
        writer.out.close();
    }

    private void render(FieldSchema field, HistoryWriter writer) {
        Schema type = field.type();
        boolean nullable = type instanceof Schema.Nullable;
        Schema present = type instanceof Schema.Nullable absent ? absent.value() : type;
        writer.out.openStruct(true);
        named(field.name(), field.origin(), writer);
        writer.key("type");
        if (present instanceof Schema.ArrayOf array) {
            writer.string(TypeText.renderPlain(array.element()));
            writer.key("length");
            writer.out.integer(array.length());
        } else {
            writer.string(TypeText.renderPlain(present));
        }
        if (nullable) {
            writer.key("nullable");
            writer.out.bool(true);
        }
        Set<String> names = names(type);
        if (!names.isEmpty()) {
            writer.key("layout");
            writer.out.openList(true);
            names.forEach(name -> nested.getOrDefault(name, List.of()).forEach(writer::fingerprint));
            writer.out.close();
        }
        writer.out.close();
    }

    private static void named(String name, String origin, HistoryWriter writer) {
        writer.pair("name", name);
        if (!origin.equals(name)) {
            writer.pair("origin", origin);
        }
    }

    /**
     * Reads a file.
     *
     * @param kinds the kind whose layout has a fingerprint, null where there is no such layout
     * @throws HistoryFault if it is none
     */
    static LayoutFile parse(byte[] bytes, LongFunction<@Nullable String> kinds) {
        HistoryText text = new HistoryText(bytes, TYPE);
        String kind = text.string("kind");
        Map<String, List<Long>> nested = new LinkedHashMap<>();
        if (text.has("constants")) {
            List<ConstantSchema> constants = new ArrayList<>();
            for (Value value : text.elements("constants")) {
                Map<String, Value> fields = text.fields(value);
                String name = text.string(fields.get("name"));
                constants.add(new ConstantSchema(name, origin(fields, name, text)));
            }
            return new LayoutFile(new EnumLayout(kind, constants), nested);
        }
        List<FieldSchema> fields = new ArrayList<>();
        for (Value value : text.elements("fields")) {
            fields.add(field(value, nested, kinds, text));
        }
        return new LayoutFile(new StructLayout(kind, fields), nested);
    }

    private static String origin(Map<String, Value> fields, String name, HistoryText text) {
        Value origin = fields.get("origin");
        return origin == null ? name : text.string(origin);
    }

    private static FieldSchema field(
            Value value, Map<String, List<Long>> nested, LongFunction<@Nullable String> kinds, HistoryText text) {
        Map<String, Value> fields = text.fields(value);
        String name = text.string(fields.get("name"));
        Schema type;
        try {
            type = TypeText.parse(text.string(fields.get("type")));
        } catch (LayoutException wrong) {
            throw text.fault(fields.get("type"), String.valueOf(wrong.getMessage()));
        }
        Value length = fields.get("length");
        if (length != null) {
            int elements = text.number(length);
            if (elements > TypeText.MAX_LENGTH) {
                throw text.fault(length, "expected at most " + TypeText.MAX_LENGTH + " elements");
            }
            type = new Schema.ArrayOf(type, elements);
        }
        if (fields.containsKey("nullable") && text.isTrue(fields.get("nullable"))) {
            type = new Schema.Nullable(type);
        }
        Value layouts = fields.get("layout");
        List<Long> levels = layouts == null ? List.of() : text.fingerprints(layouts);
        assign(type, levels, nested, kinds, text.line(value));
        return new FieldSchema(name, origin(fields, name, text), type);
    }

    /** Tells which fingerprints are the levels of which kind: those up to one of that name. */
    private static void assign(
            Schema type,
            List<Long> levels,
            Map<String, List<Long>> nested,
            LongFunction<@Nullable String> kinds,
            int line) {
        int at = 0;
        for (String name : names(type)) {
            int from = at;
            boolean found = false;
            while (!found && at < levels.size()) {
                String kind = kinds.apply(levels.get(at));
                if (kind == null) {
                    throw new HistoryFault(
                            HistoryRule.LAYOUT_MISSING,
                            line,
                            "there is no layout " + LayoutSet.text(levels.get(at)) + ", which " + name
                                    + " needs; get its file back from version control");
                }
                at++;
                found = kind.equals(name);
            }
            if (!found) {
                throw new HistoryFault(HistoryRule.CONTENT, line, "expected the layouts of " + name);
            }
            List<Long> own = List.copyOf(levels.subList(from, at));
            List<Long> twin = nested.putIfAbsent(name, own);
            if (twin != null && !twin.equals(own)) {
                throw new HistoryFault(HistoryRule.LAYOUT_MIXED, line, "it needs two layouts of " + name + " at once");
            }
        }
        if (at < levels.size()) {
            throw new HistoryFault(HistoryRule.CONTENT, line, "expected no layouts but those that the type names");
        }
    }
}
