package org.juliet.archive;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.text.TextDocument;
import org.juliet.text.TextWriter;
import org.juliet.text.Value;

/** Writes values that no object holds, as they were found, into canonical text. */
final class RawValues {
    private RawValues() {}

    static void write(Value value, TextDocument document, TextWriter writer) {
        writer.raw(value, document);
    }

    /** Whether the value can stand in a struct on one line without changing its own shape. */
    static boolean fitsLine(@Nullable Value value) {
        return value == null || value instanceof Value.Scalar || value instanceof Value.Vector;
    }

    /** Writes the elements that stood directly after {@code before}, and gives back how many are placed now. */
    static int after(List<Rest.RestElement> kept, int placed, @Nullable Object before, TextWriter writer) {
        int at = placed;
        while (at < kept.size() && kept.get(at).key() == null && kept.get(at).before() == before) {
            write(kept.get(at).value(), kept.get(at).document(), writer);
            at++;
        }
        return at;
    }

    /** Writes what found no place, because the element before it is gone. */
    static void remaining(List<Rest.RestElement> kept, int placed, TextWriter writer) {
        for (int at = placed; at < kept.size(); at++) {
            if (kept.get(at).key() == null) {
                write(kept.get(at).value(), kept.get(at).document(), writer);
            }
        }
    }
}
