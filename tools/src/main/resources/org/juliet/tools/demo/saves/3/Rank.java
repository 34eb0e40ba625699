package org.juliet.tools.demo;

enum Rank {
    PAGE,
    RIDER
}
