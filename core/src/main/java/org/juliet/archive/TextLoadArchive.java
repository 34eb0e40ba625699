package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.Escapes;
import org.juliet.internal.KeyHash;
import org.juliet.internal.Scanner;
import org.juliet.internal.Utf8;
import org.juliet.schema.Primitive;
import org.juliet.text.Rule;

/**
 * Loads from text in one pass. A key is first compared with the next one in the file, which is the one wherever our own writer
 * wrote it; only a file in another order is indexed. Values are read where they stand. Nothing is thrown and nothing allocated
 * for what goes well; what goes wrong becomes an event and the current value stays.
 */
final class TextLoadArchive extends Archive {
    private static final byte[] CONFLICT = {'m', 'e', 'r', 'g', 'e', '_', 'c', 'o', 'n', 'f', 'l', 'i', 'c', 't', '_'};

    final Kinds kinds;
    final LoadOptions options;
    final Scanner scanner = new Scanner();
    final Entries entries = new Entries();
    final PathTrace path = new PathTrace();
    final LoadEvents events = new LoadEvents();
    byte[] bytes = new byte[0];
    int to;
    /** The value being read does not fit. */
    boolean failed;
    /** The brackets of the value being read cannot be told apart any more; all reading stops up to the property. */
    boolean broken;

    final Structure structure = new Structure(this);
    private final ValueReader values = new ValueReader(this);
    private final List<Frame> frames = new ArrayList<>();
    private Frame frame = new Frame();
    private int depth;
    private boolean found;
    /** Take the first of several equal keys, even where the next is the expected one. */
    private boolean careful;
    /** Load as today's version whatever the stamps say. */
    boolean asCurrent;

    boolean newer;
    private @Nullable Key opened;
    private int valueAt;
    private boolean classMissing;
    private @Nullable String otherClass;
    private int otherClassAt;
    private @Nullable TextSaveArchive lefts;
    private final List<RestItem> restItems = new ArrayList<>();

    /** Something kept, with the object it belongs to. */
    record RestItem(Object owner, Frame.Kept kept, @Nullable Object before, boolean element) {}

    TextLoadArchive(Kinds kinds, LoadOptions options) {
        this.kinds = kinds;
        this.options = options;
        scanner.assumeDialect1(options.engineDialect());
        frames.add(frame);
    }

    /** Starts on a text. */
    void begin(byte[] text, int from, int end, boolean firstWins, boolean current) {
        bytes = text;
        to = end;
        careful = firstWins;
        asCurrent = current;
        newer = false;
        failed = false;
        broken = false;
        found = false;
        classMissing = false;
        otherClass = null;
        values.begin();
        depth = 0;
        frame = frames.get(0);
        frame.open(0, null);
        entries.count = 0;
        path.clear();
        events.clear();
        if (!restItems.isEmpty()) {
            restItems.clear();
        }
        scanner.reset(text, from, end);
        int invalid = Utf8.invalidAt(text, from, end);
        if (invalid >= 0) {
            events.fault(Rule.NOT_UTF8, invalid, "", "these bytes are not UTF-8", true);
        }
        if (scanner.next() != Scanner.HEADER && scanner.kind() != Scanner.END) {
            events.fault(
                    Rule.STRAY_TEXT,
                    scanner.start(),
                    "",
                    "text before the first header; a property starts with `; name`",
                    true);
            scanner.skipBlock();
        }
        addHeader();
    }

    Frame frame() {
        return frame;
    }

    boolean isRoot() {
        return depth == 0;
    }

    List<RestItem> restItems() {
        return restItems;
    }

    // Entries of the file and of structs.

    /** Takes the header or end the scanner stands at into the index of the file. */
    private void addHeader() {
        if (scanner.kind() == Scanner.END) {
            frame.complete = true;
            return;
        }
        int entry = entries.add(scanner.keyStart(), scanner.keyEnd());
        entries.valueStart[entry] = scanner.end();
        if (scanner.fault()) {
            fault(faultRule(), scanner.faultAt(), "this header breaks a rule", true);
            entries.keyEnd[entry] = entries.keyStart[entry];
        }
        if (entries.count > options.limits().elements()) {
            fault(Rule.LIMIT, scanner.start(), "more than " + options.limits().elements() + " properties", true);
            entries.count--;
            frame.complete = true;
        }
    }

    /** Makes the next entry of the frame known, or finds that there is none. */
    private void advance() {
        int last = entries.count - 1;
        if (last >= frame.base) {
            scanner.move(entries.valueStart[last]);
            if (depth == 0) {
                scanner.skipBlock();
            } else {
                scanner.next();
                if (!structure.skip()) {
                    frame.complete = true;
                    return;
                }
            }
        }
        if (depth == 0) {
            addHeader();
        } else {
            structure.addField(frame);
        }
    }

    private int find(byte[] key, int hash) {
        Frame here = frame;
        int entry = here.next;
        if (!careful) {
            if (entry == entries.count && !here.complete) {
                advance();
            }
            if (entry < entries.count && entries.is(entry, bytes, key)) {
                here.next = entry + 1;
                return entry;
            }
        }
        completeFrame();
        if (!here.hashed) {
            entries.hash(bytes, here.base);
            here.hashed = true;
        }
        entry = entries.find(here.base, bytes, key, hash);
        if (entry >= 0) {
            here.next = entry + 1;
        }
        return entry;
    }

    void completeFrame() {
        while (!frame.complete) {
            advance();
        }
    }

    /** The entry of a key, by its older spelling if need be; -1 if there is none. */
    int lookUp(Key key) {
        int entry = find(key.bytes, key.crc);
        byte[] old = key.oldSpelling;
        if (entry < 0 && old != null && depth == 0 && !declaresOld(old)) {
            entry = find(old, KeyHash.crc32(old, 0, old.length));
            if (entry >= 0 && entries.state[entry] == Entries.UNREAD) {
                events.note(
                        LoadReport.Fate.RENAMED,
                        entries.keyStart[entry],
                        key.name(),
                        "found under the older spelling " + ascii(old));
            }
        }
        return entry;
    }

    private boolean declaresOld(byte[] old) {
        Kind<?> kind = frame.kind;
        return kind != null && kind.declares(ascii(old));
    }

    boolean isOldSpelling(int entry, Key key) {
        return !entries.is(entry, bytes, key.bytes);
    }

    static String ascii(byte[] text) {
        return new String(text, StandardCharsets.US_ASCII);
    }

    // One value.

    /** Looks the key up and moves to the first token of its value. Gives the entry, or -1. */
    int open(Key key) {
        found = false;
        if (broken) {
            return -1;
        }
        int entry = lookUp(key);
        if (entry < 0) {
            missing(key);
            return -1;
        }
        path.push(key);
        opened = key;
        start(entry);
        return entry;
    }

    void start(int entry) {
        entries.state[entry] = Entries.READ;
        failed = false;
        int at = entries.valueStart[entry];
        valueAt = at;
        if (depth == 0) {
            if (scanner.kind() != Scanner.HEADER || scanner.end() != at) {
                scanner.move(at);
            }
            scanner.next();
        } else if (scanner.start() != at) {
            scanner.move(at);
            scanner.next();
        }
    }

    /** After a value was read: makes sure that nothing follows it. Gives whether the value fits. */
    boolean close(int entry) {
        if (depth == 0) {
            if (!failed && !broken && scanner.kind() > Scanner.HEADER) {
                fail(Rule.VALUE_EXTRA, scanner.start(), "something follows the value; a property has one value", true);
            }
            if (failed || broken) {
                broken = false;
                failed = true;
                scanner.move(entries.valueStart[entry]);
                scanner.skipBlock();
            }
            if (entry == entries.count - 1 && !frame.complete) {
                addHeader();
            }
        } else if (broken) {
            failed = true;
        } else if (failed) {
            scanner.move(entries.valueStart[entry]);
            scanner.next();
            if (structure.skip()) {
                afterField(entry);
            }
        } else {
            afterField(entry);
        }
        path.pop();
        boolean fits = !failed && !broken;
        if (!fits) {
            entries.state[entry] = Entries.UNREADABLE;
        }
        failed = false;
        found = fits;
        return fits;
    }

    private void afterField(int entry) {
        if (entry == entries.count - 1 && !frame.complete) {
            structure.addField(frame);
        }
    }

    private void missing(Key key) {
        Kind<?> kind = frame.kind;
        if (kind != null && kind.declares(key.name())) {
            events.note(
                    LoadReport.Fate.DEFAULTED,
                    -1,
                    path.text(key),
                    "not in the file; the value of a fresh object stands");
        }
    }

    /**
     * The value of the entry does not fit, or newer code's file has no entry: notes it beside the object, to stand as long as
     * nothing is put in its place.
     */
    private void miss(int entry, Key key, @Nullable Object current, Type<?> type) {
        if (lefts == null) {
            lefts = new TextSaveArchive(kinds);
        }
        String at = path.text(key);
        byte[] left = lefts.left(key, current, type);
        if (entry < 0) {
            frame.kept.add(new Frame.Kept(Rest.Role.ABSENT, -1, at, key.name(), left));
            return;
        }
        events.note(
                LoadReport.Fate.UNREADABLE,
                entries.keyStart[entry],
                at,
                "does not fit; the value of a fresh object stands, the text is kept until the field is assigned");
        frame.kept.add(new Frame.Kept(Rest.Role.UNREADABLE, entries.keyStart[entry], at, key.name(), left));
    }

    private boolean keepsAbsent() {
        return newer && options.newer() == Newer.KEEP && !broken;
    }

    /** Whether the frame has an entry of that number; those before it have been read or passed over. */
    boolean hasEntry(int entry) {
        while (entry >= entries.count && !frame.complete) {
            advance();
        }
        return entry < entries.count;
    }

    /** After the value of a field was read in its order, well or not. */
    void finishField(int entry, boolean bad) {
        if (broken) {
            return;
        }
        if (bad) {
            failed = false;
            scanner.move(entries.valueStart[entry]);
            scanner.next();
            if (!structure.skip()) {
                return;
            }
        }
        afterField(entry);
    }

    /** Whether the next entry in the order of the frame has that key. */
    boolean isNext(Key key) {
        return !broken && hasEntry(frame.next) && entries.is(frame.next, bytes, key.bytes);
    }

    /** Keeps an element of an unknown kind beside the list or set it stood in. */
    void keepElement(Object holder, @Nullable Object before, int at) {
        String text = path.text(null);
        events.note(LoadReport.Fate.KEPT, at, text, "of an unknown kind; kept and written back");
        restItems.add(new RestItem(holder, new Frame.Kept(Rest.Role.UNKNOWN, at, text, null, null), before, true));
    }

    /** Keeps an entry of an unknown kind beside the map it stood in. */
    void keepEntry(Object holder, String name, int at) {
        String text = path.text(null);
        events.note(LoadReport.Fate.KEPT, at, text, "of an unknown kind; kept and written back");
        restItems.add(new RestItem(holder, new Frame.Kept(Rest.Role.UNKNOWN, at, text, name, null), null, true));
    }

    /** What was kept beside one collection now belongs to another that holds the same. */
    void holder(Object from, Object to) {
        for (int i = 0; i < restItems.size(); i++) {
            RestItem item = restItems.get(i);
            if (item.owner == from) {
                restItems.set(i, new RestItem(to, item.kept, item.before, item.element));
            }
        }
    }

    /** Whether the file is of that kind, or does not say; if not, {@link #otherClass} tells which it names. */
    boolean isOfClass(Kind<?> kind) {
        Key key = Stamps.CLASS;
        int entry = lookUp(key);
        if (entry < 0) {
            key = Stamps.ASSET_TYPE;
            entry = lookUp(key);
        }
        if (entry < 0) {
            if (options.classRequired()) {
                fault(Rule.CLASS_MISSING, scanner.start(), "the file does not name its kind; add `; class`", false);
            }
            classMissing = true;
            return true;
        }
        path.push(key);
        start(entry);
        int from = scanner.start();
        int length = kind.nameBytes.length;
        boolean same = scanner.kind() == Scanner.BARE
                && scanner.end() - from == length
                && Arrays.equals(bytes, from, from + length, kind.nameBytes, 0, length);
        String name = null;
        if (same) {
            scanner.next();
        } else {
            name = values.scalars().string();
        }
        if (!close(entry) || name == null || name.equals(kind.name())) {
            return true;
        }
        otherClass = name;
        otherClassAt = entries.valueStart[entry];
        return false;
    }

    @Nullable String otherClass() {
        return otherClass;
    }

    int otherClassAt() {
        return otherClassAt;
    }

    boolean isClassMissing() {
        return classMissing;
    }

    ScalarReader scalars() {
        return values.scalars();
    }

    int nesting() {
        return values.nesting();
    }

    /** Where the value being read is or should be. */
    int valueStart() {
        return valueAt;
    }

    /** Ends the file's object: looks at all that was not read. */
    void finish(Object object) {
        completeFrame();
        unread(object);
        if (scanner.conflictAt() >= 0) {
            fault(
                    Rule.UNRESOLVED_CONFLICT,
                    scanner.conflictAt(),
                    "a merge left both sides in this file; settle it first",
                    true);
        }
        if (scanner.binaryAt() >= 0) {
            fault(Rule.BINARY, scanner.binaryAt(), "this is no text", true);
        }
    }

    void fail(Rule rule, int offset, String message, boolean syntax) {
        if (!failed && !broken) {
            fault(rule, offset, message, syntax);
        }
        failed = true;
    }

    /** The rule that the current token breaks. */
    Rule faultRule() {
        return Rule.of(java.util.Objects.requireNonNull(scanner.faultRule()));
    }

    void fault(Rule rule, int offset, String message, boolean syntax) {
        events.fault(rule, offset, path.text(null), message, syntax);
    }

    // Structs.

    /** Enters the struct whose opening brace is the current token. */
    void enter(@Nullable Kind<?> kind) {
        depth++;
        if (depth == frames.size()) {
            frames.add(new Frame());
        }
        frame = frames.get(depth);
        frame.open(entries.count, kind);
        scanner.next();
        structure.addField(frame);
    }

    /** Leaves a struct and moves on to the token after it. What was not read in it belongs to {@code owner}, if there is one. */
    void leave(@Nullable Object owner) {
        completeFrame();
        if (!broken) {
            if (owner != null) {
                unread(owner);
            }
            scanner.move(frame.closeAt);
            scanner.next();
            scanner.next();
        }
        entries.count = frame.base;
        depth--;
        frame = frames.get(depth);
        failed = false;
    }

    /** Notes what of the frame was not read, and what was read and is not written any more. */
    void unread(Object owner) {
        Kind<?> kind = frame.kind;
        for (int entry = frame.base; entry < entries.count; entry++) {
            byte state = entries.state[entry];
            if (state == Entries.UNREAD) {
                unreadEntry(entry, kind);
            } else if (state == Entries.READ && frame.older && kind != null) {
                String name = name(entry);
                if (!kind.declares(name) && !Key.isReserved(name) && Key.today(name) == null) {
                    events.note(
                            LoadReport.Fate.DROPPED,
                            entries.keyStart[entry],
                            path.text(name),
                            "read for what it means today; gone when the file is written");
                    frame.kept.add(
                            new Frame.Kept(Rest.Role.DROPPED, entries.keyStart[entry], path.text(name), name, null));
                }
            }
        }
        if (frame.older) {
            stale(Stamps.VERSION);
            stale(Stamps.CLASS_VERSION);
            stale(Stamps.CLASS_VERSIONS);
        }
        for (Frame.Kept kept : frame.kept) {
            restItems.add(new RestItem(owner, kept, null, false));
        }
    }

    /** Has the key written anew when the file is written, even if its value does not change. */
    private void stale(Key key) {
        frame.kept.add(new Frame.Kept(Rest.Role.STALE, -1, path.text(key), key.name(), null));
    }

    /** Notes that the value being read is spelled for another type, so that it is written anew. */
    void converted(int at, String message) {
        events.note(LoadReport.Fate.CONVERTED, at, path.text(null), message);
        if (opened != null) {
            stale(opened);
        }
    }

    private void unreadEntry(int entry, @Nullable Kind<?> kind) {
        int at = entries.keyStart[entry];
        if (startsWith(at, entries.keyEnd[entry], CONFLICT)) {
            fault(Rule.UNRESOLVED_CONFLICT, at, "a merge left both sides in this file; settle it first", true);
            return;
        }
        String name = name(entry);
        String text = path.text(name);
        if (depth == 0
                && (name.equals(Stamps.ASSET_TYPE.name())
                        || name.equals("AssetType")
                        || name.equals("jasset_format"))) {
            return;
        }
        if (kind != null && kind.declares(name) && !asCurrent) {
            events.fault(
                    frame.older ? Rule.STAMP_MISMATCH : Rule.KEY_UNREAD,
                    at,
                    text,
                    frame.older
                            ? "the stamp says an older version, which has no such key; the file is newer than its stamp"
                            : "the serializer did not read this key",
                    false);
        }
        events.note(
                LoadReport.Fate.KEPT,
                at,
                text,
                "unknown to " + (kind == null ? "the struct" : kind.name()) + "; kept and written back");
        frame.kept.add(new Frame.Kept(Rest.Role.UNKNOWN, at, text, name, null));
    }

    String name(int entry) {
        int start = entries.keyStart[entry];
        int end = entries.keyEnd[entry];
        return start < end && bytes[start] == '"'
                ? Escapes.text(bytes, start, end, false)
                : new String(bytes, start, end - start, StandardCharsets.UTF_8);
    }

    private boolean startsWith(int from, int end, byte[] prefix) {
        return end - from >= prefix.length
                && Arrays.equals(bytes, from, from + prefix.length, prefix, 0, prefix.length);
    }

    // The face to serializers.

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
        return !broken && lookUp(key) >= 0;
    }

    @Override
    public boolean value(Key key, boolean current) {
        int entry = open(key);
        if (entry >= 0) {
            boolean value = values.scalars().bool();
            if (close(entry)) {
                return value;
            }
        }
        if (entry >= 0 || keepsAbsent()) {
            miss(entry, key, current, Type.BOOLEAN);
        }
        return current;
    }

    @Override
    long integer(Key key, long current, int bits) {
        int entry = open(key);
        if (entry >= 0) {
            long value = values.scalars().integer(bits, key.unsigned);
            if (close(entry)) {
                return value;
            }
        }
        if (entry >= 0 || keepsAbsent()) {
            miss(entry, key, current, new ScalarType<>(Long.class, Primitive.integer(bits, key.unsigned), key.hex));
        }
        return current;
    }

    @Override
    public char value(Key key, char current) {
        int entry = open(key);
        if (entry >= 0) {
            char value = values.scalars().character();
            if (close(entry)) {
                return value;
            }
        }
        if (entry >= 0 || keepsAbsent()) {
            miss(entry, key, current, Type.CHAR);
        }
        return current;
    }

    @Override
    public float value(Key key, float current) {
        int entry = open(key);
        if (entry >= 0) {
            float value = values.scalars().float32();
            if (close(entry)) {
                return value;
            }
        }
        if (entry >= 0 || keepsAbsent()) {
            miss(entry, key, current, Type.FLOAT);
        }
        return current;
    }

    @Override
    public double value(Key key, double current) {
        int entry = open(key);
        if (entry >= 0) {
            double value = values.scalars().float64();
            if (close(entry)) {
                return value;
            }
        }
        if (entry >= 0 || keepsAbsent()) {
            miss(entry, key, current, Type.DOUBLE);
        }
        return current;
    }

    @Override
    public @Nullable String value(Key key, @Nullable String current) {
        int entry = open(key);
        if (entry >= 0) {
            String value = values.scalars().isNull() ? null : values.scalars().string();
            if (close(entry)) {
                return value;
            }
        }
        if (entry >= 0 || keepsAbsent()) {
            miss(entry, key, current, ValueWriter.NULLABLE_STRING);
        }
        return current;
    }

    @Override
    public long reference(Key key, long current) {
        int entry = open(key);
        if (entry >= 0) {
            long value = values.scalars().reference();
            if (close(entry)) {
                return value;
            }
        }
        if (entry >= 0 || keepsAbsent()) {
            miss(entry, key, current, Type.REFERENCE);
        }
        return current;
    }

    @Override
    public <T extends @Nullable Object> T value(Key key, T current, Type<T> type) {
        int entry = open(key);
        if (entry >= 0) {
            boolean threeMayDo = isOldSpelling(entry, key);
            T value = values.read(type, null, threeMayDo);
            if (close(entry)) {
                return value;
            }
        }
        if (entry >= 0 || keepsAbsent()) {
            miss(entry, key, current, type);
        }
        return current;
    }

    @Override
    public <T> void into(Key key, T target, Type<T> type) {
        int entry = open(key);
        if (entry >= 0) {
            boolean threeMayDo = isOldSpelling(entry, key);
            values.read(type, target, threeMayDo);
            if (close(entry)) {
                return;
            }
        }
        if (entry >= 0 || keepsAbsent()) {
            miss(entry, key, target, type);
        }
    }
}
