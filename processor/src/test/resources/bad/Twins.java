package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.VectorAdapter;
import org.juliet.world.EntityId;

@Versioned
class Twins {
    A.Item first;
    B.Item second;

    static class A {
        @Versioned
        static class Item {}
    }

    static class B {
        @Versioned
        static class Item {}
    }
}

// says: 11: [V-NAME] Twins: bad.Twins.A.Item and bad.Twins.B.Item are both stored as "Item" in it; give one another name with @Stored
