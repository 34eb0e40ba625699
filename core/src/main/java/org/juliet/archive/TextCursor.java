package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.Escapes;
import org.juliet.internal.KeyIndex;
import org.juliet.internal.Scanner;
import org.juliet.text.Rule;

/**
 * Where a load stands in its text: the property or field being read, and the structs around it. Nothing is thrown; what goes
 * wrong becomes an event. It is one class, for frames, entries and the scanner move together: parted, each step from value to value
 * would ask two objects where they stand.
 */
final class TextCursor {
    final Kinds kinds;
    final LoadOptions options;
    final Scanner scanner = new Scanner();
    final KeyIndex entries = new KeyIndex();
    final PathTrace path = new PathTrace();
    final LoadEvents events = new LoadEvents();
    final Leftovers leftovers = new Leftovers(this);
    final PlainReader plain = new PlainReader();
    byte[] bytes = new byte[0];
    /** Where the text begins. */
    int from;
    /** The value being read does not fit. */
    boolean failed;
    /** If the value being read does not fit, whether that is for a constant that is to be kept: one that was given up, or one of newer code. */
    boolean stranger;
    /** The brackets of the value being read cannot be told apart any more; all reading stops up to the property. */
    boolean broken;
    /** Whether the last value asked for was there and fitted. */
    boolean found;
    /** How many brackets the readers of values have entered. */
    int nesting;
    /** How many elements of lists, arrays and vectors they have read, as a document counts them. */
    int elements;
    /** The layouts that the names in the text are of, where it is one that a binary file has beside its image; null in any other. */
    @Nullable KindSet former;
    /** Whether such a text has a constant whose name means something else today. */
    boolean reused;
    /** Load as today's version whatever the stamps say. */
    boolean asCurrent;
    /** Whether newer code wrote some of it. */
    boolean newer;
    /** What to do about the stamp of layouts. */
    LayoutCheck.Mode layouts = LayoutCheck.Mode.COMPARE;
    /** Whether the text is of other layouts than today's. */
    boolean aged;
    /** The first serializer that failed, whatever those around it catch. */
    Levels.@Nullable SerializerFailure failure;

    final FileKeys file;
    private final Structure structure = new Structure(this);
    private final List<Frame> frames = new ArrayList<>();
    private Frame frame = new Frame();
    private int depth;
    private int to;
    private @Nullable Key opened;
    private int valueStart;

    TextCursor(Kinds kinds, LoadOptions options) {
        this.kinds = kinds;
        this.options = options;
        this.file = new FileKeys(this);
        scanner.assumeDialect1(options.engineDialect());
        scanner.tokenLimit(options.limits().tokenBytes());
        frames.add(frame);
    }

    /** Starts on a text. */
    void begin(byte[] text, int start, int end, boolean first, boolean current) {
        bytes = text;
        from = start;
        to = end;
        valueStart = start;
        opened = null;
        asCurrent = current;
        newer = layouts.isNewer();
        aged = false;
        failure = null;
        failed = false;
        stranger = false;
        broken = false;
        found = false;
        nesting = 0;
        elements = 0;
        depth = 0;
        frame = frames.get(0);
        frame.open(0, null);
        frame.began = 0;
        entries.count = 0;
        entries.total = 0;
        path.clear();
        events.clear();
        leftovers.clear();
        plain.begin(text, end, options.limits().tokenBytes());
        file.begin(text, start, end, first);
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

    /** Makes the next field of the struct known, or finds that there is none. */
    private void advance() {
        int last = entries.count - 1;
        if (last >= frame.base) {
            scanner.move(entries.valueStart[last]);
            scanner.next();
            if (!structure.skip()) {
                frame.complete = true;
                return;
            }
        }
        structure.addField(frame);
    }

    private int findField(Key key) {
        Frame here = frame;
        int entry = here.next;
        if (entry == entries.count && !here.complete) {
            advance();
        }
        if (entry >= entries.count || !entries.is(entry, bytes, key.bytes)) {
            completeFrame();
            if (!here.hashed) {
                entries.hash(bytes, here.base);
                here.hashed = true;
            }
            entry = entries.find(here.base, bytes, key.bytes, key.crc);
        }
        if (entry >= 0) {
            here.next = entry + 1;
        }
        return entry;
    }

    void completeFrame() {
        if (depth == 0) {
            file.complete();
            return;
        }
        while (!frame.complete) {
            advance();
        }
    }

    /** The entry of a key, by its older spelling if need be; -1 if there is none. */
    int lookUp(Key key) {
        if (depth > 0) {
            return findField(key);
        }
        int entry = file.lookUp(key);
        byte[] old = key.oldSpelling;
        if (entry < 0 && old != null && !declaresOld(old)) {
            entry = file.lookUp(old);
        }
        return entry;
    }

    boolean has(Key key) {
        return !broken && !isForeign(key) && (file.at(key) >= 0 || lookUp(key) >= 0);
    }

    /** Whether the key is one that only older layouts have, and this is of today's: older code, or somebody else, put it beside what newer code wrote. */
    private boolean isForeign(Key key) {
        return frame.today && !frame.oldStamp && frame.kind != null && frame.kind.isGone(key);
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
        if (entries.state[entry] == KeyIndex.UNREAD) {
            int at = entries.keyStart[entry];
            String message = "found under the older spelling " + name(entry);
            events.note(LoadReport.Fate.RENAMED, at, key.name(), message);
            events.fault(Rule.KEY_OLD_SPELLING, at, key.name(), message + "; today it is " + key.name(), false);
        }
    }

    void start(int entry) {
        entries.state[entry] = KeyIndex.READ;
        frame.mark = leftovers.mark();
        failed = false;
        int at = entries.valueStart[entry];
        valueStart = at;
        if (depth == 0) {
            scanner.move(at);
            if (!file.invalidBytes().any() || !passOverInvalid(at)) {
                scanner.next();
            }
        } else if (scanner.start() != at) {
            scanner.move(at);
            scanner.next();
        }
    }

    /** Moves past the property if its value holds bytes that are not UTF-8: nothing of such a value is read. */
    private boolean passOverInvalid(int at) {
        scanner.skipBlock();
        int invalid = file.invalidBytes().in(at, scanner.start());
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
            failed |= broken;
            broken = false;
            file.closed(!failed);
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
            entries.state[entry] = KeyIndex.UNREADABLE;
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

    /** Where the value stands that was read last. */
    int valueStart() {
        return depth == 0 ? file.lastValue() : valueStart;
    }

    /** The name of the entry of the frame that was found last, null before the first. */
    @Nullable String lastRead() {
        if (depth == 0) {
            file.index();
        }
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
        if (frame.older) {
            file.index();
        }
        leftovers.unread(object);
        int limit = options.limits().elements();
        // none of these takes less than two bytes
        if (to / 2 > limit) {
            file.index();
            if (entries.total + elements > limit) {
                fault(Rule.LIMIT, to, "more than " + limit + " properties, fields and elements", true);
            }
        }
        if (file.isSurveyed()) {
            tellOddText();
        }
    }

    private void tellOddText() {
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
            stranger = false;
        }
        failed = true;
    }

    /** Whether the value read last is to be kept as it is for the sake of a constant; it is no failure then. */
    boolean isStranger() {
        boolean is = failed && stranger && !broken;
        if (is) {
            failed = false;
            stranger = false;
        }
        return is;
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
        boolean today = frame.today;
        frame = frames.get(depth);
        frame.open(entries.count, kind);
        frame.began = leftovers.mark();
        frame.today = today;
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
