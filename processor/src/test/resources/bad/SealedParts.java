package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.VectorAdapter;
import org.juliet.world.EntityId;

@Versioned
class SealedParts {
    Shape shape;
    Wide wide;

    sealed interface Shape {}

    record Circle(int radius) implements Shape {}

    sealed interface Wide {}

    non-sealed interface Open extends Wide {}
}

// says: 12: [V-SEALED] SealedParts.shape: a Shape may be a Circle, which has no codec; annotate Circle with @Versioned
// says: 13: [V-SEALED] SealedParts.wide: a Wide may be any Open, which is not sealed; seal it, too
