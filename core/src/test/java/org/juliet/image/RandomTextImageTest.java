package org.juliet.image;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.juliet.house.Seeds;
import org.juliet.schema.LayoutSet;
import org.juliet.text.Limits;
import org.juliet.text.TextDocument;
import org.junit.jupiter.api.Test;

/** Images of random layouts, written by a model of its own, through text and back. */
class RandomTextImageTest {
    private static final int PROGRAMS = 400;

    @Test
    void anImageComesBackFromItsTextByteForByte() {
        long first = Seeds.first();
        System.out.println("random texts of images from -Djuliet.seed=" + first);
        for (int program = 0; program < PROGRAMS; program++) {
            RandomLayouts layouts = new RandomLayouts(first + program);
            LayoutSet set = layouts.set();
            byte[] image = ModelImage.write(set, layouts.node(set, "K0", 0));
            ImageLayout layout = ImageLayout.of(set, "K0");
            ImageText texts = ImageText.of(layout.family(), ImageStamps.of(java.util.Map.of(), true));
            byte[] text = texts.render(layout, image, 0);

            TextImage read = texts.parse(layout, TextDocument.parse(text), TextImage.Defaults.NONE, Limits.DEFAULT);

            String fixture = "seed " + (first + program) + "\n" + set + "\n" + new String(text, StandardCharsets.UTF_8);
            assertThat(read.problems()).as(fixture).isEmpty();
            assertThat(read.image()).as(fixture).isEqualTo(image);
        }
    }
}
