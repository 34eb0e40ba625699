package org.juliet.tools.demo;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.juliet.archive.LoadReport;
import org.juliet.text.Problem;
import org.juliet.text.Rule;
import org.juliet.tools.Table;
import org.juliet.world.WorldReport;

/**
 * What loading a world found, as a table. What many files of a kind have in common is one row, which tells how many there are
 * and where the first one is; or each finding has a row of its own.
 */
final class ReportTable {
    private static final List<String> WORST_FIRST = List.of(
            "broken",
            "opaque",
            "error",
            "warning",
            "unreadable",
            "dropped",
            "converted",
            "renamed",
            "migrated",
            "defaulted",
            "kept");

    private record Row(String fate, String kind, String key, String message, String place) {
        /** Rows that say the same of several files. */
        Row withoutPlace() {
            return new Row(fate, kind, key, message, "");
        }
    }

    private final List<Row> rows = new ArrayList<>();
    private final Map<String, Integer> totals =
            new TreeMap<>(Comparator.comparingInt((String fate) -> WORST_FIRST.indexOf(fate)));

    ReportTable(WorldReport report) {
        for (WorldReport.Entry file : report.files()) {
            if (file.fate() == WorldReport.Fate.OPAQUE || file.fate() == WorldReport.Fate.BROKEN) {
                file.load().problems().forEach(problem -> add(file, name(file.fate()), problem));
            } else {
                file.load().problems().stream()
                        .filter(problem -> problem.rule() != Rule.KEY_OLD_SPELLING) // the entry tells it
                        .forEach(problem -> add(file, name(problem.severity()), problem));
                file.load().entries().forEach(entry -> add(file, entry));
            }
        }
    }

    private void add(WorldReport.Entry file, LoadReport.Entry entry) {
        String place = file.file() + (entry.line() > 0 ? ":" + entry.line() : "");
        add(new Row(name(entry.fate()), file.kind(), entry.path(), entry.message(), place));
    }

    private void add(WorldReport.Entry file, String fate, Problem problem) {
        String place = file.file() + ":" + problem.line();
        add(new Row(fate, file.kind(), problem.path(), problem.message(), place));
    }

    private void add(Row row) {
        rows.add(row);
        totals.merge(row.fate, 1, Integer::sum);
    }

    private static String name(Enum<?> fate) {
        return fate.name().toLowerCase(Locale.ROOT);
    }

    /** Prints the table; with {@code all}, one row for each finding, by file. */
    void print(PrintStream out, boolean all) {
        List<List<String>> cells = new ArrayList<>();
        cells.add(List.of("fate", "kind", "key", all ? "" : "files", "what", all ? "file" : "first of them"));
        for (Map.Entry<Row, Integer> group : (all ? each() : groups()).entrySet()) {
            Row row = group.getKey();
            String files = all ? "" : group.getValue().toString();
            cells.add(List.of(row.fate, row.kind, row.key, files, row.message, row.place));
        }
        Table.print("  ", cells, out);
        out.println();
        out.println(totals());
    }

    private Map<Row, Integer> each() {
        Map<Row, Integer> each = new LinkedHashMap<>();
        rows.forEach(row -> each.put(row, 1));
        return each;
    }

    private Map<Row, Integer> groups() {
        Map<Row, Row> first = new LinkedHashMap<>();
        Map<Row, Integer> counts = new LinkedHashMap<>();
        for (Row row : rows) {
            Row shown = first.computeIfAbsent(row.withoutPlace(), same -> row);
            counts.merge(shown, 1, Integer::sum);
        }
        Map<Row, Integer> sorted = new LinkedHashMap<>();
        counts.keySet().stream()
                .sorted(Comparator.<Row>comparingInt(row -> WORST_FIRST.indexOf(row.fate))
                        .thenComparing(Row::kind)
                        .thenComparing(Row::key))
                .forEach(row -> sorted.put(row, counts.get(row)));
        return sorted;
    }

    private String totals() {
        List<String> parts = new ArrayList<>();
        totals.forEach((fate, count) -> parts.add(count + " " + fate));
        return "In all: " + String.join(", ", parts) + ".";
    }
}
