package org.juliet.internal;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Names that a mistyped one may have meant. */
public final class Nearest {
    private static final int MOST = 3;
    /** Longer names are not compared: nobody mistypes a thousand characters. */
    private static final int LONGEST = 100;

    private record Candidate(String name, int distance) {}

    private Nearest() {}

    /**
     * The known names that differ from a name by few keystrokes (a character more, less, other, or two swapped): at most one in three
     * characters, or one in a name of two. Upper and lower case are the same.
     *
     * @return up to three names, the nearest first
     */
    public static List<String> names(String name, Collection<String> known) {
        List<Candidate> near = new ArrayList<>();
        if (name.length() <= LONGEST) {
            int most = name.length() < 2 ? 0 : Math.max(1, name.length() / 3);
            for (String candidate : known) {
                if (Math.abs(candidate.length() - name.length()) <= most) {
                    int distance = distance(name.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
                    if (distance <= most) {
                        near.add(new Candidate(candidate, distance));
                    }
                }
            }
        }
        near.sort(Comparator.comparingInt(Candidate::distance));
        return near.stream().limit(MOST).map(Candidate::name).toList();
    }

    private static int distance(String a, String b) {
        int[] beforeLast = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int other = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(other, 1 + Math.min(last[j], row[j - 1]));
                boolean swapped =
                        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                row[j] = swapped ? Math.min(row[j], beforeLast[j - 2] + 1) : row[j];
            }
            beforeLast = last;
            last = row;
        }
        return last[b.length()];
    }
}
