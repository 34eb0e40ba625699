package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.VectorAdapter;
import org.juliet.world.EntityId;

@Versioned
class Endless {
    final Endless self = null;

    @Versioned
    static class Left {
        final Right right = null;
    }

    @Versioned
    static class Right {
        @Length(2)
        final Left[] left = {null, null};
    }
}

// says: 11: [V-CYCLE] Endless: each holds another one, without an end (Endless > Endless); let Endless.self be null, or make it a list
// says: 15: [V-CYCLE] Left: each holds another one, without an end (Left > Right > Left); let Right.left be null, or make it a list
// says: 20: [V-CYCLE] Right: each holds another one, without an end (Right > Left > Right); let Left.right be null, or make it a list
