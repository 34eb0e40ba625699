package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.VectorAdapter;
import org.juliet.world.EntityId;

@Versioned
class PrivateLoad {
    final int a;

    @Load
    private PrivateLoad(int a) {
        this.a = a;
    }
}

// says: 11: [V-CONSTRUCTOR] PrivateLoad: the constructor that loads it is private; make it visible in its package
