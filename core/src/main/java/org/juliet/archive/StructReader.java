package org.juliet.archive;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageLayout;
import org.juliet.internal.LittleEndian;
import org.juliet.text.Rule;

/** Reads objects from structs of an image: runs their serializers level by level, and looks at what these did not read. */
final class StructReader {
    private final BinaryLoadArchive in;

    StructReader(BinaryLoadArchive in) {
        this.in = in;
    }

    /** Reads the object of a file, or into a fresh one or that which is given. */
    @SuppressWarnings("unchecked")
    <T> T image(KindTable of, Kind<T> kind, @Nullable T target, int from) {
        Kind<Object> whole = (Kind<Object>) kind;
        in.origin(from);
        Object object = target == null ? fresh(whole) : target;
        LoadCourse course = target == null ? course(of) : null;
        if (course != null) {
            return (T) course.read(object, from);
        }
        in.notes().meet(of);
        return (T)
                (target == null && isTraced(of)
                        ? traced(of, whole, object, from)
                        : levels(of, whole, object, from, in));
    }

    @Nullable Object struct(KindTable of, Kind<Object> kind, @Nullable Object target, int at) {
        if (!in.deeper()) {
            return null;
        }
        Object fresh = target == null ? fresh(kind) : target;
        Object object;
        LoadCourse course = course(of);
        if (course != null) {
            object = course.read(fresh, at);
        } else {
            in.notes().meet(of);
            object = isTraced(of)
                    ? traced(of, kind, fresh, at)
                    : isPlain(of) ? plain(of, kind, fresh, at) : levels(of, kind, fresh, at, in);
        }
        in.shallower();
        return object;
    }

    /** A fresh object to load into. */
    private Object fresh(Kind<Object> kind) {
        try {
            return Levels.fresh(kind);
        } catch (Levels.SerializerFailure failure) {
            throw in.stop(failure);
        }
    }

    /** Runs a level. Ends the load where the serializer caught what ended it. */
    private Object run(Archive archive, Kind<? super Object> level, int version, Object object) {
        try {
            Object read = Levels.run(archive, level, version, object);
            in.demandGoing();
            return read;
        } catch (Levels.SerializerFailure failure) {
            throw in.stop(failure);
        }
    }

    /** The course to take, null where there is none. */
    private @Nullable LoadCourse course(KindTable of) {
        LoadCourse course = of.loading;
        if (course == null || !in.coursing || in.newer || !in.late().isEmpty()) {
            return null;
        }
        in.taken = of;
        return course;
    }

    private boolean isTraced(KindTable of) {
        return in.coursing
                && of.loading == null
                && of.isQuiet()
                && !in.newer
                && in.late().isEmpty()
                && of.isTraced();
    }

    private Object traced(KindTable of, Kind<Object> kind, Object fresh, int at) {
        LoadTracer tracer = new LoadTracer(in, of);
        int mark = in.remains.mark();
        Object object = levels(of, kind, fresh, at, tracer);
        of.loading = in.remains.mark() == mark && !in.failed ? tracer.course(kind) : null;
        return object;
    }

    private Object plain(KindTable of, Kind<Object> kind, Object fresh, int at) {
        KindTable outer = in.table;
        KindTable.Level outerLevel = in.level;
        Field[] outerFields = in.fields;
        int outerNext = in.next;
        int outerBase = in.base;
        int outerFrom = in.reads.from;
        int outerRun = in.reads.run;
        Unknown outerUnknown = in.unknown;
        KindTable.Level own = of.levels[0];
        int mark = in.remains.mark();
        in.reads.begin();
        in.table = of;
        in.level = own;
        in.fields = own.fields();
        in.next = 0;
        in.base = at;
        in.unknown = null;
        Object object = run(in, kind, version(own), fresh);
        if (in.reads.isMarked() || in.fields[in.next] != Field.END) {
            in.reads.jump(of, own, in.next, 0);
            in.notes().end(of, object);
        }
        in.reads.end(outerFrom, outerRun);
        if (in.remains.mark() > mark) {
            in.remains.own(mark, object, kind, in.unknown, in.path);
        }
        in.unknown = outerUnknown;
        in.table = outer;
        in.level = outerLevel;
        in.fields = outerFields;
        in.next = outerNext;
        in.base = outerBase;
        return object;
    }

    /** Whether objects of the kind need nothing but one run of one serializer each. */
    private boolean isPlain(KindTable of) {
        return of.levels.length == 1 && of.extras.isEmpty() && in.late().isEmpty();
    }

    /** Reads elements of such a kind, one behind the other. */
    void elements(KindTable of, Kind<Object> kind, List<Object> list, int count, int at, int stride) {
        if (!in.deeper()) {
            return;
        }
        in.path.push(0);
        int i = 0;
        for (; i < count && course(of) == null && !in.failed; i++) {
            in.path.next(i);
            in.shallower();
            list.add(struct(of, kind, null, at + i * stride));
            in.deeper();
        }
        LoadCourse course = course(of);
        if (course != null) {
            course.read(list, i, count, at, stride);
        }
        in.path.pop();
        in.shallower();
    }

    /** Today's name of the kind of a nested image, null where no layout of the file is that of its kind. */
    @Nullable String nestedName(int at) {
        ImageLayout layout = nestedLayout(in.block(at));
        return layout == null ? null : in.origins.today(layout.kind(), in.set().layouts());
    }

    /** The layout of the nested image that begins there, null where the file has none. */
    private @Nullable ImageLayout nestedLayout(int from) {
        return in.set().images().kind(LittleEndian.getLong(in.bytes(), from));
    }

    /** Reads a nested image as a kind. */
    @SuppressWarnings("unchecked")
    @Nullable Object nested(int at, Kind<?> kind) {
        if (!kind.isConcrete()) {
            in.fail(Rule.CLASS_MISMATCH, "the kind " + kind.name() + " is abstract");
            return null;
        }
        int from = in.block(at);
        ImageLayout layout = java.util.Objects.requireNonNull(nestedLayout(from));
        int outer = in.origin();
        in.origin(from + 8);
        Object object = struct(in.tables.of(kind, layout), (Kind<Object>) kind, null, from + 8);
        in.origin(outer);
        return object;
    }

    private Object levels(KindTable of, Kind<Object> kind, Object fresh, int at, Archive archive) {
        KindTable outer = in.table;
        KindTable.Level outerLevel = in.level;
        Field[] outerFields = in.fields;
        int outerNext = in.next;
        int outerBase = in.base;
        int outerFrom = in.reads.from;
        int outerRun = in.reads.run;
        List<LateEntry> outerLate = in.lateHere;
        Unknown outerUnknown = in.unknown;
        in.table = of;
        in.base = at;
        in.unknown = null;
        in.lateHere = in.late().at(in.path);
        int mark = in.remains.mark();
        in.reads.begin();
        Object object = fresh;
        for (int i = 0; i < of.levels.length; i++) {
            KindTable.Level own = of.levels[i];
            in.level = own;
            in.fields = in.lateHere == null ? own.fields() : Capture.NONE;
            in.next = 0;
            if (archive instanceof LoadTracer tracer) {
                tracer.level();
            }
            object = run(archive, kind.levels().get(i), version(own), object);
            if (in.lateHere != null || in.reads.isMarked() || in.fields[in.next] != Field.END) {
                in.reads.jump(of, own, in.next, 0);
            }
        }
        if (in.reads.isMarked() || !of.extras.isEmpty()) {
            in.notes().end(of, object);
        }
        in.reads.end(outerFrom, outerRun);
        if (in.remains.mark() > mark) {
            in.remains.own(mark, object, kind, in.unknown, in.path);
        }
        in.unknown = outerUnknown;
        in.table = outer;
        in.level = outerLevel;
        in.fields = outerFields;
        in.next = outerNext;
        in.base = outerBase;
        in.lateHere = outerLate;
        return object;
    }

    private int version(KindTable.Level own) {
        return in.asCurrent ? own.kind().version() : own.version();
    }
}
