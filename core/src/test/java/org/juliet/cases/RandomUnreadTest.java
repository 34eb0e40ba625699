package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.juliet.archive.Kinds;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.cases.RandomThing.Top;
import org.juliet.cases.RandomVersion.Field;
import org.juliet.house.Seeds;
import org.junit.jupiter.api.Test;

/**
 * Serializers of random programs that skip keys while they load, by the values that they have read: both forms give the same object, and a save through
 * the handle gives a file that loads as that object, and that has for code that reads all keys what no code read. {@code -Djuliet.programs=N} makes it
 * longer.
 */
class RandomUnreadTest {
    private RandomVersion version;

    @Test
    void whatIsNotReadStays() {
        long first = Seeds.first();
        int programs = Integer.getInteger("juliet.programs", 100);
        System.out.println("random unread keys from -Djuliet.seed=" + first);
        for (long seed = first; seed < first + programs; seed++) {
            program(new Random(seed), "-Djuliet.seed=" + seed);
        }
    }

    private void program(Random random, String said) {
        RandomProgram program = new RandomProgram(random);
        program.record();
        version = program.versions.get(0);
        Kinds kinds = version.kinds.with(program.histories.get(0));
        Loader loader = kinds.loader();
        for (int i = 0; i < 4; i++) {
            RandomNode node = version.random(random, "Top");
            Top stored = (Top) version.thing(node);
            for (Form from : Form.values()) {
                for (Form to : Form.values()) {
                    String as = said + ", object " + i + " " + from + " to " + to;
                    byte[] file = from.saver(kinds).save(stored, version.top);
                    version.skips = true;
                    Loaded<Top> loaded = loader.load(file, version.top);
                    Form other = from == Form.TEXT ? Form.BINARY : Form.TEXT;
                    version.skips = false;
                    byte[] twin = other.saver(kinds).save(stored, version.top);
                    version.skips = true;
                    assertThat(shown(loader.load(twin, version.top).value()))
                            .as(as)
                            .isEqualTo(shown(loaded.value()));
                    change(loaded.value(), random);
                    byte[] saved = to.saver(kinds).save(loaded);
                    Top again = loader.load(saved, version.top).value();
                    version.skips = false;
                    Top whole = loader.load(saved, version.top).value();
                    compare(loaded.value(), again, whole, stored, as);
                }
            }
        }
    }

    /** Gives some numbers and texts other values, in the object and in those that stand in its fields and lists. */
    private void change(RandomThing thing, Random random) {
        for (Field field : version.all(kind(thing))) {
            Object now = thing.values.get(field.number());
            if (now instanceof RandomThing inner) {
                change(inner, random);
            } else if (now instanceof List<?> list) {
                list.stream().filter(RandomThing.class::isInstance).forEach(each -> change((RandomThing) each, random));
            } else if (field.sort().shape() == RandomSort.Shape.PLAIN
                    && !field.sort().leaf().isNode()
                    && random.nextInt(6) == 0) {
                Object value = version.object(field.sort(), version.value(random, field.sort()));
                if (!shown(value).equals(shown(value(thing, field)))) { // else nobody can tell that it was assigned
                    thing.values.put(field.number(), value);
                }
            }
        }
    }

    private void compare(RandomThing object, RandomThing again, RandomThing whole, RandomThing stored, String path) {
        for (Field field : version.all(kind(object))) {
            int number = field.number();
            String at = path + "." + field.name();
            boolean isRead = again.values.containsKey(number);
            Object has = value(object, field);
            Object found = value(whole, field);
            if (isRead && has instanceof RandomThing inner && object.values.containsKey(number)) {
                compare(
                        inner,
                        (RandomThing) value(again, field),
                        (RandomThing) found,
                        (RandomThing) value(stored, field),
                        at);
            } else if (isRead && has instanceof List<?> list && !list.isEmpty() && list.get(0) instanceof RandomThing) {
                for (int i = 0; i < list.size(); i++) {
                    compare(
                            (RandomThing) list.get(i),
                            (RandomThing) ((List<?>) value(again, field)).get(i),
                            (RandomThing) ((List<?>) found).get(i),
                            (RandomThing) ((List<?>) value(stored, field)).get(i),
                            at + "[" + i + "]");
                }
            } else if (isRead) {
                assertThat(shown(value(again, field))).as(at + " again").isEqualTo(shown(has));
            } else if (object.values.containsKey(number) && !field.sort().leaf().isNode()) {
                assertThat(shown(found)).as(at + " assigned").isEqualTo(shown(has));
            } else if (!object.values.containsKey(number)) {
                assertThat(shown(found)).as(at + " kept").isEqualTo(shown(value(stored, field)));
            }
        }
    }

    private static String kind(RandomThing thing) {
        return thing.getClass().getSimpleName();
    }

    private Object value(RandomThing thing, Field field) {
        return thing.values.containsKey(field.number())
                ? thing.values.get(field.number())
                : version.object(field.sort(), field.sort().fresh());
    }

    private String shown(Object value) {
        if (value instanceof RandomThing thing) {
            Map<String, String> shown = new TreeMap<>();
            version.all(kind(thing)).forEach(field -> shown.put(field.name(), shown(value(thing, field))));
            return kind(thing) + shown;
        } else if (value instanceof Collection<?> all) {
            boolean isSet = all instanceof Set<?>;
            return (isSet
                            ? all.stream().map(this::shown).sorted()
                            : all.stream().map(this::shown))
                    .toList()
                    .toString();
        } else if (value instanceof Map<?, ?> map) {
            Map<String, String> shown = new TreeMap<>();
            map.forEach((key, each) -> shown.put(String.valueOf(key), shown(each)));
            return shown.toString();
        } else if (value != null && value.getClass().isArray()) {
            List<String> shown = new ArrayList<>();
            for (int i = 0; i < Array.getLength(value); i++) {
                shown.add(shown(Array.get(value, i)));
            }
            return shown.toString();
        }
        return String.valueOf(value);
    }
}
