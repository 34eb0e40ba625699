package org.juliet.archive;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Sees that what is saved is a tree, of objects of exactly the kinds they are saved as.
 *
 * <p>The first objects are compared with each other. Of those that follow the identity hashes are. Two objects may have one hash: what is met
 * again may be another object, and is a doubt only. Where there is a new one, the save is done once more with a close look at such objects.
 * Hashes stay what they are: in the next saves, objects with the doubtful ones are told apart by themselves, and nothing is done twice.
 */
final class Trees {
    /** So many objects are compared with each other. */
    private static final int FEW = 8;

    /** More doubts than so many, and more than one of 16 objects, are no accident: the save goes round in a circle. */
    private static final int MANY = 64;

    private final Kinds kinds;
    private final PathTrace path;
    private final Function<String, SaveException> fault;
    /** Whether it is looked at that no object is reached twice. */
    private final boolean strict;

    private final @Nullable Object[] few = new Object[FEW];
    private int fewCount;
    private final Hashes met = new Hashes();
    /** Hashes that several objects had, of this save and those before. */
    private final Hashes doubts = new Hashes();

    private int doubtful;
    /** Whether the look is a close one. */
    private boolean close;
    /** Objects with doubtful hashes, and in a close look where they were met. */
    private final Map<Object, String> places = new IdentityHashMap<>();

    /**
     * For an archive.
     *
     * @param path where it is
     * @param fault ends its save
     * @param strict whether to make sure that no object is reached twice
     */
    Trees(Kinds kinds, PathTrace path, Function<String, SaveException> fault, boolean strict) {
        this.kinds = kinds;
        this.path = path;
        this.fault = fault;
        this.strict = strict;
    }

    /** What starts next is another object. */
    void begin() {
        if (strict) {
            close = false;
            if (met.count() > 0 && doubts.count() > FEW + met.count() / 16) {
                doubts.clear(); // most of them are of objects that are gone
            }
        }
    }

    /** Starts, or starts again. */
    void start() {
        if (!strict) {
            return;
        }
        if (fewCount > 0) {
            Arrays.fill(few, 0, fewCount, null);
            fewCount = 0;
        }
        met.clear();
        if (!places.isEmpty()) {
            places.clear();
        }
        doubtful = 0;
    }

    /** Whether the save has to be done once more, with a close look: an object may have been reached twice. */
    boolean looksAgain() {
        if (doubtful == 0) {
            return false;
        }
        close = true;
        doubtful = 0;
        return true;
    }

    /** Notes that an object of a kind is written; refuses it if it was before and may have one place only. */
    void reach(Object object, Kind<?> kind) {
        if (isOnce(kind)) {
            reachOnce(object, kind);
        }
    }

    /** Notes that elements of a list are written. Any that is null is no object. */
    void reach(List<?> list, int from, int to, Kind<?> kind) {
        if (!isOnce(kind)) {
            return;
        }
        for (int i = from; i < to; i++) {
            Object element = list.get(i);
            if (element != null) {
                reachOnce(element, kind);
            }
        }
    }

    private boolean isOnce(Kind<?> kind) {
        return strict && !kind.immutable && !kind.copied;
    }

    /** Notes that an object is written that may have one place only; a codec's, whose kind the archive tells. */
    void reach(Object object) {
        if (strict) {
            reachOnce(object, null);
        }
    }

    private void reachOnce(Object object, @Nullable Kind<?> kind) {
        if (close) {
            look(object, kind);
        } else if (fewCount < FEW) {
            compare(object);
        } else if (!met.add(Hashes.of(object))) {
            meet(object);
        }
    }

    /** One of the first objects. */
    private void compare(Object object) {
        for (int i = 0; i < fewCount; i++) {
            if (few[i] == object) {
                doubt(object);
                return;
            }
        }
        few[fewCount++] = object;
        if (fewCount == FEW) {
            met.addAll(doubts); // so that no object with such a hash seems new
            for (Object each : few) {
                if (!met.add(Hashes.of(java.util.Objects.requireNonNull(each)))) {
                    meet(each);
                }
            }
        }
    }

    /** An object whose hash was met, or is known to be of several. */
    private void meet(Object object) {
        if (!doubts.has(Hashes.of(object)) || places.putIfAbsent(object, "") != null) {
            doubt(object);
        }
    }

    private void doubt(Object object) {
        doubts.add(Hashes.of(object));
        if (++doubtful > MANY + met.count() / 16) {
            throw fault.apply("this object is stored in many places; values are trees");
        }
    }

    private void look(Object object, @Nullable Kind<?> kind) {
        if (!doubts.has(Hashes.of(object))) {
            return;
        }
        String first = places.putIfAbsent(object, path.text(null));
        if (first != null) {
            throw fault.apply("this " + (kind == null ? "object" : kind.name()) + " is stored at "
                    + (first.isEmpty() ? "the file itself" : first)
                    + " already; values are trees: store a copy, or a reference to an entity");
        }
    }

    /** Refuses an object of a class that extends the kind's and would lose what it stores itself. */
    void requireExactly(Kind<?> kind, @Nullable Object object, String otherwise) {
        if (object == null) {
            throw fault.apply("null, where a " + kind.name() + " is saved");
        }
        Class<?> type = object.getClass();
        if (type == kind.type()) {
            return;
        }
        if (!kind.type().isInstance(object)) {
            throw fault.apply(type.getName() + ", where the kind " + kind.name() + " is saved");
        }
        if (kind.immutable) {
            // An interface of values has implementations, whose serializer asks for nothing more.
            return;
        }
        Kind<?> own = kinds.kindOf(object);
        if (own != null && own != kind) {
            throw fault.apply("a " + own.name() + ", where exactly " + kind.name() + " is saved; " + otherwise);
        }
        if (own == null && !type.isAnonymousClass() && !kind.makes(type)) {
            throw fault.apply(type.getName() + ", which is of no registered kind, where exactly " + kind.name()
                    + " is saved; what it stores itself would be lost: register its kind");
        }
    }
}
