package org.juliet.text;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Gives numbers and booleans the spelling of another text in which they mean the same. Strings and layout stay as they are. */
final class Respelling {
    private final Edits edits;
    private final TextDocument canonical;

    Respelling(Edits edits, TextDocument canonical) {
        this.edits = edits;
        this.canonical = canonical;
    }

    /** Respells what stands in a place; {@code wanted} means the same. */
    void value(Slot slot, Value wanted) {
        Value present = slot.value();
        if (present instanceof Value.Scalar scalar && wanted instanceof Value.Scalar target) {
            boolean spelled = target.meaning() == Value.Meaning.NUMBER || target.meaning() == Value.Meaning.BOOLEAN;
            if (spelled && !scalar.text().equals(target.text())) {
                edits.replace(slot, Part.of(canonical, target));
            }
        } else if (present instanceof Value.Struct struct && wanted instanceof Value.Struct target) {
            fields(struct, target);
        } else {
            List<? extends Value> targets = elements(wanted);
            for (int i = 0; i < elements(present).size(); i++) {
                value(element(present, i), targets.get(i));
            }
        }
    }

    private void fields(Value.Struct present, Value.Struct wanted) {
        Map<String, Value> targets = new HashMap<>();
        wanted.fields().forEach(field -> targets.putIfAbsent(field.name(), field.value()));
        for (int i = 0; i < present.fields().size(); i++) {
            @Nullable Value target = targets.remove(present.fields().get(i).name());
            if (target != null) {
                value(new Slot.OfField(present, i), target);
            }
        }
    }

    private static List<? extends Value> elements(Value value) {
        return value instanceof Value.ListValue list
                ? list.elements()
                : value instanceof Value.Vector vector ? vector.components() : List.of();
    }

    private static Slot element(Value owner, int index) {
        return owner instanceof Value.ListValue list
                ? new Slot.OfElement(list, index)
                : new Slot.OfComponent((Value.Vector) owner, index);
    }
}
