package org.juliet.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.juliet.schema.LayoutSet;
import org.juliet.text.Limits;
import org.juliet.text.TextDocument;
import org.junit.jupiter.api.Test;

/** Views of images. */
class StructImageTest {
    private static final ImageLayout LAYOUT = ImageLayout.of(LayoutSet.parse("""
            layout World
            field alive = boolean
            field small = int8
            field port = uint16
            field unit = char
            field count = uint32
            field id = reference
            field ratio = float64
            field metal = enum Metal
            field name = string
            field nick = nullable string
            field path = vector 3 float32
            field dice = array 4 int32
            field home = struct Place
            field places = list struct Place
            field corners = array 2 struct Place
            layout Place
            field x = float32
            field tag = string
            enum Metal
            constant COPPER =
            constant SILVER =
            """), "World");

    private static final byte[] IMAGE = image("""
            ; alive
            true

            ; small
            -5

            ; port
            65535

            ; unit
            x

            ; count
            4294967295

            ; id
            0x0000000000000007

            ; ratio
            0.25

            ; metal
            SILVER

            ; name
            Ådå

            ; nick
            null

            ; path
            1 2.5 -3

            ; dice
            6 5 4 3

            ; home
            {
              x 8.5 tag home
            }

            ; places
            [
              { x 1 tag one }
              { x 2 tag two }
              { x 3 tag three }
            ]

            ; corners
            [
              { x -1 tag west }
              { x -2 tag east }
            ]
            """);

    private final StructImage world = StructImage.of(LAYOUT, IMAGE, 0);

    private static byte[] image(String text) {
        byte[] bytes = ("; version\n1\n\n; class\nWorld\n\n" + text).getBytes(StandardCharsets.UTF_8);
        TextImage read = ImageText.of(LAYOUT.family(), ImageStamps.NONE)
                .parse(LAYOUT, TextDocument.parse(bytes), TextImage.Defaults.NONE, Limits.DEFAULT);
        return Objects.requireNonNull(read.image(), () -> String.valueOf(read.problems()));
    }

    private static ImageField field(String name) {
        return LAYOUT.require(name);
    }

    @Test
    void everyScalarIsReadAsItIs() {
        assertThat(world.getBoolean(field("alive"))).isTrue();
        assertThat(world.getByte(field("small"))).isEqualTo((byte) -5);
        assertThat(Short.toUnsignedInt(world.getShort(field("port")))).isEqualTo(65535);
        assertThat(world.getChar(field("unit"))).isEqualTo('x');
        assertThat(Integer.toUnsignedLong(world.getInt(field("count")))).isEqualTo(4294967295L);
        assertThat(world.getLong(field("id"))).isEqualTo(7);
        assertThat(world.getDouble(field("ratio"))).isEqualTo(0.25);
        assertThat(world.getConstant(field("metal"))).isEqualTo(1);
    }

    @Test
    void stringsAreNewObjectsAndCountBytes() {
        assertThat(world.getString(field("name"))).isEqualTo("Ådå");
        assertThat(world.count(field("name"))).isEqualTo(5);
    }

    @Test
    void whatIsAbsentSaysSo() {
        assertThat(world.isPresent(field("nick"))).isFalse();
        assertThatThrownBy(() -> world.isPresent(field("name")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("World.name is string");
    }

    @Test
    void oneOfSeveralNumbersIsReadByItsIndexWithinBounds() {
        assertThat(world.getFloat(field("path"), 2)).isEqualTo(-3);
        assertThat(world.getInt(field("dice"), 0)).isEqualTo(6);
        assertThatThrownBy(() -> world.getInt(field("dice"), 4)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> world.getFloat(field("path"), -1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void aStructInPlaceIsAViewOfItsOwn() {
        StructImage home = world.struct(field("home"));
        assertThat(home.layout().kind()).isEqualTo("Place");
        assertThat(home.getFloat(home.layout().require("x"))).isEqualTo(8.5f);
        assertThat(home.getString(home.layout().require("tag"))).isEqualTo("home");
    }

    @Test
    void oneViewGoesThroughAllElementsOfAList() {
        ImageField places = field("places");
        ImageField tag = places.elements().require("tag");
        StructImage place = world.element(places, 0);
        StringBuilder tags = new StringBuilder();
        for (int i = 0; i < world.count(places); i++) {
            place.moveTo(places, i);
            tags.append(place.getString(tag)).append(' ');
        }
        assertThat(tags).hasToString("one two three ");
        place.moveTo(places, 1);
        assertThat(place.getString(tag)).isEqualTo("two");
        StructImage last = world.element(places, 2);
        last.moveTo(places, -1);
        assertThat(last.getString(tag)).isEqualTo("two");
        assertThat(world.element(places, 2).getFloat(places.elements().require("x")))
                .isEqualTo(3);
    }

    @Test
    void elementsOfAnArrayStandInPlace() {
        ImageField corners = field("corners");
        assertThat(world.element(corners, 1).getString(corners.elements().require("tag")))
                .isEqualTo("east");
        assertThat(world.element(corners, 0).byteOffset()).isEqualTo(corners.offset());
    }

    @Test
    void anotherTypeThanTheFieldsIsRefusedWithBoth() {
        assertThatThrownBy(() -> world.getInt(field("ratio")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("World.ratio is float64, not int32");
        assertThatThrownBy(() -> world.getString(field("count"))).hasMessageContaining("not a string");
        assertThatThrownBy(() -> world.count(field("dice"))).hasMessageContaining("not of any length");
        assertThatThrownBy(() -> world.struct(field("places"))).hasMessageContaining("not a struct");
        assertThatThrownBy(() -> world.element(field("name"), 0)).hasMessageContaining("not a list of structs");
    }

    @Test
    void anImageMayStandAnywhereInAnArray() {
        byte[] shifted = new byte[IMAGE.length + 16];
        System.arraycopy(IMAGE, 0, shifted, 16, IMAGE.length);
        world.move(shifted, 16);
        assertThat(world.getString(field("name"))).isEqualTo("Ådå");
        assertThat(world.element(field("places"), 1)
                        .getString(field("places").elements().require("tag")))
                .isEqualTo("two");
    }
}
