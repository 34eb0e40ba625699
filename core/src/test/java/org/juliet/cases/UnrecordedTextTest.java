package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.Loaded;
import org.juliet.archive.Type;
import org.juliet.schema.Answer;
import org.juliet.schema.HistoryBuilder;
import org.juliet.schema.SchemaHistory;
import org.juliet.text.Rule;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Files that a program writes while a kind inside them has changed and nothing is recorded yet: of a build that only asks, or after a merge. */
class UnrecordedTextTest {
    private static final String HOLDER = "layout Piece\nfield parts = list struct Part\nfield end = int32\n";
    private static final String PART = "layout Part\nfield hp = int32\nfield a = int32\n";

    private static final String RENAMED = "layout Part\nfield life hp int32\nfield a = int32\n";

    private static Kind<Bag.Piece> holder(Kind<Bag.Part> part) {
        return Bag.piece(1, (bag, ar) -> {
            bag.pass(ar, "parts", new ArrayList<>(), Type.list(part));
            bag.pass(ar, "end", 1, Type.INT);
        });
    }

    private static Kinds kinds(Kind<Bag.Piece> kind) {
        return Kinds.of(kind)
                .with(new HistoryBuilder()
                        .version("Part", 1, PART)
                        .version("Piece", 1, HOLDER + PART)
                        .build());
    }

    private static Bag.Piece piece(String key) {
        Bag.Part part = new Bag.Part();
        part.set(key, 9);
        part.set("a", 5);
        Bag.Piece piece = new Bag.Piece();
        piece.set("parts", new ArrayList<>(List.of(part)));
        return piece;
    }

    private static Object life(Loaded<Bag.Piece> loaded) {
        return ((Bag) ((List<?>) loaded.value().get("parts")).get(0)).get("life");
    }

    private final Kind<Bag.Piece> recorded = holder(Bag.part(1, (bag, ar) -> {
        bag.pass(ar, "hp", 1, Type.INT);
        bag.pass(ar, "a", 1, Type.INT);
    }));

    private final Kind<Bag.Piece> today = holder(Bag.part(2, (bag, ar) -> {
        bag.pass(ar, Key.of("life").wasNamed("hp"), 1, Type.INT);
        bag.pass(ar, "a", 1, Type.INT);
    }));

    @ParameterizedTest
    @EnumSource(Form.class)
    void loadInTheProgramThatWroteThem(Form form) {
        Kinds kinds = kinds(today);
        byte[] file = form.saver(kinds).save(piece("life"), today);

        Loaded<Bag.Piece> loaded = kinds.loader().load(file, today);

        assertThat(life(loaded)).isEqualTo(9);
        assertThat(loaded.report().has(Rule.LAYOUT_UNRECORDED)).isEqualTo(form == Form.TEXT);
        loaded.value().set("end", 2);
        byte[] changed = form.saver(kinds).save(loaded);
        assertThat(life(kinds.loader().load(changed, today))).isEqualTo(9);
        assertThat(life(kinds.loader().load(form.saver(kinds).saveRenewed(loaded), today)))
                .isEqualTo(9);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void beforeAreReadByTheirLayoutsAndSavedAgain(Form form) {
        Kinds kinds = kinds(today);
        byte[] old = form.saver(kinds(recorded)).save(piece("hp"), recorded);

        Loaded<Bag.Piece> loaded = kinds.loader().load(old, today);

        assertThat(life(loaded)).isEqualTo(9);
        loaded.value().set("end", 2);
        assertThat(life(kinds.loader().load(form.saver(kinds).save(loaded), today)))
                .isEqualTo(9);
        assertThat(life(kinds.loader().load(form.saver(kinds).saveRenewed(loaded), today)))
                .isEqualTo(9);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void beforeAnythingWasRecordedAreReadAsOfTheFirstLayout(Form form) {
        byte[] old = form.saver(Kinds.of(recorded)).save(piece("hp"), recorded);
        assertThat(life(kinds(today).loader().load(old, today))).isEqualTo(9);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void ofAProgramWithoutItsHistoryAreReadByTheVersionsThatTheirValuesSay(Form form) {
        byte[] file = form.saver(Kinds.of(today)).save(piece("life"), today);
        Kinds since = Kinds.of(today)
                .with(new HistoryBuilder()
                        .version("Part", 1, PART)
                        .version("Piece", 1, HOLDER + PART)
                        .version("Part", 2, RENAMED, new Answer.Renamed("life", "hp"))
                        .version("Piece", 1, HOLDER + RENAMED)
                        .build());

        assertThat(life(since.loader().load(file, today))).isEqualTo(9);
    }

    private static final class Shelf extends Bag {}

    /** What holds it names no layout of it, and it says no version: what is in it is of version 1 by its keys. */
    @ParameterizedTest
    @EnumSource(Form.class)
    void anOpenValueThatWasNotRecordedYetHoldsOlderOnes(Form form) {
        Kind<Bag.Piece> then = holder(Bag.part(1, (bag, ar) -> {
            bag.pass(ar, "hp", 1, Type.INT);
            bag.pass(ar, "a", 1, Type.INT);
        }));
        String layout = "layout Shelf\nfield all = list open Piece\n";
        HistoryBuilder history = new HistoryBuilder().version("Part", 1, PART).version("Shelf", 1, layout);
        Kind<Shelf> shelf = shelf(then);
        Shelf full = new Shelf();
        full.set("all", List.of(piece("hp")));
        byte[] file = form.saver(Kinds.of(shelf, then).with(history.build())).save(full, shelf);
        SchemaHistory since = history.version("Piece", 1, HOLDER + PART)
                .version("Part", 2, RENAMED, new Answer.Renamed("life", "hp"))
                .version("Piece", 1, HOLDER + RENAMED)
                .build();
        Kind<Shelf> now = shelf(today);

        Shelf loaded = Kinds.of(now, today).with(since).loader().load(file, now).value();

        Bag piece = (Bag) ((List<?>) loaded.get("all")).get(0);
        assertThat(((Bag) ((List<?>) piece.get("parts")).get(0)).get("life")).isEqualTo(9);
    }

    private static Kind<Shelf> shelf(Kind<Bag.Piece> piece) {
        return Bag.kind("Shelf", Shelf.class, Shelf::new, 1, (bag, ar) -> {
            bag.pass(ar, "all", List.of(), Type.list(Type.open(piece)));
        });
    }
}
