package org.juliet.tools.migrate;

/** What becomes of files, one after another. */
public interface Rewriting {
    /** What becomes of a file, which must not change from now on. */
    Outcome of(byte[] file);
}
