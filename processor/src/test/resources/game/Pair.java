package game;

import org.juliet.Versioned;

@Versioned
public record Pair<A, B>(A first, B second) {}
