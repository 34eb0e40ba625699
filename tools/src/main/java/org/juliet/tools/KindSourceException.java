package org.juliet.tools;

import org.jspecify.annotations.Nullable;

/** The kinds of a program cannot be had. The message says what to do. */
public final class KindSourceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    KindSourceException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
