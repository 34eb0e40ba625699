package bad;

import org.juliet.*;

@Versioned
class Levels {
    int gold;
    private int speed;

    @Versioned
    static class Below extends Levels {
        int gold;
        int speed;
    }

    @Versioned
    sealed interface Move permits Walk, Stop {}

    @Versioned
    record Walk(int steps) implements Move {}

    enum Stop implements Move {
        HERE
    }

    @Versioned
    static class Holder {
        Move move;
    }

    /** Its fault is told with what it holds. */
    @Versioned
    static class Outer {
        Holder holder;
    }
}

// says: 12: [V-KEY] Below.gold: its key "gold" is that of Levels.gold; give one of them another with @Stored
// says: 13: [V-KEY] Below.speed: its key "speed" is that of Levels.speed; give one of them another with @Stored
// says: 28: [V-SEALED] Holder.move: a Move may be a Stop, which is an enum; let a record hold it that is a Move instead
