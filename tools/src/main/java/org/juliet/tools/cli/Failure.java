package org.juliet.tools.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;

/** Why a command cannot go on: its message is for people, and the exit status is {@link ExitStatus#FAILURE}. */
final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;

    Failure(String message) {
        super(message);
    }

    /** A failure to do something to a file. */
    Failure(String what, IOException cause) {
        super(what + ": " + reason(cause), cause);
    }

    /** Why an access failed, in words that do not repeat the file's name. */
    static String reason(IOException cause) {
        if (cause instanceof NoSuchFileException) {
            return "no such file or directory";
        }
        if (cause instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (cause instanceof FileSystemException named && named.getReason() != null) {
            return named.getReason();
        }
        return Objects.requireNonNullElse(cause.getMessage(), cause.getClass().getSimpleName());
    }
}
