package org.juliet.archive;

import org.jspecify.annotations.Nullable;
import org.juliet.text.TextDocument;

/**
 * What a load gave: the object, the report, and hidden with them what no object holds, so that a save through this handle
 * writes it back.
 */
public final class Loaded<T> {
    private final T value;
    private final Kind<? extends T> kind;
    private final LoadReport report;
    final Source source;

    /**
     * What the object came from.
     *
     * @param bytes the file, null where only the rest of it was kept
     * @param rest what no object holds, null where there is nothing of the sort
     * @param options how it was loaded
     * @param newer whether newer code wrote it
     * @param set the kinds of a binary file, null for a text
     * @param evolved the text in the shape of today's layouts, null where it had that already
     */
    record Source(
            byte @Nullable [] bytes,
            @Nullable Rest rest,
            LoadOptions options,
            boolean newer,
            @Nullable KindSet set,
            @Nullable TextDocument evolved) {
        Source(
                byte @Nullable [] bytes,
                @Nullable Rest rest,
                LoadOptions options,
                boolean newer,
                @Nullable KindSet set) {
            this(bytes, rest, options, newer, set, null);
        }

        boolean isBinary() {
            return set != null;
        }

        /** The same with something else that no object holds. */
        Source with(@Nullable Rest other) {
            return new Source(bytes, other, options, newer, set, evolved);
        }
    }

    Loaded(T value, Kind<? extends T> kind, LoadReport report, Source source) {
        this.value = value;
        this.kind = kind;
        this.report = report;
        this.source = source;
    }

    /** The object. */
    public T value() {
        return value;
    }

    /** The kind it was stored as: the one asked for or one that extends it. */
    public Kind<? extends T> kind() {
        return kind;
    }

    /** What was not plain reading. */
    public LoadReport report() {
        return report;
    }

    /** Whether newer code wrote the file. */
    public boolean isNewer() {
        return source.newer;
    }

    /**
     * The handle of another object in place of this one, such as the changed copy of a record: what belonged to the old object
     * itself now belongs to the new one.
     */
    public Loaded<T> with(T replacement) {
        Rest rest = source.rest;
        if (rest != null && replacement != null && value != null) {
            rest = rest.replaced(value, replacement);
        }
        return new Loaded<>(replacement, kind, report, source.with(rest));
    }
}
