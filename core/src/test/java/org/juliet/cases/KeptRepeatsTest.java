package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.archive.Type;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Elements of a set that are one to a program that does not know what tells them apart. */
class KeptRepeatsTest {
    private record Gem(int size, int glow) {}

    private record OldGem(int size) {}

    private static final Kind<Gem> GEM = Kind.ofRecord(
            "Gem",
            Gem.class,
            () -> new Gem(0, 0),
            (ar, version, gem) -> new Gem(ar.value(Key.of("size"), gem.size), ar.value(Key.of("glow"), gem.glow)));
    private static final Kind<OldGem> OLD_GEM = Kind.ofRecord(
            "Gem",
            OldGem.class,
            () -> new OldGem(0),
            (ar, version, gem) -> new OldGem(ar.value(Key.of("size"), gem.size)));

    private static <G> Kind<Bag> chest(Kind<G> gem) {
        return Bag.kind(1, (bag, ar) -> {
            bag.pass(ar, "gems", new LinkedHashSet<>(), Type.set(gem));
            bag.pass(ar, "ordered", new LinkedHashSet<>(), Type.orderedSet(gem));
            bag.pass(ar, "n", 0, Type.INT);
        });
    }

    private record Stone(int size) {}

    private static final Kind<Stone> STONE = Kind.ofRecord(
            "Stone",
            Stone.class,
            () -> new Stone(0),
            (ar, version, stone) -> new Stone(ar.value(Key.of("size"), stone.size)));

    private static Kind<Bag> mixed(List<Kind<? extends Record>> kinds) {
        return Bag.kind(1, (bag, ar) -> {
            bag.pass(ar, "gems", new LinkedHashSet<>(), Type.set(Type.oneOf(kinds)));
            bag.pass(ar, "ordered", new LinkedHashSet<>(), Type.orderedSet(Type.oneOf(kinds)));
            bag.pass(ar, "n", 0, Type.INT);
        });
    }

    @ParameterizedTest
    @EnumSource
    void orBesideOthersOfAnUnknownKind(Form form) {
        Kind<Bag> whole = mixed(List.of(GEM, STONE));
        Kind<Bag> less = mixed(List.of(OLD_GEM));
        Bag chest = new Bag();
        List<Record> gems = List.of(
                new Stone(1), new Gem(1, 5), new Stone(3), new Gem(2, 0), new Gem(1, 0), new Stone(2), new Gem(1, 7));
        chest.set("gems", new LinkedHashSet<>(gems));
        chest.set("ordered", new LinkedHashSet<>(gems));
        byte[] file = form.saver(Kinds.of(whole)).save(chest, whole);

        for (Form first : Form.values()) {
            for (Form second : Form.values()) {
                byte[] saved = turned(turned(file, less, first), less, second);

                Loaded<Bag> loaded = Kinds.of(whole).loader().load(saved, whole);

                assertThat(loaded.value().get("gems")).isEqualTo(chest.get("gems"));
                assertThat(List.copyOf((Set<?>) loaded.value().get("ordered"))).isEqualTo(gems);
            }
        }
    }

    private static byte[] turned(byte[] file, Kind<Bag> kind, Form form) {
        Kinds kinds = Kinds.of(kind);
        Loaded<Bag> loaded = kinds.loader().load(file, kind);
        assertThat((Set<?>) loaded.value().get("gems")).hasSize(2);
        loaded.value().set("n", (Integer) loaded.value().get("n") + 1);
        return form.saver(kinds).save(loaded);
    }

    @ParameterizedTest
    @EnumSource
    void theyStayApartForTheProgramThatKnowsIt(Form form) {
        Kind<Bag> whole = chest(GEM);
        Kind<Bag> less = chest(OLD_GEM);
        Bag chest = new Bag();
        List<Gem> gems = List.of(new Gem(1, 5), new Gem(2, 0), new Gem(1, 0), new Gem(1, 7));
        chest.set("gems", new LinkedHashSet<>(gems));
        chest.set("ordered", new LinkedHashSet<>(gems));
        byte[] file = form.saver(Kinds.of(whole)).save(chest, whole);

        for (Form first : Form.values()) {
            for (Form second : Form.values()) {
                byte[] saved = turned(turned(file, less, first), less, second);

                Loaded<Bag> loaded = Kinds.of(whole).loader().load(saved, whole);

                assertThat(loaded.report()).isEqualTo(LoadReport.CLEAN);
                assertThat(loaded.value().get("gems")).isEqualTo(chest.get("gems"));
                assertThat(List.copyOf((Set<?>) loaded.value().get("ordered"))).isEqualTo(gems);
                assertThat(loaded.value().get("n")).isEqualTo(2);
            }
        }
    }
}
