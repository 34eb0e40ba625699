package org.juliet.schema;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Asks what became of fields that are no more: each on its own, those whose names differ in the same way together (rule H-REC-6). */
final class Leaving {
    /** How many of those that came are named as what one that left may be. */
    private static final int MOST_CHOICES = 5;

    private final Map<String, Past.Was> left;
    private final List<Items.Item> coming;
    private final boolean constant;
    private final GivenAnswers given;
    private final Moves moves;
    /** Those that are asked about together, with the names of those that came. */
    private final Map<String, String> group;

    /**
     * Of one kind or enum.
     *
     * @param left what is no more, by the name it had
     */
    Leaving(Map<String, Past.Was> left, List<Items.Item> coming, boolean constant, GivenAnswers given, Moves moves) {
        this.given = given;
        this.moves = moves;
        this.constant = constant;
        this.left = left;
        this.coming = coming;
        Map<String, String> found = group();
        this.group = found.size() > 1 ? found : Map.of();
    }

    /** Whether the question about several that left asks what came under a name. */
    boolean isAsked(String name) {
        return group.containsValue(name);
    }

    void questions(String kind, List<Question> out) {
        if (!group.isEmpty()) {
            List<Answer> renames = new ArrayList<>();
            List<Answer> drops = new ArrayList<>();
            group.forEach((was, name) -> {
                renames.add(new Answer.Renamed(name, was));
                drops.add(dropped(was, Objects.requireNonNull(left.get(was))));
            });
            String first = group.keySet().iterator().next();
            out.add(new Question(
                    Question.LEFT,
                    kind,
                    first,
                    constant,
                    group.size() + " are no more, and as many came whose names differ "
                            + (group.entrySet().stream().allMatch(Leaving::isSpelled)
                                    ? "only in how they are spelled: "
                                    : "in the same way: ")
                            + group
                            + "; say whether they were renamed or are gone" + fallback(),
                    List.of(renames, drops)));
        }
        left.forEach((name, was) -> {
            if (!group.containsKey(name)) {
                out.add(alone(kind, name, was));
            }
        });
    }

    private Question alone(String kind, String name, Past.Was was) {
        List<List<Answer>> choices = new ArrayList<>();
        coming.stream()
                .filter(item -> fits(was, item))
                .sorted(Comparator.comparing(item -> likeness(name, item.name())))
                .limit(MOST_CHOICES)
                .forEach(item -> choices.add(List.of(new Answer.Renamed(item.name(), name))));
        boolean could = !choices.isEmpty();
        choices.add(List.of(dropped(name, was)));
        Moves.Place to = moves.to(kind, was);
        if (to != null) {
            return moved(kind, name, to, choices);
        }
        String message = could
                ? "it was recorded and is no more, and what came could be it; say which, or that it is gone"
                : "it was recorded and is no more; say that it is gone";
        if (!constant) {
            message += ", or read its old values yourself";
            choices.add(List.of(given.asked(new Answer.Migrated(name), was.origin())));
        }
        return new Question(
                Question.LEFT, kind, name, constant, message + fallback() + given.spent(about(was)), choices);
    }

    /** What differs only in its spelling comes first, what another one likely was comes last. */
    private int likeness(String was, String name) {
        return spelled(was).equals(spelled(name)) ? 0 : group.containsValue(name) ? 2 : 1;
    }

    /** What goes to another level keeps its values, whatever is said where it left. */
    private Question moved(String kind, String name, Moves.Place to, List<List<Answer>> choices) {
        String there = to.level() + "." + to.name();
        Question anew = new Question(
                Question.LEFT, to.level(), to.name(), false, "", List.of(List.of(new Answer.Reused(to.name()))));
        return new Question(
                Question.LEFT,
                kind,
                name,
                false,
                "it was recorded and is no more, and " + there + " came: old values go there; say that it is gone from "
                        + kind + ", or also that " + there + " is something new",
                choices,
                List.of(anew));
    }

    /** The answer that what had a name is gone. */
    private Answer dropped(String name, Past.Was was) {
        return given.asked(new Answer.Dropped(name), was.origin());
    }

    /** What is said of something that is no more. */
    static Predicate<Answer> about(Past.Was was) {
        return answer -> (answer instanceof Answer.Dropped || answer instanceof Answer.Migrated)
                && was.names().contains(answer.name());
    }

    /** What to know of a constant that goes: unlike a field's value, it stays in old files. */
    private String fallback() {
        return constant ? "; files that hold what is gone keep it as unknown, unless the enum has a fallback" : "";
    }

    /** Whether some values of what left have a place in what came. */
    static boolean fits(Past.Was was, Items.Item item) {
        return item.type() == null
                || was.types().stream()
                        .allMatch(type -> TypeChange.between(type, item.type()) != TypeChange.IMPOSSIBLE);
    }

    /** The largest set of pairs, old name to new name, that differ only in their spelling, or in the same beginning or end. */
    private Map<String, String> group() {
        Map<String, Items.Item> byName = new HashMap<>();
        coming.forEach(item -> byName.put(item.name(), item));
        Map<String, String> best = spelledOtherwise();
        for (Affix affix : affixes()) {
            Map<String, String> pairs = new LinkedHashMap<>();
            left.forEach((name, was) -> {
                Items.Item item = byName.get(affix.apply(name));
                if (item != null && fits(was, item)) {
                    pairs.put(name, item.name());
                }
            });
            if (pairs.size() > best.size()) {
                best = pairs;
            }
        }
        return best;
    }

    private Map<String, String> spelledOtherwise() {
        Map<String, List<Items.Item>> bySpelling =
                coming.stream().collect(Collectors.groupingBy(item -> spelled(item.name())));
        Map<String, Long> lefts =
                left.keySet().stream().collect(Collectors.groupingBy(Leaving::spelled, Collectors.counting()));
        Map<String, String> pairs = new LinkedHashMap<>();
        left.forEach((name, was) -> {
            List<Items.Item> came = bySpelling.getOrDefault(spelled(name), List.of());
            if (came.size() == 1 && lefts.getOrDefault(spelled(name), 0L) == 1 && fits(was, came.get(0))) {
                pairs.put(name, came.get(0).name());
            }
        });
        return pairs;
    }

    private static boolean isSpelled(Map.Entry<String, String> pair) {
        return spelled(pair.getKey()).equals(spelled(pair.getValue()));
    }

    /** A name without what ways to spell it differ in: {@code maxGold}, {@code max_gold} and {@code MAX_GOLD} are one. */
    private static String spelled(String name) {
        return name.replace("_", "").replace("-", "").toLowerCase(Locale.ROOT);
    }

    /** A change of names: one beginning or end for another. */
    private record Affix(boolean atStart, String from, String to) implements Comparable<Affix> {
        String apply(String name) {
            if (atStart) {
                return name.startsWith(from) ? to + name.substring(from.length()) : "";
            }
            return name.endsWith(from) ? name.substring(0, name.length() - from.length()) + to : "";
        }

        @Override
        public int compareTo(Affix other) {
            int order = Boolean.compare(other.atStart, atStart);
            order = order != 0 ? order : from.compareTo(other.from);
            return order != 0 ? order : to.compareTo(other.to);
        }
    }

    private Set<Affix> affixes() {
        Set<Affix> found = new TreeSet<>();
        // pairs of the first few are enough: the one looked for changes most of them
        for (String name : left.keySet().stream().limit(MOST_CHOICES).toList()) {
            for (Items.Item item : coming) {
                int start = 0;
                int most = Math.min(name.length(), item.name().length());
                while (start < most && name.charAt(start) == item.name().charAt(start)) {
                    start++;
                }
                int end = 0;
                while (end < most
                        && name.charAt(name.length() - 1 - end)
                                == item.name().charAt(item.name().length() - 1 - end)) {
                    end++;
                }
                if (end > 0) {
                    found.add(new Affix(
                            true,
                            name.substring(0, name.length() - end),
                            item.name().substring(0, item.name().length() - end)));
                }
                if (start > 0) {
                    found.add(
                            new Affix(false, name.substring(start), item.name().substring(start)));
                }
            }
        }
        return found;
    }
}
