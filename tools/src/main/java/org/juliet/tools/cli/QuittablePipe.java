package org.juliet.tools.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;

/** Output whose reader may have seen enough, as {@code head} has: what comes after that goes nowhere, and is no fault. */
final class QuittablePipe extends FilterOutputStream {
    private boolean quit;

    QuittablePipe(OutputStream out) {
        super(out);
    }

    private interface Step {
        void run() throws IOException;
    }

    @Override
    public void write(int b) throws IOException {
        attempt(() -> out.write(b));
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        attempt(() -> out.write(bytes, from, length));
    }

    @Override
    public void flush() throws IOException {
        attempt(out::flush);
    }

    private void attempt(Step step) throws IOException {
        if (quit) {
            return;
        }
        try {
            step.run();
        } catch (IOException e) {
            // Java has no other word for it: "Broken pipe", on Windows "The pipe is being closed" or "has been ended"
            quit = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains("pipe");
            if (!quit) {
                throw e;
            }
        }
    }
}
