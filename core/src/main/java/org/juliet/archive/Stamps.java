package org.juliet.archive;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.juliet.text.TextWriter;

/** The keys by which a file, and a struct in it, says what it is. */
final class Stamps {
    static final Key VERSION = Key.reserved("version");
    static final Key CLASS = Key.reserved("class");
    static final Key CLASS_VERSION = Key.reserved("class_version");
    static final Key CLASS_VERSIONS = Key.reserved("class_versions");
    static final Key LAYOUT = Key.reserved("layout");
    static final Key ASSET_TYPE = Key.reserved("asset_type");

    /** Those of a file. */
    static final List<Key> OF_FILES = List.of(VERSION, CLASS, CLASS_VERSION, CLASS_VERSIONS, LAYOUT, ASSET_TYPE);

    /** Those of an object inside another that say versions. */
    static final Set<String> OF_VERSIONS = Set.of(VERSION.name(), CLASS_VERSION.name(), CLASS_VERSIONS.name());

    private Stamps() {}

    /**
     * Writes the versions that an object inside another needs: those above the given one.
     *
     * @param above 1, and 0 in a text of newer code, where one that says none is of the version that newer code has
     */
    static void writeNested(TextWriter writer, List<? extends Kind<?>> levels, int above, Predicate<Key> instead) {
        int last = levels.size() - 1;
        if (!instead.test(VERSION) && levels.get(0).version() > above) {
            version(writer, VERSION, levels.get(0));
        }
        if (last > 0 && !instead.test(CLASS_VERSION) && levels.get(last).version() > above) {
            version(writer, CLASS_VERSION, levels.get(last));
        }
        if (last > 1 && !instead.test(CLASS_VERSIONS) && isMiddleAbove(above, levels)) {
            middle(writer, levels);
        }
    }

    /** How many pairs {@link #writeNested} writes. */
    static int countNested(List<? extends Kind<?>> levels, int above) {
        int last = levels.size() - 1;
        int stamps = levels.get(0).version() > above ? 1 : 0;
        stamps += last > 0 && levels.get(last).version() > above ? 1 : 0;
        return stamps + (isMiddleAbove(above, levels) ? 1 : 0);
    }

    static boolean isMiddleAbove(int above, List<? extends Kind<?>> levels) {
        for (int i = 1; i < levels.size() - 1; i++) {
            if (levels.get(i).version() > above) {
                return true;
            }
        }
        return false;
    }

    private static void version(TextWriter writer, Key key, Kind<?> level) {
        writer.key(key.bytes);
        writer.integer(level.version());
    }

    /** Writes the versions of the levels between the first and the last, if there are any. */
    static void writeMiddle(TextWriter writer, List<? extends Kind<?>> levels, Predicate<Key> instead) {
        if (levels.size() > 2 && !instead.test(CLASS_VERSIONS)) {
            middle(writer, levels);
        }
    }

    private static void middle(TextWriter writer, List<? extends Kind<?>> levels) {
        writer.key(CLASS_VERSIONS.bytes);
        writer.openStruct(false);
        for (int i = 1; i < levels.size() - 1; i++) {
            // the name of a kind holds no surrogates, so it can always be written
            boolean written = writer.key(levels.get(i).name());
            assert written;
            writer.integer(levels.get(i).version());
        }
        writer.close();
    }
}
