package game;

import org.juliet.Versioned;

@Versioned
abstract sealed class Order {
    int priority;

    @Versioned
    static final class Move extends Order {
        Point to;
    }

    @Versioned
    static final class Wait extends Order {
        Order then;
    }
}
