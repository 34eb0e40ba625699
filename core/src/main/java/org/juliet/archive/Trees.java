package org.juliet.archive;

import java.util.Arrays;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Sees that what is saved is a tree, of objects of exactly the kinds they are saved as.
 *
 * <p>The first objects are compared with each other. Of those that follow the identity hashes are. Two objects may have one hash: what is met
 * again may be another object, and is a doubt only; where there is any, the save is done once more with a close look at such objects.
 */
final class Trees {
    /** So many objects are compared with each other. */
    private static final int FEW = 8;

    /** More doubts than so many, and more than one of 16 objects, are no accident: the save goes round in a circle. */
    private static final int MANY = 64;

    /** The bits of a hash by which doubts are told. */
    private static final int DOUBTS = 0xFFFF;

    private final Kinds kinds;
    private final PathTrace path;
    private final Function<String, SaveException> fault;
    /** Whether it is looked at that no object is reached twice. */
    private final boolean strict;

    private final @Nullable Object[] few = new Object[FEW];
    private int fewCount;
    private final Hashes met = new Hashes();
    /** Low bits of the hashes of doubtful objects. */
    private final BitSet doubts = new BitSet();

    private int doubtful;
    /** Whether the look is a close one. */
    private boolean close;
    /** Objects with doubtful hashes, and where they were met. */
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
        if (close) {
            places.clear();
        } else {
            doubts.clear();
            doubtful = 0;
        }
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
        } else if (!isNew(object)) {
            doubt(object);
        }
    }

    private boolean isNew(Object object) {
        if (fewCount == FEW) {
            return met.add(Hashes.of(object));
        }
        for (int i = 0; i < fewCount; i++) {
            if (few[i] == object) {
                return false;
            }
        }
        few[fewCount++] = object;
        if (fewCount == FEW) {
            for (Object each : few) {
                met.add(Hashes.of(java.util.Objects.requireNonNull(each)));
            }
        }
        return true;
    }

    private void doubt(Object object) {
        doubts.set(Hashes.of(object) & DOUBTS);
        if (++doubtful > MANY + met.count() / 16) {
            throw fault.apply("this object is stored in many places; values are trees");
        }
    }

    private void look(Object object, @Nullable Kind<?> kind) {
        if (!doubts.get(Hashes.of(object) & DOUBTS)) {
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
