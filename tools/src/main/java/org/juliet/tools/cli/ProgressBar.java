package org.juliet.tools.cli;

import java.io.PrintStream;

/** A bar on the terminal for work that takes longer than a moment; nothing at all where nobody watches. */
final class ProgressBar implements AutoCloseable {
    private static final int WIDTH = 30;
    private static final long FIRST_DRAWN_AFTER = 500_000_000L;
    private static final long DRAWN_EVERY = 100_000_000L;

    private final PrintStream err;
    private final boolean shown;
    private long nextDrawn = System.nanoTime() + FIRST_DRAWN_AFTER;
    private int drawn;

    ProgressBar(Streams streams) {
        err = streams.err();
        shown = streams.terminal();
    }

    /**
     * So much is done.
     *
     * @param total at least {@code done}, which makes the whole
     */
    void at(int done, int total) {
        long now = System.nanoTime();
        if (shown && now - nextDrawn >= 0) {
            nextDrawn = now + DRAWN_EVERY;
            draw(done, total);
        }
    }

    private void draw(int done, int total) {
        int filled = total == 0 ? WIDTH : (int) ((long) WIDTH * done / total);
        String bar = "[" + "#".repeat(filled) + ".".repeat(WIDTH - filled) + "] " + done + "/" + total;
        err.print("\r" + bar);
        err.flush();
        drawn = bar.length();
    }

    /** Takes the bar off the terminal again. */
    @Override
    public void close() {
        if (drawn > 0) {
            err.print("\r" + " ".repeat(drawn) + "\r");
            err.flush();
        }
    }
}
