package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.archive.Newer;
import org.juliet.archive.Type;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Two branches: one adds a field to a bag, the other one changes the pieces in it. What the second one finds in a file of the first are pieces of an earlier
 * version than its own, which its history knows.
 */
class OlderInNewerTest {
    private static Kind<Bag> bag(int version, Kind<Bag.Piece> piece) {
        return Bag.kind(version, (bag, ar) -> {
            bag.pass(ar, "name", "n", Type.STRING);
            if (version > 1) {
                bag.pass(ar, "xp", 1, Type.INT);
                bag.pass(ar, "four", new float[4], Type.floats(4));
            }
            bag.pass(ar, "list", new ArrayList<>(), Type.list(piece));
            bag.pass(ar, "map", new LinkedHashMap<>(), Type.map(Type.STRING, piece));
            bag.pass(ar, "some", new ArrayList<>(), Type.list(Type.oneOf(List.of(piece))));
        });
    }

    private static Kind<Bag.Piece> earlier() {
        return Bag.piece(1, (bag, ar) -> {
            bag.pass(ar, "x", 0, Type.INT);
            bag.pass(ar, "y", 0, Type.INT);
            bag.pass(ar, "size", 0, Type.INT);
        });
    }

    /** Two fields change their names, a third one has another. */
    private static Kind<Bag.Piece> later(long before) {
        return Bag.piece(2, (bag, ar) -> {
            bag.pass(ar, Key.of("y").wasNamed("x", before), 0, Type.INT);
            bag.pass(ar, Key.of("x").wasNamed("y", before), 0, Type.INT);
            bag.pass(ar, Key.of("length").wasNamed("size"), 0, Type.INT);
        });
    }

    private static Map<String, byte[]> recorded(Map<String, byte[]> before, Kind<?> kind) {
        Recording run = Recorder.run(SchemaHistory.of(before), Kinds.of(kind).describe());
        assertThat(run.questions()).isEmpty();
        Map<String, byte[]> files = new HashMap<>(before);
        files.putAll(run.files());
        return files;
    }

    private static Bag.Piece piece(int x, int y, int size) {
        Bag.Piece piece = new Bag.Piece();
        piece.set("x", x);
        piece.set("y", y);
        piece.set("size", size);
        return piece;
    }

    private static final Kind<Bag> ROOT = bag(1, earlier());
    private static final Map<String, byte[]> COMMON = recorded(Map.of(), ROOT);
    private static final long EARLIER = Kinds.of(ROOT).describe().layouts().fingerprint("Piece");
    private static final Kind<Bag> ONE = bag(2, earlier());
    private static final Kind<Bag> OTHER = bag(1, later(EARLIER));
    private static final Kind<Bag> MERGED = bag(2, later(EARLIER));

    private final Kinds one = Kinds.of(ONE).with(SchemaHistory.of(recorded(COMMON, ONE)));
    private final Kinds other = Kinds.of(OTHER).with(SchemaHistory.of(recorded(COMMON, OTHER)));

    private static Kinds merged() {
        Map<String, byte[]> files = recorded(COMMON, ONE);
        files.putAll(recorded(COMMON, OTHER));
        return Kinds.of(MERGED).with(SchemaHistory.of(recorded(files, MERGED)));
    }

    private byte[] file(Form form) {
        Bag bag = new Bag();
        bag.set("name", "edith");
        bag.set("xp", 55);
        bag.set("four", new float[] {1, 2, 3, 4});
        bag.set("list", new ArrayList<>(List.of(piece(1, 2, 3))));
        bag.set("map", new LinkedHashMap<>(Map.of("k", piece(4, 5, 6))));
        bag.set("some", new ArrayList<>(List.of(piece(7, 8, 9))));
        return form.saver(one).save(bag, ONE);
    }

    @ParameterizedTest
    @EnumSource
    void aPieceIsWhatItWasWhenItsVersionWas(Form form) {
        Loaded<Bag> loaded = other.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(file(form), OTHER);

        assertThat(all(loaded.value())).isEqualTo("[[2, 1, 3], [5, 4, 6], [8, 7, 9]]");
        assertThat(form.saver(other).save(loaded)).isEqualTo(file(form));
        if (form == Form.TEXT) {
            assertThat(loaded.report().entries(LoadReport.Fate.RENAMED))
                    .extracting(LoadReport.Entry::path)
                    .contains("list[0].y", "map.k.x", "some[0].length");
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatOneBranchChangesInAFileOfTheOtherIsThatForBoth(Form form) {
        Loaded<Bag> loaded = other.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(file(form), OTHER);
        Bag first = (Bag) ((List<?>) loaded.value().get("list")).get(0);
        first.set("length", 33);
        byte[] saved = form.saver(other).save(loaded);

        Bag found = merged().loader().load(saved, MERGED).value();
        assertThat(all(found)).isEqualTo("[[2, 1, 33], [5, 4, 6], [8, 7, 9]]");
        assertThat(found.get("xp")).isEqualTo(55);
        assertThat((float[]) found.get("four")).containsExactly(1, 2, 3, 4);
        if (form == Form.TEXT) {
            assertThat(new String(saved, StandardCharsets.UTF_8)).contains("{ version 2 y 1 x 2 length 33 }");
        }
    }

    /** All pieces as code of the second branch sees them. */
    private static String all(Bag bag) {
        List<Object> all = new ArrayList<>();
        all.addAll((List<?>) bag.get("list"));
        all.addAll(((Map<?, ?>) bag.get("map")).values());
        all.addAll((List<?>) bag.get("some"));
        return all.stream()
                .map(each -> (Bag) each)
                .map(each -> List.of(each.get("x"), each.get("y"), each.get("length")))
                .toList()
                .toString();
    }
}
