package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.VectorAdapter;
import org.juliet.world.EntityId;

@Versioned
class Finals {
    final int number = 5;
    final String name = "x";
    final int[] slots = new int[3];
    final Optional<String> word = Optional.empty();
}

// says: 12: [V-FINAL] Finals.number: a final int32 is set by a constructor only; let one with @Load take it, or make the field not final, or transient if it is not to be stored
// says: 13: [V-FINAL] Finals.name: a final string is set by a constructor only; let one with @Load take it, or make the field not final, or transient if it is not to be stored
// says: 14: [V-FINAL] Finals.slots: a final list of int32 is set by a constructor only; let one with @Load take it, or make the field not final, or transient if it is not to be stored; or give the array a @Length
// says: 15: [V-FINAL] Finals.word: a final string or null is set by a constructor only; let one with @Load take it, or make the field not final, or transient if it is not to be stored
