package org.juliet.processor;

import org.juliet.Versioned;

/** Compiled without the processor. */
@Versioned
public class Compiled {
    int level = 1;
}
