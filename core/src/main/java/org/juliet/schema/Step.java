package org.juliet.schema;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a layout was reached. A layout may be left and come back, so that several steps may lead to it; a step itself is there once.
 *
 * @param kind stored name of the kind whose level it is about, or of the enum
 * @param label the version that people see, 1 or more; 0 for a step that was found out later and never had one
 * @param layout fingerprint of the layout it leads to
 * @param parents {@link #name names} of the steps before it: none for the first, several where branches met
 * @param base stored name of the kind that the kind extends; null for a root and for an enum
 * @param answers what had to be said for this step
 * @param defaults values of fresh objects that the steps before it do not tell, by stored name, as text has them; {@link #COMPUTED} for one that
 *     cannot be told, {@link #UNSHOWN} for one that was not
 * @param elementKeys fields of lists whose elements have an identity, with the field of the element that holds it
 * @param presentation types with presentation, of those fields that have some
 * @param block whether text writes values of the kind over several lines in lists, too
 */
public record Step(
        String kind,
        int label,
        long layout,
        List<String> parents,
        @Nullable String base,
        List<Answer> answers,
        Map<String, String> defaults,
        Map<String, String> elementKeys,
        Map<String, String> presentation,
        boolean block) {
    /** Stands for a default that is no constant. No text of a value: a string of that text has quotes. */
    public static final String COMPUTED = "computed";

    /** Stands for a default that the compiler does not show, which may be a constant. No text of a value either. */
    public static final String UNSHOWN = "unshown";

    /** Keeps copies; parents are sorted, what is listed by field keeps its order. */
    public Step {
        parents = parents.stream().sorted().toList();
        answers = List.copyOf(answers);
        defaults = ordered(defaults);
        elementKeys = ordered(elementKeys);
        presentation = ordered(presentation);
    }

    /** Of what tells most steps apart: histories keep steps in many sets. */
    @Override
    public int hashCode() {
        return 31 * kind.hashCode() + Long.hashCode(layout) + label;
    }

    /** Whether a text stands for a default, and is none itself. */
    public static boolean isWord(String text) {
        return text.equals(COMPUTED) || text.equals(UNSHOWN);
    }

    private static Map<String, String> ordered(Map<String, String> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }

    /** The name of its file without the extension: kind, label, and the hash of the file's bytes. */
    public String name() {
        return StepText.name(this);
    }
}
