package app;

import org.juliet.Fallback;
import org.juliet.Stored;

@Stored("Temper")
public enum Mood {
    @Stored("MERRY")
    GLAD,
    @Fallback
    SAD
}
