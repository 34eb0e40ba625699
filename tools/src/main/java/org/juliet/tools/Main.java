package org.juliet.tools;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import org.juliet.tools.cli.JassetCommand;
import org.juliet.tools.cli.Streams;

/** The {@code jasset} command as a program. */
public final class Main {
    private Main() {}

    /** Runs the command and ends the process with its exit status. */
    public static void main(String[] args) {
        OutputStream out = new FileOutputStream(FileDescriptor.out);
        OutputStream err = new FileOutputStream(FileDescriptor.err);
        // what code of a program prints when it is loaded is no part of a report
        System.setOut(System.err);
        System.exit(JassetCommand.run(args, Streams.of(System.in, out, err, Streams.onTerminal())));
    }

    /**
     * Runs the command inside this process. Text is UTF-8 on every stream, whatever the default charset is.
     *
     * @return 0 nothing to report, 1 findings or differences, 2 usage, input/output or internal error
     */
    public static int run(String[] args, InputStream in, OutputStream out, OutputStream err) {
        return JassetCommand.run(args, Streams.of(in, out, err, false));
    }
}
