package org.juliet.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Finds which of the fields or constants of today is which of those recorded: rules H-REC-1 to H-REC-9. */
final class Matching {
    private final Map<String, String> origins = new HashMap<>();
    final Set<Answer> used = new LinkedHashSet<>();
    final List<Question> questions = new ArrayList<>();

    private final String kind;
    private final boolean constant;
    private final Past past;
    private final List<Items.Item> now;
    private final List<Answer> answers;
    private final List<Answer> ofKind;
    private final boolean generated;
    private final GivenAnswers given;
    private final Set<String> names = new HashSet<>();
    private final Set<String> claimed = new HashSet<>();
    private final List<Items.Item> coming = new ArrayList<>();
    private boolean goesOn;

    private final Moves moves;

    /** @param ofKind what is said of the name of the kind itself, which counts */
    Matching(Layout layout, Past past, Description.Level said, List<Answer> ofKind, Moves moves) {
        this.moves = moves;
        this.ofKind = ofKind;
        this.generated = said.label() == 0;
        this.answers = said.answers();
        this.kind = layout.kind();
        this.constant = layout instanceof EnumLayout;
        this.past = past;
        this.now = Items.of(layout);
        this.given = new GivenAnswers(past, answers);
        now.forEach(item -> names.add(item.name()));
    }

    void run() {
        goesOn = true;
        now.forEach(item -> renamed(item.name()));
        now.stream().filter(this::isOpen).forEach(item -> reused(item.name()));
        now.stream().filter(this::isOpen).forEach(this::kept);
    }

    /** Takes what comes from other levels of its kinds, once all of them have what is their own. */
    void move() {
        coming.stream().filter(item -> !isNew(item.name())).forEach(this::moved);
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
                .filter(was -> goesOn && !claimed.contains(was.origin()) && !was.disputed())
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
        now.forEach(item -> origins.put(item.name(), past.isUsed(item.name()) ? fresh(item.name()) : item.name()));
        used.add(new Answer.KindReused(kind));
        now.forEach(item -> noted(item.name()));
    }

    /** An answer that says of a name what is so without it is noted all the same, so that it is no answer about what has the name from now on. */
    private void noted(String name) {
        for (Answer answer : answers) {
            if (answer instanceof Answer.Reused reused && reused.name().equals(name)) {
                used.add(new Answer.Reused(name));
            }
        }
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
        return origins.getOrDefault(name, name);
    }

    private boolean isOpen(Items.Item item) {
        return !origins.containsKey(item.name());
    }

    /** Names that were something else before. */
    private void renamed(String name) {
        List<Past.Was> present = past.named(name);
        for (Answer answer : answers) {
            if (!(answer instanceof Answer.Renamed renamed) || !renamed.name().equals(name)) {
                continue;
            }
            List<Past.Was> before = present.size() > 1 || isDisputed(present)
                    ? present.stream()
                            .filter(was -> past.names(was.origin()).contains(renamed.was()))
                            .toList()
                    : past.named(renamed.was());
            Answer plain = new Answer.Renamed(name, renamed.was());
            if (before.isEmpty() || renamed.was().equals(name)) {
                continue;
            }
            if (counts(renamed.upTo(), present)) {
                claim(name, before.get(0).origin(), plain);
                join(name, before.get(0).origin(), present);
            } else if (!past.isRecorded(plain)) {
                upTo(name, renamed.upTo(), new Answer.Renamed(name, renamed.was(), past.head()));
            }
        }
    }

    /** Names that now mean something else. */
    private void reused(String name) {
        if (!past.isUsed(name)) {
            noted(name);
            return;
        }
        List<Past.Was> present = past.named(name).stream()
                .filter(was -> !claimed.contains(was.origin()))
                .toList();
        for (Answer answer : answers) {
            if (!(answer instanceof Answer.Reused reused) || !reused.name().equals(name) || origins.containsKey(name)) {
                continue;
            }
            Answer plain = new Answer.Reused(name);
            if (present.size() > 1) {
                List<Past.Was> own = present.stream()
                        .filter(was -> isOwn(was.origin(), name))
                        .toList();
                if (own.size() == 1) {
                    claim(name, own.get(0).origin(), plain);
                    present.forEach(was -> claimed.add(was.origin()));
                }
            } else if (counts(reused.upTo(), present)) {
                claim(name, fresh(name), plain);
                present.forEach(was -> claimed.add(was.origin()));
            } else if (!present.isEmpty() && !past.isRecorded(plain)) {
                upTo(name, reused.upTo(), new Answer.Reused(name, past.head()));
            }
        }
    }

    private static boolean isOwn(String origin, String name) {
        return origin.equals(name) || origin.startsWith(name + "#");
    }

    private static boolean isDisputed(List<Past.Was> present) {
        return present.stream().anyMatch(Past.Was::disputed);
    }

    /** An answer counts once: while its name is free, or up to the layout that it names, or where branches ask. */
    private boolean counts(long upTo, List<Past.Was> present) {
        return upTo != 0 ? past.isHead(upTo) : present.isEmpty() || present.size() > 1 || isDisputed(present);
    }

    private void upTo(String name, long given, Answer choice) {
        ask(
                given == 0 ? Question.UP_TO_MISSING : Question.UP_TO_STALE,
                name,
                "the answer is about a name that is in use, and " + (given == 0 ? "does not say" : "says wrongly")
                        + " up to which layout it holds",
                List.of(List.of(choice)));
    }

    private void claim(String name, String origin, Answer answer) {
        String twin = origins.putIfAbsent(name, origin);
        if (twin != null || !claimed.add(origin)) {
            ask(Question.ORIGIN_TWICE, name, "one field is said to have been two, or two to have been one", List.of());
        }
        used.add(answer);
    }

    private void join(String name, String origin, List<Past.Was> present) {
        for (Past.Was was : present) {
            if (present.size() > 1 && !was.origin().equals(origin) && claimed.add(was.origin())) {
                used.add(new Answer.Joined(name, was.origin()));
            }
        }
    }

    private String fresh(String name) {
        for (int n = 2; ; n++) {
            String origin = name + "#" + n;
            if (!past.isUsed(origin) && !names.contains(origin)) {
                return origin;
            }
        }
    }

    /** Names about which nothing was said that counts. */
    private void kept(Items.Item item) {
        String name = item.name();
        List<Past.Was> present = past.named(name);
        List<Past.Was> free =
                present.stream().filter(was -> !claimed.contains(was.origin())).toList();
        boolean restored = answers.contains(new Answer.Restored(name));
        if (free.size() > 1 || isDisputed(free) && !restored) {
            disagree(name, free);
        } else if (free.size() == 1) {
            origins.put(name, free.get(0).origin());
            claimed.add(free.get(0).origin());
            if (isDisputed(free)) {
                used.add(new Answer.Restored(name));
            }
        } else if (!past.isUsed(name)) {
            origins.put(name, name);
            coming.add(item);
        } else {
            back(name, restored);
        }
    }

    /** What comes from another level of its kinds goes on here, under the origin that it had there. */
    private void moved(Items.Item item) {
        String name = item.name();
        List<Moves.Left> from = moves.from(kind, item, was(item));
        if (!from.isEmpty()) {
            taken(name, from);
        } else if (moves.isRetired(kind, name)) {
            elsewhere(name);
        } else if (moves.isBorne(kind, name)) {
            origins.put(name, fresh(name));
        }
    }

    private void taken(String name, List<Moves.Left> from) {
        Set<String> found = new LinkedHashSet<>();
        from.forEach(left -> found.add(left.was().origin()));
        String origin = found.contains(name) ? name : found.iterator().next();
        if (!origins.containsValue(origin) && !past.alive().containsKey(origin)) {
            origins.put(name, origin);
        }
        found.stream()
                .filter(each -> !each.equals(origin(name)))
                .forEach(each -> used.add(new Answer.Joined(name, each)));
        moves.took(kind, name, from);
    }

    /** The name that a field which comes had in another level: its own, unless somebody says another one. */
    private String was(Items.Item item) {
        for (Answer answer : answers) {
            boolean says = answer instanceof Answer.Renamed renamed
                    && renamed.name().equals(item.name())
                    && !moves.from(kind, item, renamed.was()).isEmpty();
            if (says) {
                used.add(answer.plain());
                return ((Answer.Renamed) answer).was();
            }
        }
        return item.name();
    }

    /** A name that another level of the kind gave up: old values would land here. */
    private void elsewhere(String name) {
        if (answers.contains(new Answer.Restored(name))) {
            used.add(new Answer.Restored(name));
            return;
        }
        ask(
                Question.NAME_REUSED,
                name,
                "another class of its line had a field of that name before; say whether this means something new, or what"
                        + " that meant",
                List.of(List.of(new Answer.Reused(name)), List.of(new Answer.Restored(name))));
    }

    private boolean isNew(String name) {
        return used.contains(new Answer.Reused(name));
    }

    private void back(String name, boolean restored) {
        String retired = past.retired(name);
        if (restored && retired != null && !claimed.contains(retired)) {
            claim(name, retired, new Answer.Restored(name));
            return;
        }
        List<List<Answer>> choices = new ArrayList<>();
        choices.add(List.of(new Answer.Reused(name)));
        if (retired != null && !claimed.contains(retired)) {
            choices.add(List.of(new Answer.Restored(name)));
        }
        ask(
                Question.NAME_REUSED,
                name,
                "the name had another field before; say whether it means something new"
                        + (retired == null ? "" : ", or what it meant"),
                choices);
        origins.put(name, fresh(name));
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
        ask(
                Question.BRANCHES,
                name,
                "the branches that met here said opposite things of it; say what holds for both",
                choices);
        origins.put(name, fresh(name));
        free.forEach(was -> claimed.add(was.origin()));
    }

    /** What is there no more. */
    private void leaving() {
        Map<String, Past.Was> left = new LinkedHashMap<>();
        for (Past.Was was : past.alive().values()) {
            if (claimed.contains(was.origin()) || was.disputed()) {
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
        if (generated) {
            past.read().forEach(this::read);
        }
        answers.stream().filter(Answer.Migrated.class::isInstance).forEach(this::readLate);
        new Leaving(left, coming, constant, given, moves).questions(kind, questions);
    }

    /** Code may read what was given up with an earlier step. */
    private void readLate(Answer answer) {
        String name = answer.name();
        String origin = names.contains(name) || !past.named(name).isEmpty() ? null : past.retired(name);
        Answer counting = origin == null ? null : given.counting(origin, answer::equals);
        if (counting != null && !claimed.contains(origin)) {
            used.add(counting);
        }
    }

    /** What code reads that is no field's any more, as long as nobody else has the name: that code, which says so itself, has to stay. */
    private void read(String origin, String name) {
        Predicate<Answer> about =
                answer -> answer instanceof Answer.Dropped && answer.name().equals(name);
        Answer given = this.given.counting(origin, about);
        if (names.contains(name)
                || this.given.says(answer ->
                        answer instanceof Answer.Migrated && answer.name().equals(name))) {
            return;
        } else if (given != null) {
            used.add(given);
            return;
        }
        ask(
                Question.LEFT,
                name,
                "it is no more, and code read its old values, as a step says; nothing does now: keep that code, or say that"
                        + " they are given up",
                List.of(
                        List.of(new Answer.Migrated(name)),
                        List.of(this.given.asked(new Answer.Dropped(name), origin))));
    }

    /** Types that changed. */
    private void converted(Items.Item item) {
        String origin = origins.getOrDefault(item.name(), "");
        boolean moved = coming.contains(item) && !isNew(item.name());
        Past.Was was = moved ? moves.taken(kind, item.name()) : past.alive().get(origin);
        if (was == null && !moved) {
            was = past.last(origin);
        }
        if (was != null && item.type() != null) {
            new Retyping(kind, past, given).of(item, was, moved, used, questions);
        }
    }

    private void ask(String id, String name, String message, List<List<Answer>> choices) {
        questions.add(new Question(id, kind, name, constant, message, choices));
    }
}
