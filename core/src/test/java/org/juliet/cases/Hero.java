package org.juliet.cases;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Type;

/** One object with a value of every shape. {@code cases/hero.jasset} is {@link #sample()} in canonical text. */
final class Hero {
    enum Metal {
        IRON,
        GOLD
    }

    /** An object inside another. */
    static final class Wallet {
        private static final Key METAL = Key.of("metal");
        private static final Key AMOUNT = Key.of("amount");
        static final Kind<Wallet> KIND = Kind.of("Wallet", Wallet.class, Wallet::new, Wallet::serialize);

        Metal metal = Metal.IRON;
        int amount;

        private void serialize(Archive ar, int version) {
            metal = ar.value(METAL, metal, Type.of(Metal.class));
            amount = ar.value(AMOUNT, amount);
        }

        static Wallet of(Metal metal, int amount) {
            Wallet wallet = new Wallet();
            wallet.metal = metal;
            wallet.amount = amount;
            return wallet;
        }
    }

    private static final Key HP = Key.of("hp");
    private static final Key SPEED = Key.of("speed");
    private static final Key NAME = Key.of("name");
    private static final Key AWAKE = Key.of("awake");
    private static final Key POSITION = Key.of("position");
    private static final Key TAGS = Key.of("tags");
    private static final Key WALLET = Key.of("wallet");
    private static final Key PURSES = Key.of("purses");
    private static final Key STOCK = Key.of("stock");
    private static final Key LORE = Key.of("lore");
    static final Kind<Hero> KIND = Kind.of("Hero", Hero.class, Hero::new, Hero::serialize);

    int hp = 100;
    float speed = 1.5f;
    String name = "nobody";
    boolean awake = true;
    float[] position = {0, 0, 0, 1};
    List<String> tags = new ArrayList<>();
    Wallet wallet = new Wallet();
    List<Wallet> purses = new ArrayList<>();
    Map<String, Integer> stock = new LinkedHashMap<>();
    String lore = "";

    private void serialize(Archive ar, int version) {
        hp = ar.value(HP, hp);
        speed = ar.value(SPEED, speed);
        name = ar.value(NAME, name);
        awake = ar.value(AWAKE, awake);
        position = ar.value(POSITION, position, Vec.type(4));
        tags = ar.value(TAGS, tags, Type.list(Type.STRING));
        wallet = ar.value(WALLET, wallet, Wallet.KIND);
        purses = ar.value(PURSES, purses, Type.list(Wallet.KIND));
        stock = ar.value(STOCK, stock, Type.map(Type.STRING, Type.INT));
        lore = ar.value(LORE, lore);
    }

    static Hero sample() {
        Hero hero = new Hero();
        hero.hp = 45;
        hero.speed = -0.25f;
        hero.name = "Paladin \"Hero\"";
        hero.awake = false;
        hero.position = new float[] {12.5f, -0f, 1e-7f, 1};
        hero.tags.add("brave");
        hero.tags.add("#1");
        hero.wallet = Wallet.of(Metal.GOLD, 250);
        hero.purses.add(Wallet.of(Metal.IRON, -1));
        hero.purses.add(Wallet.of(Metal.GOLD, 7));
        hero.stock.put("iron sword", 1);
        hero.stock.put("potion", 12);
        hero.lore = "First line.\n; not a header";
        return hero;
    }
}
