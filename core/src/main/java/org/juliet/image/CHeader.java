package org.juliet.image;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Primitive;

/**
 * A C and C++ header with the structs of a kind, by which other programs read and write its images in place. Its static assertions hold each
 * size and offset to the layout, so that a compiler that lays structs out in another way refuses it. C 11 or C++ 11.
 */
public final class CHeader {
    private static final Set<String> KEYWORDS = Set.of(
            ("alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class compl concept const"
                            + " consteval constexpr constinit const_cast continue co_await co_return co_yield decltype default delete do double"
                            + " dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable namespace"
                            + " new noexcept not not_eq nullptr operator or or_eq private protected public register reinterpret_cast requires"
                            + " restrict return short signed sizeof static static_assert static_cast struct switch template this thread_local"
                            + " throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t while xor xor_eq")
                    .split(" "));

    private final StringBuilder out = new StringBuilder();
    private final Map<String, String> defined = new LinkedHashMap<>();
    private final Map<String, String> names = new HashMap<>();
    private final Set<String> taken = new HashSet<>(Set.of("juliet_slot", "juliet_time"));

    private CHeader() {}

    /**
     * The header of a kind and of all kinds and enums that its images hold, those in nested images aside.
     *
     * @param layout the image, or its raw form
     */
    public static String of(ImageLayout layout) {
        CHeader header = new CHeader();
        String guard = "JULIET_" + identifier(layout.kind()) + (layout.isRaw() ? "_RAW_H" : "_H");
        header.line("/* " + layout.kind().replace("*/", "* /") + ", layout " + LayoutSet.text(layout.fingerprint())
                + ". Made from the layout; do not edit. */");
        header.line("#ifndef " + guard);
        header.line("#define " + guard);
        header.prelude();
        header.struct(layout);
        header.line("");
        header.line("#endif");
        return header.out.toString();
    }

    private void line(String text) {
        out.append(text).append('\n');
    }

    private void prelude() {
        line("#include <stddef.h>");
        line("#include <stdint.h>");
        line("");
        line("#ifndef JULIET_TYPES");
        line("#define JULIET_TYPES");
        line("#ifdef __cplusplus");
        line("#define JULIET_ASSERT(holds) static_assert(holds, #holds)");
        line("#else");
        line("#define JULIET_ASSERT(holds) _Static_assert(holds, #holds)");
        line("#endif");
        line("/* offset from the start of the image; count of bytes, elements or entries */");
        line("struct juliet_slot { uint32_t offset; uint32_t count; };");
        line("struct juliet_time { int64_t seconds; int32_t nanoseconds; int32_t padding; };");
        line("JULIET_ASSERT(sizeof(struct juliet_slot) == 8);");
        line("JULIET_ASSERT(sizeof(struct juliet_time) == 16);");
        line("#endif");
    }

    // Structs.

    /** Defines the struct of a kind, after all that it holds. */
    private String struct(ImageLayout layout) {
        String key = (layout.isRaw() ? "raw " : "kind ") + layout.kind();
        String known = defined.get(key);
        if (known != null) {
            return known;
        }
        String name = name(key, identifier(layout.kind()) + (layout.isRaw() ? "_raw" : ""));
        boolean flat = layout.levels().size() == 1;
        StringBuilder members = new StringBuilder();
        StringBuilder checks = new StringBuilder();
        if (layout.isRaw()) {
            members.append("    uint32_t version;\n");
        }
        if (flat) {
            fields(name, layout.levels().get(0), 0, members, checks);
        } else {
            levels(name, layout, members, checks);
        }
        define(key, name, layout.fingerprint(), layout.size(), members, checks);
        layout.fields().forEach(field -> behind(field.cell()));
        return name;
    }

    private void levels(String name, ImageLayout layout, StringBuilder members, StringBuilder checks) {
        for (ImageLayout.Level level : layout.levels()) {
            if (!level.fields().isEmpty()) {
                String type = level(level, layout.family().set());
                String member = identifier(level.name()) + "_";
                members.append("    struct ")
                        .append(type)
                        .append(' ')
                        .append(member)
                        .append(";\n");
                check(checks, name, member, level.offset());
            }
        }
    }

    private String level(ImageLayout.Level level, LayoutSet set) {
        String key = "level " + level.name();
        String known = defined.get(key);
        if (known == null) {
            known = name(key, identifier(level.name()) + "_level");
            StringBuilder members = new StringBuilder();
            StringBuilder checks = new StringBuilder();
            fields(known, level, level.offset(), members, checks);
            define(key, known, set.fingerprint(level.name()), level.size(), members, checks);
        }
        return known;
    }

    private void fields(String name, ImageLayout.Level level, int from, StringBuilder members, StringBuilder checks) {
        Set<String> used = new HashSet<>(Set.of("version"));
        for (ImageField field : level.fields()) {
            String member = identifier(field.name());
            while (!used.add(member)) {
                member += "_";
            }
            members.append("    ").append(declaration(field.cell(), member)).append(";\n");
            check(checks, name, member, field.offset() - from);
        }
    }

    private static void check(StringBuilder checks, String name, String member, int offset) {
        checks.append("JULIET_ASSERT(offsetof(struct ")
                .append(name)
                .append(", ")
                .append(member)
                .append(") == ");
        checks.append(offset).append(");\n");
    }

    private void define(
            String key, String name, long fingerprint, int size, StringBuilder members, StringBuilder checks) {
        defined.put(key, name);
        open(name, fingerprint);
        line("struct " + name + " {");
        out.append(members.length() == 0 ? "    uint8_t nothing;\n" : members);
        line("};");
        line("JULIET_ASSERT(sizeof(struct " + name + ") == " + size + ");");
        out.append(checks);
        close(name, fingerprint);
    }

    /** Begins what several headers may define: the first of them does. */
    private void open(String name, long fingerprint) {
        line("");
        line("#ifndef JULIET_LAYOUT_" + name);
        line("#define JULIET_LAYOUT_" + name + " " + LayoutSet.text(fingerprint));
    }

    private void close(String name, long fingerprint) {
        line("#elif JULIET_LAYOUT_" + name + " != " + LayoutSet.text(fingerprint));
        line("#error \"another header has " + name + " of another layout; make both of one version\"");
        line("#endif");
    }

    /** A name that nothing else has. */
    private String name(String key, String wanted) {
        String known = names.get(key);
        if (known != null) {
            return known;
        }
        String name = wanted;
        while (!taken.add(name)) {
            name += "_";
        }
        names.put(key, name);
        return name;
    }

    // Members.

    private String declaration(Cell cell, String member) {
        if (cell instanceof Cell.Array array) {
            return array.length() == 0
                    ? "uint8_t " + member
                    : declaration(array.element(), member + "[" + array.length() + "]");
        } else if (cell instanceof Cell.Vector vector) {
            // of an array of vectors, the array's bounds come first
            return type(vector.type().component()) + " " + member + "["
                    + vector.type().length() + "]";
        } else if (cell instanceof Cell.Optional optional) {
            return "struct { uint8_t present; " + declaration(optional.value(), "value") + "; } " + member;
        } else if (cell instanceof Cell.Struct struct) {
            return "struct " + struct(struct.layout()) + " " + member;
        } else if (cell instanceof Cell.Slot) {
            return "struct juliet_slot " + member;
        } else if (cell instanceof Cell.Constant constant) {
            constants(constant);
            return "uint32_t " + member;
        }
        Primitive primitive = ((Cell.Scalar) cell).type().primitive();
        return type(primitive) + " " + member + (primitive == Primitive.UUID ? "[16]" : "");
    }

    private static String type(Primitive primitive) {
        return switch (primitive) {
            case BOOLEAN, UINT8, UUID, STRING, BYTES -> "uint8_t";
            case INT8 -> "int8_t";
            case INT16 -> "int16_t";
            case UINT16, CHAR -> "uint16_t";
            case INT32 -> "int32_t";
            case UINT32 -> "uint32_t";
            case INT64 -> "int64_t";
            case UINT64, REFERENCE -> "uint64_t";
            case FLOAT32 -> "float";
            case FLOAT64 -> "double";
            case INSTANT, DURATION -> "struct juliet_time";
        };
    }

    private void constants(Cell.Constant cell) {
        String key = "enum " + cell.layout().kind();
        List<ConstantSchema> all = cell.layout().constants();
        if (defined.putIfAbsent(key, "") != null || all.isEmpty()) {
            return;
        }
        long fingerprint = LayoutSet.of(List.of(cell.layout()), Map.of())
                .fingerprint(cell.layout().kind());
        String guard = name(key, identifier(cell.layout().kind()) + "_constants");
        open(guard, fingerprint);
        line("enum {");
        for (int i = 0; i < all.size(); i++) {
            String name = identifier(cell.layout().kind()) + "_"
                    + identifier(all.get(i).name());
            line("    " + name(key + " " + i, name) + " = " + i + (i + 1 < all.size() ? "," : ""));
        }
        line("};");
        close(guard, fingerprint);
    }

    /** Defines what stands in the blocks of a cell. */
    private void behind(Cell cell) {
        if (cell instanceof Cell.Array array) {
            behind(array.element());
        } else if (cell instanceof Cell.Optional optional) {
            behind(optional.value());
        } else if (cell instanceof Cell.Boxed boxed) {
            struct(boxed.layout());
        } else if (cell instanceof Cell.Elements elements) {
            element(elements.element());
        } else if (cell instanceof Cell.Entries entries) {
            element(entries.key());
            element(entries.value());
        }
    }

    private void element(Cell cell) {
        declaration(cell, "element");
        behind(cell);
    }

    /** A name as C can have it. */
    private static String identifier(String name) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean fits = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || i > 0 && c >= '0' && c <= '9';
            text.append(fits ? c : '_');
        }
        return KEYWORDS.contains(text.toString()) ? text + "_" : text.toString();
    }
}
