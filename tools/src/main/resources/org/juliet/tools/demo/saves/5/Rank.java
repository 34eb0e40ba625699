package org.juliet.tools.demo;

enum Rank {
    PAGE,
    SQUIRE,
    KNIGHT
}
