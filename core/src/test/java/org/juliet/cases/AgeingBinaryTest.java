package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.LoadReport.Fate;
import org.juliet.archive.Loaded;
import org.juliet.archive.Type;
import org.juliet.schema.Answer;
import org.juliet.schema.HistoryBuilder;
import org.juliet.schema.OnLoss;
import org.juliet.text.Rule;
import org.junit.jupiter.api.Test;

/** The ways in which files age, in binary, where {@link RecordedChangesTest} and others show them in text. */
class AgeingBinaryTest {
    private static final Type<Integer> INT = Type.INT;
    private static final Type<String> STRING = Type.STRING;

    private final HistoryBuilder history = new HistoryBuilder();

    private void version(int label, String fields, Answer... answers) {
        history.version("Bag", label, "layout Bag\n" + fields, answers);
    }

    private Kinds kinds(Kind<?>... kinds) {
        return Kinds.of(kinds).with(history.build());
    }

    /** A file by the code of a version, which knows the history up to then. */
    private <B extends Bag> byte[] file(Kind<B> then, Consumer<B> filled) {
        B bag = then.fresh();
        filled.accept(bag);
        return kinds(then).binarySaver().save(bag, then);
    }

    private Loaded<Bag> load(Kind<Bag> today, byte[] file) {
        return kinds(today).loader().load(file, today);
    }

    @Test
    void t04AFieldLeavesAndAnotherLosesItsNullInOneChange() {
        String fields = "field firstName = nullable string\nfield lastName = nullable string\n";
        version(1, fields + "field attributes = map string string\nfield age = nullable int32\n");
        Kind<Bag> then = Bag.kind(1, (bag, ar) -> {
            bag.pass(ar, "firstName", null, Type.nullable(STRING));
            bag.pass(ar, "lastName", null, Type.nullable(STRING));
            bag.pass(ar, "attributes", Map.of(), Type.map(STRING, STRING));
            bag.pass(ar, "age", null, Type.nullable(INT));
        });
        Consumer<Bag> filled = bag -> {
            bag.set("firstName", "Ada");
            bag.set("lastName", "Bey");
            bag.set("attributes", Map.of("k", "v"));
        };
        byte[] without = file(then, filled);
        byte[] with = file(then, filled.andThen(bag -> bag.set("age", 30)));
        version(
                2,
                "field firstName = nullable string\nfield attributes = map string string\nfield age = int32\n",
                new Answer.Dropped("lastName"),
                new Answer.Converted("age", OnLoss.DEFAULT));
        Kind<Bag> today = Bag.kind(2, (bag, ar) -> {
            bag.pass(ar, "firstName", null, Type.nullable(STRING));
            bag.pass(ar, "attributes", Map.of(), Type.map(STRING, STRING));
            bag.pass(ar, "age", 18, INT);
        });
        Loaded<Bag> loaded = load(today, without);
        assertThat(List.of("firstName", "attributes", "age"))
                .extracting(loaded.value()::get)
                .containsExactly("Ada", Map.of("k", "v"), 18);
        assertThat(loaded.report().entries(Fate.CONVERTED))
                .extracting(LoadReport.Entry::path)
                .containsExactly("age");
        assertThat(load(today, with).value().get("age")).isEqualTo(30);
    }

    @Test
    void t05AndT11AFieldBetweenTwoStringsGivesWayToANewOne() {
        version(1, "field a = string\nfield mid = int64\nfield z = string\n");
        Kind<Bag> then = Bag.kind(1, (bag, ar) -> {
            bag.pass(ar, "a", "", STRING);
            bag.pass(ar, "mid", 0L, Type.LONG);
            bag.pass(ar, "z", "", STRING);
        });
        byte[] old = file(then, bag -> {
            bag.set("a", "Abcde");
            bag.set("mid", 36L);
            bag.set("z", "Kronos");
        });
        version(2, "field a = string\nfield now = int16\nfield z = string\n", new Answer.Dropped("mid"));
        Kind<Bag> today = Bag.kind(2, (bag, ar) -> {
            bag.pass(ar, "a", "", STRING);
            bag.pass(ar, "now", (short) 3, Type.SHORT);
            bag.pass(ar, "z", "", STRING);
        });
        Loaded<Bag> loaded = load(today, old);
        assertThat(List.of("a", "now", "z"))
                .extracting(loaded.value()::get)
                .containsExactly("Abcde", (short) 3, "Kronos");
        assertThat(loaded.report().entries(Fate.DROPPED))
                .extracting(LoadReport.Entry::path)
                .containsExactly("mid");
    }

    @Test
    void t08TwoFieldsAreRenamedAndRetypedAtOnce() {
        version(1, "field start = string\nfield end = string\n");
        Kind<Bag> then = Bag.kind(1, (bag, ar) -> {
            bag.pass(ar, "start", "", STRING);
            bag.pass(ar, "end", "", STRING);
        });
        byte[] old = file(then, bag -> {
            bag.set("start", "5");
            bag.set("end", "6");
        });
        byte[] unfit = file(then, bag -> bag.set("start", "soon"));
        version(
                2,
                "field from start int64\nfield to end int64\n",
                new Answer.Renamed("from", "start"),
                new Answer.Renamed("to", "end"),
                new Answer.Converted("from", OnLoss.FAIL),
                new Answer.Converted("to", OnLoss.FAIL));
        Kind<Bag> today = Bag.kind(2, (bag, ar) -> {
            bag.pass(ar, "from", 0L, Type.LONG);
            bag.pass(ar, "to", 0L, Type.LONG);
        });
        Bag bag = load(today, old).value();
        assertThat(List.of("from", "to")).extracting(bag::get).containsExactly(5L, 6L);
        assertThatThrownBy(() -> load(today, unfit))
                .hasMessageContaining("from")
                .hasMessageContaining("soon");
        // primitives, too
        Kind<Bag> plain = Bag.kind(2, (each, ar) -> {
            each.set("from", ar.value(Key.of("from"), 0L));
            each.set("to", ar.value(Key.of("to"), 0L));
        });
        assertThat(load(plain, old).value().get("from")).isEqualTo(5L);
    }

    @Test
    void t12AnArrayShrinksAndGrowsByWhatAFreshOneHas() {
        version(1, "field a = array 4 int32\n");
        byte[] four = file(ints(1, 4), bag -> bag.set("a", new int[] {1, 2, 3, 4}));
        version(2, "field a = array 2 int32\n", new Answer.Converted("a", OnLoss.CLAMP));
        byte[] two = file(ints(2, 2), bag -> bag.set("a", new int[] {1, 2}));
        Loaded<Bag> cut = load(ints(2, 2), four);
        assertThat((int[]) cut.value().get("a")).containsExactly(1, 2);
        assertThat(cut.report().entries(Fate.CONVERTED))
                .singleElement()
                .satisfies(entry -> assertThat(entry.message()).contains("2 of it"));
        version(3, "field a = array 6 int32\n");
        assertThat((int[]) load(ints(3, 6), two).value().get("a")).containsExactly(1, 2, 30, 40, 50, 60);
        assertThat((int[]) load(ints(3, 6), four).value().get("a")).containsExactly(1, 2, 3, 4, 50, 60);
    }

    private static Kind<Bag> ints(int version, int length) {
        return Bag.kind(version, (bag, ar) -> {
            int[] fresh = java.util.Arrays.copyOf(new int[] {10, 20, 30, 40, 50, 60}, length);
            bag.pass(ar, "a", fresh, Type.ints(length));
        });
    }

    @Test
    void t12ElementsThatDoNotFitAreThoseOfAFreshArrayAndNeverZeros() {
        version(1, "field a = list string\nfield b = array 3 int32\nfield c = vector 2 float32\n");
        Kind<Bag> then = Bag.kind(1, (bag, ar) -> {
            bag.pass(ar, "a", List.of(), Type.list(STRING));
            bag.pass(ar, "b", new int[3], Type.ints(3));
            bag.pass(ar, "c", new float[2], Vec.type(2));
        });
        byte[] old = file(then, bag -> {
            bag.set("a", List.of("5", "x"));
            bag.set("b", new int[] {1, 300, 3});
            bag.set("c", new float[] {1.5f, 2});
        });
        version(
                2,
                "field a = array 3 int32\nfield b = array 4 int8\nfield c = list vector 2 float32\n",
                new Answer.Converted("a", OnLoss.DEFAULT),
                new Answer.Converted("b", OnLoss.DEFAULT));
        Kind<Bag> today = Bag.kind(2, (bag, ar) -> {
            bag.pass(ar, "a", new int[] {7, 8, 9}, Type.ints(3));
            bag.pass(ar, "b", new Byte[] {11, 12, 13, 14}, Type.array(Type.BYTE, Byte[]::new, 4));
            bag.pass(ar, "c", List.of(), Type.list(Vec.type(2)));
        });
        Bag bag = load(today, old).value();
        assertThat((int[]) bag.get("a")).containsExactly(5, 8, 9);
        assertThat((Byte[]) bag.get("b")).containsExactly((byte) 1, (byte) 12, (byte) 3, (byte) 14);
        assertThat((float[]) ((List<?>) bag.get("c")).get(0)).containsExactly(1.5f, 2);
    }

    private static final class Old {
        enum Metal {
            COPPER,
            SILVER,
            DONE
        }
    }

    private static final class New {
        enum Metal {
            FIRST,
            DONE,
            ARGENT,
            COPPER
        }
    }

    private static <E extends Enum<E>> Kind<Bag> metals(int version, Class<E> metal, E fresh) {
        return Bag.kind(version, (bag, ar) -> {
            bag.pass(ar, "one", fresh, Type.of(metal));
            bag.pass(ar, "all", List.of(), Type.list(Type.of(metal)));
            bag.pass(ar, "by", Map.of(), Type.map(Type.of(metal), INT));
        });
    }

    @Test
    void t13T22AndT25ConstantsAreFoundByTheirOriginsAndAReusedNameShutsTheOldOneOut() {
        String fields = "field one = enum Metal\nfield all = list enum Metal\nfield by = map enum Metal int32\n";
        String then = "enum Metal\nconstant COPPER =\nconstant SILVER TIN\nconstant DONE =\n";
        history.version("Metal", 1, then);
        version(1, fields + then);
        Kind<Bag> old = metals(1, Old.Metal.class, Old.Metal.COPPER);
        byte[] file = file(old, bag -> {
            bag.set("one", Old.Metal.SILVER);
            bag.set("all", List.of(Old.Metal.SILVER, Old.Metal.COPPER, Old.Metal.DONE));
            bag.set("by", Map.of(Old.Metal.SILVER, 5, Old.Metal.DONE, 6));
        });
        byte[] done = file(old, bag -> bag.set("one", Old.Metal.DONE));
        String now = "enum Metal\nconstant FIRST =\nconstant DONE DONE#2\nconstant ARGENT TIN\nconstant COPPER =\n";
        history.version("Metal", 2, now, new Answer.Renamed("ARGENT", "SILVER"), new Answer.Reused("DONE"));
        version(2, fields + now);
        Kind<Bag> today = metals(2, New.Metal.class, New.Metal.FIRST);
        Bag bag = load(today, file).value();
        assertThat(bag.get("one")).isEqualTo(New.Metal.ARGENT);
        assertThat(bag.get("all")).isEqualTo(List.of(New.Metal.ARGENT, New.Metal.COPPER));
        assertThat(bag.get("by")).isEqualTo(Map.of(New.Metal.ARGENT, 5));
        Loaded<Bag> left = load(today, done);
        assertThat(left.value().get("one")).isEqualTo(New.Metal.FIRST);
        assertThat(left.report().entries(Fate.CONVERTED))
                .extracting(LoadReport.Entry::path)
                .containsExactly("one");
    }

    @Test
    void t17AChangeOfOneLevelIsTheStampOfThatLevelOnly() {
        Kind<Bag> root = Bag.kind(1, (bag, ar) -> bag.pass(ar, "x", 0, INT));
        Kind<Bag.Part> leaf =
                Bag.part(1, (bag, ar) -> bag.pass(ar, "y", 0, INT)).extending(root);
        history.version("Bag", 1, "layout Bag\nfield x = int32\n");
        String chain = "kind Part Bag Part\n";
        history.version("Part", 1, "layout Part\nfield y = int32\nlayout Bag\nfield x = int32\n" + chain);
        byte[] old = file(leaf, bag -> {
            bag.set("x", 1);
            bag.set("y", 2);
        });
        history.version("Bag", 2, "layout Bag\nfield z x int64\n", new Answer.Renamed("z", "x"));
        Kind<Bag> newRoot = Bag.kind(2, (bag, ar) -> bag.pass(ar, "z", 0L, Type.LONG));
        Kind<Bag.Part> newLeaf =
                Bag.part(1, (bag, ar) -> bag.pass(ar, "y", 0, INT)).extending(newRoot);
        Loaded<Bag.Part> loaded = kinds(newLeaf).loader().load(old, newLeaf);
        assertThat(List.of("z", "y")).extracting(loaded.value()::get).containsExactly(1L, 2);
        assertThat(loaded.report().problems()).isEmpty();
    }

    @Test
    void t19AKindUnderAnotherNameGoesOn() {
        history.version("Part", 1, "layout Part\nfield x = int32\n");
        byte[] old = file(Bag.part(1, (bag, ar) -> bag.pass(ar, "x", 0, INT)), bag -> bag.set("x", 5));
        history.version("Bag", 2, "layout Bag\nfield x = int32\n", new Answer.KindRenamed("Part"));
        Kind<Bag> today = Bag.kind(2, (bag, ar) -> bag.pass(ar, "x", 0, INT));
        Loaded<Bag> loaded = load(today, old);
        assertThat(loaded.value().get("x")).isEqualTo(5);
        loaded.value().set("x", 6);
        byte[] saved = kinds(today).binarySaver().save(loaded);
        assertThat(load(today, saved).value().get("x")).isEqualTo(6);
    }

    private record Before(String name, int count) {
        static final Kind<Before> KIND = Kind.ofRecord(
                "Item",
                Before.class,
                () -> new Before("none", 1),
                (ar, version, now) ->
                        new Before(ar.value(Key.of("name"), now.name), ar.value(Key.of("count"), now.count)));
    }

    private record After(double weight, int count) {
        static final Kind<After> KIND = Kind.ofRecord(
                "Item",
                After.class,
                () -> new After(2.5, 1),
                (ar, version, now) ->
                        new After(ar.value(Key.of("weight"), now.weight), ar.value(Key.of("count"), now.count)));

        After {
            if (count > 100) {
                throw new IllegalArgumentException("count " + count + " is too heavy");
            }
        }
    }

    @Test
    void t21ARecordGainsAndLosesComponentsAndWhatItRefusesIsToldWithItsKind() {
        byte[] file = Kinds.of(Before.KIND).binarySaver().save(new Before("axe", 12), Before.KIND);
        Loaded<After> loaded = Kinds.of(After.KIND).loader().load(file, After.KIND);
        assertThat(loaded.value()).isEqualTo(new After(2.5, 12));
        byte[] changed = Kinds.of(After.KIND).binarySaver().save(loaded.with(new After(3, 13)));
        assertThat(Kinds.of(Before.KIND).loader().load(changed, Before.KIND).value())
                .isEqualTo(new Before("axe", 13));
        byte[] heavy = Kinds.of(Before.KIND).binarySaver().save(new Before("anvil", 101), Before.KIND);
        assertThatThrownBy(() -> Kinds.of(After.KIND).loader().load(heavy, After.KIND))
                .hasMessageContaining("Item")
                .hasMessageContaining("count 101 is too heavy")
                .satisfies(thrown -> assertThat(((LoadException) thrown).has(Rule.SERIALIZER))
                        .isTrue());
    }

    @Test
    void t41AndT42StringsAndNumbersComeBackToTheBit() {
        List<String> strings = List.of(
                "123",
                "1e5",
                "true",
                "0x10",
                "",
                " a ",
                "\"",
                "a\"",
                "x\n; header",
                "# c",
                "\t",
                "\uD83D\uDE00",
                "1234567890123456789012");
        List<Double> numbers = List.of(
                0.1, 1e-10, -0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE);
        Kind<Bag> kind = Bag.kind(1, (bag, ar) -> {
            bag.pass(ar, "strings", List.of(), Type.list(STRING));
            bag.pass(ar, "doubles", List.of(), Type.list(Type.DOUBLE));
            bag.pass(ar, "least", 0L, Type.LONG);
            bag.pass(ar, "ones", 0L, Type.unsigned(Type.LONG));
        });
        byte[] file = file(kind, bag -> {
            bag.set("strings", strings);
            bag.set("doubles", numbers);
            bag.set("least", Long.MIN_VALUE);
            bag.set("ones", -1L);
        });
        Bag bag = load(kind, file).value();
        assertThat(bag.get("strings")).isEqualTo(strings);
        assertThat(bag.get("doubles")).isEqualTo(numbers);
        assertThat(List.of("least", "ones")).extracting(bag::get).containsExactly(Long.MIN_VALUE, -1L);
        assertThatThrownBy(() -> file(kind, half -> half.set("strings", List.of("\uD83D"))))
                .hasMessageContaining("strings[0]");
    }

    @Test
    void t46KeysOfOneHashAreTwoKeys() {
        for (String[] pair : new String[][] {{"plumless", "buckeroo"}, {"wind_weight_cap", "health_kind_per_sec"}}) {
            Kind<Bag> both = Bag.kind(1, (bag, ar) -> {
                bag.pass(ar, pair[0], 0, INT);
                bag.pass(ar, pair[1], 0, INT);
            });
            Kind<Bag> other = Bag.kind(1, (bag, ar) -> bag.pass(ar, pair[1], -1, INT));
            Kind<Bag> one = Bag.kind(1, (bag, ar) -> bag.pass(ar, pair[0], -1, INT));
            byte[] file = Kinds.of(both).binarySaver().save(filled(pair), both);
            Bag read = Kinds.of(both).loader().load(file, both).value();
            assertThat(List.of(pair)).extracting(read::get).containsExactly(1, 2);
            byte[] alone = Kinds.of(one).binarySaver().save(filled(pair), one);
            assertThat(Kinds.of(other).loader().load(alone, other).value().get(pair[1]))
                    .isEqualTo(-1);
        }
    }

    private static Bag filled(String[] keys) {
        Bag bag = new Bag();
        bag.set(keys[0], 1);
        bag.set(keys[1], 2);
        return bag;
    }

    private static void run(Bag bag, Archive ar, int version) {
        if (ar.isLoading() && version < 2) {
            throw new IllegalStateException("no speed like " + ar.value(Key.of("speed"), 0f));
        }
        bag.pass(ar, "pace", 1f, Type.FLOAT);
    }

    @Test
    void t54AMigrationThatFailsNamesVersionObjectAndField() {
        version(1, "field speed = float32\n");
        byte[] old =
                file(Bag.kind(1, (bag, ar) -> bag.pass(ar, "speed", 1f, Type.FLOAT)), bag -> bag.set("speed", 72f));
        version(2, "field pace = float32\n", new Answer.Migrated("speed"));
        Kind<Bag> today =
                Kind.of("Bag", Bag.class, Bag::new, AgeingBinaryTest::run).version(2);
        for (LoadOptions options : List.of(LoadOptions.STRICT, LoadOptions.LENIENT)) {
            assertThatThrownBy(() -> kinds(today).loader(options).load(old, today))
                    .isInstanceOf(LoadException.class)
                    .hasMessageContaining("Bag v2")
                    .hasMessageContaining("version 1")
                    .hasMessageContaining("speed")
                    .hasMessageContaining("no speed like 72.0");
        }
    }
}
