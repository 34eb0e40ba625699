package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.RecordedFiles;
import org.juliet.archive.Type;
import org.juliet.schema.Answer;
import org.juliet.schema.HistoryBuilder;
import org.juliet.schema.OnLoss;
import org.juliet.schema.SchemaHistory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Arrays in arrays whose elements were of one of two kinds and are of one today: no value of such a type is there by itself. */
class NarrowedKindsTest {
    private static final Kind<Bag.Part> PART = Bag.part(1, (bag, ar) -> bag.pass(ar, "x", 1, Type.INT));
    private static final Kind<Bag.Piece> PIECE = Bag.piece(1, (bag, ar) -> bag.pass(ar, "p", 2, Type.INT));
    private static final String KINDS = "layout Part\nfield x = int32\nlayout Piece\nfield p = int32\n";

    private static Kind<Bag> bag(int version, List<Kind<? extends Bag>> kinds) {
        Type<Bag[][]> grid = Type.array(Type.array(Type.oneOf(kinds), Bag[]::new, 2), Bag[][]::new, 2);
        return Bag.kind(version, (bag, ar) -> bag.pass(ar, "v", grid(new Bag.Piece()), grid));
    }

    private static Bag[][] grid(Bag last) {
        return new Bag[][] {{new Bag.Piece(), new Bag.Piece()}, {new Bag.Piece(), last}};
    }

    private static final Kind<Bag> THEN = bag(1, List.of(PART, PIECE));
    private static final Kind<Bag> NOW = bag(2, List.of(PIECE));

    private static SchemaHistory history(OnLoss onLoss) {
        HistoryBuilder history = new HistoryBuilder();
        String fields = "layout Bag\nfield v = array 2 array 2 closed ";
        for (String kind : List.of("Part", "Piece")) {
            history.version(kind, 1, KINDS, Map.of("x", "1", "p", "2"));
        }
        return history.version("Bag", 1, fields + "2 Part Piece\n" + KINDS)
                .version("Bag", 2, fields + "1 Piece\n" + KINDS, new Answer.Converted("v", onLoss))
                .build();
    }

    private static byte[] file(Form form, Bag last) {
        Bag bag = new Bag();
        bag.set("v", grid(last));
        return form.saver(Kinds.of(THEN).with(history(OnLoss.FAIL))).save(bag, THEN);
    }

    private static List<Object> kinds(Bag bag) {
        List<Object> kinds = new ArrayList<>();
        for (Bag[] row : (Bag[][]) bag.get("v")) {
            for (Bag each : row) {
                kinds.add(each.getClass().getSimpleName());
            }
        }
        return kinds;
    }

    @ParameterizedTest
    @EnumSource
    void whatFitsLoadsAndIsRewritten(Form form) {
        byte[] file = file(form, new Bag.Piece());
        for (OnLoss onLoss : OnLoss.values()) {
            Kinds today = Kinds.of(NOW).with(history(onLoss));
            assertThat(kinds(today.loader().load(file, NOW).value()))
                    .containsOnly("Piece")
                    .hasSize(4);
            byte[] migrated = RecordedFiles.of(history(onLoss))
                    .migrate(file, LoadOptions.STRICT)
                    .file();
            assertThat(kinds(today.loader().load(migrated, NOW).value()))
                    .containsOnly("Piece")
                    .hasSize(4);
        }
        Kinds then = Kinds.of(THEN).with(history(OnLoss.FAIL));
        assertThat(kinds(then.loader().load(file, THEN).value())).hasSize(4);
    }

    @ParameterizedTest
    @EnumSource
    void whatDoesNotFitIsRefused(Form form) {
        byte[] file = file(form, new Bag.Part());
        for (OnLoss onLoss : OnLoss.values()) {
            Kinds today = Kinds.of(NOW).with(history(onLoss));
            assertThatThrownBy(() -> today.loader().load(file, NOW))
                    .isInstanceOf(LoadException.class)
                    .hasMessageContaining("v[1]");
            assertThatThrownBy(() -> RecordedFiles.of(history(onLoss)).migrate(file, LoadOptions.STRICT))
                    .isInstanceOf(LoadException.class);
        }
    }
}
