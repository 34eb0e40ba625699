package org.juliet.tools.demo;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.juliet.archive.LoadReport;
import org.juliet.text.Span;
import org.juliet.text.TextDocument;

/** What became of the comments of one file, found out from the bytes before and after. */
final class CommentComparison {
    private final TextDocument before;
    private final List<String> faults = new ArrayList<>();
    private int kept;
    private int dropped;

    /**
     * Compares. Every comment must still be there, except those that touch a key which the report names as dropped.
     *
     * @param report what loading {@code before} reported
     */
    CommentComparison(byte[] before, byte[] after, LoadReport report) {
        this.before = TextDocument.parse(before);
        TextDocument now = TextDocument.parse(after);
        List<String> left = new ArrayList<>();
        now.comments().forEach(span -> left.add(now.slice(span)));
        Set<Integer> allowed = linesOf(report.entries(LoadReport.Fate.DROPPED));
        for (Span span : this.before.comments()) {
            String comment = this.before.slice(span);
            int line = this.before.line(span.start());
            if (left.remove(comment)) {
                kept++;
            } else if (allowed.contains(line)) {
                dropped++;
            } else {
                faults.add("line " + line + ": this comment is gone: " + comment);
            }
        }
        left.forEach(comment -> faults.add("this comment came from nowhere: " + comment));
    }

    /** Comments that are gone though what they belong to is not, and such as came from nowhere, a sentence each. */
    List<String> faults() {
        return List.copyOf(faults);
    }

    /** Comments that are there before and after. */
    int kept() {
        return kept;
    }

    /** Comments that are gone with the dropped keys they touch. */
    int dropped() {
        return dropped;
    }

    /** The lines of dropped keys, with the comments that touch them and not the next key. */
    private Set<Integer> linesOf(List<LoadReport.Entry> dropped) {
        Set<Integer> lines = new HashSet<>();
        String[] text = new String(before.render(), StandardCharsets.UTF_8).split("\r?\n", -1);
        for (LoadReport.Entry entry : dropped) {
            for (int line = entry.line() - 1; line > 0 && isComment(text[line - 1]); line--) {
                lines.add(line);
            }
            int end = entry.line() + 1;
            while (end <= text.length && isOfBlock(text[end - 1])) {
                end++;
            }
            boolean touchesHeader = end <= text.length && !text[end - 1].isBlank();
            while (touchesHeader && isComment(text[end - 2])) {
                end--;
            }
            for (int line = entry.line() + 1; line < end; line++) {
                lines.add(line);
            }
        }
        return lines;
    }

    private static boolean isComment(String line) {
        String text = line.strip();
        return text.startsWith("#") || text.startsWith("//");
    }

    private static boolean isOfBlock(String line) {
        return !line.isBlank() && !line.strip().startsWith(";");
    }
}
