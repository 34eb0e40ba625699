package org.juliet.archive;

/**
 * The index that a load makes of a file whose keys are in no expected order, which is hidden in the core. It is reached from
 * here because the benchmarks share the package on the class path.
 */
public final class FileIndex {
    private final TextCursor cursor = new TextCursor(Kinds.of(), LoadOptions.STRICT);
    private byte[] text = {};

    /** Finds and hashes all keys of a file. Gives their number. */
    public int read(byte[] file) {
        text = file;
        cursor.begin(file, 0, file.length, false, false);
        cursor.completeFrame();
        return cursor.entries.count;
    }

    /** CRC-32 of the key of a property, counted from 0. */
    public int hash(int property) {
        return cursor.entries.crc[property];
    }

    /** Where its value begins. */
    public int valueStart(int property) {
        int at = cursor.entries.valueStart[property];
        while (at < text.length && text[at] <= ' ') {
            at++;
        }
        return at;
    }

    /** Where its value ends. */
    public int valueEnd(int property) {
        boolean last = property == cursor.entries.count - 1;
        int at = last ? text.length : cursor.entries.keyStart[property + 1] - 2;
        while (at > 0 && text[at - 1] <= ' ') {
            at--;
        }
        return at;
    }
}
