package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Text of earlier layouts in today's, change by change. */
class RecordedChangesTest {
    private static final Type<Integer> INT = Type.INT;
    private static final Type<String> STRING = Type.STRING;

    private final HistoryBuilder history = new HistoryBuilder();

    private Loaded<Bag> load(Kind<Bag> kind, String stamps, String file) {
        return load(LoadOptions.STRICT, kind, stamps, file);
    }

    private Loaded<Bag> load(LoadOptions options, Kind<Bag> kind, String stamps, String file) {
        return kinds(kind).loader(options).load(utf8(head(stamps) + file), kind);
    }

    private Kinds kinds(Kind<?>... kinds) {
        return Kinds.of(kinds).with(history.build());
    }

    /** The stamps of a file: version, blank, fingerprint. */
    private static String head(String stamps) {
        String[] words = stamps.split(" ");
        return "; version\n" + words[0] + "\n\n; class\nBag\n\n; layout\n" + words[1] + "\n\n";
    }

    /** Records a version of the bag and gives the stamps of its files. */
    private String version(int label, String fields, Answer... answers) {
        return version(label, fields, Map.of(), answers);
    }

    private String version(int label, String fields, Map<String, String> defaults, Answer... answers) {
        history.version("Bag", label, "layout Bag\n" + fields, defaults, answers);
        return label + " " + history.fingerprint("Bag");
    }

    @Test
    void namesMayBeSwappedAndComeBackForSomethingNew() {
        String first = version(1, "field a = int32\nfield b = int32\n");
        String second = version(
                2, "field b a int32\nfield a b int32\n", new Answer.Renamed("b", "a"), new Answer.Renamed("a", "b"));
        version(
                3,
                "field b a int32\nfield c b int32\nfield a a#2 int32\n",
                new Answer.Renamed("c", "a"),
                new Answer.Reused("a", 0));
        Kind<Bag> today = Bag.kind(3, (bag, ar) -> {
            bag.pass(ar, "b", 0, INT);
            bag.pass(ar, "c", 0, INT);
            bag.pass(ar, "a", 9, INT);
        });
        Bag bag = load(today, first, "; a\n1\n\n; b\n2\n").value();
        assertThat(List.of(bag.get("a"), bag.get("b"), bag.get("c"))).containsExactly(9, 1, 2);
        bag = load(today, second, "; a\n2\n\n; b\n1\n").value();
        assertThat(List.of(bag.get("a"), bag.get("b"), bag.get("c"))).containsExactly(9, 1, 2);
    }

    @Test
    void whatANameMeantOnceNeverLandsInWhatItMeansNow() {
        String first = version(1, "field duration = int32\nfield x = int32\n");
        version(2, "field x = int32\n", new Answer.Dropped("duration"));
        String third =
                version(3, "field x = int32\nfield duration duration#2 int32\n", new Answer.Reused("duration", 0));
        Kind<Bag> today = Bag.kind(3, (bag, ar) -> {
            bag.pass(ar, "x", 0, INT);
            bag.pass(ar, "duration", 1000, INT);
        });
        Loaded<Bag> old = load(today, first, "; duration\n5\n\n; x\n1\n");
        assertThat(old.value().get("duration")).isEqualTo(1000);
        assertThat(old.report().entries(Fate.DROPPED))
                .extracting(LoadReport.Entry::path)
                .containsExactly("duration");
        assertThat(load(today, third, "; duration\n5\n\n; x\n1\n").value().get("duration"))
                .isEqualTo(5);
        old.value().set("x", 2);
        assertThat(text(kinds(today).saver().save(old)))
                .contains("; duration\n1000\n")
                .doesNotContain("; duration\n5\n");
    }

    @Test
    void aFieldThatIsBackWithItsMeaningHasItsOldValues() {
        String first = version(1, "field hp = int32\nfield x = int32\n");
        version(2, "field x = int32\n", new Answer.Dropped("hp"));
        version(3, "field x = int32\nfield hp = int32\n", new Answer.Restored("hp"));
        Kind<Bag> today = Bag.kind(3, (bag, ar) -> {
            bag.pass(ar, "x", 0, INT);
            bag.pass(ar, "hp", 1, INT);
        });
        assertThat(load(today, first, "; hp\n5\n\n; x\n1\n").value().get("hp")).isEqualTo(5);
    }

    private enum Metal {
        COPPER,
        ARGENT,
        DONE
    }

    @Test
    void constantsAreFoundByTheirOrigins() {
        String metals = "enum Metal\nconstant COPPER =\nconstant SILVER TIN\nconstant DONE =\n";
        String fields = "field one = enum Metal\nfield all = list enum Metal\nfield by = map enum Metal int32\n";
        history.version("Metal", 1, metals);
        String first = version(1, fields + metals);
        String now = "enum Metal\nconstant COPPER =\nconstant ARGENT TIN\nconstant DONE DONE#2\n";
        history.version("Metal", 2, now, new Answer.Renamed("ARGENT", "SILVER"), new Answer.Reused("DONE", 0));
        version(2, fields + now);
        Kind<Bag> today = Bag.kind(2, (bag, ar) -> {
            bag.pass(ar, "one", Metal.COPPER, Type.of(Metal.class));
            bag.pass(ar, "all", List.of(), Type.list(Type.of(Metal.class)));
            bag.pass(ar, "by", Map.of(), Type.map(Type.of(Metal.class), INT));
        });
        Loaded<Bag> loaded = load(
                today,
                first,
                "; one\nSILVER\n\n; all\n[\n  SILVER\n  COPPER\n  DONE\n]\n\n; by\n{\n  SILVER 5\n  DONE 6\n}\n");
        assertThat(loaded.value().get("one")).isEqualTo(Metal.ARGENT);
        assertThat(loaded.value().get("all")).isEqualTo(List.of(Metal.ARGENT, Metal.COPPER));
        assertThat(loaded.value().get("by")).isEqualTo(Map.of(Metal.ARGENT, 5));
        assertThat(loaded.report().entries(Fate.RENAMED)).hasSize(3);
        assertThat(load(today, first, "; one\nDONE\n").value().get("one")).isEqualTo(Metal.COPPER);
    }

    @Test
    void aStructDeepInsideChangesForAllThatHoldIt() {
        String part = "layout Part\nfield x = int32\nfield next = nullable struct Part\n";
        history.version("Part", 1, part);
        String fields = "field deep = list map string struct Part\nfield after = string\n";
        String first = version(1, fields + part);
        String now = "layout Part\nfield left x int32\nfield next = nullable struct Part\nfield y = int32\n";
        history.version("Part", 2, now, new Answer.Renamed("left", "x"));
        String second = version(2, fields + now);
        assertThat(second).isNotEqualTo(first);
        AtomicReference<Type<Bag.Part>> self = new AtomicReference<>();
        Kind<Bag.Part> kind = Bag.part(1, (bag, ar) -> {
            bag.pass(ar, "left", 0, INT);
            bag.pass(ar, "next", null, self.get());
            bag.pass(ar, "y", 7, INT);
        });
        self.set(Type.nullable(kind));
        Kind<Bag> today = Bag.kind(2, (bag, ar) -> {
            bag.pass(ar, "deep", List.of(), Type.list(Type.map(STRING, kind)));
            bag.pass(ar, "after", "", STRING);
        });
        Kinds kinds = kinds(today, kind);
        String file = head(first)
                + "; deep\n[\n  {\n    k {\n      x 3\n      next {\n        x 4\n        next null\n      }\n    }\n  }\n]\n\n; after\nend\n";
        Loaded<Bag> loaded = kinds.loader().load(utf8(file), today);
        @SuppressWarnings("unchecked")
        Bag held = ((List<Map<String, Bag>>) loaded.value().get("deep")).get(0).get("k");
        assertThat(List.of(held.get("left"), held.get("y"), held.bag("next").get("left")))
                .containsExactly(3, 7, 4);
        assertThat(loaded.value().get("after")).isEqualTo("end");
        assertThat(text(kinds.saver().save(loaded))).isEqualTo(file);
        loaded.value().set("after", "over");
        assertThat(text(kinds.saver().save(loaded)))
                .isEqualTo(head(second)
                        + "; deep\n[\n  {\n    k {\n      left 3\n      next {\n        left 4\n        next null\n        y 7\n      }\n"
                        + "      y 7\n    }\n  }\n]\n\n; after\nover\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                // stored, today, answer, text, value (empty: does not fit)
                "int8 | int64 | FAIL | -5 | -5",
                "int32 | float64 | FAIL | 16777217 | 1.6777217E7",
                "int32 | float32 | FAIL | 16777216 | 1.6777216E7",
                "int32 | float32 | FAIL | 16777217 | ",
                "int32 | float32 | ROUND | 16777217 | 1.6777216E7",
                "int32 | float32 | DEFAULT | 16777217 | 1.0",
                "int64 | int32 | FAIL | 300 | 300",
                "int64 | int32 | FAIL | 3000000000 | ",
                "int64 | int32 | CLAMP | 3000000000 | 2147483647",
                "int64 | int32 | CLAMP | -3000000000 | -2147483648",
                "int64 | int32 | DEFAULT | 3000000000 | 1",
                "uint8 | int8 | FAIL | 127 | 127",
                "uint8 | int8 | FAIL | 0xC8 | ",
                "int32 | int8 | CLAMP | 300 | 127",
                "float32 | float64 | FAIL | 0.1 | 0.10000000149011612",
                "float64 | float32 | FAIL | 0.5 | 0.5",
                "float64 | float32 | FAIL | 0.1 | ",
                "float64 | float32 | ROUND | 0.1 | 0.1",
                "float64 | float32 | CLAMP | 1.0e300 | 3.4028235E38",
                "float64 | float32 | FAIL | nan | NaN",
                "float32 | int32 | FAIL | 5.0 | 5",
                "float32 | int32 | FAIL | 5.5 | ",
                "float32 | int32 | ROUND | 5.6 | 6",
                "float32 | int32 | CLAMP | inf | 1",
                "float32 | int32 | FAIL | nan | ",
                "string | int32 | FAIL | `12` | 12",
                "string | int32 | FAIL | 12abc | ",
                "string | int32 | DEFAULT | 12abc | 1",
                "string | float64 | FAIL | `1.5` | 1.5",
                "string | boolean | FAIL | true | true",
                "int32 | string | FAIL | 0x10 | 16",
                "float64 | string | FAIL | 1e5 | 100000.0",
                "boolean | string | FAIL | TRUE | true",
                "int32 | int32 | FAIL | 1e400 | ",
                "nullable int32 | int32 | FAIL | null | ",
                "nullable int32 | int32 | DEFAULT | null | 1",
                "int32 | nullable int32 | FAIL | 5 | 5"
            })
    void numbersAreTheSameNumberOrDoNotFit(String stored, String now, OnLoss onLoss, String value, String expected) {
        String first = version(1, "field v = " + stored + "\nfield w = int32\n");
        version(2, "field v = " + now + "\nfield w = int32\n", new Answer.Converted("v", onLoss));
        Kind<Bag> today = Bag.kind(2, (bag, ar) -> {
            field(bag, ar, now);
            bag.pass(ar, "w", 0, INT);
        });
        String quoted = value.replace('`', '"');
        String file = "; v\n"
                + (stored.equals("string") && value.startsWith("1") && !value.endsWith("c")
                        ? "\"" + value + "\""
                        : quoted)
                + "\n\n; w\n5\n";
        if (expected == null) {
            assertThatThrownBy(() -> load(today, first, file)).as(file).isInstanceOf(LoadException.class);
            Loaded<Bag> loaded = load(LoadOptions.LENIENT, today, first, file);
            assertThat(loaded.report().hasErrors()).isTrue();
            assertThat(loaded.value().get("w")).isEqualTo(5);
            assertThat(loaded.report().entries(Fate.UNREADABLE))
                    .extracting(LoadReport.Entry::path)
                    .containsExactly("v");
            assertThat(text(kinds(today).saver().save(loaded))).isEqualTo(head(first) + file);
        } else {
            assertThat(String.valueOf(load(today, first, file).value().get("v")))
                    .as(file)
                    .isEqualTo(expected);
        }
    }

    private static void field(Bag bag, Archive ar, String type) {
        switch (type) {
            case "int8" -> bag.pass(ar, "v", (byte) 1, Type.BYTE);
            case "int32" -> bag.pass(ar, "v", 1, INT);
            case "int64" -> bag.pass(ar, "v", 1L, Type.LONG);
            case "float32" -> bag.pass(ar, "v", 1f, Type.FLOAT);
            case "float64" -> bag.pass(ar, "v", 1.0, Type.DOUBLE);
            case "boolean" -> bag.pass(ar, "v", false, Type.BOOLEAN);
            case "nullable int32" -> bag.pass(ar, "v", null, Type.nullable(INT));
            default -> bag.pass(ar, "v", "one", STRING);
        }
    }

    @Test
    void oneValueBecomesAListOfIt() {
        String part = "layout Part\nfield x = int32\n";
        String stored = "field n = int32\nfield s = string\nfield p = struct Part\n" + part;
        String now = "field n = list int32\nfield s = list string\nfield p = list struct Part\n" + part;
        String first = version(1, stored);
        version(2, now);
        Kind<Bag.Part> kind = Bag.part(1, (bag, ar) -> bag.pass(ar, "x", 0, INT));
        Kind<Bag> today = Bag.kind(2, (bag, ar) -> {
            bag.pass(ar, "n", List.of(), Type.list(INT));
            bag.pass(ar, "s", List.of(), Type.list(STRING));
            bag.pass(ar, "p", List.of(), Type.list(kind));
        });
        Bag bag = load(today, first, "; n\n5\n\n; s\n| a\n| b\n\n; p\n{\n  x 6\n}\n")
                .value();
        assertThat(bag.get("n")).isEqualTo(List.of(5));
        assertThat(bag.get("s")).isEqualTo(List.of("a\nb"));
        assertThat(((Bag) ((List<?>) bag.get("p")).get(0)).get("x")).isEqualTo(6);
    }

    @Test
    void anArrayGrowsByWhatAFreshOneHasAndShrinksByAnAnswer() {
        String four = version(1, "field a = array 4 int32\nfield m = array 2 string\n");
        String two = version(
                2, "field a = array 2 int32\nfield m = array 2 string\n", new Answer.Converted("a", OnLoss.CLAMP));
        version(3, "field a = array 6 int32\nfield m = array 3 string\n");
        Type<int[]> six = Type.ints(6);
        Kind<Bag> today = Bag.kind(3, (bag, ar) -> {
            bag.pass(ar, "a", new int[] {10, 20, 30, 40, 50, 60}, six);
            bag.pass(ar, "m", new String[] {"x", "y", "z"}, Type.array(STRING, String[]::new, 3));
        });
        Bag bag = load(today, two, "; a\n1 2\n\n; m\n[\n  a\n  b\n]\n").value();
        assertThat((int[]) bag.get("a")).containsExactly(1, 2, 30, 40, 50, 60);
        assertThat((String[]) bag.get("m")).containsExactly("a", "b", "z");
        assertThat((int[]) load(today, four, "; a\n1 2 3 4\n").value().get("a")).containsExactly(1, 2, 3, 4, 50, 60);
        HistoryBuilder shrunk = new HistoryBuilder()
                .version("Bag", 1, "layout Bag\nfield a = array 4 int32\n")
                .version("Bag", 2, "layout Bag\nfield a = array 2 int32\n", new Answer.Converted("a", OnLoss.CLAMP));
        Kind<Bag> small = Bag.kind(2, (b, ar) -> b.pass(ar, "a", new int[2], Type.ints(2)));
        Loaded<Bag> loaded = Kinds.of(small)
                .with(shrunk.build())
                .loader()
                .load(utf8("; version\n1\n; class\nBag\n; a\n1 2 3 4\n"), small);
        assertThat((int[]) loaded.value().get("a")).containsExactly(1, 2);
        assertThat(loaded.report().entries(Fate.CONVERTED))
                .singleElement()
                .satisfies(entry -> assertThat(entry.message()).contains("2 of it"));
    }

    @Test
    void aVectorGrowsAsAnArrayDoesAndItsComponentsMayBecomeAList() {
        String first = version(
                1,
                "field v = vector 2 float32\nfield l = list vector 2 float32\nfield c = vector 2 float32\n"
                        + "field n = array 2 int64\n");
        version(
                2,
                "field v = vector 3 float64\nfield l = list vector 3 float32\nfield c = list float64\n"
                        + "field n = array 2 string\n");
        Kind<Bag> today = Bag.kind(2, (bag, ar) -> {
            bag.pass(ar, "v", new double[] {7, 8, 9}, Type.doubles(3));
            bag.pass(ar, "l", List.of(), Type.list(Type.floats(3)));
            bag.pass(ar, "c", List.of(), Type.list(Type.DOUBLE));
            bag.pass(ar, "n", new String[] {"", ""}, Type.array(STRING, String[]::new, 2));
        });
        String file = "; v\n1.5 2\n\n; l\n[\n  [ 1 2 ]\n]\n\n; c\n3 0.5\n\n; n\n-7 12\n";
        Bag bag = load(today, first, file).value();
        assertThat((double[]) bag.get("v")).containsExactly(1.5, 2, 9);
        assertThat((float[]) ((List<?>) bag.get("l")).get(0)).containsExactly(1, 2, 0);
        assertThat(bag.get("c")).isEqualTo(List.of(3.0, 0.5));
        assertThat((String[]) bag.get("n")).containsExactly("-7", "12");
    }

    @Test
    void aComponentThatDoesNotFitTakesTheFreshOnesPlaceAndNoOther() {
        String first = version(1, "field v = vector 3 float64\n");
        version(2, "field v = vector 3 float32\n", new Answer.Converted("v", OnLoss.DEFAULT));
        Kind<Bag> today = Bag.kind(2, (bag, ar) -> bag.pass(ar, "v", new float[] {7, 8, 9}, Type.floats(3)));
        assertThat((float[]) load(today, first, "; v\n1 1e300 3\n").value().get("v"))
                .containsExactly(1, 8, 3);
    }

    @Test
    void aListBecomesASetWithItsRepetitionsTold() {
        String first = version(1, "field v = list string\nfield m = map int32 string\n");
        version(2, "field v = set string\nfield m = map string string\n");
        Kind<Bag> today = Bag.kind(2, (bag, ar) -> {
            bag.pass(ar, "v", Set.of(), Type.set(STRING));
            bag.pass(ar, "m", Map.of(), Type.map(STRING, STRING));
        });
        Loaded<Bag> loaded = load(today, first, "; v\n[\n  a\n  b\n  a\n]\n\n; m\n{\n  \"7\" x\n}\n");
        assertThat(loaded.value().get("v")).isEqualTo(Set.of("a", "b"));
        assertThat(loaded.value().get("m")).isEqualTo(Map.of("7", "x"));
        assertThat(loaded.report().has(Rule.ELEMENT_REPEATED)).isTrue();
    }

    @Test
    void twoFieldsMayBeRenamedAndRetypedAtOnce() {
        String first = version(1, "field start = string\nfield end = string\n");
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
        Bag bag = load(today, first, "; start\n\"5\"\n\n; end\n\"6\"\n").value();
        assertThat(List.of(bag.get("from"), bag.get("to"))).containsExactly(5L, 6L);
        assertThatThrownBy(() -> load(today, first, "; start\nsoon\n\n; end\n\"6\"\n"))
                .hasMessageContaining("from");
    }

    @Test
    void aFieldThatIsDroppedBesideANewOneLeavesItAlone() {
        String first = version(1, "field a = string\nfield mid = int64\nfield z = string\n");
        version(2, "field a = string\nfield now = int16\nfield z = string\n", new Answer.Dropped("mid"));
        Kind<Bag> today = Bag.kind(2, (bag, ar) -> {
            bag.pass(ar, "a", "", STRING);
            bag.pass(ar, "now", (short) 3, Type.SHORT);
            bag.pass(ar, "z", "", STRING);
        });
        Loaded<Bag> loaded = load(today, first, "; a\nAbcde\n\n; mid\n36\n\n; z\nKronos\n");
        Bag bag = loaded.value();
        assertThat(List.of(bag.get("a"), bag.get("now"), bag.get("z"))).containsExactly("Abcde", (short) 3, "Kronos");
        assertThat(loaded.report().entries(Fate.DROPPED)).hasSize(1);
    }

    @Test
    void filesOfSixLayoutsInARowLoadExactly() {
        String[] stamps = {
            version(1, "field a = int32\nfield b = int32\n"),
            version(2, "field a = int32\nfield b = int32\nfield c = int32\nfield d = int32\n"),
            version(
                    3,
                    "field e = int32\nfield c = int32\nfield b = int32\nfield d = int32\nfield f = int32\nfield a = int32\n"),
            version(
                    4,
                    "field e = int32\nfield c = int32\nfield b = int32\nfield f = int32\nfield a = int32\n",
                    new Answer.Dropped("d")),
            version(5, "field e = int64\nfield c = int32\nfield b = int32\nfield f = int32\nfield a = int32\n"),
            version(
                    6,
                    "field e = int64\nfield c = int32\nfield b = int32\nfield f = int32\nfield last a int32\n",
                    new Answer.Renamed("last", "a"))
        };
        String[] keys = {"ab", "abcd", "ecbdfa", "ecbfa", "ecbfa", "ecbfl"};
        Kind<Bag> today = Bag.kind(6, (bag, ar) -> {
            bag.pass(ar, "e", -1L, Type.LONG);
            for (String key : List.of("c", "b", "f", "last")) {
                bag.pass(ar, key, -1, INT);
            }
        });
        for (int i = 0; i < stamps.length; i++) {
            StringBuilder file = new StringBuilder();
            for (char key : keys[i].toCharArray()) {
                file.append("; ")
                        .append(key == 'l' ? "last" : String.valueOf(key))
                        .append('\n')
                        .append((int) key)
                        .append("\n\n");
            }
            Bag bag = load(today, stamps[i], file.toString()).value();
            assertThat(bag.get("last")).as(keys[i]).isEqualTo(i == 5 ? (int) 'l' : (int) 'a');
            assertThat(bag.get("b")).as(keys[i]).isEqualTo((int) 'b');
            assertThat(bag.get("c")).as(keys[i]).isEqualTo(i == 0 ? -1 : (int) 'c');
            assertThat(bag.get("e")).as(keys[i]).isEqualTo(i < 2 ? -1L : (long) 'e');
            assertThat(bag.get("f")).as(keys[i]).isEqualTo(i < 2 ? -1 : (int) 'f');
        }
    }

    @Test
    void theSameLayoutMayHaveHadOtherDefaults() {
        String fields = "field hp = int32\nfield x = int32\n";
        String first = version(1, fields, Map.of("hp", "100", "x", "0"));
        String second = version(2, fields, Map.of("hp", "150"));
        String third = version(3, fields, Map.of("hp", "90"));
        Kind<Bag> today = Bag.kind(3, (bag, ar) -> {
            bag.pass(ar, "hp", 90, INT);
            bag.pass(ar, "x", 0, INT);
        });
        assertThat(load(today, first, "; x\n1\n").value().get("hp")).isEqualTo(100);
        assertThat(load(today, second, "; x\n1\n").value().get("hp")).isEqualTo(150);
        assertThat(load(today, third, "; x\n1\n").value().get("hp")).isEqualTo(90);
        Loaded<Bag> loaded = load(today, first, "; x\n1\n");
        loaded.value().set("x", 2);
        assertThat(text(kinds(today).saver().save(loaded))).contains("; hp\n100\n", "; version\n3\n");
    }

    @Test
    void filesOfTwoBranchesThatMetLoadBoth() {
        String start = history.step("Bag", 4, "layout Bag\nfield x = int32\n", List.of(), Map.of());
        String a = history.step("Bag", 5, "layout Bag\nfield x = int32\nfield a = int32\n", List.of(start), Map.of());
        String stampA = "5 " + history.fingerprint("Bag");
        String b = history.step("Bag", 5, "layout Bag\nfield x = int32\nfield b = int32\n", List.of(start), Map.of());
        String stampB = "5 " + history.fingerprint("Bag");
        Kind<Bag> merged = Bag.kind(6, (bag, ar) -> {
            bag.pass(ar, "x", 0, INT);
            bag.pass(ar, "a", -1, INT);
            bag.pass(ar, "b", -2, INT);
        });
        for (int recorded = 0; recorded < 2; recorded++) {
            Bag left = load(merged, stampA, "; x\n1\n\n; a\n7\n").value();
            assertThat(List.of(left.get("x"), left.get("a"), left.get("b"))).containsExactly(1, 7, -2);
            Bag right = load(merged, stampB, "; x\n1\n\n; b\n8\n").value();
            assertThat(List.of(right.get("x"), right.get("a"), right.get("b"))).containsExactly(1, -1, 8);
            history.step(
                    "Bag",
                    6,
                    "layout Bag\nfield x = int32\nfield a = int32\nfield b = int32\n",
                    List.of(a, b),
                    Map.of());
        }
    }

    @Test
    void aKindMayHaveAnotherName() {
        history.version("Old", 1, "layout Old\nfield x = int32\n");
        String stamp = history.fingerprint("Old");
        history.version("Bag", 2, "layout Bag\nfield x = int32\n", new Answer.KindRenamed("Old"));
        Kind<Bag> today = Bag.kind(2, (bag, ar) -> bag.pass(ar, "x", 0, INT));
        String file = "; version\n1\n\n; class\nOld\n\n; layout\n" + stamp + "\n\n; x\n5\n";
        Loaded<Bag> loaded = kinds(today).loader().load(utf8(file), today);
        assertThat(loaded.value().get("x")).isEqualTo(5);
        loaded.value().set("x", 6);
        assertThat(text(kinds(today).saver().save(loaded)))
                .isEqualTo("; version\n2\n\n; class\nBag\n\n; layout\n" + history.fingerprint("Bag") + "\n\n; x\n6\n");
    }

    @Test
    void aMigrationReadsOldValuesUnderTheirOldName() {
        String first = version(1, "field speed = float32\n", Map.of("speed", "36.0"));
        version(2, "field pace = float32\n", new Answer.Migrated("speed"));
        Kind<Bag> today = Kind.of("Bag", Bag.class, Bag::new, (bag, ar, version) -> {
                    if (ar.isLoading() && version < 2) {
                        bag.set("pace", ar.value(Key.of("speed"), 0f) / 3.6f);
                    } else {
                        bag.pass(ar, "pace", 1f, Type.FLOAT);
                    }
                })
                .version(2);
        Loaded<Bag> loaded = load(today, first, "; speed\n72.0\n");
        assertThat(loaded.value().get("pace")).isEqualTo(20f);
        assertThat(load(today, first, "").value().get("pace")).isEqualTo(10f);
        loaded.value().set("pace", 21f);
        assertThat(text(kinds(today).saver().save(loaded)))
                .contains("; pace\n21.0\n")
                .doesNotContain("speed");
    }

    @Test
    void whatLeavesWithSomethingElseInItLeavesTheRestAlone() {
        String first = version(1, "field tags = list string\nfield m = map int32 string\nfield end = string\n");
        version(2, "field end = string\n", new Answer.Dropped("tags"), new Answer.Dropped("m"));
        Kind<Bag> today = Bag.kind(2, (bag, ar) -> bag.pass(ar, "end", "", STRING));
        String file = "; tags\n[\n  end\n]\n\n; m\n{\n  \"1\" end\n}\n\n; end\nend\n";
        assertThat(load(today, first, file).value().get("end")).isEqualTo("end");
    }

    @Test
    void theTextOfAFieldThatWasNullFollowsItsAnswer() {
        String fields =
                "field firstName = nullable string\nfield lastName = nullable string\nfield attributes = map string string\n";
        String first = version(1, fields + "field age = nullable int32\n");
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
        Loaded<Bag> loaded =
                load(today, first, "; firstName\nAda\n\n; lastName\nBey\n\n; attributes\n{\n  k v\n}\n\n; age\nnull\n");
        Bag bag = loaded.value();
        assertThat(List.of(bag.get("firstName"), bag.get("attributes"), bag.get("age")))
                .containsExactly("Ada", Map.of("k", "v"), 18);
        assertThat(loaded.report().entries(Fate.CONVERTED))
                .extracting(LoadReport.Entry::path)
                .containsExactly("age");
        assertThat(load(today, first, "; age\n30\n").value().get("age")).isEqualTo(30);
    }

    private enum Mood {
        GLAD {
            @Override
            public String toString() {
                return "very glad";
            }
        },
        SAD
    }

    @Test
    void constantsAreStoredByTheirNamesWhateverTheyPrint() {
        version(1, "field mood = enum Mood\nenum Mood\nconstant GLAD =\nconstant SAD =\n");
        Kind<Bag> today = Bag.kind(1, (bag, ar) -> bag.pass(ar, "mood", Mood.SAD, Type.of(Mood.class)));
        Bag bag = new Bag();
        bag.set("mood", Mood.GLAD);
        byte[] file = kinds(today).saver().save(bag, today);
        assertThat(text(file)).contains("; mood\nGLAD\n");
        assertThat(kinds(today).loader().load(file, today).value().get("mood")).isEqualTo(Mood.GLAD);
        byte[] binary = kinds(today).binarySaver().save(bag, today);
        assertThat(kinds(today).loader().load(binary, today).value().get("mood"))
                .isEqualTo(Mood.GLAD);
    }

    @Test
    void aMigrationThatFailsSaysWhereAndLeavesTheFileAlone() {
        String first = version(1, "field speed = float32\n");
        version(2, "field pace = float32\n", new Answer.Migrated("speed"));
        Kind<Bag> today = Kind.of("Bag", Bag.class, Bag::new, (bag, ar, version) -> {
                    if (ar.isLoading() && version < 2) {
                        throw new IllegalStateException("no speed like " + ar.value(Key.of("speed"), 0f));
                    }
                    bag.pass(ar, "pace", 1f, Type.FLOAT);
                })
                .version(2);
        for (LoadOptions options : List.of(LoadOptions.STRICT, LoadOptions.LENIENT)) {
            assertThatThrownBy(() -> load(options, today, first, "; speed\n72.0\n"))
                    .isInstanceOf(LoadException.class)
                    .hasMessageContaining("Bag v2")
                    .hasMessageContaining("version 1")
                    .hasMessageContaining("speed")
                    .hasMessageContaining("no speed like 72.0");
        }
    }

    @Test
    void whatIsNestedTooDeepIsRefusedInOldFilesAsInNewOnes() {
        String first = version(1, "field gone = list int32\nfield x = int32\n");
        version(2, "field x = int32\n", new Answer.Dropped("gone"));
        Kind<Bag> today = Bag.kind(2, (bag, ar) -> bag.pass(ar, "x", 0, INT));
        for (String key : List.of("gone", "unknown")) {
            String bomb = "; " + key + "\n" + "[ ".repeat(100_000) + "] ".repeat(100_000) + "\n\n; x\n1\n";
            assertThatThrownBy(() -> load(today, first, bomb))
                    .satisfies(thrown ->
                            assertThat(((LoadException) thrown).has(Rule.LIMIT)).isTrue());
            assertThat(load(LoadOptions.LENIENT, today, first, bomb).value().get("x"))
                    .isEqualTo(1);
        }
    }
}
