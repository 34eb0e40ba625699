package game;

import org.juliet.Versioned;

@Versioned
public class DireWolf extends PlainWolf {
    Wolf mate;
}
