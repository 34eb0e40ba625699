package org.juliet.world;

/**
 * A save that is decided and written down, but whose files could not all take their places yet, for instance because
 * somebody has changed one meanwhile. It counts as done: once the cause is mended, loading or saving again finishes it, and
 * what was saved is not to be saved once more.
 */
public final class UnfinishedSave extends AssetException {
    private static final long serialVersionUID = 1L;

    /**
     * Names the file that holds what is still to be done.
     *
     * @param file what messages call it
     * @param cause why it could not be done
     */
    public UnfinishedSave(String file, Throwable cause) {
        super(
                file,
                file
                        + ": everything is saved, but not every file could take its place yet; mend the cause, then save or"
                        + " load again, which does the rest: " + cause.getMessage(),
                cause);
    }
}
