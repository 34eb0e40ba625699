package org.juliet.schema;

/**
 * What somebody said about a change of a kind that data alone cannot tell. A program declares answers; the {@link Step} that they were needed
 * for keeps them.
 */
public sealed interface Answer {
    /** The field or constant it is about, by its stored name; for a renamed kind the name it had. */
    String name();

    /**
     * Fingerprint of the layout up to which the answer holds; 0 where it says none. An answer is about one change; a step that has it needs
     * no layout, since its parents tell.
     */
    default long upTo() {
        return 0;
    }

    /** The answer as a step keeps it: without the layout up to which it holds. */
    default Answer plain() {
        return upTo(0);
    }

    /** The same answer up to a layout; itself where it can say none. */
    default Answer upTo(long layout) {
        if (this instanceof Renamed renamed) {
            return new Renamed(renamed.name(), renamed.was(), layout);
        } else if (this instanceof Dropped) {
            return new Dropped(name(), layout);
        } else if (this instanceof Reused) {
            return new Reused(name(), layout);
        } else if (this instanceof Converted converted) {
            return new Converted(name(), converted.onLoss(), layout);
        }
        return this instanceof Migrated ? new Migrated(name(), layout) : this;
    }

    /**
     * A field or constant that had another name.
     *
     * @param name the name it has now
     * @param was the name it had
     * @param upTo fingerprint of the layout that had the old name; 0 where no layout needs to be named, because the new name was free
     */
    record Renamed(String name, String was, long upTo) implements Answer {
        /** A field or constant whose new name was free. */
        public Renamed(String name, String was) {
            this(name, was, 0);
        }
    }

    /**
     * A field or constant that is no more: what old files say of a field is given up, a constant in them is kept as unknown.
     *
     * @param upTo fingerprint of the last layout that had it; 0 where no other one was dropped under this name before
     */
    record Dropped(String name, long upTo) implements Answer {
        /** The first of its name that is no more. */
        public Dropped(String name) {
            this(name, 0);
        }
    }

    /**
     * A field or constant that took over a name from something else. Old values under that name never land in it.
     *
     * @param upTo fingerprint of the layout in which the name meant something else; 0 where the name was free
     */
    record Reused(String name, long upTo) implements Answer {
        /** A field or constant whose name was free. */
        public Reused(String name) {
            this(name, 0);
        }
    }

    /** A field or constant that was gone and is back, meaning what it meant. */
    record Restored(String name) implements Answer {}

    /**
     * A field of a type now that does not hold every value it could hold before.
     *
     * @param onLoss what becomes of those it does not
     * @param upTo fingerprint of the last layout that had the type before; 0 where the field was never converted before
     */
    record Converted(String name, OnLoss onLoss, long upTo) implements Answer {
        /** The first conversion of a field. */
        public Converted(String name, OnLoss onLoss) {
            this(name, onLoss, 0);
        }
    }

    /**
     * A field whose old values the program's own code reads, by the name they had.
     *
     * @param upTo fingerprint of the last layout that had them; 0 where no other one of this name was read so before
     */
    record Migrated(String name, long upTo) implements Answer {
        /** The first of its name whose values code reads. */
        public Migrated(String name) {
            this(name, 0);
        }
    }

    /**
     * Of two branches, one stored this field under the origin it has now, the other under one of its own; both mean the same.
     *
     * @param origin the origin that goes on in the field
     */
    record Joined(String name, String origin) implements Answer {}

    /** A kind or enum that had this name. */
    record KindRenamed(String name) implements Answer {}

    /**
     * A kind or enum that took over the name of one that has another name now. What files say under the name before that is of the other one.
     */
    record KindReused(String name) implements Answer {}

    /** A kind or enum that has a name again that it had given up for another one, and takes the files of that name. */
    record KindRestored(String name) implements Answer {}

    /** The answer as it stands in the code of a hand-written kind. */
    default String code() {
        if (this instanceof Renamed renamed) {
            return key() + ".wasNamed(\"" + renamed.was() + "\"" + limit(", ") + ")";
        } else if (this instanceof Reused) {
            return key() + ".reused(" + limit("") + ")";
        } else if (this instanceof Restored) {
            return key() + ".restored()";
        } else if (this instanceof Converted converted) {
            return key() + ".converted(OnLoss." + converted.onLoss() + limit(", ") + ")";
        } else if (this instanceof Dropped) {
            return "KIND.dropped(\"" + name() + "\"" + limit(", ") + ")";
        } else if (this instanceof Migrated) {
            return "KIND.migrates(\"" + name() + "\"" + limit(", ") + ")";
        } else if (this instanceof KindRenamed) {
            return "KIND.wasNamed(\"" + name() + "\")";
        } else if (this instanceof KindReused) {
            return "KIND.reused()";
        } else if (this instanceof KindRestored) {
            return "KIND.restored()";
        }
        return key();
    }

    /** The answer as it stands in the code of {@code Type.of(Metal.class, ...)}. */
    default String constantCode() {
        String was = this instanceof Renamed renamed ? "\", \"" + renamed.was() : "";
        return "new Answer." + getClass().getSimpleName() + "(\"" + name() + was + "\"" + limit(", ") + ")";
    }

    /**
     * The answer as an annotation, and where it belongs.
     *
     * @param type the simple name of the class or enum
     * @param field how the source calls the field or constant of that name
     */
    default String annotation(String type, String field) {
        String value = upTo() == 0 ? "" : "value = ";
        String limit = limit(", upTo = ");
        if (this instanceof Renamed renamed) {
            return "@WasNamed(" + value + "\"" + renamed.was() + "\"" + limit + ") on " + field;
        } else if (this instanceof Reused) {
            return "@Reused" + (upTo() == 0 ? "" : "(" + limit("upTo = ") + ")") + " on " + field;
        } else if (this instanceof Restored) {
            return "@Restored on " + field;
        } else if (this instanceof Converted converted) {
            return "@Convert(onLoss = OnLoss." + converted.onLoss() + limit + ") on " + field;
        } else if (this instanceof Migrated) {
            return "@Migration(reads = \"" + name() + "\"" + limit + ") on a method of " + type
                    + " that takes the old value";
        }
        if (this instanceof KindRenamed) {
            // what is inside a generic kind has names of its own
            return "@WasNamed(\"" + name().replaceFirst("<.*", "") + "\") on " + type;
        } else if (this instanceof KindReused || this instanceof KindRestored) {
            return (this instanceof KindReused ? "@Reused" : "@Restored") + " on " + type;
        }
        return "@Dropped(" + value + "\"" + name() + "\"" + limit + ") on " + type;
    }

    private String key() {
        return "Key.of(\"" + name() + "\")";
    }

    private String limit(String before) {
        return upTo() == 0 ? "" : before + LayoutSet.text(upTo()) + "L";
    }
}
