package org.juliet.tools.demo;

/** What a ballista shoots. */
enum Ammo {
    BOLT,
    FIRE_BOLT,
    STONE
}
