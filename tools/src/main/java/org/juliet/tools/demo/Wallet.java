package org.juliet.tools.demo;

import java.util.List;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Type;

/**
 * Coins of one metal; a record, so its serializer gives a new one back.
 *
 * @param amount coins, 0 or more
 * @param history what was in it before, oldest first
 */
record Wallet(Metal kind, int amount, List<Integer> history) {
    static final Wallet EMPTY = new Wallet(Metal.GOLD, 0, List.of());
    static final Kind<Wallet> KIND = Kind.ofRecord("Wallet", Wallet.class, () -> EMPTY, Wallet::serialize);

    private static final Key METAL = Key.of("kind");
    private static final Key AMOUNT = Key.of("amount");
    private static final Key HISTORY = Key.of("history");
    private static final Type<Metal> METALS = Type.of(Metal.class);
    private static final Type<List<Integer>> AMOUNTS = Type.list(Type.INT);

    private static Wallet serialize(Archive ar, int version, Wallet current) {
        return new Wallet(
                ar.value(METAL, current.kind, METALS),
                ar.value(AMOUNT, current.amount),
                ar.value(HISTORY, current.history, AMOUNTS));
    }
}
