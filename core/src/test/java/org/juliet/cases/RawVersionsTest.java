package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.SaveException;
import org.juliet.archive.Type;
import org.juliet.schema.HistoryBuilder;
import org.juliet.schema.SchemaHistory;
import org.junit.jupiter.api.Test;

/** A bare struct says a version and nothing else, so one that tells several layouts is never written. */
class RawVersionsTest {
    private static final String HOLDER = "layout Piece\nfield part = struct Part\n";
    private static final String FIRST = "layout Part\nfield x = int32\n";
    private static final String SECOND = FIRST + "field y = int32\n";

    private static Kind<Bag.Piece> holder(int version) {
        Kind<Bag.Part> part = Bag.part(2, (bag, ar) -> {
            bag.pass(ar, "x", 1, Type.INT);
            bag.pass(ar, "y", 2, Type.INT);
        });
        return Bag.piece(version, (bag, ar) -> bag.pass(ar, "part", new Bag.Part(), part));
    }

    private static SchemaHistory history(int holder) {
        return new HistoryBuilder()
                .version("Part", 1, FIRST)
                .version("Piece", 1, HOLDER + FIRST)
                .version("Part", 2, SECOND)
                .version("Piece", holder, HOLDER + SECOND)
                .build();
    }

    @Test
    void aHolderWhoseVersionStayedWhileWhatItHoldsChangedIsRefused() {
        Kind<Bag.Piece> kind = holder(1);
        Kinds kinds = Kinds.of(kind).with(history(1));
        assertThatThrownBy(() -> kinds.binarySaver().saveRaw(new Bag.Piece(), kind))
                .isInstanceOf(SaveException.class)
                .hasMessageContaining("version 1 of Piece tells several layouts")
                .hasMessageContaining("give Piece a higher version");
    }

    @Test
    void withAVersionOfItsOwnItIsWrittenAndLoads() {
        Kind<Bag.Piece> kind = holder(2);
        Kinds kinds = Kinds.of(kind).with(history(2));
        Bag.Piece piece = kinds.loader()
                .loadRaw(kinds.binarySaver().saveRaw(new Bag.Piece(), kind), kind)
                .value();
        assertThat(piece.bag("part").get("y")).isEqualTo(2);
    }
}
