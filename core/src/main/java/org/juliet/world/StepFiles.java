package org.juliet.world;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.world.Journal.Content;
import org.juliet.world.Journal.Step;

/**
 * A step of a save and the files that it is about.
 *
 * @param temporary holds the new text until it takes the place of the file
 */
record StepFiles(Step step, Path file, Path temporary) {
    static List<StepFiles> of(Journal journal, List<Path> files) {
        List<StepFiles> steps = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            Path file = files.get(i);
            steps.add(new StepFiles(journal.steps().get(i), file, DiskFiles.temporary(file, journal.save(), i)));
        }
        return steps;
    }

    /**
     * Makes sure that the step can be made or was made.
     *
     * @throws FileSystemException if what it needs is gone, or it would overwrite what somebody wrote after the save was decided
     */
    void verify() throws IOException {
        FileSystemException fault = fault();
        if (fault != null) {
            // another program may have made the step in the middle of the look at it, but only once
            fault = fault();
        }
        if (fault != null) {
            throw fault;
        }
    }

    /** Makes the step, if that was not done yet. */
    void carryOut() throws IOException {
        verify();
        if (step.after() == null) {
            Files.deleteIfExists(file);
            return;
        }
        try {
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (NoSuchFileException e) {
            // another program that loads the world may have done it
            if (Files.exists(temporary, LinkOption.NOFOLLOW_LINKS)) {
                throw e;
            }
        }
    }

    private @Nullable FileSystemException fault() throws IOException {
        Content after = step.after();
        boolean done = holds(file, after);
        boolean waits = Files.isRegularFile(temporary, LinkOption.NOFOLLOW_LINKS);
        if (after != null && !done && !waits) {
            return new FileSystemException(temporary.toString(), null, "the text that was saved is missing");
        }
        // a text that is there takes its place even where that holds the same already
        if (after != null && waits && !holds(temporary, after)) {
            return new FileSystemException(temporary.toString(), null, "the text that was saved is damaged");
        }
        // where nothing is, nothing is overwritten
        return done || holds(file, step.before()) || holds(file, null)
                ? null
                : new FileSystemException(
                        file.toString(),
                        null,
                        "it was changed after the save; if it is moved elsewhere, the save goes on");
    }

    private static boolean holds(Path file, @Nullable Content content) throws IOException {
        if (content == null) {
            return Files.notExists(file, LinkOption.NOFOLLOW_LINKS);
        }
        try {
            return Files.size(file) == content.length() && content.equals(Content.of(Files.readAllBytes(file)));
        } catch (NoSuchFileException none) {
            return false;
        }
    }
}
