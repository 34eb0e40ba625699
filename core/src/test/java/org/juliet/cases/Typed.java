package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.LoadReport.Fate;
import org.juliet.archive.Loaded;
import org.juliet.archive.Type;
import org.juliet.text.Problem;
import org.juliet.text.Rule;
import org.juliet.text.Severity;

/**
 * A type, and what loading texts into a field of it must do. The text of a value stands on the second line of the file, where a
 * problem of it is expected too.
 *
 * @param initial what the field holds before the load
 */
record Typed<T>(Type<T> type, T initial) {
    private Kind<Box<T>> kind() {
        return Box.kind(type, initial);
    }

    private static byte[] file(String value) {
        return utf8("; v\n" + value + "\n; beside\n8\n");
    }

    /** The text loads as the value, and nothing is to be said about it. */
    Typed<T> loads(String value, T expected) {
        Kind<Box<T>> kind = kind();
        Loaded<Box<T>> loaded = Kinds.of(kind).loader().load(file(value), kind);
        assertThat(loaded.value().value).as(value).isEqualTo(expected);
        assertThat(loaded.report()).as(value).isSameAs(LoadReport.CLEAN);
        return this;
    }

    /** The text loads as the value even when strict, with one warning. */
    Typed<T> loadsOddly(String value, T expected, Rule warning) {
        Kind<Box<T>> kind = kind();
        Loaded<Box<T>> loaded = Kinds.of(kind).loader().load(file(value), kind);
        assertThat(loaded.value().value).as(value).isEqualTo(expected);
        assertThat(loaded.report().problems())
                .as(value)
                .extracting(Problem::rule)
                .containsExactly(warning);
        assertThat(warning.severity()).isEqualTo(Severity.WARNING);
        return this;
    }

    /** The same as {@link #refuses(String, Rule, int, int)} at the first character of the value. */
    Typed<T> refuses(String value, Rule error) {
        return refuses(value, error, 2, 1);
    }

    /**
     * The text does not fit: a strict load fails and names rule and place; a lenient one keeps what a fresh object holds, says so,
     * reads what stands beside it, and a save keeps the text until the field is assigned.
     */
    Typed<T> refuses(String value, Rule error, int line, int column) {
        Kind<Box<T>> kind = kind();
        Kinds kinds = Kinds.of(kind);
        byte[] file = file(value);
        LoadException thrown =
                catchThrowableOfType(LoadException.class, () -> kinds.loader().load(file, kind));
        assertThat(thrown).as(value).isNotNull();
        assertThat(thrown.report().problems())
                .as(value)
                .anySatisfy(problem -> assertThat(problem.line() + ":" + problem.column() + " " + problem.rule())
                        .isEqualTo(line + ":" + column + " " + error));
        Loaded<Box<T>> loaded = kinds.loader(LoadOptions.LENIENT).load(file, kind);
        assertThat(loaded.value().value).as(value).isEqualTo(initial);
        assertThat(loaded.value().beside).as(value).isEqualTo(8);
        assertThat(loaded.report().has(error)).as(value).isTrue();
        assertThat(loaded.report().entries(Fate.UNREADABLE))
                .extracting(LoadReport.Entry::path)
                .containsExactly("v");
        assertThat(kinds.saver().save(loaded)).as(value).isEqualTo(file);
        loaded.value().beside = 9;
        assertThat(text(kinds.saver().save(loaded))).as(value).contains("; v\n" + value + "\n", "; beside\n9\n");
        return this;
    }

    /** The value is written as that text, which loads as the same value. */
    Typed<T> isWritten(T value, String expected) {
        Kind<Box<T>> kind = kind();
        Kinds kinds = Kinds.of(kind);
        Box<T> box = kind.fresh();
        box.value = value;
        byte[] file = kinds.saver().save(box, kind);
        assertThat(text(file)).contains("; v\n" + expected + "\n\n; beside\n");
        Loaded<Box<T>> loaded = kinds.loader().load(file, kind);
        assertThat(loaded.value().value).isEqualTo(value);
        assertThat(loaded.report()).isSameAs(LoadReport.CLEAN);
        return this;
    }
}
