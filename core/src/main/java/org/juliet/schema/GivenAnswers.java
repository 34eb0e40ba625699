package org.juliet.schema;

import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a program says of its changes. Each answer counts for one: for the first of its sort, or up to the layout that it names. Left in place
 * after that, it is a hint (rules H-REC-2, H-REC-4 and H-REC-5).
 */
final class GivenAnswers {
    private final Past past;
    private final List<Answer> all;

    GivenAnswers(Past past, List<Answer> all) {
        this.past = past;
        this.all = all;
    }

    /** The first answer about an origin that counts, as a step keeps it; null where none does. */
    @Nullable Answer counting(String origin, Predicate<Answer> about) {
        for (Answer answer : all) {
            if (about.test(answer) && counts(answer, origin)) {
                return answer.plain();
            }
        }
        return null;
    }

    private boolean counts(Answer answer, String origin) {
        return answer.upTo() == 0 ? !past.answered.hasSort(answer, origin) : past.isHead(answer.upTo());
    }

    /** An answer about an origin that names a layout which is no head, as it would count; null where there is none. */
    @Nullable Answer stale(String origin, Predicate<Answer> about) {
        for (Answer answer : all) {
            boolean wrong = answer.upTo() != 0 && !past.isHead(answer.upTo()) && !past.answered.hasSort(answer, origin);
            if (wrong && about.test(answer)) {
                return answer.upTo(past.head());
            }
        }
        return null;
    }

    /** An answer as it would count: with the layout up to which it holds, where one of its sort was given before. */
    Answer asked(Answer answer, String origin) {
        return past.answered.hasSort(answer, origin) ? answer.upTo(past.head()) : answer;
    }

    boolean says(Predicate<Answer> about) {
        return all.stream().anyMatch(about);
    }

    /** What to know where an answer stands that does not count any more; nothing where none does. */
    String spent(Predicate<Answer> about) {
        return says(about) ? "; what is said of it now was about an earlier change" : "";
    }
}
