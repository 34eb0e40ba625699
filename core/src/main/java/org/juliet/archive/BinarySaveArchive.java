package org.juliet.archive;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageLayout;
import org.juliet.internal.ByteSink;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.LayoutException;
import org.juliet.schema.Primitive;

/**
 * Saves into images. The next key is expected to be the next field; a serializer that passes others is run once more to gather its
 * values. Reused from object to object; nothing is allocated for numbers and strings.
 */
final class BinarySaveArchive extends Archive {
    /** A serializer passes its keys in an order of its own: the save starts again. Never leaves this class. */
    private static final class Disorder extends RuntimeException {
        private static final long serialVersionUID = 1L;
        static final Disorder INSTANCE = new Disorder();

        private Disorder() {
            super("", null, false, false);
        }
    }

    /** What to do about an object of another class, where a field is of one kind. */
    static final String OTHERWISE = "use Type.open or Type.oneOf for values of several kinds";

    final Kinds kinds;
    final PathTrace path = new PathTrace();
    final Tables tables;

    private final ByteSink sink = new ByteSink();
    private final Sections sections = new Sections(this);
    private final Set<Object> reached = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<Kind<?>, KindTable> roots = new IdentityHashMap<>();
    private final List<KindTable> named = new ArrayList<>();
    private final TextSaveArchive texts;
    private final boolean trees;
    private double[] components = new double[16];

    private Field[] fields = {Field.END};
    private int next;
    private int base;
    private int origin;
    private int depth;
    private @Nullable KindTable table;
    private @Nullable Capture capture;
    private @Nullable Object root;
    private @Nullable Object watched;

    /** @param trees whether to make sure that no object is reached twice */
    BinarySaveArchive(Kinds kinds, boolean trees) {
        this.kinds = kinds;
        this.trees = trees;
        this.texts = new TextSaveArchive(kinds);
        this.tables = new Tables(new Origins(kinds), null);
    }

    byte[] bytes() {
        return sink.bytes();
    }

    ByteSink sink() {
        return sink;
    }

    /** What stands beside the image. */
    Sections sections() {
        return sections;
    }

    /** The kinds that the image names, the root's first. */
    List<KindTable> named() {
        return named;
    }

    /** The table of a kind in its own layouts. */
    KindTable root(Kind<?> kind) {
        KindTable known = roots.get(kind);
        if (known == null) {
            try {
                known = tables.of(kind, ImageLayout.of(kinds.layouts(List.of(kind)), kind.name()));
            } catch (LayoutException unfit) {
                throw fault("the kind has no layout: " + unfit.getMessage(), unfit);
            }
            roots.put(kind, known);
        }
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
        LittleEndian.putInt(sink.bytes(), 0, kind.version());
    }

    private <T> void image(T object, Kind<T> kind, @Nullable Rest kept, int from, boolean raw) {
        for (int tries = 0; ; tries++) {
            try {
                attempt(object, kind, kept, from, Map.of(), raw);
                Map<String, Object> standIns = sections.standIns();
                if (!standIns.isEmpty()) {
                    attempt(object, kind, kept, from, standIns, raw);
                }
                return;
            } catch (Disorder again) {
                // each try marks one more kind
                if (tries > 10_000) {
                    throw fault("a serializer passes other keys each time", null);
                }
            }
        }
    }

    private <T> void attempt(
            T object, Kind<T> kind, @Nullable Rest kept, int from, Map<String, Object> standIns, boolean raw) {
        path.clear();
        TextSaveArchive.empty(reached);
        sections.start(kept, standIns);
        named.clear();
        capture = null;
        depth = 0;
        root = object;
        requireExactly(kind, object, "save it as its own kind");
        KindTable known = raw ? raw(kind) : root(kind);
        named.add(known);
        sink.length(0);
        zeros(from);
        origin = from;
        zeros(known.layout.size());
        @SuppressWarnings("unchecked")
        Kind<Object> whole = (Kind<Object>) kind;
        levels(known, whole, object, from);
    }

    private void zeros(int count) {
        byte[] bytes = sink.ensure(count);
        int from = sink.length();
        java.util.Arrays.fill(bytes, from, from + count, (byte) 0);
        sink.length(from + count);
    }

    // Blocks.

    /** Makes room for elements behind what is written, and zeros there. Gives the absolute position. */
    int block(int count, int stride, int alignment) {
        long size = (long) count * stride;
        if (size > ImageLayout.MAX_SIZE) {
            throw fault(size + " bytes in one block", null);
        }
        int from = sink.length() + (-sink.length() & alignment - 1);
        try {
            zeros(from - sink.length() + (int) size);
        } catch (IllegalStateException full) {
            throw fault(String.valueOf(full.getMessage()), full);
        }
        return from;
    }

    /** Makes room for some bytes. */
    int block(int size, int alignment) {
        return block(size, 1, alignment);
    }

    /** Points a slot to a block; to none where there is nothing in it. */
    void slot(int at, int block, int count) {
        if (count != 0) {
            LittleEndian.putInt(sink.bytes(), at, block - origin);
            LittleEndian.putInt(sink.bytes(), at + 4, count);
        }
    }

    /** Writes a string behind the slot. */
    void text(String text, int at) {
        int from = sink.length();
        if (!sink.utf8(text)) {
            throw fault("the text holds half of a surrogate pair, which UTF-8 cannot store; mend the string", null);
        }
        slot(at, from, sink.length() - from);
    }

    /** Enters a list, set, map or array. */
    void enter() {
        if (++depth > ImageLayout.MAX_DEPTH) {
            throw fault(
                    "more than " + ImageLayout.MAX_DEPTH + " levels deep; values are trees, is this a cycle?", null);
        }
    }

    void leave() {
        depth--;
    }

    double[] components(int length) {
        if (components.length < length) {
            components = new double[length];
        }
        return components;
    }

    /** The entries of a map in the order of a file. */
    List<Sorting.Entry> sorted(MapType<?, ?> type, Map<?, ?> map) {
        try {
            return Sorting.entries(type, map, texts);
        } catch (SaveException unfit) {
            throw fault(String.valueOf(unfit.getMessage()), unfit);
        }
    }

    /** The elements of a set in the order of a file. */
    List<Object> sorted(Type<?> element, Set<?> set) {
        return Sorting.elements(element, set, texts);
    }

    byte[] left(Key key, @Nullable Object current, Type<?> type) {
        return texts.left(key, current, type);
    }

    // Objects.

    /** Writes an object of a kind into its struct. */
    void struct(KindTable of, Kind<Object> kind, Object object, int at) {
        enter();
        reach(object, kind);
        if (isPlain(of)) {
            plain(of, kind, object, at);
        } else {
            levels(of, kind, object, at);
        }
        leave();
    }

    private void plain(KindTable of, Kind<Object> kind, Object object, int at) {
        KindTable outer = table;
        Field[] outerFields = fields;
        int outerNext = next;
        int outerBase = base;
        table = of;
        base = at;
        fields = of.levels[0].fields();
        next = 0;
        run(kind, object);
        if (fields[next] != Field.END) {
            throw disorder();
        }
        table = outer;
        fields = outerFields;
        next = outerNext;
        base = outerBase;
    }

    /** Whether objects of the kind need nothing but one run of one serializer each. */
    boolean isPlain(KindTable of) {
        return of.levels.length == 1 && !of.disorderly && !sections.isKept();
    }

    /** Writes elements of such a kind, one behind the other. */
    void elements(KindTable of, Kind<Object> kind, Collection<?> elements, int at, int stride) {
        KindTable outer = table;
        Field[] outerFields = fields;
        int outerNext = next;
        int outerBase = base;
        enter();
        table = of;
        path.push(0);
        Field[] own = of.levels[0].fields();
        int place = at;
        int index = 0;
        for (Object element : elements) {
            path.next(index++);
            if (element == null || element.getClass() != kind.type()) {
                requireExactly(kind, element, OTHERWISE);
            }
            if (trees) {
                reach(element, kind);
            }
            base = place;
            fields = own;
            next = 0;
            run(kind, element);
            if (fields[next] != Field.END) {
                throw disorder();
            }
            place += stride;
        }
        path.pop();
        leave();
        table = outer;
        fields = outerFields;
        next = outerNext;
        base = outerBase;
    }

    /** Writes an object as an image of its own, behind the slot. */
    @SuppressWarnings("unchecked")
    void nested(Kind<?> kind, Object object, int at) {
        KindTable of = root(kind);
        if (!named.contains(of)) {
            named.add(of);
        }
        int from = block(8, 8);
        LittleEndian.putLong(sink.bytes(), from, fingerprint(of));
        int outer = origin;
        zeros(of.layout.size());
        origin = from + 8;
        struct(of, (Kind<Object>) kind, object, origin);
        origin = outer;
        slot(at, from, sink.length() - from);
    }

    private static long fingerprint(KindTable of) {
        if (!of.hashed) {
            of.fingerprint = of.layout.fingerprint();
            of.hashed = true;
        }
        return of.fingerprint;
    }

    private void levels(KindTable of, Kind<Object> kind, Object object, int at) {
        KindTable outer = table;
        Field[] outerFields = fields;
        int outerNext = next;
        int outerBase = base;
        Capture outerCapture = capture;
        table = of;
        base = at;
        Object keeper = sections.keeper(object, kind);
        boolean gathered = of.disorderly || sections.isBeside(keeper);
        for (int i = 0; i < of.levels.length; i++) {
            KindTable.Level level = of.levels[i];
            if (gathered) {
                gathered(level, kind, i, object, keeper);
            } else {
                fields = level.fields();
                next = 0;
                capture = null;
                run(kind.levels().get(i), object);
                if (fields[next] != Field.END) {
                    throw disorder();
                }
            }
        }
        if (gathered) {
            sections.unknown(keeper, of);
        }
        table = outer;
        fields = outerFields;
        next = outerNext;
        base = outerBase;
        capture = outerCapture;
    }

    /** Writes a level whose values do not come as they are described. */
    private void gathered(KindTable.Level level, Kind<Object> kind, int number, Object object, Object keeper) {
        Capture own = new Capture();
        gather(own, kind, number, object);
        Capture fresh = null;
        capture = null;
        for (Field field : level.fields()) {
            if (field == Field.END) {
                continue;
            }
            Capture.Entry entry = own.take(field.name);
            if (entry == null) {
                if (fresh == null) {
                    fresh = new Capture();
                    gather(fresh, kind, number, kind.fresh());
                    capture = null;
                }
                entry = java.util.Objects.requireNonNull(fresh.take(field.name));
                sections.leftOut(level.kind().name(), field);
            } else {
                sections.instead(level.kind().name(), keeper, field, entry);
            }
            write(field, entry.key(), entry.value(), entry.type());
        }
        for (Capture.Entry entry : own.left()) {
            sections.later(level.kind().name(), keeper, entry);
        }
    }

    private void gather(Capture into, Kind<Object> kind, int level, Object object) {
        fields = Capture.NONE;
        next = 0;
        capture = into;
        run(kind.levels().get(level), object);
    }

    private void run(Kind<? super Object> level, Object object) {
        try {
            if (level.run(this, level.version(), object) == null) {
                throw fault("the serializer of " + level.name() + " gave null", null);
            }
        } catch (SaveException | Disorder already) {
            throw already;
        } catch (RuntimeException thrown) {
            throw fault("the serializer of " + level.name() + " v" + level.version() + " failed: " + thrown, thrown);
        }
    }

    private Disorder disorder() {
        java.util.Objects.requireNonNull(table).disorderly = true;
        return Disorder.INSTANCE;
    }

    /** The image of a struct with one value alone. */
    byte[] alone(ImageLayout layout, Capture.Entry entry) {
        int end = sink.length();
        int outer = origin;
        int outerBase = base;
        origin = block(layout.size(), 8);
        base = origin;
        write(
                new Field(
                        entry.key().name(),
                        entry.key().name(),
                        0,
                        layout.fields().get(0),
                        true),
                entry.key(),
                entry.value(),
                entry.type());
        byte[] image = java.util.Arrays.copyOfRange(sink.bytes(), origin, sink.length());
        sink.length(end);
        origin = outer;
        base = outerBase;
        return image;
    }

    private void write(Field field, Key key, @Nullable Object value, Type<?> type) {
        int depth = path.depth();
        path.push(key);
        Codec codec = field.type == type ? field.codec : null;
        if (codec == null) {
            org.juliet.image.ImageField place = java.util.Objects.requireNonNull(field.place);
            if (!Codecs.fits(type, place.cell())) {
                throw fault(
                        "stored as " + type.schema() + ", where a fresh object stores " + place.type()
                                + "; name each key under one type",
                        null);
            }
            codec = Codecs.of(type, place.cell());
            field.type = type;
            field.codec = codec;
        }
        codec.put(this, value, base + field.offset);
        path.depth(depth);
    }

    /** Refuses an object of a class that extends the kind's and would lose what it stores itself. */
    void requireExactly(Kind<?> kind, @Nullable Object object, String otherwise) {
        texts.path().clear();
        try {
            texts.requireExactly(kind, object, otherwise);
        } catch (SaveException unfit) {
            throw fault(String.valueOf(unfit.getMessage()), unfit);
        }
    }

    private void reach(Object object, Kind<?> kind) {
        if (object == watched) {
            throw fault("the first place", null);
        }
        if (trees && !kind.immutable && (object == root || !reached.add(object))) {
            String first = firstPath(object);
            throw fault(
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
        BinarySaveArchive again = new BinarySaveArchive(kinds, false);
        again.watched = object;
        try {
            @SuppressWarnings("unchecked")
            Kind<T> kind = (Kind<T>) named.get(0).kind;
            @SuppressWarnings("unchecked")
            T whole = (T) root;
            again.image(whole, kind, null, 0);
            return "";
        } catch (SaveException place) {
            return place.path();
        }
    }

    SaveException fault(String message, @Nullable Throwable cause) {
        return new SaveException(path.text(null), message, cause);
    }

    // Keys.

    /** A value that is not what the next field was learned to be. */
    private void other(Key key, @Nullable Object value, Type<?> type) {
        if (capture != null) {
            capture.add(key, value, type);
            return;
        }
        Field field = fields[next];
        if (field == Field.END || !field.name.equals(key.name())) {
            throw disorder();
        }
        next++;
        field.learn(key);
        write(field, key, value, type);
    }

    @Override
    public boolean isLoading() {
        return false;
    }

    @Override
    public boolean found() {
        return true;
    }

    @Override
    public boolean has(Key key) {
        return true;
    }

    @Override
    public boolean value(Key key, boolean current) {
        Field field = fields[next];
        if (Field.same(field.booleanKey, key)) {
            next++;
            sink.bytes()[base + field.offset] = (byte) (current ? 1 : 0);
        } else {
            other(key, current, Type.BOOLEAN);
        }
        return current;
    }

    @Override
    long integer(Key key, long current, int bits) {
        Field field = fields[next];
        if (Field.same(field.integerKey(bits), key)) {
            next++;
            ScalarCodec.putInteger(sink.bytes(), base + field.offset, bits, current);
        } else {
            other(key, current, new ScalarType<>(Long.class, Primitive.integer(bits, key.unsigned), key.hex));
        }
        return current;
    }

    @Override
    public char value(Key key, char current) {
        Field field = fields[next];
        if (Field.same(field.charKey, key)) {
            next++;
            LittleEndian.putShort(sink.bytes(), base + field.offset, (short) current);
        } else {
            other(key, current, Type.CHAR);
        }
        return current;
    }

    @Override
    public float value(Key key, float current) {
        Field field = fields[next];
        if (Field.same(field.floatKey, key)) {
            next++;
            LittleEndian.putFloat(sink.bytes(), base + field.offset, current);
        } else {
            other(key, current, Type.FLOAT);
        }
        return current;
    }

    @Override
    public double value(Key key, double current) {
        Field field = fields[next];
        if (Field.same(field.doubleKey, key)) {
            next++;
            LittleEndian.putDouble(sink.bytes(), base + field.offset, current);
        } else {
            other(key, current, Type.DOUBLE);
        }
        return current;
    }

    @Override
    public @Nullable String value(Key key, @Nullable String current) {
        Field field = fields[next];
        if (Field.same(field.textKey, key)) {
            next++;
            if (current != null) {
                int depth = path.depth();
                path.push(key);
                sink.bytes()[base + field.offset] = 1;
                text(current, base + field.offset + 4);
                path.depth(depth);
            }
        } else {
            other(key, current, ValueWriter.NULLABLE_STRING);
        }
        return current;
    }

    @Override
    public long reference(Key key, long current) {
        Field field = fields[next];
        if (Field.same(field.referenceKey, key)) {
            next++;
            LittleEndian.putLong(sink.bytes(), base + field.offset, current);
        } else {
            other(key, current, Type.REFERENCE);
        }
        return current;
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
    public <T> void into(Key key, T target, Type<T> type) {
        T same = value(key, target, type);
        assert same == target;
    }
}
