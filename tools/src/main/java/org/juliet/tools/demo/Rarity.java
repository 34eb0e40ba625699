package org.juliet.tools.demo;

/** How often something is found. */
enum Rarity {
    COMMON,
    RARE,
    EPIC
}
