package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.juliet.archive.Archive;
import org.juliet.archive.BinaryText;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.SaveException;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Unknown keys of a text whose names no layout could have, on their way through a binary file. */
class KeysThatAreNoNamesTest {
    private static final class Lamp {
        int watts;
    }

    private static final class Room {
        Lamp lamp = new Lamp();
    }

    private static final Kind<Lamp> LAMP = Kind.of(
            "Lamp",
            Lamp.class,
            Lamp::new,
            (Lamp it, Archive ar, int version) -> it.watts = ar.value(Key.of("watts"), it.watts));
    private static final Kind<Room> ROOM = Kind.of(
            "Room",
            Room.class,
            Room::new,
            (Room it, Archive ar, int version) -> it.lamp = ar.value(Key.of("lamp"), it.lamp, LAMP));
    private static final Kinds KINDS = Kinds.of(ROOM);

    private static byte[] room(String lamp, String after) {
        return ("; class\nRoom\n\n; lamp\n{ watts 5" + lamp + " }\n\n; version\n1\n" + after)
                .getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] binary(byte[] text) {
        return KINDS.binarySaver().save(KINDS.loader(LoadOptions.LENIENT).load(text, ROOM));
    }

    private static Value lamp(TextDocument text) {
        return Objects.requireNonNull(text.property("lamp")).value();
    }

    private static final String LONG = "glow_glow_glow_glow_glow_glow_glow_glow_glow_glow_";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"glow of mod\"",
                "\"\"",
                "\"=\"",
                "\"a\\nb\"",
                "\"a\\nfield glow = int32\"",
                "\"a \\\"b\\\\\"",
                "\"x].[0] y\"",
                "\"\uD83D\uDE00\"",
                LONG + LONG + LONG + LONG + "glow"
            })
    void anUnknownKeyOfAnyNameComesBackFromABinaryFile(String key) {
        byte[] text = room(" " + key + " { a 7 }", "");
        byte[] file = binary(text);

        Loaded<Room> loaded = KINDS.loader().load(file, ROOM);

        assertThat(lamp(TextDocument.parse(KINDS.saver().save(loaded))))
                .matches(back -> TextDocument.same(back, lamp(TextDocument.parse(text))));
        assertThat(loaded.report().entries()).hasSize(1);
        loaded.value().lamp.watts = 6;
        Loaded<Room> again = KINDS.loader().load(KINDS.binarySaver().save(loaded), ROOM);
        assertThat(KINDS.saver().save(again)).isEqualTo(KINDS.saver().save(loaded));
        assertThat(lamp(BinaryText.of(file, null).document()))
                .matches(told -> TextDocument.same(told, lamp(TextDocument.parse(text))));
    }

    @Test
    void aLongNameOfAPropertyComesBack() {
        String key = LONG + LONG + LONG + LONG + "glow";

        Loaded<Room> loaded = KINDS.loader().load(binary(room("", "\n; " + key + "\n7\n")), ROOM);

        assertThat(new String(KINDS.saver().save(loaded), StandardCharsets.UTF_8))
                .contains("; " + key + "\n7\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"glow of mod", "\uD83D\uDE00", "gl\u00F6w"})
    void whatStandsBelowABrokenHeaderIsNotTakenIntoABinaryFile(String header) {
        byte[] text = room("", "\n; " + header + "\n7\n");

        assertThatThrownBy(() -> binary(text))
                .isInstanceOf(SaveException.class)
                .hasMessageContaining("the header `; " + header + "` has no key");
    }
}
