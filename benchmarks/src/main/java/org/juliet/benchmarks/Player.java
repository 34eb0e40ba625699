package org.juliet.benchmarks;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.juliet.Length;
import org.juliet.Versioned;
import org.juliet.WasNamed;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Type;

/** A saved game: numbers, two arrays, three objects inside and a name; 264 bytes and the name. */
@Versioned(keys = Versioned.Keys.SNAKE_CASE)
final class Player {
    enum Metal {
        NONE,
        GOLD,
        BLOOD
    }

    /** Money. */
    @Versioned
    static final class Money {
        private static final Key METAL = Key.of("metal");
        private static final Key AMOUNT = Key.of("amount");
        private static final Key GAINED = Key.of("gained");
        private static final Type<Metal> METALS = Type.of(Metal.class);
        static final Kind<Money> KIND =
                Kind.of("Money", Money.class, Money::new, Money::serialize).version(5);
        static final Kind<Money> OLD = Kind.of("Money", Money.class, Money::new, Money::serializeOld);
        Metal metal = Metal.NONE;
        int amount;
        long gained;

        private void serialize(Archive ar, int version) {
            metal = ar.value(METAL, metal, METALS);
            amount = ar.value(AMOUNT, amount);
            gained = ar.value(GAINED, gained);
        }

        private void serializeOld(Archive ar, int version) {
            metal = ar.value(METAL, metal, METALS);
            amount = ar.value(AMOUNT, amount);
        }

        void set(Money other) {
            metal = other.metal;
            amount = other.amount;
            gained = other.gained;
        }

        static Money random(Seeded random) {
            Money money = new Money();
            money.metal = Metal.values()[random.below(3)];
            money.amount = random.below(1_000_000);
            money.gained = random.next() >>> 20;
            return money;
        }

        @Override
        public String toString() {
            return metal + " " + amount + " " + gained;
        }
    }

    private static final Key REVISION = Key.of("revision");
    private static final Key SCORE = Key.of("score");
    private static final Key GOLD = Key.of("gold");
    private static final Key GAMES = Key.of("games");
    private static final Key TIME = Key.of("time");
    private static final Key INVENTORY = Key.of("inventory");
    private static final Key STATS = Key.of("stats");
    private static final Key RANK = Key.of("rank");
    private static final Key LEVEL = Key.of("level");
    private static final Key HARDCORE = Key.of("hardcore");
    private static final Key PRESTIGE = Key.of("prestige");
    private static final Key LUCK = Key.of("luck");
    private static final Key BLOOD = Key.of("blood");
    private static final Key NAME = Key.of("name");
    private static final Key HERO = Key.of("hero");
    private static final Type<int[]> SIXTEEN = Type.ints(16);
    private static final Type<float[]> EIGHT = Type.floats(8);
    static final Kind<Player> KIND =
            Kind.of("Player", Player.class, Player::new, Player::serialize).version(5);

    /** As it was: without prestige, luck and blood, a score of 32 bits elsewhere, the rank under another name. */
    static final Kind<Player> OLD = Kind.of("Player", Player.class, Player::new, Player::serializeOld);

    int revision;
    long score;
    final Money gold = new Money();
    int games;
    double time;

    @Length(16) final int[] inventory = new int[16];

    @Length(8) final float[] stats = new float[8];

    @WasNamed("level")
    short rank;

    boolean hardcore;
    int prestige;
    float luck;
    final Money blood = new Money();

    @Nullable String name = "";

    final Unit hero = new Unit();

    private void serialize(Archive ar, int version) {
        revision = ar.value(REVISION, revision);
        score = ar.value(SCORE, score);
        ar.into(GOLD, gold, Money.KIND);
        games = ar.value(GAMES, games);
        time = ar.value(TIME, time);
        ar.into(INVENTORY, inventory, SIXTEEN);
        ar.into(STATS, stats, EIGHT);
        rank = version < 5 && ar.isLoading() ? ar.value(LEVEL, rank) : ar.value(RANK, rank);
        hardcore = ar.value(HARDCORE, hardcore);
        prestige = ar.value(PRESTIGE, prestige);
        luck = ar.value(LUCK, luck);
        ar.into(BLOOD, blood, Money.KIND);
        name = ar.value(NAME, name);
        ar.into(HERO, hero, Unit.KIND);
    }

    private void serializeOld(Archive ar, int version) {
        revision = ar.value(REVISION, revision);
        games = ar.value(GAMES, games);
        time = ar.value(TIME, time);
        ar.into(GOLD, gold, Money.OLD);
        score = ar.value(SCORE, (int) score);
        ar.into(INVENTORY, inventory, SIXTEEN);
        ar.into(STATS, stats, EIGHT);
        rank = ar.value(LEVEL, rank);
        hardcore = ar.value(HARDCORE, hardcore);
        name = ar.value(NAME, name);
        ar.into(HERO, hero, Unit.OLD);
    }

    static Player random(long seed) {
        Seeded random = new Seeded(seed);
        Player player = new Player();
        player.revision = 5;
        player.score = random.next() >>> 34;
        player.gold.set(Money.random(random));
        player.games = random.below(10_000);
        player.time = random.below(1 << 20) / 8.0;
        Arrays.setAll(player.inventory, i -> random.below(1_000_000));
        for (int i = 0; i < player.stats.length; i++) {
            player.stats[i] = random.coordinate(100);
        }
        player.rank = (short) random.below(100);
        player.hardcore = random.coin();
        player.prestige = random.below(10);
        player.luck = random.coordinate(1);
        player.blood.set(Money.random(random));
        player.name = "Player_" + random.below(1_000_000);
        player.hero.set(Unit.random(random));
        return player;
    }

    /** What an old file tells of it. */
    Player aged() {
        Player old = new Player();
        old.revision = revision;
        old.score = score;
        old.gold.metal = gold.metal;
        old.gold.amount = gold.amount;
        old.games = games;
        old.time = time;
        System.arraycopy(inventory, 0, old.inventory, 0, inventory.length);
        System.arraycopy(stats, 0, old.stats, 0, stats.length);
        old.rank = rank;
        old.hardcore = hardcore;
        old.name = name;
        old.hero.set(hero.aged());
        return old;
    }

    @Override
    public String toString() {
        return revision + " " + score + " " + gold + " " + games + " " + time + " " + Arrays.toString(inventory) + " "
                + Arrays.toString(stats) + " " + rank + " " + hardcore + " " + prestige + " " + luck + " " + blood + " "
                + name + " " + hero;
    }
}
