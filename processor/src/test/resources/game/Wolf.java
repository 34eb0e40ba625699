package game;

import org.juliet.Block;
import org.juliet.Versioned;

@Versioned
@Block
public class Wolf extends Creature {
    int teeth = 42;
}
