package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Newer;
import org.juliet.archive.Type;
import org.juliet.schema.Answer;
import org.juliet.schema.HistoryBuilder;
import org.juliet.schema.OnLoss;
import org.juliet.schema.SchemaHistory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A kind that had a base, gave it up and has it again: code from between, which does not know the base, edits files of today, and what the base
 * stores is there again ({@code -Djuliet.seed=7207062} of {@link RandomVersionsTest}).
 */
class BaseBackTest {
    private static final String BASE = "layout Base\nfield b = int32\n";
    private static final String PART = "layout Part\nfield y = int32\n";
    private static final String HOLDER = "layout Piece\nfield parts = list open Part\n";
    private static final String CHAIN = "kind Part Base Part\n";

    private final HistoryBuilder history = new HistoryBuilder();

    private static Kind<Bag> base() {
        return Bag.kind("Base", Bag.class, Bag::new, 1, (bag, ar) -> bag.pass(ar, "b", 0, Type.INT));
    }

    private static Kind<Bag.Part> part(int version, boolean based) {
        Kind<Bag.Part> part = Bag.part(version, (bag, ar) -> bag.pass(ar, "y", 0, Type.INT));
        return based ? part.extending(base()) : part;
    }

    private static Kind<Bag.Piece> holder(Kind<Bag.Part> part) {
        return Bag.piece(1, (bag, ar) -> bag.pass(ar, "parts", new ArrayList<>(), Type.list(Type.open(part))));
    }

    private SchemaHistory upTo(int version) {
        history.version("Base", 1, BASE);
        history.version("Part", 1, PART + BASE + CHAIN);
        history.version("Piece", 1, HOLDER);
        history.version("Part", 2, PART);
        if (version == 3) {
            history.version("Part", 3, PART + BASE + CHAIN);
        }
        return history.build();
    }

    private static Bag.Part part(int b, int y) {
        Bag.Part part = new Bag.Part();
        part.set("b", b);
        part.set("y", y);
        return part;
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void whatABaseStoresComesBackThroughCodeThatGaveItUp(Form form) {
        Kind<Bag.Part> between = part(2, false);
        Kind<Bag.Piece> oldHolder = holder(between);
        Kinds older = Kinds.of(oldHolder, between).with(upTo(2));
        Kind<Bag.Part> part = part(3, true);
        Kind<Bag.Piece> holder = holder(part);
        Kinds today = Kinds.of(holder, part).with(upTo(3));
        Bag.Piece piece = new Bag.Piece();
        piece.set("parts", new ArrayList<>(List.of(part(1, 10), part(2, 20), part(3, 30))));
        byte[] file = form.saver(today).save(piece, holder);

        Loaded<Bag.Piece> loaded =
                older.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(file, oldHolder);
        @SuppressWarnings("unchecked")
        List<Bag> seen = (List<Bag>) loaded.value().get("parts");
        seen.get(0).set("y", 11);
        seen.add(seen.remove(0));
        Bag.Piece back =
                today.loader().load(form.saver(older).save(loaded), holder).value();

        assertThat((List<?>) back.get("parts"))
                .map(each -> List.of(((Bag) each).get("b"), ((Bag) each).get("y")))
                .containsExactly(List.of(2, 20), List.of(3, 30), List.of(1, 11));
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void alsoWhereTheKindItselfWasAnotherOneMeanwhile(Form form) {
        Kind<Bag.Part> wide = Bag.part(2, (bag, ar) -> bag.pass(ar, "y", 0L, Type.LONG));
        Kind<Bag.Piece> oldHolder = holder(wide);
        history.version("Base", 1, BASE);
        history.version("Part", 1, PART + BASE + CHAIN);
        history.version("Piece", 1, HOLDER);
        history.version("Part", 2, "layout Part\nfield y = int64\n");
        Kinds older = Kinds.of(oldHolder, wide).with(history.build());
        history.version("Part", 3, PART + BASE + CHAIN, new Answer.Converted("y", OnLoss.CLAMP));
        Kind<Bag.Part> part = part(3, true);
        Kind<Bag.Piece> holder = holder(part);
        Kinds today = Kinds.of(holder, part).with(history.build());
        Bag.Piece piece = new Bag.Piece();
        piece.set("parts", new ArrayList<>(List.of(part(1, 10), part(2, 20))));
        byte[] file = form.saver(today).save(piece, holder);
        Loaded<Bag.Piece> loaded =
                older.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(file, oldHolder);
        ((Bag) ((List<?>) loaded.value().get("parts")).get(0)).set("y", 3_000_000_000L);
        Bag.Piece back =
                today.loader().load(form.saver(older).save(loaded), holder).value();
        assertThat((List<?>) back.get("parts"))
                .map(each -> List.of(((Bag) each).get("b"), ((Bag) each).get("y")))
                .containsExactly(List.of(1, Integer.MAX_VALUE), List.of(2, 20));
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void theVersionOfAKindThatGotABaseIsStillItsOwn(Form form) {
        Kind<Bag.Part> between = part(2, false);
        Kind<Bag.Piece> oldHolder = holder(between);
        Kinds older = Kinds.of(oldHolder, between).with(upTo(2));
        Bag.Piece piece = new Bag.Piece();
        piece.set("parts", new ArrayList<>(List.of(part(0, 10))));
        byte[] file = form.saver(older).save(piece, oldHolder);
        Kind<Bag.Part> part = part(3, true);
        Kind<Bag.Piece> holder = holder(part);
        Bag.Piece read =
                Kinds.of(holder, part).with(upTo(3)).loader().load(file, holder).value();
        assertThat((List<?>) read.get("parts"))
                .map(each -> List.of(((Bag) each).get("b"), ((Bag) each).get("y")))
                .containsExactly(List.of(0, 10));
    }
}
