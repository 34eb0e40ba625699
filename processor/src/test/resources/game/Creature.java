package game;

import org.juliet.Stored;
import org.juliet.Versioned;

@Versioned(keys = Versioned.Keys.SNAKE_CASE)
@Stored("mod:Creature")
public abstract class Creature {
    protected int hitPoints = 10;
    Creature maybeLeader;
}
