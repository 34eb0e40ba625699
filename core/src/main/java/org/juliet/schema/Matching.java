package org.juliet.schema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Finds which of the fields or constants of today is which of those recorded: rules H-REC-1 to H-REC-9. */
final class Matching {
    private final Found found;
    final Set<Answer> used;
    final List<Question> questions;

    private final String kind;
    private final boolean constant;
    private final Past past;
    private final SaidNames said;
    private final List<Items.Item> now;
    private final List<Answer> answers;
    private final List<Answer> ofKind;
    private final boolean generated;
    private final GivenAnswers given;
    private final List<Items.Item> coming = new ArrayList<>();
    /** What comes under names that something else had, about which nothing is said. */
    private final List<Items.Item> returning = new ArrayList<>();

    private boolean goesOn;

    private final Moves moves;

    /** @param ofKind what is said of the name of the kind itself, which counts */
    Matching(Layout layout, Past past, Description.Level level, List<Answer> ofKind, Moves moves) {
        this.found = new Found(layout, past);
        this.used = found.used;
        this.questions = found.questions;
        this.moves = moves;
        this.ofKind = ofKind;
        this.generated = level.label() == 0;
        this.answers = level.answers();
        this.kind = found.kind;
        this.constant = found.constant;
        this.past = past;
        this.now = Items.of(layout);
        this.given = new GivenAnswers(past, answers);
        this.said = new SaidNames(found, answers);
    }

    void run() {
        goesOn = true;
        now.forEach(item -> said.renamed(item.name()));
        now.stream().filter(this::isOpen).forEach(item -> said.reused(item.name()));
        now.stream().filter(this::isOpen).forEach(this::kept);
    }

    /** Takes what comes from other levels of its kinds, once all of them have what is their own. */
    void move() {
        Arrivals arrivals = new Arrivals(found, answers, moves);
        coming.stream().filter(item -> !found.isNew(item.name())).forEach(arrivals::moved);
    }

    /** Asks about what is there no more, and of types that changed, once it is known what went to which level. */
    void finish() {
        if (goesOn) {
            leaving();
            now.forEach(this::converted);
        }
        used.addAll(ofKind);
    }

    /** What was there and is not found again in this level. */
    List<Past.Was> left() {
        return past.alive().values().stream()
                .filter(was -> goesOn && !found.claimed.contains(was.origin()) && !was.disputed())
                .toList();
    }

    Past past() {
        return past;
    }

    /** Whether it is what was recorded under its name. */
    boolean goesOn() {
        return goesOn;
    }

    /** A kind that took over its name: nothing of it is what was recorded under that. */
    void anew() {
        now.forEach(item ->
                found.origins.put(item.name(), past.isUsed(item.name()) ? found.fresh(item.name()) : item.name()));
        used.add(new Answer.KindReused(kind));
        now.forEach(item -> said.noted(item.name()));
    }

    /** A kind under a name that went on under another one. */
    void restore() {
        Answer restored = new Answer.KindRestored(kind);
        if (answers.contains(restored)) {
            used.add(restored);
            run();
            return;
        }
        questions.add(new Question(
                Question.NAME_REUSED,
                kind,
                "",
                constant,
                "what had this name has another one now; say whether this is something new, or the same again",
                List.of(List.of(new Answer.KindReused(kind)), List.of(restored))));
    }

    /** The origin that was found for a name; one of its own where a question is open. */
    String origin(String name) {
        return found.origin(name);
    }

    private boolean isOpen(Items.Item item) {
        return !found.origins.containsKey(item.name());
    }

    /** Names about which nothing was said that counts. */
    private void kept(Items.Item item) {
        String name = item.name();
        List<Past.Was> present = past.named(name);
        List<Past.Was> free = present.stream()
                .filter(was -> !found.claimed.contains(was.origin()))
                .toList();
        boolean restored = answers.contains(new Answer.Restored(name));
        if (free.size() > 1 || SaidNames.isDisputed(free) && !restored) {
            disagree(name, free);
        } else if (free.size() == 1) {
            found.origins.put(name, free.get(0).origin());
            found.claimed.add(free.get(0).origin());
            if (SaidNames.isDisputed(free)) {
                used.add(new Answer.Restored(name));
            }
        } else if (!past.isUsed(name)) {
            found.origins.put(name, name);
            coming.add(item);
        } else {
            back(item, restored);
        }
    }

    private void back(Items.Item item, boolean restored) {
        String name = item.name();
        String retired = past.retired(name);
        if (restored && retired != null && !found.claimed.contains(retired)) {
            found.claim(name, retired, new Answer.Restored(name));
            return;
        }
        returning.add(item);
        found.origins.put(name, found.fresh(name));
    }

    /** Asks what a name stands for that something else had: one of those that left may have its name of before again. */
    private void back(Items.Item item, Map<String, Past.Was> left) {
        String name = item.name();
        String retired = past.retired(name);
        List<List<Answer>> choices = new ArrayList<>();
        left.forEach((was, before) -> {
            if (before.names().contains(name) || past.names(before.origin()).contains(name)) {
                choices.add(List.of(new Answer.Renamed(name, was)));
            }
        });
        boolean again = !choices.isEmpty();
        choices.add(List.of(new Answer.Reused(name)));
        if (retired != null && !found.claimed.contains(retired)) {
            choices.add(List.of(new Answer.Restored(name)));
        }
        String what = constant ? "constant" : "field";
        found.ask(
                Question.NAME_REUSED,
                name,
                again
                        ? "what had this name is no more under the one that it had last; say whether it has this one again, or this means"
                                + " something new"
                        : "the name had another " + what + " before; say whether it means something new"
                                + (retired == null ? "" : ", or what it meant"),
                choices);
    }

    private void disagree(String name, List<Past.Was> free) {
        List<List<Answer>> choices = new ArrayList<>();
        for (Past.Was was : free) {
            past.names(was.origin()).stream()
                    .filter(old -> !old.equals(name))
                    .sorted()
                    .forEach(old -> choices.add(List.of(new Answer.Renamed(name, old))));
        }
        if (free.size() == 1) {
            choices.add(List.of(new Answer.Restored(name)));
        }
        choices.add(List.of(new Answer.Reused(name)));
        found.ask(
                Question.BRANCHES,
                name,
                "the branches that met here said opposite things of it; say what holds for both",
                choices);
        found.origins.put(name, found.fresh(name));
        free.forEach(was -> found.claimed.add(was.origin()));
    }

    /** What is there no more. */
    private void leaving() {
        Map<String, Past.Was> left = new LinkedHashMap<>();
        for (Past.Was was : past.alive().values()) {
            if (found.claimed.contains(was.origin()) || was.disputed()) {
                continue;
            }
            Predicate<Answer> about = Leaving.about(was);
            Answer answer = given.counting(was.origin(), about);
            Answer stale = given.stale(was.origin(), about);
            String name = was.names().iterator().next();
            if (answer != null) {
                used.add(answer);
            } else if (stale != null) {
                questions.add(Question.stale(kind, name, constant, stale));
            } else {
                left.put(name, was);
            }
        }
        List<Items.Item> candidates = new ArrayList<>(returning);
        candidates.addAll(coming);
        Leaving leaving = new Leaving(left, candidates, constant, given, moves);
        returning.stream().filter(item -> !leaving.isAsked(item.name())).forEach(item -> back(item, left));
        new OldReads(found, answers, given).run(generated);
        leaving.questions(kind, questions);
    }

    /** Types that changed. */
    private void converted(Items.Item item) {
        String origin = found.origins.getOrDefault(item.name(), "");
        boolean moved = coming.contains(item) && !found.isNew(item.name());
        Past.Was was = moved ? moves.taken(kind, item.name()) : past.alive().get(origin);
        if (was == null && !moved) {
            was = past.last(origin);
        }
        if (was != null && item.type() != null) {
            new Retyping(kind, past, given, moves::isA).of(item, was, moved, used, questions);
        }
    }
}
