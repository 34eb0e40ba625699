package org.juliet.archive;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.juliet.text.Problem;
import org.juliet.text.Rule;
import org.juliet.text.Severity;
import org.juliet.text.TextDocument;

/**
 * What a load meets that is not plain reading. Nothing is allocated while there is nothing to tell, or what the load before told: files of one older
 * layout mostly tell the same, so its notes and its report are kept.
 */
final class LoadEvents {
    /** Most notes that are kept for the next load. */
    private static final int MAX_KEPT = 256;

    private record Fault(Rule rule, int offset, String path, String message, boolean syntax, String clause) {}

    /**
     * What became of a key.
     *
     * @param place where, null where the name is the whole path
     * @param name behind the place, null where there is none
     */
    private record Note(
            LoadReport.Fate fate,
            int offset,
            PathTrace.@Nullable Place place,
            @Nullable Object name,
            String message) {
        @SuppressWarnings("ReferenceEquality") // most often they are the same; if not, the note is made once more
        boolean is(LoadReport.Fate other, PathTrace at, @Nullable Object named, String said) {
            return fate == other && name == named && message.equals(said) && place != null && at.isAt(place);
        }

        String path() {
            return place == null ? String.valueOf(name) : place.text(name);
        }
    }

    /** What is said in one place once. */
    private record Told(int offset, Rule rule) {}

    private final List<Fault> faults = new ArrayList<>();
    /** Those of this load, then what is left of those of the one before. */
    private final List<Note> notes = new ArrayList<>();
    /** How many are of this load. */
    private int count;
    /** What all notes alone make, null where that was not asked for. */
    private @Nullable LoadReport report;

    void clear() {
        faults.clear();
        count = 0;
        if (notes.size() > MAX_KEPT) {
            forget();
        }
    }

    boolean isEmpty() {
        return faults.isEmpty() && count == 0;
    }

    /** This load tells something else from here on than the one before. */
    private void forget() {
        notes.subList(count, notes.size()).clear();
        report = null;
    }

    /** Something wrong or odd; {@code syntax} if a reader without a schema sees it too. */
    void fault(Rule rule, int offset, String path, String message, boolean syntax) {
        faults.add(new Fault(rule, offset, path, message, syntax, ""));
    }

    /** What is wrong with a binary file, by the rule that it breaks. */
    void damage(String clause, int offset, String path, String message) {
        faults.add(new Fault(Rule.DAMAGED, offset, path, message, false, clause));
    }

    /** What became of a key; an offset of -1 where the file has no such place. */
    void note(LoadReport.Fate fate, int offset, String path, String message) {
        forget();
        notes.add(new Note(fate, offset, null, path, message));
        count++;
    }

    /**
     * What became of a key of a file without lines.
     *
     * @param at where the archive stands
     * @param name behind that place, null for the place itself
     */
    void note(LoadReport.Fate fate, PathTrace at, @Nullable Object name, String message) {
        if (count == notes.size() || !notes.get(count).is(fate, at, name, message)) {
            forget();
            notes.add(new Note(fate, -1, at.place(), name, message));
        }
        count++;
    }

    /** Adds what was told of a text that is a value of a file without lines, each under the path that stands for its own. */
    void addAll(LoadEvents inside, UnaryOperator<String> paths) {
        for (Note note : inside.notes.subList(0, inside.count)) {
            note(note.fate, -1, paths.apply(note.path()), note.message);
        }
        for (Fault fault : inside.faults) {
            fault(fault.rule, 0, paths.apply(fault.path), fault.message, false);
        }
    }

    /** Whether the problems fail a strict load. Constants that this program does not know yet are no error in a file of newer code. */
    static boolean fails(LoadReport report, boolean newer) {
        return !report.problems().isEmpty()
                && report.problems().stream()
                        .anyMatch(problem -> problem.rule() == Rule.STAMP_MISSING
                                || problem.severity() == Severity.ERROR
                                        && !(newer && problem.rule() == Rule.ENUM_UNKNOWN));
    }

    /** The report of a file without lines. */
    LoadReport report() {
        if (count < notes.size()) {
            forget();
        }
        LoadReport known = report;
        if (known != null && faults.isEmpty()) {
            return known;
        }
        known = new LoadReport(
                notes.stream()
                        .map(note -> new LoadReport.Entry(note.fate, note.path(), 0, 0, note.message))
                        .toList(),
                faults.stream()
                        .map(fault ->
                                new Problem(fault.rule, fault.offset, 0, 0, fault.path, fault.message, fault.clause))
                        .toList());
        report = faults.isEmpty() ? known : null;
        return known;
    }

    /** Gives all that has a place another one. */
    void move(IntUnaryOperator to) {
        faults.replaceAll(fault -> new Fault(
                fault.rule, to.applyAsInt(fault.offset), fault.path, fault.message, fault.syntax, fault.clause));
        forget();
        notes.replaceAll(note -> new Note(
                note.fate, note.offset < 0 ? -1 : to.applyAsInt(note.offset), note.place, note.name, note.message));
    }

    /** Takes back that fields were said to be absent which were there in the file, and went before it was read. */
    void takeBackAbsent(Set<String> paths) {
        forget();
        notes.removeIf(note -> note.fate == LoadReport.Fate.DEFAULTED && paths.contains(note.path()));
        count = notes.size();
    }

    boolean has(Rule rule) {
        return faults.stream().anyMatch(fault -> fault.rule == rule);
    }

    boolean hasErrors() {
        return faults.stream().anyMatch(fault -> fault.rule.severity() == Severity.ERROR);
    }

    /**
     * The report. What the document finds by itself is told in its words.
     *
     * @param from where in the loaded bytes the document begins
     */
    LoadReport report(@Nullable TextDocument document, int from) {
        if (document == null) {
            return LoadReport.CLEAN;
        }
        List<Problem> problems = new ArrayList<>(document.problems());
        boolean told = document.hasErrors();
        Set<Told> spots = new HashSet<>();
        problems.forEach(problem -> spots.add(new Told(problem.offset(), problem.rule())));
        for (Fault fault : faults) {
            int offset = fault.offset - from;
            if (!spots.contains(new Told(offset, fault.rule)) && !(told && fault.syntax)) {
                spots.add(new Told(offset, fault.rule));
                problems.add(document.problem(fault.rule, offset, fault.path, fault.message));
            }
        }
        problems.sort(Comparator.comparingInt(Problem::offset));
        List<LoadReport.Entry> entries = new ArrayList<>();
        List<Note> ordered = new ArrayList<>(notes.subList(0, count));
        ordered.sort(Comparator.comparingInt(note -> note.offset < 0 ? Integer.MAX_VALUE : note.offset));
        for (Note note : ordered) {
            if (note.offset < 0) {
                entries.add(new LoadReport.Entry(note.fate, note.path(), 0, 0, note.message));
            } else {
                int offset = note.offset - from;
                entries.add(new LoadReport.Entry(
                        note.fate, note.path(), document.line(offset), document.column(offset), note.message));
            }
        }
        return new LoadReport(entries, problems);
    }
}
