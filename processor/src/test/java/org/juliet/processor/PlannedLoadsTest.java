package org.juliet.processor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.juliet.archive.Both;
import org.juliet.archive.Kind;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport.Fate;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.schema.HistoryDirectory;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Older images are read by a plan where that gives and tells what the archive does. */
class PlannedLoadsTest {
    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicTest> filesOfEveryProgramLoadAsKeyByKey() {
        return Programs.ALL.stream().map(program -> dynamicTest(program.name(), () -> agree(program)));
    }

    private static void agree(Evolution program) {
        for (int writer = 1; writer <= program.versions().size(); writer++) {
            byte[] file = Programs.file(program, writer, Form.BINARY);
            for (int reader = writer; reader <= program.versions().size(); reader++) {
                Built built = Programs.built(program, reader);
                Kind<Object> kind = Programs.kind(program, reader);
                // a plan that cannot read so says so while it is made: a load would begin with it each time, and then
                // read once more
                assertThatCode(() -> Both.loadsByPlan(built.kinds, kind, file))
                        .as(writer + " into " + reader)
                        .doesNotThrowAnyException();
                for (LoadOptions options : List.of(LoadOptions.STRICT, LoadOptions.LENIENT)) {
                    Loader planned = built.kinds.loader(options);
                    String expected = outcome(built, built.keyByKey().loader(options), kind, file);
                    for (int i = 0; i < 2; i++) {
                        assertThat(outcome(built, planned, kind, file))
                                .as(writer + " into " + reader)
                                .isEqualTo(expected);
                    }
                }
            }
        }
    }

    private static String outcome(Built built, Loader loader, Kind<Object> kind, byte[] file) {
        try {
            Loaded<Object> loaded = loader.load(file, kind);
            return loaded.report() + new String(built.kinds.saver().save(loaded), UTF_8);
        } catch (LoadException refused) {
            return refused.report().toString();
        }
    }

    /** Version after version of a program, recorded. */
    private List<Built> versions(String... sources) throws IOException {
        List<Built> versions = new ArrayList<>();
        Path history = folder.resolve("juliet");
        for (String source : sources) {
            Compilation build = Compilation.of(
                    Map.of("a/A.java", "package a; import java.util.*; import org.juliet.*;\n" + source),
                    "-Ajuliet.history=" + history,
                    "-Ajuliet.mode=record");
            assertThat(build.messages()).isEmpty();
            versions.add(new Built(
                    build, build.loader(), "a", HistoryDirectory.of(history).read()));
        }
        return versions;
    }

    private static byte[] file(Built built, String kind) {
        return built.kinds.binarySaver().save(built.kind(kind).fresh(), built.kind(kind));
    }

    private static String text(Built built, Loaded<Object> loaded, String kind) {
        TextDocument text = TextDocument.parse(built.kinds.saver().save(loaded.value(), built.kind(kind)));
        StringBuilder all = new StringBuilder();
        for (Property property : text.properties()) {
            all.append(property.key())
                    .append(' ')
                    .append(text.slice(property.value().span()))
                    .append('\n');
        }
        return all.toString().replaceAll("\\s+", " ");
    }

    @Test
    void whatIsAbsentKeepsWhatEachObjectWasBuiltWith() throws IOException {
        List<Built> versions = versions(
                "@Versioned class A { List<B> all = new ArrayList<>(List.of(new B(), new B())); R one = new R(5); }"
                        + "@Versioned class B { int x = 3; } @Versioned record R(int x) {}",
                "@Versioned class A { List<B> all = new ArrayList<>(); R one = new R(1, 2); int more = 7; }"
                        + "@Versioned class B { static int made; int x = 1; int number = ++made; }"
                        + "@Versioned record R(int x, @Default(\"9\") int y) {}");
        Built today = versions.get(1);
        byte[] file = file(versions.get(0), "A");
        assertThat(Both.loadsByPlan(today.kinds, today.kind("A"), file)).isTrue();
        Loader loader = today.kinds.loader();
        Loaded<Object> loaded = loader.load(file, today.kind("A"));
        String first = text(today, loaded, "A");
        assertThat(first).contains("one { version 2 x 5 y 9 }").contains("more 7");
        assertThat(loaded.report().entries(Fate.DEFAULTED))
                .extracting(entry -> entry.path())
                .containsExactly("all[0].number", "one.y", "more");
        assertThat(text(today, loader.load(file, today.kind("A")), "A")).isNotEqualTo(first);
    }

    @Test
    void anEmptyListHasNothingToTellOfItsElements() throws IOException {
        List<Built> versions = versions(
                "@Versioned class A { List<B> all = new ArrayList<>(List.of(new B())); List<B> none = new ArrayList<>(); }"
                        + "@Versioned class B { int x; }",
                "@Versioned class A { List<B> all = new ArrayList<>(); List<B> none = new ArrayList<>(); }"
                        + "@Versioned class B { int x; int y; }");
        Built then = versions.get(0);
        Built today = versions.get(1);
        Loader loader = today.kinds.loader();
        byte[] some = file(then, "A");
        byte[] none = then.kinds
                .binarySaver()
                .save(
                        then.kinds
                                .loader()
                                .load(
                                        "; class\nA\n\n; all\n[]\n\n; none\n[ { x 1 } ]\n".getBytes(UTF_8),
                                        then.kind("A"))
                                .value(),
                        then.kind("A"));
        for (int i = 0; i < 2; i++) {
            assertThat(loader.load(some, today.kind("A")).report().entries())
                    .extracting(entry -> entry.path())
                    .containsExactly("all[0].y");
            assertThat(loader.load(none, today.kind("A")).report().entries())
                    .extracting(entry -> entry.path())
                    .containsExactly("none[0].y");
        }
    }

    @Test
    void whatIsInsideAStructThatIsAbsentInSomeFilesIsToldOfTheOthers() throws IOException {
        String fields = "class A { B one = new B(); @org.jspecify.annotations.Nullable C two = new C(); }";
        List<Built> versions = versions(
                "@Versioned " + fields + "@Versioned class B { int x; } @Versioned class C { int x; }",
                "@Versioned " + fields + "@Versioned class B { int x, y; } @Versioned class C { int x, y; }");
        Built then = versions.get(0);
        Kind<Object> today = versions.get(1).kind("A");
        Loader loader = versions.get(1).kinds.loader();
        byte[] some = file(then, "A");
        byte[] none = then.kinds
                .binarySaver()
                .save(
                        then.kinds
                                .loader()
                                .load("; class\nA\n\n; two\nnull\n".getBytes(UTF_8), then.kind("A"))
                                .value(),
                        then.kind("A"));
        assertThat(Both.loadsByPlan(versions.get(1).kinds, today, some)).isTrue();
        for (int i = 0; i < 3; i++) {
            assertThat(loader.load(some, today).report().entries())
                    .extracting(entry -> entry.path())
                    .containsExactly("one.y", "two.y");
            assertThat(loader.load(none, today).report().entries())
                    .extracting(entry -> entry.path())
                    .containsExactly("one.y");
        }
    }

    @Test
    void damageIsFoundInOlderImagesToo() throws IOException {
        List<Built> versions = versions(
                "@Versioned class A { String name = \"Ada\"; boolean on = true; List<String> more = new ArrayList<>(List.of(\"x\")); }",
                "@Versioned class A { List<String> more = new ArrayList<>(); int x; boolean on; String name = \"\"; }");
        Built today = versions.get(1);
        byte[] file = file(versions.get(0), "A");
        assertThat(Both.loadsByPlan(today.kinds, today.kind("A"), file)).isTrue();
        Loader planned = today.kinds.loader();
        Loader keyByKey = today.keyByKey().loader();
        for (int at = Both.image(file); at < file.length; at++) {
            for (int bit = 0; bit < 8; bit++) {
                byte[] changed = file.clone();
                changed[at] ^= (byte) (1 << bit);
                Both.sealed(changed);
                assertThat(outcome(today, planned, today.kind("A"), changed))
                        .as("bit %d of byte %d", bit, at - Both.image(file))
                        .isEqualTo(outcome(today, keyByKey, today.kind("A"), changed));
            }
        }
    }

    @Test
    void aBoxedFieldThatIsAbsentMayHoldNull() throws IOException {
        List<Built> versions = versions(
                "@Versioned class A { int x = 3; }",
                "@Versioned class A { int x; @org.jspecify.annotations.NonNull Integer more; }");
        Built today = versions.get(1);
        byte[] file = file(versions.get(0), "A");
        assertThat(Both.loadsByPlan(today.kinds, today.kind("A"), file)).isTrue();
        Loaded<Object> loaded = today.kinds.loader().load(file, today.kind("A"));
        assertThat(loaded.report())
                .hasToString(today.keyByKey()
                        .loader()
                        .load(file, today.kind("A"))
                        .report()
                        .toString());
    }
}
