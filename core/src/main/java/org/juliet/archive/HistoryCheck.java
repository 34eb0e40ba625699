package org.juliet.archive;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.juliet.schema.LayoutSet;

/**
 * Checks that files of every recorded layout load into the classes that a program has today, in one line of its own tests:
 *
 * <pre>{@code
 * @Test
 * void oldSavesLoad() throws IOException {
 *     HistoryCheck.verify(Codecs.kinds(Player.class).with(HistoryDirectory.of(Path.of("juliet")).read()));
 * }
 * }</pre>
 *
 * <p>For each recorded layout of each kind, and of each kind that they hold, files are made of the layout alone, as text and binary: with usual
 * values and with those at the edges of the types. Each is loaded and saved, and what became of every field is compared with what was in
 * the file and with what the load reported. Kinds that were recorded and that the program has no more are not tried:
 * {@code jasset history check} names them.
 */
public final class HistoryCheck {
    /** What is told of a field that comes back with every value that was stored. */
    public static final String SAME = "as it was";

    /**
     * What becomes of something that was stored.
     *
     * @param kind the stored name that the kind had
     * @param label the version of the layout, 0 where it has none
     * @param layout fingerprint of the kind's own level
     * @param field the stored name that the field had, empty for the kind as a whole
     * @param fault whether something would be lost that nobody gave up, or a file does not load
     * @param text one phrase: {@link #SAME}, {@code is coins now}, {@code dropped}
     */
    public record Outcome(String kind, int label, long layout, String field, boolean fault, String text) {
        @Override
        public String toString() {
            String name = kind + (label == 0 ? "" : " " + label) + " " + LayoutSet.text(layout);
            return name + (field.isEmpty() ? "" : ": " + field) + ": " + text;
        }
    }

    private HistoryCheck() {}

    /**
     * Fails where files of a recorded layout do not load, or lose what nobody gave up.
     *
     * @param kinds the kinds of a program, with their history
     * @throws IllegalArgumentException if they have none
     * @throws AssertionError naming each such field with its layout
     */
    public static void verify(Kinds kinds) {
        List<Outcome> faults = outcomes(kinds).stream().filter(Outcome::fault).toList();
        if (!faults.isEmpty()) {
            throw new AssertionError("files that were stored once:\n  "
                    + faults.stream().map(Outcome::toString).collect(Collectors.joining("\n  ")));
        }
    }

    /**
     * What becomes of each field of each recorded layout, the oldest first.
     *
     * @throws IllegalArgumentException if the kinds have no history
     */
    public static List<Outcome> outcomes(Kinds kinds) {
        Recorded recorded = kinds.recorded();
        if (recorded == null) {
            throw new IllegalArgumentException("the kinds have no history; give them one by Kinds.with");
        }
        Set<Kind<?>> met = kinds.reached();
        Kinds all = Kinds.of(met).with(recorded.history);
        List<Outcome> outcomes = new ArrayList<>();
        for (Kind<?> kind : met) {
            if (kind.isConcrete()) {
                outcomes.addAll(new KindHistoryCheck<>(all, kind).run());
            }
        }
        return outcomes;
    }
}
