package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
import org.juliet.schema.OnLoss;
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

    private static final class Cup {
        static final Kind<Cup> FIRST = Kind.of("Cup", Cup.class, Cup::new, Cup::first);
        static final Kind<Cup> SECOND =
                Kind.of("Cup", Cup.class, Cup::new, Cup::second).version(2);

        String name = "";
        int[] sips = {1, 2};
        int size = 7;

        void first(Archive ar, int version) {
            name = Objects.requireNonNullElse(ar.value(Key.of("name"), null, Type.nullable(Type.STRING)), "");
            sips = ar.value(Key.of("sips"), new int[] {5, 6}, Type.ints(2));
        }

        void second(Archive ar, int version) {
            name = ar.value(Key.of("name").converted(OnLoss.DEFAULT), name, Type.STRING);
            sips = ar.value(Key.of("sips"), sips, Type.ints(4));
            size = ar.value(Key.of("size"), size);
        }

        static Cup later() {
            Cup cup = new Cup();
            cup.name = "mug";
            cup.sips = new int[] {1, 2, 3, 4};
            cup.size = 31;
            return cup;
        }
    }

    /** A null that does not fit is told once, and what the file lacks is what the object had that is loaded into. */
    @Test
    void whatIsNotInAFileIsTheObjectsOwn() {
        Kinds first = Kinds.of(Cup.FIRST);
        SchemaHistory history = SchemaHistory.of(
                Recorder.run(SchemaHistory.EMPTY, first.describe()).files());
        for (Form form : Form.values()) {
            byte[] file = form.saver(first.with(history)).save(new Cup(), Cup.FIRST);
            Cup target = Cup.later();
            LoadReport report = Kinds.of(Cup.SECOND)
                    .with(history)
                    .loader()
                    .loadInto(file, 0, file.length, target, Cup.SECOND)
                    .report();
            assertThat(told(report))
                    .as(form.name())
                    .containsExactlyInAnyOrder("name CONVERTED", "sips CONVERTED", "size DEFAULTED");
            assertThat(report.toString())
                    .contains("the object's own value stands")
                    .doesNotContain("a fresh object");
            assertThat(target.name).isEqualTo("mug");
            assertThat(target.sips).containsExactly(5, 6, 3, 4);
            assertThat(target.size).isEqualTo(31);
        }
    }
}
