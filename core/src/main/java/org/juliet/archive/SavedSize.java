package org.juliet.archive;

import org.juliet.text.Limits;
import org.juliet.text.Problem;
import org.juliet.text.Rule;
import org.juliet.text.TextDocument;
import org.juliet.text.TextWriter;

/**
 * Refuses fresh texts that a loader of the same bounds would refuse. Small ones cost two comparisons; of larger ones it is looked whether they
 * may pass a bound, and only these are read again.
 */
final class SavedSize {
    private SavedSize() {}

    static void require(TextWriter writer, Limits limits) {
        int length = writer.length();
        // no element takes less than two bytes
        boolean small = length <= limits.tokenBytes() && length / 2 <= limits.elements();
        if (small && length <= limits.fileBytes() && limits.depth() >= Limits.DEFAULT.depth()) {
            return;
        }
        if (mayPass(writer, length, limits)) {
            for (Problem problem : TextDocument.parse(writer.toArray(), limits).problems()) {
                if (problem.rule() == Rule.LIMIT) {
                    throw new SaveException(problem.path(), Saver.tooLarge(problem.message()), null);
                }
            }
        }
    }

    private static boolean mayPass(TextWriter writer, int length, Limits limits) {
        boolean wide = limits.depth() >= Limits.DEFAULT.depth() && limits.elements() >= Limits.DEFAULT.elements();
        return !wide
                || length > limits.fileBytes()
                || writer.elements()
                        > limits.elements() / 8 * 7 // properties are not among them, of which there never are so many
                || hasLongLine(writer.buffer(), length, limits.tokenBytes());
    }

    /** Whether any line is as long as a token must not be, which ends with its line at the latest. Looks at few bytes. */
    private static boolean hasLongLine(byte[] text, int length, int most) {
        int start = 0;
        while (length - start > most) {
            int at = start + most;
            while (at >= start && text[at] != '\n') {
                at--;
            }
            if (at < start) {
                return true;
            }
            start = at + 1;
        }
        return false;
    }
}
