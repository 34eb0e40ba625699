package org.juliet.image;

import java.util.List;
import org.juliet.schema.Conversion;
import org.juliet.schema.Schema;
import org.juliet.text.Value;

/**
 * Finds older values in a text of newer code, of whose layout nothing is known: what stands in its fields is left as it is, but for structs that say an
 * earlier version than today's, or none, and those that name an earlier layout.
 */
final class OlderInside {
    private final ValueEvolution values;
    private final TextEvolution evolution;

    OlderInside(ValueEvolution values) {
        this.values = values;
        this.evolution = values.evolution;
    }

    /** @param type the type of today under the name that the value has */
    void value(Value value, Schema type, ValueEvolution.Place place) {
        if (type instanceof Schema.Nullable nullable) {
            value(value, nullable.value(), place);
        } else if (type instanceof Schema.Struct struct) {
            values.kinds().struct(value, struct.kind(), struct.kind(), place);
        } else if (type instanceof Schema.OneOf && value instanceof Value.Struct struct) {
            struct.fields().stream()
                    .filter(field -> field.name().equals("class") && field.value() instanceof Value.Scalar)
                    .findFirst()
                    .ifPresent(field -> ofKind(struct, ((Value.Scalar) field.value()).text(), place));
        } else if (type instanceof Schema.MapOf map && value instanceof Value.Struct struct) {
            entries(struct, map, place);
        } else if (value instanceof Value.ListValue list) {
            elements(list, type, place);
        }
    }

    private void entries(Value.Struct struct, Schema.MapOf map, ValueEvolution.Place place) {
        boolean components =
                map.value() instanceof Schema.OneOf oneOf && oneOf.kinds().isEmpty();
        for (Value.Field entry : struct.fields()) {
            ValueEvolution.Place inside =
                    place.entry(entry.name(), entry.nameSpan().end());
            if (!components) {
                value(entry.value(), map.value(), inside);
            } else if (entry.value() instanceof Value.Struct component) {
                ofKind(component, entry.name(), inside);
            }
        }
    }

    private void elements(Value.ListValue list, Schema type, ValueEvolution.Place place) {
        boolean several =
                type instanceof Schema.ListOf || type instanceof Schema.SetOf || type instanceof Schema.ArrayOf;
        for (int i = 0; several && i < list.elements().size(); i++) {
            value(list.elements().get(i), Conversion.element(type), place.element(i));
        }
    }

    /** A value that names its kind. The name of one that is called otherwise today, or is another one, may be one that newer code gave to something new. */
    private void ofKind(Value.Struct struct, String kind, ValueEvolution.Place place) {
        boolean same = !evolution.isReused(kind) && evolution.todaysName(kind).equals(kind);
        if (!same || evolution.todaysLevels(kind).isEmpty()) {
            return;
        }
        List<Long> stamps = struct.fields().stream()
                .filter(field -> field.name().equals("layout"))
                .map(field -> LayoutStamp.fingerprints(field.value()))
                .findFirst()
                .orElse(List.of());
        List<Long> today = evolution.today.levels(kind).stream()
                .<Long>map(evolution.today::fingerprint)
                .toList();
        if (stamps.isEmpty() || stamps.equals(today)) {
            values.kinds().struct(struct, kind, kind, place);
        } else if (evolution.named(stamps) != null) {
            values.kinds().ofKind(struct, kind, place);
        }
    }
}
