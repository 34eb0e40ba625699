package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.VectorAdapter;
import org.juliet.world.EntityId;

class InnerClass {
    @Versioned
    class Inner {}
}

// says: 12: [V-INNER] Inner: each of its objects belongs to another, which is not stored; make it static
