package game;

import java.util.ArrayList;
import java.util.List;
import org.juliet.Versioned;
import org.juliet.archive.Unknown;

@Versioned
class Satchel {
    /** A key that the constant of the carrier must not clash with. */
    int unknown;

    private Unknown rest = Unknown.NONE;
    List<Token> tokens = new ArrayList<>();

    boolean isPlain() {
        return rest.isEmpty();
    }
}
