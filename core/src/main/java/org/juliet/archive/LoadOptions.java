package org.juliet.archive;

import org.jspecify.annotations.Nullable;
import org.juliet.schema.LayoutSource;
import org.juliet.text.Limits;

/**
 * How a loader treats what it finds.
 *
 * @param strict whether any error fails the load; otherwise what does not fit keeps the fresh object's value, and the report says so
 * @param newer what to do with files of newer code
 * @param classRequired whether a file without {@code class} is an error; otherwise it is of the kind asked for
 * @param engineDialect whether a file without {@code jasset_format} is one of the C++ engine, without escapes in strings
 * @param limits bounds that a file may not pass
 * @param layouts where layouts come from that a binary file does not bring, null for nowhere
 */
public record LoadOptions(
        boolean strict,
        Newer newer,
        boolean classRequired,
        boolean engineDialect,
        Limits limits,
        @Nullable LayoutSource layouts) {
    /** Any error fails; newer files are refused. */
    public static final LoadOptions STRICT = new LoadOptions(true, Newer.REFUSE, false, false, Limits.DEFAULT, null);

    /** Errors are reported; newer files are refused. */
    public static final LoadOptions LENIENT = new LoadOptions(false, Newer.REFUSE, false, false, Limits.DEFAULT, null);

    /** The same with another policy for newer files. */
    public LoadOptions with(Newer policy) {
        return new LoadOptions(strict, policy, classRequired, engineDialect, limits, layouts);
    }

    /** The same with a source of the layouts that binary files do not bring. */
    public LoadOptions with(LayoutSource source) {
        return new LoadOptions(strict, newer, classRequired, engineDialect, limits, source);
    }

    /** The same with other limits. */
    public LoadOptions with(Limits bounds) {
        return new LoadOptions(strict, newer, classRequired, engineDialect, bounds, layouts);
    }

    /** The same, requiring {@code class} or not. */
    public LoadOptions withClassRequired(boolean required) {
        return new LoadOptions(strict, newer, required, engineDialect, limits, layouts);
    }

    /** The same for files of the C++ engine or not. */
    public LoadOptions withEngineDialect(boolean engine) {
        return new LoadOptions(strict, newer, classRequired, engine, limits, layouts);
    }
}
