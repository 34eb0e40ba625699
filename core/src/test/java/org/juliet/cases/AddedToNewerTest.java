package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Newer;
import org.juliet.archive.Type;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What older code adds to a newer file is what older code means by it, whatever newer code did with the names. */
class AddedToNewerTest {

    /** Two fields that change names in version 2. */
    private static Kind<Bag.Piece> piece(int version, long before, boolean based) {
        Kind<Bag.Piece> piece = Bag.piece(version, (bag, ar) -> {
            if (version == 1) {
                bag.pass(ar, Key.of("low"), 0, Type.INT);
                bag.pass(ar, Key.of("high"), 0, Type.INT);
            } else {
                bag.pass(ar, Key.of("high").wasNamed("low", before), 0, Type.INT);
                bag.pass(ar, Key.of("low").wasNamed("high", before), 0, Type.INT);
            }
        });
        return based
                ? piece.extending(Kind.ofAbstract(
                        "Base",
                        Bag.class,
                        (Bag bag, org.juliet.archive.Archive ar, int v) -> bag.pass(ar, "b", 3, Type.INT)))
                : piece;
    }

    private static Kind<Bag> box(Kind<Bag.Piece> piece) {
        Kind<Bag.Part> part = Bag.part(1, (bag, ar) -> {
            bag.pass(ar, "inner", new ArrayList<>(), Type.list(piece));
            bag.pass(ar, "n", 0, Type.INT);
        });
        return Bag.kind(1, (bag, ar) -> {
            Bag.Piece one = (Bag.Piece) bag.get("one");
            bag.set("one", ar.value(Key.of("one"), one == null ? new Bag.Piece() : one, piece));
            bag.pass(ar, "list", new ArrayList<>(), Type.list(piece));
            bag.pass(ar, "map", new LinkedHashMap<>(), Type.map(Type.STRING, piece));
            bag.pass(ar, "some", new ArrayList<>(), Type.list(Type.oneOf(List.of(piece))));
            bag.pass(ar, "parts", new ArrayList<>(), Type.list(part));
        });
    }

    private final Map<String, byte[]> files = new HashMap<>();

    private Kinds recorded(Kind<?> kind) {
        Recording run = Recorder.run(SchemaHistory.of(files), Kinds.of(kind).describe());
        assertThat(run.questions()).isEmpty();
        files.putAll(run.files());
        return Kinds.of(kind).with(SchemaHistory.of(files));
    }

    private static Bag.Piece of(int low, int high) {
        Bag.Piece piece = new Bag.Piece();
        piece.set("low", low);
        piece.set("high", high);
        piece.set("b", 4);
        return piece;
    }

    private static Bag.Part part(Bag.Piece piece) {
        Bag.Part part = new Bag.Part();
        part.set("inner", new ArrayList<>(List.of(piece)));
        part.set("n", 1);
        return part;
    }

    @ParameterizedTest
    @EnumSource
    void objectsThatOlderCodeAddsKeepTheirValues(Form form) {
        olderCodeAdds(form, false);
    }

    @ParameterizedTest
    @EnumSource
    void soDoThoseOfSeveralLevels(Form form) {
        olderCodeAdds(form, true);
    }

    @SuppressWarnings("unchecked")
    private void olderCodeAdds(Form form, boolean based) {
        Kind<Bag> older = box(piece(1, 0, based));
        Kinds before = recorded(older);
        Kind<Bag> newer = box(piece(2, before.describe().layouts().fingerprint("Piece"), based));
        Kinds now = recorded(newer);
        // newer code calls low what older code calls high
        Bag bag = new Bag();
        bag.set("one", of(1, 2));
        bag.set("list", new ArrayList<>(List.of(of(3, 4))));
        bag.set("map", new LinkedHashMap<>(Map.of("k", of(5, 6))));
        bag.set("some", new ArrayList<>(List.of(of(7, 8))));
        bag.set("parts", new ArrayList<>(List.of(part(of(9, 10)))));
        byte[] file = form.saver(now).save(bag, newer);

        Loaded<Bag> loaded = before.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(file, older);
        Bag seen = loaded.value();
        seen.set("one", of(101, 102));
        ((List<Bag>) seen.get("list")).add(of(103, 104));
        ((Map<String, Bag>) seen.get("map")).put("l", of(105, 106));
        ((List<Bag>) seen.get("some")).add(0, of(107, 108));
        ((List<Bag>) seen.get("parts")).add(part(of(109, 110)));
        ((List<Bag>) ((List<Bag>) seen.get("parts")).get(0).get("inner")).add(of(111, 112));
        byte[] saved = form.saver(before).save(loaded);

        Bag found = now.loader().load(saved, newer).value();
        assertThat(values(found.bag("one"))).isEqualTo(List.of(102, 101));
        assertThat(all(found.get("list"))).containsExactly(List.of(3, 4), List.of(104, 103));
        assertThat(all(((Map<String, Bag>) found.get("map")).values()))
                .containsExactlyInAnyOrder(List.of(5, 6), List.of(106, 105));
        assertThat(all(found.get("some"))).containsExactly(List.of(108, 107), List.of(7, 8));
        List<Bag> parts = (List<Bag>) found.get("parts");
        assertThat(all(parts.get(0).get("inner"))).containsExactly(List.of(9, 10), List.of(112, 111));
        assertThat(all(parts.get(1).get("inner"))).containsExactly(List.of(110, 109));
    }

    private static List<List<Object>> all(Object pieces) {
        return ((java.util.Collection<?>) pieces)
                .stream().map(each -> values((Bag) each)).toList();
    }

    private static List<Object> values(Bag piece) {
        return List.of(piece.get("low"), piece.get("high"));
    }
}
