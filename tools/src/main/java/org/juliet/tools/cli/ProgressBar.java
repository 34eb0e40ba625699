package org.juliet.tools.cli;

import java.io.PrintStream;

/** A bar on the terminal for work that takes longer than a moment; nothing at all where nobody watches. */
final class ProgressBar implements AutoCloseable {
    private static final int WIDTH = 30;
    private static final long FIRST_DRAWN_AFTER = 500_000_000L;
    private static final long DRAWN_EVERY = 100_000_000L;

    private final PrintStream err;
    private final boolean shown;
    private final int total;
    private int done;
    private boolean drawn;
    private long nextDrawn = System.nanoTime() + FIRST_DRAWN_AFTER;

    /**
     * Starts with nothing done.
     *
     * @param total steps that make the whole
     */
    ProgressBar(Streams streams, int total) {
        this.err = streams.err();
        this.shown = streams.terminal();
        this.total = total;
    }

    /** One more step is done. */
    void step() {
        done++;
        long now = System.nanoTime();
        if (shown && now - nextDrawn >= 0) {
            draw();
            nextDrawn = now + DRAWN_EVERY;
        }
    }

    private void draw() {
        int filled = (int) ((long) WIDTH * done / total);
        err.print("\r[" + "#".repeat(filled) + ".".repeat(WIDTH - filled) + "] " + done + "/" + total);
        err.flush();
        drawn = true;
    }

    /** Takes the bar off the terminal again. */
    @Override
    public void close() {
        if (drawn) {
            err.print("\r" + " ".repeat(WIDTH + 2 + 2 * 11) + "\r");
            err.flush();
        }
    }
}
