package org.juliet.tools.demo;

/** What coins are made of. */
enum Metal {
    COPPER,
    SILVER,
    GOLD
}
