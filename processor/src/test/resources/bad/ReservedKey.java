package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.VectorAdapter;
import org.juliet.world.EntityId;

@Versioned
class ReservedKey {
    int version;
    int merge_conflict_left;
    int größe;

    @Stored("two words")
    int words;
}

// says: 12: [V-KEY] ReservedKey.version: key "version" is reserved by the format; store the field under another name with @Stored
// says: 13: [V-KEY] ReservedKey.merge_conflict_left: key "merge_conflict_left" is reserved by the format; store the field under another name with @Stored
// says: 14: [V-KEY] ReservedKey.größe: key "größe": expected a letter or underscore, then letters, digits and underscores (ASCII); store the field under such a name with @Stored
// says: 17: [V-KEY] ReservedKey.words: key "two words": expected a letter or underscore, then letters, digits and underscores (ASCII); store the field under such a name with @Stored
