package org.juliet.world;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Files below a directory. A new text goes to a temporary file beside the old one, reaches the disk, is read back, and takes
 * the old one's name in one step, so that there never is half a file.
 */
final class DirectoryStorage implements Storage {
    private final Path top;
    private final Predicate<Path> checkOut;

    DirectoryStorage(Path top, Predicate<Path> checkOut) {
        this.top = top;
        this.checkOut = checkOut;
    }

    @Override
    public String describe(String name) {
        return path(name).toString();
    }

    @Override
    public List<String> list() throws IOException {
        List<String> names = new ArrayList<>();
        Files.walkFileTree(top, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                if (folder.equals(top) || !FileNames.isPassedOver(String.valueOf(folder.getFileName()))) {
                    return FileVisitResult.CONTINUE;
                }
                names.add(name(folder) + "/");
                return FileVisitResult.SKIP_SUBTREE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                // a link that leads nowhere is a file that cannot be read; a pipe would never end
                if (!attributes.isOther() && !Files.isDirectory(file)) {
                    names.add(name(file));
                }
                return FileVisitResult.CONTINUE;
            }
        });
        // by the names themselves: the order of a file system depends on the system
        Collections.sort(names);
        return names;
    }

    @Override
    public byte[] read(String name, int limit) throws IOException {
        Path file = path(name);
        long size = Files.size(file);
        if (size > limit) {
            throw new FileSystemException(file.toString(), null, size + " bytes, where at most " + limit + " are read");
        }
        return Files.readAllBytes(file);
    }

    @Override
    public void prepare(String name, byte @Nullable [] before) throws IOException {
        Path file = path(name);
        requireUnchanged(file, name, before);
        if (before != null) {
            requireWritable(file, name);
        }
    }

    @Override
    public void replace(String name, byte @Nullable [] before, byte[] after) throws IOException {
        prepare(name, before);
        Path file = path(name);
        if (before == null) {
            Files.createDirectories(file.toAbsolutePath().getParent());
        } else {
            // a link stays; what it leads to is replaced
            file = file.toRealPath();
        }
        Path temporary = file.resolveSibling(".juliet-" + EntityId.random() + ".tmp");
        try {
            write(temporary, after);
            if (before != null) {
                copyPermissions(file, temporary);
            }
            requireUnchanged(file, name, before);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException | RuntimeException e) {
            discard(temporary, e);
            throw e;
        }
        forceFolder(file);
    }

    @Override
    public void delete(String name, byte[] before) throws IOException {
        prepare(name, before);
        Path file = path(name);
        Files.delete(file);
        forceFolder(file);
    }

    private Path path(String name) {
        return top.resolve(name.replace("/", top.getFileSystem().getSeparator()));
    }

    private String name(Path file) {
        return top.relativize(file).toString().replace(top.getFileSystem().getSeparator(), "/");
    }

    private static void write(Path file, byte[] bytes) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            ByteBuffer left = ByteBuffer.wrap(bytes);
            while (left.hasRemaining()) {
                channel.write(left);
            }
            channel.force(true);
        }
        if (!Arrays.equals(Files.readAllBytes(file), bytes)) {
            throw new FileSystemException(file.toString(), null, "what was written reads back as something else");
        }
    }

    private static void discard(Path temporary, Exception reason) {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException left) {
            reason.addSuppressed(left);
        }
    }

    private void requireUnchanged(Path file, String name, byte @Nullable [] before) throws IOException {
        if (before == null) {
            if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                throw new ChangedOnDisk(describe(name), "a file of this name was made");
            }
            return;
        }
        try {
            if (Files.size(file) != before.length || !Arrays.equals(Files.readAllBytes(file), before)) {
                throw new ChangedOnDisk(describe(name), "it was changed");
            }
        } catch (NoSuchFileException gone) {
            throw new ChangedOnDisk(describe(name), "it was deleted");
        }
    }

    private void requireWritable(Path file, String name) throws IOException {
        if (isReadOnly(file) && !(checkOut.test(file) && !isReadOnly(file))) {
            throw new ReadOnlyFile(describe(name));
        }
    }

    /** Asks for the owner's permission too: an administrator may write everywhere, and renaming over a file never asks. */
    private static boolean isReadOnly(Path file) throws IOException {
        PosixFileAttributeView posix = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        return !Files.isWritable(file)
                || posix != null && !posix.readAttributes().permissions().contains(PosixFilePermission.OWNER_WRITE);
    }

    private static void copyPermissions(Path from, Path to) throws IOException {
        PosixFileAttributeView target = Files.getFileAttributeView(to, PosixFileAttributeView.class);
        if (target != null) {
            target.setPermissions(Files.getPosixFilePermissions(from));
        }
    }

    /** Some systems cannot open a folder; there the rename reaches the disk when the system sees fit. */
    private static void forceFolder(Path file) {
        try (FileChannel folder = FileChannel.open(file.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
            folder.force(true);
        } catch (IOException notForced) {
            return;
        }
    }
}
