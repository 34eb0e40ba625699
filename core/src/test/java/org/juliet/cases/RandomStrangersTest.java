package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.Loaded;
import org.juliet.archive.Type;
import org.juliet.house.Seeds;
import org.junit.jupiter.api.Test;

/** Files that go through several programs, each of which knows other kinds: all that one keeps for another is there in the end, in its order. */
class RandomStrangersTest {
    private static class Thing extends Bag {}

    private static final class Lamp extends Thing {}

    private static final class Horn extends Thing {}

    private static final class Bell extends Thing {}

    private static final Kind<Thing> THING = Bag.kind("Thing", Thing.class, Thing::new, 1, (bag, ar) -> {});
    private static final Type<List<Thing>> THINGS = Type.list(Type.open(THING));

    private static <B extends Thing> Kind<B> thing(String name, Class<B> type, Supplier<B> fresh) {
        return Bag.kind(name, type, fresh, 1, (bag, ar) -> {
                    bag.pass(ar, "n", 0, Type.INT);
                    bag.pass(ar, "inside", new ArrayList<>(), THINGS);
                    if ((Integer) bag.get("n") % 2 == 1) {
                        bag.pass(ar, "odd", 0, Type.INT);
                        bag.pass(ar, "below", new ArrayList<>(), THINGS);
                    }
                })
                .extending(THING);
    }

    private static final List<Kind<? extends Thing>> KNOWN = List.of(
            thing("Lamp", Lamp.class, Lamp::new),
            thing("Horn", Horn.class, Horn::new),
            thing("Bell", Bell.class, Bell::new));

    private static final Kind<Bag> SHELF = Bag.kind(1, (bag, ar) -> {
        bag.pass(ar, "things", new ArrayList<>(), THINGS);
        bag.pass(ar, "rows", new ArrayList<>(), Type.list(THINGS));
        bag.pass(ar, "named", new TreeMap<>(), Type.map(Type.STRING, Type.open(THING)));
        bag.pass(ar, "changes", 0, Type.INT);
    });

    private static final Kinds ALL = program(7);

    /** One that knows the kinds of the bits. */
    private static Kinds program(int known) {
        List<Kind<?>> kinds = new ArrayList<>(List.of(SHELF, THING));
        for (int i = 0; i < 3; i++) {
            if ((known >> i & 1) == 1) {
                kinds.add(KNOWN.get(i));
            }
        }
        return Kinds.of(kinds);
    }

    private static Thing thing(Random random, int depth) {
        Thing thing = switch (random.nextInt(3)) {
            case 0 -> new Lamp();
            case 1 -> new Horn();
            default -> new Bell();
        };
        thing.set("n", random.nextInt(100));
        thing.set("odd", random.nextInt(100));
        thing.set("inside", things(random, depth - 1));
        thing.set("below", things(random, depth - 1));
        return thing;
    }

    private static List<Thing> things(Random random, int depth) {
        List<Thing> things = new ArrayList<>();
        for (int i = depth == 0 ? 0 : random.nextInt(depth + 2); i > 0; i--) {
            things.add(thing(random, depth));
        }
        return things;
    }

    private static Bag shelf(Random random) {
        Bag shelf = new Bag();
        shelf.set("things", things(random, 3));
        List<List<Thing>> rows = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            rows.add(things(random, 2));
        }
        shelf.set("rows", rows);
        Map<String, Thing> named = new TreeMap<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            named.put("a " + i, thing(random, 1));
        }
        shelf.set("named", named);
        return shelf;
    }

    private static String text(Bag shelf) {
        shelf.set("changes", 0);
        return new String(ALL.saver().save(shelf, SHELF), StandardCharsets.UTF_8);
    }

    @Test
    void nothingIsLostOrMoved() {
        long first = Seeds.first();
        System.out.println("random strangers from -Djuliet.seed=" + first);
        for (long seed = first; seed < first + Integer.getInteger("juliet.sequences", 40); seed++) {
            Random random = new Random(seed);
            Bag shelf = shelf(random);
            String before = text(shelf);
            byte[] file = form(random).saver(ALL).save(shelf, SHELF);
            StringBuilder way = new StringBuilder("-Djuliet.seed=" + seed + ":");
            int known = 7;
            for (int i = 1 + random.nextInt(4); i > 0; i--) {
                known = random.nextInt(4) == 0 ? random.nextInt(8) : known & random.nextInt(8);
                Kinds kinds = program(known);
                Form form = form(random);
                way.append(' ').append(known).append(form);
                Loaded<Bag> loaded = kinds.loader().load(file, SHELF);
                loaded.value().set("changes", i);
                file = form.saver(kinds).save(loaded);
            }
            assertThat(text(ALL.loader().load(file, SHELF).value()))
                    .as(way.toString())
                    .isEqualTo(before);
        }
    }

    private static Form form(Random random) {
        return Form.values()[random.nextInt(Form.values().length)];
    }
}
