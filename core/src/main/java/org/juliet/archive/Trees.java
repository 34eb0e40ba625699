package org.juliet.archive;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes sure that what is saved is a tree: no object is reached twice. */
final class Trees {
    private final BinarySaveArchive archive;
    /** Whether that is looked at. */
    private final boolean strict;

    private final Set<Object> reached = Collections.newSetFromMap(new IdentityHashMap<>());
    private @Nullable Object root;
    /** What a save to find its first place stops at. */
    private @Nullable Object watched;
    /** Where that was reached first. */
    private @Nullable String place;

    Trees(BinarySaveArchive archive, boolean strict) {
        this.archive = archive;
        this.strict = strict;
    }

    void start(Object object) {
        if (strict) {
            TextSaveArchive.empty(reached);
        }
        root = object;
    }

    /** Whether a save stops where it reaches some object. */
    boolean isWatching() {
        return watched != null;
    }

    /** Whether an object that may be stored once is reached for the first time; the root, too. */
    boolean isFirst(Object object) {
        return !strict || reached.add(object);
    }

    void reach(Object object, Kind<?> kind) {
        if (object == watched) {
            place = place == null ? archive.path.text(null) : place;
            throw FirstPlace.INSTANCE;
        }
        if (strict && !kind.immutable && !kind.copied && (object == root || !reached.add(object))) {
            String first = firstPath(object);
            throw archive.fault(
                    "this " + kind.name() + " is stored at " + (first.isEmpty() ? "the file itself" : first)
                            + " already; values are trees: store a copy, or a reference to an entity",
                    null);
        }
    }

    /** Where the object was reached first: saves once more, up to there. */
    private <T> String firstPath(Object object) {
        if (root == null || object == root) {
            return "";
        }
        BinarySaveArchive again = new BinarySaveArchive(archive.kinds, false);
        again.trees.watched = object;
        String other = "";
        try {
            @SuppressWarnings("unchecked")
            Kind<T> kind = (Kind<T>) archive.named().get(0).kind;
            @SuppressWarnings("unchecked")
            T whole = (T) root;
            again.image(whole, kind, null, 0);
        } catch (FirstPlace found) {
            // noted
        } catch (SaveException fault) {
            other = fault.path();
        }
        String found = again.trees.place;
        return found == null ? other : found;
    }
}
