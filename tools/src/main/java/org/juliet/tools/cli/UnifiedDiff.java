package org.juliet.tools.cli;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The difference of two texts as {@code patch} and git read it. */
final class UnifiedDiff {
    private static final int CONTEXT_LINES = 3;

    private UnifiedDiff() {}

    /** The difference with its file headers, ending in a line end; empty for equal texts. */
    static String of(String name, byte[] before, byte[] after) {
        String path = name.startsWith("/") ? name.substring(1) : name;
        List<String> from = lines(before);
        List<String> to = lines(after);
        StringBuilder out = new StringBuilder();
        for (String line : UnifiedDiffUtils.generateUnifiedDiff(
                "a/" + path, "b/" + path, from, DiffUtils.diff(from, to), CONTEXT_LINES)) {
            out.append(line).append('\n');
        }
        return out.toString();
    }

    /** The lines without their LF; a last line that has none carries the mark that says so. */
    private static List<String> lines(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        String last = lines.remove(lines.size() - 1);
        if (!last.isEmpty()) {
            lines.add(last + "\n\\ No newline at end of file");
        }
        return lines;
    }
}
