package org.juliet.tools.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.juliet.text.Rule;
import org.juliet.text.Severity;

/**
 * What is to be known about a rule without a file at hand.
 *
 * @param id stable id
 * @param clause where {@code docs/FORMAT.md} says it, or {@code docs/BINARY.md} of the rule that is one, or another page; empty where none does
 * @param summary what is wrong, one sentence
 * @param advice what to do
 * @param severity that of its findings
 */
record RuleHelp(String id, String clause, String summary, String advice, Severity severity) {
    private static final String TABLE = "rules.tsv";

    /** The help of every rule that a finding may name, by id. */
    static Map<String, RuleHelp> all() {
        Map<String, RuleHelp> rules = new LinkedHashMap<>();
        try (InputStream in = Objects.requireNonNull(RuleHelp.class.getResourceAsStream(TABLE))) {
            new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().forEach(line -> {
                String[] cells = line.split("\t", -1);
                rules.put(cells[0], new RuleHelp(cells[0], cells[1], cells[2], cells[3], severity(cells)));
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return rules;
    }

    /** What the table says, or of rules of texts what they say themselves; all others are errors. */
    private static Severity severity(String[] cells) {
        boolean binary = cells[0].startsWith("B-") || cells[0].equals(Finding.UNREADABLE);
        return cells.length > 4
                ? Severity.valueOf(cells[4].toUpperCase(Locale.ROOT))
                : binary ? Severity.ERROR : Rule.of(cells[0]).severity();
    }

    /** The advice, and where to read on. */
    String text() {
        String page =
                clause.startsWith("docs/") ? "" : clause.startsWith("B-") ? " in docs/BINARY.md" : " in docs/FORMAT.md";
        return summary + " " + advice + (clause.isEmpty() ? "" : " See " + clause + page + ".");
    }
}
