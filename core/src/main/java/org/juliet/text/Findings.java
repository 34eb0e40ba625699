package org.juliet.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What a parse has found so far: problems with their key paths, and how many nodes it has made. */
final class Findings {
    /** Problems of one severity that are kept; a damaged file may hold one per byte. */
    static final int KEPT = 10_000;

    private static final int NAME_IN_PATH = 80;

    private record Finding(Rule rule, int offset, String path, String message) {}

    private final List<Finding> findings = new ArrayList<>();
    private final StringBuilder path = new StringBuilder();
    private final int elementLimit;
    private int elements;
    private int errors;
    private int warnings;
    private boolean exhausted;

    Findings(int elementLimit) {
        this.elementLimit = elementLimit;
    }

    /** Whether findings of a rule's severity are kept no more, so that none need be worded. */
    boolean isFull(Rule rule) {
        return (rule.severity() == Severity.ERROR ? errors : warnings) >= KEPT;
    }

    void add(Rule rule, int offset, String message) {
        boolean kept = !isFull(rule);
        count(rule, 1);
        if (!exhausted && kept) {
            findings.add(new Finding(rule, offset, path.toString(), message));
        }
    }

    private void count(Rule rule, int change) {
        if (rule.severity() == Severity.ERROR) {
            errors += change;
        } else {
            warnings += change;
        }
    }

    /** Counts a property, field or element; past the limit the parse stops. */
    void countElement(int offset) {
        elements++;
        if (elements > elementLimit && !exhausted) {
            // kept however many there are: it tells that the rest of the file is unknown
            findings.add(new Finding(
                    Rule.LIMIT,
                    offset,
                    path.toString(),
                    "a file holds at most " + elementLimit + " properties, fields and elements; split the file"));
            count(Rule.LIMIT, 1);
            exhausted = true;
        }
    }

    boolean exhausted() {
        return exhausted;
    }

    int size() {
        return findings.size();
    }

    /** Forgets what was found since {@code from}, conflicts excepted: they explain the rest. */
    void keepOnlyConflicts(int from) {
        List<Finding> recent = findings.subList(from, findings.size());
        for (Finding finding : recent) {
            count(finding.rule, finding.rule == Rule.UNRESOLVED_CONFLICT ? 0 : -1);
        }
        recent.removeIf(finding -> finding.rule != Rule.UNRESOLVED_CONFLICT);
    }

    /** Starts anew. */
    void clear() {
        findings.clear();
        errors = 0;
        warnings = 0;
        exhausted = false;
    }

    /** Length of the current path, to come back to. */
    int pathLength() {
        return path.length();
    }

    void enterProperty(String key) {
        path.setLength(0);
        path.append(clip(key));
    }

    void enterField(String name, boolean identifier) {
        if (identifier) {
            path.append('.').append(clip(name));
        } else {
            path.append("[\"")
                    .append(clip(name.replace("\\", "\\\\").replace("\"", "\\\"")))
                    .append("\"]");
        }
    }

    void enterElement(int index) {
        path.append('[').append(index).append(']');
    }

    void leaveTo(int length) {
        path.setLength(length);
    }

    /** All of them, by place, each place and rule once. */
    List<Problem> problems(LineTable lines) {
        findings.sort(Comparator.comparingInt(Finding::offset));
        List<Problem> problems = new ArrayList<>(findings.size());
        for (int i = 0; i < findings.size(); i++) {
            Finding finding = findings.get(i);
            Finding before = i == 0 ? null : findings.get(i - 1);
            if (before == null || before.rule != finding.rule || before.offset != finding.offset) {
                problems.add(new Problem(
                        finding.rule,
                        finding.offset,
                        lines.line(finding.offset),
                        lines.column(finding.offset),
                        finding.path,
                        finding.message));
            }
        }
        return problems;
    }

    private static String clip(String name) {
        return name.length() <= NAME_IN_PATH ? name : name.substring(0, NAME_IN_PATH) + "...";
    }
}
