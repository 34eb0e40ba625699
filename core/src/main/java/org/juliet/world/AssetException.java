package org.juliet.world;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadReport;
import org.juliet.archive.SaveException;
import org.juliet.text.Problem;
import org.juliet.text.Severity;

/** A file that could not be loaded, saved or deleted. Its message names the file first. No file was changed. */
public sealed class AssetException extends RuntimeException
        permits ChangedOnDisk, ReadOnlyFile, UnfinishedSave, UnusableJournal {
    private static final long serialVersionUID = 1L;

    private final String file;
    private final transient LoadReport report;

    AssetException(String file, String message, @Nullable Throwable cause) {
        this(file, message, LoadReport.CLEAN, cause);
    }

    private AssetException(String file, String message, LoadReport report, @Nullable Throwable cause) {
        super(message, cause);
        this.file = file;
        this.report = report;
    }

    /** The file, as messages call it. */
    public final String file() {
        return file;
    }

    /** What is wrong in the text of the file; {@link LoadReport#CLEAN} where the text is not the reason. */
    public final LoadReport report() {
        return report;
    }

    /** A text that does not load; each problem's line begins with the file. */
    static AssetException of(String file, LoadException failure) {
        String message = file + ":" + String.valueOf(failure.getMessage()).replace("\n", "\n" + file + ":");
        return new AssetException(file, message, failure.report(), failure);
    }

    /** A text that should not be loaded for what the report says. */
    static AssetException of(String file, LoadReport report) {
        StringBuilder message = new StringBuilder();
        for (Problem problem : report.problems()) {
            if (problem.severity() == Severity.ERROR) {
                message.append(message.isEmpty() ? "" : "\n")
                        .append(file)
                        .append(':')
                        .append(problem);
            }
        }
        return new AssetException(file, message.toString(), report, null);
    }

    /** An object that cannot be stored. */
    static AssetException of(String file, SaveException failure) {
        return new AssetException(file, file + ": " + failure.getMessage(), failure);
    }

    /** A file that cannot be read or written; {@code what} says which, such as {@code "cannot be read"}. */
    static AssetException of(String file, String what, IOException failure) {
        String other = failure instanceof FileSystemException inFile ? inFile.getFile() : null;
        String where = other == null || other.equals(file) ? "" : other + ": ";
        return new AssetException(file, file + ": " + what + ": " + where + reason(failure), failure);
    }

    private static String reason(IOException failure) {
        if (failure instanceof NoSuchFileException) {
            return "there is no such file or folder";
        }
        if (failure instanceof AccessDeniedException) {
            return "access is denied; check who may read and write here";
        }
        String text = failure instanceof FileSystemException inFile ? inFile.getReason() : failure.getMessage();
        return text == null ? failure.getClass().getSimpleName() : text;
    }
}
