package org.juliet.tools.demo;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Type;
import org.juliet.world.Entity;
import org.juliet.world.EntityId;

/**
 * Somebody with a name, a purse and belongings.
 *
 * <p>Version 1 stored health as a float and gold as a bare number, version 2 called health {@code hp}; since version 3 the gold is
 * in a wallet. {@code lore} and {@code liege} came with version 4.
 */
final class Knight extends Entity {
    static final Kind<Knight> KIND = Kind.of("Knight", Knight.class, Knight::new, Knight::serialize)
            .version(4)
            .extending(Entity.KIND);

    private static final RenamedKey DISPLAY_NAME = RenamedKey.of("display_name", "DisplayName");
    private static final Key HEALTH = Key.of("health");
    private static final Key WALLET = Key.of("wallet");
    private static final Key INVENTORY = Key.of("inventory");
    private static final Key LORE = Key.of("lore");
    private static final Key LIEGE = Key.of("liege");

    private static final Key HEALTH_1 = Key.of("Health");
    private static final Key HEALTH_2 = Key.of("hp");
    private static final RenamedKey GOLD = RenamedKey.of("gold", "Gold");

    String displayName = "";
    int health = 100;
    Wallet wallet = Wallet.EMPTY;
    List<Item> inventory = List.of();

    @Nullable String lore;

    EntityId liege = EntityId.NONE;

    private void serialize(Archive ar, int version) {
        displayName = ar.value(DISPLAY_NAME.in(ar, version < 2), displayName, Type.STRING);
        if (ar.isLoading() && version < 3) {
            health = version < 2 ? Math.round(ar.value(HEALTH_1, (float) health)) : ar.value(HEALTH_2, health);
            int gold = ar.value(GOLD.in(ar, version < 2), 0);
            wallet = new Wallet(Metal.GOLD, gold, List.of());
        } else {
            health = ar.value(HEALTH, health);
            wallet = ar.value(WALLET, wallet, Wallet.KIND);
        }
        inventory = ar.value(INVENTORY, inventory, Item.LIST);
        lore = ar.value(LORE, lore);
        liege = ar.value(LIEGE, liege, EntityId.TYPE);
    }
}
