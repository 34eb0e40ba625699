package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageLayout;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.Primitive;
import org.juliet.text.Rule;

/**
 * Loads from checked images. The next key is expected to be the next field, found by the key's identity; all else is looked up. What
 * the layout lacks, or what does not fit, gives the current value back.
 */
final class BinaryLoadArchive extends Archive {
    private static final Object NONE = new Object();

    final Kinds kinds;
    final LoadOptions options;
    final PathTrace path = new PathTrace();
    final LoadEvents events = new LoadEvents();
    final Remains remains = new Remains();
    private final LateValues late = new LateValues(this);
    private final TextSaveArchive texts;

    /** The tables for the layouts that the image is of. */
    Tables tables;
    /** How what a file stores is found again. */
    final Origins origins;
    /** The value being read does not fit. */
    boolean failed;
    /** Whether newer code wrote some of it. */
    boolean newer;
    /** Load as today's version whatever the stamps say. */
    boolean asCurrent;

    private KindSet set;
    private byte[] bytes = new byte[0];
    private int origin;
    private Field[] fields = Capture.NONE;
    private int next;
    private int base;
    private KindTable.@Nullable Level level;
    private @Nullable KindTable table;
    private @Nullable List<LateEntry> lateHere;
    private boolean found;
    private int depth;
    private int elements;
    private int loads;
    private boolean[] taken = new boolean[64];
    private int takenFrom;
    private int takenTo;
    private boolean stranger;
    /** What the field at a depth of the path has, whose value is read. */
    private @Nullable Object current;

    private int currentDepth;
    private @Nullable Key opened;
    private double[] components = new double[16];

    BinaryLoadArchive(Kinds kinds, LoadOptions options, KindSet none) {
        this.kinds = kinds;
        this.options = options;
        this.set = none;
        this.origins = new Origins(kinds);
        this.tables = new Tables(origins, none);
        this.texts = new TextSaveArchive(kinds);
    }

    /** Starts on a file. */
    void begin() {
        asCurrent = false;
        again();
    }

    /** Starts on the same file once more. */
    void again() {
        path.clear();
        events.clear();
        remains.clear();
        late.clear();
        failed = false;
        newer = false;
        stranger = false;
        found = false;
        lateHere = null;
        table = null;
        level = null;
        current = null;
        opened = null;
        fields = Capture.NONE;
        next = 0;
        depth = 0;
        elements = 0;
        takenFrom = 0;
        takenTo = 0;
        loads++;
    }

    /** The values that stand beside the image. */
    LateValues late() {
        return late;
    }

    /** Reads the object of a file. */
    <T> T image(KindTable of, Kind<T> kind, T object, int from) {
        @SuppressWarnings("unchecked")
        Kind<Object> whole = (Kind<Object>) kind;
        origin = from;
        @SuppressWarnings("unchecked")
        T read = (T) levels(of, whole, object, from, of.told != loads && meet(of));
        return read;
    }

    /** Sets what is read from now on. */
    void source(byte[] image, int from, KindSet of, Tables with) {
        bytes = image;
        origin = from;
        set = of;
        tables = with;
    }

    byte[] bytes() {
        return bytes;
    }

    int origin() {
        return origin;
    }

    KindSet set() {
        return set;
    }

    /** The key that was read last, null before the first. */
    @Nullable String lastRead() {
        if (next > 0) {
            return path.text(fields[next - 1].name);
        }
        return opened == null ? null : path.text(opened);
    }

    // Slots.

    /** Absolute position of the block behind a slot. */
    int block(int at) {
        return origin + LittleEndian.getInt(bytes, at);
    }

    int count(int at) {
        return LittleEndian.getInt(bytes, at + 4);
    }

    /** The string behind a slot. */
    String text(int at) {
        return new String(bytes, block(at), count(at), StandardCharsets.UTF_8);
    }

    double[] components(int length) {
        if (components.length < length) {
            components = new double[length];
        }
        return components;
    }

    /** Counts elements; false, and the value fails, if there are too many. */
    boolean within(int count) {
        elements += count;
        if (elements > options.limits().elements() || elements < 0) {
            fail(Rule.LIMIT, "more than " + options.limits().elements() + " elements");
            return false;
        }
        return !failed;
    }

    private boolean deeper() {
        if (depth >= options.limits().depth()) {
            fail(Rule.LIMIT, "values more than " + depth + " deep");
            return false;
        }
        depth++;
        return true;
    }

    /** What a file calls the key of a map. */
    String keyText(Type<?> type, Object key) {
        return Sorting.name(type, key, texts);
    }

    // What does not fit.

    void fail(Rule rule, String message) {
        if (!failed) {
            tell(rule, message);
        }
        failed = true;
    }

    void failType(String expected, Primitive stored) {
        fail(Rule.TYPE, "expected " + expected + ", found " + new org.juliet.schema.Schema.Scalar(stored));
    }

    /** The program has no such constant; in a file of newer code it is kept. */
    void failConstant(EnumType<?> type, String name) {
        fail(
                Rule.ENUM_UNKNOWN,
                type.type.getSimpleName() + " has no constant `" + name + "`; it has "
                        + Arrays.toString(type.constants));
        stranger = newer;
    }

    void tell(Rule rule, String message) {
        events.fault(rule, 0, path.text(null), message, false);
    }

    void converted(String message) {
        events.note(LoadReport.Fate.CONVERTED, -1, path.text(null), message);
    }

    /** The value being read cannot be read by this program, and is to be kept. */
    void stranger() {
        failed = true;
        stranger = true;
    }

    /** Whether the value read last is to be kept as it is; it is no failure then. */
    boolean isStranger() {
        boolean is = stranger && failed;
        if (is) {
            failed = false;
            stranger = false;
        }
        return is;
    }

    /** An array of the file is shorter than today's: the other elements are those of the array that is there. */
    void standIn(@Nullable Object target, Object array, int from, int to) {
        Object source = standIn(target, array.getClass(), from);
        if (source != array && source != null && java.lang.reflect.Array.getLength(source) == to) {
            System.arraycopy(source, from, array, from, to - from);
        }
    }

    /** What is there of that class, null where the value is no field of its own. */
    @Nullable Object standIn(@Nullable Object target, Class<?> type, int from) {
        converted("had " + from + " elements; the others are those of a fresh object");
        Object source = target == null ? there() : target;
        return source != null && source.getClass() == type ? source : null;
    }

    /** What the field that is read has by now; nothing inside it. */
    private @Nullable Object there() {
        Object value = path.depth() == currentDepth ? current : null;
        return value instanceof java.util.Optional<?> optional ? optional.orElse(null) : value;
    }

    /** Reads a shorter array, for the rest of which what an adapter makes of the value that is there may stand. */
    @Nullable Object readGrowing(AdaptedType<Object, Object> type, Codec stored, int at) {
        Object outer = current;
        Object there = there();
        current = there == null ? null : type.save().apply(there);
        Object read = stored.read(this, at, null);
        current = outer;
        return read;
    }

    /** Keeps an element that was read last and is a stranger. */
    void keepElement(List<?> list, org.juliet.image.Cell cell, int at) {
        remains.keepElement(list, list.size(), path.text(null), copyElement(cell, at));
    }

    /** Keeps an entry of a map that was read last and is a stranger. */
    void keepEntry(Object map, String key, org.juliet.image.Cell cell, int at) {
        remains.keepEntry(map, key, path.text(null), copyElement(cell, at));
    }

    private Raw copyElement(org.juliet.image.Cell cell, int at) {
        events.note(LoadReport.Fate.KEPT, -1, path.text(null), "of an unknown kind; kept and written back");
        return copy("=", org.juliet.schema.FieldSchema.of(Sections.ELEMENT_NAME, cell.type()), cell, at);
    }

    // Objects.

    @Nullable Object struct(KindTable of, Kind<Object> kind, @Nullable Object target, int at) {
        if (!deeper()) {
            return null;
        }
        Object fresh = target == null ? Levels.fresh(kind) : target;
        boolean probed = of.told != loads && meet(of);
        Object object = !probed && isPlain(of) ? plain(of, kind, fresh, at) : levels(of, kind, fresh, at, probed);
        depth--;
        return object;
    }

    private Object plain(KindTable of, Kind<Object> kind, Object fresh, int at) {
        KindTable outer = table;
        KindTable.Level outerLevel = level;
        Field[] outerFields = fields;
        int outerNext = next;
        int outerBase = base;
        KindTable.Level own = of.levels[0];
        int mark = remains.mark();
        table = of;
        level = own;
        fields = own.fields();
        next = 0;
        base = at;
        Object object = Levels.run(this, kind, version(own), fresh);
        if (remains.mark() > mark) {
            remains.own(mark, object, kind);
        }
        table = outer;
        level = outerLevel;
        fields = outerFields;
        next = outerNext;
        base = outerBase;
        return object;
    }

    /** Whether objects of the kind need nothing but one run of one serializer each. */
    boolean isPlain(KindTable of) {
        return of.levels.length == 1 && of.extras.isEmpty() && late.isEmpty();
    }

    /** Reads elements of such a kind, one behind the other. */
    void elements(KindTable of, Kind<Object> kind, List<Object> list, int count, int at, int stride) {
        if (!deeper()) {
            return;
        }
        path.push(0);
        int first = 0;
        if (of.told != loads && count > 0) {
            depth--;
            list.add(struct(of, kind, null, at));
            depth++;
            first = 1;
        }
        for (int i = first; i < count && !failed; i++) {
            path.next(i);
            list.add(plain(of, kind, Levels.fresh(kind), at + i * stride));
        }
        path.pop();
        depth--;
    }

    /** The name of the kind of a nested image. */
    String nestedKind(int at) {
        ImageLayout layout = set.images().kind(LittleEndian.getLong(bytes, block(at)));
        return java.util.Objects.requireNonNull(layout).kind();
    }

    /** Reads a nested image as a kind. */
    @SuppressWarnings("unchecked")
    @Nullable Object nested(int at, Kind<?> kind) {
        if (!kind.isConcrete()) {
            fail(Rule.CLASS_MISMATCH, "the kind " + kind.name() + " is abstract");
            return null;
        }
        int from = block(at);
        ImageLayout layout = java.util.Objects.requireNonNull(set.images().kind(LittleEndian.getLong(bytes, from)));
        int outer = origin;
        origin = from + 8;
        Object object = struct(tables.of(kind, layout), (Kind<Object>) kind, null, origin);
        origin = outer;
        return object;
    }

    private Object levels(KindTable of, Kind<Object> kind, Object fresh, int at, boolean probed) {
        KindTable outer = table;
        KindTable.Level outerLevel = level;
        Field[] outerFields = fields;
        int outerNext = next;
        int outerBase = base;
        int outerTaken = takenFrom;
        int outerTo = takenTo;
        List<LateEntry> outerLate = lateHere;
        table = of;
        base = at;
        lateHere = late.at(path);
        if (probed && lateHere == null) {
            lateHere = List.of();
        }
        int mark = remains.mark();
        boolean plain = of.extras.isEmpty();
        if (!plain) {
            open(of);
        }
        Object object = fresh;
        for (int i = 0; i < of.levels.length; i++) {
            KindTable.Level own = of.levels[i];
            level = own;
            fields = lateHere == null ? own.fields() : Capture.NONE;
            next = 0;
            object = Levels.run(this, kind.levels().get(i), version(own), object);
        }
        if (probed) {
            lookForUnread(of);
        }
        if (!plain || lateHere != null) {
            unread(of);
        }
        if (remains.mark() > mark) {
            remains.own(mark, object, kind);
        }
        table = outer;
        level = outerLevel;
        fields = outerFields;
        next = outerNext;
        base = outerBase;
        takenFrom = outerTaken;
        takenTo = outerTo;
        lateHere = outerLate;
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
        return asCurrent ? own.kind().version() : own.version();
    }

    /** Meets a kind for the first time in a file. Gives whether to look for what its serializer does not read. */
    private boolean meet(KindTable of) {
        of.told = loads;
        if (!of.newer.isEmpty()) {
            newer = true;
            if (options.newer() == Newer.REFUSE) {
                tell(
                        Rule.NEWER,
                        "the file holds " + of.newer
                                + "; update the program, or load with Newer.READ_ONLY or Newer.KEEP");
            }
        }
        for (int i = 0; i < of.dropped.size(); i++) {
            org.juliet.image.ImageField field = of.dropped.get(i);
            events.note(
                    LoadReport.Fate.DROPPED,
                    -1,
                    path.text(field.name()),
                    "given up by an answer; gone when the file is written");
        }
        return of.older && !of.readWhole && !asCurrent;
    }

    /** The stamp says an earlier version, and so code for that ran, but a field of today is there: no old code may run over newer data. */
    private void lookForUnread(KindTable of) {
        of.readWhole = true;
        for (KindTable.Level own : of.levels) {
            for (Field field : own.fields()) {
                if (field.described && field.place != null && field.read != loads) {
                    of.readWhole = false;
                    path.push(field.name);
                    tell(
                            Rule.STAMP_MISMATCH,
                            "the stamp says an older version, which does not read this field; the file is newer"
                                    + " than its stamp");
                    path.pop();
                }
            }
        }
    }

    /** Notes what of the struct was not read, and what was read and is not written any more. */
    private void unread(KindTable of) {
        for (int i = 0; i < of.extras.size(); i++) {
            Field field = of.extras.get(i);
            org.juliet.image.ImageField place = java.util.Objects.requireNonNull(field.place);
            if (!taken[takenFrom + i]) {
                Raw raw = copy(place.level(), place.schema(), place.cell(), base + field.offset);
                note(field, LoadReport.Fate.KEPT, "unknown to " + of.kind.name() + "; kept and written back");
                remains.keep(Rest.Role.UNKNOWN, field.name, path.text(field.name), raw, null);
            } else if (of.older) {
                note(field, LoadReport.Fate.DROPPED, "read for what it means today; gone when the file is written");
            }
        }
        if (lateHere != null) {
            late.unread(lateHere, of.kind);
        }
    }

    /** Tells what became of a field, once for all objects of the file. */
    private void note(Field field, LoadReport.Fate fate, String message) {
        if (field.told != loads) {
            field.told = loads;
            events.note(fate, -1, path.text(field.name), message);
        }
    }

    /** A value as it is, to be kept. */
    Raw copy(String of, org.juliet.schema.FieldSchema field, org.juliet.image.Cell cell, int at) {
        return new Raw.OfImage(set, of, field, new CellCopy(bytes, origin, set).alone(field, cell, at));
    }

    // Keys.

    private @Nullable Field search(Key key) {
        KindTable.Level here = level;
        if (here == null) {
            return null;
        }
        Field[] all = here.fields();
        Field match = null;
        for (int i = 0; match == null && i < all.length; i++) {
            match = Field.same(all[i].key, key) ? all[i] : null;
        }
        if (match == null) {
            match = here.named(key.name());
        }
        if (match == null && table != null) {
            match = table.elsewhere(key.name());
        }
        if (match != null) {
            match.learn(key);
        }
        return match;
    }

    /** The field that came after the last one before, if the key is its; else the one that does not fit. */
    private Field follower(Field expected, Key key) {
        Field field = next > 0 && lateHere == null ? fields[next - 1].follower : null;
        if (field == null || !Field.same(field.key, key) || field.place == null || fields[field.number] != field) {
            return expected;
        }
        next = field.number;
        if (!field.described) {
            taken[takenFrom + field.extra] = true;
        }
        return field;
    }

    /** Finds the field of a key that is not the expected one; null where the file has none. */
    private @Nullable Field find(Key key) {
        found = false;
        opened = key;
        Field before = lateHere == null && next > 0 ? fields[next - 1] : null;
        Field field = search(key);
        if (before != null) {
            before.follower = field;
        }
        if (field == null || field.place == null) {
            if (field != null && field.described) {
                note(
                        field,
                        LoadReport.Fate.DEFAULTED,
                        "not in the layout that the file is of; the value of a fresh object stands");
            }
            return null;
        }
        if (lateHere == null
                && level != null
                && field.number < level.fields().length
                && level.fields()[field.number] == field) {
            next = field.number + 1;
        }
        field.read = loads;
        if (!field.described && table != null) {
            taken[takenFrom + field.extra] = true;
        }
        return field;
    }

    private boolean close(Field field, Key key, @Nullable Object before, Type<?> type) {
        found = !failed;
        if (failed) {
            org.juliet.image.ImageField place = java.util.Objects.requireNonNull(field.place);
            miss(key, copy(place.level(), place.schema(), place.cell(), base + field.offset), before, type);
        }
        return found;
    }

    /** The value does not fit: keeps it beside the object, to stand as long as nothing is put in its place. */
    void miss(Key key, @Nullable Raw raw, @Nullable Object before, Type<?> type) {
        failed = false;
        stranger = false;
        String at = path.text(key);
        events.note(
                LoadReport.Fate.UNREADABLE,
                -1,
                at,
                "does not fit; the value of a fresh object stands, the stored one is kept until the field is"
                        + " assigned");
        remains.keep(Rest.Role.UNREADABLE, key.name(), at, raw, texts.left(key, before, type));
    }

    private void absent(Key key, @Nullable Object before, Type<?> type) {
        if (newer && options.newer() == Newer.KEEP) {
            remains.keep(Rest.Role.ABSENT, key.name(), path.text(key), null, texts.left(key, before, type));
        }
    }

    /** Any value, by its codec. */
    @SuppressWarnings({"unchecked", "NullAway"}) // null only where the type allows it
    private <T extends @Nullable Object> T typed(Key key, T before, Type<T> type, @Nullable Object target) {
        if (lateHere != null) {
            Object read = late.read(lateHere, level, key, before, type, target, NONE);
            if (read != NONE) {
                found = late.found();
                return found ? (T) read : before;
            }
        }
        Field field = find(key);
        if (field == null) {
            absent(key, before, type);
            return before;
        }
        return read(field, key, before, type, target);
    }

    @SuppressWarnings({"unchecked", "NullAway"}) // null only where the type allows it
    private <T extends @Nullable Object> T read(Field field, Key key, T before, Type<T> type, @Nullable Object target) {
        Codec codec = field.codec;
        if (codec == null || field.type != type) {
            codec = Codecs.of(
                    type, java.util.Objects.requireNonNull(field.place).cell());
            field.type = type;
            field.codec = codec;
        }
        int mark = remains.mark();
        Object outer = current;
        int outerDepth = currentDepth;
        current = before;
        path.push(key, field.storedName);
        currentDepth = path.depth();
        Object read = codec.read(this, base + field.offset, target);
        path.pop();
        current = outer;
        currentDepth = outerDepth;
        if (failed) {
            remains.forget(mark);
        }
        return close(field, key, before, type) ? (T) read : before;
    }

    /** A value beside the image. */
    <T> @Nullable Object readAlone(
            Type<T> type, org.juliet.image.Cell cell, @Nullable Object before, @Nullable Object target) {
        Object outer = current;
        int outerDepth = currentDepth;
        current = before;
        currentDepth = path.depth();
        Object read = Codecs.of(type, cell).read(this, origin, target);
        current = outer;
        currentDepth = outerDepth;
        return read;
    }

    /** Elements beside the image, of the list at the path. */
    void lateElements(List<Object> list, Type<?> type) {
        late.elements(list, type);
    }

    /** Entries beside the image, of the map at the path. */
    void lateEntries(Map<Object, @Nullable Object> map, Type<?> key, Type<?> value) {
        late.entries(map, key, value);
    }

    @Override
    public boolean isLoading() {
        return true;
    }

    @Override
    public boolean found() {
        return found;
    }

    @Override
    public boolean has(Key key) {
        if (lateHere != null) {
            LateEntry entry = late.find(lateHere, level, key);
            if (entry != null) {
                return entry.role() != Sections.LEFT_OUT;
            }
        }
        Field field = search(key);
        return field != null && field.place != null;
    }

    @Override
    public boolean value(Key key, boolean before) {
        Field field = fields[next];
        if (!Field.same(field.key, key)) {
            field = follower(field, key);
        }
        if (Field.same(field.booleanKey, key)) {
            next++;
            found = true;
            return bytes[base + field.offset] != 0;
        }
        return typed(key, before, Type.BOOLEAN, null);
    }

    @Override
    long integer(Key key, long before, int bits) {
        Field field = fields[next];
        if (!Field.same(field.key, key)) {
            field = follower(field, key);
        }
        if (Field.same(field.integerKey(bits), key)) {
            next++;
            found = true;
            int at = base + field.offset;
            return switch (bits) {
                case 8 -> bytes[at];
                case 16 -> LittleEndian.getShort(bytes, at);
                case 32 -> LittleEndian.getInt(bytes, at);
                default -> LittleEndian.getLong(bytes, at);
            };
        }
        return convertedInteger(field, key, before, bits);
    }

    private long convertedInteger(Field field, Key key, long before, int bits) {
        Primitive stored = Field.same(field.key, key) ? field.stored() : null;
        if (stored == null) {
            return typed(
                    key, before, new ScalarType<>(Long.class, Primitive.integer(bits, key.unsigned), key.hex), null);
        }
        next++;
        path.push(key);
        long value = Conversions.integer(this, stored, base + field.offset, bits, key.unsigned);
        path.pop();
        return close(field, key, before, new ScalarType<>(Long.class, Primitive.integer(bits, key.unsigned), key.hex))
                ? value
                : before;
    }

    @Override
    public char value(Key key, char before) {
        Field field = fields[next];
        if (!Field.same(field.key, key)) {
            field = follower(field, key);
        }
        if (Field.same(field.charKey, key)) {
            next++;
            found = true;
            return (char) LittleEndian.getShort(bytes, base + field.offset);
        }
        return typed(key, before, Type.CHAR, null);
    }

    @Override
    public float value(Key key, float before) {
        Field field = fields[next];
        if (!Field.same(field.key, key)) {
            field = follower(field, key);
        }
        if (Field.same(field.floatKey, key)) {
            next++;
            found = true;
            return LittleEndian.getFloat(bytes, base + field.offset);
        }
        return typed(key, before, Type.FLOAT, null);
    }

    @Override
    public double value(Key key, double before) {
        Field field = fields[next];
        if (!Field.same(field.key, key)) {
            field = follower(field, key);
        }
        if (Field.same(field.doubleKey, key)) {
            next++;
            found = true;
            return LittleEndian.getDouble(bytes, base + field.offset);
        }
        return typed(key, before, Type.DOUBLE, null);
    }

    @Override
    @SuppressWarnings("NullAway") // the type allows null
    public @Nullable String value(Key key, @Nullable String before) {
        Field field = fields[next];
        if (Field.same(field.textKey, key)) {
            next++;
            found = true;
            int at = base + field.offset;
            return bytes[at] == 0 ? null : text(at + 4);
        }
        return typed(key, before, ValueWriter.NULLABLE_STRING, null);
    }

    @Override
    public long reference(Key key, long before) {
        Field field = fields[next];
        if (Field.same(field.referenceKey, key)) {
            next++;
            found = true;
            return LittleEndian.getLong(bytes, base + field.offset);
        }
        return typed(key, before, Type.REFERENCE, null);
    }

    @Override
    public <T extends @Nullable Object> T value(Key key, T before, Type<T> type) {
        Field field = fields[next];
        if (Field.same(field.key, key) && field.type == type && field.place != null) {
            next++;
            opened = key;
            return read(field, key, before, type, null);
        }
        return typed(key, before, type, null);
    }

    @Override
    public <T> void into(Key key, T target, Type<T> type) {
        if (target == null) {
            throw noTarget(key);
        }
        if (!ValueReader.canFill(type)) {
            throw ValueReader.cannotFill(type);
        }
        Field field = fields[next];
        if (Field.same(field.key, key) && field.type == type && field.place != null) {
            next++;
            opened = key;
            T same = read(field, key, target, type, target);
            assert same != null;
            return;
        }
        T same = typed(key, target, type, target);
        assert same != null;
    }
}
