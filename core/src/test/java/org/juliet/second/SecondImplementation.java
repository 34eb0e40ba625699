package org.juliet.second;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The program {@code second/binary.py}, which knows layouts and images from docs/BINARY.md only. Its commands stand at its beginning. */
public final class SecondImplementation implements AutoCloseable {
    private final Process process;
    private final Writer commands;
    private final BufferedReader answers;

    private SecondImplementation(Process process) {
        this.process = process;
        this.commands = process.outputWriter(StandardCharsets.UTF_8);
        this.answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** Starts the program; where there is no Python 3, the test that asks is skipped and says so. */
    public static SecondImplementation start() {
        assumeTrue(hasPython(), "no python3 here, so the second implementation was not asked");
        Path program = Path.of("src", "test", "resources", "second", "binary.py");
        try {
            return new SecondImplementation(new ProcessBuilder("python3", program.toString())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Whether there is a Python 3. */
    public static boolean hasPython() {
        try {
            Process version =
                    new ProcessBuilder("python3", "-c", "import sys; sys.exit(sys.version_info < (3, 9))").start();
            return version.waitFor(20, TimeUnit.SECONDS) && version.exitValue() == 0;
        } catch (IOException absent) {
            return false;
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    /** The lines that the program answers. */
    public List<String> ask(String command) {
        try {
            commands.write(command);
            commands.write('\n');
            commands.flush();
            List<String> lines = new ArrayList<>();
            for (String line = answers.readLine(); line != null; line = answers.readLine()) {
                if (line.equals(".")) {
                    return lines;
                }
                lines.add(line);
            }
            throw new IllegalStateException("the second implementation ended after " + command);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** The one line that the program answers. */
    public String line(String command) {
        List<String> lines = ask(command);
        if (lines.size() != 1) {
            throw new IllegalStateException(command + ": " + lines);
        }
        return lines.get(0);
    }

    /** Makes this set of layouts, as text, the one that later commands are about. */
    public void layouts(String text) {
        List<String> refused = ask("layouts " + json(text));
        if (!refused.isEmpty()) {
            throw new IllegalStateException(refused + "\n" + text);
        }
    }

    /** A text as a JSON string. */
    public static String json(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c < ' ') {
                json.append("\\u00").append(Character.forDigit(c >> 4, 16)).append(Character.forDigit(c & 15, 16));
            } else {
                json.append(c);
            }
        }
        return json.append('"').toString();
    }

    @Override
    public void close() {
        process.destroy();
    }
}
