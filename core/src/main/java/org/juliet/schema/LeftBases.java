package org.juliet.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Kinds that do not extend any more what they extended when they were recorded, while files may hold them as such: rule H-REC-14. */
final class LeftBases {
    private final SchemaHistory history;
    private final LayoutSet today;
    private final Map<String, String> renamed;
    private final Moves moves;
    private final Predicate<String> elsewhere;

    /** @param elsewhere whether a recorded kind that today's layouts do not have is one of the program all the same */
    LeftBases(
            SchemaHistory history,
            LayoutSet today,
            Map<String, String> renamed,
            Moves moves,
            Predicate<String> elsewhere) {
        this.history = history;
        this.today = today;
        this.renamed = renamed;
        this.moves = moves;
        this.elsewhere = elsewhere;
    }

    /** Takes the answers that count about a kind, or asks. */
    void of(Matching matching, String kind, List<Answer> answers, List<Question> questions) {
        Past past = matching.past();
        Set<String> left = new TreeSet<>(moves.above(kind));
        left.removeAll(today.levels(kind));
        // where a class in between left something, it is asked of that
        boolean own = past.heads.stream()
                .map(Step::base)
                .filter(Objects::nonNull)
                .anyMatch(base -> left.contains(renamed.getOrDefault(base, base)));
        GivenAnswers given = new GivenAnswers(past, answers);
        for (String base : own ? left : Set.<String>of()) {
            List<String> holders = holders(base);
            if (holders.isEmpty()) {
                continue;
            }
            Predicate<Answer> about =
                    answer -> answer instanceof Answer.Dropped && answer.name().equals(base);
            Answer answer = given.counting(base, about);
            Answer stale = given.stale(base, about);
            if (answer != null) {
                matching.used.add(answer);
            } else if (stale != null) {
                questions.add(Question.stale(kind, "", false, stale));
            } else {
                questions.add(question(kind, base, holders, given));
            }
        }
    }

    private static Question question(String kind, String base, List<String> holders, GivenAnswers given) {
        return new Question(
                Question.BASE_LEFT,
                kind,
                "",
                false,
                "it extended " + base + " when it was recorded, and " + LeftKinds.names(holders, ", ")
                        + " may hold one as such,"
                        + " which strict loads refuse (class-mismatch); let it extend " + base
                        + " again, or say that it is none any more",
                List.of(List.of(given.asked(new Answer.Dropped(base), base))));
    }

    /** The fields that hold any kind that extends the given one: those of today, and those of kinds that are not told of now. */
    private List<String> holders(String base) {
        List<String> holders = new ArrayList<>();
        today.layouts().forEach(layout -> holders(layout, base, Map.of(), holders));
        for (String kind : history.kinds()) {
            if (today.layout(kind) == null && elsewhere.test(kind)) {
                history.heads(kind).forEach(head -> holders(history.layout(head.layout()), base, renamed, holders));
            }
        }
        return holders.stream().distinct().toList();
    }

    private static void holders(@Nullable Layout layout, String base, Map<String, String> renamed, List<String> out) {
        for (Items.Item item : Items.of(layout)) {
            Schema type = item.with(renamed).type();
            if (layout != null && type != null && holds(type, base)) {
                out.add(layout.kind() + "." + item.name());
            }
        }
    }

    private static boolean holds(Schema type, String base) {
        Schema value = Conversions.bare(type);
        Schema element = Conversions.element(value);
        if (element != null) {
            return holds(element, base);
        } else if (value instanceof Schema.MapOf map) {
            return holds(map.key(), base) || holds(map.value(), base);
        }
        return value instanceof Schema.OneOf some
                && !some.closed()
                && some.kinds().contains(base);
    }
}
