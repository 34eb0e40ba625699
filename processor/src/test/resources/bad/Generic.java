package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.VectorAdapter;
import org.juliet.world.EntityId;

@Versioned
class Generic<T> {
    T value;

    @Versioned
    static class Holder {
        Generic<String> generic;
    }

    static class Outside<U> {
        @Versioned
        class Inside {
            U value;
        }
    }
}

// says: 11: [V-GENERIC] Generic: what its type parameters stand for is known to objects only; store classes that say it, or name an adapter for it in @Adapters
// says: 16: [V-GENERIC] Holder.generic: "bad.Generic<java.lang.String>" is of a generic class, which has no codec
// says: 21: [V-INNER] Inside: each of its objects belongs to another, which is not stored; make it static
