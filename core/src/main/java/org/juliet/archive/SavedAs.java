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
     * A value that a load of the file by today's code does not give as it is: the earlier layouts do not hold it, or a migration makes
     * something else of what they do.
     *
     * @param path where it is in the object; empty for the whole of it, when the file does not load or gives another kind
     * @param field the field that it is in, {@code Kind.field}, by today's names; of the whole object its kind
     * @param what a sentence: what is there, and what a lenient load of the file gives
     */
    public record Loss(String path, String field, String what) {
        @Override
        public String toString() {
            return path + ": " + what;
        }
    }
}
