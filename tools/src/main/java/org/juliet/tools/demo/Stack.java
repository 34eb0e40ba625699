package org.juliet.tools.demo;

import org.juliet.Default;
import org.juliet.Versioned;

/**
 * So many of one thing.
 *
 * @param wear from 0, new, to 1, broken
 */
@Versioned
record Stack(String thing, @Default("1") int amount, float wear) {}
