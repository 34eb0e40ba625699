package game.marked;

import java.util.ArrayList;
import java.util.List;
import org.juliet.Versioned;
import org.jspecify.annotations.Nullable;

@Versioned
class Tree {
    String label = "";
    List<Tree> below = new ArrayList<>();
    @Nullable Tree beside;
    Bark bark = new Bark();

    @Versioned
    static class Bark {
        @Nullable Tree host;
    }
}
