package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.VectorAdapter;
import org.juliet.world.EntityId;

@Versioned
interface NotAClass {
    @Versioned
    enum Mood {
        CALM
    }

    @Versioned
    @interface Note {}
}

// says: 11: [V-CLASS] NotAClass: @Versioned is for classes, records and sealed interfaces; seal it, or use an abstract class
// says: 13: [V-CLASS] Mood: an enum is stored by the names of its constants; it needs no @Versioned
// says: 18: [V-CLASS] Note: @Versioned is for classes, records and sealed interfaces; seal it, or use an abstract class
