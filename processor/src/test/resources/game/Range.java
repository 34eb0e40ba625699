package game;

import org.juliet.Default;
import org.juliet.Stored;
import org.juliet.Versioned;

@Versioned
record Range(
        @Default("-1") int low,
        @Default("10") @Stored("high") long upTo,
        @Default("say \"hi\"") String name,
        @Default("GOLD") Metal metal,
        @Default("true") boolean closed,
        Point start,
        float ar,
        @Stored("edition") double version,
        char range) {
    Range {
        if (low > upTo) {
            throw new IllegalArgumentException("low above high");
        }
    }
}
