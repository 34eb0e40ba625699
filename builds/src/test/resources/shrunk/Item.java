package app;

import org.juliet.Default;
import org.juliet.Versioned;

@Versioned
public record Item(String name, @Default("1") int count, Metal metal) {}
