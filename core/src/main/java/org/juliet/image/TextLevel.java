package org.juliet.image;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.StructLayout;

/**
 * One level of a kind as a text was written.
 *
 * @param layout what the level stored
 * @param set layouts of what its fields held
 * @param defaults what its fields had in a fresh object, as text, by stored name; those that are not there no text tells
 * @param doubts what the text does not tell of it
 */
public record TextLevel(StructLayout layout, LayoutSet set, Map<String, String> defaults, Doubts doubts) {
    /** How a level was found. */
    public enum Source {
        /** The text names its layout. */
        NAMED,
        /** It is a recorded one that has the version and the keys of the text. */
        RECORDED,
        /** Nobody recorded it; it was put together of those that have the keys. */
        TOGETHER
    }

    /**
     * What is not sure of a level.
     *
     * @param torn keys that may be one of two fields, with what is to be said of that
     * @param changed keys that were another field just before, with what is to be said of that
     * @param others layouts that may have been those of what its fields held, as well
     */
    public record Doubts(Source source, Map<String, String> torn, Map<String, String> changed, List<LayoutSet> others) {
        /** The text names the layout. */
        public static final Doubts NONE = new Doubts(Source.NAMED, Map.of(), Map.of(), List.of());

        /** The text does not name the layout, and nothing else is against it. */
        static final Doubts UNNAMED = new Doubts(Source.RECORDED, Map.of(), Map.of(), List.of());

        /** Keeps copies. */
        public Doubts {
            torn = Map.copyOf(torn);
            changed = Map.copyOf(changed);
            others = List.copyOf(others);
        }
    }

    /** Keeps a copy of the defaults. */
    public TextLevel {
        defaults = Map.copyOf(defaults);
    }

    /** A level that a text names. */
    public TextLevel(StructLayout layout, LayoutSet set, Map<String, String> defaults) {
        this(layout, set, defaults, Doubts.NONE);
    }

    /** One that nobody recorded, and of which a text has no field. */
    public static TextLevel empty(String kind) {
        StructLayout layout = new StructLayout(kind, List.of());
        return new TextLevel(
                layout,
                LayoutSet.of(List.of(layout), Map.of()),
                Map.of(),
                new Doubts(Source.TOGETHER, Map.of(), Map.of(), List.of()));
    }

    /** The same where a text does not name it. */
    public TextLevel unnamed() {
        return with(Doubts.UNNAMED);
    }

    TextLevel with(Doubts other) {
        return new TextLevel(layout, set, defaults, other);
    }

    boolean isNamed() {
        return doubts.source() == Source.NAMED;
    }

    /** Whether nobody recorded it. */
    public boolean isTogether() {
        return doubts.source() == Source.TOGETHER;
    }

    long fingerprint() {
        return set.fingerprint(layout.kind());
    }

    /** The names of its fields. */
    public Set<String> names() {
        return layout.fields().stream().map(FieldSchema::name).collect(Collectors.toCollection(HashSet::new));
    }
}
