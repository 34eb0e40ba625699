package org.juliet.archive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;
import org.juliet.image.Cell;
import org.juliet.internal.LittleEndian;

/** Writes objects into structs of an image: runs their serializers level by level, and gathers the values of one that passes them in an order of its own. */
final class StructWriter {
    /** A serializer passes its keys in an order of its own: the save starts again. Never leaves the archive. */
    static final class Disorder extends Detour {
        private static final long serialVersionUID = 1L;
        static final Disorder INSTANCE = new Disorder();

        private Disorder() {
            super("", null);
        }
    }

    private final BinarySaveArchive out;

    StructWriter(BinarySaveArchive out) {
        this.out = out;
    }

    /** Writes the object of a file. */
    void root(KindTable of, Kind<Object> kind, Object object, int at) {
        out.trees.reach(object);
        SaveCourse course = course(of);
        if (course != null) {
            course.write(object, at);
        } else if (isTraced(of)) {
            traced(of, kind, object, at);
        } else {
            levels(of, kind, object, at, out);
        }
    }

    /** Writes an object of a kind into its struct. */
    void struct(KindTable of, Kind<Object> kind, Object object, int at) {
        out.enter();
        out.trees.reach(object, kind);
        SaveCourse course = course(of);
        if (course != null) {
            course.write(object, at);
        } else if (isTraced(of)) {
            traced(of, kind, object, at);
        } else if (isPlain(of)) {
            plain(of, kind, object, at);
        } else {
            levels(of, kind, object, at, out);
        }
        out.leave();
    }

    /** The course to take, null where there is none. */
    private @Nullable SaveCourse course(KindTable of) {
        SaveCourse course = of.saving;
        if (course == null || !out.coursing || of.disorderly || out.sections().isKept()) {
            return null;
        }
        out.taken = of;
        return course;
    }

    private boolean isTraced(KindTable of) {
        return out.coursing
                && of.saving == null
                && !of.disorderly
                && !out.sections().isKept()
                && of.isTraced();
    }

    private void traced(KindTable of, Kind<Object> kind, Object object, int at) {
        SaveTracer tracer = new SaveTracer(out);
        levels(of, kind, object, at, tracer);
        of.saving = tracer.course(kind);
    }

    private void plain(KindTable of, Kind<Object> kind, Object object, int at) {
        KindTable outer = out.table;
        Field[] outerFields = out.fields;
        int outerNext = out.next;
        int outerBase = out.base;
        Object outerOwner = out.owner;
        out.table = of;
        out.base = at;
        out.owner = object;
        out.fields = of.levels[0].fields();
        out.next = 0;
        run(kind, out, object);
        if (out.fields[out.next] != Field.END) {
            throw disorder();
        }
        out.table = outer;
        out.fields = outerFields;
        out.next = outerNext;
        out.base = outerBase;
        out.owner = outerOwner;
    }

    /** Whether objects of the kind need nothing but one run of one serializer each. */
    private boolean isPlain(KindTable of) {
        return of.levels.length == 1 && !of.disorderly && !out.sections().isKept();
    }

    /** Writes elements of a kind, one behind the other; there is room for so many. */
    void elements(KindTable of, Kind<Object> kind, Collection<?> elements, int count, int at, int stride) {
        out.path.push(0);
        int index = 0;
        for (Object element : elements) {
            if (index == count) {
                index++; // one more than there is room for
                break;
            }
            SaveCourse course = course(of);
            if (course != null && elements instanceof RandomAccess && elements instanceof List<?> list) {
                out.enter();
                course.write(list, index, count, at, stride);
                out.leave();
                index = count;
                break;
            }
            out.path.next(index);
            if (element == null || element.getClass() != kind.type()) {
                out.trees.requireExactly(kind, element, BinarySaveArchive.OTHERWISE);
            }
            struct(of, kind, element, at + index++ * stride);
        }
        out.path.pop();
        if (index != count) {
            throw out.changed(count);
        }
    }

    /** Writes an object as an image of its own, behind the slot. */
    @SuppressWarnings("unchecked")
    void nested(Kind<?> kind, Object object, int at) {
        KindTable of = out.root(kind);
        out.name(of);
        int from = out.block(8, 8);
        LittleEndian.putLong(out.bytes(), from, fingerprint(of));
        int outer = out.origin();
        out.zeros(of.layout.size());
        out.origin(from + 8);
        struct(of, (Kind<Object>) kind, object, from + 8);
        out.origin(outer);
        out.slot(at, from, out.sink().length() - from);
    }

    private static long fingerprint(KindTable of) {
        if (!of.hashed) {
            of.fingerprint = of.layout.fingerprint();
            of.hashed = true;
        }
        return of.fingerprint;
    }

    private void levels(KindTable of, Kind<Object> kind, Object object, int at, Archive archive) {
        KindTable outer = out.table;
        Field[] outerFields = out.fields;
        int outerNext = out.next;
        int outerBase = out.base;
        Capture outerCapture = out.capture;
        Object outerOwner = out.owner;
        out.table = of;
        out.base = at;
        Object keeper = out.sections().keeper(object, kind);
        out.owner = keeper;
        boolean beside = out.sections().isBeside(keeper);
        for (int i = 0; i < of.levels.length; i++) {
            KindTable.Level level = of.levels[i];
            if (of.disorderly) {
                gathered(level, kind, i, object, keeper);
            } else if (beside) {
                captured(new InOrder(out, level, keeper), kind, i, object);
            } else {
                out.fields = level.fields();
                out.next = 0;
                out.capture = null;
                if (archive instanceof SaveTracer tracer) {
                    tracer.level();
                }
                run(kind.levels().get(i), archive, object);
                if (out.fields[out.next] != Field.END) {
                    throw disorder();
                }
            }
        }
        if (of.disorderly || beside) {
            out.sections().unknown(keeper, of);
        }
        out.table = outer;
        out.fields = outerFields;
        out.next = outerNext;
        out.base = outerBase;
        out.capture = outerCapture;
        out.owner = outerOwner;
    }

    /** Writes a level whose values do not come as they are described. */
    private void gathered(KindTable.Level level, Kind<Object> kind, int number, Object object, Object keeper) {
        Gathering own = new Gathering(out, level, keeper);
        captured(own, kind, number, object);
        Gathering leftOut = own.leftOut();
        if (leftOut != null) {
            captured(leftOut, kind, number, kind.fresh());
        }
        own.put(leftOut);
    }

    private void captured(Capture by, Kind<Object> kind, int level, Object object) {
        out.fields = Capture.NONE;
        out.next = 0;
        out.capture = by;
        run(kind.levels().get(level), out, object);
        out.capture = null;
        by.end();
    }

    private void run(Kind<? super Object> level, Archive archive, Object object) {
        try {
            if (level.run(archive, level.version(), object) == null) {
                throw out.fault("the serializer of " + level.name() + " gave null", null);
            }
            out.demandGoing();
        } catch (RuntimeException thrown) {
            out.demandGoing();
            throw out.fault(Saver.failed(level, thrown), thrown);
        }
    }

    /** Writes a value aside, for a field that stands in so many bytes. */
    Aside aside(Field field, int size, Capture.Passed passed) {
        int end = out.sink().length();
        int outer = out.origin();
        int outerBase = out.base;
        List<KindTable> outerNamed = out.named();
        List<KindTable> named = new ArrayList<>(0);
        int from = out.block(size, 8);
        out.origin(from);
        out.base = from - field.offset;
        out.named(named);
        write(field, passed);
        byte[] image = Arrays.copyOfRange(out.bytes(), from, out.sink().length());
        out.sink().length(end);
        out.origin(outer);
        out.base = outerBase;
        out.named(outerNamed);
        return new Aside(image, named);
    }

    /** Writes a value of a level whose values are taken by what takes them now. */
    void write(Field field, Capture.Passed passed) {
        Capture capture = out.capture;
        out.capture = null;
        write(field, passed.key(), passed.value(), passed.type());
        out.fields = Capture.NONE;
        out.next = 0;
        out.capture = capture;
    }

    void write(Field field, Key key, @Nullable Object value, Type<?> type) {
        int depth = out.path.depth();
        out.path.push(key);
        Codec codec = field.type == type ? field.codec : null;
        if (codec == null) {
            Cell cell = field.cell();
            if (!Codecs.fits(type, cell)) {
                throw out.fault(
                        "stored as " + type.schema() + ", where a fresh object stores "
                                + java.util.Objects.requireNonNull(field.place).type()
                                + "; name each key under one type",
                        null);
            }
            codec = Codecs.SAME.of(type, cell);
            field.type = type;
            field.codec = codec;
        }
        codec.put(out, value, out.base + field.offset);
        out.path.depth(depth);
    }

    Disorder disorder() {
        out.tables.disorder(java.util.Objects.requireNonNull(out.table));
        out.stop(Disorder.INSTANCE);
        return Disorder.INSTANCE;
    }
}
