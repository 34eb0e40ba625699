package org.juliet.archive;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.Scanner;
import org.juliet.text.Rule;

/** Runs the levels of a kind over what is being loaded, each with the version that the stamps give. */
final class Levels {
    /** Somebody else's code failed while it loaded. */
    static final class SerializerFailure extends Detour {
        private static final long serialVersionUID = 1L;

        SerializerFailure(String message, RuntimeException cause) {
            super(message, cause);
        }
    }

    private Levels() {}

    /** A fresh object to load into. */
    static <T> T fresh(Kind<T> kind) {
        try {
            return kind.fresh();
        } catch (RuntimeException thrown) {
            throw new SerializerFailure("no fresh object of " + kind.name() + " could be made: " + thrown, thrown);
        }
    }

    /** Loads the levels of an object inside another; its stamps come first. */
    static <T> T nested(TextLoadArchive archive, Kind<T> kind, T fresh) {
        List<Kind<? super T>> levels = kind.levels();
        int last = levels.size() - 1;
        int first = version(archive, Stamps.VERSION, levels.get(0));
        int leaf = last == 0 ? first : version(archive, Stamps.CLASS_VERSION, levels.get(last));
        int[] middle = last < 2 ? null : middle(archive, levels);
        LayoutCheck.nested(archive, kind);
        T object = fresh;
        for (int i = 0; i <= last; i++) {
            int stamped = i == 0 ? first : i == last || middle == null ? leaf : middle[i];
            object = text(archive, levels.get(i), stamped, object);
        }
        return object;
    }

    /**
     * Loads the levels of a file's object, in the order in which a file has them.
     *
     * @return null if the file is of another kind, which {@link FileClass#other} then names, or of other layouts, which
     *     {@link TextCursor#aged} then says
     */
    static <T> @Nullable T root(TextLoadArchive archive, Kind<T> kind, T fresh) {
        List<Kind<? super T>> levels = kind.levels();
        int last = levels.size() - 1;
        int first = version(archive, Stamps.VERSION, levels.get(0));
        if (last == 0) {
            if (!archive.fileClass.is(kind)) {
                return null;
            }
            LayoutCheck.file(archive, kind);
            return archive.cursor.aged ? null : text(archive, kind, first, fresh);
        }
        T object = text(archive, levels.get(0), first, fresh);
        if (!archive.fileClass.is(kind)) {
            return null;
        }
        int leaf = version(archive, Stamps.CLASS_VERSION, levels.get(last));
        int[] middle = last < 2 ? null : middle(archive, levels);
        LayoutCheck.file(archive, kind);
        if (archive.cursor.aged) {
            return null;
        }
        for (int i = 1; i <= last; i++) {
            object = text(archive, levels.get(i), i == last || middle == null ? leaf : middle[i], object);
        }
        return object;
    }

    private static <L, T extends L> T text(TextLoadArchive archive, Kind<L> level, int stamped, T object) {
        FirstMigrations migrations = archive.cursor.kinds.firstMigrations;
        if (stamped >= level.version() || !migrations.begin(level, stamped)) {
            return run(archive, level, stamped, object);
        }
        boolean whole = false;
        try {
            T result = run(archive, level, stamped, object);
            whole = true;
            return result;
        } finally {
            migrations.end(level, stamped, whole);
        }
    }

    @SuppressWarnings("unchecked")
    static <L, T extends L> T run(Archive archive, Kind<L> level, int stamped, T object) {
        try {
            T result = (T) level.run(archive, stamped, object);
            if (result == null) {
                throw new IllegalStateException("it gave null");
            }
            if (archive instanceof TextLoadArchive text && text.cursor.failure != null) {
                throw text.cursor.failure;
            }
            return result;
        } catch (RuntimeException thrown) {
            String last = lastRead(archive);
            SerializerFailure failure = new SerializerFailure(
                    "the serializer of " + level.name() + " v" + level.version() + " failed on data of version "
                            + stamped + (last == null ? "" : " after reading " + last) + ": " + thrown,
                    thrown);
            if (archive instanceof TextLoadArchive text) {
                failure = text.cursor.failure == null ? failure : text.cursor.failure;
                text.cursor.failure = failure;
            }
            throw failure;
        }
    }

    private static @Nullable String lastRead(Archive archive) {
        return archive instanceof TextLoadArchive text
                ? text.cursor.lastRead()
                : archive instanceof BinaryLoadArchive binary
                        ? binary.lastRead()
                        : archive instanceof LoadTracer tracer ? tracer.in().lastRead() : null;
    }

    /** The name under which an object in a list or field names its kind, null where it does not. */
    static @Nullable String className(TextLoadArchive archive) {
        int entry = archive.cursor.open(Stamps.CLASS);
        if (entry < 0) {
            return null;
        }
        String name = archive.scalars.string();
        return archive.cursor.close(entry) ? name : null;
    }

    private static int version(TextLoadArchive archive, Key key, Kind<?> level) {
        if (!archive.cursor.isRoot() && level.version() == 1 && !archive.cursor.isNext(key)) {
            return resolve(archive, level, 1, -1);
        }
        boolean other = hasOtherLevels(archive.cursor);
        if (archive.cursor.file.take(key.equals(Stamps.VERSION) ? level.plainVersion : level.plainClassVersion)) {
            return level.version();
        }
        int entry = archive.cursor.open(key);
        if (entry < 0) {
            if (other) {
                archive.cursor.leftovers.unstamped(key);
            }
            return resolve(archive, level, 1, -1);
        }
        int at = archive.cursor.place();
        int stamped = stamp(archive);
        archive.cursor.close(entry);
        if (stamped > level.version() || other) {
            archive.cursor.leftovers.stamp(entry, key);
        }
        return resolve(archive, level, stamped, at);
    }

    private static int stamp(TextLoadArchive archive) {
        int at = archive.cursor.scanner.start();
        long stamped = archive.scalars.integer(16, true);
        if (archive.cursor.failed || stamped < 1) {
            archive.cursor.events.fault(
                    Rule.STAMP,
                    at,
                    archive.cursor.path.text(null),
                    "a stamp is a whole number from 1 to " + Kind.MAX_VERSION,
                    false);
            return 0;
        }
        return (int) stamped;
    }

    /** The version to load as: the stamped one, or today's where the stamp is unusable or newer code wrote it. */
    private static int resolve(TextLoadArchive archive, Kind<?> level, int stamped, int at) {
        if (stamped > level.version()) {
            archive.cursor.newer = true;
            if (archive.cursor.options.newer() == Newer.REFUSE) {
                archive.cursor.events.fault(
                        Rule.NEWER,
                        at,
                        archive.cursor.path.text(null),
                        "the file holds " + level.name() + " version "
                                + stamped + ", this program knows version " + level.version()
                                + "; update the program, or load with Newer.READ_ONLY or Newer.KEEP",
                        false);
            }
        } else if (stamped > 0 && stamped < level.version() && !isOfNewer(archive)) {
            archive.cursor.frame().oldStamp = true;
            if (!archive.cursor.asCurrent) {
                archive.cursor.frame().older = true;
                return stamped;
            }
        }
        return level.version();
    }

    /** Whether it stands in a file of unknown layouts: versions go by the place of a level, and there may be others above it. */
    private static boolean isOfNewer(TextLoadArchive archive) {
        return archive.cursor.isRoot()
                ? archive.cursor.layouts == LayoutCheck.Mode.NEWER
                : hasOtherLevels(archive.cursor);
    }

    /** Whether newer code wrote an object inside another that has more levels there: they have stamps that none of today's has. */
    private static boolean hasOtherLevels(TextCursor cursor) {
        Kind<?> kind = cursor.frame().kind;
        if (cursor.isRoot() || kind == null || !cursor.newer) {
            return false;
        }
        int levels = kind.chain.length;
        return levels == 1 && cursor.lookUp(Stamps.CLASS_VERSION) >= 0
                || levels <= 2 && cursor.lookUp(Stamps.CLASS_VERSIONS) >= 0;
    }

    private static <T> int[] middle(TextLoadArchive archive, List<Kind<? super T>> levels) {
        int[] versions = new int[levels.size()];
        java.util.Arrays.fill(versions, 1);
        int[] places = new int[levels.size()];
        int entry = archive.cursor.open(Stamps.CLASS_VERSIONS);
        if (entry >= 0) {
            if (archive.cursor.scanner.kind() == Scanner.OPEN_STRUCT) {
                archive.cursor.enter(null);
                readMiddle(archive, levels, versions, places);
                archive.cursor.leave(null);
            } else {
                archive.cursor.fail(
                        Rule.STAMP, archive.cursor.scanner.start(), "expected `{ name version ... }`", false);
            }
            archive.cursor.close(entry);
        }
        boolean ahead = false;
        for (int i = 1; i < versions.length - 1; i++) {
            ahead |= versions[i] > levels.get(i).version();
            versions[i] = resolve(archive, levels.get(i), versions[i], places[i]);
        }
        if (ahead) {
            archive.cursor.leftovers.stamp(entry, Stamps.CLASS_VERSIONS);
        }
        return versions;
    }

    private static <T> void readMiddle(
            TextLoadArchive archive, List<Kind<? super T>> levels, int[] versions, int[] places) {
        for (int entry = archive.cursor.frame().base; archive.cursor.hasEntry(entry); entry++) {
            String name = archive.cursor.name(entry);
            archive.cursor.start(entry);
            int at = archive.cursor.scanner.start();
            int stamped = stamp(archive);
            archive.cursor.finishField(entry, archive.cursor.failed);
            for (int i = 1; i < levels.size() - 1; i++) {
                if (levels.get(i).name().equals(name)) {
                    versions[i] = stamped;
                    places[i] = at;
                }
            }
        }
    }
}
