package org.juliet.image;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.juliet.internal.NumberReader;
import org.juliet.schema.LayoutSet;
import org.juliet.text.Value;

/** The value under the key {@code layout}: one fingerprint for each level, the root's first. */
public final class LayoutStamp {
    private LayoutStamp() {}

    /** The stamp of a kind, as a property of a file has it. */
    public static String text(LayoutSet set, String kind) {
        return set.levels(kind).stream()
                .map(level -> LayoutSet.text(set.fingerprint(level)))
                .collect(Collectors.joining(" "));
    }

    /** The fingerprints that a value lists; none if it is no stamp. */
    public static List<Long> fingerprints(Value value) {
        List<? extends Value> tokens = value instanceof Value.Vector vector
                ? vector.components()
                : value instanceof Value.ListValue list ? list.elements() : List.of(value);
        NumberReader numbers = new NumberReader();
        List<Long> fingerprints = new ArrayList<>();
        for (Value token : tokens) {
            byte[] text =
                    token instanceof Value.Scalar scalar ? scalar.text().getBytes(StandardCharsets.UTF_8) : new byte[0];
            fingerprints.add(numbers.readInteger(text, 0, text.length, 64, true));
            if (numbers.status() < 0) {
                return List.of();
            }
        }
        return fingerprints;
    }
}
