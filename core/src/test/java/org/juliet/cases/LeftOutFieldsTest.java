package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.Serializer;
import org.juliet.archive.Type;
import org.juliet.text.Rule;
import org.junit.jupiter.api.Test;

/** Binary files of serializers that name a key for some objects only, loaded by a later version. */
class LeftOutFieldsTest {
    private static final Key ARMED = Key.of("armed");
    private static final Key POWER = Key.of("power");
    private static final Key NAME = Key.of("name");
    private static final Key RANGE = Key.of("range");
    private static final Key GUARDS = Key.of("guards");

    /** One whose power is stored as long as it is armed. */
    private static final class Guard {
        boolean armed;
        int power = 1;
        String sign = "none";
        String name = "nobody";
        int range = 7;

        static Kind<Guard> kind(int version, boolean armed, Serializer<Guard> serializer) {
            return Kind.of("Guard", Guard.class, () -> new Guard(armed, 1), serializer)
                    .version(version);
        }

        Guard(boolean armed, int power) {
            this.armed = armed;
            this.power = power;
        }

        void first(Archive ar, int version) {
            armed = ar.value(ARMED, armed);
            if (armed) {
                power = ar.value(POWER, power);
            }
        }

        void second(Archive ar, int version) {
            first(ar, version);
            if (version > 1 || !ar.isLoading()) {
                name = ar.value(NAME, name);
            }
        }
    }

    private static final class Watch {
        List<Guard> guards = new ArrayList<>();

        static Kind<Watch> kind(Kind<Guard> guard) {
            return Kind.of("Watch", Watch.class, Watch::new, (watch, ar, version) -> {
                watch.guards = ar.value(GUARDS, watch.guards, Type.list(guard));
            });
        }
    }

    private static byte[] saved(Kind<Guard> kind, Guard guard) {
        return Kinds.of(kind).binarySaver().save(guard, kind);
    }

    /** Loads the files in this order and in the other, each time in one session. */
    private static void inBothOrders(
            Kind<Guard> kind, byte[] one, byte[] other, Function<Guard, String> read, String first, String second) {
        Loader forth = Kinds.of(kind).loader();
        assertThat(read.apply(forth.load(one, kind).value())).isEqualTo(first);
        assertThat(read.apply(forth.load(other, kind).value())).isEqualTo(second);
        Loader back = Kinds.of(kind).loader();
        assertThat(read.apply(back.load(other, kind).value())).isEqualTo(second);
        assertThat(read.apply(back.load(one, kind).value())).isEqualTo(first);
        assertThat(read.apply(back.load(other, kind).value())).isEqualTo(second);
    }

    @Test
    void aFieldThatWasLeftOutOfOlderFilesIsNotMissed() {
        Kind<Guard> first = Guard.kind(1, true, Guard::first);
        Kind<Guard> second = Guard.kind(2, true, Guard::second);
        byte[] armed = saved(first, new Guard(true, 5));
        byte[] unarmed = saved(first, new Guard(false, 6));
        inBothOrders(second, armed, unarmed, guard -> guard.armed + " " + guard.power, "true 5", "false 1");
    }

    @Test
    void aFieldThatWasLeftOutIsNotMissedByCodeThatAsksForItEither() {
        Kind<Guard> first = Guard.kind(1, true, Guard::first);
        Kind<Guard> second = Guard.kind(2, true, (guard, ar, version) -> {
            guard.power = ar.value(POWER, guard.power);
            guard.armed = ar.value(ARMED, guard.armed);
        });
        byte[] armed = saved(first, new Guard(true, 5));
        byte[] unarmed = saved(first, new Guard(false, 6));
        inBothOrders(second, armed, unarmed, guard -> guard.armed + " " + guard.power, "true 5", "false 1");
    }

    @Test
    void aFieldThatIsStoredBesideTheImageIsFound() {
        Kind<Guard> first = Guard.kind(1, false, Guard::first);
        Kind<Guard> second = Guard.kind(2, true, Guard::second);
        byte[] armed = saved(first, new Guard(true, 5));
        byte[] unarmed = saved(first, new Guard(false, 6));
        inBothOrders(second, armed, unarmed, guard -> guard.armed + " " + guard.power, "true 5", "false 1");
    }

    @Test
    void aValueThatOlderCodeCouldNotReadIsReadByCodeThatCan() {
        Kind<Guard> first = Guard.kind(1, true, Guard::first);
        Kind<Guard> second = Guard.kind(2, true, (guard, ar, version) -> {
            guard.armed = ar.value(ARMED, guard.armed);
            guard.sign = ar.value(POWER, guard.sign);
        });
        Loaded<Guard> kept = Kinds.of(first)
                .loader(LoadOptions.LENIENT)
                .load(utf8("; version\n1\n\n; class\nGuard\n\n; armed\ntrue\n\n; power\n\"a lot\"\n"), first);
        byte[] beside = Kinds.of(first).binarySaver().save(kept);
        byte[] plain = saved(first, new Guard(true, 5));
        inBothOrders(second, beside, plain, guard -> guard.sign, "a lot", "5");
    }

    @Test
    void whatStandsInTheImageForAFieldThatWasLeftOutIsNotKept() {
        Kind<Guard> first = Guard.kind(1, true, Guard::first);
        Kind<Guard> second = Guard.kind(2, true, (guard, ar, version) -> guard.armed = ar.value(ARMED, guard.armed));
        Kinds kinds = Kinds.of(second);
        Loaded<Guard> unarmed = kinds.loader().load(saved(first, new Guard(false, 6)), second);
        assertThat(unarmed.report().entries()).isEmpty();
        assertThat(text(kinds.saver().save(unarmed))).doesNotContain("power");
        Loaded<Guard> armed = kinds.loader().load(saved(first, new Guard(true, 6)), second);
        assertThat(text(kinds.saver().save(armed))).contains("; power\n6\n");
    }

    @Test
    void newerDataThanTheStampSaysIsNoticedThoughAnotherObjectHasNone() {
        Kind<Guard> forgotten = Guard.kind(1, true, (guard, ar, version) -> {
            guard.armed = ar.value(ARMED, guard.armed);
            if (guard.armed) {
                guard.range = ar.value(RANGE, guard.range);
            }
        });
        Kind<Guard> second = Guard.kind(2, true, (guard, ar, version) -> {
            guard.armed = ar.value(ARMED, guard.armed);
            guard.range = version < 2 ? 70 : ar.value(RANGE, guard.range);
        });
        Loader loader = Kinds.of(second).loader();
        assertThat(loader.load(saved(forgotten, new Guard(false, 1)), second).value().range)
                .isEqualTo(70);
        byte[] armed = saved(forgotten, new Guard(true, 1));
        assertThat(catchThrowableOfType(LoadException.class, () -> loader.load(armed, second))
                        .has(Rule.STAMP_MISMATCH))
                .isTrue();
        Watch watch = new Watch();
        watch.guards.add(new Guard(false, 1));
        watch.guards.add(new Guard(true, 1));
        Kind<Watch> old = Watch.kind(forgotten);
        byte[] both = Kinds.of(old, forgotten).binarySaver().save(watch, old);
        Kind<Watch> today = Watch.kind(second);
        LoadException thrown = catchThrowableOfType(
                LoadException.class, () -> Kinds.of(today, second).loader().load(both, today));
        assertThat(thrown).hasMessageContaining("guards[1].range");
        assertThat(thrown.has(Rule.STAMP_MISMATCH)).isTrue();
    }
}
