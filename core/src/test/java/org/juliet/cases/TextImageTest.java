package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.juliet.image.ImageLayouts;
import org.juliet.image.ImageStamps;
import org.juliet.image.ImageText;
import org.juliet.image.TextImage;
import org.juliet.schema.LayoutSet;
import org.juliet.text.Limits;
import org.juliet.text.Problem;
import org.juliet.text.TextDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts as images, by layouts alone. */
class TextImageTest {
    private static final String LAYOUTS = """
            layout Bag
            field name = string
            field size = int8
            field load = float32
            field metal = enum Metal
            field place = vector 3 float32
            field tags = set string
            field counts = map uint16 string
            field purse = nullable struct Purse
            field pets = list open Pet
            field key = bytes
            field grid = array 2 int32
            layout Purse
            field coins = list uint8
            enum Metal
            constant IRON =
            constant GOLD =
            layout Pet
            field age = int32
            layout Cat
            field lives = int8
            kind Cat Pet Cat
            """;

    private static final String BAG = """
            ; version
            1

            ; class
            Bag

            ; name
            "iron bag"

            ; size
            -3

            ; load
            1.5

            ; metal
            GOLD

            ; place
            1.0 2.0 3.0

            ; tags
            [
              a
              b
            ]

            ; counts
            {
              "2" two
              "10" ten
            }

            ; purse
            {
              coins [ 1 2 255 ]
            }

            ; pets
            [
              { class Pet age 1 }
              { class Cat age 2 lives 9 }
            ]

            ; key
            "AQID"

            ; grid
            4 5
            """;

    private static final ImageLayouts BAGS = ImageLayouts.of(LayoutSet.parse(LAYOUTS));

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static TextImage parse(String text, Limits limits) {
        TextDocument document = TextDocument.parse(text.getBytes(StandardCharsets.UTF_8));
        return ImageText.of(BAGS, ImageStamps.NONE).parse(BAGS.kind("Bag"), document, TextImage.Defaults.NONE, limits);
    }

    private static TextImage parse(String text) {
        return parse(text, Limits.DEFAULT);
    }

    private static String back(TextImage read) {
        return text(ImageText.of(BAGS, ImageStamps.NONE)
                .render(BAGS.kind("Bag"), java.util.Objects.requireNonNull(read.image()), 0));
    }

    @Test
    void theTextOfAFreshSaveGivesTheImageThatABinarySaveWrites() {
        for (int seed = 0; seed < 300; seed++) {
            Everything all = Everything.of(seed);
            byte[] file = Everything.KINDS.binarySaver().save(all, Everything.KIND);
            byte[] fresh = Everything.KINDS.saver().save(all, Everything.KIND);
            ImageLayouts layouts = ImageLayouts.of(LayoutSet.parse(text(ImageTextTest.section("LAYT", file))));
            ImageText texts = ImageText.of(layouts, ImageStamps.of(Map.of("Circle", 3), false));

            TextImage read = texts.parse(
                    layouts.kind("Everything"), TextDocument.parse(fresh), TextImage.Defaults.NONE, Limits.DEFAULT);

            assertThat(read.problems()).as("seed %d", seed).isEmpty();
            assertThat(read.absent()).isEmpty();
            assertThat(read.unknown()).isEmpty();
            assertThat(read.image()).as("seed %d", seed).isEqualTo(ImageTextTest.section("IMAG", file));
        }
    }

    @Test
    void whatIsSpelledOtherwiseGivesTheSameImage() {
        String odd = BAG.replace("\"iron bag\"", "iron bag")
                .replace("-3", "-03")
                .replace("1.0 2.0 3.0", "[ 1 2.0 3 ]")
                .replace("  a\n  b", "  b\n  # kept nowhere\n  a\n  \"a\"")
                .replace("  \"2\" two\n  \"10\" ten", "  \"10\" ten\n  \"2\" two")
                .replace("GOLD", "1")
                .replace("{ class Pet age 1 }", "{ age 1 class Pet }");

        TextImage read = parse(odd);

        assertThat(back(read)).isEqualTo(BAG);
        assertThat(read.problems())
                .extracting(problem -> problem.line() + " " + problem.rule().id())
                .contains("11 number-spelling", "17 enum-number", "27 element-repeated");
        assertThat(read.kinds()).containsExactly("Bag", "Pet", "Cat");
    }

    @ParameterizedTest
    @CsvSource({
        "-3, 300, 11, size, number-range",
        "-3, much, 11, size, number",
        "-3, null, 11, size, null",
        "-3, '{ a 1 }', 11, size, type",
        "GOLD, TIN, 17, metal, enum-unknown",
        "1.0 2.0 3.0, 1.0 2.0, 20, place, arity",
        "'\"2\" two', '\"70000\" two', 30, 'counts[\"70000\"]', type",
        "'\"2\" two', '\"0x0A\" two', 31, 'counts[\"10\"]', element-duplicate",
        "[ 1 2 255 ], [ 1 2 256 ], 36, purse.coins[2], number-range",
        "class Pet, kind Pet, 41, pets[0], class-missing",
        "class Pet, class Purse, 41, pets[0], class-mismatch",
        "age 2, age old, 42, pets[1].age, number",
        "AQID, AQI%, 46, key, type",
        "4 5, 4 5 6, 49, grid, arity",
        "GOLD, {, 17, metal, bracket-open"
    })
    void whatDoesNotFitIsAProblemWithItsPlace(String good, String bad, int line, String path, String rule) {
        TextImage read = parse(BAG.replace(good, bad));
        assertThat(read.image()).isNull();
        assertThat(read.problems())
                .filteredOn(problem -> problem.rule().id().equals(rule))
                .extracting(Problem::line, Problem::path)
                .contains(org.assertj.core.api.Assertions.tuple(line, path));
    }

    @Test
    void whatTheLayoutsDoNotKnowIsToldAndNotInTheImage() {
        String more = BAG.replace("; grid", "; of_a_mod\n{ a 1 }\n\n; grid")
                .replace("{ class Pet age 1 }", "{ class Pet age 1 rust 2 }\n  { class Dog age 3 }");
        TextImage read = parse(more);
        assertThat(read.problems()).isEmpty();
        assertThat(read.unknown())
                .extracting(unknown -> unknown.path() + ":" + unknown.name())
                .containsExactlyInAnyOrder(":of_a_mod", "pets[0]:rust", "pets[1]:null");
        assertThat(back(read)).isEqualTo(BAG);
    }

    @Test
    void whatIsLeftOutHasTheDefaultThatIsRecordedAndIsTold() {
        TextDocument document = TextDocument.parse(BAG.replace("; size\n-3\n\n", "")
                .replace("; metal\nGOLD\n\n", "")
                .replace("lives 9 ", "")
                .getBytes(StandardCharsets.UTF_8));
        TextImage read = ImageText.of(BAGS, ImageStamps.NONE)
                .parse(
                        BAGS.kind("Bag"),
                        document,
                        (level, field) -> field.equals("size") ? "7" : field.equals("lives") ? "oops" : null,
                        Limits.DEFAULT);
        assertThat(back(read))
                .isEqualTo(BAG.replace("-3", "7").replace("GOLD", "IRON").replace("lives 9", "lives 0"));
        assertThat(read.absent())
                .extracting(absent -> absent.path() + ":" + absent.field().name() + ":" + absent.given())
                .containsExactlyInAnyOrder(":size:7", ":metal:null", "pets[1]:lives:oops");
    }

    @Test
    void anImageLargerThanAFileMayBeIsRefusedBeforeItIsMade() {
        ImageLayouts layouts = ImageLayouts.of(LayoutSet.parse("""
                layout Bomb
                field cells = list struct Cell
                layout Cell
                field bytes = array 16000000 int64
                """));
        String bomb = "; cells\n[\n" + "  { }\n".repeat(1000) + "]\n";
        TextImage read = ImageText.of(layouts, ImageStamps.NONE)
                .parse(
                        layouts.kind("Bomb"),
                        TextDocument.parse(bomb.getBytes(StandardCharsets.UTF_8)),
                        TextImage.Defaults.NONE,
                        Limits.DEFAULT);
        assertThat(read.image()).isNull();
        assertThat(read.problems()).extracting(problem -> problem.rule().id()).containsExactly("limit");
    }

    @Test
    void everyCutAndEveryFlipIsReadOrAProblem() {
        byte[] whole = BAG.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < whole.length; i++) {
            for (int flip : List.of(0, 1, 4, 16, 64)) {
                byte[] damaged = flip == 0 ? java.util.Arrays.copyOf(whole, i) : whole.clone();
                if (flip != 0) {
                    damaged[i] ^= (byte) flip;
                }
                TextImage read = ImageText.of(BAGS, ImageStamps.NONE)
                        .parse(BAGS.kind("Bag"), TextDocument.parse(damaged), TextImage.Defaults.NONE, Limits.DEFAULT);
                assertThat(read.image() != null || read.problems().stream().anyMatch(problem -> problem.line() > 0))
                        .isTrue();
            }
        }
    }
}
