package org.juliet.schema;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A history of 500 layouts of a class of 60 fields that holds 20 kinds. */
public final class LongHistory {
    static final int LAYOUTS = 500;

    /** Each part holds the next of its group, so that five fields reach twenty kinds. */
    private static String layouts(int edit) {
        StringBuilder text = new StringBuilder("layout Player\n");
        for (int i = 0; i < 54; i++) {
            text.append("field f")
                    .append(i)
                    .append(" = ")
                    .append(edit % 2 == 1 && i == edit % 54 ? "int64" : "int32")
                    .append('\n');
        }
        for (int i = 0; i < 5; i++) {
            text.append("field p").append(i).append(" = struct P").append(i).append('\n');
        }
        for (int i = 0; i < 20; i++) {
            text.append("layout P").append(i).append("\nfield x = int32\n");
            if (i + 5 < 20) {
                text.append("field next = struct P").append(i + 5).append('\n');
            }
            for (int n = 0; n < edit / 40 && i < 5; n++) {
                text.append("field n").append(n).append(" = int8\n");
            }
        }
        return text.toString();
    }

    /** The files of the history. */
    public static Map<String, byte[]> files() {
        // a chain of steps written as a recorder would; the recorder itself reads the whole history for each of them
        Map<String, byte[]> files = new HashMap<>();
        Set<Long> seen = new HashSet<>();
        Map<String, String> last = new HashMap<>();
        int label = 0;
        for (int edit = 0; seen.size() < LAYOUTS; edit++) {
            LayoutSet set =
                    LayoutSet.parse(layouts(edit).replace("layout P0\n", "field v" + edit + " = int8\nlayout P0\n"));
            label++;
            for (Layout layout : set.layouts()) {
                long fingerprint = set.fingerprint(layout.kind());
                String file = HistoryFiles.layout(layout.kind(), fingerprint);
                if (files.putIfAbsent(file, LayoutFile.of(set, layout.kind()).render()) == null) {
                    String parent = last.get(layout.kind());
                    Step step = new Step(
                            layout.kind(),
                            label,
                            fingerprint,
                            parent == null ? List.of() : List.of(parent),
                            null,
                            List.of(),
                            Map.of(),
                            Map.of(),
                            Map.of(),
                            false);
                    last.put(layout.kind(), step.name());
                    files.put(HistoryFiles.step(step.name()), StepText.render(step));
                }
                if (layout.kind().equals("Player")) {
                    seen.add(fingerprint);
                }
            }
        }
        return files;
    }

    private LongHistory() {}
}
