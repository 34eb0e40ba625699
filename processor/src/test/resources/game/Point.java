package game;

import org.juliet.Versioned;

@Versioned
public record Point(int x, int y) {}
