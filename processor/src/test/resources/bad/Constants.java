package bad;

import org.juliet.*;

@Versioned
class Constants {
    enum Two {
        A,
        @Fallback
        B,
        @Fallback
        C
    }

    enum Same {
        A,
        @Stored("A")
        B
    }

    @Stored("no name")
    enum Odd {
        A
    }

    Two two;
    Same same;
    Odd odd;
}

// says: 26: [V-FALLBACK] Constants.two: two constants of the enum Two are marked @Fallback; mark one
// says: 27: [V-KEY] Constants.same: the constant B of the enum Same is stored as "A", which is that of another
// says: 28: [V-NAME] Constants.odd: the stored name "no name" of the enum Odd is no identifier
