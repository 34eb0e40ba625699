package org.juliet.archive;

import java.util.List;

/**
 * A file under earlier layouts than today's ({@link Saver#saveAs}).
 *
 * @param file its bytes
 * @param losses what today's code does not get back from it
 */
public record SavedAs(byte[] file, List<Loss> losses) {
    /** Keeps a copy of the list. */
    public SavedAs {
        losses = List.copyOf(losses);
    }

    /**
     * A value that the earlier layouts do not hold as it is.
     *
     * @param path where it is in the object
     * @param field the field that it is in, {@code Kind.field}, by today's names
     * @param what a sentence: what is there, and what a load of the file gives
     */
    public record Loss(String path, String field, String what) {
        @Override
        public String toString() {
            return path + ": " + what;
        }
    }
}
