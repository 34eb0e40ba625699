package org.juliet.tools.demo;

import org.jspecify.annotations.NullMarked;
import org.juliet.Default;
import org.juliet.Versioned;
import org.juliet.WasNamed;

@NullMarked
@Versioned
record Stack(String thing, @WasNamed("count") @Default("1") int amount, float wear) {}
