package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.Bytes;
import org.juliet.internal.Escapes;
import org.juliet.internal.KeyHash;
import org.juliet.internal.Scanner;
import org.juliet.text.Rule;

/**
 * Where a load stands in its text: the property or field being read, and the structs around it. A key is first compared with
 * the next one in the file, which is the one wherever our own writer wrote it; only a file in another order is indexed. Nothing
 * is thrown; what goes wrong becomes an event.
 */
final class TextCursor {
    final Kinds kinds;
    final LoadOptions options;
    final Scanner scanner = new Scanner();
    final Entries entries = new Entries();
    final PathTrace path = new PathTrace();
    final LoadEvents events = new LoadEvents();
    final Leftovers leftovers = new Leftovers(this);
    final PlainReader plain = new PlainReader();
    byte[] bytes = new byte[0];
    /** The value being read does not fit. */
    boolean failed;
    /** The brackets of the value being read cannot be told apart any more; all reading stops up to the property. */
    boolean broken;
    /** Whether the last value asked for was there and fitted. */
    boolean found;
    /** How many brackets the readers of values have entered. */
    int nesting;
    /** How many elements of lists, arrays and vectors they have read, as a document counts them. */
    int elements;
    /** Load as today's version whatever the stamps say. */
    boolean asCurrent;
    /** Whether newer code wrote some of it. */
    boolean newer;

    private final InvalidBytes invalidBytes = new InvalidBytes();
    private final Structure structure = new Structure(this);
    private final List<Frame> frames = new ArrayList<>();
    private Frame frame = new Frame();
    private int depth;
    /** Take the first of several equal keys, even where the next is the expected one. */
    private boolean firstWins;

    /**
     * Where the header after the last value stands, if it is not taken into the index yet: a key that is expected there need not
     * be scanned for. -1 if there is none, or the index goes further.
     */
    private int pending;

    private int to;
    private @Nullable Key opened;
    private int valueStart;

    TextCursor(Kinds kinds, LoadOptions options) {
        this.kinds = kinds;
        this.options = options;
        scanner.assumeDialect1(options.engineDialect());
        scanner.tokenLimit(options.limits().tokenBytes());
        frames.add(frame);
    }

    /** Starts on a text. */
    void begin(byte[] text, int from, int end, boolean first, boolean current) {
        bytes = text;
        to = end;
        pending = -1;
        valueStart = from;
        opened = null;
        plain.begin(text, end);
        firstWins = first;
        asCurrent = current;
        newer = false;
        failed = false;
        broken = false;
        found = false;
        nesting = 0;
        elements = 0;
        depth = 0;
        frame = frames.get(0);
        frame.open(0, null);
        entries.count = 0;
        entries.total = 0;
        path.clear();
        events.clear();
        leftovers.clear();
        scanner.reset(text, from, end);
        int invalid = invalidBytes.begin(text, from, end);
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
        nextHeader(invalid < 0);
    }

    Frame frame() {
        return frame;
    }

    boolean isRoot() {
        return depth == 0;
    }

    /** Whether no bracket is open, so that words and numbers beside each other are one value. */
    boolean isTop() {
        return depth == 0 && nesting == 0;
    }

    // The keys of the file and of structs.

    /** Leaves the header the scanner stands at to the next key, or takes it into the index of the file. */
    private void nextHeader(boolean whole) {
        if (whole && !firstWins && scanner.kind() == Scanner.HEADER && !scanner.dialect1()) {
            pending = scanner.start();
        } else {
            addHeader();
        }
    }

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
        if (pending >= 0) {
            scanner.move(pending);
            pending = -1;
            scanner.next();
            addHeader();
            return;
        }
        int last = entries.count - 1;
        if (last >= frame.base) {
            moveAfterHeader(entries.valueStart[last]);
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
        if (!firstWins) {
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

    /**
     * Where the value of the key begins, if the key is the next one and stands as our own writer writes it; -1 if not. The value
     * is then read by {@link #plain}, and either {@link #take}n or {@link #open}ed again.
     */
    int plain(Key key) {
        int from = pending;
        if (from < 0) {
            return -1;
        }
        byte[] header = key.header;
        int end = from + header.length;
        if (end > to
                || !Bytes.startsWith(bytes, from, header)
                || entries.count >= options.limits().elements()) {
            return -1;
        }
        pending = -1;
        int entry = entries.add(from + 2, end - 1);
        entries.valueStart[entry] = end - 1;
        entries.state[entry] = Entries.READ;
        frame.next = entry + 1;
        valueStart = end;
        return end;
    }

    /** Accepts a plain value that ends before the line end at {@code end}, if a header or the end of the file follows. */
    boolean take(int end) {
        int next = end + 1;
        if (end < 0 || end - valueStart > options.limits().tokenBytes()) {
            return false;
        } else if (next == to) {
            frame.complete = true;
        } else if (next + 1 < to && bytes[next] == '\n' && bytes[next + 1] == ';') {
            pending = next + 1;
        } else {
            return false;
        }
        found = true;
        return true;
    }

    /** Opens a key again whose value is not plain, or looks it up if {@link #plain} did not find it. */
    int open(Key key, int plainAt) {
        if (plainAt < 0) {
            return open(key);
        }
        int entry = entries.count - 1;
        path.push(key);
        opened = key;
        start(entry);
        return entry;
    }

    /** Looks the key up and moves to the first token of its value. Gives the entry, or -1. */
    int open(Key key) {
        found = false;
        if (broken) {
            return -1;
        }
        int entry = lookUp(key);
        if (entry < 0) {
            leftovers.missing(key);
            return -1;
        }
        path.push(key);
        opened = key;
        start(entry, key);
        return entry;
    }

    /** Moves to the value of a key's entry, and tells if it was found under the older spelling. */
    void start(int entry, Key key) {
        if (key.oldSpelling != null && isOldSpelling(entry, key)) {
            tellOldSpelling(entry, key);
        }
        start(entry);
    }

    void tellOldSpelling(int entry, Key key) {
        if (entries.state[entry] == Entries.UNREAD) {
            int at = entries.keyStart[entry];
            String message = "found under the older spelling " + name(entry);
            events.note(LoadReport.Fate.RENAMED, at, key.name(), message);
            events.fault(Rule.KEY_OLD_SPELLING, at, key.name(), message + "; today it is " + key.name(), false);
        }
    }

    void start(int entry) {
        entries.state[entry] = Entries.READ;
        frame.mark = leftovers.mark();
        failed = false;
        int at = entries.valueStart[entry];
        valueStart = at;
        if (depth == 0) {
            moveAfterHeader(at);
            if (!invalidBytes.any() || !passOverInvalid(at)) {
                scanner.next();
            }
        } else if (scanner.start() != at) {
            scanner.move(at);
            scanner.next();
        }
    }

    /** Moves to where a header ends, unless the scanner comes from there. */
    private void moveAfterHeader(int end) {
        if (scanner.kind() != Scanner.HEADER || scanner.end() != end) {
            scanner.move(end);
        }
    }

    /** Moves past the property if its value holds bytes that are not UTF-8: nothing of such a value is read. */
    private boolean passOverInvalid(int at) {
        scanner.skipBlock();
        int invalid = invalidBytes.in(at, scanner.start());
        if (invalid < 0) {
            scanner.move(at);
            return false;
        }
        fail(Rule.NOT_UTF8, invalid, "this byte is not UTF-8", true);
        return true;
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
                nextHeader(!invalidBytes.any());
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
            leftovers.forget(frame.mark);
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

    /** Where the value being read is or should be. */
    int valueStart() {
        return valueStart;
    }

    /** The name of the entry of the frame that was found last, null before the first. */
    @Nullable String lastRead() {
        return frame.next > frame.base ? name(frame.next - 1) : null;
    }

    /** The key that was asked for last, null before the first. */
    @Nullable Key opened() {
        return opened;
    }

    /** Where the current token stands; the header where a property has no value. */
    int place() {
        if (depth > 0 || scanner.kind() > Scanner.HEADER) {
            return scanner.start();
        }
        int at = Math.max(0, valueStart - 1);
        while (at > 0 && bytes[at] != ';') {
            at--;
        }
        return at;
    }

    /** Ends the file's object: looks at all that was not read. */
    void finish(Object object) {
        completeFrame();
        leftovers.unread(object);
        if (entries.total + elements > options.limits().elements()) {
            fault(
                    Rule.LIMIT,
                    to,
                    "more than " + options.limits().elements() + " properties, fields and elements",
                    true);
        }
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
                leftovers.unread(owner);
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

    String name(int entry) {
        int start = entries.keyStart[entry];
        int end = entries.keyEnd[entry];
        return start < end && bytes[start] == '"'
                ? Escapes.text(bytes, start, end, false)
                : new String(bytes, start, end - start, StandardCharsets.UTF_8);
    }
}
