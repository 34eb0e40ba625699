package org.juliet.schema;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What comes to one level from others of its kinds: rule H-REC-3. */
final class Arrivals {
    private final Found found;
    private final List<Answer> answers;
    private final Moves moves;

    Arrivals(Found found, List<Answer> answers, Moves moves) {
        this.found = found;
        this.answers = answers;
        this.moves = moves;
    }

    /** What comes from another level of its kinds goes on here, under the origin that it had there. */
    void moved(Items.Item item) {
        String name = item.name();
        List<Moves.Left> from = moves.from(found.kind, item, was(item));
        if (!from.isEmpty()) {
            taken(name, from);
        } else if (moves.isRetired(found.kind, name)) {
            elsewhere(name);
        } else if (moves.isBorne(found.kind, name)) {
            found.origins.put(name, found.fresh(name));
        }
    }

    private void taken(String name, List<Moves.Left> from) {
        Set<String> before = new LinkedHashSet<>();
        from.forEach(left -> before.add(left.was().origin()));
        String origin = before.contains(name) ? name : before.iterator().next();
        if (!found.origins.containsValue(origin) && !found.past.alive().containsKey(origin)) {
            found.origins.put(name, origin);
        }
        before.stream()
                .filter(each -> !each.equals(found.origin(name)))
                .forEach(each -> found.used.add(new Answer.Joined(name, each)));
        moves.took(found.kind, name, from);
    }

    /** The name that a field which comes had in another level: its own, unless somebody says another one. */
    private String was(Items.Item item) {
        boolean moved = !moves.from(found.kind, item, item.name()).isEmpty();
        for (Answer answer : answers) {
            if (!(answer instanceof Answer.Renamed renamed) || !renamed.name().equals(item.name())) {
                continue;
            }
            List<Moves.Left> from = moves.from(found.kind, item, renamed.was());
            if (from.stream().anyMatch(left -> counts(renamed, left))) {
                found.used.add(answer.plain());
                return renamed.was();
            } else if (!from.isEmpty() && !moved) {
                found.ask(
                        Question.UP_TO_STALE,
                        item.name(),
                        "the answer says wrongly up to which layout it holds",
                        List.of(List.of(renamed.upTo(moves.head(from.get(0).level())))));
            }
        }
        return item.name();
    }

    /** One that names a layout is about the level that has that, or this one. */
    private boolean counts(Answer.Renamed renamed, Moves.Left left) {
        return renamed.upTo() == 0 || renamed.upTo() == moves.head(left.level()) || found.past.isHead(renamed.upTo());
    }

    /** A name that another level of the kind gave up: old values would land here. */
    private void elsewhere(String name) {
        if (answers.contains(new Answer.Restored(name))) {
            found.used.add(new Answer.Restored(name));
            return;
        }
        found.ask(
                Question.NAME_REUSED,
                name,
                "another class of its line had a field of that name before; say whether this means something new, or what"
                        + " that meant",
                List.of(List.of(new Answer.Reused(name)), List.of(new Answer.Restored(name))));
    }
}
