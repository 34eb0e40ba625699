package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport.Fate;
import org.juliet.archive.Loaded;
import org.juliet.archive.Type;
import org.juliet.schema.Answer;
import org.juliet.schema.Recorder;
import org.juliet.schema.SchemaHistory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What stands beside maps and the objects in them, under constants that have other names today. */
class RenamedKeysTest {
    private enum Old {
        GOLD,
        SILVER,
        TIN
    }

    /** Gold and silver changed their names, tin has another one. */
    private enum New {
        GOLD,
        SILVER,
        PEWTER
    }

    private enum Fewer {
        GOLD,
        SILVER
    }

    private static class Part extends Bag {}

    private static final class Lamp extends Part {}

    private static final class Horn extends Part {}

    private static final Kind<Part> PART = Bag.kind("Part", Part.class, Part::new, 1, (bag, ar) -> {});
    private static final Kind<Lamp> LAMP = part("Lamp", Lamp.class, Lamp::new);
    private static final Kind<Horn> HORN = part("Horn", Horn.class, Horn::new);

    private static <P extends Part> Kind<P> part(String name, Class<P> type, Supplier<P> fresh) {
        return Bag.kind(name, type, fresh, 1, (bag, ar) -> {
                    bag.pass(ar, "n", 0, Type.INT);
                    if ((Integer) bag.get("n") > 1) {
                        bag.pass(ar, "more", 0, Type.INT);
                    }
                })
                .extending(PART);
    }

    private static <E extends Enum<E>> Kind<Bag> vault(Class<E> metals, int version, Answer... renamed) {
        Type<Map<E, Part>> type =
                Type.map(Type.constants("Metal", metals.getEnumConstants(), renamed), Type.open(PART));
        return Bag.kind(version, (bag, ar) -> {
            bag.pass(ar, "slots", new EnumMap<>(metals), type);
            bag.pass(ar, "changes", 0, Type.INT);
        });
    }

    private static final Kind<Bag> FIRST = vault(Old.class, 1);
    private static final Kind<Bag> SECOND = vault(
            New.class,
            2,
            new Answer.Renamed("GOLD", "SILVER", 0x1CC2D6F23FCD2000L),
            new Answer.Renamed("SILVER", "GOLD", 0x1CC2D6F23FCD2000L),
            new Answer.Renamed("PEWTER", "TIN"));

    private final Map<String, byte[]> files = new HashMap<>();

    private Kinds recorded(Kind<?>... kinds) {
        files.putAll(Recorder.run(SchemaHistory.of(files), Kinds.of(kinds).describe())
                .files());
        return Kinds.of(kinds).with(SchemaHistory.of(files));
    }

    private static <P extends Part> P filled(P part, int n) {
        part.set("n", n);
        part.set("more", n * 10);
        return part;
    }

    private static Bag full() {
        Bag vault = new Bag();
        vault.set(
                "slots",
                new EnumMap<>(Map.of(
                        Old.GOLD,
                        filled(new Lamp(), 2),
                        Old.SILVER,
                        filled(new Horn(), 3),
                        Old.TIN,
                        filled(new Lamp(), 4))));
        return vault;
    }

    private static String shown(Bag vault) {
        Map<String, String> shown = new TreeMap<>();
        ((Map<?, ?>) vault.get("slots"))
                .forEach((metal, part) -> shown.put(
                        metal.toString(),
                        part.getClass().getSimpleName() + ((Bag) part).get("n") + "/" + ((Bag) part).get("more")));
        return shown.toString();
    }

    private static byte[] changed(Form form, Kinds kinds, Kind<Bag> kind, byte[] file) {
        Loaded<Bag> loaded = kinds.loader(LoadOptions.LENIENT).load(file, kind);
        loaded.value().set("changes", 1 + (Integer) loaded.value().get("changes"));
        return form.saver(kinds).save(loaded);
    }

    @ParameterizedTest
    @EnumSource
    void itIsFoundUnderTheNamesOfToday(Form form) {
        Kinds first = recorded(FIRST, LAMP, HORN);
        Kinds firstWithout = Kinds.of(FIRST, LAMP).with(SchemaHistory.of(files));
        Kinds second = recorded(SECOND, LAMP, HORN);
        Kinds secondWithout = Kinds.of(SECOND, LAMP).with(SchemaHistory.of(files));
        String today = "{GOLD=Horn3/30, PEWTER=Lamp4/40, SILVER=Lamp2/20}";

        byte[] file = form.saver(first).save(full(), FIRST);
        assertThat(shown(second.loader().load(file, SECOND).value())).isEqualTo(today);
        byte[] older = changed(form, firstWithout, FIRST, file);
        assertThat(shown(second.loader().load(older, SECOND).value())).isEqualTo(today);
        for (byte[] each : List.of(file, older)) {
            byte[] newer = changed(form, secondWithout, SECOND, each);
            assertThat(shown(second.loader().load(newer, SECOND).value())).isEqualTo(today);
        }
    }

    @ParameterizedTest
    @EnumSource(names = "BINARY")
    void anEntryOfAConstantThatIsNoMoreIsKept(Form form) {
        Kind<Bag> vault = vault(Fewer.class, 1);
        Bag bag = new Bag();
        bag.set("slots", new EnumMap<>(Map.of(Old.TIN, filled(new Horn(), 3))));
        byte[] file = changed(
                form,
                Kinds.of(FIRST, LAMP),
                FIRST,
                form.saver(Kinds.of(FIRST, LAMP, HORN)).save(bag, FIRST));
        Kinds fewer = Kinds.of(vault, LAMP, HORN);

        assertThat(fewer.loader().load(file, vault).report().entries())
                .extracting(entry -> entry.fate() + " " + entry.path())
                .containsExactly(Fate.KEPT + " slots.TIN");
        byte[] saved = changed(form, fewer, vault, file);
        assertThat(shown(Kinds.of(FIRST, LAMP, HORN).loader().load(saved, FIRST).value()))
                .isEqualTo("{TIN=Horn3/30}");
    }
}
