package org.juliet.archive;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageLayout;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.LayoutException;

/**
 * Saves into images. The next key is expected to be the next field; a serializer that passes others is run once more to gather its
 * values. Reused from object to object; nothing is allocated for numbers and strings.
 */
final class BinarySaveArchive extends KeyWriting {
    /** What to do about an object of another class, where a field is of one kind. */
    static final String OTHERWISE = "use Type.open or Type.oneOf for values of several kinds";

    private static final MethodHandle TEXT;

    static {
        try {
            // in this form tools that rename methods find it
            TEXT = MethodHandles.lookup()
                    .unreflect(
                            BinarySaveArchive.class.getDeclaredMethod("text", Object.class, String.class, int.class));
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    final Tables tables;
    final Trees trees;

    /** The table of the struct that is written. */
    @Nullable KindTable table;

    /** Whether a save is going on, which a serializer is part of. */
    private boolean saving;

    /** Whether serializers may take courses. */
    boolean coursing;
    /** The table whose course was taken last in this try, null where none was. */
    @Nullable KindTable taken;
    /** The object whose level is being written, null where there is none. */
    @Nullable Object owner;
    /** Whether an object on a course carries what no course writes. */
    boolean carrying;
    /** What takes the values of the level, null where they are written as they come. */
    @Nullable Capture capture;

    /** What ended the try, null as long as it goes on. */
    private @Nullable Throwable stopped;

    /**
     * Writes a text. In a field that is no constant to the virtual machine, so that it is a call, and none of its code part of a course: a course with two
     * texts would have no room for its numbers.
     */
    private final MethodHandle texts = TEXT;

    private final StructWriter structs = new StructWriter(this);
    private final Sections sections = new Sections(this);
    private final Map<Kind<?>, KindTable> roots = new IdentityHashMap<>();
    private @Nullable KindTable lastRoot;
    private List<KindTable> named = new ArrayList<>();
    private @Nullable ImageWriter writer;
    private @Nullable KindTable straight;
    /** The table of the last save, where it named no other kind and has nothing beside its image: there is nothing to be forgotten. */
    private @Nullable KindTable alone;

    /** The kind of the last save where codecs did all of it, so that there is nothing to be forgotten; null where they did not. */
    private @Nullable Kind<?> straightKind;

    private @Nullable StraightForm straightForm;

    /** @param trees whether to make sure that no object is reached twice */
    BinarySaveArchive(Kinds kinds, boolean trees) {
        super(kinds);
        this.trees = new Trees(kinds, path, message -> fault(message, null), trees);
        this.tables = new Tables(new Origins(kinds), null);
    }

    /** What stands beside the image. */
    Sections sections() {
        return sections;
    }

    /** Writes objects. */
    StructWriter structs() {
        return structs;
    }

    /** The kinds that the image names, the root's first. */
    List<KindTable> named() {
        return named;
    }

    /** Names kinds in another list from now on. */
    void named(List<KindTable> other) {
        named = other;
    }

    /** Names a kind, once. */
    void name(KindTable kind) {
        if (!named.contains(kind)) {
            named.add(kind);
        }
    }

    /** The table of a kind in its own layouts. */
    KindTable root(Kind<?> kind) {
        KindTable last = lastRoot;
        if (last != null && last.kind == kind) {
            return last;
        }
        KindTable known = roots.get(kind);
        if (known == null) {
            try {
                known = tables.of(kind, ImageLayout.of(kinds.layouts(List.of(kind)), kind.name()));
            } catch (LayoutException unfit) {
                throw fault("the kind has no layout: " + unfit.getMessage(), unfit);
            }
            roots.put(kind, known);
        }
        lastRoot = known;
        return known;
    }

    private KindTable raw(Kind<?> kind) {
        try {
            return tables.of(kind, root(kind).layout.raw());
        } catch (LayoutException unfit) {
            throw fault(String.valueOf(unfit.getMessage()), unfit);
        }
    }

    /** Writes the image of an object from a multiple of 8 on. What is kept beside objects becomes entries of sections. */
    <T> void image(T object, Kind<T> kind, @Nullable Rest kept, int from) {
        image(object, kind, kept, from, false);
    }

    /** Writes the raw form of an object: a struct after the version of its kind. */
    <T> void raw(T object, Kind<T> kind) {
        image(object, kind, null, 0, true);
        if (sections.any()) {
            throw fault("a raw struct holds what a fresh object stores, no less and no more", null);
        }
        LittleEndian.putInt(bytes(), 0, kind.version());
    }

    private <T> void image(T object, Kind<T> kind, @Nullable Rest kept, int from, boolean raw) {
        if (saving) {
            throw Saver.inTheMiddle();
        }
        saving = true;
        try {
            tryAll(object, kind, kept, from, raw);
        } finally {
            saving = false;
        }
    }

    private <T> void tryAll(T object, Kind<T> kind, @Nullable Rest kept, int from, boolean raw) {
        trees.begin();
        if (!raw && kept == null && isStraight(object, kind, from)) {
            return;
        }
        coursing = true;
        for (int tries = 0; ; tries++) {
            try {
                complete(object, kind, kept, from, raw);
                if (!trees.looksAgain()) {
                    return;
                }
            } catch (RuntimeException | Error thrown) {
                if (!isWorthAnother(tries)) {
                    throw thrown;
                }
            }
        }
    }

    private <T> void complete(T object, Kind<T> kind, @Nullable Rest kept, int from, boolean raw) {
        carrying = false;
        attempt(object, kind, kept, from, Map.of(), raw, false);
        if (carrying) {
            coursing = false;
            attempt(object, kind, kept, from, Map.of(), raw, false);
        }
        Map<String, Object> standIns = sections.standIns();
        if (!standIns.isEmpty() || sections.isLate()) {
            attempt(object, kind, kept, from, standIns, raw, true);
        }
    }

    /** Whether to try again after a try that failed, and gets ready for that. */
    private boolean isWorthAnother(int tries) {
        if (trees.looksAgain()) {
            return true;
        }
        KindTable left = taken;
        if (stopped instanceof StructWriter.Disorder) {
            // each try marks one more kind
            if (tries > 10_000) {
                throw fault("a serializer passes other keys each time", null);
            }
            return true;
        }
        if (left != null) {
            left.stray();
            coursing = false;
        }
        return left != null;
    }

    /** Ends the try. Whatever a serializer catches then, it writes no value any more, but gets the same thrown again. */
    @Override
    void stop(Throwable why) {
        if (stopped == null) {
            stopped = why;
        }
        fields = Capture.LOST;
        next = Leg.LOST;
    }

    /** Ends a try on courses. */
    Detour astray() {
        stop(Leg.Astray.INSTANCE);
        return Leg.Astray.INSTANCE;
    }

    /** Throws again what ended the try, where a serializer caught it. */
    void demandGoing() {
        if (stopped instanceof SaveException fault) {
            throw fault;
        } else if (stopped instanceof Detour detour) {
            throw detour;
        }
    }

    /** Writes an image by the kind's {@link ImageCodec}. Gives whether that is all there is to it. */
    <T> boolean isStraight(T object, Kind<T> kind, int from) {
        StraightForm form = straightKind == kind ? straightForm : kinds.straight(kind);
        return form != null
                && straight(object, kind, from, form)
                && (!trees.looksAgain() || straight(object, kind, from, form));
    }

    private <T> boolean straight(T object, Kind<T> kind, int from, StraightForm form) {
        ImageWriter out = prepare(kind, form);
        try {
            out.begin(from, form);
            if (form.start() == null) {
                java.util.Objects.requireNonNull(kind.images()).save(out, from, object);
            } else {
                form.start().save(out, from, object);
            }
            out.end();
            if (stopped != null) {
                demandGoing();
            }
            // what the archive wrote for the codec may hold objects that carry something
            return straightKind != null || !sections.any() && !sections.isLate() && !carrying;
        } catch (Throwable thrown) {
            straightKind = null;
            out.abandon();
            if (thrown instanceof RuntimeException || thrown instanceof Detour) {
                return false; // the archive says what it is
            }
            throw thrown;
        }
    }

    /** Starts a save that codecs do. */
    private <T> ImageWriter prepare(Kind<T> kind, StraightForm form) {
        ImageWriter out = writer;
        if (straightKind == kind && out != null) {
            elements = 0;
            trees.start();
            return out;
        }
        start(0);
        begin(null, Map.of(), false);
        coursing = true;
        carrying = false;
        straight = root(kind);
        named.add(straight);
        if (out == null) {
            out = new ImageWriter(this);
            writer = out;
        }
        straightKind = form.whole() ? kind : null;
        straightForm = form;
        return out;
    }

    /** Writes a value on behalf of an {@link ImageCodec}. */
    void plain(ImageValue<?> value, @Nullable Object object, int at, int image, int depth) {
        origin(image);
        depth(depth);
        java.util.Objects.requireNonNull(straight).value(value).put(this, object, at);
    }

    private void begin(@Nullable Rest kept, Map<String, Object> standIns, boolean again) {
        straightKind = null;
        alone = null;
        stopped = null;
        trees.start();
        sections.start(kept, standIns, again);
        named.clear();
        capture = null;
        owner = null;
        taken = null;
    }

    private <T> void attempt(
            T object,
            Kind<T> kind,
            @Nullable Rest kept,
            int from,
            Map<String, Object> standIns,
            boolean raw,
            boolean again) {
        start(from);
        KindTable known = alone != null && alone.kind == kind && kept == null && !raw ? alone : null;
        alone = null;
        if (known == null) {
            begin(kept, standIns, again);
        } else {
            stopped = null;
            taken = null;
            trees.start();
        }
        if (object.getClass() != kind.type()) {
            trees.requireExactly(kind, object, "save it as its own kind");
        }
        if (known == null) {
            known = raw ? raw(kind) : root(kind);
            named.add(known);
        }
        zeros(known.layout.size());
        @SuppressWarnings("unchecked")
        Kind<Object> whole = (Kind<Object>) kind;
        structs.root(known, whole, object, from);
        alone = raw || named.size() > 1 || sections.isBegun() ? null : known;
    }

    /** Writes a value of a struct whose serializer is on its course. */
    void writeOnCourse(Spot spot, @Nullable Object current) {
        path.push(java.util.Objects.requireNonNull(spot.key()));
        spot.itsCodec().put(this, current, base + spot.offset());
        path.pop();
    }

    /** Writes an array of numbers in place, for a serializer on its course. */
    void numbers(MethodHandle put, int offset, Object array) {
        try {
            if (!isDeepest()) {
                put.invokeExact(sink.bytes(), base + offset, array);
                return;
            }
        } catch (Throwable failed) {
            throw astray();
        }
        throw astray();
    }

    @SuppressWarnings("UnusedMethod") // by its handle
    private static void text(Object out, String text, int at) {
        ((BinarySaveArchive) out).text(text, at);
    }

    /** Writes a text, for a serializer on its course. */
    void textApart(String text, int at) {
        try {
            texts.invokeExact(
                    (Object) this, text, at); // programs that rename classes do not see the types of such calls
        } catch (Throwable failed) {
            throw astray(); // said without courses, once
        }
    }

    /** The field of that key if that is the one that was written last, null if it is not. */
    @Nullable Field lastField(Key key) {
        Field field = capture == null && next > 0 ? fields[next - 1] : null;
        return field != null && Field.same(field.key, key) ? field : null;
    }

    // Keys.

    @Override
    void other(Key key, @Nullable Object value, Type<?> type) {
        demandGoing();
        if (capture != null) {
            capture.take(new Capture.Passed(key, value, type));
            return;
        }
        Field field = fields[next];
        if (field == Field.END || !field.name.equals(key.name())) {
            throw structs.disorder();
        }
        next++;
        field.learn(key);
        structs.write(field, key, value, type);
    }

    @Override
    public <T extends @Nullable Object> T value(Key key, T current, Type<T> type) {
        Field field = fields[next];
        if (Field.same(field.key, key) && field.type == type && field.codec != null) {
            next++;
            path.push(key);
            field.codec.put(this, current, base + field.offset);
            path.pop();
        } else {
            other(key, current, type);
        }
        return current;
    }

    @Override
    public Unknown unknown(@Nullable Unknown current) {
        demandGoing();
        sections.carry(owner, current);
        return current == null ? Unknown.NONE : current;
    }

    @Override
    public <T> void into(Key key, T target, Type<T> type) {
        T same = value(key, target, type);
        assert same == target;
    }
}
