package org.juliet.archive;

import org.jspecify.annotations.Nullable;

/** An object that cannot be stored as it is. Nothing was written. */
public final class SaveException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String path;

    SaveException(String path, String message, @Nullable Throwable cause) {
        super(path.isEmpty() ? message : path + ": " + message, cause);
        this.path = path;
    }

    /** The key path of the value, such as {@code inventory[2].count}; empty for the object itself. */
    public String path() {
        return path;
    }
}
