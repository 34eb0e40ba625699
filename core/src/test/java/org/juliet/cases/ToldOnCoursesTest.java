package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loader;
import org.juliet.archive.Type;
import org.junit.jupiter.api.Test;

/** What files of an older layout tell once serializers are known is what the first file told, file by file. */
class ToldOnCoursesTest {
    /** So many that serializers take courses. */
    private static final int MANY = 5_000;

    private static final String MADE = "not in the layout that the file is of; "
            + "the program may have made it of label, else the object's own value stands";

    private static final Key NAME = Key.of("name");
    private static final Key LABEL = Key.of("label");
    private static final Key WORTH = Key.of("worth");
    private static final Key WEIGHT = Key.of("weight");
    private static final Key LOCK = Key.of("lock");
    private static final Key COINS = Key.of("coins");
    private static final Key LAST = Key.of("last");
    private static final Key CHESTS = Key.of("chests");
    private static final Key OPEN = Key.of("open");

    /** Stands in a field and in a list. */
    static final class Coin {
        static final Kind<Coin> KIND = Kind.of("Coin", Coin.class, Coin::new, (coin, ar, version) -> {
            coin.worth = ar.value(WORTH, coin.worth);
            coin.weight = ar.value(WEIGHT, coin.weight);
        });
        static final Kind<Coin> FIRST =
                Kind.of("Coin", Coin.class, Coin::new, (coin, ar, version) -> coin.worth = ar.value(WORTH, coin.worth));
        int worth;
        float weight = 1.5f;
    }

    /** Holds coins, and its own kind. */
    static final class Chest {
        static final Kind<Chest> KIND = Kind.of("Chest", Chest.class, Chest::new, Chest::serialize)
                .version(2)
                .migrates("label");
        static final Kind<Chest> FIRST = Kind.of("Chest", Chest.class, Chest::new, Chest::serializeFirst);

        String name = "";
        int lock = 7;
        List<Coin> coins = new ArrayList<>();
        List<Chest> chests = new ArrayList<>();
        Coin last = new Coin();
        boolean open = true;

        private void serialize(Archive ar, int version) {
            name = ar.value(version < 2 && ar.isLoading() ? LABEL : NAME, name);
            lock = ar.value(LOCK, lock);
            coins = ar.value(COINS, coins, Type.list(Coin.KIND));
            chests = ar.value(CHESTS, chests, Type.list(KIND));
            ar.into(LAST, last, Coin.KIND);
            open = ar.value(OPEN, open);
        }

        private void serializeFirst(Archive ar, int version) {
            name = ar.value(LABEL, name);
            coins = ar.value(COINS, coins, Type.list(Coin.FIRST));
            chests = ar.value(CHESTS, chests, Type.list(FIRST));
            ar.into(LAST, last, Coin.FIRST);
        }

        static Chest of(String name, int coins, Chest... inside) {
            Chest chest = new Chest();
            chest.name = name;
            for (int i = 0; i < coins; i++) {
                Coin coin = new Coin();
                coin.worth = i + 1;
                chest.coins.add(coin);
            }
            chest.chests.addAll(List.of(inside));
            chest.last.worth = -1;
            return chest;
        }

        String text() {
            return name + " " + lock + " " + coins.size() + " "
                    + coins.stream()
                            .mapToDouble(coin -> coin.worth * coin.weight)
                            .sum() + " " + last.worth + " "
                    + last.weight + " " + open
                    + chests.stream().map(Chest::text).toList();
        }
    }

    private static byte[] first(Chest chest) {
        return Kinds.of(Chest.FIRST).binarySaver().save(chest, Chest.FIRST);
    }

    /** Files that tell different things, one after the other. */
    private static final List<Chest> CHESTS_SAVED = List.of(
            Chest.of("full", 3),
            Chest.of("empty", 0),
            Chest.of("full", 2),
            Chest.of("with one inside", 0, Chest.of("inner", 1)),
            Chest.of("with two inside", 1, Chest.of("a", 0), Chest.of("b", 2, Chest.of("c", 0))));

    @Test
    void reportsAreThoseOfTheFirstLoad() {
        List<byte[]> files = CHESTS_SAVED.stream().map(ToldOnCoursesTest::first).toList();
        List<LoadReport> reports = files.stream()
                .map(file ->
                        Kinds.of(Chest.KIND).loader().load(file, Chest.KIND).report())
                .toList();
        Loader loader = Kinds.of(Chest.KIND).loader();
        for (int i = 0; i < MANY; i++) {
            int number = i * 31 % files.size();
            var loaded = loader.load(files.get(number), Chest.KIND);

            assertThat(loaded.report()).isEqualTo(reports.get(number));
            assertThat(loaded.value().text()).isEqualTo(CHESTS_SAVED.get(number).text());
        }
        assertThat(reports.get(1).entries())
                .extracting(LoadReport.Entry::toString)
                .containsExactly(
                        "lock: migrated: " + MADE,
                        "last.weight: defaulted: not in the layout that the file is of; the object's own value stands",
                        "open: migrated: " + MADE,
                        "label: dropped: read for what it means today; gone when the file is written");
        assertThat(reports.get(3).entries())
                .extracting(LoadReport.Entry::path)
                .startsWith("lock", "chests[0].coins[0].weight");
    }

    @Test
    void filesThatTellTheSameShareOneReport() {
        Loader loader = Kinds.of(Chest.KIND).loader();
        byte[] file = first(Chest.of("full", 3));
        LoadReport told = loader.load(file, Chest.KIND).report();

        assertThat(loader.load(first(Chest.of("other", 1)), Chest.KIND).report())
                .isSameAs(told);
        assertThat(loader.load(first(Chest.of("empty", 0)), Chest.KIND).report())
                .isNotEqualTo(told);
        assertThat(loader.load(file, Chest.KIND).report()).isEqualTo(told);
    }
}
