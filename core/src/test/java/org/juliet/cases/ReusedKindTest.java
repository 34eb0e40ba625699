package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.Type;
import org.juliet.schema.Question;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import org.juliet.text.Rule;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** T13 for a kind: a knight became a paladin, then something new is called a knight. */
class ReusedKindTest {
    private static class Unit {
        int duration = 5;
    }

    private static final class Paladin extends Unit {}

    private static final class Hall {
        List<Unit> units = new ArrayList<>();
        Unit first = new Unit();
    }

    private final Map<String, byte[]> files = new HashMap<>();

    private static Kind<Unit> knight(int version) {
        return Kind.of("Knight", Unit.class, Unit::new, ReusedKindTest::fields).version(version);
    }

    private static Kind<Paladin> paladin(int version) {
        return Kind.of("Paladin", Paladin.class, Paladin::new, ReusedKindTest::fields)
                .version(version)
                .wasNamed("Knight");
    }

    private static void fields(Unit unit, Archive ar, int version) {
        unit.duration = ar.value(Key.of("duration"), unit.duration);
    }

    /** A kind that holds units by kind and name. */
    @SuppressWarnings("unchecked")
    private static Kind<Hall> hall(int version, Kind<? extends Unit> first, List<Kind<? extends Unit>> kinds) {
        return Kind.of("Hall", Hall.class, Hall::new, (Hall hall, Archive ar, int stored) -> {
                    hall.units = ar.value(Key.of("units"), hall.units, Type.list(Type.oneOf(kinds)));
                    hall.first = ar.value(
                            Key.of("first"),
                            hall.first.getClass() == first.type() ? hall.first : first.fresh(),
                            (Type<Unit>) first);
                })
                .version(version);
    }

    private Kinds recorded(Kinds kinds) {
        Recording recording = Recorder.run(SchemaHistory.of(files), kinds.describe());
        assertThat(recording.questions()).isEmpty();
        files.putAll(recording.files());
        return kinds.with(SchemaHistory.of(files));
    }

    private static Kinds knights() {
        return Kinds.of(knight(1), hall(1, knight(1), List.of(knight(1))));
    }

    private static Kinds paladins() {
        return Kinds.of(paladin(2), hall(2, paladin(2), List.of(paladin(2))));
    }

    private static Kinds both(UnaryOperator<Kind<Unit>> answer) {
        Kind<Unit> knight = answer.apply(knight(3));
        return Kinds.of(knight, paladin(2), hall(3, paladin(2), List.of(paladin(2), knight)));
    }

    @SuppressWarnings("unchecked")
    private static <T> Kind<T> kind(Kinds kinds, String name) {
        return (Kind<T>) kinds.kind(name);
    }

    private static byte[] knight(Kinds kinds, Form form, int duration) {
        Unit unit = new Unit();
        unit.duration = duration;
        return form.saver(kinds).save(unit, ReusedKindTest.<Unit>kind(kinds, "Knight"));
    }

    @ParameterizedTest
    @EnumSource
    void theNameOfAKindThatComesBackIsAQuestion(Form form) {
        recorded(knights());
        recorded(paladins());
        Recording asked = Recorder.run(SchemaHistory.of(files), both(k -> k).describe());
        assertThat(asked.questions()).first().satisfies(question -> {
            assertThat(question.id()).isEqualTo(Question.NAME_REUSED);
            assertThat(question.kind()).isEqualTo("Knight");
            assertThat(question.codes()).containsExactly("KIND.reused()", "KIND.restored()");
        });
        recorded(both(Kind::reused));
        assertThat(Recorder.run(SchemaHistory.of(files), both(Kind::reused).describe())
                        .pending())
                .isEmpty();
        // once recorded, the answer may go
        assertThat(Recorder.run(SchemaHistory.of(files), both(k -> k).describe())
                        .questions())
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void oldFilesOfANameThatSomethingNewHasAreOfTheOldKind(Form form) {
        byte[] old = knight(recorded(knights()), form, 30);
        recorded(paladins());
        Kinds today = recorded(both(Kind::reused));
        Kind<Unit> knight = kind(today, "Knight");
        Kind<Paladin> paladin = kind(today, "Paladin");
        assertThat(today.loader().load(old, paladin).value().duration).isEqualTo(30);
        assertThatThrownBy(() -> today.loader().load(old, knight))
                .isInstanceOfSatisfying(
                        LoadException.class,
                        refused -> assertThat(refused.has(Rule.CLASS_MISMATCH)).isTrue());
        byte[] fresh = knight(today, form, 30_000);
        assertThat(today.loader().load(fresh, knight).value().duration).isEqualTo(30_000);
        assertThatThrownBy(() -> today.loader().load(fresh, paladin)).isInstanceOf(LoadException.class);
    }

    @ParameterizedTest
    @EnumSource
    void soAreValuesInsideOthers(Form form) {
        Kinds first = recorded(knights());
        Hall hall = new Hall();
        hall.first.duration = 20;
        hall.units.add(new Unit());
        hall.units.get(0).duration = 30;
        byte[] old = form.saver(first).save(hall, ReusedKindTest.<Hall>kind(first, "Hall"));
        recorded(paladins());
        Kinds today = recorded(both(Kind::reused));
        Kind<Hall> kind = kind(today, "Hall");
        Hall found = today.loader().load(old, kind).value();
        assertThat(found.first).isInstanceOf(Paladin.class);
        assertThat(found.first.duration).isEqualTo(20);
        assertThat(found.units).singleElement().isInstanceOf(Paladin.class);
        assertThat(found.units.get(0).duration).isEqualTo(30);
        Unit own = new Unit();
        own.duration = 30_000;
        found.units.add(own);
        Hall again =
                today.loader().load(form.saver(today).save(found, kind), kind).value();
        assertThat(again.units)
                .extracting(unit -> unit.getClass().getSimpleName())
                .containsExactly("Paladin", "Unit");
        assertThat(again.units).extracting(unit -> unit.duration).containsExactly(30, 30_000);
    }

    @ParameterizedTest
    @EnumSource
    void aNameThatIsRestoredTakesItsOldFiles(Form form) {
        byte[] old = knight(recorded(knights()), form, 30);
        recorded(paladins());
        Kinds today = recorded(both(Kind::restored));
        Kind<Unit> knight = kind(today, "Knight");
        assertThat(today.loader().load(old, knight).value().duration).isEqualTo(30);
        assertThatThrownBy(() -> today.loader().load(old, ReusedKindTest.<Paladin>kind(today, "Paladin")))
                .isInstanceOf(LoadException.class);
    }

    @ParameterizedTest
    @EnumSource
    void theNameMayBeTakenOverAsItIsLeft(Form form) {
        byte[] old = knight(recorded(knights()), form, 30);
        Kinds today = recorded(both(Kind::reused));
        assertThat(today.loader()
                        .load(old, ReusedKindTest.<Paladin>kind(today, "Paladin"))
                        .value()
                        .duration)
                .isEqualTo(30);
        byte[] fresh = knight(today, form, 30_000);
        assertThat(today.loader()
                        .load(fresh, ReusedKindTest.<Unit>kind(today, "Knight"))
                        .value()
                        .duration)
                .isEqualTo(30_000);
    }
}
