package org.juliet.world;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Files below a directory. A new text goes to a temporary file beside the old one, reaches the disk, is read back, and takes
 * the old one's name in one step, so that there never is half a file. Several files change by way of a journal; see
 * {@link PhasedSave}.
 */
final class DirectoryStorage implements Storage {
    private final Path top;
    private final Predicate<Path> checkOut;
    private final DiskFiles disk;

    DirectoryStorage(Path top, Predicate<Path> checkOut, DiskFiles disk) {
        this.top = top;
        this.checkOut = checkOut;
        this.disk = disk;
    }

    @Override
    public String describe(String name) {
        return path(name).toString();
    }

    @Override
    public List<String> list() throws IOException {
        List<IOException> failures = new ArrayList<>();
        List<String> names = list((name, failure) -> failures.add(failure));
        if (!failures.isEmpty()) {
            throw failures.get(0);
        }
        return names;
    }

    @Override
    public List<String> list(BiConsumer<String, IOException> unreadable) throws IOException {
        if (Files.exists(top) && !Files.isDirectory(top)) {
            throw new FileSystemException(top.toString(), null, "it is a file, where a folder is expected");
        }
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
                if (Files.isDirectory(file)) {
                    names.add(name(file) + "/");
                } else if (!attributes.isOther()) {
                    names.add(name(file));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
                // a file that went while the folder was read is none; the save of another program does that
                if (file.equals(top)) {
                    throw e;
                }
                String name = name(file) + (Files.isDirectory(file) ? "/" : "");
                if (FileNames.isPassedOver(String.valueOf(file.getFileName()))) {
                    names.add(name);
                } else if (!(e instanceof NoSuchFileException)) {
                    unreadable.accept(name, e);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e) throws IOException {
                return e == null ? FileVisitResult.CONTINUE : visitFileFailed(folder, e);
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
    public void recover() throws IOException {
        if (Files.isDirectory(top)) {
            new JournalRecovery(top.toRealPath(), disk).run();
        }
    }

    @Override
    public void apply(List<Change> changes) throws IOException {
        recover();
        List<Change> left = new ArrayList<>(changes);
        left.removeIf(change -> change.after() == null && isGone(change));
        for (Change change : left) {
            requireUnchanged(change);
            requireWritable(change);
        }
        if (left.size() == 1) {
            applyAlone(left.get(0));
        } else if (!left.isEmpty()) {
            Files.createDirectories(top);
            new PhasedSave(top.toRealPath(), disk).run(left, this::requireUnchanged);
        }
    }

    private boolean isGone(Change change) {
        return Files.notExists(path(change.name()), LinkOption.NOFOLLOW_LINKS);
    }

    /** One file needs no journal: it takes its place in one step. */
    private void applyAlone(Change change) throws IOException {
        Path file = path(change.name());
        if (change.after() == null) {
            Files.delete(file);
        } else {
            file = replaceAlone(file, change, change.after());
        }
        disk.forceFolder(DiskFiles.folder(file));
    }

    private Path replaceAlone(Path named, Change change, byte[] after) throws IOException {
        boolean isNew = change.before() == null;
        if (isNew) {
            Files.createDirectories(DiskFiles.folder(named));
        }
        // a link stays; what it leads to is replaced
        Path file = isNew ? named : named.toRealPath();
        Path temporary = DiskFiles.temporary(file, EntityId.random(), 0);
        try {
            disk.write(temporary, after, isNew ? null : file);
            requireUnchanged(change);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException | RuntimeException e) {
            DiskFiles.discard(temporary, e);
            throw e;
        }
        return file;
    }

    private Path path(String name) {
        return top.resolve(name.replace("/", top.getFileSystem().getSeparator()));
    }

    private String name(Path file) {
        return top.relativize(file).toString().replace(top.getFileSystem().getSeparator(), "/");
    }

    private void requireUnchanged(Change change) throws IOException {
        String name = change.name();
        Path file = path(name);
        byte[] before = change.before();
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

    private void requireWritable(Change change) throws IOException {
        Path file = path(change.name());
        if (change.before() != null && isReadOnly(file) && !(checkOut.test(file) && !isReadOnly(file))) {
            throw new ReadOnlyFile(describe(change.name()));
        }
    }

    /** Asks for the owner's permission too: an administrator may write everywhere, and renaming over a file never asks. */
    private static boolean isReadOnly(Path file) throws IOException {
        PosixFileAttributeView posix = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        return !Files.isWritable(file)
                || posix != null && !posix.readAttributes().permissions().contains(PosixFilePermission.OWNER_WRITE);
    }
}
