package org.juliet.world;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The steps that a change of files is made of.
 *
 * @param forced whether what was written reaches the disk before the next step; needed against loss of power, not against the end of
 *     the process
 */
record DiskFiles(boolean forced) {

    /** The temporary of one file among those of a save. */
    static Path temporary(Path file, EntityId save, int index) {
        String token = save.toString().substring(2).toLowerCase(Locale.ROOT);
        return file.resolveSibling(".juliet-" + token + "-" + index + ".tmp");
    }

    static Path folder(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null) {
            throw new IllegalArgumentException(file + " is no file");
        }
        return folder;
    }

    /** Makes a file, with the permissions of another one if there is one. */
    void write(Path file, byte[] bytes, @Nullable Path like) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            write(channel, bytes);
            force(channel);
        }
        if (!Arrays.equals(Files.readAllBytes(file), bytes)) {
            throw new FileSystemException(file.toString(), null, "what was written reads back as something else");
        }
        PosixFileAttributeView target = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        if (like != null && target != null) {
            target.setPermissions(Files.getPosixFilePermissions(like));
        }
    }

    static void write(FileChannel channel, byte[] bytes) throws IOException {
        ByteBuffer left = ByteBuffer.wrap(bytes);
        while (left.hasRemaining()) {
            channel.write(left);
        }
    }

    void force(FileChannel channel) throws IOException {
        if (forced) {
            channel.force(true);
        }
    }

    /** Some systems cannot open a folder; there its names reach the disk when the system sees fit. */
    void forceFolder(Path folder) {
        if (!forced) {
            return;
        }
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException notForced) {
            return;
        }
    }

    static void discard(Path temporary, Exception reason) {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException left) {
            reason.addSuppressed(left);
        }
    }
}
