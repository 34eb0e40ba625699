package org.juliet.second;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.juliet.house.Seeds;
import org.juliet.image.ImageCheck;
import org.juliet.image.ImageLayout;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.StructLayout;
import org.junit.jupiter.api.Test;

/** Two implementations of docs/BINARY.md accept the same images and refuse the same ones. */
class SecondImagesTest {
    private static final int SETS = 60;
    private static final int FORGERIES = 25;

    @Test
    void imagesOfRandomValuesAreExactForBothAndForgedOnesForNeither() {
        long first = Seeds.first();
        try (SecondImplementation second = SecondImplementation.start()) {
            for (long seed = first; seed < first + SETS; seed++) {
                Random random = new Random(seed);
                LayoutSet set = RandomLayouts.finite(random);
                second.layouts(set.render());
                for (String kind : kinds(set)) {
                    String value = second.line("sample " + kind + " " + seed);
                    byte[] image = HexFormat.of().parseHex(second.line("write " + kind + " " + value));
                    String where = "seed " + seed + ", " + kind + " " + value + "\n" + set;
                    ImageCheck check = ImageCheck.of(ImageLayout.of(set, kind));
                    assertThat(check.check(image, 0, image.length)).as(where).isNull();
                    assertThat(second.line("write " + kind + " " + second.line("read " + kind + " " + hex(image))))
                            .as(where)
                            .isEqualTo(hex(image));
                    forge(second, check, kind, image, random, where);
                }
            }
        }
    }

    /** With a byte or a bit changed, or cut, an image is still one, or none, for both. */
    private static void forge(
            SecondImplementation second, ImageCheck check, String kind, byte[] image, Random random, String where) {
        for (int i = 0; i < FORGERIES; i++) {
            byte[] forged = image.clone();
            int at = random.nextInt(forged.length);
            forged[at] = random.nextBoolean() ? (byte) (forged[at] ^ 1 << random.nextInt(8)) : (byte) random.nextInt();
            boolean refused = second.line("read " + kind + " " + hex(forged)).startsWith("refused ");
            assertThat(check.check(forged, 0, forged.length) != null)
                    .as("byte " + at + " of " + hex(forged) + "\n" + where)
                    .isEqualTo(refused);
        }
    }

    private static List<String> kinds(LayoutSet set) {
        List<String> kinds = new ArrayList<>();
        for (Layout layout : set.layouts()) {
            if (layout instanceof StructLayout) {
                kinds.add(layout.kind());
            }
        }
        return kinds;
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }
}
