package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.VectorAdapter;
import org.juliet.world.EntityId;

@Versioned
class RawType {
    List names;
    Map<String, List> lists;
}

// says: 12: [V-RAW] RawType.names: "java.util.List" does not say what is in it; write List<E> with types that can be stored
// says: 13: [V-RAW] RawType.lists: "java.util.List" does not say what is in it; write List<E> with types that can be stored
