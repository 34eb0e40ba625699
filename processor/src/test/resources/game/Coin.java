package game;

import org.juliet.Versioned;

/** Has no constructor without parameters and needs none. */
@Versioned
final class Coin {
    final Metal metal;
    int amount;

    Coin(Metal metal, int amount) {
        this.metal = metal;
        this.amount = amount;
    }

    Coin(Metal unknown) {
        this(unknown, 1);
    }
}
