package org.juliet.tools.demo;

import org.juliet.WasNamed;

enum Rank {
    PAGE,
    SQUIRE,
    @WasNamed("RIDER")
    KNIGHT
}
