package org.juliet.tools.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Arrays;

/** Changes a file as a whole: at every moment it holds either all of the old bytes or all of the new ones. */
final class FileReplacement {
    private FileReplacement() {}

    /**
     * Replaces a file's bytes and keeps its mode. A symbolic link stays; the file it leads to changes.
     *
     * @throws IOException also if the file is read-only, or no longer holds {@code before}
     */
    static void replace(Path named, byte[] before, byte[] after) throws IOException {
        Path file = named.toRealPath();
        if (!Files.isRegularFile(file)) {
            throw new IOException("it is not a regular file");
        }
        if (!Files.isWritable(file)) {
            throw new IOException("it is read-only; make it writable (or check it out) and try again");
        }
        Path temporary = Files.createTempFile(file.toAbsolutePath().getParent(), "." + file.getFileName(), ".tmp");
        try {
            write(temporary, after);
            copyMode(file, temporary);
            if (!Arrays.equals(Files.readAllBytes(file), before)) {
                throw new IOException("it changed while it was being read; try again");
            }
            move(temporary, file);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static void write(Path file, byte[] bytes) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            ByteBuffer left = ByteBuffer.wrap(bytes);
            while (left.hasRemaining()) {
                channel.write(left);
            }
            channel.force(true);
        }
    }

    private static void copyMode(Path from, Path to) throws IOException {
        PosixFileAttributeView target = Files.getFileAttributeView(to, PosixFileAttributeView.class);
        if (target != null) {
            target.setPermissions(Files.getPosixFilePermissions(from));
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
