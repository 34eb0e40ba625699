package org.juliet.tools;

import java.io.PrintStream;
import java.util.List;

/** Rows of cells under each other. */
public final class Table {
    private Table() {}

    /**
     * Prints rows, each column as wide as its widest cell, two blanks between columns. A column without text is left out.
     *
     * @param margin what each line begins with
     * @param rows rows of equally many cells, the heads among them
     */
    public static void print(String margin, List<List<String>> rows, PrintStream out) {
        int columns = rows.isEmpty() ? 0 : rows.get(0).size();
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int i = 0; i < columns; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder(margin);
            for (int i = 0; i < columns; i++) {
                int gap = widths[i] == 0 ? 0 : widths[i] - row.get(i).length() + 2;
                line.append(row.get(i)).append(" ".repeat(gap));
            }
            out.print(line.toString().stripTrailing() + "\n");
        }
    }
}
