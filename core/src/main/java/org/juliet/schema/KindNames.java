package org.juliet.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which kinds and enums have another name now, and whose name something new has taken over: rules H-STEP-2 and H-REC-10. */
final class KindNames {
    private final SchemaHistory history;
    private final Description described;
    private final Map<String, String> renamed = new HashMap<>();
    private final Set<String> again = new HashSet<>();
    /** Who says to have had a name that another one has now, which says to have had one itself, by that name. */
    private final Map<String, String> moved = new HashMap<>();
    /** Who says to have had a name that another one has now, which does not say to be something new, by that name. */
    private final Map<String, String> taken = new LinkedHashMap<>();

    KindNames(SchemaHistory history, Description described) {
        this.history = history;
        this.described = described;
        for (Layout layout : described.layouts().layouts()) {
            described.level(layout.kind()).answers().forEach(answer -> taken(layout.kind(), answer));
        }
        history.steps().forEach(step -> step.answers().forEach(answer -> renamed(step.kind(), answer)));
        for (Layout layout : described.layouts().layouts()) {
            described.level(layout.kind()).answers().forEach(answer -> renamed(layout.kind(), answer));
        }
        renamed.putAll(moved);
    }

    /** The names of today of kinds and enums that had another one, by that. */
    Map<String, String> renamed() {
        return renamed;
    }

    private void taken(String kind, Answer answer) {
        boolean isTaken = answer instanceof Answer.KindRenamed old
                && !kind.equals(old.name())
                && described.layouts().layout(old.name()) != null
                && !isSaid(old.name())
                && isNew(kind, old);
        if (!isTaken) {
            return;
        }
        String name = answer.name();
        List<Answer> said = described.level(name).answers();
        if (said.contains(new Answer.KindReused(name))) {
            // it was new once before, and what it was then has another name now
            again.add(name);
        } else if (said.stream().anyMatch(was -> was instanceof Answer.KindRenamed && isNew(name, was))) {
            moved.put(name, kind);
        } else {
            taken.put(name, kind);
        }
    }

    /** Whether a name that is in use is said for the first time to have been that of a kind. */
    private boolean isNew(String kind, Answer was) {
        return !history.heads(was.name()).isEmpty()
                && history.heads(kind).stream()
                        .flatMap(head -> history.line(head).stream())
                        .noneMatch(step -> step.answers().contains(was));
    }

    /** Kinds that had another name, as long as nobody has it now. */
    private void renamed(String kind, Answer answer) {
        if (answer instanceof Answer.KindRenamed old
                && !history.steps(old.name()).isEmpty()
                && isLeft(old.name())
                && !moved.containsKey(old.name())) {
            renamed.replaceAll((was, now) -> now.equals(old.name()) ? kind : now);
            renamed.put(old.name(), kind);
        }
    }

    /** Whether nobody has the name now, or somebody else who takes it over with this recording. */
    private boolean isLeft(String name) {
        return described.layouts().layout(name) == null || isReused(name);
    }

    /** Whether a kind takes a name over with this recording; one that does not say so is taken to, as long as the question is open. */
    boolean isReused(String kind) {
        return isSaid(kind) || taken.containsKey(kind) || again.contains(kind);
    }

    private boolean isSaid(String kind) {
        Answer reused = new Answer.KindReused(kind);
        return described.level(kind).answers().contains(reused)
                && history.steps(kind).stream().noneMatch(step -> step.answers().contains(reused));
    }

    /** What had the name of a kind that is another one's now, as far as it is not this one: the last steps of it. */
    List<Step> former(String kind) {
        boolean comes = renamed.containsValue(kind) && !isReused(kind);
        return moved.containsKey(kind)
                ? history.heads(kind)
                : comes && history.heads(kind).isEmpty() ? retired(kind) : List.of();
    }

    /** The steps of a name of which others went on under another one. */
    List<Step> retired(String kind) {
        List<Step> steps = history.steps(kind);
        Set<Step> followed = new HashSet<>();
        steps.forEach(step -> followed.addAll(history.parents(step)));
        return steps.stream().filter(step -> !followed.contains(step)).toList();
    }

    /** Of a kind that comes to the name of another one, whose files would be taken for its own. */
    Question alike(String kind) {
        return new Question(
                Question.NAME_REUSED,
                kind,
                "",
                described.layouts().layout(kind) instanceof EnumLayout,
                "what had this name before had just this layout, so that files do not tell the two apart; take another name",
                List.of());
    }

    /** What has to be said of names that were taken over. */
    List<Question> questions() {
        List<Question> questions = new ArrayList<>();
        taken.forEach((name, kind) -> questions.add(new Question(
                Question.NAME_REUSED,
                name,
                "",
                described.layouts().layout(name) instanceof EnumLayout,
                kind
                        + " says that it had this name; say that what has it now is something new, or which other name it"
                        + " had, or delete what is left of it from an earlier build",
                choices(name))));
        return questions;
    }

    /** What it was under another name that nobody has any more, or that somebody else takes now, comes first. */
    private List<List<Answer>> choices(String name) {
        Likeness likeness = new Likeness(history, described, renamed);
        List<List<Answer>> choices = new ArrayList<>();
        for (String was : history.kinds()) {
            boolean free = described.layouts().layout(was) == null && !renamed.containsKey(was)
                    || taken.containsValue(was)
                    || moved.containsValue(was);
            if (free && !history.heads(was).isEmpty() && likeness.is(was, name)) {
                choices.add(List.of(new Answer.KindRenamed(was)));
            }
        }
        choices.add(List.of(new Answer.KindReused(name)));
        return choices;
    }
}
