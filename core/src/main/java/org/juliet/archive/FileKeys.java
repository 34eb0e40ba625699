package org.juliet.archive;

import org.juliet.internal.KeyHash;
import org.juliet.internal.KeyIndex;
import org.juliet.internal.Outline;
import org.juliet.internal.Scanner;
import org.juliet.text.Rule;

/**
 * Finds the properties of a file. As long as each key that is asked for is the next one in the file, which it is wherever our own
 * writer wrote it, nothing is known of those that follow; the first that is not has all of them indexed.
 */
final class FileKeys {
    /** Bytes of the shortest property: a header, a value and a blank line. */
    private static final int SHORTEST = 7;

    private final TextCursor cursor;
    private final Scanner scanner;
    private final KeyIndex entries;
    private final PlainReader plain;
    private final InvalidBytes invalidBytes = new InvalidBytes();
    private byte[] bytes = new byte[0];
    private int from;
    private int to;
    /** Take the first of several equal keys, even where the next is the expected one. */
    private boolean firstWins;
    /** Whether all bytes have been looked at and the scanner knows the text. */
    private boolean surveyed;

    private boolean indexed;
    /** The properties whose headers stand before this have been read, whether indexed or not. */
    private int passed;
    /** The entry whose value is to be read plainly. */
    private int asked;

    FileKeys(TextCursor cursor, PlainReader plain) {
        this.cursor = cursor;
        this.scanner = cursor.scanner;
        this.entries = cursor.entries;
        this.plain = plain;
    }

    /** Starts on a text. */
    void begin(byte[] text, int start, int end, boolean first) {
        bytes = text;
        from = start;
        to = end;
        firstWins = first;
        surveyed = false;
        indexed = false;
        passed = start;
        boolean ordered =
                !first && (end - start) / SHORTEST < cursor.options.limits().elements();
        if (ordered && start < end && text[start] == ';' && !cursor.options.engineDialect()) {
            plain.begin(text, start, end);
            return;
        }
        plain.begin(text, -1, end);
        survey();
        if (ordered && scanner.next() == Scanner.HEADER && !scanner.dialect1() && !invalidBytes.any()) {
            plain.next(scanner.start());
        } else {
            index();
        }
    }

    private void survey() {
        surveyed = true;
        scanner.reset(bytes, from, to);
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
        int value = plain.at(key.header);
        return value < 0 && indexed ? indexedAt(key) : value;
    }

    private int indexedAt(Key key) {
        asked = find(key.bytes, key.crc);
        int line = asked < 0 ? 0 : entries.line[asked];
        return line > 0 ? line : -1;
    }

    /** Accepts the value that was read plainly from {@code at}, if it is all of the property. */
    boolean take(int at) {
        if (plain.end() - at > cursor.options.limits().tokenBytes()) {
            return false;
        } else if (!indexed) {
            return plain.takeWhole();
        } else if (plain.isLine()) {
            entries.state[asked] = KeyIndex.READ;
            cursor.frame().next = asked + 1;
            return true;
        }
        return false;
    }

    // Reading by the scanner.

    /** The entry of a key, -1 if there is none. */
    int lookUp(Key key) {
        if (!indexed) {
            int value = plain.at(key.header);
            if (!surveyed) {
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
        int entry = entries.add(plain.next() + 2, value - 1);
        entries.valueStart[entry] = value - 1;
        passed = value - 1;
        plain.next(-1);
        return entry;
    }

    /** After a value was read: the scanner stands at the next header, or at the end. */
    void closed(boolean fits) {
        if (indexed) {
            return;
        }
        if (fits) {
            plain.next(scanner.start());
        } else {
            index();
            entries.state[cursor.frame().next - 1] = KeyIndex.UNREADABLE;
        }
    }

    // The index.

    /** Makes all properties known, unless all have been read in their order. */
    void complete() {
        if (plain.next() != to) {
            index();
        }
    }

    /** Makes entries of all properties; those passed before have been read. */
    void index() {
        if (indexed) {
            return;
        }
        if (!surveyed) {
            survey();
        }
        Frame frame = cursor.frame();
        int base = entries.count;
        int others = entries.total - base;
        scanner.reset(bytes, from, to);
        entries.total = others;
        boolean known = !cursor.options.engineDialect() && !invalidBytes.any();
        if (!known
                || !Outline.add(
                        bytes,
                        scanner.start(),
                        to,
                        entries,
                        cursor.options.limits().elements())) {
            entries.count = base;
            entries.total = others;
            scan();
            entries.hash(bytes, base);
        }
        entries.place(base);
        frame.base = base;
        frame.next = base;
        int read = Math.max(passed, plain.next());
        while (frame.next < entries.count && entries.keyStart[frame.next] < read) {
            entries.state[frame.next++] = KeyIndex.READ;
        }
        frame.complete = true;
        plain.next(-1);
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
