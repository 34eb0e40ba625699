package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Type;
import org.juliet.text.Limits;
import org.juliet.text.Rule;
import org.juliet.text.TextDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files made to hurt: too deep, too many, too long, naming classes. */
class HostileTextTest {
    private static final Kind<Box<List<Integer>>> INTS = Box.kind(Type.list(Type.INT), List.of());
    private static final Limits SMALL = new Limits(100_000, 1000, 8, 50);

    private static <T> Loaded<Box<T>> load(Kind<Box<T>> kind, LoadOptions options, String text) {
        return Kinds.of(kind).loader(options).load(utf8(text), kind);
    }

    private static void breaksALimit(Limits limits, String text) {
        assertThatThrownBy(() -> load(INTS, LoadOptions.STRICT.with(limits), text))
                .isInstanceOf(LoadException.class)
                .satisfies(thrown ->
                        assertThat(((LoadException) thrown).has(Rule.LIMIT)).isTrue());
    }

    /** Places where a reader looks, and places that it only passes over. */
    static Stream<Function<String, String>> places() {
        return Stream.of(
                value -> "; v\n" + value + "\n",
                value -> "; unknown\n" + value + "\n; v\n[ 1 ]\n",
                value -> "; v\n[ 1 ]\n; unknown\n{ a " + value + " }\n");
    }

    @Test
    void nothingIsReadOfAnyValueThatIsNotUtf8() {
        Kind<Box<String>> kind = Box.kind(Type.STRING, "fresh");
        byte[] file = "; unknown\n\"\u00FF\"\n; v\n\"x\u00FF\"\n".getBytes(StandardCharsets.ISO_8859_1);
        Loaded<Box<String>> loaded = Kinds.of(kind).loader(LoadOptions.LENIENT).load(file, kind);
        assertThat(loaded.value().value).isEqualTo("fresh");
        assertThat(loaded.report().problems()).hasSize(2).allMatch(problem -> problem.rule() == Rule.NOT_UTF8);
    }

    @Test
    void tokensAreAsLongAsTheLimitWhereverTheyStand() {
        Limits limits = new Limits(100_000, 10, 8, 50);
        Kind<Box<String>> string = Box.kind(Type.STRING, "");
        Kind<Box<List<String>>> strings = Box.kind(Type.list(Type.STRING), List.of());
        for (String token : List.of("\"12345678\"", "abcdefghij", "| 34567890")) {
            assertThat(load(string, LoadOptions.STRICT.with(limits), "; v\n" + token + "\n")
                            .report()
                            .problems())
                    .isEmpty();
            String longer = token.startsWith("\"") ? "\"123456789\"" : token + "x";
            for (String file : List.of("; v\n" + longer + "\n", "; v\n\n" + longer, "; v\nx\n; unknown\n" + longer)) {
                assertThatThrownBy(() -> load(string, LoadOptions.STRICT.with(limits), file))
                        .as(file)
                        .isInstanceOf(LoadException.class)
                        .satisfies(thrown -> assertThat(((LoadException) thrown).has(Rule.LIMIT))
                                .isTrue());
            }
            Loaded<Box<String>> lenient = load(string, LoadOptions.LENIENT.with(limits), "; v\n" + longer + "\n");
            assertThat(lenient.value().value).isEmpty();
            assertThat(lenient.report().has(Rule.LIMIT)).isTrue();
        }
        assertThatThrownBy(() -> load(strings, LoadOptions.STRICT.with(limits), "; v\n[ a abcdefghijk ]\n"))
                .hasMessage("2:5: error: v[1]: a token has at most 10 bytes, this one has 11 [limit]");
        breaksALimit(limits, "; v\n[ 00000000001 ]\n");
    }

    /** However many it may be, a load counts what a document counts. */
    @Test
    void propertiesFieldsAndElementsAreBoundedTogether() {
        for (int seed = 0; seed < 20; seed++) {
            byte[] file = Everything.KINDS.saver().save(Everything.of(seed), Everything.KIND);
            for (int elements = 40; elements < 400; elements++) {
                Limits limits = new Limits(100_000, 1000, 8, elements);
                boolean tooMany = TextDocument.parse(file, limits).hasErrors();
                try {
                    assertThat(Everything.KINDS
                                    .loader(LoadOptions.STRICT.with(limits))
                                    .load(file, Everything.KIND))
                            .isNotNull();
                    assertThat(tooMany).as(seed + ", " + elements).isFalse();
                } catch (LoadException refused) {
                    assertThat(tooMany).as(seed + ", " + elements).isTrue();
                }
                if (!tooMany) {
                    break;
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("places")
    void bracketsAreAsDeepAsTheLimitEverywhere(Function<String, String> place) {
        for (String deep :
                List.of("[".repeat(100_000), "[".repeat(100_000) + "]".repeat(100_000), "{ a ".repeat(100_000))) {
            breaksALimit(Limits.DEFAULT, place.apply(deep));
        }
        breaksALimit(SMALL, place.apply("[".repeat(9) + "]".repeat(9)));
    }

    @ParameterizedTest
    @MethodSource("places")
    void elementsAreCountedEverywhere(Function<String, String> place) {
        breaksALimit(SMALL, place.apply("[ " + "1 ".repeat(60) + "]"));
        breaksALimit(SMALL, place.apply("[ " + "{ a 1 } ".repeat(60) + "]"));
        breaksALimit(SMALL, place.apply("[ " + "[] ".repeat(60) + "]"));
    }

    @Test
    void propertiesAreCounted() {
        StringBuilder file = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            file.append("; k").append(i).append("\n1\n");
        }
        breaksALimit(SMALL, file.toString());
    }

    @ParameterizedTest
    @MethodSource("places")
    void tokensAreAsLongAsTheLimitEverywhere(Function<String, String> place) {
        breaksALimit(SMALL, place.apply("\"" + "x".repeat(2000) + "\""));
        breaksALimit(SMALL, place.apply("[ " + "1".repeat(2000) + " ]"));
    }

    @Test
    void filesAreAsLongAsTheLimit() {
        breaksALimit(SMALL, "; v\n[ 1 ]\n" + "\n".repeat(200_000));
    }

    @Test
    void aMillionElementsLoadWithinTheLimitAndOneMoreDoesNot() {
        Loaded<Box<List<Integer>>> loaded = load(INTS, LoadOptions.STRICT, "; v\n[\n" + "7\n".repeat(999_000) + "]\n");
        assertThat(loaded.value().value).hasSize(999_000);
        breaksALimit(Limits.DEFAULT, "; v\n[\n" + "7\n".repeat(1_000_001) + "]\n");
    }

    @Test
    void aFileThatIsNoTextIsRefusedHoweverLenientTheLoad() {
        for (String text : List.of("\0\0\0\0\0\0\0\0", "; v\n[ 1 ]\n\0\0\0", "\0; v\n[ 1 ]\n")) {
            assertThatThrownBy(() -> load(INTS, LoadOptions.LENIENT, text))
                    .isInstanceOf(LoadException.class)
                    .satisfies(thrown -> assertThat(((LoadException) thrown).has(Rule.BINARY))
                            .isTrue());
        }
    }

    @Test
    void aLengthIsNeverTakenFromTheFile() {
        Kind<Box<int[]>> array = Box.kind(Type.ints(Integer.MAX_VALUE), new int[0]);
        assertThatThrownBy(() -> load(array, LoadOptions.STRICT, "; v\n[ 1 2 3 ]\n"))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("expected 2147483647 elements, found 3");
        assertThatThrownBy(
                        () -> load(INTS, LoadOptions.STRICT, "; v\n[ 2000000000 -2000000000 99999999999999999999 ]\n"))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("number-range");
    }

    @ParameterizedTest
    @ValueSource(strings = {"java.lang.ProcessBuilder", "org.juliet.cases.HostileTextTest$Trap", "[I", "Trap"})
    void aNameInAFileNeverMakesAClass(String name) {
        String word = "\"" + name + "\"";
        Kinds kinds = Kinds.of(INTS);
        assertThatThrownBy(() -> kinds.loader().load(utf8("; class\n" + word + "\n; v\n[]\n"), INTS))
                .isInstanceOf(LoadException.class)
                .satisfies(thrown -> assertThat(((LoadException) thrown).has(Rule.CLASS_UNKNOWN))
                        .isTrue())
                .hasMessageContaining(name);
        Kind<Shelf> shelf = Shelf.KIND;
        byte[] file = utf8("; version\n1\n; class\nShelf\n; thing\n{ class " + word + " command \"x\" }\n; label\na\n");
        Kinds shelves = Kinds.of(shelf, Thing.KIND);
        Loaded<Shelf> loaded = shelves.loader().load(file, shelf);
        assertThat(loaded.value().thing.weight).isEqualTo(1);
        assertThat(loaded.report().has(Rule.CLASS_UNKNOWN)).isTrue();
        loaded.value().label = "b";
        assertThat(text(shelves.saver().save(loaded))).contains("{ class " + word + " command \"x\" }\n; label\nb\n");
        assertThat(Trap.made).isFalse();
    }

    /** A class whose loading would be noticed. */
    static final class Trap {
        static boolean made;

        Trap() {
            made = true;
        }
    }

    private static class Thing {
        static final Kind<Thing> KIND = Kind.of("Thing", Thing.class, Thing::new, Thing::serialize);
        int weight = 1;

        private void serialize(Archive ar, int version) {
            weight = ar.value(Key.of("weight"), weight);
        }
    }

    private static final class Shelf {
        static final Kind<Shelf> KIND = Kind.of("Shelf", Shelf.class, Shelf::new, Shelf::serialize);
        Thing thing = new Thing();
        String label = "";

        private void serialize(Archive ar, int version) {
            thing = ar.value(Key.of("thing"), thing, Type.open(Thing.KIND));
            label = ar.value(Key.of("label"), label);
        }
    }
}
