package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.util.HashMap;
import java.util.Map;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport.Fate;
import org.juliet.archive.Loaded;
import org.juliet.archive.Newer;
import org.juliet.schema.Answer;
import org.juliet.schema.HistoryBuilder;
import org.juliet.schema.Recorder;
import org.juliet.schema.SchemaHistory;
import org.juliet.text.Rule;
import org.junit.jupiter.api.Test;

/** Text of kinds with a history: stamps of layouts, and files of every recorded layout in today's. */
class RecordedTextTest {
    /** Version 3: coins were gold once, hp is new since 2 with another default than then, mana is gone. */
    private static final class Hero {
        static final Kind<Hero> KIND =
                Kind.of("Hero", Hero.class, Hero::new, Hero::serialize).version(3);
        int coins = 7;
        int hp = 150;
        String title = "none";

        private void serialize(Archive ar, int version) {
            coins = ar.value(Key.of("coins"), coins);
            hp = ar.value(Key.of("hp"), hp);
            title = ar.value(Key.of("title"), title);
        }
    }

    private static final String V1 = "layout Hero\nfield gold = int32\nfield mana = int32\n";
    private static final String V2 =
            "layout Hero\nfield coins gold int32\nfield mana = int32\nfield hp = int32\nfield title = nullable string\n";
    private static final String V3 =
            "layout Hero\nfield coins gold int32\nfield hp = int32\nfield title = nullable string\n";

    private static final String STAMP_1 =
            new HistoryBuilder().version("Hero", 1, V1).fingerprint("Hero");
    private static final String STAMP_2 =
            new HistoryBuilder().version("Hero", 2, V2).fingerprint("Hero");
    private static final String STAMP_3 =
            new HistoryBuilder().version("Hero", 3, V3).fingerprint("Hero");

    private static SchemaHistory history() {
        return new HistoryBuilder()
                .version("Hero", 1, V1, Map.of("gold", "5", "mana", "20"))
                .version("Hero", 2, V2, Map.of("hp", "100", "title", "none"), new Answer.Renamed("coins", "gold"))
                .version("Hero", 3, V3, Map.of("hp", "150"), new Answer.Dropped("mana"))
                .build();
    }

    private static final Kinds KINDS = Kinds.of(Hero.KIND).with(history());

    private static Loaded<Hero> hero(String text) {
        return KINDS.loader().load(utf8(text), Hero.KIND);
    }

    private static Loaded<Hero> leniently(String text) {
        return KINDS.loader(LoadOptions.LENIENT).load(utf8(text), Hero.KIND);
    }

    @Test
    void aFreshFileSaysByWhichLayoutItIsStored() {
        assertThat(text(KINDS.saver().save(new Hero(), Hero.KIND)))
                .isEqualTo("; version\n3\n\n; class\nHero\n\n; layout\n" + STAMP_3
                        + "\n\n; coins\n7\n\n; hp\n150\n\n; title\nnone\n");
    }

    @Test
    void aFileOfTodayIsPlainReading() {
        byte[] file = KINDS.saver().save(new Hero(), Hero.KIND);
        Loaded<Hero> loaded = KINDS.loader().load(file, Hero.KIND);
        assertThat(loaded.report().entries()).isEmpty();
        assertThat(loaded.report().problems()).isEmpty();
        assertThat(KINDS.saver().save(loaded)).isSameAs(file);
    }

    @Test
    void aFieldIsFoundByItsOriginUnderTheNameItHadThen() {
        String file = "# mine\n; version\n1\n\n; class\nHero\n\n; layout\n" + STAMP_1
                + "\n\n# all of it\n; gold\n300\n\n; mana\n4\n\n; pet\n{ name Rex }\n";
        Loaded<Hero> loaded = hero(file);
        assertThat(loaded.value().coins).isEqualTo(300);
        assertThat(loaded.report().entries(Fate.RENAMED)).singleElement().satisfies(entry -> {
            assertThat(entry.path()).isEqualTo("coins");
            assertThat(entry.line()).isEqualTo(12);
        });
        assertThat(loaded.report().entries(Fate.DROPPED))
                .singleElement()
                .satisfies(entry -> assertThat(entry.path()).isEqualTo("mana"));
        assertThat(text(KINDS.saver().save(loaded))).isEqualTo(file);
        loaded.value().title = "Sir";
        assertThat(text(KINDS.saver().save(loaded)))
                .isEqualTo("# mine\n; version\n3\n\n; class\nHero\n\n; layout\n" + STAMP_3
                        + "\n\n# all of it\n; coins\n300\n\n; hp\n150\n\n; title\nSir\n\n; pet\n{ name Rex }\n");
    }

    @Test
    void whatIsLeftOutStandsForWhatAFreshObjectHadThen() {
        String second = "; version\n2\n; class\nHero\n; layout\n" + STAMP_2 + "\n; coins\n1\n";
        assertThat(hero(second).value().hp).isEqualTo(100);
        assertThat(hero(second).report().entries(Fate.DEFAULTED)).isNotEmpty();
        // version 1 had no hp, so that today's construction says what it is
        assertThat(hero("; version\n1\n; class\nHero\n; layout\n" + STAMP_1 + "\n; gold\n1\n")
                        .value()
                        .hp)
                .isEqualTo(150);
        assertThat(hero("; version\n1\n; class\nHero\n; layout\n" + STAMP_1 + "\n")
                        .value()
                        .coins)
                .isEqualTo(5);
        assertThat(hero("; version\n3\n; class\nHero\n; layout\n" + STAMP_3 + "\n")
                        .value()
                        .coins)
                .isEqualTo(7);
    }

    @Test
    void theOldKeyAndTheNewOneInOneFileMeanTheNewOne() {
        String stamps = "; version\n1\n; class\nHero\n; layout\n" + STAMP_1 + "\n";
        for (String keys : new String[] {"; gold\n1\n; coins\n2\n", "; coins\n2\n; gold\n1\n"}) {
            Loaded<Hero> loaded = hero(stamps + keys);
            assertThat(loaded.value().coins).isEqualTo(2);
            assertThat(loaded.report().entries(Fate.DROPPED))
                    .extracting(e -> e.path())
                    .contains("gold");
            loaded.value().hp = 1;
            assertThat(text(KINDS.saver().save(loaded)))
                    .contains("; coins\n2\n")
                    .doesNotContain("gold");
        }
    }

    @Test
    void withoutAStampTheOldestLayoutThatHasAllKeysCounts() {
        assertThat(hero("; gold\n300\n").value().coins).isEqualTo(300);
        assertThat(hero("; coins\n3\n; mana\n4\n").value().hp).isEqualTo(100);
        assertThat(hero("; coins\n3\n; mana\n4\n").report().problems()).isEmpty();
        String odd = "; gold\n300\n; hp\n5\n";
        assertThatThrownBy(() -> hero(odd))
                .satisfies(thrown -> assertThat(((LoadException) thrown).has(Rule.STAMP_MISSING))
                        .isTrue());
        Loaded<Hero> loaded = leniently(odd);
        assertThat(loaded.value().coins).isEqualTo(7);
        assertThat(loaded.value().hp).isEqualTo(5);
        assertThat(loaded.report().has(Rule.STAMP_MISSING)).isTrue();
        loaded.value().hp = 6;
        assertThat(text(KINDS.saver().save(loaded)))
                .contains("; gold\n300\n", "; layout\n" + STAMP_3 + "\n", "; version\n3\n");
    }

    @Test
    void aVersionAloneNamesItsLayout() {
        assertThat(hero("; version\n1\n; class\nHero\n; gold\n300\n").value().coins)
                .isEqualTo(300);
        assertThat(hero("; version\n2\n; class\nHero\n; coins\n300\n").value().hp)
                .isEqualTo(100);
        assertThat(hero("; version\n3\n; class\nHero\n; coins\n300\n").report().problems())
                .isEmpty();
    }

    @Test
    void noOldRuleRunsOverKeysThatAreNewerThanTheStamp() {
        String file = "; version\n1\n; class\nHero\n; layout\n" + STAMP_1 + "\n; coins\n300\n; hp\n5\n";
        assertThatThrownBy(() -> hero(file)).satisfies(thrown -> {
            assertThat(((LoadException) thrown).has(Rule.STAMP_MISMATCH)).isTrue();
            assertThat(thrown).hasMessageContaining("coins").hasMessageContaining("7:");
        });
        Loaded<Hero> loaded = leniently(file);
        assertThat(loaded.value().coins).isEqualTo(300);
        assertThat(loaded.value().hp).isEqualTo(5);
        assertThat(loaded.report().has(Rule.STAMP_MISMATCH)).isTrue();
    }

    @Test
    void anUnknownLayoutIsOneOfNewerCode() {
        String file = "; version\n3\n\n; class\nHero\n\n; layout\n0x0123456789ABCDEF\n\n; coins\n300\n\n; more\n5\n";
        assertThatThrownBy(() -> hero(file))
                .hasMessageContaining("0x0123456789ABCDEF")
                .hasMessageContaining(STAMP_3);
        Loaded<Hero> kept = KINDS.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(utf8(file), Hero.KIND);
        assertThat(kept.isNewer()).isTrue();
        assertThat(kept.value().coins).isEqualTo(300);
        assertThat(text(KINDS.saver().save(kept))).isEqualTo(file);
        kept.value().coins = 301;
        assertThat(text(KINDS.saver().save(kept))).isEqualTo(file.replace("300", "301"));
    }

    @Test
    void theLayoutDecidesWhereVersionsTie() {
        String branch = "layout Hero\nfield coins gold int32\nfield shield = int32\n";
        HistoryBuilder builder = new HistoryBuilder();
        String first = builder.step("Hero", 2, V2, java.util.List.of(), Map.of());
        String other = builder.step("Hero", 2, branch, java.util.List.of(), Map.of());
        String stamp = builder.fingerprint("Hero");
        builder.step(
                "Hero",
                3,
                V3,
                java.util.List.of(first, other),
                Map.of(),
                new Answer.Dropped("mana"),
                new Answer.Dropped("shield"));
        Kinds kinds = Kinds.of(Hero.KIND).with(builder.build());
        Loaded<Hero> loaded = kinds.loader()
                .load(
                        utf8("; version\n2\n; class\nHero\n; layout\n" + stamp + "\n; coins\n1\n; shield\n2\n"),
                        Hero.KIND);
        assertThat(loaded.value().coins).isEqualTo(1);
        assertThat(loaded.report().entries(Fate.DROPPED))
                .extracting(e -> e.path())
                .containsExactly("shield");
        loaded = kinds.loader()
                .load(
                        utf8("; version\n2\n; class\nHero\n; layout\n" + STAMP_2 + "\n; coins\n1\n; mana\n2\n"),
                        Hero.KIND);
        assertThat(loaded.report().entries(Fate.DROPPED))
                .extracting(e -> e.path())
                .containsExactly("mana");
    }

    @Test
    void codeWhoseLayoutIsNotRecordedLoadsByNameAndStampsNothing() {
        Kinds kinds = Kinds.of(Hero.KIND)
                .with(new HistoryBuilder()
                        .version("Hero", 1, V1)
                        .version("Hero", 2, V2, new Answer.Renamed("coins", "gold"))
                        .build());
        byte[] file = kinds.saver().save(new Hero(), Hero.KIND);
        assertThat(text(file)).doesNotContain("layout").contains("; version\n3\n");
        Loaded<Hero> loaded = kinds.loader().load(file, Hero.KIND);
        assertThat(loaded.report().problems()).extracting(p -> p.rule()).containsExactly(Rule.LAYOUT_UNRECORDED);
        assertThat(kinds.saver().save(loaded)).isEqualTo(file);
        // what is recorded still is found by origin
        assertThat(kinds.loader()
                        .load(utf8("; version\n1\n; class\nHero\n; layout\n" + STAMP_1 + "\n; gold\n9\n"), Hero.KIND)
                        .value()
                        .coins)
                .isEqualTo(9);
        // and once it is recorded, the file is of that layout
        assertThat(KINDS.loader().load(file, Hero.KIND).report().problems()).isEmpty();
    }

    @Test
    void whatIsAnsweredCountsBeforeItIsRecordedAndAfter() {
        Kind<Hero> kind = Kind.of("Hero", Hero.class, Hero::new, (hero, ar, version) -> {
                    hero.coins = ar.value(Key.of("coins").wasNamed("gold"), hero.coins);
                })
                .version(2)
                .dropped("mana");
        Map<String, byte[]> files =
                new HashMap<>(new HistoryBuilder().version("Hero", 1, V1).files());
        String old = "; version\n1\n; class\nHero\n; layout\n" + STAMP_1 + "\n; gold\n9\n; mana\n3\n";
        Kinds before = Kinds.of(kind).with(SchemaHistory.of(files));
        Loaded<Hero> loaded = before.loader().load(utf8(old), kind);
        assertThat(loaded.value().coins).isEqualTo(9);
        assertThat(loaded.report().entries(Fate.DROPPED)).hasSize(1);
        assertThat(text(before.saver().save(new Hero(), kind))).doesNotContain("layout");
        files.putAll(Recorder.run(SchemaHistory.of(files), before.describe()).files());
        Kinds after = Kinds.of(kind).with(SchemaHistory.of(files));
        loaded = after.loader().load(utf8(old), kind);
        assertThat(loaded.value().coins).isEqualTo(9);
        assertThat(loaded.report().entries(Fate.DROPPED)).hasSize(1);
        assertThat(text(after.saver().save(new Hero(), kind))).contains("; layout\n0x");
    }

    @Test
    void aTextFromBeforeItsLayoutWasRecordedIsReadByItsKeysThoughAnotherLayoutHasItsVersion() {
        String first = "layout Hero\nfield gold = int32\n";
        String theirs = first + "field hp = int32\n";
        Kind<Hero> kind = Kind.of("Hero", Hero.class, Hero::new, (hero, ar, version) -> {
                    hero.coins = ar.value(Key.of("gold"), hero.coins);
                    hero.hp = ar.value(Key.of("hp"), hero.hp);
                    hero.title = ar.value(Key.of("title"), hero.title);
                })
                .version(3);
        Kinds kinds = Kinds.of(kind)
                .with(new HistoryBuilder()
                        .version("Hero", 1, first)
                        .version("Hero", 2, theirs, Map.of("hp", "100"))
                        .version("Hero", 3, theirs + "field title = nullable string\n")
                        .build());
        String mine = "; version\n2\n; class\nHero\n; gold\n300\n; title\nSir\n";
        Loaded<Hero> loaded = kinds.loader().load(utf8(mine), kind);
        assertThat(loaded.value().coins).isEqualTo(300);
        assertThat(loaded.value().title).isEqualTo("Sir");
        assertThat(loaded.value().hp).isEqualTo(150);
        assertThat(loaded.report().problems()).extracting(p -> p.rule()).containsExactly(Rule.LAYOUT_UNRECORDED);
        String stale = mine + "; hp\n5\n";
        assertThatThrownBy(() -> kinds.loader().load(utf8(stale), kind))
                .satisfies(thrown -> assertThat(((LoadException) thrown).has(Rule.STAMP_MISMATCH))
                        .isTrue());
    }
}
