package org.juliet.world;

/** A save that was interrupted when it was decided, and cannot be finished. Nothing was changed. */
public final class UnusableJournal extends AssetException {
    private static final long serialVersionUID = 1L;

    /** Names the journal and what is wrong. */
    UnusableJournal(String file, String reason) {
        super(
                file,
                file + ": a save was interrupted, and cannot be finished: " + reason
                        + ". Put that right, from a backup say,"
                        + " and load again; or delete this file to keep all others as they are now, some saved and some not",
                null);
    }
}
