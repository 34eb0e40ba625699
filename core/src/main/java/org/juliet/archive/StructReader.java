package org.juliet.archive;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageField;
import org.juliet.image.ImageLayout;
import org.juliet.internal.LittleEndian;
import org.juliet.text.Rule;

/** Reads objects from structs of an image: runs their serializers level by level, and keeps what these do not read. */
final class StructReader {
    /** Says that a field is absent. */
    static final String ABSENT = "not in the layout that the file is of; the value of a fresh object stands";

    /** Says that an older file has a field that goes into others. */
    static final String DROPPED = "read for what it means today; gone when the file is written";

    /** Says that nothing of today is what a field was, by an answer. */
    static final String GIVEN_UP = "given up by an answer; gone when the file is written";

    private final BinaryLoadArchive in;
    /** Whether a field that only the layout has was read, for the structs that are being read, the innermost last. */
    private boolean[] taken = new boolean[64];

    private int takenFrom;
    private int takenTo;

    StructReader(BinaryLoadArchive in) {
        this.in = in;
    }

    void clear() {
        takenFrom = 0;
        takenTo = 0;
    }

    /** A field that only the layout has is read. */
    void take(Field field) {
        taken[takenFrom + field.extra] = true;
    }

    /** A field has its value beside the struct, or is said there to be left out, and a serializer named it. */
    void foundLate(@Nullable Field field, boolean found) {
        if (field == null) {
            return;
        }
        field.read = in.loads;
        if (found && !field.described && LateEntry.instead(in.lateHere, field.place) != null) {
            take(field);
        }
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
        boolean probed = isProbed(of);
        return (T)
                (!probed && target == null && isTraced(of)
                        ? traced(of, whole, object, from)
                        : levels(of, whole, object, from, in, probed));
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
            boolean probed = isProbed(of);
            object = !probed && isTraced(of)
                    ? traced(of, kind, fresh, at)
                    : !probed && isPlain(of) ? plain(of, kind, fresh, at) : levels(of, kind, fresh, at, in, probed);
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
        Object object = levels(of, kind, fresh, at, tracer, false);
        of.loading = in.remains.mark() == mark && !in.failed ? tracer.course(kind) : null;
        return object;
    }

    private Object plain(KindTable of, Kind<Object> kind, Object fresh, int at) {
        KindTable outer = in.table;
        KindTable.Level outerLevel = in.level;
        Field[] outerFields = in.fields;
        int outerNext = in.next;
        int outerBase = in.base;
        Unknown outerUnknown = in.unknown;
        KindTable.Level own = of.levels[0];
        int mark = in.remains.mark();
        in.table = of;
        in.level = own;
        in.fields = own.fields();
        in.next = 0;
        in.base = at;
        in.unknown = null;
        Object object = run(in, kind, version(own), fresh);
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

    private Object levels(KindTable of, Kind<Object> kind, Object fresh, int at, Archive archive, boolean probed) {
        KindTable outer = in.table;
        KindTable.Level outerLevel = in.level;
        Field[] outerFields = in.fields;
        int outerNext = in.next;
        int outerBase = in.base;
        int outerTaken = takenFrom;
        int outerTo = takenTo;
        List<LateEntry> outerLate = in.lateHere;
        Unknown outerUnknown = in.unknown;
        in.table = of;
        in.base = at;
        in.unknown = null;
        in.lateHere = in.late().at(in.path);
        if (probed && in.lateHere == null) {
            in.lateHere = List.of();
        }
        int mark = in.remains.mark();
        boolean plain = of.extras.isEmpty();
        if (!plain) {
            open(of);
        }
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
        }
        if (probed) {
            lookForUnread(of);
        }
        if (!plain || in.lateHere != null) {
            unread(of);
        }
        if (in.remains.mark() > mark) {
            in.remains.own(mark, object, kind, in.unknown, in.path);
        }
        in.unknown = outerUnknown;
        in.table = outer;
        in.level = outerLevel;
        in.fields = outerFields;
        in.next = outerNext;
        in.base = outerBase;
        takenFrom = outerTaken;
        takenTo = outerTo;
        in.lateHere = outerLate;
        return object;
    }

    private void open(KindTable of) {
        takenFrom = takenTo;
        takenTo += of.extras.size();
        if (takenTo > taken.length) {
            taken = Arrays.copyOf(taken, Math.max(takenTo, 2 * taken.length));
        }
        Arrays.fill(taken, takenFrom, takenTo, false);
    }

    private int version(KindTable.Level own) {
        return in.asCurrent ? own.kind().version() : own.version();
    }

    /** Whether to look for what the serializer of the next object does not read. */
    private boolean isProbed(KindTable of) {
        return of.told == in.loads ? of.unsure == in.loads : meet(of);
    }

    /** Meets a kind for the first time in a file. Gives whether to look for what its serializer does not read. */
    private boolean meet(KindTable of) {
        of.told = in.loads;
        if (!of.newer.isEmpty()) {
            in.newer = true;
            if (in.options.newer() == Newer.REFUSE) {
                in.tell(
                        Rule.NEWER,
                        "the file holds " + of.newer
                                + "; update the program, or load with Newer.READ_ONLY or Newer.KEEP");
            }
        }
        for (int i = 0; i < of.dropped.size(); i++) {
            ImageField field = of.dropped.get(i);
            in.events.note(LoadReport.Fate.DROPPED, in.path, field.name(), GIVEN_UP);
        }
        return of.older && !of.readWhole && !in.asCurrent;
    }

    /** The stamp says an earlier version, and so code for that ran, but a field of today is there: no old code may run over newer data. */
    private void lookForUnread(KindTable of) {
        of.readWhole = true;
        of.unsure = 0;
        for (KindTable.Level own : of.levels) {
            for (Field field : own.fields()) {
                if (field.described && field.place != null && field.read != in.loads) {
                    of.readWhole = false;
                    LateEntry instead = LateEntry.instead(in.lateHere, field.place);
                    if (instead != null && instead.role() == Sections.LEFT_OUT) {
                        of.unsure = in.loads; // this object has no such value; others may
                    } else {
                        tellUnread(field);
                    }
                }
            }
        }
    }

    private void tellUnread(Field field) {
        in.path.push(field.name);
        in.tell(
                Rule.STAMP_MISMATCH,
                "the stamp says an older version, which does not read this field; the file is newer than its stamp");
        in.path.pop();
    }

    /** Notes what of the struct was not read, and what was read and is not written any more. */
    private void unread(KindTable of) {
        for (int i = 0; i < of.extras.size(); i++) {
            Field field = of.extras.get(i);
            ImageField place = java.util.Objects.requireNonNull(field.place);
            boolean isTaken = taken[takenFrom + i];
            if (!isTaken && LateEntry.instead(in.lateHere, place) == null) {
                Raw.OfImage image = in.copy(place.level(), place.schema(), place.cell(), in.base + field.offset);
                in.path.push(field.name);
                // a text in a file has a name only, so that it must be one that the kind does not have
                Raw raw = of.describes(field.name) ? image : in.late().whole(image);
                in.path.pop();
                note(field, LoadReport.Fate.KEPT, "unknown to " + of.kind.name() + "; kept and written back");
                in.remains.keep(Rest.Role.UNKNOWN, field.name, in.path.text(field.name), raw, null);
            } else if (isTaken && of.older) {
                note(field, LoadReport.Fate.DROPPED, DROPPED);
            }
        }
        if (in.lateHere != null) {
            in.late().unread(in.lateHere, of.kind);
        }
    }

    /** Tells that the file lacks a field. */
    void absent(Field field) {
        String from = in.table == null ? null : in.table.migrated();
        if (from == null) {
            note(field, LoadReport.Fate.DEFAULTED, ABSENT);
        } else {
            note(field, LoadReport.Fate.MIGRATED, "not in the layout that the file is of; " + from);
        }
    }

    /** Tells what became of a field, once for all objects of the file. */
    void note(Field field, LoadReport.Fate fate, String message) {
        if (field.told != in.loads) {
            field.told = in.loads;
            in.events.note(fate, in.path, field.name, message);
        }
    }
}
