package org.juliet.image;

/**
 * Where an image breaks a rule.
 *
 * @param rule the rule of BINARY.md, {@code B-IMG-6} or {@code B-IMG-7}
 * @param byteOffset of the first byte that is wrong, from the start of the checked array
 * @param path of the value, from the outermost kind; entries of maps and sets by their number, from 0
 */
public record ImageDamage(String rule, int byteOffset, String path, String expected, String found) {
    /** What is wrong, in one sentence. */
    public String message() {
        String where = path.isEmpty() ? "byte " + byteOffset : path + " (byte " + byteOffset + ")";
        return where + ": expected " + expected + ", found " + found + " (" + rule + ")";
    }

    ImageDamage inside(String holder) {
        boolean joined = path.isEmpty() || holder.isEmpty() || path.startsWith("[");
        return new ImageDamage(rule, byteOffset, holder + (joined ? "" : ".") + path, expected, found);
    }
}
