package org.juliet.text;

import java.util.List;

/** Searching in spans that are sorted and apart. */
final class Spans {
    private Spans() {}

    /** Index of the first span that starts at {@code offset} or later; their number if none does. */
    static int firstFrom(List<Span> spans, int offset) {
        int low = 0;
        int high = spans.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (spans.get(middle).start() < offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
