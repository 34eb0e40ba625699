package org.juliet.tools.cli;

import java.util.Locale;

/** What a file holds. */
enum FileFormat {
    /** A text. */
    JASSET,
    /** JSON. */
    JSON,
    /** A binary file. */
    JSAVE;

    /** The format that a file's name tells by its extension. */
    static FileFormat of(String name, String option) {
        String lower = name.toLowerCase(Locale.ROOT);
        for (FileFormat format : values()) {
            if (lower.endsWith("." + format)) {
                return format;
            }
        }
        throw new Failure("cannot tell by its name what " + name + " holds (expected .jasset, .json or .jsave); say "
                + option + " jasset, json or jsave");
    }

    /** The name as it is typed, and the extension without its dot. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
