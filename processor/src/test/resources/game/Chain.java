package game;

import org.juliet.Versioned;

@Versioned
final class Chain<T extends Comparable<T>> {
    T value;
    Chain<T> next;
}
