package org.juliet.archive;

import java.util.ArrayList;
import java.util.List;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;

/**
 * A line of the section {@code KIND}: a kind with its levels, root first (B-FILE-2).
 *
 * @param labels the levels' labels, 0 for none
 * @param fingerprints those of the levels
 */
record KindLine(String name, List<String> levels, List<Integer> labels, List<Long> fingerprints) {
    /** Most levels of a kind. */
    private static final int MAX_LEVELS = 64;

    /** The label of a level, 0 where it has none or there is no such level. */
    int label(String level) {
        int at = levels.indexOf(level);
        return at < 0 ? 0 : labels.get(at);
    }

    /** The fingerprint of one of its levels. */
    long fingerprint(String level) {
        return fingerprints.get(levels.indexOf(level));
    }

    String render() {
        StringBuilder text = new StringBuilder("kind ").append(name);
        for (int i = 0; i < levels.size(); i++) {
            text.append(' ')
                    .append(levels.get(i))
                    .append(' ')
                    .append(labels.get(i))
                    .append(' ')
                    .append(LayoutSet.fileText(fingerprints.get(i)));
        }
        return text.append('\n').toString();
    }

    /**
     * A line from its text, without the line feed.
     *
     * @throws LayoutException if it is none
     */
    static KindLine parse(String line) {
        String[] words = line.split(" ", -1);
        int levels = (words.length - 2) / 3;
        if (!words[0].equals("kind") || words.length < 5 || words.length != 2 + 3 * levels || levels > MAX_LEVELS) {
            throw new LayoutException("expected `kind`, a name, and name, label and fingerprint of 1 to " + MAX_LEVELS
                    + " levels, found \"" + line + "\"");
        }
        List<String> names = new ArrayList<>();
        List<Integer> labels = new ArrayList<>();
        List<Long> fingerprints = new ArrayList<>();
        for (int i = 2; i < words.length; i += 3) {
            names.add(words[i]);
            labels.add(parseLabel(words[i + 1]));
            fingerprints.add(parseFingerprint(words[i + 2]));
        }
        if (!names.get(levels - 1).equals(words[1])) {
            throw new LayoutException("the last level of " + words[1] + " is " + names.get(levels - 1));
        }
        return new KindLine(words[1], names, labels, fingerprints);
    }

    private static int parseLabel(String word) {
        boolean fits = word.matches("0|[1-9][0-9]{0,4}") && Integer.parseInt(word) <= Kind.MAX_VERSION;
        if (!fits) {
            throw new LayoutException("expected a label from 0 to " + Kind.MAX_VERSION + ", found \"" + word + "\"");
        }
        return Integer.parseInt(word);
    }

    private static long parseFingerprint(String word) {
        if (!word.matches("[0-9a-f]{16}")) {
            throw new LayoutException("expected a fingerprint of 16 digits, found \"" + word + "\"");
        }
        return Long.parseUnsignedLong(word, 16);
    }
}
