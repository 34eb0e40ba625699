package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.Type;
import org.juliet.schema.Answer;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What code reads of fields that are no more holds kinds and enums that nothing else has: they change, too. */
class OldValuesTest {
    private enum Metal {
        TIN,
        IRON
    }

    private enum Newer {
        STEEL,
        TIN
    }

    private static final Type<Metal> METAL = Type.constants("Metal", Metal.values());
    private static final Type<Newer> NEWER =
            Type.constants("Metal", Newer.values(), new Answer.Renamed("STEEL", "IRON"));
    private static final Kind<Bag.Part> PART = Bag.part(1, (part, ar) -> part.pass(ar, "n", 1, Type.INT));
    private static final Kind<Bag.Part> NEW_PART =
            Bag.part(2, (part, ar) -> part.pass(ar, Key.of("m").wasNamed("n"), 2L, Type.LONG));

    private final Map<String, byte[]> files = new HashMap<>();

    private Kinds recorded(Kind<?>... kinds) {
        Recording recording =
                Recorder.run(SchemaHistory.of(files), Kinds.of(kinds).describe());
        assertThat(recording.questions()).isEmpty();
        files.putAll(recording.files());
        return Kinds.of(kinds).with(SchemaHistory.of(files));
    }

    private byte[] old(Form form) {
        Kind<Bag> first = Bag.kind(1, (bag, ar) -> {
            bag.pass(ar, "parts", new ArrayList<>(), Type.list(PART));
            bag.pass(ar, "metal", Metal.TIN, METAL);
        });
        Bag.Part part = new Bag.Part();
        part.set("n", 44);
        Bag bag = new Bag();
        bag.set("parts", new ArrayList<>(List.of(part)));
        bag.set("metal", Metal.IRON);
        return form.saver(recorded(first)).save(bag, first);
    }

    private static <T> void read(Bag bag, Archive ar, String key, Type<T> type) {
        if (ar.isLoading() && ar.has(Key.of(key))) {
            bag.set(key, ar.value(Key.of(key), null, Type.nullable(type)));
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void changesOfKindsThatOnlyOldValuesHoldReachThem(Form form) {
        byte[] file = old(form);
        Kind<Bag> today = Bag.kind(2, (bag, ar) -> {
                    read(bag, ar, "parts", Type.list(NEW_PART));
                    read(bag, ar, "metal", NEWER);
                })
                .migrates("parts")
                .migrates("metal")
                .reading("parts", () -> Type.list(NEW_PART))
                .reading("metal", () -> NEWER);

        Bag read = recorded(today).loader().load(file, today).value();

        assertThat((List<?>) read.get("parts"))
                .singleElement()
                .satisfies(part -> assertThat(((Bag) part).get("m")).isEqualTo(44L));
        assertThat(read.get("metal")).isEqualTo(Newer.STEEL);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void anEnumThatIsNoMoreIsReadAsItsWord(Form form) {
        byte[] file = old(form);
        Kind<Bag> today = Bag.kind(2, (bag, ar) -> read(bag, ar, "metal", Type.STRING))
                .migrates("metal")
                .dropped("parts");

        assertThat(recorded(today).loader().load(file, today).value().get("metal"))
                .isEqualTo("IRON");
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void anEnumThatIsNoMoreIsReadAsAListOfWords(Form form) {
        byte[] file = old(form);
        Kind<Bag> today = Bag.kind(2, (bag, ar) -> read(bag, ar, "metal", Type.list(Type.STRING)))
                .migrates("metal")
                .reading("metal", () -> Type.list(Type.STRING))
                .dropped("parts");

        assertThat(recorded(today).loader().load(file, today).value().get("metal"))
                .isEqualTo(List.of("IRON"));
    }

    @Test
    void whatIsSaidOfOldValuesAmissIsRefused() {
        Type<Thread.State> one = Type.constants("State", Thread.State.values());
        Type<Thread.State> other = Type.constants("State", Thread.State.values(), new Answer.Dropped("OLD"));
        Kind<Bag> plain = Bag.kind(1, (bag, ar) -> bag.pass(ar, "n", 1, Type.INT));
        assertThat(Kinds.of(plain.migrates("a")
                                .reading("a", () -> one)
                                .migrates("b")
                                .reading("b", () -> other))
                        .describe()
                        .layouts()
                        .layout("State"))
                .isNotNull();

        Kind<Bag> two = plain.migrates("a")
                .reading("a", () -> one)
                .migrates("b")
                .reading("b", () -> Type.constants("State", Form.values()));
        assertThatThrownBy(() -> Kinds.of(two).describe())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("two enums are named State");
        assertThatThrownBy(() -> Kinds.of(plain.reading("typo", () -> Type.INT)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("reading(\"typo\") is about a field that no migrates names");
    }
}
