package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.VectorAdapter;
import org.juliet.world.EntityId;

@Versioned
class TwoLoads {
    int a;

    @Load
    TwoLoads(int a) {}

    @Load
    TwoLoads() {}
}

// says: 11: [V-CONSTRUCTOR] TwoLoads: two constructors are marked @Load; mark one
