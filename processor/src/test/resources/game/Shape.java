package game;

import org.juliet.Versioned;

@Versioned
sealed interface Shape {
    @Versioned
    record Circle(double radius) implements Shape {}

    sealed interface Cornered extends Shape {}

    @Versioned
    final class Square implements Cornered {
        double side = 1;
    }

    @Versioned
    record Triangle(double a, double b, double c) implements Cornered {}
}
