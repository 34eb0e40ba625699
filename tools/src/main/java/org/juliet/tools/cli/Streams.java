package org.juliet.tools.cli;

import java.io.BufferedOutputStream;
import java.io.Console;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * What a command talks to.
 *
 * @param in standard input, bytes
 * @param out reports, in UTF-8
 * @param err progress and logs, in UTF-8
 * @param terminal whether somebody watches {@code err}
 */
public record Streams(InputStream in, PrintStream out, PrintStream err, boolean terminal) {
    /** Streams over bytes; output is buffered until the command ends. */
    public static Streams of(InputStream in, OutputStream out, OutputStream err, boolean terminal) {
        return new Streams(in, printed(out, false), printed(err, true), terminal);
    }

    /** Whether the process runs on a terminal. */
    public static boolean onTerminal() {
        Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            // Since Java 22 there is a console in a pipe, too; the method that tells them apart came with it.
            return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException olderJava) {
            return true;
        }
    }

    private static PrintStream printed(OutputStream stream, boolean flushedByLine) {
        return new PrintStream(
                new BufferedOutputStream(new QuittablePipe(stream)), flushedByLine, StandardCharsets.UTF_8);
    }
}
