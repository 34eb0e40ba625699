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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.Nearest;

/** Kinds and enums that were recorded and are no more, and new ones that may be what they were: rule H-REC-13. */
final class LeftKinds {
    /** How many names a message has. */
    private static final int MOST_NAMES = 5;

    private final SchemaHistory history;
    private final Description described;
    private final Predicate<String> elsewhere;
    private final Map<String, String> renamed;
    private final Map<String, Found> found = new LinkedHashMap<>();

    /** What a new one may have been, and what is asked of the fields that hold it now. */
    private record Found(Set<String> before, Set<Question> fields) {}

    LeftKinds(SchemaHistory history, Description described, Predicate<String> elsewhere, Map<String, String> renamed) {
        this.history = history;
        this.described = described;
        this.elsewhere = elsewhere;
        this.renamed = renamed;
    }

    /** The questions, with one of each new kind or enum instead of one of each field that holds it where it held what is no more. */
    List<Question> gathered(List<Question> questions, Map<String, Matching> matchings) {
        Set<Question> replaced = new HashSet<>();
        for (Question question : questions) {
            if (isFound(question, Objects.requireNonNull(matchings.get(question.kind())))) {
                replaced.add(question);
            }
        }
        Set<String> holders = replaced.stream().map(Question::kind).collect(Collectors.toSet());
        List<Question> gathered = new ArrayList<>();
        found.forEach((kind, each) -> gathered.add(question(kind, each.before(), List.copyOf(each.fields()))));
        for (Question question : questions) {
            // whether a version has to rise depends on what is said of the kind
            boolean depends = question.id().equals(Question.VERSION) && holders.contains(question.kind());
            if (!replaced.contains(question) && !depends) {
                gathered.add(question);
            }
        }
        return gathered;
    }

    private boolean isFound(Question question, Matching matching) {
        Layout today = Objects.requireNonNull(described.layouts().layout(question.kind()));
        Set<KindPairs.Pair> pairs = KindPairs.of(question, today, matching);
        pairs.removeIf(pair -> !isGone(pair.was()) || !isNew(pair.now()));
        for (KindPairs.Pair pair : pairs) {
            Found each =
                    found.computeIfAbsent(pair.now(), n -> new Found(new LinkedHashSet<>(), new LinkedHashSet<>()));
            each.before().add(pair.was());
            each.fields().add(question);
        }
        return !pairs.isEmpty();
    }

    private boolean isGone(String kind) {
        return !history.heads(kind).isEmpty() && described.layouts().layout(kind) == null && !elsewhere.test(kind);
    }

    private boolean isNew(String kind) {
        return described.layouts().layout(kind) != null
                && history.steps(kind).isEmpty()
                && !renamed.containsValue(kind);
    }

    private Question question(String kind, Set<String> before, List<Question> fields) {
        List<String> likely = likely(kind, before.stream());
        String held = names(
                fields.stream().map(each -> each.kind() + "." + each.name()).toList(), ", ");
        return new Question(
                Question.KIND_LEFT,
                kind,
                "",
                described.layouts().layout(kind) instanceof EnumLayout,
                "it is new, and " + names(likely, " or ") + ", which " + held
                        + " held, is no more; say whether it is that under another name, or what becomes of the values there",
                likely.stream().map(LeftKinds::renaming).toList(),
                fields);
    }

    /** The likeliest first. */
    private List<String> likely(String kind, Stream<String> before) {
        return before.sorted(Comparator.comparing(was -> -likeness(was, kind)))
                .limit(MOST_NAMES)
                .toList();
    }

    private static List<Answer> renaming(String was) {
        return List.of(new Answer.KindRenamed(was));
    }

    /** The first few. */
    static String names(List<String> all, String between) {
        String names = all.stream().limit(MOST_NAMES).collect(Collectors.joining(between));
        return all.size() > MOST_NAMES ? names + " and " + (all.size() - MOST_NAMES) + " more" : names;
    }

    /** How many fields or constants have the same names, and could be the same. */
    private int likeness(String was, String kind) {
        int same = 0;
        for (Items.Item before : items(was)) {
            for (Items.Item now : Items.of(described.layouts().layout(kind))) {
                same += before.name().equals(now.name()) && isLike(before.type(), now.type()) ? 1 : 0;
            }
        }
        return same;
    }

    private static boolean isLike(@Nullable Schema before, @Nullable Schema now) {
        return before == null || now == null || TypeChange.between(before, now) != TypeChange.IMPOSSIBLE;
    }

    private List<Items.Item> items(String kind) {
        return Items.of(history.layout(history.heads(kind).get(0).layout())).stream()
                .map(item -> item.with(renamed))
                .toList();
    }

    /**
     * New kinds that no field betrays, each with those that are no more and may be what it was: they have half of their fields in common, or a class that
     * is below the one now was below the other.
     *
     * @param bases the kinds that kinds extend now
     * @param asked those that another question is about
     */
    List<Question> doubts(Map<String, String> bases, Predicate<String> asked) {
        List<String> come = described.layouts().layouts().stream()
                .filter(StructLayout.class::isInstance)
                .map(Layout::kind)
                .filter(kind -> isNew(kind) && !found.containsKey(kind) && !asked.test(kind))
                .toList();
        List<String> absent = come.isEmpty() ? List.of() : history.absent(described);
        List<Question> doubts = new ArrayList<>();
        for (String kind : come) {
            List<String> before = likely(
                    kind, absent.stream().filter(was -> mayBe(was, kind, bases) && isGone(was) && !asked.test(was)));
            if (!before.isEmpty()) {
                doubts.add(doubt(kind, before));
            }
        }
        return doubts;
    }

    /** Earlier names of kinds and enums that nothing recorded has, which may be mistyped; once the kind is recorded, those that are nearly one that is free. */
    List<Question> unrecorded() {
        List<Question> doubts = new ArrayList<>();
        Set<String> recorded = history.kinds().stream().map(KindPairs::generic).collect(Collectors.toSet());
        for (Layout layout :
                recorded.isEmpty() ? List.<Layout>of() : described.layouts().layouts()) {
            String kind = layout.kind();
            for (Answer answer : described.level(kind).answers()) {
                String was = KindPairs.generic(answer.name());
                if (answer instanceof Answer.KindRenamed
                        && !recorded.contains(was)
                        && !was.equals(KindPairs.generic(kind))) {
                    List<String> free = free();
                    List<String> near = Nearest.names(answer.name(), free);
                    if (history.steps(kind).isEmpty() || !near.isEmpty()) {
                        doubts.add(unrecorded(layout, answer.name(), near, free));
                    }
                }
            }
        }
        return doubts;
    }

    /** The recorded names that no class has. To ask for a class that is not compiled now makes the compiler look for its source. */
    private List<String> free() {
        return history.kinds().stream()
                .filter(kind -> isGone(kind) && !renamed.containsKey(kind))
                .toList();
    }

    private static Question unrecorded(Layout layout, String was, List<String> near, List<String> free) {
        Set<String> all = new LinkedHashSet<>(near);
        all.addAll(free);
        return new Question(
                Question.EARLY,
                layout.kind(),
                "",
                layout instanceof EnumLayout,
                "nothing recorded has the earlier name " + was + ", so that what is recorded does not go on here; "
                        + (all.isEmpty()
                                ? "no recorded name is free"
                                : "recorded, and without a class today: " + names(List.copyOf(all), ", ")),
                near.stream().map(LeftKinds::renaming).toList());
    }

    private static Question doubt(String kind, List<String> before) {
        return new Question(
                Question.KIND_LEFT,
                kind,
                "",
                false,
                "it is new, and no class here is of " + names(before, " or ")
                        + ", which was recorded, so that its files do"
                        + " not load; where this is the same class under another name, say so, else say nothing: once this is"
                        + " recorded, it is not asked again",
                before.stream().map(LeftKinds::renaming).toList());
    }

    private boolean mayBe(String was, String kind, Map<String, String> bases) {
        String generic = KindPairs.generic(kind);
        if (!generic.equals(kind) && generic.equals(KindPairs.generic(was))) {
            return false; // a generic class that is held with other arguments has the name it had
        }
        boolean below = bases.entrySet().stream()
                .anyMatch(entry -> entry.getValue().equals(kind)
                        && history.heads(entry.getKey()).stream().anyMatch(head -> was.equals(head.base())));
        int before = items(was).size();
        int now = Items.of(described.layouts().layout(kind)).size();
        int most = Math.max(before, now);
        String base = history.heads(was).get(0).base();
        boolean empty =
                most == 0 && Objects.equals(base == null ? null : renamed.getOrDefault(base, base), bases.get(kind));
        return below || empty || most > 0 && 2 * likeness(was, kind) >= most;
    }
}
