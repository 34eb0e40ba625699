package bad;

import java.util.List;
import java.util.Map;
import org.juliet.*;

@Versioned
class Identities {
    @Versioned
    static class Part {
        @Stored("part_id")
        int id;

        List<String> names;
    }

    @ElementKey("id")
    List<Part> javaName;

    @ElementKey("names")
    List<Part> noScalar;

    @ElementKey("part_id")
    Map<String, Part> noList;

    @ElementKey("part_id")
    List<String> noObjects;

    @ElementKey("part_id")
    List<Part> fine;
}

// says: 18: [V-ELEMENT-KEY] Identities.javaName: @ElementKey("id") names no scalar field of Part by its stored name
// says: 21: [V-ELEMENT-KEY] Identities.noScalar: @ElementKey("names") names no scalar field of Part by its stored name
// says: 24: [V-ELEMENT-KEY] Identities.noList: @ElementKey is for lists and arrays of objects of one class; found map from string to Part
// says: 27: [V-ELEMENT-KEY] Identities.noObjects: @ElementKey is for lists and arrays of objects of one class; found list of string
