package org.juliet.second;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.juliet.house.Seeds;
import org.juliet.image.ImageLayout;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.StructLayout;
import org.junit.jupiter.api.Test;

/** Two implementations of docs/BINARY.md find the same sizes, alignments and offsets. */
class SecondSizesTest {
    private static final int SETS = 300;

    @Test
    void sizesAndOffsetsOfRandomLayoutsAreThoseOfTheSecondImplementation() {
        long first = Seeds.first();
        try (SecondImplementation second = SecondImplementation.start()) {
            for (long seed = first; seed < first + SETS; seed++) {
                LayoutSet set = RandomLayouts.finite(new Random(seed));
                second.layouts(set.render());
                assertThat(second.ask("sizes")).as("seed " + seed + "\n" + set).containsAll(sizes(set));
            }
        }
    }

    private static List<String> sizes(LayoutSet set) {
        List<String> lines = new ArrayList<>();
        for (Layout layout : set.layouts()) {
            if (layout instanceof StructLayout) {
                ImageLayout image = ImageLayout.of(set, layout.kind());
                lines.add("kind " + layout.kind() + " " + image.size() + " " + image.alignment());
                image.levels()
                        .forEach(level -> level.fields()
                                .forEach(field -> lines.add("field " + level.name() + " " + field.name() + " "
                                        + (field.offset() - level.offset()))));
            }
        }
        return lines;
    }
}
