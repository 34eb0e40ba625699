package org.juliet.benchmarks;

import java.util.List;
import java.util.Locale;

/**
 * The results of a run.
 *
 * @param setting lines about machine, JDK and command
 */
record Report(List<String> setting, List<Row> rows) {
    /** A table; ratios are to the reference of the same benchmark and shape. */
    String markdown(boolean withSeed) {
        StringBuilder text = new StringBuilder();
        setting.forEach(line -> text.append("- ").append(line).append('\n'));
        text.append("\n| benchmark | shape | contestant | ns | spread | B | ratio |\n|---|---|---|---|---|---|---|\n");
        for (Row row : rows) {
            double reference = reference(row, withSeed);
            text.append(String.format(
                    Locale.ROOT,
                    "| %s | %s | %s | %.1f | %.1f | %.0f | %.2f |\n",
                    row.benchmark(),
                    row.shape(),
                    row.contestant(),
                    row.nanoseconds(),
                    row.spread(),
                    row.bytes(),
                    row.nanoseconds() / reference));
        }
        return text.append(
                        "\nTimes are per property (Tokenizing), per process (StartUp) or per object, and so are bytes allocated. ")
                .append(withSeed ? "" : "The rival in C++ was not run. ")
                .append(
                        "Ratios are to the seed in C++ (Tokenizing, fastjson2 without it), to juliet with one kind (ManyKinds, GeneratedKinds), to fastjson2")
                .append(
                        " (HeroText), to a copy of the bytes (Transcoding), to a process that does nothing (StartUp) or to code")
                .append(" written by hand.\n")
                .toString();
    }

    private double reference(Row row, boolean withSeed) {
        return rows.stream()
                .filter(other -> other.benchmark().equals(row.benchmark())
                        && other.shape().equals(row.shape())
                        && other.isReference(withSeed))
                .mapToDouble(Row::nanoseconds)
                .findFirst()
                .orElse(Double.NaN);
    }
}
