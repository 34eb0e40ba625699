package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.VectorAdapter;
import org.juliet.world.EntityId;

@Versioned
class PrivateConstructor {
    int level;

    private PrivateConstructor() {}

    private PrivateConstructor(int level) {}
}

// says: 11: [V-CONSTRUCTOR] PrivateConstructor: no constructor of it can make an object to load into; give it one without parameters that its package sees, or mark one whose parameters have the names and types of fields with @Load
