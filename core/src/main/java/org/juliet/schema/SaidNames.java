package org.juliet.schema;

import java.util.ArrayList;
import java.util.List;

/** What is said of the names of one kind or enum: which were something else before, and which mean something else now. */
final class SaidNames {
    private final Found found;
    private final List<Answer> answers;

    SaidNames(Found found, List<Answer> answers) {
        this.found = found;
        this.answers = answers;
    }

    /** Names that were something else before. */
    void renamed(String name) {
        List<Past.Was> present = found.past.named(name);
        List<Answer.Renamed> open = new ArrayList<>();
        for (Answer answer : answers) {
            if (!(answer instanceof Answer.Renamed renamed) || !renamed.name().equals(name)) {
                continue;
            }
            List<Past.Was> before = present.size() > 1 || isDisputed(present)
                    ? present.stream()
                            .filter(was -> found.past.names(was.origin()).contains(renamed.was()))
                            .toList()
                    : found.past.named(renamed.was());
            Answer plain = new Answer.Renamed(name, renamed.was());
            if (before.isEmpty() || renamed.was().equals(name)) {
                continue;
            }
            if (counts(renamed.upTo(), present)) {
                found.claim(name, before.get(0).origin(), plain);
                join(name, before.get(0).origin(), present);
            } else if (!found.past.answered.hasUpTo(renamed)) {
                open.add(renamed);
            }
        }
        for (Answer.Renamed renamed : open) {
            // what it has from its name before that is a hint, as it was there
            String origin = found.origins.get(name);
            if (origin == null || !found.past.answered.isNamed(origin, renamed)) {
                upTo(name, renamed.upTo(), new Answer.Renamed(name, renamed.was(), found.past.head()));
            }
        }
    }

    /** Names that now mean something else. */
    void reused(String name) {
        boolean said = answers.stream()
                .anyMatch(answer ->
                        answer instanceof Answer.Reused && answer.name().equals(name));
        if (!said || !found.past.isUsed(name)) {
            noted(name); // whether it is used takes a look into all layouts up to now
            return;
        }
        List<Past.Was> present = found.past.named(name).stream()
                .filter(was -> !found.claimed.contains(was.origin()))
                .toList();
        for (Answer answer : answers) {
            if (!(answer instanceof Answer.Reused reused)
                    || !reused.name().equals(name)
                    || found.origins.containsKey(name)) {
                continue;
            }
            Answer plain = new Answer.Reused(name);
            if (present.size() > 1) {
                List<Past.Was> own = present.stream()
                        .filter(was -> isOwn(was.origin(), name))
                        .toList();
                if (own.size() == 1) {
                    found.claim(name, own.get(0).origin(), plain);
                    present.forEach(was -> found.claimed.add(was.origin()));
                }
            } else if (counts(reused.upTo(), present)) {
                found.claim(name, found.fresh(name), plain);
                present.forEach(was -> found.claimed.add(was.origin()));
            } else if (!present.isEmpty() && !found.past.answered.hasUpTo(answer)) {
                upTo(name, reused.upTo(), new Answer.Reused(name, found.past.head()));
            }
        }
    }

    private static boolean isOwn(String origin, String name) {
        return origin.equals(name) || origin.startsWith(name + "#");
    }

    static boolean isDisputed(List<Past.Was> present) {
        return present.stream().anyMatch(Past.Was::disputed);
    }

    /** An answer counts once: while its name is free, or up to the layout that it names, or where branches ask. */
    private boolean counts(long upTo, List<Past.Was> present) {
        return upTo != 0 ? found.past.isHead(upTo) : present.isEmpty() || present.size() > 1 || isDisputed(present);
    }

    private void upTo(String name, long given, Answer choice) {
        found.ask(
                given == 0 ? Question.UP_TO_MISSING : Question.UP_TO_STALE,
                name,
                "the answer is about a name that is in use, and " + (given == 0 ? "does not say" : "says wrongly")
                        + " up to which layout it holds",
                List.of(List.of(choice)));
    }

    private void join(String name, String origin, List<Past.Was> present) {
        for (Past.Was was : present) {
            if (present.size() > 1 && !was.origin().equals(origin) && found.claimed.add(was.origin())) {
                found.used.add(new Answer.Joined(name, was.origin()));
            }
        }
    }

    /** An answer that says of a name what is so without it is noted all the same, so that it is no answer about what has the name from now on. */
    void noted(String name) {
        for (Answer answer : answers) {
            if (answer instanceof Answer.Reused reused && reused.name().equals(name)) {
                found.used.add(new Answer.Reused(name));
            }
        }
    }
}
