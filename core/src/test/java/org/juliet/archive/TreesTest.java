package org.juliet.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects that are reached twice, among so many that their hashes are compared. */
class TreesTest {
    private static final Key VALUE = Key.of("value");
    private static final Key ALL = Key.of("all");
    private static final Key LEFT = Key.of("left");
    private static final Key RIGHT = Key.of("right");

    /** A number. */
    private static final class Coin {
        static final Kind<Coin> KIND =
                Kind.of("Coin", Coin.class, Coin::new, (coin, ar, version) -> coin.serialize(ar));
        static int runs;
        int value;

        private void serialize(Archive ar) {
            runs++;
            value = ar.value(VALUE, value);
        }
    }

    /** Many of them. */
    private static final class Hoard {
        static final Kind<Hoard> KIND = Kind.of(
                "Hoard",
                Hoard.class,
                Hoard::new,
                (hoard, ar, version) -> hoard.all = ar.value(ALL, hoard.all, Type.list(Coin.KIND)));
        List<Coin> all = new ArrayList<>();

        static Hoard of(int count) {
            Hoard hoard = new Hoard();
            for (int i = 0; i < count; i++) {
                hoard.all.add(new Coin());
            }
            return hoard;
        }
    }

    /** What may go round in a circle in two ways. */
    private static final class Fork {
        static final Kind<Fork> KIND = Kind.of("Fork", Fork.class, Fork::new, Fork::serialize);
        Fork left;
        Fork right;

        private void serialize(Archive ar, int version) {
            left = ar.value(LEFT, left, Type.nullable(KIND));
            right = ar.value(RIGHT, right, Type.nullable(KIND));
        }
    }

    private static final Kinds KINDS = Kinds.of(Hoard.KIND, Coin.KIND, Fork.KIND);

    private static List<Saver> savers() {
        return List.of(KINDS.binarySaver(), KINDS.saver());
    }

    @ParameterizedTest
    @ValueSource(ints = {7, 8, 9, 100, 20_000})
    void anObjectOfAListThatIsReachedTwiceIsRefusedWithBothPlaces(int count) {
        Hoard hoard = Hoard.of(count);
        hoard.all.set(count - 1, hoard.all.get(count / 2));
        for (Saver saver : savers()) {
            for (int i = 0; i < 2; i++) {
                assertThatThrownBy(() -> saver.save(hoard, Hoard.KIND))
                        .isInstanceOf(SaveException.class)
                        .hasMessageStartingWith("all[" + (count - 1) + "]: this Coin is stored at all[" + count / 2
                                + "] already; values are trees");
            }
        }
    }

    /** Five thousand and two, of which the last two have one hash. */
    private static Hoard doubtful() {
        Map<Integer, Coin> byHash = new HashMap<>();
        Hoard hoard = Hoard.of(5_000);
        Coin coin = new Coin();
        Coin other;
        for (other = null; other == null; coin = other == null ? new Coin() : coin) {
            other = byHash.putIfAbsent(System.identityHashCode(coin), coin);
        }
        hoard.all.add(coin);
        hoard.all.add(other);
        return hoard;
    }

    @Test
    void objectsWithOneHashAreTwoObjects() {
        Hoard hoard = doubtful();
        Coin coin = hoard.all.get(5_000);
        for (Saver saver : savers()) {
            assertThatCode(() -> saver.save(hoard, Hoard.KIND)).doesNotThrowAnyException();
        }
        hoard.all.add(coin);
        for (Saver saver : savers()) {
            assertThatThrownBy(() -> saver.save(hoard, Hoard.KIND))
                    .hasMessageStartingWith("all[5002]: this Coin is stored at all[5000] already");
        }
    }

    @Test
    void objectsThatAreToldApartOnceAreKnownInTheNextSave() {
        Hoard hoard = doubtful();
        for (Saver saver : savers()) {
            byte[] first = saver.save(hoard, Hoard.KIND);
            Coin.runs = 0;
            assertThat(saver.save(hoard, Hoard.KIND)).isEqualTo(first);
            assertThat(Coin.runs).isEqualTo(hoard.all.size());
        }
    }

    @Test
    void aCircleWithManyWaysRoundEndsAtOnce() {
        Fork first = new Fork();
        Fork last = first;
        for (int i = 0; i < 20; i++) {
            last.left = new Fork();
            last = last.left;
        }
        last.left = first.left;
        last.right = first.left;
        for (Saver saver : savers()) {
            assertThatThrownBy(() -> saver.save(first, Fork.KIND))
                    .hasMessageContaining(".left: this Fork is stored at left already");
        }
    }

    @Test
    void whatIsSharedAllTheWayDownEndsAtOnce() {
        Fork first = new Fork();
        Fork last = first;
        for (int i = 0; i < 50; i++) {
            last.left = new Fork();
            last.right = last.left;
            last = last.left;
        }
        for (Saver saver : savers()) {
            assertThatThrownBy(() -> saver.save(first, Fork.KIND)).hasMessageContaining(" already; values are trees");
        }
    }

    @Test
    void aSaveAfterOneThatFailedIsJudgedByItself() {
        Hoard bad = Hoard.of(50);
        bad.all.add(bad.all.get(0));
        Hoard good = Hoard.of(60);
        for (Saver saver : savers()) {
            byte[] before = saver.save(good, Hoard.KIND);
            assertThatThrownBy(() -> saver.save(bad, Hoard.KIND)).isInstanceOf(SaveException.class);
            assertThat(saver.save(good, Hoard.KIND)).isEqualTo(before);
        }
    }
}
