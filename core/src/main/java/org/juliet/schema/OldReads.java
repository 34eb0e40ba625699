package org.juliet.schema;

import java.util.List;
import java.util.function.Predicate;

/** Code that reads the values of fields that were gone already when it said so, and code that read some and does not any more: rules H-REC-4 and H-REC-11. */
final class OldReads {
    private final Found found;
    private final List<Answer> answers;
    private final GivenAnswers given;

    OldReads(Found found, List<Answer> answers, GivenAnswers given) {
        this.found = found;
        this.answers = answers;
        this.given = given;
    }

    /** @param generated whether that code says itself what it reads */
    void run(boolean generated) {
        if (generated) {
            found.past.read().forEach(this::read);
        }
        answers.stream().filter(Answer.Migrated.class::isInstance).forEach(this::late);
    }

    /** Code may read what was given up with an earlier step. */
    private void late(Answer answer) {
        String name = answer.name();
        String origin =
                found.names.contains(name) || !found.past.named(name).isEmpty() ? null : found.past.retired(name);
        Answer counting = origin == null ? null : given.counting(origin, answer::equals);
        if (counting != null && !found.claimed.contains(origin)) {
            found.used.add(counting);
        }
    }

    /** What code reads that is no field's any more, as long as nobody else has the name: that code, which says so itself, has to stay. */
    private void read(String origin, String name) {
        Predicate<Answer> about =
                answer -> answer instanceof Answer.Dropped && answer.name().equals(name);
        Answer gone = given.counting(origin, about);
        if (found.names.contains(name)
                || given.says(answer ->
                        answer instanceof Answer.Migrated && answer.name().equals(name))) {
            return;
        } else if (gone != null) {
            found.used.add(gone);
            return;
        }
        found.ask(
                Question.LEFT,
                name,
                "it is no more, and code read its old values, as a step says; nothing does now: keep that code, or say that"
                        + " they are given up",
                List.of(List.of(new Answer.Migrated(name)), List.of(given.asked(new Answer.Dropped(name), origin))));
    }
}
