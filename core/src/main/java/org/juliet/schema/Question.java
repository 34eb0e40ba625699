package org.juliet.schema;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/**
 * Something that has to be said before a layout can be recorded, because data alone does not tell it.
 *
 * @param id stable id of the sort of question
 * @param kind the kind or enum it is about
 * @param name the field or constant, empty for the kind as a whole
 * @param constant whether it is about an enum
 * @param message what changed and what could get lost
 * @param choices answers that fit, each one or several that go together; none where something else has to change
 * @param fields what is asked of fields of other kinds where none of the choices holds, each of {@link #LOSSY} or {@link #IMPOSSIBLE}; of a field
 *     that {@link #LEFT} for another level what may be said of it there, together with the last choice; of kinds that exchanged their names what the
 *     others say together with the first choice, each {@link #NAME_REUSED} without a name, and what is asked of fields where they say nothing
 */
public record Question(
        String id,
        String kind,
        String name,
        boolean constant,
        String message,
        List<List<Answer>> choices,
        List<Question> fields) {
    /** A kind or enum that was recorded is no more, and one that never was stands in its place. */
    public static final String KIND_LEFT = "kind-left";
    /** A kind does not extend any more what it extended when it was recorded, and files may hold it as such. */
    public static final String BASE_LEFT = "base-left";
    /** An answer about a time before the first record; only a doubt. */
    public static final String EARLY = "name-unrecorded";
    /** An answer that counts for nothing, since what was recorded before says otherwise; only a doubt. */
    public static final String IDLE = "answer-idle";
    /** A field or constant that was recorded is no more. */
    public static final String LEFT = "field-left";
    /** A name that had been given up is back, or has gone over to something else. */
    public static final String NAME_REUSED = "name-reused";
    /** A name moves onto one that is in use, and no layout is named up to which that held. */
    public static final String UP_TO_MISSING = "up-to-missing";
    /** The layout that an answer names is not the last one. */
    public static final String UP_TO_STALE = "up-to-stale";
    /** Two are said to have been the same. */
    public static final String ORIGIN_TWICE = "origin-twice";
    /** A type does not hold all values that were stored. */
    public static final String LOSSY = "conversion-lossy";
    /** No rule leads from one type to the other. */
    public static final String IMPOSSIBLE = "conversion-impossible";
    /** Two branches gave opposite answers. */
    public static final String BRANCHES = "branches-disagree";
    /** What is stored changed, its version did not. */
    public static final String VERSION = "version-not-bumped";

    private static final Set<String> IDS = Set.of(
            KIND_LEFT,
            BASE_LEFT,
            LEFT,
            NAME_REUSED,
            UP_TO_MISSING,
            UP_TO_STALE,
            ORIGIN_TWICE,
            LOSSY,
            IMPOSSIBLE,
            BRANCHES,
            VERSION);

    /** The ids of all sorts of questions that stand in the way of a record. */
    public static Set<String> ids() {
        return IDS;
    }

    /** Keeps copies. */
    public Question {
        choices = choices.stream().map(List::copyOf).toList();
        fields = List.copyOf(fields);
    }

    /** A question that is about one kind alone. */
    public Question(String id, String kind, String name, boolean constant, String message, List<List<Answer>> choices) {
        this(id, kind, name, constant, message, choices, List.of());
    }

    /** Whether the answer says something of a kind or enum, be it of what its fields hold. */
    public boolean concerns(String name) {
        return kind.equals(name) || fields.stream().anyMatch(field -> field.concerns(name));
    }

    /** About a name before anything was recorded. */
    static Question early(String kind, Answer.Renamed renamed) {
        return new Question(
                EARLY,
                kind,
                renamed.name(),
                false,
                "nothing of " + kind + " is recorded, so that the earlier name " + renamed.was()
                        + " counts for nothing: files"
                        + " of before load without what they have under it; record the sources of that version first, and"
                        + " then these",
                List.of());
    }

    /** About an answer that names a layout which is not the last one. */
    static Question stale(String kind, String name, boolean constant, Answer choice) {
        return new Question(
                UP_TO_STALE,
                kind,
                name,
                constant,
                "the answer says wrongly up to which layout it holds",
                List.of(List.of(choice)));
    }

    /** Kind, message and id as one line, then each choice on a line of its own. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(kind);
        text.append(name.isEmpty() ? "" : "." + name).append(": ").append(message);
        text.append(" [").append(id).append(']');
        codes().forEach(code -> text.append("\n    ").append(code));
        return text.toString();
    }

    /** The choices as they stand in the code of a hand-written kind. */
    public List<String> codes() {
        return new ChoiceCode(this, (answer, of) -> of.constant() ? answer.constantCode() : answer.code(), false)
                .lines();
    }

    /**
     * The choices as annotations, and where these belong.
     *
     * @param layout what is stored today: no migration reads a key that it still has, so that such a field gets another one
     * @param names how the source calls the field or constant that has a key in a kind or enum, and under the empty key the class itself
     */
    public List<String> annotations(Layout layout, BinaryOperator<String> names) {
        Set<String> keys = new HashSet<>();
        Items.of(layout).forEach(item -> keys.add(item.name()));
        return new ChoiceCode(this, (answer, of) -> annotation(answer, keys, key -> names.apply(of.kind(), key)), true)
                .lines();
    }

    private static String annotation(Answer answer, Set<String> keys, UnaryOperator<String> names) {
        String key = answer.name();
        String annotation = answer.annotation(names.apply(""), names.apply(key));
        if (!(answer instanceof Answer.Migrated) || !keys.contains(key)) {
            return annotation;
        }
        int n = 2;
        while (keys.contains(key + n)) {
            n++;
        }
        return "@Stored(\"" + key + n + "\") on " + names.apply(key) + ", " + annotation;
    }
}
