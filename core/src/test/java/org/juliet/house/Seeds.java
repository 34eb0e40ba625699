package org.juliet.house;

import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * Where random tests begin: at other seeds each day, at the same ones all day long. So a build that passed passes again, a failure comes back when the
 * test is run once more, and tomorrow tries what today did not. {@code -Djuliet.seed=N} begins elsewhere.
 */
public final class Seeds {
    /** Far more than a test takes in a day. */
    private static final long A_DAY = 10_000_000;

    private Seeds() {}

    /** The first seed; the tests count up from it. */
    public static long first() {
        return Long.getLong("juliet.seed", LocalDate.now(ZoneOffset.UTC).toEpochDay() * A_DAY);
    }
}
