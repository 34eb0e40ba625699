package game;

import org.juliet.Versioned;

@Versioned
class Purse {
    Metal metal = Metal.COPPER;
    int amount;
    Purse next;
}
