package org.juliet.schema;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Checks that a set of layouts is closed and has each name once. */
final class LayoutChecks {
    /** Most characters in a name. */
    static final int MAX_NAME = 200;

    private final LayoutSet set;

    LayoutChecks(LayoutSet set) {
        this.set = set;
    }

    void run() {
        set.layouts().forEach(this::check);
        set.chains().forEach(this::check);
    }

    private void check(Layout layout) {
        name(layout.kind(), "a layout");
        Set<String> names = new HashSet<>();
        Set<String> origins = new HashSet<>();
        if (layout instanceof StructLayout struct) {
            for (FieldSchema field : struct.fields()) {
                once(layout, field.name(), field.origin(), names, origins);
                Closure.named(field.type(), name -> known(layout, field, name));
            }
        } else if (layout instanceof EnumLayout constants) {
            constants.constants().forEach(c -> once(layout, c.name(), c.origin(), names, origins));
        }
    }

    private void check(String kind, List<String> chain) {
        name(kind, "a kind");
        if (!chain.get(chain.size() - 1).equals(kind) || new HashSet<>(chain).size() < chain.size()) {
            throw new LayoutException(
                    BinaryRule.B_LAY_3, "kind " + kind + ": its levels end with itself and are each there once");
        }
        chain.forEach(set::struct);
    }

    private void known(Layout layout, FieldSchema field, String name) {
        Layout found = set.layout(name);
        boolean fits = isEnum(field.type(), name) ? found instanceof EnumLayout : found instanceof StructLayout;
        if (!fits) {
            throw new LayoutException(
                    BinaryRule.B_LAY_6,
                    layout.kind() + "." + field.name() + ": its type " + TypeText.render(field.type()) + " names "
                            + name + ", of which there is no layout");
        }
    }

    private static boolean isEnum(Schema type, String name) {
        if (type instanceof Schema.Enumeration enumeration) {
            return enumeration.name().equals(name);
        }
        if (type instanceof Schema.ListOf list) {
            return isEnum(list.element(), name);
        }
        if (type instanceof Schema.ArrayOf array) {
            return isEnum(array.element(), name);
        }
        if (type instanceof Schema.SetOf elements) {
            return isEnum(elements.element(), name);
        }
        if (type instanceof Schema.MapOf map) {
            return isEnum(map.key(), name) || isEnum(map.value(), name);
        }
        return type instanceof Schema.Nullable nullable && isEnum(nullable.value(), name);
    }

    private static void once(Layout layout, String name, String origin, Set<String> names, Set<String> origins) {
        name(name, layout.kind());
        name(origin, layout.kind() + "." + name);
        if (!names.add(name)) {
            throw new LayoutException(BinaryRule.B_LAY_3, layout.kind() + ": two are named " + name);
        }
        if (!origins.add(origin)) {
            throw new LayoutException(BinaryRule.B_LAY_2, layout.kind() + ": two are of the origin " + origin);
        }
    }

    /** Whether a field, constant or layout can have the name. */
    static boolean isName(String name) {
        boolean fits = !name.isEmpty() && name.length() <= MAX_NAME && !name.equals("=");
        for (int i = 0; fits && i < name.length(); i++) {
            char c = name.charAt(i);
            fits = c > ' ' && c != 0x7F && !Character.isSurrogate(c);
        }
        return fits;
    }

    private static void name(String name, String where) {
        if (!isName(name)) {
            throw new LayoutException(
                    BinaryRule.B_LAY_3,
                    where + ": a name has 1 to " + MAX_NAME + " characters, no blanks, and is not \"=\"; found \""
                            + name + "\"");
        }
    }
}
