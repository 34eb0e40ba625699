package org.juliet.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.juliet.Codecs;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.SaveException;
import org.juliet.world.Entity;
import org.juliet.world.EntityId;
import org.juliet.world.World;
import org.juliet.world.WorldDirectory;
import org.juliet.world.WorldReport.Fate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Values of any sort in generated classes. */
class GeneratedValuesTest {
    private static final Compilation GAME = Compilation.of(Map.of("game/Odd.java", """
            package game;
            import java.util.*;
            @org.juliet.Versioned public class Odd {
                public List<String> strings = new ArrayList<>(); public List<Float> floats = new ArrayList<>();
                public List<Double> doubles = new ArrayList<>(); public long least; @org.juliet.Unsigned public long most; @org.juliet.Hex public int mask;
            }
            """, "game/Knight.java", """
            package game;
            @org.juliet.Versioned public class Knight extends org.juliet.world.Entity { float damage = 50; }
            """));

    private static Class<?> type(String name) throws ReflectiveOperationException {
        return GAME.loader().loadClass(name);
    }

    private static void set(Object object, String name, Object value) throws ReflectiveOperationException {
        Field field = object.getClass().getField(name);
        field.set(object, value);
    }

    @Test
    @SuppressWarnings("unchecked")
    void stringsAndNumbersReturnExactInAnyLocale() throws ReflectiveOperationException {
        Kind<Object> kind = (Kind<Object>) Codecs.kind(type("game.Odd"));
        Kinds kinds = Kinds.of(kind);
        Locale before = Locale.getDefault();
        List<String> texts = new ArrayList<>();
        try {
            for (String tag : List.of("en-US", "de-DE", "tr-TR", "ar-EG-u-nu-arab")) {
                Locale.setDefault(Locale.forLanguageTag(tag));
                Object odd = kind.fresh();
                set(
                        odd,
                        "strings",
                        List.of(
                                "123",
                                "1e5",
                                "true",
                                "0x10",
                                "",
                                " a",
                                "a ",
                                "\"",
                                "a\"",
                                "a\nb",
                                "; a",
                                "# a",
                                "// a",
                                "\t",
                                "\uD83D\uDE00",
                                "1234567890123456789012",
                                "nan",
                                "I\u0131"));
                set(
                        odd,
                        "floats",
                        List.of(
                                0.1f,
                                1e-10f,
                                -0f,
                                Float.NaN,
                                Float.POSITIVE_INFINITY,
                                Float.NEGATIVE_INFINITY,
                                Float.MIN_VALUE,
                                16777217f));
                set(odd, "doubles", List.of(0.1, 1e-300, -0.0, Double.NaN, Double.MIN_VALUE, Double.MAX_VALUE, 1e23));
                set(odd, "least", Long.MIN_VALUE);
                set(odd, "most", -1L);
                set(odd, "mask", 0xF0);
                String text = new String(kinds.saver().save(odd, kind), java.nio.charset.StandardCharsets.UTF_8);
                texts.add(text);
                assertThat(text).contains("; most\n18446744073709551615\n", "; mask\n0x000000F0\n");
                for (Form form : Form.values()) {
                    Object back = kinds.loader()
                            .load(form.saver(kinds).save(odd, kind), kind)
                            .value();
                    for (String name : List.of("strings", "floats", "doubles", "least", "most", "mask")) {
                        Field field = odd.getClass().getField(name);
                        assertThat(field.get(back)).as(name).isEqualTo(field.get(odd));
                    }
                }
            }
        } finally {
            Locale.setDefault(before);
        }
        assertThat(texts.stream().distinct()).hasSize(1);
    }

    @Test
    void amongAThousandEntitiesTwoBadOnesCostTwo(@TempDir Path top) throws IOException, ReflectiveOperationException {
        Kind<?> knight = Codecs.kind(type("game.Knight"));
        Kinds kinds = Kinds.of(knight);
        World<Entity> world = WorldDirectory.of(top, kinds).load();
        for (int id = 1; id <= 1000; id++) {
            Entity entity = (Entity) knight.fresh();
            entity.identify(EntityId.of(id));
            world.add(entity, "part" + id % 7, "");
        }
        world.save();
        Path opaque = top.resolve(world.fileName(EntityId.of(500)));
        Path broken = top.resolve(world.fileName(EntityId.of(501)));
        Files.writeString(opaque, Files.readString(opaque).replace("\nKnight\n", "\nDragon\n") + "\n; wings\n2\n");
        Files.writeString(broken, Files.readString(broken).replace("50.0", "50,0"));
        String unknown = Files.readString(opaque);
        World<Entity> loaded = WorldDirectory.of(top, kinds).load();
        assertThat(loaded.report().count(Fate.LOADED)).isEqualTo(998);
        assertThat(loaded.report().files(Fate.OPAQUE)).hasSize(1);
        assertThat(loaded.report().files(Fate.BROKEN))
                .singleElement()
                .asString()
                .contains("damage");
        loaded.save();
        assertThat(Files.readString(opaque)).isEqualTo(unknown);
    }

    @Test
    @SuppressWarnings("unchecked")
    void anObjectReachedTwiceIsRefusedWithBothPlaces() throws ReflectiveOperationException {
        Compilation twice = Compilation.of(Map.of("game/Pair.java", """
                package game;
                import java.util.*;
                @org.juliet.Versioned public class Pair {
                    Item first = new Item(); List<Item> rest = new ArrayList<>(List.of(new Item(), first));
                    @org.juliet.Versioned public static class Item { int size; Ring ring; }
                    @org.juliet.Versioned public static class Ring { Ring next; public Ring() {} Ring(Ring next) { this.next = next; } }
                }
                """, "game/Cycle.java", """
                package game;
                @org.juliet.Versioned public class Cycle { Cycle next; public Cycle() {} public static Cycle closed() { Cycle made = new Cycle(); made.next = new Cycle(); made.next.next = made; return made; } }
                """));
        assertThat(twice.messages()).isEmpty();
        ClassLoader loader = twice.loader();
        Kind<Object> pair = (Kind<Object>) Codecs.kind(loader.loadClass("game.Pair"));
        Class<?> type = loader.loadClass("game.Cycle");
        Kind<Object> cycle = (Kind<Object>) Codecs.kind(type);
        Kinds kinds = Kinds.of(pair, cycle);
        Object closed = type.getMethod("closed").invoke(null);
        for (Form form : Form.values()) {
            assertThatThrownBy(() -> form.saver(kinds).save(pair.fresh(), pair))
                    .isInstanceOf(SaveException.class)
                    .hasMessageContaining("rest[1]: this Item is stored at first already");
            assertThatThrownBy(() -> form.saver(kinds).save(closed, cycle))
                    .isInstanceOf(SaveException.class)
                    .hasMessageContaining("next.next: this Cycle is stored at the file itself already");
        }
    }
}
