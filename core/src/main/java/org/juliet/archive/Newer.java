package org.juliet.archive;

/** What to do with a file that newer code wrote. */
public enum Newer {
    /** The load fails. */
    REFUSE,
    /** The file loads; what was loaded cannot be saved. */
    READ_ONLY,
    /** The file loads; a save changes the values that were changed, leaves every other byte, and keeps the file's stamps. */
    KEEP
}
