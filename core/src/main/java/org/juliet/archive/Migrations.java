package org.juliet.archive;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Tells of fields that a file lacks that a program may make them of others, which it reads of older files. */
final class Migrations {
    private Migrations() {}

    /**
     * What to say of an absent field.
     *
     * @param has whether the object has a key in the file
     * @return null where the file has nothing that the kind reads of older files
     */
    static @Nullable String read(Kind<?> kind, Predicate<Key> has) {
        String names = null;
        for (Key key : kind.migrated()) {
            if (has.test(key)) {
                names = names == null ? key.name() : names + " and " + key.name();
            }
        }
        return names == null
                ? null
                : "the program may have made it of " + names + ", else the object's own value stands";
    }
}
