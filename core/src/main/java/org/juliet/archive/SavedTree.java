package org.juliet.archive;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Sees that what is saved is a tree, of objects of exactly the kinds they are saved as. */
final class SavedTree {
    private final TextSaveArchive archive;
    private final Set<Object> reached = Collections.newSetFromMap(new IdentityHashMap<>());
    private @Nullable Object root;
    private @Nullable Kind<?> rootKind;
    /** The object whose first place is looked for. */
    private @Nullable Object watched;
    /** Where that was reached first. */
    private @Nullable String place;

    SavedTree(TextSaveArchive archive) {
        this.archive = archive;
    }

    /** Starts on a file, or on a value alone. */
    void begin(@Nullable Object object, @Nullable Kind<?> kind) {
        TextSaveArchive.empty(reached);
        root = object;
        rootKind = kind;
    }

    /** Refuses an object of a class that extends the kind's and would lose what it stores itself. */
    void requireExactly(Kind<?> kind, @Nullable Object object, String otherwise) {
        if (object == null) {
            throw archive.fault("null, where a " + kind.name() + " is saved", null);
        }
        Class<?> type = object.getClass();
        if (type == kind.type()) {
            return;
        }
        if (!kind.type().isInstance(object)) {
            throw archive.fault(type.getName() + ", where the kind " + kind.name() + " is saved", null);
        }
        if (kind.immutable) {
            // An interface of values has implementations, whose serializer asks for nothing more.
            return;
        }
        Kind<?> own = archive.kinds().kindOf(object);
        if (own != null && own != kind) {
            throw archive.fault("a " + own.name() + ", where exactly " + kind.name() + " is saved; " + otherwise, null);
        }
        if (own == null && !type.isAnonymousClass() && !kind.makes(type)) {
            throw archive.fault(
                    type.getName() + ", which is of no registered kind, where exactly " + kind.name()
                            + " is saved; what it stores itself would be lost: register its kind",
                    null);
        }
    }

    /** Notes that an object is written; refuses it if it was before. */
    void reach(Object object, Kind<?> kind) {
        if (object == watched) {
            place = place == null ? archive.path().text(null) : place;
            throw FirstPlace.INSTANCE;
        }
        if (!kind.immutable && !kind.copied && (object == root || !reached.add(object))) {
            String first = firstPath(object);
            throw archive.fault(
                    "this " + kind.name() + " is stored at " + (first.isEmpty() ? "the file itself" : first)
                            + " already; values are trees: store a copy, or a reference to an entity",
                    null);
        }
    }

    /** Where the object was reached first: saves once more, up to there. */
    private <T> String firstPath(Object object) {
        if (root == null || rootKind == null || object == root) {
            return "";
        }
        TextSaveArchive again = new TextSaveArchive(archive.kinds());
        again.tree().watched = object;
        String other = "";
        try {
            @SuppressWarnings("unchecked")
            Kind<T> kind = (Kind<T>) rootKind;
            @SuppressWarnings("unchecked")
            T whole = (T) root;
            again.save(whole, kind, null);
        } catch (FirstPlace found) {
            // noted
        } catch (SaveException fault) {
            other = fault.path();
        }
        String found = again.tree().place;
        return found == null ? other : found;
    }
}
