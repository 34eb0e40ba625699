package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.VectorAdapter;
import org.juliet.world.EntityId;

@Versioned
class NoConstructor {
    int level;

    NoConstructor(String unrelated) {}
}

// says: 11: [V-CONSTRUCTOR] NoConstructor: no constructor of it can make an object to load into; give it one without parameters that its package sees, or mark one whose parameters have the names and types of fields with @Load
