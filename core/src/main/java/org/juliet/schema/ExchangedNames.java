package org.juliet.schema;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Kinds and enums of today that look like what other names in use were recorded as: two that changed their names, or each that got the name of the next.
 * One question about all of them stands for those about their fields (rule H-REC-17).
 */
final class ExchangedNames {
    private static final Set<String> OWN = Set.of(
            Question.LEFT,
            Question.NAME_REUSED,
            Question.LOSSY,
            Question.IMPOSSIBLE,
            Question.BASE_LEFT,
            Question.VERSION);

    private final SchemaHistory history;
    private final Description described;
    private final Predicate<String> elsewhere;
    private final Map<String, String> renamed;
    private final Map<String, Matching> matchings;
    /** What fields that are asked about held and hold at the same places. */
    private final Map<Question, Set<KindPairs.Pair>> held = new LinkedHashMap<>();

    private final Set<KindPairs.Pair> places = new HashSet<>();
    private final Likeness likeness;
    /** What each looks like, by its name of today. */
    private final Map<String, String> before = new LinkedHashMap<>();

    ExchangedNames(
            SchemaHistory history,
            Description described,
            Predicate<String> elsewhere,
            Map<String, String> renamed,
            Map<String, Matching> matchings) {
        this.history = history;
        this.described = described;
        this.elsewhere = elsewhere;
        this.renamed = renamed;
        this.matchings = matchings;
        this.likeness = new Likeness(history, described, renamed);
    }

    /** Whether a kind or enum of today is asked about, or one that is no more named. */
    boolean has(String kind) {
        return before.containsKey(kind) || before.containsValue(kind);
    }

    /** The questions, with one of those that exchanged their names instead of those about their fields and the fields that hold them. */
    List<Question> gathered(List<Question> questions) {
        if (questions.isEmpty()) {
            return questions;
        }
        for (Question question : questions) {
            Layout today = Objects.requireNonNull(described.layouts().layout(question.kind()));
            held.put(question, KindPairs.of(question, today, matching(question.kind())));
        }
        find();
        List<Question> gathered = new ArrayList<>();
        Set<Question> replaced = new HashSet<>();
        for (List<String> together : together()) {
            List<Question> own =
                    questions.stream().filter(each -> isOf(each, together)).toList();
            if (own.isEmpty()) {
                before.keySet().removeAll(together);
            } else {
                gathered.add(question(together, own));
                replaced.addAll(own);
            }
        }
        Set<String> holders = replaced.stream().map(Question::kind).collect(Collectors.toSet());
        for (Question question : questions) {
            boolean depends = question.id().equals(Question.VERSION) && holders.contains(question.kind());
            if (!replaced.contains(question) && !depends) {
                gathered.add(question);
            }
        }
        return gathered;
    }

    private Matching matching(String kind) {
        return Objects.requireNonNull(matchings.get(kind));
    }

    private boolean isOf(Question question, List<String> together) {
        Set<KindPairs.Pair> pairs = held.getOrDefault(question, Set.of());
        return together.contains(question.kind()) && OWN.contains(question.id())
                || !pairs.isEmpty()
                        && pairs.stream()
                                .allMatch(pair -> together.contains(pair.now())
                                        && pair.was().equals(before.get(pair.now())));
    }

    /** Finds what each kind of today that changed looks like more than like itself. */
    private void find() {
        held.values().forEach(places::addAll);
        List<String> changed = described.layouts().layouts().stream()
                .map(Layout::kind)
                .filter(kind -> isUnsaid(kind) && (history.steps(kind).isEmpty() || isChanged(kind)))
                .toList();
        Set<String> names = new LinkedHashSet<>(changed);
        history.kinds().stream().filter(this::isGone).forEach(names::add);
        names.removeIf(kind -> history.heads(kind).isEmpty());
        Map<String, List<String>> found = new LinkedHashMap<>();
        for (String kind : changed) {
            names.stream()
                    .filter(was -> likeness.is(was, kind) && (!isGone(was) || isLikely(was, kind)))
                    .min(Comparator.<String, Boolean>comparing(was -> !isHeld(was, kind))
                            .thenComparingInt(was -> likeness.distance(was, kind)))
                    .ifPresent(was -> found.computeIfAbsent(was, each -> new ArrayList<>())
                            .add(kind));
        }
        found.forEach((was, kinds) -> {
            List<String> held = kinds.stream().filter(kind -> isHeld(was, kind)).toList();
            List<String> likeliest = held.isEmpty() ? kinds : held;
            if (likeliest.size() == 1) {
                before.put(likeliest.get(0), was);
            }
        });
        // what is like another one by chance is seldom like it in return
        List<String> chance = before.keySet().stream()
                .filter(kind -> !isRound(kind) && !isLikely(Objects.requireNonNull(before.get(kind)), kind))
                .toList();
        before.keySet().removeAll(chance);
    }

    private boolean isRound(String kind) {
        String was = before.get(kind);
        for (int i = 0; i < before.size() && was != null && !was.equals(kind); i++) {
            was = before.get(was);
        }
        return kind.equals(was);
    }

    private boolean isChanged(String kind) {
        return likeness.distance(kind, kind) > 0;
    }

    private boolean isGone(String kind) {
        return described.layouts().layout(kind) == null && !elsewhere.test(kind) && !renamed.containsKey(kind);
    }

    private boolean isHeld(String was, String kind) {
        return places.contains(new KindPairs.Pair(was, kind));
    }

    /** What is no more may have gone long ago. */
    private boolean isLikely(String was, String kind) {
        return isHeld(was, kind) || likeness.isExactly(was, kind);
    }

    /** Whether nothing is said of the name of a kind that counts now. */
    private boolean isUnsaid(String kind) {
        return matching(kind).used.stream()
                .noneMatch(answer -> answer instanceof Answer.KindRenamed
                        || answer instanceof Answer.KindReused
                        || answer instanceof Answer.KindRestored);
    }

    /** Those whose names went round, and those that got the names of one another, with a new one at the end, each once. */
    private List<List<String>> together() {
        List<List<String>> all = new ArrayList<>();
        Set<String> open = new LinkedHashSet<>(before.keySet());
        // what nothing has the name of any more begins a row; what is left after these goes round
        List<String> starts = new ArrayList<>(open);
        starts.removeAll(before.values());
        starts.addAll(open);
        for (String start : starts) {
            List<String> row = new ArrayList<>();
            String kind = start;
            while (kind != null && open.remove(kind)) {
                row.add(kind);
                kind = before.get(kind);
            }
            row.sort(Comparator.naturalOrder());
            boolean isNew = history.steps(start).isEmpty();
            if (isRound(start) || isNew && kind != null && isGone(kind)) {
                add(row, all);
            } else if (isNew && kind != null && described.layouts().layout(kind) != null && isAnew(kind)) {
                row.add(kind);
                add(row, all);
            } else {
                before.keySet().removeAll(row);
            }
        }
        return all;
    }

    private void add(List<String> row, List<List<String>> all) {
        if (row.size() > 1) {
            all.add(row);
        } else {
            before.keySet().removeAll(row);
        }
    }

    /** Whether what a name was is in the place of something else, and what has it now is not that. */
    private boolean isAnew(String kind) {
        return isUnsaid(kind)
                && isChanged(kind)
                && before.entrySet().stream()
                        .anyMatch(each -> each.getValue().equals(kind) && isHeld(kind, each.getKey()));
    }

    private Question question(List<String> together, List<Question> asked) {
        List<Question> fields = new ArrayList<>();
        together.stream().skip(1).forEach(kind -> fields.add(said(kind, "", List.of())));
        // what somebody takes another name for has no answer of its own
        asked.stream().filter(each -> !each.choices().isEmpty()).forEach(fields::add);
        String message = together.stream()
                .skip(1)
                .map(kind -> kind + (before.containsKey(kind) ? " like " + before.get(kind) : " is something new"))
                .collect(Collectors.joining(
                        ", ",
                        "it looks like what " + before.get(together.get(0)) + " was when it was recorded, ",
                        "; say whether they are these under other names, or what became of each field"));
        return said(together.get(0), message, fields);
    }

    private Question said(String kind, String message, List<Question> fields) {
        boolean constant = described.layouts().layout(kind) instanceof EnumLayout;
        String was = before.get(kind);
        Answer answer = was == null ? new Answer.KindReused(kind) : new Answer.KindRenamed(was);
        return new Question(Question.NAME_REUSED, kind, "", constant, message, List.of(List.of(answer)), fields);
    }
}
