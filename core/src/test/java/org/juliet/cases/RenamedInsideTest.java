package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.juliet.cases.Texts.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.RecordedFiles;
import org.juliet.archive.Type;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Kinds that only values name, not the type of what holds them: that stays as it is when they get other names. */
class RenamedInsideTest {
    private static class Part extends Bag {}

    private static final class Tire extends Part {}

    private static final class Wheel extends Part {}

    /** Something else, which no place for parts takes. */
    private static final class Game extends Bag {}

    private static final Kind<Part> PART = Bag.kind("Part", Part.class, Part::new, 1, (bag, ar) -> {});
    private static final Kind<Wheel> WHEEL = part("Wheel", Wheel.class, Wheel::new);
    private static final Kind<Tire> TIRE =
            part("Tire", Tire.class, Tire::new).wasNamed("Wheel").version(2);
    private static final Kind<Wheel> NEW_WHEEL =
            part("Wheel", Wheel.class, Wheel::new).reused().version(2);
    private static final Kind<Game> NEW_GAME = Bag.kind(
                    "Wheel", Game.class, Game::new, 2, (bag, ar) -> bag.pass(ar, "n", 99, Type.INT))
            .reused();

    private static <P extends Part> Kind<P> part(String name, Class<P> type, java.util.function.Supplier<P> fresh) {
        return Bag.kind(name, type, fresh, 1, (bag, ar) -> bag.pass(ar, "n", 99, Type.INT))
                .extending(PART);
    }

    private static Kind<Bag> car(int version) {
        return Bag.kind(version, (bag, ar) -> {
            bag.pass(ar, "components", new LinkedHashMap<>(), Type.components());
            bag.pass(ar, "parts", new ArrayList<>(), Type.list(Type.open(PART)));
            bag.pass(ar, "named", new LinkedHashMap<>(), Type.map(Type.STRING, Type.open(PART)));
            if (version > 1) {
                bag.pass(ar, "doors", 4, Type.INT);
            }
        });
    }

    private static final Kind<Bag> CAR = car(1);

    private final Map<String, byte[]> files = new HashMap<>();

    private Kinds recorded(Kind<?>... kinds) {
        Recording recording =
                Recorder.run(SchemaHistory.of(files), Kinds.of(kinds).describe());
        assertThat(recording.questions()).isEmpty();
        files.putAll(recording.files());
        return Kinds.of(kinds).with(SchemaHistory.of(files));
    }

    private static Wheel wheel(int n) {
        Wheel wheel = new Wheel();
        wheel.set("n", n);
        return wheel;
    }

    private static Bag old() {
        Bag car = new Bag();
        car.set("components", new LinkedHashMap<>(Map.of("Wheel", wheel(1))));
        car.set("parts", new ArrayList<>(List.of(wheel(2), wheel(3))));
        car.set("named", new LinkedHashMap<>(Map.of("front", wheel(4))));
        return car;
    }

    /** What is in a car, as class and number. */
    private static String shown(Bag car) {
        StringBuilder text = new StringBuilder();
        ((Map<?, ?>) car.get("components")).forEach((name, part) -> text.append(name + "=" + shown(part) + " "));
        ((List<?>) car.get("parts")).forEach(part -> text.append(shown(part)));
        ((Map<?, ?>) car.get("named")).forEach((name, part) -> text.append(" " + name + "=" + shown(part)));
        return text.toString();
    }

    private static String shown(Object part) {
        return part.getClass().getSimpleName() + ((Bag) part).get("n");
    }

    private static final String TIRES = "Tire=Tire1 Tire2Tire3 front=Tire4";

    private void loadsTires(Form form, Kind<Bag> car, Kind<?>... parts) {
        Kinds old = recorded(CAR, WHEEL);
        byte[] file = form.saver(old).save(old(), CAR);
        List<Kind<?>> all = new ArrayList<>(List.of(parts));
        all.add(0, car);
        Kinds today = recorded(all.toArray(Kind<?>[]::new));
        Loaded<Bag> loaded = today.loader().load(file, car);
        assertThat(shown(loaded.value())).isEqualTo(TIRES);
        assertThat(loaded.report().problems()).isEmpty();
        ((Bag) ((Map<?, ?>) loaded.value().get("named")).get("front")).set("n", 5);
        byte[] again = form.saver(today).save(loaded);
        assertThat(shown(today.loader().load(again, car).value())).isEqualTo(TIRES.replace("Tire4", "Tire5"));
        assertThat(text(again)).contains("Tire").doesNotContain("Wheel");
        // the same by recorded rules alone
        RecordedFiles recorded = RecordedFiles.of(SchemaHistory.of(files));
        byte[] migrated = recorded.migrate(file, LoadOptions.STRICT).file();
        assertThat(shown(today.loader().load(migrated, car).value())).isEqualTo(TIRES);
        assertThat(text(migrated)).contains("Tire").doesNotContain("Wheel");
    }

    @ParameterizedTest
    @EnumSource
    void theyAreFoundInAFileOfTodaysLayout(Form form) {
        loadsTires(form, CAR, TIRE);
    }

    @ParameterizedTest
    @EnumSource
    void andInOneOfAnOlderLayout(Form form) {
        loadsTires(form, car(2), TIRE);
    }

    @ParameterizedTest
    @EnumSource
    void whatHasTheNameNowIsNotTakenForThem(Form form) {
        loadsTires(form, CAR, TIRE, NEW_WHEEL);
    }

    @ParameterizedTest
    @EnumSource
    void norInAFileOfAnOlderLayout(Form form) {
        loadsTires(form, car(2), TIRE, NEW_WHEEL);
    }

    @ParameterizedTest
    @EnumSource
    void norIsAKindThatDoesNotBelongThere(Form form) {
        loadsTires(form, CAR, TIRE, NEW_GAME);
    }

    @ParameterizedTest
    @EnumSource
    void newOnesOfTheOldNameStayWhatTheyAre(Form form) {
        recorded(CAR, WHEEL);
        Kinds today = recorded(CAR, TIRE, NEW_WHEEL);
        byte[] file = form.saver(today).save(old(), CAR);
        Loaded<Bag> loaded = today.loader().load(file, CAR);
        assertThat(shown(loaded.value())).isEqualTo("Wheel=Wheel1 Wheel2Wheel3 front=Wheel4");
        assertThat(RecordedFiles.of(SchemaHistory.of(files))
                        .migrate(file, LoadOptions.STRICT)
                        .file())
                .isEqualTo(file);
    }
}
