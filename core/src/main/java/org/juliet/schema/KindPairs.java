package org.juliet.schema;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** The kinds and enums that stand at the same places in two types, under different names. */
final class KindPairs {
    /** One that a type names and the one that another type names there. */
    record Pair(String was, String now) {}

    private KindPairs() {}

    /** Those at the places of a field whose type is asked about; none of any other question. */
    static Set<Pair> of(Question question, Layout today, Matching matching) {
        Set<Pair> pairs = new LinkedHashSet<>();
        if (question.id().equals(Question.LOSSY) || question.id().equals(Question.IMPOSSIBLE)) {
            Past.Was was = matching.past().alive().get(matching.origin(question.name()));
            Items.Item now = Items.of(today).stream()
                    .filter(item -> item.name().equals(question.name()))
                    .findFirst()
                    .orElseThrow();
            if (was != null) {
                was.types().forEach(type -> of(type, Objects.requireNonNull(now.type()), pairs));
            }
        }
        return pairs;
    }

    /** Adds those of two types, an earlier one and today's. */
    static void of(Schema was, Schema now, Set<Pair> out) {
        Schema before = Conversions.bare(was);
        Schema after = Conversions.bare(now);
        Schema element = Conversions.element(before);
        Schema elementNow = Conversions.element(after);
        if (elementNow != null) {
            of(element == null ? before : element, elementNow, out);
        } else if (before instanceof Schema.MapOf a && after instanceof Schema.MapOf b) {
            of(a.key(), b.key(), out);
            of(a.value(), b.value(), out);
        } else if (before instanceof Schema.Struct a && after instanceof Schema.Struct b) {
            names(a.kind(), b.kind(), out);
        } else if (before instanceof Schema.Enumeration a && after instanceof Schema.Enumeration b) {
            names(a.name(), b.name(), out);
        } else if (before instanceof Schema.OneOf a && after instanceof Schema.OneOf b) {
            List<String> left = new ArrayList<>(a.kinds());
            left.removeAll(b.kinds());
            List<String> come = new ArrayList<>(b.kinds());
            come.removeAll(a.kinds());
            left.forEach(one -> come.forEach(other -> names(one, other, out)));
        }
    }

    /** Of a generic kind, {@code Box<Spell>}, what is inside may be what has another name. */
    private static void names(String was, String now, Set<Pair> out) {
        if (was.equals(now)) {
            return;
        }
        List<String> before = arguments(was);
        List<String> after = arguments(now);
        if (!before.isEmpty() && before.size() == after.size() && generic(was).equals(generic(now))) {
            for (int i = 0; i < before.size(); i++) {
                names(before.get(i), after.get(i), out);
            }
        } else {
            out.add(new Pair(was, now));
        }
    }

    /** A name without its arguments. */
    static String generic(String name) {
        int open = name.indexOf('<');
        return open < 0 ? name : name.substring(0, open);
    }

    private static List<String> arguments(String name) {
        List<String> arguments = new ArrayList<>();
        int open = name.indexOf('<');
        if (open < 0 || !name.endsWith(">")) {
            return arguments;
        }
        int depth = 0;
        int start = open + 1;
        for (int i = start; i < name.length(); i++) {
            char c = name.charAt(i);
            depth += c == '<' ? 1 : c == '>' ? -1 : 0;
            if (depth < 0 || depth == 0 && c == ',') {
                arguments.add(name.substring(start, i));
                start = i + 1;
            }
        }
        return arguments;
    }
}
