package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.VectorAdapter;
import org.juliet.world.EntityId;

final class PrivateNested {
    @Versioned
    private static class Hidden {}

    private enum Mood {
        CALM
    }

    @Versioned
    static class Visible {
        private Mood mood;
    }
}

// says: 12: [V-PRIVATE] Hidden: it or a class around it is private, so that no codec can name it; make it visible in its package
// says: 20: [V-PRIVATE] Visible.mood: the enum Mood is private, so that no codec can name it; make it visible in its package
