package org.juliet.tools.demo;

/** Whose side a building is on. */
enum Faction {
    CROWN,
    GUILD,
    REBELS
}
