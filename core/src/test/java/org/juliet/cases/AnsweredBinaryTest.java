package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.juliet.cases.Texts.utf8;

import java.util.List;
import java.util.Map;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Binary files whose values no longer fit, and what the answers of a history make of them. */
class AnsweredBinaryTest {
    /** What a serializer does. */
    private interface Passing {
        void pass(Bag bag, Archive ar);
    }

    /** Loads a binary file of one type as another. */
    private static Loaded<Bag> load(
            LoadOptions options,
            String stored,
            Type<?> then,
            String text,
            String now,
            Passing today,
            Answer... answers) {
        HistoryBuilder history = new HistoryBuilder().version("Bag", 1, "layout Bag\nfield v = " + stored + "\n");
        Kind<Bag> before = Bag.kind(1, (bag, ar) -> bag.pass(ar, "v", null, then));
        Kinds kinds = Kinds.of(before).with(history.build());
        Bag old = kinds.loader()
                .load(utf8("; version\n1\n\n; class\nBag\n\n; v\n" + text + "\n"), before)
                .value();
        byte[] file = kinds.binarySaver().save(old, before);
        history.version("Bag", 2, "layout Bag\nfield v = " + now + "\n", answers);
        Kind<Bag> after = Bag.kind(2, today::pass);
        return Kinds.of(after).with(history.build()).loader(options).load(file, after);
    }

    private static Loaded<Bag> load(
            String stored, Type<?> then, String text, String now, Passing today, OnLoss onLoss) {
        return load(LoadOptions.STRICT, stored, then, text, now, today, new Answer.Converted("v", onLoss));
    }

    private static Type<?> type(String type) {
        return switch (type) {
            case "int8" -> Type.BYTE;
            case "int32" -> Type.INT;
            case "int64" -> Type.LONG;
            case "float32" -> Type.FLOAT;
            case "float64" -> Type.DOUBLE;
            case "boolean" -> Type.BOOLEAN;
            case "nullable int32" -> Type.nullable(Type.INT);
            default -> Type.STRING;
        };
    }

    private static void today(Bag bag, Archive ar, String type) {
        switch (type) {
            case "int8" -> bag.pass(ar, "v", (byte) 1, Type.BYTE);
            case "int32" -> bag.pass(ar, "v", 1, Type.INT);
            case "int64" -> bag.pass(ar, "v", 1L, Type.LONG);
            case "float32" -> bag.pass(ar, "v", 1f, Type.FLOAT);
            case "float64" -> bag.pass(ar, "v", 1.0, Type.DOUBLE);
            case "boolean" -> bag.pass(ar, "v", false, Type.BOOLEAN);
            default -> bag.pass(ar, "v", "one", Type.STRING);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                // stored, today, answer, text, value (empty: does not fit)
                "int32 | float32 | FAIL | 16777217 | ",
                "int32 | float32 | ROUND | 16777217 | 1.6777216E7",
                "int32 | float32 | DEFAULT | 16777217 | 1.0",
                "int64 | int32 | FAIL | 300 | 300",
                "int64 | int32 | FAIL | 3000000000 | ",
                "int64 | int32 | CLAMP | 3000000000 | 2147483647",
                "int64 | int32 | CLAMP | -3000000000 | -2147483648",
                "int64 | int32 | ROUND | 3000000000 | 2147483647",
                "int64 | int32 | DEFAULT | 3000000000 | 1",
                "int64 | int32 | DEFAULT | 30 | 30",
                "int32 | int8 | CLAMP | 300 | 127",
                "float64 | float32 | FAIL | 0.1 | ",
                "float64 | float32 | ROUND | 0.1 | 0.1",
                "float64 | float32 | CLAMP | 1.0e300 | 3.4028235E38",
                "float64 | float32 | CLAMP | nan | NaN",
                "float32 | int32 | FAIL | 5.5 | ",
                "float32 | int32 | ROUND | 5.6 | 6",
                "float32 | int32 | ROUND | 2.5 | 2",
                "float32 | int32 | CLAMP | inf | 1",
                "float32 | int32 | CLAMP | nan | 1",
                "string | int32 | CLAMP | `\"12\"` | 12",
                "string | int8 | CLAMP | `\"300\"` | 127",
                "string | int32 | DEFAULT | 12abc | 1",
                "string | int32 | CLAMP | 12abc | 1",
                "string | float64 | ROUND | `\"1.5\"` | 1.5",
                "string | boolean | DEFAULT | `\"true\"` | true",
                "string | boolean | DEFAULT | maybe | false",
                "nullable int32 | int32 | FAIL | null | ",
                "nullable int32 | int32 | DEFAULT | null | 1",
                "nullable int32 | int32 | CLAMP | 7 | 7"
            })
    void valuesAreTheSameOrWhatTheAnswerSays(String stored, String now, OnLoss onLoss, String text, String expected) {
        Passing today = (bag, ar) -> today(bag, ar, now);
        if (expected == null) {
            assertThatThrownBy(() -> load(stored, type(stored), text, now, today, onLoss))
                    .isInstanceOf(LoadException.class)
                    .hasMessageContaining("v");
        } else {
            assertThat(String.valueOf(load(stored, type(stored), text, now, today, onLoss)
                            .value()
                            .get("v")))
                    .isEqualTo(expected);
        }
    }

    @Test
    void primitivesAreReadByTheAnswerToo() {
        Key key = Key.of("v");
        Passing today = (bag, ar) -> {
            bag.set("v", ar.value(key, 1));
            bag.set("found", ar.found());
        };
        Bag near = load("int64", Type.LONG, "3000000000", "int32", today, OnLoss.CLAMP)
                .value();
        assertThat(near.get("v")).isEqualTo(2147483647);
        assertThat(near.get("found")).isEqualTo(true);
        Bag fresh = load("int64", Type.LONG, "3000000000", "int32", today, OnLoss.DEFAULT)
                .value();
        assertThat(fresh.get("v")).isEqualTo(1);
        assertThat(fresh.get("found")).isEqualTo(false);
    }

    @Test
    void lossesAreTold() {
        Passing today = (bag, ar) -> bag.pass(ar, "v", List.of(), Type.list(Type.BYTE));
        Loaded<Bag> loaded =
                load("list int32", Type.list(Type.INT), "[\n  300\n  5\n  -300\n]", "list int8", today, OnLoss.CLAMP);
        assertThat(loaded.value().get("v")).isEqualTo(List.of((byte) 127, (byte) 5, (byte) -128));
        assertThat(loaded.report().entries(Fate.CONVERTED)).singleElement().satisfies(entry -> {
            assertThat(entry.path()).isEqualTo("v");
            assertThat(entry.message()).contains("2 of it did not fit");
        });
    }

    @Test
    void elementsAndEntriesThatDoNotFitGoAndTheOthersStay() {
        Passing list = (bag, ar) -> bag.pass(ar, "v", List.of(), Type.list(Type.BYTE));
        assertThat(load("list int32", Type.list(Type.INT), "[\n  300\n  5\n]", "list int8", list, OnLoss.DEFAULT)
                        .value()
                        .get("v"))
                .isEqualTo(List.of((byte) 5));
        Passing map = (bag, ar) -> bag.pass(ar, "v", Map.of(), Type.map(Type.BYTE, Type.STRING));
        assertThat(load(
                                "map int32 string",
                                Type.map(Type.INT, Type.STRING),
                                "{\n  \"1\" a\n  \"300\" b\n}",
                                "map int8 string",
                                map,
                                OnLoss.DEFAULT)
                        .value()
                        .get("v"))
                .isEqualTo(Map.of((byte) 1, "a"));
    }

    @Test
    void aLongerArrayIsCutOrIsWhatAFreshObjectHas() {
        Passing two = (bag, ar) -> bag.pass(ar, "v", new int[] {7, 8}, Type.ints(2));
        Type<?> four = Type.ints(4);
        assertThat((int[]) load("array 4 int32", four, "1 2 3 4", "array 2 int32", two, OnLoss.CLAMP)
                        .value()
                        .get("v"))
                .containsExactly(1, 2);
        assertThat((int[]) load("array 4 int32", four, "1 2 3 4", "array 2 int32", two, OnLoss.DEFAULT)
                        .value()
                        .get("v"))
                .containsExactly(7, 8);
        assertThatThrownBy(() -> load("array 4 int32", four, "1 2 3 4", "array 2 int32", two, OnLoss.FAIL))
                .isInstanceOf(LoadException.class);
    }

    @Test
    void kindsInWhatIsCutAreReadByTheirOwnRules() {
        HistoryBuilder history = new HistoryBuilder();
        String part = "layout Part\nfield x = int32\n";
        history.version("Part", 1, part);
        history.version("Bag", 1, "layout Bag\nfield v = array 3 struct Part\n" + part);
        Kind<Bag.Part> partThen = Bag.part(1, (bag, ar) -> bag.pass(ar, "x", 0, Type.INT));
        Kind<Bag> then = Bag.kind(1, (bag, ar) -> bag.pass(ar, "v", parts(), Type.array(partThen, Bag.Part[]::new, 3)));
        Kinds before = Kinds.of(then, partThen).with(history.build());
        Bag bag = before.loader()
                .load(utf8("; version\n1\n\n; class\nBag\n\n; v\n[\n  { x 1 }\n  { x 2 }\n  { x 3 }\n]\n"), then)
                .value();
        byte[] file = before.binarySaver().save(bag, then);

        String now = "layout Part\nfield y x int8\n";
        history.version("Part", 2, now, new Answer.Renamed("y", "x"), new Answer.Converted("y", OnLoss.CLAMP));
        history.version(
                "Bag", 2, "layout Bag\nfield v = array 2 struct Part\n" + now, new Answer.Converted("v", OnLoss.CLAMP));
        Kind<Bag.Part> partNow = Bag.part(2, (each, ar) -> each.pass(ar, "y", (byte) 0, Type.BYTE));
        Kind<Bag> today =
                Bag.kind(2, (each, ar) -> each.pass(ar, "v", new Bag.Part[2], Type.array(partNow, Bag.Part[]::new, 2)));
        Bag.Part[] read = (Bag.Part[]) Kinds.of(today, partNow)
                .with(history.build())
                .loader()
                .load(file, today)
                .value()
                .get("v");
        assertThat(read).extracting(each -> each.get("y")).containsExactly((byte) 1, (byte) 2);
    }

    private static Bag.Part[] parts() {
        return new Bag.Part[] {new Bag.Part(), new Bag.Part(), new Bag.Part()};
    }

    @Test
    void codeThatReadsTheOldTypeItselfGetsTheOldValue() {
        Passing today = (bag, ar) -> bag.pass(ar, "v", 0L, Type.LONG);
        assertThat(load("int64", Type.LONG, "3000000000", "int32", today, OnLoss.CLAMP)
                        .value()
                        .get("v"))
                .isEqualTo(3000000000L);
    }

    @Test
    void aLenientLoadKeepsWhatNobodyAnsweredFor() {
        Passing today = (bag, ar) -> bag.pass(ar, "v", 1, Type.INT);
        Loaded<Bag> loaded = load(LoadOptions.LENIENT, "int64", Type.LONG, "3000000000", "int32", today);
        assertThat(loaded.value().get("v")).isEqualTo(1);
        assertThat(loaded.report().entries(Fate.UNREADABLE))
                .extracting(LoadReport.Entry::path)
                .containsExactly("v");
    }
}
