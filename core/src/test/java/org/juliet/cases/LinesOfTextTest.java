package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.util.List;
import java.util.Map;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport.Fate;
import org.juliet.archive.Loaded;
import org.juliet.archive.Type;
import org.juliet.schema.Answer;
import org.juliet.schema.HistoryBuilder;
import org.juliet.schema.OnLoss;
import org.junit.jupiter.api.Test;

/** Strings that stand on lines of their own below their names, where today's type wants them on the line of the name. */
class LinesOfTextTest {
    private final HistoryBuilder history = new HistoryBuilder();

    /** A bag whose part changes from one layout to another, and the part of a file of the first. */
    private Loaded<Bag> load(
            LoadOptions options, String before, String after, Type<?> now, OnLoss onLoss, String part) {
        String first = "layout Part\nfield s = " + before + "\nfield n = int32\n";
        String second = "layout Part\nfield s = " + after + "\nfield n = int32\n";
        history.version("Part", 1, first);
        history.version("Bag", 1, "layout Bag\nfield p = struct Part\n" + first);
        String stamp = history.fingerprint("Bag");
        history.version("Part", 2, second, new Answer.Converted("s", onLoss));
        history.version("Bag", 2, "layout Bag\nfield p = struct Part\n" + second);
        Kind<Bag.Part> kind = Bag.part(2, (bag, ar) -> {
            bag.pass(ar, "s", null, now);
            bag.pass(ar, "n", 0, Type.INT);
        });
        Kind<Bag> today = Bag.kind(2, (bag, ar) -> bag.pass(ar, "p", new Bag.Part(), kind));
        String file = "; version\n1\n\n; class\nBag\n\n; layout\n" + stamp + "\n\n; p\n" + part;
        return Kinds.of(today, kind).with(history.build()).loader(options).load(utf8(file), today);
    }

    private Loaded<Bag> load(String before, String after, Type<?> now, OnLoss onLoss, String part) {
        return load(LoadOptions.STRICT, before, after, now, onLoss, part);
    }

    @Test
    void theyBecomeAListOfOneOnTheLineOfTheName() {
        Bag part = load("string", "list string", Type.list(Type.STRING), OnLoss.FAIL, """
                {
                  # said by
                  s
                    # nobody
                    | ; a
                    | "b"
                  n 4
                }
                """)
                .value()
                .bag("p");
        assertThat(part.get("s")).isEqualTo(List.of("; a\n\"b\""));
        assertThat(part.get("n")).isEqualTo(4);
    }

    @Test
    void theyBecomeWhatTheySayInCrlfFilesToo() {
        Bag part = load("string", "int64", Type.LONG, OnLoss.FAIL, "{\r\n  s\r\n    | 12\r\n  n 4\r\n}\r\n")
                .value()
                .bag("p");
        assertThat(part.get("s")).isEqualTo(12L);
        assertThat(part.get("n")).isEqualTo(4);
    }

    @Test
    void inAMapTheyBecomeWhatTheySay() {
        Bag part = load(
                        "map string string",
                        "map string int64",
                        Type.map(Type.STRING, Type.LONG),
                        OnLoss.FAIL,
                        "{\n  s {\n    a\n      | 1\n    b 2\n  }\n  n 4\n}\n")
                .value()
                .bag("p");
        assertThat(part.get("s")).isEqualTo(Map.of("a", 1L, "b", 2L));
        assertThat(part.get("n")).isEqualTo(4);
    }

    @Test
    void whatIsNoNumberIsRefusedWithItsPlaceAndKeptByALenientLoad() {
        String part = "{\n  s\n    | 1\n    | two\n  n 4\n}\n";
        assertThatThrownBy(() -> load("string", "int64", Type.LONG, OnLoss.FAIL, part))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("p.s");
        Loaded<Bag> loaded = load(LoadOptions.LENIENT, "string", "int64", Type.LONG, OnLoss.FAIL, part);
        assertThat(loaded.value().bag("p").get("n")).isEqualTo(4);
        assertThat(loaded.report().entries(Fate.UNREADABLE))
                .singleElement()
                .satisfies(entry -> assertThat(entry.path()).isEqualTo("p.s"));
        assertThat(text(Kinds.of(loaded.kind()).with(history.build()).saver().save(loaded)))
                .endsWith("; p\n" + part);
    }

    @Test
    void aValueThatFitsNoListOfOneGoesAsAWhole() {
        Loaded<Bag> loaded = load("int32", "list int8", Type.list(Type.BYTE), OnLoss.DEFAULT, "{\n  s 300 n 4\n}\n");
        assertThat(loaded.value().bag("p").get("s")).isNull();
        assertThat(loaded.value().bag("p").get("n")).isEqualTo(4);
    }
}
