package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.VectorAdapter;
import org.juliet.world.EntityId;

@Versioned
record Defaults(@Default("much") int amount, @Default("TIN") Mood mood, @Default("x") List<String> list) {
    enum Mood {
        CALM
    }

    @Versioned
    static class Plain {
        @Default("5")
        int level;
    }
}

// says: 11: [V-DEFAULT] Defaults.amount: @Default("much") is no int
// says: 11: [V-DEFAULT] Defaults.mood: @Default("TIN") is no constant of Mood
// says: 11: [V-DEFAULT] Defaults.list: @Default is for numbers, booleans, strings and enums; give the class a constructor without parameters that says what a fresh object has
// says: 19: [V-DEFAULT] Plain.level: @Default is for fields that a constructor sets; give this one an initialiser instead
