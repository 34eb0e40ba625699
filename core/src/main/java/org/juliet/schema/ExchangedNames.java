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
        List<String> changed = new ArrayList<>();
        for (Layout layout : described.layouts().layouts()) {
            String kind = layout.kind();
            if (isUnsaid(kind) && (history.steps(kind).isEmpty() || likeness.distance(kind, kind) > 0)) {
                changed.add(kind);
            }
        }
        Set<String> names = new LinkedHashSet<>(changed);
        history.kinds().stream()
                .filter(kind ->
                        described.layouts().layout(kind) == null && !elsewhere.test(kind) && !renamed.containsKey(kind))
                .forEach(names::add);
        names.removeIf(kind -> history.heads(kind).isEmpty());
        Set<KindPairs.Pair> pairs = new HashSet<>();
        held.values().forEach(pairs::addAll);
        Map<String, String> found = new LinkedHashMap<>();
        for (String kind : changed) {
            names.stream()
                    .filter(was -> likeness.is(was, kind))
                    .min(Comparator.<String>comparingInt(was -> likeness.distance(was, kind))
                            .thenComparing(was -> !pairs.contains(new KindPairs.Pair(was, kind))))
                    .ifPresent(was -> found.put(kind, was));
        }
        Set<String> twice = new HashSet<>();
        Set<String> once = new HashSet<>();
        found.values().stream().filter(was -> !once.add(was)).forEach(twice::add);
        found.values().removeIf(twice::contains);
        before.putAll(found);
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
        // one that nothing looks like is the end of a row; what is left after these goes round
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
            boolean round = start.equals(kind);
            boolean isNew = history.steps(start).isEmpty();
            boolean gone = kind != null && described.layouts().layout(kind) == null;
            if (row.size() > 1 && (round || isNew && gone)) {
                all.add(row.stream().sorted().toList());
            } else {
                before.keySet().removeAll(row);
            }
        }
        return all;
    }

    private Question question(List<String> together, List<Question> asked) {
        String first = together.get(0);
        List<Question> fields = new ArrayList<>();
        together.stream().skip(1).forEach(kind -> fields.add(said(kind, "", List.of())));
        fields.addAll(asked);
        String message = "it looks like what " + before.get(first) + " was when it was recorded, "
                + together.stream()
                        .skip(1)
                        .map(kind -> kind + " like " + before.get(kind))
                        .collect(Collectors.joining(", "))
                + "; say whether they are these under other names, or what became of each field";
        return said(first, message, fields);
    }

    private Question said(String kind, String message, List<Question> fields) {
        boolean constant = described.layouts().layout(kind) instanceof EnumLayout;
        List<Answer> choice = List.of(new Answer.KindRenamed(Objects.requireNonNull(before.get(kind))));
        return new Question(Question.NAME_REUSED, kind, "", constant, message, List.of(choice), fields);
    }
}
