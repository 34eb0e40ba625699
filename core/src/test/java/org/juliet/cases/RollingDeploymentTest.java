package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Newer;
import org.juliet.archive.Type;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Two versions of a program run side by side: each loads, changes and saves what the other saved, and nothing is lost. */
class RollingDeploymentTest {
    private static final LoadOptions KEEP = LoadOptions.STRICT.with(Newer.KEEP);

    private enum OldState {
        CALM,
        FIGHTING
    }

    private enum NewState {
        CALM,
        HIDING,
        FIGHTING
    }

    private static class OldPart {
        static final Kind<OldPart> KIND = Kind.of("Part", OldPart.class, OldPart::new, OldPart::serialize);
        int weight;

        private void serialize(Archive ar, int version) {
            weight = ar.value(Key.of("weight"), weight);
        }
    }

    private static final class OldShip {
        static final Kind<OldShip> KIND = Kind.of("Ship", OldShip.class, OldShip::new, OldShip::serialize);
        static final Kinds KINDS = Kinds.of(KIND, OldPart.KIND);
        int turns;
        OldState state = OldState.CALM;
        List<OldPart> parts = new ArrayList<>();
        List<OldPart> cargo = new ArrayList<>();

        private void serialize(Archive ar, int version) {
            turns = ar.value(Key.of("turns"), turns);
            state = ar.value(Key.of("state"), state, Type.of(OldState.class));
            parts = ar.value(Key.of("parts"), parts, Type.list(OldPart.KIND));
            cargo = ar.value(Key.of("cargo"), cargo, Type.list(Type.open(OldPart.KIND)));
        }
    }

    private static class NewPart {
        static final Kind<NewPart> KIND =
                Kind.of("Part", NewPart.class, NewPart::new, NewPart::serialize).version(2);
        int weight;
        String maker = "nobody";

        void serialize(Archive ar, int version) {
            maker = Objects.requireNonNull(ar.value(Key.of("maker"), maker));
            weight = ar.value(Key.of("weight"), weight);
        }
    }

    private static final class Engine extends NewPart {
        static final Kind<Engine> KIND = Kind.of("Engine", Engine.class, Engine::new, Engine::serializeEngine)
                .extending(NewPart.KIND);
        long power;

        private void serializeEngine(Archive ar, int version) {
            power = ar.value(Key.of("power"), power);
        }
    }

    private static final class NewShip {
        static final Kind<NewShip> KIND =
                Kind.of("Ship", NewShip.class, NewShip::new, NewShip::serialize).version(2);
        static final Kinds KINDS = Kinds.of(KIND, NewPart.KIND, Engine.KIND);
        int turns;
        NewState state = NewState.CALM;
        List<NewPart> parts = new ArrayList<>();
        List<NewPart> cargo = new ArrayList<>();
        double shield;

        private void serialize(Archive ar, int version) {
            shield = ar.value(Key.of("shield"), shield);
            turns = ar.value(Key.of("turns"), turns);
            parts = ar.value(Key.of("parts"), parts, Type.list(NewPart.KIND));
            state = ar.value(Key.of("state"), state, Type.of(NewState.class));
            cargo = ar.value(Key.of("cargo"), cargo, Type.list(Type.open(NewPart.KIND)));
        }
    }

    private static NewPart part(int weight, String maker) {
        NewPart part = new NewPart();
        part.weight = weight;
        part.maker = maker;
        return part;
    }

    @ParameterizedTest
    @EnumSource
    void aHundredTurnsOfBothLoseNothing(Form form) {
        NewShip ship = new NewShip();
        ship.shield = 0.5;
        ship.state = NewState.HIDING;
        for (int i = 0; i < 5; i++) {
            ship.parts.add(part(i, "maker " + i));
        }
        Engine engine = new Engine();
        engine.power = 99;
        engine.maker = "Stirling";
        ship.cargo.add(part(10, "ten"));
        ship.cargo.add(engine);
        ship.cargo.add(part(30, "thirty"));
        byte[] file = form.saver(NewShip.KINDS).save(ship, NewShip.KIND);
        for (int turn = 1; turn <= 100; turn++) {
            if (turn % 2 == 1) {
                Loaded<OldShip> old = OldShip.KINDS.loader(KEEP).load(file, OldShip.KIND);
                old.value().turns++;
                old.value().parts.add(0, old.value().parts.remove(4));
                old.value().cargo.get(0).weight++;
                file = form.saver(OldShip.KINDS).save(old);
            } else {
                Loaded<NewShip> now = NewShip.KINDS.loader().load(file, NewShip.KIND);
                assertThat(now.report().problems()).isEmpty();
                now.value().turns++;
                now.value().shield++;
                file = form.saver(NewShip.KINDS).save(now);
            }
        }
        NewShip last = NewShip.KINDS.loader().load(file, NewShip.KIND).value();
        assertThat(last.turns).isEqualTo(100);
        assertThat(last.shield).isEqualTo(50.5);
        assertThat(last.state).isEqualTo(NewState.HIDING);
        assertThat(last.parts)
                .extracting(part -> part.weight + " " + part.maker)
                .containsExactly("0 maker 0", "1 maker 1", "2 maker 2", "3 maker 3", "4 maker 4");
        assertThat(last.cargo)
                .extracting(part -> part.weight + " " + part.maker)
                .containsExactly("60 ten", "0 Stirling", "30 thirty");
        assertThat(((Engine) last.cargo.get(1)).power).isEqualTo(99);
    }
}
