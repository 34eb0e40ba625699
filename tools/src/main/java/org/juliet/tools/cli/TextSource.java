package org.juliet.tools.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.juliet.text.Limits;
import org.juliet.world.AssetException;
import org.juliet.world.Storage;

/** A text that the command line names: a file, or standard input for {@code -}. */
final class TextSource {
    /** The argument for standard input. */
    static final String STANDARD_INPUT = "-";

    private final String name;
    private final @Nullable Path file;
    private final Streams streams;

    private TextSource(String name, @Nullable Path file, Streams streams) {
        this.name = name;
        this.file = file;
        this.streams = streams;
    }

    /** The source that an argument names; whether it is there shows when it is read. */
    static TextSource of(String argument, Streams streams) {
        return argument.equals(STANDARD_INPUT)
                ? new TextSource("<stdin>", null, streams)
                : new TextSource(argument, path(argument), streams);
    }

    static TextSource of(Path file, Streams streams) {
        return new TextSource(file.toString().replace('\\', '/'), file, streams);
    }

    /** The path that an argument spells. */
    static Path path(String argument) {
        try {
            return Path.of(argument);
        } catch (InvalidPathException e) {
            throw new Failure("cannot open " + argument + ": " + e.getReason());
        }
    }

    /** The name for messages: as the user gave it. */
    String name() {
        return name;
    }

    /** The folder that it lies in; the working directory for standard input. */
    Path folder() {
        Path whole = (file == null ? Path.of("-") : file).toAbsolutePath().normalize();
        return Objects.requireNonNullElse(whole.getParent(), whole);
    }

    boolean isStandardInput() {
        return file == null;
    }

    /** More bytes than a text or binary file may have. */
    static final class TooLarge extends IOException {
        private static final long serialVersionUID = 1L;

        TooLarge(String size) {
            super("it has " + size + ", and a file has at most " + Limits.DEFAULT.fileBytes()
                    + "; split it over several files");
        }
    }

    /**
     * The bytes.
     *
     * @throws TooLarge if they are more than a text or binary file may have
     */
    byte[] bytes() throws IOException {
        if (file == null) {
            return limited(streams.in());
        }
        if (Files.isDirectory(file)) {
            throw new IOException("it is a directory");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return limited(in);
        }
    }

    private byte[] limited(InputStream in) throws IOException {
        int most = Limits.DEFAULT.fileBytes();
        byte[] bytes = in.readNBytes(most + 1);
        if (bytes.length > most) {
            // of a pipe nobody knows
            long size = file == null ? 0 : Files.size(file);
            throw new TooLarge(size > most ? size + " bytes" : "more bytes than fit");
        }
        return bytes;
    }

    /**
     * Reads a file into a buffer that is kept.
     *
     * @return number of its bytes, -1 if they do not fit the buffer or cannot be read
     */
    int read(ByteBuffer buffer) {
        if (file == null) {
            return -1;
        }
        buffer.clear();
        try (FileChannel channel = FileChannel.open(file)) {
            while (buffer.hasRemaining()) {
                if (channel.read(buffer) < 0) {
                    return buffer.position();
                }
            }
        } catch (IOException unreadable) {
            // whoever reads it next tells why
            return -1;
        }
        return -1;
    }

    /** The bytes, for a command that is about this source alone. */
    byte[] read() {
        try {
            return bytes();
        } catch (IOException e) {
            throw new Failure("cannot read " + name, e);
        }
    }

    /** Writes a file as a whole, whatever it held; what is for standard input's name goes to standard output. */
    void write(byte[] bytes) {
        try {
            Path directory = file == null ? null : file.toAbsolutePath().getParent();
            if (directory != null && !Files.isDirectory(directory)) {
                throw new Failure("cannot write " + name + ": there is no directory for it");
            }
            if (file == null || Files.isRegularFile(file) || Files.notExists(file)) {
                put(file == null || Files.notExists(file) ? null : bytes(), bytes);
            } else if (Files.isDirectory(file)) {
                throw new Failure("cannot write " + name + ": it is a directory");
            } else {
                // A device or pipe is written to, not replaced.
                Files.write(file, bytes);
            }
        } catch (IOException e) {
            throw new Failure("cannot write " + name, e);
        }
    }

    /** Puts new bytes in the place of those that were read; what came from standard input goes to standard output. */
    void replace(byte[] before, byte[] after) {
        if (file != null && Arrays.equals(before, after)) {
            return;
        }
        put(before, after);
    }

    private void put(byte @Nullable [] before, byte[] after) {
        if (file == null) {
            streams.out().writeBytes(after);
            return;
        }
        Path directory = Objects.requireNonNullElse(file.getParent(), Path.of(""));
        try {
            Storage.directory(directory).replace(String.valueOf(file.getFileName()), before, after);
        } catch (AssetException e) {
            throw new Failure(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw new Failure("cannot write " + name, e);
        }
    }
}
