package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.VectorAdapter;
import org.juliet.world.EntityId;

@Versioned
class SameKey {
    int gold;

    @Stored("gold")
    int coins;
}

// says: 15: [V-KEY] SameKey.coins: its key "gold" is that of gold; give one of them another with @Stored
