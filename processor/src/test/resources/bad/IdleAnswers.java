package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.VectorAdapter;
import org.juliet.world.EntityId;

@Versioned
@Dropped({"gold", "silver"})
class IdleAnswers {
    int gold;

    @WasNamed("frames")
    transient int frame;

    @Reused
    static int count;

    @Reused
    @Restored
    int twice;

    @Versioned
    @Dropped("gold")
    static class Back {
        @Reused
        int gold;
    }

    interface Open {}

    @Versioned
    static class Holder {
        Open open;
    }
}

// says: 16: [V-ANSWER] IdleAnswers.frame: it is static or transient, so that it is not stored, and what its annotations say of changes is passed over; remove them
// says: 19: [V-ANSWER] IdleAnswers.count: it is static or transient, so that it is not stored, and what its annotations say of changes is passed over; remove them
// says: 23: [V-ANSWER] IdleAnswers.twice: @Reused says that it is something new, @Restored that it is what it was; keep one of them
// says: 13: [V-ANSWER] IdleAnswers.gold: @Dropped("gold") says that it is gone, and it is there; remove the one or the other
// says: 36: [V-TYPE] Holder.open: "bad.IdleAnswers.Open" is an interface that any class may implement; seal it and annotate its classes with @Versioned, use an abstract @Versioned class, or name an adapter for it in @Adapters
