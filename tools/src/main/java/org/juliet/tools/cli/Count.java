package org.juliet.tools.cli;

/** Numbers of things in messages. */
final class Count {
    private Count() {}

    /** {@code 1 file}, {@code 2 files}. */
    static String of(long number, String thing) {
        return number + " " + thing + (number == 1 ? "" : "s");
    }
}
