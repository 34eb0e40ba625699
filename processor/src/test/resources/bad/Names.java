package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.VectorAdapter;
import org.juliet.world.EntityId;

@Versioned
@Stored("two words")
class Names {
    @Versioned
    @Stored("")
    static class Nameless {}
}

// says: 12: [V-NAME] Names: the stored name "two words" is not 1 to 200 characters without blanks and controls; give it one with @Stored
// says: 15: [V-NAME] Nameless: the stored name "" is not 1 to 200 characters without blanks and controls; give it one with @Stored
