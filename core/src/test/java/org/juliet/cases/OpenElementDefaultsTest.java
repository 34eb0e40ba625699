package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.juliet.cases.Texts.utf8;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.Type;
import org.juliet.schema.HistoryBuilder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An element that names its layout, of which several versions had other defaults, and leaves out a field. */
class OpenElementDefaultsTest {
    private static final String PART = "layout Part\nfield hp = int32\nfield x = int32\n";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"''|100", "'version 1 '|100", "'version 2 '|150", "'version 3 '|90"})
    void itsVersionTellsWhatAFreshObjectHad(String version, int expected) {
        HistoryBuilder history = new HistoryBuilder()
                .version("Piece", 1, "layout Piece\nfield parts = list open Part\n")
                .version("Part", 1, PART, Map.of("hp", "100", "x", "0"));
        String layout = history.fingerprint("Part");
        history.version("Part", 2, PART, Map.of("hp", "150")).version("Part", 3, PART, Map.of("hp", "90"));
        Kind<Bag.Part> part = Bag.part(3, (bag, ar) -> {
            bag.pass(ar, "hp", 90, Type.INT);
            bag.pass(ar, "x", 0, Type.INT);
        });
        Kind<Bag.Piece> piece =
                Bag.piece(1, (bag, ar) -> bag.pass(ar, "parts", new ArrayList<>(), Type.list(Type.open(part))));
        byte[] file = utf8("; class\nPiece\n\n; parts\n[ { class Part " + version + "layout " + layout + " x 4 } ]\n");

        Bag.Piece read = Kinds.of(piece, part)
                .with(history.build())
                .loader()
                .load(file, piece)
                .value();

        assertThat(((List<?>) read.get("parts")))
                .map(each -> List.of(((Bag) each).get("hp"), ((Bag) each).get("x")))
                .containsExactly(List.of(expected, 4));
    }
}
