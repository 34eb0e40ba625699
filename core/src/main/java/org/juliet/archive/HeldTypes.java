package org.juliet.archive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The kinds and enums in types, by name. */
final class HeldTypes {
    final Map<String, Kind<?>> kinds = new HashMap<>();
    final Map<String, EnumType<?>> enums = new HashMap<>();
    final List<String> faults = new ArrayList<>();

    /** Adds those of the values of a type. */
    void add(Type<?> type) {
        if (type instanceof Kind<?> kind) {
            kinds.put(kind.name(), kind);
        } else if (type instanceof EnumType<?> constants) {
            EnumType<?> twin = enums.putIfAbsent(constants.name, constants);
            if (twin != null && !twin.layout().equals(constants.layout())) {
                faults.add("two enums are named " + constants.name + "; store one under another name");
            }
        } else if (type instanceof OneOfType<?> oneOf) {
            oneOf.kinds().forEach(this::add);
        } else if (type instanceof ListType<?> list) {
            add(list.element());
        } else if (type instanceof SetType<?> set) {
            add(set.element());
        } else if (type instanceof MapType<?, ?> map) {
            add(map.key());
            add(map.value());
        } else if (type instanceof ArrayType<?> array) {
            add(array.element());
        } else if (type instanceof NullableType<?> nullable) {
            add(nullable.value());
        } else if (type instanceof OptionalType<?> optional) {
            add(optional.value());
        } else if (type instanceof AdaptedType<?, ?> adapted) {
            add(adapted.stored());
        }
    }
}
