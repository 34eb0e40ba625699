package org.juliet.world;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.juliet.text.Limits;
import org.juliet.world.Journal.Step;

/** Finishes a {@link PhasedSave} that was interrupted after it was decided, and takes back one that was not. */
final class JournalRecovery {
    private final Path top;
    private final PhasedSave save;

    /**
     * For one directory.
     *
     * @param top its real path
     */
    JournalRecovery(Path top, DiskFiles disk) {
        this.top = top;
        this.save = new PhasedSave(top, disk);
    }

    void run() throws IOException {
        Path journal = top.resolve(PhasedSave.JOURNAL);
        if (Files.exists(journal, LinkOption.NOFOLLOW_LINKS)) {
            finish(journal);
        }
        Path draft = top.resolve(PhasedSave.DRAFT);
        if (Files.exists(draft, LinkOption.NOFOLLOW_LINKS)) {
            takeBack(draft);
        }
    }

    private void finish(Path file) throws IOException {
        List<StepFiles> steps;
        try {
            Journal journal = read(file);
            steps = StepFiles.of(journal, files(journal));
            for (StepFiles step : steps) {
                step.verify();
            }
        } catch (IllegalArgumentException | IOException e) {
            if (Files.notExists(file, LinkOption.NOFOLLOW_LINKS)) {
                // the program that saves did the rest itself meanwhile
                return;
            }
            throw new UnusableJournal(file.toString(), reason(e));
        }
        save.carryOut(steps);
    }

    private static String reason(Exception e) {
        if (e instanceof FileSystemException inFile && inFile.getReason() != null) {
            return inFile.getFile() + ": " + inFile.getReason();
        }
        return e instanceof IOException ? e.toString() : String.valueOf(e.getMessage());
    }

    private static Journal read(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) > Limits.DEFAULT.fileBytes()) {
            throw new IllegalArgumentException("it is no journal");
        }
        return Journal.parse(Files.readAllBytes(file));
    }

    /** The files that a journal names, none of which lies behind a link: whoever wrote it has followed those. */
    private List<Path> files(Journal journal) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Step step : journal.steps()) {
            Path file = save.inside(step.file());
            Path folder = DiskFiles.folder(file);
            boolean linked = Files.exists(folder) && !folder.toRealPath().equals(folder)
                    || step.after() != null && Files.isSymbolicLink(file);
            if (linked) {
                throw new FileSystemException(file.toString(), null, "it lies behind a link");
            }
            files.add(file);
        }
        return files;
    }

    /** Nothing was changed yet: only leftovers go, and those that cannot go do no harm. */
    private void takeBack(Path draft) {
        try (FileChannel channel =
                FileChannel.open(draft, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            if (PhasedSave.lock(channel)) {
                PhasedSave.takeBack(draft, leftovers(channel), new IOException("left by a save"));
            }
        } catch (IOException leftAlone) {
            return;
        }
    }

    /** The temporaries that a draft names; none if it was not even complete, since it comes before them. */
    private List<StepFiles> leftovers(FileChannel draft) throws IOException {
        // through the channel itself: another one to the file would end the lock when it is closed
        ByteBuffer text = ByteBuffer.allocate((int) Math.min(draft.size(), Limits.DEFAULT.fileBytes()));
        while (text.hasRemaining() && draft.read(text) >= 0) {}
        try {
            Journal journal = Journal.parse(text.array());
            return StepFiles.of(journal, files(journal));
        } catch (IllegalArgumentException | FileSystemException incomplete) {
            return List.of();
        }
    }
}
