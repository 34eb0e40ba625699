package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import org.juliet.archive.BinaryOptions;
import org.juliet.archive.BinaryText;
import org.juliet.archive.LoadException;
import org.juliet.image.ImageCheck;
import org.juliet.image.ImageLayouts;
import org.juliet.image.ImageStamps;
import org.juliet.image.ImageText;
import org.juliet.schema.LayoutSet;
import org.junit.jupiter.api.Test;

class ImageTextTest {
    private static final Map<String, Integer> VERSIONS = Map.of("Circle", 3);

    static byte[] section(String id, byte[] file) {
        ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        int sections = bytes.getShort(18);
        int at = 24 + 8 * sections;
        for (int i = 0; i < sections; i++) {
            int size = bytes.getInt(28 + 8 * i);
            if (new String(file, 24 + 8 * i, 4, StandardCharsets.US_ASCII).equals(id)) {
                return Arrays.copyOfRange(file, at, at + size);
            }
            at += size + 7 & ~7;
        }
        throw new AssertionError("no section " + id);
    }

    @Test
    void anImageAsTextIsWhatAFreshSaveWrites() {
        for (int seed = 0; seed < 300; seed++) {
            Everything all = Everything.of(seed);
            byte[] file = Everything.KINDS.binarySaver().save(all, Everything.KIND);
            byte[] image = section("IMAG", file);
            ImageLayouts layouts =
                    ImageLayouts.of(LayoutSet.parse(new String(section("LAYT", file), StandardCharsets.UTF_8)));
            ImageText texts = ImageText.of(layouts, ImageStamps.of(VERSIONS, false));

            assertThat(ImageCheck.of(layouts.kind("Everything")).check(image, 0, image.length))
                    .isNull();
            assertThat(new String(texts.render(layouts.kind("Everything"), image, 0), StandardCharsets.UTF_8))
                    .as("seed %d", seed)
                    .isEqualTo(new String(Everything.KINDS.saver().save(all, Everything.KIND), StandardCharsets.UTF_8));
        }
    }

    @Test
    void aFileIsShownWithoutAnyClassAsAFreshSaveWritesIt() {
        for (int seed = 0; seed < 100; seed++) {
            Everything all = Everything.of(seed);
            BinaryText text = BinaryText.of(Everything.KINDS.binarySaver().save(all, Everything.KIND), null);
            assertThat(new String(text.document().render(), StandardCharsets.UTF_8))
                    .as("seed %d", seed)
                    .isEqualTo(new String(Everything.KINDS.saver().save(all, Everything.KIND), StandardCharsets.UTF_8));
            assertThat(text.kind()).isEqualTo("Everything");
            assertThat(text.unplaced()).isEmpty();
        }
    }

    @Test
    void aDamagedFileSaysWhatIsWrongInsteadOfBeingShown() {
        byte[] file = Everything.KINDS.binarySaver().save(Everything.of(1), Everything.KIND);
        file[file.length - 1] ^= 1;
        assertThatThrownBy(() -> BinaryText.of(file, null))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("checksum");
    }

    @Test
    void aFileWithoutLayoutsNamesTheOneItNeeds() {
        byte[] file = Everything.KINDS
                .binarySaver(BinaryOptions.DEFAULT.withLayouts(false))
                .save(Everything.of(1), Everything.KIND);
        assertThatThrownBy(() -> BinaryText.of(file, null))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("the file brings no layouts");
    }
}
