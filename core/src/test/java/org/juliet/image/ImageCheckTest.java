package org.juliet.image;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.juliet.schema.LayoutSet;
import org.junit.jupiter.api.Test;

@SuppressWarnings("ByteBufferBackingArray") // all buffers are made here
class ImageCheckTest {
    private static ImageCheck check(String kind, String... lines) {
        return ImageCheck.of(ImageLayout.of(LayoutSet.parse(String.join("\n", lines) + "\n"), kind));
    }

    private static ByteBuffer image(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static String message(ImageCheck check, ByteBuffer image) {
        ImageDamage damage = check.check(image.array(), 0, image.capacity());
        return damage == null ? "fine" : damage.message();
    }

    private static final ImageCheck HERO = check(
            "Hero",
            "layout Hero",
            "field alive = boolean",
            "field metal = enum Metal",
            "field born = instant",
            "field mate = nullable int32",
            "field name = string",
            "field items = list struct Item",
            "field next = nullable struct Hero",
            "layout Item",
            "field label = string",
            "field count = int8",
            "enum Metal",
            "constant IRON =",
            "constant GOLD =");

    /** alive 0, metal 4, born 8, mate 24, name 32, items 40, next 48; size 56. */
    private static ByteBuffer hero() {
        ByteBuffer image = image(56 + 24 + 8);
        image.put(0, (byte) 1).putInt(4, 1).putLong(8, -5).putInt(16, 999_999_999);
        image.putInt(32, 56).putInt(36, 2).put(56, (byte) 'J').put(57, (byte) 'o');
        image.putInt(40, 60).putInt(44, 2);
        image.putInt(60, 84)
                .putInt(64, 3)
                .put(68, (byte) 9)
                .put(84, (byte) 'a')
                .put(85, (byte) 'b')
                .put(86, (byte) 'c');
        image.putInt(72, 87).putInt(76, 1).put(87, (byte) 'd');
        return image;
    }

    @Test
    void anImageWithEverythingInItsPlacePasses() {
        assertThat(message(HERO, hero())).isEqualTo("fine");
    }

    @Test
    void aByteThatIsWrongIsToldWithItsPathAndWhatWasExpected() {
        assertThat(message(HERO, hero().put(0, (byte) 2)))
                .isEqualTo("alive (byte 0): expected 0 or 1, found 2 (B-IMG-7)");
        assertThat(message(HERO, hero().put(3, (byte) 1)))
                .isEqualTo("metal (byte 3): expected 0 as padding, found 1 (B-IMG-7)");
        assertThat(message(HERO, hero().putInt(4, -1486618539)))
                .isEqualTo("metal (byte 4): expected the index of one of 2 constants, found 2808348757 (B-IMG-7)");
        assertThat(message(HERO, hero().putInt(4, 2))).startsWith("metal (byte 4)");
        assertThat(message(HERO, hero().putInt(16, -1)))
                .isEqualTo("born (byte 16): expected nanoseconds from 0 to 999999999, found -1 (B-IMG-7)");
        assertThat(message(HERO, hero().putInt(28, 7)))
                .isEqualTo("mate (byte 28): expected 0 in an absent value, found 7 (B-IMG-7)");
        assertThat(message(HERO, hero().put(57, (byte) 0xC0)))
                .isEqualTo("name (byte 57): expected UTF-8, found 192 (B-IMG-7)");
        assertThat(message(HERO, hero().putInt(40, 64)))
                .isEqualTo("items (byte 40): expected the offset 60, found 64 (B-IMG-6)");
        assertThat(message(HERO, hero().putInt(44, 1_000_000_000)))
                .isEqualTo("items (byte 44): expected at most 2, as the image ends there, found 1000000000 (B-IMG-7)");
        assertThat(message(HERO, hero().put(82, (byte) 1)))
                .isEqualTo("items[1] (byte 82): expected 0 as padding, found 1 (B-IMG-7)");
        assertThat(message(HERO, hero().putInt(72, 86)))
                .isEqualTo("items[1].label (byte 72): expected the offset 87, found 86 (B-IMG-6)");
        assertThat(message(HERO, hero().putInt(52, 2))).isEqualTo("next (byte 52): expected 0 or 1, found 2 (B-IMG-7)");
        assertThat(message(HERO, hero().put(59, (byte) 1)))
                .isEqualTo("items (byte 59): expected 0 as padding, found 1 (B-IMG-7)");
    }

    @Test
    void anImageEndsWhereItsLastBlockEnds() {
        ByteBuffer longer = image(89).put(0, hero().array());
        assertThat(message(HERO, longer))
                .isEqualTo("byte 88: expected the end of the image, found 1 bytes behind its last block (B-IMG-7)");
        for (int size = 0; size < 88; size++) {
            assertThat(HERO.check(hero().array(), 0, size)).isNotNull();
        }
        assertThat(HERO.check(hero().array(), 0, 10).message())
                .isEqualTo("byte 0: expected 56 bytes for Hero, found 10 bytes (B-IMG-7)");
    }

    @Test
    void theBlocksAloneMayBeChecked() {
        byte[] wrong = hero().put(0, (byte) 2).put(57, (byte) 0xC0).putInt(4, 9).array();
        assertThat(HERO.checkBlocks(wrong, 0, wrong.length)).isNull();
        assertThat(HERO.checkBlocks(hero().putInt(40, 64).array(), 0, 88)).isNotNull();
    }

    @Test
    void valuesAreAtMost64Deep() {
        ImageCheck node = check("Node", "layout Node", "field next = nullable struct Node");
        for (int depth : new int[] {64, 65}) {
            ByteBuffer image = image(8 * (depth + 1));
            for (int i = 0; i < depth; i++) {
                image.putInt(8 * i, 8 * i + 8).putInt(8 * i + 4, 1);
            }
            assertThat(node.check(image.array(), 0, image.capacity()) == null).isEqualTo(depth == 64);
            assertThat(node.checkBlocks(image.array(), 0, image.capacity()) == null)
                    .isEqualTo(depth == 64);
        }
    }

    @Test
    void nestedImagesAreCheckedByTheirKind() {
        LayoutSet set = LayoutSet.parse(
                "layout Box\nfield what = any\nfield a = closed 1 Coin\nlayout Coin\nfield ok = boolean\n");
        ImageLayouts layouts = ImageLayouts.of(set);
        ImageCheck box = ImageCheck.of(layouts.kind("Box"));
        long coin = layouts.kind("Coin").fingerprint();
        ByteBuffer image = image(41);
        image.putInt(0, 16).putInt(4, 9).putLong(16, coin).put(24, (byte) 1);
        image.putInt(8, 32).putInt(12, 9).putLong(32, coin).put(40, (byte) 1);

        assertThat(message(box, image)).isEqualTo("fine");
        image.put(24, (byte) 2);
        assertThat(message(box, image)).isEqualTo("what.ok (byte 24): expected 0 or 1, found 2 (B-IMG-7)");
        image.putLong(16, 77);
        assertThat(message(box, image)).isEqualTo("fine");
        image.putLong(32, 77);
        assertThat(message(box, image))
                .isEqualTo("a (byte 32): expected one of Coin, found a kind without a layout (B-IMG-7)");
        image.putInt(12, 0).putInt(8, 0);
        assertThat(message(box, image))
                .isEqualTo("a (byte 12): expected a fingerprint and an image of 1 byte or more, found 0 (B-IMG-7)");
    }
}
