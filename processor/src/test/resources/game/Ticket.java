package game;

import org.juliet.Load;
import org.juliet.Versioned;
import org.juliet.archive.Unknown;

@Versioned
final class Ticket {
    private final String from;
    private Unknown unknown = Unknown.NONE;

    @Load
    Ticket(String from) {
        this.from = from;
    }

    String from() {
        return from;
    }

    Unknown unknown() {
        return unknown;
    }

    void unknown(Unknown other) {
        unknown = other;
    }
}
