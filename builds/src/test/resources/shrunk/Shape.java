package app;

import org.juliet.Versioned;

@Versioned
public sealed interface Shape {
    @Versioned
    record Circle(double radius) implements Shape {}

    @Versioned
    final class Square implements Shape {
        double side = 1;
    }
}
