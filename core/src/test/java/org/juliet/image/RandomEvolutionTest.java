package org.juliet.image;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.juliet.house.Seeds;
import org.juliet.schema.LayoutSet;
import org.junit.jupiter.api.Test;

/** Images of random layouts under every later one, held to a model with rules and a writer of its own. */
class RandomEvolutionTest {
    private static final int PROGRAMS = 250;
    private static final int VERSIONS = 5;

    @Test
    void imagesOfEveryLayoutBecomeImagesOfEveryLaterOne() {
        long first = Seeds.first();
        System.out.println("random evolutions from -Djuliet.seed=" + first);
        int evolved = 0;
        for (int program = 0; program < PROGRAMS; program++) {
            evolved += program(first + program);
        }
        assertThat(evolved).isGreaterThanOrEqualTo(2000);
    }

    private static int program(long seed) {
        RandomLayouts layouts = new RandomLayouts(seed);
        List<LayoutSet> sets = new ArrayList<>();
        List<ModelImage.Node> values = new ArrayList<>();
        int evolved = 0;
        for (int version = 0; version < VERSIONS; version++) {
            LayoutSet now = layouts.set();
            sets.add(now);
            values.add(layouts.node(now, "K0", 0));
            for (int old = 0; old <= version; old++) {
                evolve(seed, sets.get(old), now, values.get(old));
                evolved++;
            }
            for (int edits = 0; edits < 4; edits++) {
                layouts.edit();
            }
        }
        return evolved;
    }

    private static void evolve(long seed, LayoutSet old, LayoutSet now, ModelImage.Node value) {
        byte[] image = ModelImage.write(old, value);
        ImageLayout from = ImageLayout.of(old, "K0");
        ImageLayout to = ImageLayout.of(now, "K0");
        String fixture = "seed " + seed + "\n--- from\n" + old + "--- to\n" + now + "--- value\n" + value
                + "\n--- image\n" + HexFormat.of().formatHex(image) + "\n";
        assertThat(ImageCheck.of(from).check(image, 0, image.length))
                .as(fixture)
                .isNull();
        Evolution evolution = EvolutionPlan.of(from, to, kind -> null).start();
        evolution.run(image, 0);
        byte[] made = evolution.toArray();
        assertThat(ImageCheck.of(to).check(made, 0, made.length)).as(fixture).isNull();
        byte[] expected = ModelImage.write(now, new ModelEvolution(old, now).node(value, "K0"));
        assertThat(text(to, made)).as(fixture).isEqualTo(text(to, expected));
        assertThat(made).as(fixture).isEqualTo(expected);
    }

    private static String text(ImageLayout layout, byte[] image) {
        return new String(
                ImageText.of(layout.family(), ImageStamps.NONE).render(layout, image, 0),
                java.nio.charset.StandardCharsets.UTF_8);
    }
}
