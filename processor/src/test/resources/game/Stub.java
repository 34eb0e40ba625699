package game;

import org.juliet.Load;
import org.juliet.Versioned;
import org.juliet.archive.Unknown;

@Versioned
final class Stub {
    private final Unknown unknown;
    private final int number;

    @Load
    Stub(int number, Unknown unknown) {
        this.number = number;
        this.unknown = unknown;
    }

    int number() {
        return number;
    }

    Unknown unknown() {
        return unknown;
    }
}
