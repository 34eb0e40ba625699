package org.juliet.tools.demo;

/** How far a player has come. */
enum Rank {
    PAGE,
    SQUIRE,
    KNIGHT
}
