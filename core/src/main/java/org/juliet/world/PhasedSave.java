package org.juliet.world;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.juliet.world.Journal.Content;
import org.juliet.world.Journal.Step;
import org.juliet.world.Storage.Change;

/**
 * Changes of several files as one. A draft of the journal says what is coming; the new texts are written beside the files; then the
 * draft becomes the journal, which decides the save; then the files change, and the journal goes. Until the journal is there the
 * files are as they were; once it is, anybody can do the rest.
 */
final class PhasedSave {
    static final String JOURNAL = ".juliet-journal.jasset";
    static final String DRAFT = ".juliet-journal.tmp";

    private static final int ATTEMPTS = 20;
    private static final long PAUSE_NANOS = 5_000_000;

    private final Path top;
    private final DiskFiles disk;

    /** Makes sure that a file still is what it was. */
    @FunctionalInterface
    interface Check {
        void require(Change change) throws IOException;
    }

    /**
     * For one directory.
     *
     * @param top its real path
     */
    PhasedSave(Path top, DiskFiles disk) {
        this.top = top;
        this.disk = disk;
    }

    void run(List<Change> changes, Check check) throws IOException {
        List<Path> files = new ArrayList<>();
        List<Step> steps = new ArrayList<>();
        for (Change change : changes) {
            Path file = target(change);
            files.add(file);
            String name =
                    top.relativize(file).toString().replace(top.getFileSystem().getSeparator(), "/");
            steps.add(new Step(name, Content.of(change.before()), Content.of(change.after())));
        }
        Journal journal = new Journal(EntityId.random(), steps);
        List<StepFiles> stepFiles = StepFiles.of(journal, files);
        decide(journal, changes, stepFiles, check);
        try {
            carryOut(stepFiles);
        } catch (IOException e) {
            Path left = top.resolve(JOURNAL);
            if (Files.exists(left, LinkOption.NOFOLLOW_LINKS)) {
                throw new UnfinishedSave(left.toString(), e);
            }
            // another program that loads the world did the rest
        }
    }

    /** The file itself that a change is about. A link stays; what it leads to is replaced. */
    private Path target(Change change) throws IOException {
        Path named = inside(change.name());
        if (change.after() != null) {
            Files.createDirectories(DiskFiles.folder(named));
        }
        Path file = DiskFiles.folder(named).toRealPath().resolve(named.getFileName());
        if (change.after() != null && Files.isSymbolicLink(file)) {
            file = file.toRealPath();
        }
        if (!file.startsWith(top)) {
            String reason = "it leads out of the world, and cannot be saved together with other files";
            throw new FileSystemException(named.toString(), null, reason);
        }
        return file;
    }

    /**
     * The path of a name, which is none of another place and none that is passed over.
     *
     * @throws FileSystemException if it is
     */
    Path inside(String name) throws FileSystemException {
        try {
            Path path = top.resolve(name.replace("/", top.getFileSystem().getSeparator()));
            boolean below = path.startsWith(top) && path.normalize().equals(path) && !path.equals(top);
            if (below && FileNames.passedOver(name) == null) {
                return path;
            }
        } catch (IllegalArgumentException noPath) {
            throw new FileSystemException(name, null, String.valueOf(noPath.getMessage()));
        }
        throw new FileSystemException(name, null, "it is no file of this world");
    }

    private void decide(Journal journal, List<Change> changes, List<StepFiles> steps, Check check) throws IOException {
        Path draft = top.resolve(DRAFT);
        FileChannel channel = begin(draft);
        try {
            byte[] text = journal.render();
            try (channel) {
                DiskFiles.write(channel, text);
                writeTemporaries(changes, steps);
                disk.force(channel);
                for (Change change : changes) {
                    check.require(change);
                }
            }
            if (!Arrays.equals(Files.readAllBytes(draft), text)) {
                throw new FileSystemException(draft.toString(), null, "what was written reads back as something else");
            }
            Files.move(draft, top.resolve(JOURNAL), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException | RuntimeException e) {
            takeBack(draft, steps, e);
            throw e;
        }
        disk.forceFolder(top);
    }

    /** Makes the draft and locks it: the lock tells a save that goes on from one whose program is gone. */
    private static FileChannel begin(Path draft) throws IOException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try {
                FileChannel channel = FileChannel.open(draft, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                // a program that loads may have found it before it was locked, and taken it away
                if (lock(channel) && Files.exists(draft, LinkOption.NOFOLLOW_LINKS)) {
                    return channel;
                }
                channel.close();
            } catch (FileAlreadyExistsException busy) {
                // the next attempt may find it gone
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        String reason = "another program is saving here; save again when it is done";
        throw new FileSystemException(draft.toString(), null, reason);
    }

    static boolean lock(FileChannel channel) {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException held) {
            return false;
        } catch (IOException noLocksHere) {
            return true;
        }
    }

    private void writeTemporaries(List<Change> changes, List<StepFiles> steps) throws IOException {
        SaveThreads.forEach(steps.size(), index -> {
            byte[] after = changes.get(index).after();
            if (after != null) {
                Path file = steps.get(index).file();
                disk.write(
                        steps.get(index).temporary(), after, changes.get(index).before() == null ? null : file);
            }
        });
        folders(steps).forEach(disk::forceFolder);
    }

    private static Set<Path> folders(List<StepFiles> steps) {
        Set<Path> folders = new LinkedHashSet<>();
        steps.forEach(step -> folders.add(DiskFiles.folder(step.file())));
        return folders;
    }

    /** Temporaries go only after the draft: without it nothing can decide the save any more. */
    static void takeBack(Path draft, List<StepFiles> steps, Exception reason) {
        try {
            if (Files.deleteIfExists(draft)) {
                steps.forEach(step -> DiskFiles.discard(step.temporary(), reason));
            }
        } catch (IOException left) {
            reason.addSuppressed(left);
        }
    }

    /** Changes the files as the journal says, as far as that was not done yet. */
    void carryOut(List<StepFiles> steps) throws IOException {
        for (StepFiles step : steps) {
            step.carryOut();
        }
        folders(steps).forEach(disk::forceFolder);
        Files.deleteIfExists(top.resolve(JOURNAL));
        disk.forceFolder(top);
    }
}
