package app;

import org.juliet.Versioned;

@Versioned
abstract class Being {
    private int hp = 10;

    final int hp() {
        return hp;
    }
}
