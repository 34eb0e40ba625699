package org.juliet.tools.migrate;

import java.util.List;
import org.juliet.archive.LoadReport;
import org.juliet.text.Problem;

/** What becomes of a file. */
public sealed interface Outcome {
    /** It is as the newest code writes it. */
    record Current(String kind) implements Outcome {}

    /**
     * It is rewritten.
     *
     * @param file what it is to hold
     * @param steps which levels of the kind change their version
     * @param entries what becomes of keys
     */
    record Migrated(String kind, byte[] file, List<Step> steps, List<LoadReport.Entry> entries) implements Outcome {
        /** Keeps copies of the lists. */
        public Migrated {
            steps = List.copyOf(steps);
            entries = List.copyOf(entries);
        }
    }

    /**
     * It stays, for nobody here knows its kind.
     *
     * @param kind the kind that it names, empty if it names none
     */
    record Unregistered(String kind) implements Outcome {}

    /**
     * It stays, for it does not load, newer code wrote it, or code of the program failed.
     *
     * @param problems the errors, at least one
     */
    record Refused(List<Problem> problems) implements Outcome {
        /** Keeps a copy of the list. */
        public Refused {
            problems = List.copyOf(problems);
        }
    }
}
