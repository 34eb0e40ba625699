package org.juliet.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/** Asks what becomes of the values of a field whose type does not hold all of them any more: rule H-REC-5. */
final class Retyping {
    private final String kind;
    private final Past past;
    private final GivenAnswers given;
    private final BiPredicate<String, String> isA;

    /** @param isA whether a kind of today is another one or extends it */
    Retyping(String kind, Past past, GivenAnswers given, BiPredicate<String, String> isA) {
        this.kind = kind;
        this.past = past;
        this.given = given;
        this.isA = isA;
    }

    /**
     * Takes the answer that counts, or asks.
     *
     * @param was what the field has been
     * @param moved whether it was that in another level of its kind, and is something else where no rule leads from there
     */
    void of(Items.Item item, Past.Was was, boolean moved, Set<Answer> used, List<Question> questions) {
        TypeChange worst = TypeChange.NONE;
        Schema now = Objects.requireNonNull(item.type(), "only fields have types");
        Schema from = now;
        for (Schema type : was.types()) {
            TypeChange change = TypeChange.between(type, now, isA);
            if (change.compareTo(worst) > 0) {
                worst = change;
                from = type;
            }
        }
        if (worst.compareTo(TypeChange.LOSSY) < 0 || moved && worst == TypeChange.IMPOSSIBLE) {
            return;
        }
        boolean lossy = worst == TypeChange.LOSSY;
        Predicate<Answer> about = answer -> answer instanceof Answer.Migrated
                        && was.names().contains(answer.name())
                || lossy && answer instanceof Answer.Converted && answer.name().equals(item.name());
        Answer answer = given.counting(was.origin(), about);
        if (answer != null) {
            used.add(answer);
            return;
        }
        Answer stale = given.stale(was.origin(), about);
        String change = "was " + from + ", is " + item.type();
        questions.add(
                stale != null
                        ? Question.stale(kind, item.name(), false, stale)
                        : new Question(
                                lossy ? Question.LOSSY : Question.IMPOSSIBLE,
                                kind,
                                item.name(),
                                false,
                                change
                                        + (lossy ? ", which does not hold every value" : "; no rule leads there")
                                        + given.spent(about),
                                choices(item.name(), was, lossy, moved)));
    }

    private List<List<Answer>> choices(String name, Past.Was was, boolean lossy, boolean moved) {
        List<List<Answer>> choices = new ArrayList<>();
        if (lossy) {
            for (OnLoss onLoss : OnLoss.values()) {
                choices.add(List.of(given.asked(new Answer.Converted(name, onLoss), was.origin())));
            }
        }
        if (!moved) {
            String old = was.names().iterator().next();
            choices.add(List.of(given.asked(new Answer.Migrated(old), was.origin())));
        }
        choices.add(List.of(new Answer.Reused(name, past.head())));
        return choices;
    }
}
