package game;

import org.juliet.Stored;
import org.juliet.Versioned;

/** Names that the codec uses itself, or that Java keeps. */
@Versioned
class Naming {
    int kind;
    int KIND_KEY;
    int serialize;
    int naming;
    int fooBar;
    int foo_bar;
    Type type = new Type();
    Key key = new Key();
    Integer integer;

    @Stored("odd")
    int größe;

    @Versioned
    static class Default {
        int n;
    }

    @Versioned
    static class Type {
        int ar;
    }

    @Versioned
    static class Key {
        @Deprecated
        int version_;
    }
}
