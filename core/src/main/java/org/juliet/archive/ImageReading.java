package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.juliet.image.Cell;
import org.juliet.image.FieldEvolution;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Schema;
import org.juliet.text.Rule;

/** What codecs need of a load from checked images: the bytes and slots, limits, and where to tell and keep what does not fit. */
abstract sealed class ImageReading extends IntegerArchive permits FieldReading {
    /** What is told of an element or entry that is kept: its kind or constant is none of the program's. */
    static final String STRANGER = "of an unknown kind or constant; kept and written back";

    /** What is told of what goes, for its name was taken over. */
    static final String ANOTHER = "has a constant whose name means something else today; gone when the file is written";

    /** Why an element of a set is kept. */
    static final String REPEATED = "equal to another element but for what is unknown here; kept and written back";

    final Kinds kinds;
    final LoadOptions options;
    final PathTrace path = new PathTrace();
    final LoadEvents events = new LoadEvents();
    final Remains remains = new Remains();
    /** How what a file stores is found again. */
    final Origins origins;
    /** How values are read of which the file has another type than the program. */
    final Codecs codecs;
    /** The value being read does not fit. */
    boolean failed;
    /** The value that was read last did not fit, and by an answer it goes. */
    boolean gone;
    /** Whether newer code wrote some of it. */
    boolean newer;
    /** What the field at a depth of the path has, whose value is read. */
    @Nullable Object current;

    int currentDepth;

    private final TextSaveArchive texts;
    private KindSet set;
    private byte[] bytes = {};
    private int origin;
    private int depth;
    private int elements;
    private boolean stranger;
    /** The value that failed last has a constant whose name means something else today. */
    private boolean reused;
    /** The elements of the array at a depth of the path of which its image says nothing; null where it tells of all. */
    @Nullable BitSet missing;

    int missingDepth;
    /** What made the image that is read of a field of the file's, null where it is the file's own. */
    @Nullable FieldEvolution answered;

    private double[] components = new double[16];

    ImageReading(Kinds kinds, LoadOptions options, KindSet none) {
        this.kinds = kinds;
        this.options = options;
        this.set = none;
        this.origins = new Origins(kinds);
        this.codecs = new Codecs(name -> origins.known(name, set().layouts()));
        this.texts = new TextSaveArchive(kinds);
    }

    /** Forgets the last file. */
    final void clear() {
        path.clear();
        events.clear();
        remains.clear();
        failed = false;
        gone = false;
        newer = false;
        stranger = false;
        reused = false;
        current = null;
        missing = null;
        answered = null;
        depth = 0;
        elements = 0;
    }

    // The image.

    final void source(byte[] image, int from, KindSet of) {
        bytes = image;
        origin = from;
        set = of;
    }

    final byte[] bytes() {
        return bytes;
    }

    /** Where the image begins that is read, be it inside another. */
    final int origin() {
        return origin;
    }

    final void origin(int from) {
        origin = from;
    }

    final KindSet set() {
        return set;
    }

    /** Absolute position of the block behind a slot. */
    final int block(int at) {
        return origin + LittleEndian.getInt(bytes, at);
    }

    final int count(int at) {
        return LittleEndian.getInt(bytes, at + 4);
    }

    /** The string behind a slot. */
    final String text(int at) {
        return new String(bytes, block(at), count(at), StandardCharsets.UTF_8);
    }

    final double[] components(int length) {
        if (components.length < length) {
            components = new double[length];
        }
        return components;
    }

    /** Counts elements; false, and the value fails, if there are too many. */
    final boolean within(int count) {
        elements += count;
        if (elements > options.limits().elements() || elements < 0) {
            fail(Rule.LIMIT, "more than " + options.limits().elements() + " elements");
            return false;
        }
        return !failed;
    }

    final boolean deeper() {
        if (depth >= options.limits().depth()) {
            fail(Rule.LIMIT, "values more than " + depth + " deep");
            return false;
        }
        depth++;
        return true;
    }

    final void shallower() {
        depth--;
    }

    /** What a file calls the key of a map. */
    final String keyText(Type<?> type, Object key) {
        return Sorting.name(type, key, texts);
    }

    /** Today's name of an enum of the image. */
    final String todaysEnum(String name) {
        return origins.today(answered == null ? name : answered.stored(name), set().layouts());
    }

    // What does not fit.

    final void fail(Rule rule, String message) {
        if (!failed) {
            tell(rule, message);
        }
        failed = true;
    }

    /** The program has no such constant: its fallback; where it has none, and in a file of newer code, it is kept, as is one that was given up. */
    final @Nullable Object unknown(EnumType<?> type, String name) {
        boolean ahead = newer || isOfNewer(type);
        if (type.fallback != null && !(ahead && options.newer() == Newer.KEEP)) {
            converted("`" + name + "` is no constant of " + type.name + "; its fallback stands");
            return type.fallback;
        }
        boolean gone = origins.isGivenUp(type, name);
        if (ahead && !newer && !gone) {
            stranger(); // kept of a newer file, in one that older code wrote
            return null;
        }
        fail(gone ? Rule.ENUM_GONE : Rule.ENUM_UNKNOWN, type.unknown(name, gone));
        stranger = gone || newer;
        reused = gone && type.named(name) != null;
        return null;
    }

    /** Whether what is read was stored with a layout of the enum that the history does not know. */
    private boolean isOfNewer(EnumType<?> type) {
        LayoutSet stored = set().layouts();
        return stored.layouts().stream()
                .anyMatch(layout -> layout instanceof EnumLayout
                        && origins.today(layout.kind(), stored).equals(type.name)
                        && origins.isUnknown(type.name, stored.fingerprint(layout.kind())));
    }

    /** The value being read has a constant that has another meaning today, which nothing old may get. */
    final void reused() {
        failed = true;
        reused = true;
    }

    /**
     * Whether the value read last is one that goes, as its name means something else today; it is no failure then, and told.
     *
     * @param name behind the path, null for the path itself
     */
    final boolean goes(@Nullable Object name) {
        boolean is = failed && reused;
        reused = false;
        if (is) {
            settle();
            events.note(LoadReport.Fate.DROPPED, path, name, ANOTHER);
        }
        return is;
    }

    final void tell(Rule rule, String message) {
        events.fault(rule, 0, path.text(null), message, false);
    }

    final void converted(String message) {
        events.note(LoadReport.Fate.CONVERTED, path, null, message);
    }

    /** The value being read cannot be read by this program, and is to be kept. */
    final void stranger() {
        failed = true;
        stranger = true;
    }

    /** Whether the value read last is to be kept as it is; it is no failure then. */
    final boolean isStranger() {
        boolean is = stranger && failed && !reused;
        if (is) {
            failed = false;
            stranger = false;
        }
        return is;
    }

    /** The elements of the array that is read now of which the image says nothing, null where it tells of all. */
    final @Nullable BitSet missing() {
        return missing != null && path.depth() == missingDepth ? missing : null;
    }

    /**
     * The elements of an array of today of which the file says nothing: some that did not fit, or all after the last one of a shorter array.
     *
     * @return null where there are none
     */
    final @Nullable BitSet missing(int count, int size) {
        BitSet unfit = missing();
        if (unfit != null || count >= size) {
            return unfit;
        } else if (newer) {
            // what newer code gets back must be what it wrote
            fail(Rule.ARITY, "expected " + size + " elements, found " + count);
            return null;
        }
        converted("had " + count + " elements; the others are "
                + (path.depth() == currentDepth ? "the object's own" : "what their type has by itself"));
        BitSet rest = new BitSet();
        rest.set(count, size);
        return rest;
    }

    /** What is there of that class, null where the value is no field of its own. */
    final @Nullable Object standIn(@Nullable Object target, Class<?> type) {
        Object source = target == null ? there() : target;
        return source != null && source.getClass() == type ? source : null;
    }

    /** What the field that is read has by now; nothing inside it. */
    final @Nullable Object there() {
        Object value = path.depth() == currentDepth ? current : null;
        return value instanceof Optional<?> optional ? optional.orElse(null) : value;
    }

    /** Keeps an element that was read last and is a stranger. */
    final void keepElement(List<?> list, Cell cell, int at) {
        remains.keepElement(list, list.size(), path.text(null), copyElement(cell, at));
    }

    /**
     * Keeps an entry of a map that was read last and is a stranger.
     *
     * @param before how many stood before it, negative where the map has no order
     */
    final void keepEntry(Object map, int before, String key, Cell cell, int at) {
        remains.keepEntry(map, before, key, path.text(null), copyElement(cell, at));
    }

    /** Keeps an element of a set that equals another. */
    final void keepRepeated(List<?> list, int before, Object element, Cell cell, int at) {
        remains.release(element);
        remains.keepElement(list, before, path.text(null), copyElement(cell, at, REPEATED));
    }

    private Raw copyElement(Cell cell, int at) {
        return copyElement(cell, at, STRANGER);
    }

    private Raw copyElement(Cell cell, int at, String message) {
        events.note(LoadReport.Fate.KEPT, path, null, message);
        Schema type = answered == null ? cell.type() : answered.stored(cell.type());
        return late().whole(copy("=", FieldSchema.of(Sections.ELEMENT_NAME, type), cell, at));
    }

    /** The values that stand beside the image. */
    abstract LateValues late();

    /** A value as it is, to be kept. */
    final Raw.OfImage copy(String of, FieldSchema field, Cell cell, int at) {
        return new Raw.OfImage(set, of, field, CellCopy.alone(bytes, origin, set, field, cell, at));
    }

    /** The text of a value that stands as long as nothing is put in its place. */
    final byte[] left(Key key, @Nullable Object value, Type<?> type) {
        return texts.left(key, value, type);
    }

    /** What did not fit is dealt with. */
    final void settle() {
        failed = false;
        stranger = false;
    }
}
