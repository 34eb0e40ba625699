package org.juliet.world;

/** A file that is to be changed but may not be. Nothing was written. */
public final class ReadOnlyFile extends AssetException {
    private static final long serialVersionUID = 1L;

    /**
     * Names the file.
     *
     * @param file what messages call it
     */
    public ReadOnlyFile(String file) {
        super(
                file,
                file + ": it is read-only, so nothing was written; check it out or make it writable, then save again",
                null);
    }
}
