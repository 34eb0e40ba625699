package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.juliet.cases.Texts.text;

import java.util.ArrayList;
import java.util.List;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Newer;
import org.juliet.archive.Type;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Objects inside newer files whose kind has a base there that older code knows nothing of: their versions are those of other levels. */
class NewerLevelsTest {
    private static final List<Integer> OLDER_VERSIONS = new ArrayList<>();

    private static Kind<Bag.Piece> piece() {
        return Kind.of("Piece", Bag.Piece.class, Bag.Piece::new, (piece, ar, version) -> {
                    OLDER_VERSIONS.add(version);
                    piece.pass(ar, "x", 1, Type.INT);
                })
                .version(2);
    }

    private static Kind<Bag.Piece> pieceWithBase() {
        Kind<Bag> base = Kind.ofAbstract(
                "Base",
                Bag.class,
                (Bag bag, org.juliet.archive.Archive ar, int version) -> bag.pass(ar, "b", 3, Type.INT));
        return Bag.piece(2, (piece, ar) -> piece.pass(ar, "x", 1, Type.INT)).extending(base);
    }

    private static Kind<Bag.Part> part(int version, Kind<Bag.Piece> piece) {
        return Bag.part(version, (part, ar) -> {
            Bag.Piece one = (Bag.Piece) part.get("one");
            part.set("one", ar.value(Key.of("one"), one == null ? new Bag.Piece() : one, piece));
            part.pass(ar, "all", new ArrayList<>(), Type.list(piece));
            part.pass(ar, "some", new ArrayList<>(), Type.list(Type.oneOf(List.of(piece))));
            part.pass(ar, Key.of("end"), 1, Type.INT);
        });
    }

    private static Bag.Piece of(int b, int x) {
        Bag.Piece piece = new Bag.Piece();
        piece.set("b", b);
        piece.set("x", x);
        return piece;
    }

    @ParameterizedTest
    @EnumSource
    void olderCodeLeavesTheirStampsAlone(Form form) {
        Kind<Bag.Part> newer = part(2, pieceWithBase());
        Kind<Bag.Part> older = part(1, piece());
        Bag.Part part = new Bag.Part();
        part.set("one", of(5, 6));
        part.set("all", new ArrayList<>(List.of(of(7, 8), of(9, 10))));
        part.set("some", new ArrayList<>(List.of(of(11, 12))));
        byte[] file = form.saver(Kinds.of(newer)).save(part, newer);
        OLDER_VERSIONS.clear();

        Loaded<Bag.Part> loaded =
                Kinds.of(older).loader(LoadOptions.LENIENT.with(Newer.KEEP)).load(file, older);
        assertThat(OLDER_VERSIONS).containsOnly(2);
        loaded.value().set("end", 2);
        byte[] saved = form.saver(Kinds.of(older)).save(loaded);

        if (form == Form.TEXT) {
            assertThat(text(saved)).isEqualTo(text(file).replace("; end\n1", "; end\n2"));
        }
        Bag.Part again = Kinds.of(newer).loader().load(saved, newer).value();
        assertThat(again.get("end")).isEqualTo(2);
        assertThat(values(again, "all")).containsExactly(List.of(7, 8), List.of(9, 10));
        assertThat(values(again, "some")).containsExactly(List.of(11, 12));
        assertThat(List.of(again.bag("one").get("b"), again.bag("one").get("x")))
                .isEqualTo(List.of(5, 6));
    }

    private static List<List<Object>> values(Bag.Part part, String list) {
        return ((List<?>) part.get(list))
                .stream()
                        .map(each -> List.of(((Bag) each).get("b"), ((Bag) each).get("x")))
                        .toList();
    }
}
