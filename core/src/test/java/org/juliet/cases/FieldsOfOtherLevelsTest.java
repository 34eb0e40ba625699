package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadReport.Entry;
import org.juliet.archive.LoadReport.Fate;
import org.juliet.archive.Loaded;
import org.juliet.archive.Type;
import org.juliet.schema.Answer;
import org.juliet.schema.HistoryBuilder;
import org.juliet.schema.OnLoss;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A field that left one level of a kind while one of its name came to another: it went there, unless something says that it did not. */
class FieldsOfOtherLevelsTest {
    private static final String CHAIN = "kind Part Base Part\n";

    private final HistoryBuilder history = new HistoryBuilder();

    /** What a file of the first version, which stores 300 as {@code b} in the derived level, is in the second one, which has it in the base. */
    private <T> Loaded<Bag.Part> load(Form form, T fresh, Type<T> type, String word, Answer... said) {
        String part = "layout Part\nfield c = int32\n";
        history.version("Base", 1, "layout Base\nfield a = int32\n");
        history.version("Part", 1, part + "field b = int64\nlayout Base\nfield a = int32\n" + CHAIN);
        Kind<Bag> base = Bag.kind("Base", Bag.class, Bag::new, 1, (bag, ar) -> bag.pass(ar, "a", 1, Type.INT));
        Kind<Bag.Part> then = Bag.part(1, (bag, ar) -> {
                    bag.pass(ar, "c", 3, Type.INT);
                    bag.pass(ar, "b", 5L, Type.LONG);
                })
                .extending(base);
        Kinds kinds = Kinds.of(then).with(history.build());
        Bag.Part old = then.fresh();
        old.set("b", 300L);
        byte[] file = form.saver(kinds).save(old, then);

        String moved = "layout Base\nfield a = int32\nfield b = " + word + "\n";
        history.version("Base", 2, moved, said);
        history.version("Part", 2, part + moved + CHAIN, new Answer.Dropped("b"));
        Kind<Bag> newBase = Bag.kind("Base", Bag.class, Bag::new, 2, (bag, ar) -> {
            bag.pass(ar, "a", 1, Type.INT);
            bag.pass(ar, "b", fresh, type);
        });
        Kind<Bag.Part> today =
                Bag.part(2, (bag, ar) -> bag.pass(ar, "c", 3, Type.INT)).extending(newBase);
        Loaded<Bag.Part> loaded = Kinds.of(today).with(history.build()).loader().load(file, today);
        assertThat(loaded.value().get("c")).isEqualTo(3);
        return loaded;
    }

    private static void assertGivenUp(Loaded<Bag.Part> loaded, Object fresh) {
        assertThat(loaded.value().get("b")).isEqualTo(fresh);
        assertThat(loaded.report().entries(Fate.DROPPED))
                .extracting(Entry::path)
                .containsExactly("b");
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void itKeepsItsValue(Form form) {
        assertThat(load(form, 7L, Type.LONG, "int64").value().get("b")).isEqualTo(300L);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void somethingElseOfItsNameDoesNotGetItsValue(Form form) {
        assertGivenUp(load(form, 7L, Type.LONG, "int64", new Answer.Reused("b")), 7L);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void whatNoRuleLeadsToIsSomethingElse(Form form) {
        assertGivenUp(load(form, true, Type.BOOLEAN, "boolean"), true);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void whatDoesNotFitThereGoesAsTheAnswerSays(Form form) {
        Answer answer = new Answer.Converted("b", OnLoss.CLAMP);
        assertThat(load(form, (byte) 7, Type.BYTE, "int8", answer).value().get("b"))
                .isEqualTo((byte) 127);
    }
}
