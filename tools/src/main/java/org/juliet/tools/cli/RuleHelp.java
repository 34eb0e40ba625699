package org.juliet.tools.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * What is to be known about a rule without a file at hand.
 *
 * @param id stable id
 * @param clause where {@code docs/FORMAT.md} says it, or {@code docs/BINARY.md} of the rule that is one; empty where neither does
 * @param summary what is wrong, one sentence
 * @param advice what to do
 */
record RuleHelp(String id, String clause, String summary, String advice) {
    private static final String TABLE = "rules.tsv";

    /** The help of every rule that a finding may name, by id. */
    static Map<String, RuleHelp> all() {
        Map<String, RuleHelp> rules = new LinkedHashMap<>();
        try (InputStream in = Objects.requireNonNull(RuleHelp.class.getResourceAsStream(TABLE))) {
            new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().forEach(line -> {
                String[] cells = line.split("\t", -1);
                rules.put(cells[0], new RuleHelp(cells[0], cells[1], cells[2], cells[3]));
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return rules;
    }

    /** The advice, and where to read on. */
    String text() {
        String page = clause.startsWith("B-") ? "docs/BINARY.md" : "docs/FORMAT.md";
        return summary + " " + advice + (clause.isEmpty() ? "" : " See " + clause + " in " + page + ".");
    }
}
