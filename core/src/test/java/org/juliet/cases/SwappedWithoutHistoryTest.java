package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Newer;
import org.juliet.archive.Type;
import org.juliet.schema.Answer;
import org.juliet.schema.HistoryBuilder;
import org.juliet.schema.SchemaHistory;
import org.juliet.second.SecondImplementation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Files of programs without their history whose layout, by the names, is one of before: names were swapped since, or mean something else. */
class SwappedWithoutHistoryTest {
    private static final String PLAIN = "layout Bag\nfield a = int32\nfield b = int32\n";
    private static final String SWAPPED = "layout Bag\nfield a b int32\nfield b a int32\n";
    private static final String REUSED = "layout Bag\nfield a a#2 int32\nfield b = int32\n";
    private static final String HOLDER = "layout Piece\nfield bag = struct Bag\nfield any = list any\n";

    private static HistoryBuilder first() {
        return new HistoryBuilder().version("Bag", 1, PLAIN);
    }

    private static HistoryBuilder swapped() {
        return first().version("Bag", 2, SWAPPED, new Answer.Renamed("a", "b"), new Answer.Renamed("b", "a"));
    }

    private static HistoryBuilder grown(HistoryBuilder history, String layout) {
        return history.version("Bag", 3, layout + "field c = int32\n");
    }

    private static Kind<Bag> bag(int version, String... more) {
        return Bag.kind(version, (bag, ar) -> {
            bag.pass(ar, "a", 1, Type.INT);
            bag.pass(ar, "b", 2, Type.INT);
            for (String key : more) {
                bag.pass(ar, Key.of(key), 3, Type.INT);
            }
        });
    }

    private static Bag values(int a, int b) {
        Bag bag = new Bag();
        bag.set("a", a);
        bag.set("b", b);
        return bag;
    }

    private static byte[] bare(Form form) {
        Kind<Bag> kind = bag(2);
        return form.saver(Kinds.of(kind)).save(values(11, 21), kind);
    }

    private static void assertValues(Bag bag, int a, int b) {
        assertThat(bag.get("a")).isEqualTo(a);
        assertThat(bag.get("b")).isEqualTo(b);
    }

    private static Bag load(byte[] file, Kind<Bag> kind, SchemaHistory history) {
        return Kinds.of(kind).with(history).loader().load(file, kind).value();
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void swappedFieldsStayWhereTheyWere(Form form) {
        assertValues(load(bare(form), bag(2), swapped().build()), 11, 21);
        assertValues(load(bare(form), bag(3, "c"), grown(swapped(), SWAPPED).build()), 11, 21);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void aReusedFieldKeepsItsValue(Form form) {
        HistoryBuilder history = first().version("Bag", 2, REUSED, new Answer.Reused("a"));
        assertValues(load(bare(form), bag(2), history.build()), 11, 21);
        assertValues(load(bare(form), bag(3, "c"), grown(history, REUSED).build()), 11, 21);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void filesOfTheFirstVersionAreSwappedAsBefore(Form form) {
        Kind<Bag> kind = bag(1);
        byte[] file = form.saver(Kinds.of(kind)).save(values(11, 21), kind);
        assertValues(load(file, bag(2), swapped().build()), 21, 11);
    }

    /** A kind whose version went up without a change of what it stores, and one of which nothing is recorded under that version. */
    @ParameterizedTest
    @EnumSource(Form.class)
    void aVersionWithoutAStepOfItsOwnIsOfTheLayoutThatTheFileNames(Form form) {
        Kind<Bag> kind = bag(5);
        byte[] file = form.saver(Kinds.of(kind).with(first().build())).save(values(11, 21), kind);
        assertValues(load(file, kind, first().build()), 11, 21);
        assertValues(load(file, kind, first().version("Bag", 5, PLAIN).build()), 11, 21);
    }

    private static Kind<Bag.Piece> holder(Kind<Bag> bag) {
        return Bag.piece(1, (piece, ar) -> {
            piece.pass(ar, "bag", new Bag(), bag);
            piece.pass(ar, "any", List.of(), Type.list(Type.open(bag)));
        });
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void soItIsInsideOthers(Form form) {
        Kind<Bag> bag = bag(2);
        Kind<Bag.Piece> kind = holder(bag);
        Bag.Piece piece = new Bag.Piece();
        piece.set("bag", values(11, 21));
        piece.set("any", List.of(values(12, 22)));
        byte[] file = form.saver(Kinds.of(kind, bag)).save(piece, kind);
        String holder = HOLDER.replace("any\n", "open Bag\n");
        SchemaHistory history = first().version("Piece", 1, holder + PLAIN)
                .version("Bag", 2, SWAPPED, new Answer.Renamed("a", "b"), new Answer.Renamed("b", "a"))
                .version("Piece", 1, holder + SWAPPED)
                .build();
        Bag loaded = Kinds.of(kind, bag).with(history).loader().load(file, kind).value();
        assertValues(loaded.bag("bag"), 11, 21);
        assertValues((Bag) ((List<?>) loaded.get("any")).get(0), 12, 22);
    }

    /** In a text they say no version, and all their keys are there today: those of another program are of that version. */
    @ParameterizedTest
    @EnumSource(Form.class)
    void openValuesOfTheFirstVersionAreSwappedWithTheRest(Form form) {
        Kind<Bag> then = bag(1);
        Kind<Bag.Piece> old = holder(then);
        Bag.Piece piece = new Bag.Piece();
        piece.set("bag", values(11, 21));
        piece.set("any", List.of(values(12, 22)));
        byte[] file = form.saver(Kinds.of(old, then)).save(piece, old);
        Kind<Bag> now = bag(2);
        Kind<Bag.Piece> kind = holder(now).version(2);
        String holder = HOLDER.replace("any\n", "open Bag\n");
        SchemaHistory history = first().version("Piece", 1, holder + PLAIN)
                .version("Bag", 2, SWAPPED, new Answer.Renamed("a", "b"), new Answer.Renamed("b", "a"))
                .version("Piece", 2, holder + SWAPPED)
                .build();
        Bag loaded = Kinds.of(kind, now).with(history).loader().load(file, kind).value();
        assertValues(loaded.bag("bag"), 21, 11);
        assertValues((Bag) ((List<?>) loaded.get("any")).get(0), 22, 12);
    }

    /** Older code says the version of newer code with its own layout, which looks like the newer one. */
    @Test
    void whatOlderCodeWroteIntoANewerFileIsNotSwapped() {
        Kind<Bag> now = bag(2);
        byte[] file = Kinds.of(now).with(swapped().build()).binarySaver().save(values(11, 21), now);
        for (int i = 0; i < 2; i++) {
            Kind<Bag> then = bag(1);
            Kinds older = Kinds.of(then).with(first().build());
            Loaded<Bag> loaded =
                    older.loader(LoadOptions.LENIENT.with(Newer.KEEP)).load(file, then);
            assertValues(loaded.value(), 21 + i, 11);
            loaded.value().set("a", 22 + i);
            file = older.binarySaver().save(loaded);
            assertValues(load(file, now, swapped().build()), 11, 22 + i);
        }
    }

    @Test
    void aSecondImplementationTakesThemForTheSameLayouts() {
        HistoryBuilder swapped = swapped();
        Kind<Bag> now = bag(2);
        Kind<Bag> then = bag(1);
        byte[] newer = Kinds.of(now).with(swapped.build()).binarySaver().save(values(11, 21), now);
        Kinds older = Kinds.of(then).with(first().build());
        Loaded<Bag> loaded = older.loader(LoadOptions.LENIENT.with(Newer.KEEP)).load(newer, then);
        loaded.value().set("a", 22);
        try (SecondImplementation second = SecondImplementation.start()) {
            WithoutHistoryTest.assertSameKinds(second, bare(Form.BINARY), swapped.build());
            WithoutHistoryTest.assertSameKinds(second, older.binarySaver().save(loaded), swapped.build());
        }
    }

    @Test
    void aProgramWithoutItsHistoryReadsTheNamesOfItsOwnVersion() {
        Kind<Bag> kind = bag(2);
        SchemaHistory history = swapped().build();
        byte[] file = Kinds.of(kind).with(history).binarySaver().save(values(11, 21), kind);
        assertValues(Kinds.of(kind).loader().load(file, kind).value(), 11, 21);
        assertValues(
                Kinds.of(kind)
                        .loader(LoadOptions.STRICT.with(history))
                        .load(bare(Form.BINARY), kind)
                        .value(),
                11,
                21);
    }

    private enum Metal {
        TIN,
        LEAD
    }

    /** Code of before and after reads each constant as one. */
    @Test
    void constantsThatSwappedTheirNamesStayTwo() {
        Type<Metal> metal = Type.constants("Metal", Metal.values());
        String then = "layout Piece\nfield all = list enum Metal\nenum Metal\nconstant TIN =\nconstant LEAD =\n";
        String now = then.replace("TIN =", "TIN LEAD").replace("LEAD =", "LEAD TIN");
        SchemaHistory history = new HistoryBuilder()
                .version("Metal", 1, then)
                .version("Piece", 1, then)
                .version("Metal", 2, now, new Answer.Renamed("TIN", "LEAD"), new Answer.Renamed("LEAD", "TIN"))
                .version("Piece", 2, now)
                .build();
        for (int version = 1; version <= 2; version++) {
            Kind<Bag.Piece> kind = Bag.piece(
                    version, (piece, ar) -> piece.pass(ar, "all", List.of(Metal.TIN, Metal.LEAD), Type.list(metal)));
            Kind<Bag.Piece> newer = Bag.piece(
                    2, (piece, ar) -> piece.pass(ar, "all", List.of(Metal.TIN, Metal.LEAD), Type.list(metal)));
            byte[] file = Kinds.of(newer).with(history).binarySaver().save(new Bag.Piece(), newer);
            Object all = Kinds.of(kind)
                    .loader(LoadOptions.LENIENT.with(Newer.KEEP))
                    .load(file, kind)
                    .value()
                    .get("all");
            assertThat(all).isEqualTo(version == 1 ? List.of(Metal.LEAD, Metal.TIN) : List.of(Metal.TIN, Metal.LEAD));
        }
    }
}
