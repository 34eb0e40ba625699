package game;

import org.juliet.Versioned;
import org.juliet.archive.Unknown;

@Versioned
record Token(Unknown rest, String name, int worth) {}
