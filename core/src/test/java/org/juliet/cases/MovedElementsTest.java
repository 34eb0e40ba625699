package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.util.ArrayList;
import java.util.List;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Newer;
import org.juliet.archive.Type;
import org.junit.jupiter.api.Test;

/** Elements with unknown fields that a program moves, beside ones that it makes or takes away: each unknown field stays with its own. */
class MovedElementsTest {
    private static final Kind<Bag.Part> PART = Bag.part(1, (bag, ar) -> bag.pass(ar, "id", 0, Type.INT));
    private static final Kind<Bag.Piece> PIECE =
            Bag.piece(1, (bag, ar) -> bag.pass(ar, "parts", new ArrayList<>(), Type.list(Type.oneOf(List.of(PART)))));
    private static final Kinds KINDS = Kinds.of(PIECE, PART);

    private static final String FILE = "; version\n1\n\n; class\nPiece\n\n; parts\n[\n"
            + "  { class Part id 1 x [ 10 ] }\n"
            + "  { class Part id 2 x [ 20 ] }\n"
            + "  {\n    class Part\n    id 3\n    x [ 30 ]\n    sub [\n      { class Part id 5 }\n    ]\n  }\n"
            + "]\n";

    private static Loaded<Bag.Piece> loaded() {
        return KINDS.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(utf8(FILE), PIECE);
    }

    @SuppressWarnings("unchecked")
    private static List<Bag.Part> parts(Bag piece) {
        return (List<Bag.Part>) piece.get("parts");
    }

    @Test
    void aNewElementGetsNothingOfOneThatMoved() {
        Loaded<Bag.Piece> loaded = loaded();
        List<Bag.Part> parts = parts(loaded.value());
        parts.add(0, parts.remove(2));
        Bag.Part fresh = new Bag.Part();
        fresh.set("id", 9);
        parts.add(fresh);

        String saved = text(KINDS.saver().save(loaded));

        assertThat(saved.replaceAll("\\s+", " ")).contains("{ class Part id 9 }");
        assertThat(saved.replaceAll("[^x]+", "")).isEqualTo("xxx");
        assertThat(parts(KINDS.loader().load(utf8(saved), PIECE).value()))
                .map(part -> part.get("id"))
                .containsExactly(3, 1, 2, 9);
    }

    @Test
    void oneThatWasTakenAwayDoesNotComeBack() {
        Loaded<Bag.Piece> loaded = loaded();
        List<Bag.Part> parts = parts(loaded.value());
        Bag.Part last = parts.remove(2);
        parts.remove(0);
        parts.add(0, last);

        String saved = text(KINDS.saver().saveWithout(loaded));

        assertThat(saved).contains("x [ 20 ]", "x [ 30 ]").doesNotContain("10");
        assertThat(parts(KINDS.loader().load(utf8(saved), PIECE).value()))
                .map(part -> part.get("id"))
                .containsExactly(3, 2);
    }
}
