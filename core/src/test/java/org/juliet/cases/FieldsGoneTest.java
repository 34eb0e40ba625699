package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.juliet.cases.Texts.utf8;

import java.util.Map;
import java.util.function.UnaryOperator;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadReport.Entry;
import org.juliet.archive.LoadReport.Fate;
import org.juliet.archive.Loaded;
import org.juliet.archive.Type;
import org.juliet.schema.Answer;
import org.juliet.schema.HistoryBuilder;
import org.juliet.schema.OnLoss;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fields of which several steps said something, or whose names went over: files of the first version in the code of the last one. */
class FieldsGoneTest {
    private final HistoryBuilder history = new HistoryBuilder();
    private Kinds kinds = Kinds.of();
    private Kind<Bag> then = Bag.kind(1, (bag, ar) -> {});

    /** Records the first version, whose files are loaded. */
    private void first(String name, String fields, Map<String, String> defaults, Bag.Fields code) {
        then = Bag.kind(name, Bag.class, Bag::new, 1, code);
        step(1, fields, defaults);
        kinds = Kinds.of(then).with(history.build());
    }

    private void step(int label, String fields, Map<String, String> defaults, Answer... answers) {
        history.version(then.name(), label, "layout " + then.name() + "\n" + fields, defaults, answers);
    }

    /** Loads a file of the first version, strictly. */
    private Loaded<Bag> load(
            Form form, String properties, int version, UnaryOperator<Kind<Bag>> more, Bag.Fields code) {
        byte[] text = utf8("; version\n1\n\n; class\n" + then.name() + "\n\n" + properties);
        byte[] file = form == Form.TEXT
                ? text
                : form.saver(kinds).save(kinds.loader().load(text, then).value(), then);
        Kind<Bag> today = more.apply(Bag.kind(then.name(), Bag.class, Bag::new, version, code));
        return Kinds.of(today).with(history.build()).loader().load(file, today);
    }

    private static void read(Bag bag, Archive ar, String key) {
        Key old = Key.of(key);
        if (ar.isLoading() && ar.has(old)) {
            bag.set("velocity", 100 * ar.value(old, 0));
        }
    }

    private void speed() {
        first("Car", "field speed = int32\n", Map.of("speed", "5"), (bag, ar) -> bag.pass(ar, "speed", 5, Type.INT));
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void t13WhatCodeReadOnceNeverLandsInWhatItsNameMeansNow(Form form) {
        speed();
        step(2, "field velocity = float64\n", Map.of("velocity", "1.5"), new Answer.Migrated("speed"));
        step(
                3,
                "field velocity = float64\nfield speed speed#2 int32\n",
                Map.of("speed", "7"),
                new Answer.Reused("speed"));
        Bag.Fields code = (bag, ar) -> {
            bag.pass(ar, "velocity", 1.5, Type.DOUBLE);
            bag.pass(ar, "speed", 7, Type.INT);
        };
        Bag bag = load(form, "; speed\n300\n", 3, kind -> kind, code).value();
        assertThat(bag.get("speed")).isEqualTo(7);
        assertThat(bag.get("velocity")).isEqualTo(1.5);
        assertThat(load(form, "", 3, kind -> kind, code).value().get("speed")).isEqualTo(7);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void codeReadsAnOriginUnderTheNameThatItHadLast(Form form) {
        speed();
        step(2, "field pace speed int32\n", Map.of(), new Answer.Renamed("pace", "speed"));
        step(3, "field velocity = int32\n", Map.of("velocity", "1"), new Answer.Migrated("pace"));
        Bag.Fields code = (bag, ar) -> {
            bag.pass(ar, "velocity", 1, Type.INT);
            read(bag, ar, "pace");
        };
        Loaded<Bag> loaded = load(form, "; speed\n3\n", 3, kind -> kind.migrates("pace"), code);
        assertThat(loaded.value().get("velocity")).isEqualTo(300);
        assertThat(loaded.report().entries(Fate.KEPT)).isEmpty();
        assertThat(load(form, "", 3, kind -> kind.migrates("pace"), code)
                        .value()
                        .get("velocity"))
                .isEqualTo(500);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void codeNeverReadsWhatHadTheNameBeforeASwap(Form form) {
        first("Car", "field speed = int32\nfield power = int32\n", Map.of(), (bag, ar) -> {
            bag.pass(ar, "speed", 5, Type.INT);
            bag.pass(ar, "power", 6, Type.INT);
        });
        step(
                2,
                "field power speed int32\nfield speed power int32\n",
                Map.of(),
                new Answer.Renamed("power", "speed"),
                new Answer.Renamed("speed", "power"));
        step(3, "field velocity = int32\n", Map.of(), new Answer.Migrated("speed"), new Answer.Migrated("power"));
        step(
                4,
                "field velocity = int32\nfield power power#2 int32\n",
                Map.of("power", "8"),
                new Answer.Reused("power"));
        Loaded<Bag> loaded = load(form, "; speed\n3\n\n; power\n4\n", 4, kind -> kind.migrates("speed"), (bag, ar) -> {
            bag.pass(ar, "velocity", 1, Type.INT);
            bag.pass(ar, "power", 8, Type.INT);
            read(bag, ar, "speed");
        });
        assertThat(loaded.value().get("velocity")).isEqualTo(400);
        assertThat(loaded.value().get("power")).isEqualTo(8);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void ofTwoThatSaySomethingOfAnOriginTheLaterCounts(Form form) {
        speed();
        step(2, "", Map.of(), new Answer.Dropped("speed"));
        step(3, "field speed = int32\n", Map.of("speed", "5"), new Answer.Restored("speed"));
        step(4, "field velocity = int32\n", Map.of("velocity", "1"), new Answer.Migrated("speed"));
        Bag.Fields code = (bag, ar) -> {
            bag.pass(ar, "velocity", 1, Type.INT);
            read(bag, ar, "speed");
        };
        assertThat(load(form, "; speed\n3\n", 4, kind -> kind.migrates("speed"), code)
                        .value()
                        .get("velocity"))
                .isEqualTo(300);
        step(5, "field velocity = int32\nfield speed = int32\n", Map.of("speed", "5"), new Answer.Restored("speed"));
        step(6, "field velocity = int32\n", Map.of(), new Answer.Dropped("speed"));
        Loaded<Bag> loaded =
                load(form, "; speed\n3\n", 6, kind -> kind, (bag, ar) -> bag.pass(ar, "velocity", 1, Type.INT));
        assertThat(loaded.report().entries(Fate.DROPPED))
                .extracting(Entry::path)
                .containsExactly("speed");
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void codeThatReadsANameTwiceReadsWhatHadItLast(Form form) {
        speed();
        step(2, "field velocity = int32\n", Map.of("velocity", "1"), new Answer.Migrated("speed"));
        step(
                3,
                "field velocity = int32\nfield speed speed#2 int32\n",
                Map.of("speed", "7"),
                new Answer.Reused("speed"));
        String third = "; version\n3\n\n; class\nCar\n\n; velocity\n2\n\n; speed\n4\n";
        Kind<Bag> then = Bag.kind("Car", Bag.class, Bag::new, 3, (bag, ar) -> {
            bag.pass(ar, "velocity", 1, Type.INT);
            bag.pass(ar, "speed", 7, Type.INT);
        });
        Kinds thirdKinds = Kinds.of(then).with(history.build());
        byte[] file = form == Form.TEXT
                ? utf8(third)
                : form.saver(thirdKinds)
                        .save(thirdKinds.loader().load(utf8(third), then).value(), then);
        step(4, "field velocity = int32\n", Map.of(), new Answer.Migrated("speed"));
        Bag.Fields code = (bag, ar) -> {
            bag.pass(ar, "velocity", 1, Type.INT);
            read(bag, ar, "speed");
        };
        Kind<Bag> today = Bag.kind("Car", Bag.class, Bag::new, 4, code).migrates("speed");
        assertThat(Kinds.of(today)
                        .with(history.build())
                        .loader()
                        .load(file, today)
                        .value()
                        .get("velocity"))
                .isEqualTo(400);
        Loaded<Bag> first = load(form, "; speed\n3\n", 4, kind -> kind.migrates("speed"), code);
        assertThat(first.value().get("velocity")).isEqualTo(1);
        assertThat(first.report().entries(Fate.DROPPED)).extracting(Entry::path).containsExactly("speed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ConvA", "ConvB", "ConvC", "ConvD", "ConvE", "ConvF"})
    void ofTwoAnswersAboutALossTheLaterCountsWhateverTheKindIsCalled(String name) {
        for (Form form : Form.values()) {
            first(name, "field v = int64\n", Map.of(), (bag, ar) -> bag.pass(ar, "v", 0L, Type.LONG));
            step(2, "field v = int32\n", Map.of(), new Answer.Converted("v", OnLoss.CLAMP));
            step(3, "field v = int8\n", Map.of(), new Answer.Converted("v", OnLoss.DEFAULT));
            Bag.Fields code = (bag, ar) -> bag.pass(ar, "v", (byte) 11, Type.BYTE);
            assertThat(load(form, "; v\n3000000000\n", 3, kind -> kind, code)
                            .value()
                            .get("v"))
                    .isEqualTo((byte) 11);
        }
    }

    @Test
    void whatATextLeavesOutIsWhatItWasThenThoughAnotherFieldHadTheNameOfToday() {
        first("Bag", "field a = int32\nfield b = int32\n", Map.of("a", "1", "b", "2"), (bag, ar) -> {
            bag.pass(ar, "a", 1, Type.INT);
            bag.pass(ar, "b", 2, Type.INT);
        });
        step(2, "field b = int32\n", Map.of(), new Answer.Dropped("a"));
        step(3, "field a b int32\n", Map.of("a", "300"), new Answer.Renamed("a", "b"));
        for (Form form : Form.values()) {
            assertThat(load(form, "; a\n9\n", 3, kind -> kind, (bag, ar) -> bag.pass(ar, "a", 300, Type.INT))
                            .value()
                            .get("a"))
                    .isEqualTo(2);
        }
    }
}
