package org.juliet.tools.demo;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Type;
import org.juliet.world.Entity;
import org.juliet.world.EntityId;

/**
 * Something to open: items, what a merchant pays for them, and perhaps a key.
 *
 * <p>Version 1 kept gold beside the contents; now it is one of them. {@code opened} and {@code tags} came with version 3.
 */
final class Chest extends Entity {
    static final Kind<Chest> KIND = Kind.of("Chest", Chest.class, Chest::new, Chest::serialize)
            .version(3)
            .extending(Entity.KIND);

    private static final Key RARITY = Key.of("rarity");
    private static final Key LOCKED = Key.of("locked");
    private static final Key GOLD = Key.of("gold");
    private static final Key CONTENTS = Key.of("contents");
    private static final Key PRICES = Key.of("prices");
    private static final Key KEY = Key.of("key");
    private static final Key OPENED = Key.of("opened");
    private static final Key TAGS = Key.of("tags");
    private static final Type<Rarity> RARITIES = Type.of(Rarity.class);
    private static final Type<Map<String, Integer>> PRICE_LIST = Type.map(Type.STRING, Type.INT);
    private static final Type<Optional<Instant>> MOMENT = Type.optional(Type.INSTANT);
    private static final Type<Set<String>> WORDS = Type.set(Type.STRING);

    Rarity rarity = Rarity.COMMON;
    boolean locked;
    List<Item> contents = List.of();
    Map<String, Integer> prices = Map.of();
    EntityId key = EntityId.NONE;
    Optional<Instant> opened = Optional.empty();
    Set<String> tags = Set.of();

    private void serialize(Archive ar, int version) {
        rarity = ar.value(RARITY, rarity, RARITIES);
        locked = ar.value(LOCKED, locked);
        contents = ar.value(CONTENTS, contents, Item.LIST);
        if (ar.isLoading() && version < 2) {
            int gold = ar.value(GOLD, 0);
            if (gold > 0) {
                contents = new ArrayList<>(contents);
                contents.add(new Item("gold coin", gold));
            }
        }
        prices = ar.value(PRICES, prices, PRICE_LIST);
        key = ar.value(KEY, key, EntityId.TYPE);
        opened = ar.value(OPENED, opened, MOMENT);
        tags = ar.value(TAGS, tags, WORDS);
    }
}
