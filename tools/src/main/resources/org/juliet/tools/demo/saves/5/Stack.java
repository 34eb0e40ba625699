package org.juliet.tools.demo;

import org.jspecify.annotations.NullMarked;
import org.juliet.Default;
import org.juliet.Versioned;

@NullMarked
@Versioned
record Stack(String thing, @Default("1") int amount, float wear) {}
