package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.VectorAdapter;
import org.juliet.world.EntityId;

@Versioned
class OddParameter {
    final int a;

    @Load
    OddParameter(int a, long b) {
        this.a = a;
    }
}

// says: 11: [V-CONSTRUCTOR] OddParameter: the parameter b of the constructor that loads it has no field of its name and type
