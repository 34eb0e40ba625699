package org.juliet.schema;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Answers of one kind or enum that count for nothing and never did: a step that was recorded before says otherwise, or they name a layout that was not
 * the last one. What a step has is a hint from then on, and nothing is said of it (rule H-REC-16).
 */
final class IdleAnswers {
    private final Matching matching;
    private final String kind;
    private final boolean constant;
    private final Past past;
    private final List<Past> levels;
    private final boolean instance;
    /** The fields or constants that are there. */
    private final Set<String> names = new HashSet<>();

    /**
     * Of one kind or enum.
     *
     * @param levels what its level has been, and the others of its line
     * @param instance whether it is one of a generic class of which others are recorded: no file is of it
     */
    IdleAnswers(Layout layout, Matching matching, List<Past> levels, boolean instance) {
        this.instance = instance;
        this.matching = matching;
        this.kind = layout.kind();
        this.constant = layout instanceof EnumLayout;
        this.past = matching.past();
        this.levels = levels;
        Items.of(layout).forEach(item -> names.add(item.name()));
    }

    /** Adds a doubt about each of them. */
    void of(Description.Level level, List<Question> doubts) {
        for (Answer answer : level.answers()) {
            boolean counts = matching.used.contains(answer.plain());
            Question doubt = counts ? null : past.heads.isEmpty() ? early(answer, level) : doubt(answer);
            if (doubt != null) {
                doubts.add(doubt);
            }
        }
    }

    /** A history that begins after the first release knows nothing of the names before. */
    private @Nullable Question early(Answer answer, Description.Level level) {
        return level.label() == 0 && !instance && answer instanceof Answer.Renamed renamed
                ? Question.early(kind, renamed)
                : null;
    }

    private @Nullable Question doubt(Answer answer) {
        if (answer instanceof Answer.Renamed renamed) {
            return names.contains(renamed.name()) && !isHint(renamed) ? renamed(renamed) : null;
        } else if (answer instanceof Answer.Restored) {
            return names.contains(answer.name()) ? restored(answer) : null;
        }
        boolean wrong = answer.upTo() != 0 && !past.isHead(answer.upTo()) && !past.answered.hasUpTo(answer);
        return wrong
                ? idle(
                        answer.name(),
                        "that it was " + AnswerText.word(answer) + " up to " + LayoutSet.text(answer.upTo())
                                + " counts for nothing, since that was not the last layout when it was recorded; remove it",
                        List.of())
                : null;
    }

    private boolean isHint(Answer.Renamed renamed) {
        String origin = matching.origin(renamed.name());
        return renamed.was().equals(renamed.name())
                || levels.stream().anyMatch(level -> level.answered.isNamed(origin, renamed));
    }

    /** Of a name that was given up, or went on elsewhere; one that nothing ever had is from before the history. */
    private @Nullable Question renamed(Answer.Renamed renamed) {
        for (Past level : levels) {
            String origin = level.bearer(renamed.was());
            if (origin == null) {
                continue;
            }
            if (isRead(renamed.was()) || level.read().containsKey(origin)) {
                return null;
            }
            String idle = "the earlier name " + renamed.was() + " counts for nothing, since ";
            Past.Was alive = level.alive().get(origin);
            if (alive != null) {
                return idle(
                        renamed.name(),
                        idle + "what had it is recorded as " + String.join(" and ", alive.names()) + "; remove it",
                        List.of());
            }
            return idle(
                    renamed.name(),
                    idle + level.answered.end(origin) + " says that it is gone: " + lost(),
                    constant ? List.of() : List.of(List.of(new Answer.Migrated(renamed.was()))));
        }
        return null;
    }

    private boolean isRead(String name) {
        return matching.used.contains(new Answer.Migrated(name));
    }

    private String lost() {
        return constant
                ? "files keep it as unknown, unless the enum has a fallback"
                : "files of before load without what they have under it, unless code reads that";
    }

    /** Of what was recorded as something new. */
    private @Nullable Question restored(Answer answer) {
        String origin = matching.origin(answer.name());
        for (Past level : levels) {
            String before = level.retired(answer.name());
            if (before != null && !before.equals(origin) && !level.answered.hasUpTo(answer)) {
                return idle(
                        answer.name(),
                        "that it is back counts for nothing, since it was recorded as something new after "
                                + level.answered.end(before)
                                + ": what files of before have under the name does not land in it;"
                                + " remove it",
                        List.of());
            }
        }
        return null;
    }

    private Question idle(String name, String message, List<List<Answer>> choices) {
        return new Question(Question.IDLE, kind, name, constant, message, choices);
    }
}
