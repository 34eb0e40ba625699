package org.juliet.world;

/** A file that is no longer what was loaded: somebody else changed, made or deleted it. Nothing was written. */
public final class ChangedOnDisk extends AssetException {
    private static final long serialVersionUID = 1L;

    /**
     * Names the file.
     *
     * @param file what messages call it
     * @param found what it is now, such as {@code "it was deleted"}
     */
    public ChangedOnDisk(String file, String found) {
        super(
                file,
                file + ": " + found + " since it was loaded, so nothing was written; load it again, then make the"
                        + " change again",
                null);
    }
}
