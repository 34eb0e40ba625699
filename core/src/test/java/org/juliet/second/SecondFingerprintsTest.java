package org.juliet.second;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.juliet.house.Seeds;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.StructLayout;
import org.junit.jupiter.api.Test;

/** Two implementations of docs/BINARY.md find the same fingerprints. */
class SecondFingerprintsTest {
    private static final int SETS = 300;

    @Test
    void fingerprintsOfRandomLayoutsAreThoseOfTheSecondImplementation() {
        long first = Seeds.first();
        try (SecondImplementation second = SecondImplementation.start()) {
            for (long seed = first; seed < first + SETS; seed++) {
                LayoutSet set = RandomLayouts.any(new Random(seed));
                second.layouts(set.render());
                assertThat(second.ask("fingerprints"))
                        .as("seed " + seed + "\n" + set)
                        .containsExactlyInAnyOrderElementsOf(fingerprints(set));
            }
        }
    }

    @Test
    void whatIsHashedIsTheSameText() {
        long seed = Seeds.first();
        try (SecondImplementation second = SecondImplementation.start()) {
            LayoutSet set = RandomLayouts.any(new Random(seed));
            second.layouts(set.render());
            for (Layout layout : set.layouts()) {
                assertThat(String.join("\n", second.ask("canonical " + layout.kind())) + "\n")
                        .as("seed " + seed)
                        .isEqualTo(set.canonical(layout.kind()));
            }
        }
    }

    private static List<String> fingerprints(LayoutSet set) {
        List<String> lines = new ArrayList<>();
        for (Layout layout : set.layouts()) {
            lines.add("level " + layout.kind() + " " + LayoutSet.fileText(set.fingerprint(layout.kind())));
            if (layout instanceof StructLayout) {
                lines.add("kind " + layout.kind() + " " + LayoutSet.fileText(set.kindFingerprint(layout.kind())));
            }
        }
        return lines;
    }
}
