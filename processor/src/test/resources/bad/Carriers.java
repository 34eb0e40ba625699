package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.Unknown;
import org.juliet.world.EntityId;

final class Carriers {
    @Versioned
    static class Two {
        Unknown one = Unknown.NONE;
        Unknown other = Unknown.NONE;
    }

    @Versioned
    static class Below extends One {
        Unknown more = Unknown.NONE;
    }

    @Versioned
    static class One {
        Unknown rest = Unknown.NONE;
        transient Unknown other = Unknown.NONE;
    }

    @Versioned
    static class Final {
        final Unknown rest = Unknown.NONE;
    }

    @Versioned
    static class Inside {
        List<Unknown> rest;
    }
}

// says: 12: [V-UNKNOWN] Two: one and other both carry what a program does not know of one object; keep one, or make the other transient
// says: 18: [V-UNKNOWN] Below: more and One.rest both carry what a program does not know of one object; keep one, or make the other transient
// says: 29: [V-FINAL] Final: the final rest is set by a constructor only; let one with @Load take it, or make the field not final, or transient if nothing is to be carried
// says: 35: [V-UNKNOWN] Inside.rest: "org.juliet.archive.Unknown" carries what is not known of the object itself; make it a field of its own, not part of another
