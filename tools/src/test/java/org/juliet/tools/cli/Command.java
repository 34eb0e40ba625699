package org.juliet.tools.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.juliet.tools.Main;

/** Runs the command in this process, in a directory that its output does not name. */
final class Command {
    private final Path directory;
    private byte[] input = {};

    /** What a run left behind. */
    record Result(int status, String out, String err) {}

    Command(Path directory) {
        this.directory = directory;
    }

    Command input(String text) {
        input = text.getBytes(StandardCharsets.UTF_8);
        return this;
    }

    /** Arguments that begin with {@code ./} name files of the directory. */
    Result run(String... arguments) {
        String[] resolved = Arrays.stream(arguments)
                .map(argument ->
                        argument.startsWith("./") ? path(argument.substring(2)).toString() : argument)
                .toArray(String[]::new);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int status = Main.run(resolved, new ByteArrayInputStream(input), out, err);
        return new Result(status, text(out), text(err));
    }

    Command write(String name, String text) {
        return write(name, text.getBytes(StandardCharsets.UTF_8));
    }

    Command write(String name, byte[] bytes) {
        try {
            Files.createDirectories(path(name).getParent());
            Files.write(path(name), bytes);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String read(String name) {
        try {
            return Files.readString(path(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path path(String name) {
        return directory.resolve(name);
    }

    private String text(ByteArrayOutputStream bytes) {
        String text = bytes.toString(StandardCharsets.UTF_8);
        String root = directory.toString().replace('\\', '/');
        return text.replace(" a" + root, " a")
                .replace(" b" + root, " b")
                .replace(root + "/", "")
                .replace(root, ".");
    }
}
