package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.juliet.archive.Archive;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Newer;
import org.juliet.archive.Type;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Elements that older code does not know, between others that are one object, as constants are, or nothing. */
class StrangersInListsTest {
    private enum Old {
        RED,
        GREEN
    }

    private enum New {
        RED,
        GREEN,
        BLUE
    }

    private static <E extends Enum<E>> Kind<Bag> flag(int version, E[] constants) {
        Type<List<E>> type = Type.list(Type.constants("Colour", constants));
        return Bag.kind(version, (bag, ar) -> bag.pass(ar, "colours", new ArrayList<>(), type));
    }

    private static final Kind<Bag> OLDER = flag(1, Old.values());
    private static final Kind<Bag> NEWER = flag(2, New.values());

    @SuppressWarnings("unchecked")
    private static String changed(Form form, List<New> colours, Consumer<List<Old>> change) {
        Kinds newer = Kinds.of(NEWER);
        Kinds older = Kinds.of(OLDER);
        Bag flag = new Bag();
        flag.set("colours", colours);
        Loaded<Bag> loaded = older.loader(LoadOptions.LENIENT.with(Newer.KEEP))
                .load(form.saver(newer).save(flag, NEWER), OLDER);
        change.accept((List<Old>) loaded.value().get("colours"));
        byte[] saved = form.saver(older).save(loaded);
        Bag again = newer.loader(LoadOptions.LENIENT).load(saved, NEWER).value();
        StringBuilder text = new StringBuilder();
        ((List<New>) again.get("colours"))
                .forEach(each -> text.append(each.name().charAt(0)));
        return text.toString();
    }

    private static final List<New> RRBR = List.of(New.RED, New.RED, New.BLUE, New.RED);

    @ParameterizedTest
    @EnumSource
    void oneStaysWhereItIsWhenTheListGrows(Form form) {
        assertThat(changed(form, RRBR, list -> list.add(Old.GREEN))).isEqualTo("RRBRG");
        assertThat(changed(form, RRBR, list -> list.add(0, Old.GREEN))).isEqualTo("GRRBR");
        assertThat(changed(form, RRBR, list -> list.addAll(2, List.of(Old.GREEN, Old.GREEN))))
                .isEqualTo("RRBGGR");
        assertThat(changed(form, RRBR, list -> list.add(Old.RED))).isEqualTo("RRBRR");
    }

    @ParameterizedTest
    @EnumSource
    void orWhenOthersGoOrAreChanged(Form form) {
        assertThat(changed(form, RRBR, list -> list.remove(2))).isEqualTo("RRB");
        assertThat(changed(form, RRBR, list -> list.set(1, Old.GREEN))).isEqualTo("RGBR");
        assertThat(changed(form, RRBR, list -> list.set(2, Old.GREEN))).isEqualTo("RRBG");
        assertThat(changed(form, RRBR, List::clear)).isEqualTo("B");
    }

    @ParameterizedTest
    @EnumSource
    void severalKeepTheirOrder(Form form) {
        List<New> colours =
                List.of(New.BLUE, New.RED, New.BLUE, New.BLUE, New.RED, New.GREEN, New.BLUE, New.RED, New.BLUE);
        assertThat(changed(form, colours, list -> list.add(Old.GREEN))).isEqualTo("BRBBRGBRBG");
        assertThat(changed(form, colours, list -> list.remove(Old.GREEN))).isEqualTo("BRBBRBRB");
        assertThat(changed(form, colours, list -> list.set(0, Old.GREEN))).isEqualTo("BGBBRGBRB");
    }

    private static class Part extends Bag {}

    private static final class Lamp extends Part {}

    private static final class Horn extends Part {}

    private static final Kind<Part> PART = Bag.kind("Part", Part.class, Part::new, 1, (bag, ar) -> {});
    private static final Kind<Lamp> LAMP = Bag.kind(
                    "Lamp", Lamp.class, Lamp::new, 1, (bag, ar) -> bag.pass(ar, "n", 0, Type.INT))
            .extending(PART);
    private static final Kind<Horn> HORN = Bag.kind(
                    "Horn", Horn.class, Horn::new, 1, (bag, ar) -> bag.pass(ar, "n", 0, Type.INT))
            .extending(PART);

    private static Kind<Bag> slots(Type<? extends List<?>> type) {
        return Bag.kind(1, (bag, ar) -> pass(bag, ar, type));
    }

    @SuppressWarnings("unchecked")
    private static void pass(Bag bag, Archive ar, Type<? extends List<?>> type) {
        bag.pass(ar, "slots", new ArrayList<>(), (Type<List<?>>) type);
    }

    /** Gives the classes of what is in the slots after a save by a program without horns. */
    private static List<String> withoutHorns(Form form, Kind<Bag> slots, Object... inSlots) {
        Kinds newer = Kinds.of(slots, LAMP, HORN);
        Kinds older = Kinds.of(slots, LAMP);
        Bag bag = new Bag();
        bag.set("slots", new ArrayList<>(Arrays.asList(inSlots)));
        Loaded<Bag> loaded = older.loader().load(form.saver(newer).save(bag, slots), slots);
        ((Bag) unwrapped(((List<?>) loaded.value().get("slots")).get(0))).set("n", 5);
        byte[] saved = form.saver(older).save(loaded);
        return ((List<?>) newer.loader().load(saved, slots).value().get("slots"))
                .stream()
                        .map(StrangersInListsTest::unwrapped)
                        .map(each -> each == null ? "-" : each.getClass().getSimpleName())
                        .toList();
    }

    private static Object unwrapped(Object slot) {
        Object held = slot instanceof Optional<?> optional ? optional.orElse(null) : slot;
        return held instanceof AtomicReference<?> reference ? reference.get() : held;
    }

    @ParameterizedTest
    @EnumSource
    void oneBehindNothingStaysThere(Form form) {
        assertThat(withoutHorns(
                        form,
                        slots(Type.list(Type.nullable(Type.open(PART)))),
                        new Lamp(),
                        null,
                        null,
                        new Horn(),
                        null))
                .containsExactly("Lamp", "-", "-", "Horn", "-");
        assertThat(withoutHorns(
                        form,
                        slots(Type.list(Type.optional(Type.open(PART)))),
                        Optional.of(new Lamp()),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(new Horn()),
                        Optional.empty()))
                .containsExactly("Lamp", "-", "-", "Horn", "-");
    }

    @ParameterizedTest
    @EnumSource
    void soDoesOneThatAnAdapterWouldTake(Form form) {
        Type<AtomicReference<Part>> adapted = Type.adapt(Type.open(PART), AtomicReference::new, AtomicReference::get);
        assertThat(withoutHorns(
                        form,
                        slots(Type.list(adapted)),
                        new AtomicReference<>(new Lamp()),
                        new AtomicReference<>(new Horn()),
                        new AtomicReference<>(new Lamp())))
                .containsExactly("Lamp", "Horn", "Lamp");
    }

    private static class Flag extends Bag {}

    private static final class Stripe extends Flag {}

    private static final class Star extends Flag {}

    private static final Kind<Flag> FLAG = Bag.kind("Flag", Flag.class, Flag::new, 1, (bag, ar) -> {});
    private static final Kind<Stripe> STRIPE =
            Bag.kind("Stripe", Stripe.class, Stripe::new, 1, (bag, ar) -> {}).extending(FLAG);
    private static final Kind<Star> STAR =
            Bag.kind("Star", Star.class, Star::new, 1, (bag, ar) -> {}).extending(FLAG);
    private static final Kind<Bag> POLE = Bag.kind(1, (bag, ar) -> {
        bag.pass(ar, "flags", new LinkedHashMap<>(), Type.orderedMap(Type.STRING, Type.open(FLAG)));
        bag.pass(ar, "n", 0, Type.INT);
    });

    @ParameterizedTest
    @EnumSource
    @SuppressWarnings("unchecked")
    void entriesOfAnOrderedMapStayWhereTheyAre(Form form) {
        Kinds all = Kinds.of(POLE, STRIPE, STAR);
        Kinds fewer = Kinds.of(POLE, STRIPE);
        Map<String, Flag> flags = new LinkedHashMap<>();
        flags.put("z", new Star());
        flags.put("c", new Stripe());
        flags.put("y", new Star());
        flags.put("a", new Stripe());
        flags.put("b", new Star());
        Bag pole = new Bag();
        pole.set("flags", flags);
        byte[] file = form.saver(all).save(pole, POLE);
        for (Form to : List.of(form, Form.TEXT, Form.BINARY, Form.BINARY, Form.TEXT)) {
            Loaded<Bag> loaded = fewer.loader().load(file, POLE);
            Map<String, Flag> known = (Map<String, Flag>) loaded.value().get("flags");
            assertThat(known.keySet()).startsWith("c", "a");
            known.put("end" + loaded.value().get("n"), new Stripe());
            loaded.value().set("n", 1 + (Integer) loaded.value().get("n"));
            file = to.saver(fewer).save(loaded);
            Map<String, Flag> read =
                    (Map<String, Flag>) all.loader().load(file, POLE).value().get("flags");
            assertThat(read.keySet()).startsWith("z", "c", "y", "a", "b", "end0");
        }
    }
}
