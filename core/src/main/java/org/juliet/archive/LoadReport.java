package org.juliet.archive;

import java.util.List;
import org.juliet.text.Problem;
import org.juliet.text.Rule;
import org.juliet.text.Severity;

/**
 * What a load did that was not plain reading.
 *
 * @param entries what became of keys, in the order of the file
 * @param problems what is wrong or odd in the text, in the order of the file
 */
public record LoadReport(List<Entry> entries, List<Problem> problems) {
    /** The report of a load where everything was plain: the same object each time. */
    public static final LoadReport CLEAN = new LoadReport(List.of(), List.of());

    /** Keeps copies of the lists. */
    public LoadReport {
        entries = List.copyOf(entries);
        problems = List.copyOf(problems);
    }

    /** What became of a key. */
    public enum Fate {
        /** The kind does not know it, or its code did not read it; it is kept and written back. */
        KEPT,
        /** The file lacks it; the object's own value stands. */
        DEFAULTED,
        /** The file lacks it, and has what the program reads of older files: what that made of it stands, else the fresh object's value. */
        MIGRATED,
        /** It was spelled for another type and loads by a declared rule. */
        CONVERTED,
        /** It was found under an older name. */
        RENAMED,
        /** It was read for what it means today and is not written again. */
        DROPPED,
        /** It did not fit; the object's own value stands, the text is kept until the field is assigned. */
        UNREADABLE
    }

    /**
     * What became of one key.
     *
     * @param path key path of the value
     * @param line line of the place, from 1; 0 where the file has no such place
     * @param column column of the place in UTF-16 units, from 1; 0 where the file has no such place
     * @param message one sentence
     */
    public record Entry(Fate fate, String path, int line, int column, String message) {
        @Override
        public String toString() {
            String place = line > 0 ? line + ":" + column + ": " : "";
            return place + path + ": " + fate.name().toLowerCase(java.util.Locale.ROOT) + ": " + message;
        }
    }

    /** Whether any problem is an error. */
    public boolean hasErrors() {
        return problems.stream().anyMatch(problem -> problem.severity() == Severity.ERROR);
    }

    /** Whether there is a problem of that rule. */
    public boolean has(Rule rule) {
        return !problems.isEmpty() && problems.stream().anyMatch(problem -> problem.rule() == rule);
    }

    /** The entries of one fate. */
    public List<Entry> entries(Fate fate) {
        return entries.stream().filter(entry -> entry.fate() == fate).toList();
    }
}
