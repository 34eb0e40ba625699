package org.juliet.tools.cli;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import org.juliet.image.LayoutStamp;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/**
 * The layouts that a text says, so that a binary file is read with the same stamps: it knows all its layouts, while a text has only recorded
 * ones, which makes no difference of what the two hold.
 *
 * @param kind the kind of the file if its stamp is there, else empty
 */
record SaidLayouts(Set<Long> fingerprints, String kind) implements BiPredicate<String, List<Long>> {
    private static final String STAMP = "layout";

    static SaidLayouts of(TextDocument text) {
        Set<Long> said = new HashSet<>();
        for (Property property : text.properties()) {
            add(property.key(), property.value(), said);
        }
        boolean stamped = text.property(STAMP) != null;
        return new SaidLayouts(said, stamped ? new EntityText(text).className() : "");
    }

    private static void add(String name, Value value, Set<Long> said) {
        if (name.equals(STAMP)) {
            said.addAll(LayoutStamp.fingerprints(value));
        } else if (value instanceof Value.Struct struct) {
            struct.fields().forEach(field -> add(field.name(), field.value(), said));
        } else if (value instanceof Value.ListValue list) {
            list.elements().forEach(element -> add("", element, said));
        }
    }

    @Override
    public boolean test(String name, List<Long> levels) {
        return name.equals(kind) || fingerprints.containsAll(levels);
    }
}
