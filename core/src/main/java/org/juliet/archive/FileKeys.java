package org.juliet.archive;

import org.juliet.internal.Bytes;
import org.juliet.internal.KeyHash;
import org.juliet.internal.KeyIndex;
import org.juliet.internal.Lexicon;
import org.juliet.internal.PlainNumbers;
import org.juliet.internal.PropertyLines;
import org.juliet.internal.Scanner;
import org.juliet.text.Rule;

/**
 * Finds the properties of a file. As long as each key that is asked for is the next one in the file, which it is wherever our own
 * writer wrote it, nothing is known of those that follow; the first that is not has all of them indexed.
 */
final class FileKeys {
    /** Bytes of the shortest property: a header, a value and a blank line. */
    private static final int SHORTEST = 7;

    /** A line end, an empty line and a semicolon, in the lower bits of four bytes. */
    private static final int NEXT_HEADER = 0x3B0A0A;

    private static final int THREE_BYTES = 0xFFFFFF;

    private final TextCursor cursor;
    private final Scanner scanner;
    private final KeyIndex entries;
    /** Whether values may be read plainly, because any number may have as many bytes as that takes. */
    private final boolean plainly;

    private final PropertyLines lines = new PropertyLines();
    private final InvalidBytes invalidBytes = new InvalidBytes();
    private byte[] bytes = new byte[0];
    private int from;
    private int to;
    /** Take the first of several equal keys, even where the next is the expected one. */
    private boolean firstWins;
    /** Whether all bytes have been looked at and the scanner knows the text. */
    private boolean surveyed;

    /**
     * Where the next header stands, the end of the text after the last property; negative while that is not known, because a value is
     * being read or because all are indexed.
     */
    private int next;

    /** Where the first header stands, after comments at most; -1 if the scanner has to look for it. */
    private int head;

    private boolean indexed;
    /** The properties whose headers stand before this have been read, whether indexed or not. */
    private int passed;
    /** The entry whose value is to be read plainly. */
    private int asked;

    FileKeys(TextCursor cursor) {
        this.cursor = cursor;
        this.scanner = cursor.scanner;
        this.entries = cursor.entries;
        this.plainly =
                cursor.options.limits().tokenBytes() >= PlainNumbers.MAX_BYTES && !cursor.options.engineDialect();
    }

    /** Starts on a text. */
    void begin(byte[] text, int start, int end, boolean first) {
        Bytes.begin(end - start);
        bytes = text;
        from = start;
        to = end;
        firstWins = first;
        surveyed = false;
        indexed = false;
        passed = start;
        boolean ordered = plainly
                && !first
                && (end - start) / SHORTEST < cursor.options.limits().elements();
        head = ordered ? PropertyLines.firstHeader(text, start, end) : -1;
        next = head;
        if (head >= 0) {
            return;
        }
        survey();
        if (ordered && scanner.next() == Scanner.HEADER && !scanner.dialect1() && !invalidBytes.any()) {
            next = scanner.start();
        } else {
            index();
        }
    }

    private void survey() {
        scanner.reset(bytes, from, to);
        lookForInvalid();
    }

    private void lookForInvalid() {
        surveyed = true;
        int invalid = invalidBytes.begin(bytes, from, to);
        if (invalid >= 0) {
            cursor.events.fault(Rule.NOT_UTF8, invalid, "", "these bytes are not UTF-8", true);
        }
    }

    /** Whether the scanner has seen the file, as it has wherever something was not plain. */
    boolean isSurveyed() {
        return surveyed;
    }

    InvalidBytes invalidBytes() {
        return invalidBytes;
    }

    // Plain reading.

    /** Where a value stands that may be read plainly, if the key is the next one or has a value of one line; -1 if not. */
    int at(Key key) {
        int header = next;
        if (header < 0) {
            return indexedAt(key);
        }
        KnownText line = key.header;
        return line.isAt(header, bytes, to) ? header + line.length : -1;
    }

    private int indexedAt(Key key) {
        if (!indexed || !cursor.isRoot()) {
            return -1;
        }
        asked = find(key.bytes, key.crc);
        int line = asked < 0 ? 0 : entries.line[asked];
        return line > 0 ? line : -1;
    }

    /** Passes over a property if it has that value, and stands as our own writer writes it or on a line of its own. */
    boolean take(KnownText property) {
        int header = next;
        if (header >= 0 && property.isAt(header, bytes, to)) {
            return take(header + property.length - 1);
        }
        Key key = property.key;
        if (key == null || header >= 0 && at(key) >= 0) {
            return false;
        }
        if (header >= 0) {
            index();
        }
        int line = indexedAt(key);
        return line >= 0 && property.isValueAt(line, bytes, to) && take(line + property.length - 1 - property.valueAt);
    }

    /**
     * Accepts a value that was read plainly, if it is all of the property.
     *
     * @param end after the value, negative if it was not read
     */
    boolean take(int end) {
        if ((end | next) >= 0 && end <= to - 4 && (Bytes.four(bytes, end) & THREE_BYTES) == NEXT_HEADER) {
            next = end + 2;
            cursor.found = true;
            return true;
        }
        return end >= 0 && takeOther(end);
    }

    private boolean takeOther(int end) {
        boolean last = end == to - 1 && bytes[end] == '\n';
        if (!indexed) {
            next = last ? to : next;
            cursor.found = last;
            return last;
        }
        boolean line = end == to || Lexicon.isLineEnd(bytes[end]);
        if (line) {
            entries.state[asked] = KeyIndex.READ;
            cursor.frame().next = asked + 1;
            cursor.found = true;
        }
        return line;
    }

    // Reading by the scanner.

    /** The entry of a key, -1 if there is none. */
    int lookUp(Key key) {
        if (!indexed) {
            int value = at(key);
            if (value >= 0 && !surveyed) {
                survey();
            }
            if (value >= 0 && !invalidBytes.any()) {
                return opened(value);
            }
            index();
        }
        return moveTo(find(key.bytes, key.crc));
    }

    /** The same by an older spelling, once the key itself was looked up. */
    int lookUp(byte[] spelling) {
        return moveTo(find(spelling, KeyHash.crc32(spelling, 0, spelling.length)));
    }

    private int find(byte[] key, int hash) {
        int entry = cursor.frame().next;
        boolean expected = !firstWins && entry < entries.count && entries.is(entry, bytes, key);
        return expected ? entry : entries.findPlaced(bytes, key, hash);
    }

    private int moveTo(int entry) {
        if (entry >= 0) {
            cursor.frame().next = entry + 1;
        }
        return entry;
    }

    /** Makes the next property an entry; until its value is read there is no next one. */
    private int opened(int value) {
        int entry = entries.add(next + 2, value - 1);
        entries.valueStart[entry] = value - 1;
        passed = value - 1;
        next = -1;
        return entry;
    }

    /** After a value was read: the scanner stands at the next header, or at the end. */
    void closed(boolean fits) {
        if (indexed) {
            return;
        }
        if (fits) {
            next = scanner.start();
        } else {
            index();
            entries.state[cursor.frame().next - 1] = KeyIndex.UNREADABLE;
        }
    }

    // The index.

    /** Makes all properties known, unless all have been read in their order. */
    void complete() {
        if (next != to) {
            index();
        }
    }

    /** Where the value of the property stands that was read last, the beginning of the file before the first. */
    int lastValue() {
        index();
        int last = cursor.frame().next - 1;
        if (last < cursor.frame().base) {
            return from;
        }
        return entries.line[last] > 0 ? entries.line[last] : entries.valueStart[last];
    }

    /** Makes entries of all properties; those passed before have been read. */
    void index() {
        if (indexed) {
            return;
        }
        Frame frame = cursor.frame();
        int base = entries.count;
        int others = entries.total - base;
        entries.total = others;
        scanner.reset(bytes, from, to);
        boolean odd = surveyed && invalidBytes.any();
        int most = cursor.options.limits().elements();
        boolean known = plainly && !odd && lines.add(bytes, Math.max(scanner.start(), head), to, entries, most);
        if (known && lines.isAscii()) {
            surveyed = true;
            invalidBytes.none(bytes);
        } else if (!surveyed) {
            lookForInvalid();
        }
        if (!known || invalidBytes.any()) {
            entries.count = base;
            entries.total = others;
            scan();
            entries.hash(bytes, base);
        }
        entries.place(base);
        frame.base = base;
        frame.next = base;
        int read = Math.max(passed, next);
        while (frame.next < entries.count && entries.keyStart[frame.next] < read) {
            entries.state[frame.next++] = KeyIndex.READ;
        }
        frame.complete = true;
        next = -1;
        indexed = true;
    }

    /** Makes entries of all properties, whatever the text looks like. */
    private void scan() {
        int kind = scanner.next();
        if (kind != Scanner.HEADER && kind != Scanner.END) {
            cursor.events.fault(
                    Rule.STRAY_TEXT,
                    scanner.start(),
                    "",
                    "text before the first header; a property starts with `; name`",
                    true);
            kind = scanner.skipBlock();
        }
        int first = entries.count;
        int most = cursor.options.limits().elements();
        while (kind != Scanner.END) {
            if (entries.count - first == most) {
                cursor.events.fault(Rule.LIMIT, scanner.start(), "", "more than " + most + " properties", true);
                return;
            }
            int entry = entries.add(scanner.keyStart(), scanner.keyEnd());
            entries.valueStart[entry] = scanner.end();
            entries.line[entry] = 0;
            if (scanner.fault()) {
                cursor.events.fault(cursor.faultRule(), scanner.faultAt(), "", "this header breaks a rule", true);
                entries.keyEnd[entry] = entries.keyStart[entry];
            }
            kind = scanner.skipBlock();
        }
    }
}
