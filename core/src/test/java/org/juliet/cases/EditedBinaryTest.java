package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.juliet.archive.BinaryText;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.archive.Type;
import org.juliet.text.TextPath;
import org.junit.jupiter.api.Test;

/** Binary files that a tool edits: values under keys that the layout does not have keep their types. */
class EditedBinaryTest {
    private enum Metal {
        COPPER,
        SILVER
    }

    private static final Kind<Bag.Piece> PIECE =
            Bag.piece(1, (bag, ar) -> bag.pass(ar, "of", Metal.SILVER, Type.of(Metal.class)));
    private static final Kind<Bag.Part> PART = Bag.part(1, (bag, ar) -> {
        bag.pass(ar, "n", 0, Type.INT);
        if ((Integer) bag.get("n") > 0) {
            bag.pass(ar, "long", 0L, Type.LONG);
            bag.pass(ar, "bytes", new byte[0], Type.BYTES);
        }
    });
    private static final Kind<Bag> KIND = Bag.kind(1, (bag, ar) -> {
        bag.pass(ar, "n", 0, Type.INT);
        bag.pass(ar, "parts", new ArrayList<>(), Type.list(PART));
        if ((Integer) bag.get("n") > 0) {
            bag.pass(ar, "piece", new Bag.Piece(), PIECE);
            bag.pass(ar, "scores", Map.of(), Type.map(Type.STRING, Type.FLOAT));
        }
    });
    private static final Kinds KINDS = Kinds.of(KIND, PART, PIECE);

    private static Bag.Part part(int n) {
        Bag.Part part = new Bag.Part();
        part.set("n", n);
        part.set("long", n * 10L);
        part.set("bytes", new byte[] {1, (byte) n});
        return part;
    }

    private static byte[] file() {
        Bag bag = new Bag();
        bag.set("n", 1);
        bag.set("parts", new ArrayList<>(List.of(part(0), part(7), part(8))));
        bag.set("scores", Map.of("a b", 1.5f));
        return KINDS.binarySaver().save(bag, KIND);
    }

    private static Bag load(byte[] file) {
        Loaded<Bag> loaded = KINDS.loader().load(file, KIND);
        assertThat(loaded.report()).isEqualTo(LoadReport.CLEAN);
        return loaded.value();
    }

    private static void assertSame(byte[] edited, Bag expected) {
        assertThat(new String(edited, StandardCharsets.ISO_8859_1))
                .as("a section for what nobody knows the type of")
                .doesNotContain("REST");
        assertThat(KINDS.binarySaver().save(load(edited), KIND))
                .isEqualTo(KINDS.binarySaver().save(expected, KIND));
    }

    @Test
    void whatIsNotEditedKeepsItsType() {
        BinaryText text = BinaryText.of(file(), null);
        assertSame(text.with(text.document()), load(file()));
    }

    @Test
    void anEditedValueHasTheTypeItHad() {
        BinaryText text = BinaryText.of(file(), null);
        byte[] edited = text.with(text.document()
                .set(TextPath.parse("parts[1].long"), "71", false)
                .set(TextPath.parse("scores[\"a b\"]"), "2", false));
        Bag expected = load(file());
        ((Bag) ((List<?>) expected.get("parts")).get(1)).set("long", 71L);
        expected.set("scores", Map.of("a b", 2f));
        assertSame(edited, expected);
    }

    @Test
    void soHasOneThatMoves() {
        BinaryText text = BinaryText.of(file(), null);
        byte[] edited = text.with(text.document().remove(TextPath.parse("parts[1]")));
        Bag expected = load(file());
        ((List<?>) expected.get("parts")).remove(1);
        assertSame(edited, expected);
    }

    @Test
    void whatDoesNotFitIsKeptAsText() {
        BinaryText text = BinaryText.of(file(), null);
        byte[] edited = text.with(text.document().set(TextPath.parse("parts[1].long"), "much", false));
        assertThat(BinaryText.of(edited, null).document().find(TextPath.parse("parts[1].long")))
                .isNotNull();
    }

    @Test
    void aVersionOfAValueThatIsNotTheOneOfTheFileIsRefused() {
        BinaryText text = BinaryText.of(file(), null);
        assertThatThrownBy(() -> text.with(text.document().set(TextPath.parse("parts[1].version"), "3", true)))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("the version 3 of a value of Part: a binary file has one of each kind, here 1");
    }
}
