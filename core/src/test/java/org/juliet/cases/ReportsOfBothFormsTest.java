package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loader;
import org.juliet.archive.Newer;
import org.juliet.archive.Type;
import org.juliet.schema.Recorder;
import org.juliet.schema.SchemaHistory;
import org.junit.jupiter.api.Test;

/** What loads tell of one object's text and of its binary file (H-REC-12). */
@SuppressWarnings("CheckReturnValue") // what becomes of values in the program is no matter here
class ReportsOfBothFormsTest {
    private static final Key GOLD = Key.of("gold");
    private static final Key COINS = Key.of("coins").wasNamed("gold");
    private static final Key RUST = Key.of("rust");
    private static final Key SHINE = Key.of("shine");

    private static final class Purse {
        static final Kind<Purse> FIRST = Kind.of("Purse", Purse.class, Purse::new, Purse::first);
        static final Kind<Purse> SECOND = Kind.of("Purse", Purse.class, Purse::new, Purse::second)
                .version(2)
                .dropped("rust");

        int gold = 1;
        int rust = 2;
        int shine = 3;

        void first(Archive ar, int version) {
            gold = ar.value(GOLD, gold);
            rust = ar.value(RUST, rust);
        }

        void second(Archive ar, int version) {
            gold = ar.value(COINS, gold);
            shine = ar.value(SHINE, shine);
        }
    }

    private static final class Chest {
        List<Purse> purses = new ArrayList<>();

        static Kind<Chest> kind(Kind<Purse> purse) {
            return Kind.of("Chest", Chest.class, Chest::new, (chest, ar, version) -> {
                chest.purses = ar.value(Key.of("purses"), chest.purses, Type.list(purse));
            });
        }

        static Chest of(int count) {
            Chest chest = new Chest();
            for (int i = 0; i < count; i++) {
                chest.purses.add(new Purse());
            }
            return chest;
        }
    }

    private static final Kind<Chest> FIRST = Chest.kind(Purse.FIRST);
    private static final Kind<Chest> SECOND = Chest.kind(Purse.SECOND);

    private static final Map<String, byte[]> FILES = new TreeMap<>();
    private static final Kinds OLDER = recorded(FIRST, Purse.FIRST);
    private static final Kinds NEWER = recorded(SECOND, Purse.SECOND);

    private static Kinds recorded(Kind<?>... kinds) {
        Kinds all = Kinds.of(kinds);
        FILES.putAll(Recorder.run(SchemaHistory.of(FILES), all.describe()).files());
        return all.with(SchemaHistory.of(FILES));
    }

    private static List<String> told(LoadReport report) {
        return report.entries().stream()
                .map(entry -> entry.path() + " " + entry.fate())
                .toList();
    }

    private static LoadReport report(Form form, Kinds wrote, Kind<Chest> of, Loader loader, Kind<Chest> as) {
        return loader.load(form.saver(wrote).save(Chest.of(3), of), as).report();
    }

    /** What the layout says is told of each field once in binary, and wherever it shows in a text. */
    @Test
    void bothTellTheSameFieldsOfAnOlderFile() {
        List<String> binary = told(report(Form.BINARY, OLDER, FIRST, NEWER.loader(), SECOND));
        assertThat(binary)
                .containsExactlyInAnyOrder(
                        "purses[0].coins RENAMED", "purses[0].shine DEFAULTED", "purses[0].rust DROPPED");
        List<String> text = told(report(Form.TEXT, OLDER, FIRST, NEWER.loader(), SECOND));
        assertThat(text).hasSize(9).containsAll(binary);
        assertThat(new TreeSet<>(text.stream()
                        .map(each -> each.replaceAll("\\[[0-9]]", "[0]"))
                        .toList()))
                .containsExactlyInAnyOrderElementsOf(binary);
    }

    /** So many that serializers take courses. */
    @Test
    void coursesTellItToo() {
        Loader loader = NEWER.loader();
        byte[] file = OLDER.binarySaver().save(Chest.of(5_000), FIRST);
        List<String> first = told(loader.load(file, SECOND).report());
        for (int i = 0; i < 3; i++) {
            assertThat(told(loader.load(file, SECOND).report())).isEqualTo(first);
        }
        assertThat(told(loader.load(OLDER.binarySaver().save(Chest.of(1), FIRST), SECOND)
                        .report()))
                .isEqualTo(first);
    }

    /** What is kept is told at each place, in both. */
    @Test
    void bothTellWhateverTheyKeep() {
        for (Form form : Form.values()) {
            LoadReport report = report(form, NEWER, SECOND, OLDER.loader(LoadOptions.STRICT.with(Newer.KEEP)), FIRST);
            assertThat(report.entries().stream()
                            .filter(entry -> entry.fate() == LoadReport.Fate.KEPT
                                    && entry.path().endsWith("shine"))
                            .map(LoadReport.Entry::path))
                    .as(form.name())
                    .containsExactly("purses[0].shine", "purses[1].shine", "purses[2].shine");
        }
    }

    private static final class Twelve {
        enum Metal {
            TIN,
            IRON,
            GOLD
        }
    }

    private static final class Eleven {
        enum Metal {
            IRON,
            TIN
        }
    }

    /** An entry whose key this program does not know has the file's name for it. */
    @Test
    void bothNameAnEntryByItsKey() {
        Map<Twelve.Metal, Integer> twelve = new LinkedHashMap<>(Map.of(Twelve.Metal.GOLD, 3));
        Kind<Object[]> wrote = Kind.of("Ore", Object[].class, () -> new Object[] {twelve}, (ore, ar, version) -> {
            ar.value(Key.of("ore"), twelve, Type.map(Type.of(Twelve.Metal.class), Type.INT));
        });
        Kind<Object[]> reads = Kind.of("Ore", Object[].class, () -> new Object[] {null}, (ore, ar, version) -> {
            Type<Eleven.Metal> metal = Type.of(Eleven.Metal.class);
            ar.value(Key.of("ore"), new LinkedHashMap<>(), Type.map(metal, Type.INT));
        });
        for (Form form : Form.values()) {
            byte[] file = form.saver(Kinds.of(wrote)).save(new Object[] {twelve}, wrote);
            LoadReport report = Kinds.of(reads)
                    .loader(LoadOptions.LENIENT)
                    .load(file, reads)
                    .report();
            assertThat(report.problems().get(0).path()).as(form.name()).isEqualTo("ore.GOLD");
        }
    }
}
