package org.juliet.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.juliet.text.Limits;
import org.juliet.text.Problem;
import org.juliet.text.Property;
import org.juliet.text.Rule;
import org.juliet.text.Severity;
import org.juliet.text.TextDocument;
import org.juliet.text.TextException;
import org.juliet.text.TextPath;
import org.juliet.text.TextPathException;
import org.juliet.text.Value;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes are a document, which formats and changes as it says. */
class DocumentFuzzTest {
    private static final int PATHS = 12;
    private static final List<String> TYPED =
            List.of("7", "iron sword", "{ a 1 }", "[ 1 2 ]", "\"\"", "| x\n| y", "; x");

    @MethodSource("org.juliet.fuzz.Seeds#texts")
    @FuzzTest(maxDuration = "2m")
    void aDocumentKeepsItsBytesAndValues(byte[] input) {
        for (boolean engine : new boolean[] {false, true}) {
            TextDocument document = TextDocument.parse(input, Limits.DEFAULT, engine);
            assertThat(document.render()).isEqualTo(input);
            for (Problem problem : document.problems()) {
                assertThat(problem.offset()).as("%s", problem).isBetween(0, input.length);
            }
            formats(document);
            edits(document, input);
            grows(document);
        }
    }

    /** A new property finds its place in a broken text, too, and breaks nothing more. */
    private static void grows(TextDocument document) {
        TextPath path = TextPath.of("grown_by_the_test");
        TextDocument grown = orNull(() -> document.setValue(path, "7", false));
        if (grown == null || document.find(path) != null) {
            return;
        }
        assertThat(grown.find(path)).as("in %s", text(grown)).isNotNull();
        assertThat(grown.properties()).hasSize(document.properties().size() + 1);
        assertThat(errors(grown)).isEqualTo(errors(document));
        for (int i = 0; i < document.properties().size(); i++) {
            Property old = document.properties().get(i);
            Property now = grown.properties().get(i);
            assertThat(grown.slice(now.value().span()))
                    .isEqualTo(document.slice(old.value().span()));
        }
    }

    private static List<Rule> errors(TextDocument document) {
        return document.problems().stream()
                .map(Problem::rule)
                .filter(rule -> rule.severity() == Severity.ERROR)
                .toList();
    }

    @FuzzTest(maxDuration = "2m")
    void aPathIsReadAsItIsWritten(byte[] input) {
        TextPath path = orNull(() -> TextPath.parse(new String(input, StandardCharsets.UTF_8)));
        if (path != null) {
            assertThat(TextPath.parse(path.toString())).isEqualTo(path);
        }
    }

    private static void formats(TextDocument document) {
        TextDocument formatted = document.format();
        if (document.hasErrors()) {
            assertThat(formatted).isSameAs(document);
            return;
        }
        assertThat(formatted.hasErrors()).as("errors after formatting").isFalse();
        assertThat(text(formatted.format())).isEqualTo(text(formatted));
        assertSame(document, formatted);
        TextDocument upgraded = document.toFormat2();
        assertThat(upgraded.hasErrors()).as("errors in format 2").isFalse();
    }

    private static void assertSame(TextDocument before, TextDocument after) {
        assertThat(after.properties()).hasSameSizeAs(before.properties());
        assertThat(after.comments()).hasSameSizeAs(before.comments());
        for (int i = 0; i < before.properties().size(); i++) {
            Property old = before.properties().get(i);
            Property now = after.properties().get(i);
            assertThat(now.key()).isEqualTo(old.key());
            assertThat(TextDocument.same(old.value(), now.value()))
                    .as(old.key())
                    .isTrue();
        }
    }

    private static void edits(TextDocument document, byte[] input) {
        List<TextPath> paths = new ArrayList<>();
        for (Property property : document.properties()) {
            if (property.valid() && !property.key().equals("jasset_format")) {
                collect(TextPath.of(property.key()), property.value(), paths);
            }
        }
        String slice = new String(input, input.length / 3, input.length / 5, StandardCharsets.UTF_8);
        for (int i = 0; i < paths.size(); i++) {
            TextPath path = paths.get(i);
            String typed = i % 3 == 0 ? slice : TYPED.get((i + input.length) % TYPED.size());
            assertThat(TextPath.parse(path.toString())).isEqualTo(path);
            checkSet(document, path, orNull(() -> document.set(path, typed, true)));
            checkSet(document, path, orNull(() -> document.setValue(path, typed, false)));
            TextDocument string = orNull(() -> document.setString(path, typed, false));
            checkSet(document, path, string);
            if (string != null && string.find(path) instanceof Value.Scalar scalar) {
                assertThat(scalar.text()).isEqualTo(typed);
            }
            checkParses(document, orNull(() -> document.remove(path)));
        }
    }

    private static void checkSet(TextDocument document, TextPath path, TextDocument changed) {
        checkParses(document, changed);
        if (changed != null && !document.hasErrors() && changed.find(path) == null) {
            throw new AssertionError(path + " is not there in " + text(changed));
        }
    }

    private static void checkParses(TextDocument document, TextDocument changed) {
        if (changed != null && !document.hasErrors() && changed.hasErrors()) {
            throw new AssertionError(changed.problems() + ": " + text(document) + " becomes " + text(changed));
        }
    }

    private static void collect(TextPath path, Value value, List<TextPath> paths) {
        if (paths.size() >= PATHS || path.steps().size() > 6) {
            return;
        }
        paths.add(path);
        if (value instanceof Value.Struct struct) {
            struct.fields().forEach(field -> collect(path.then(new TextPath.Name(field.name())), field.value(), paths));
        } else if (value instanceof Value.ListValue list) {
            for (int i = 0; i < list.elements().size(); i++) {
                collect(path.then(new TextPath.Index(i)), list.elements().get(i), paths);
            }
        } else if (value instanceof Value.Vector) {
            paths.add(path.then(new TextPath.Index(1)));
        }
    }

    private static String text(TextDocument document) {
        return new String(document.render(), StandardCharsets.UTF_8);
    }

    private static <T> T orNull(Supplier<T> edit) {
        try {
            return edit.get();
        } catch (TextPathException | TextException refused) {
            return null;
        }
    }
}
