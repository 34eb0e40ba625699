package org.juliet.archive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.Scanner;
import org.juliet.text.Rule;

/** Reads lists, sets, arrays, maps and components; see {@link ValueReader} for the terms. */
final class CollectionReader {
    private final TextCursor cursor;
    private final ValueReader values;
    private final Scanner scanner;
    private final ScalarReader scalars;
    private final MapKeys keys;

    CollectionReader(TextCursor cursor, ValueReader values) {
        this.cursor = cursor;
        this.values = values;
        this.scanner = cursor.scanner;
        this.scalars = values.scalars();
        this.keys = new MapKeys(cursor, scalars);
    }

    private void fail(Rule rule, String message) {
        cursor.fail(rule, cursor.place(), message, false);
    }

    <E> List<E> list(Type<E> element) {
        List<E> list = new ArrayList<>();
        elements(element, list, Strange.BESIDE);
        return list;
    }

    <E> Object[] array(ArrayType<E> type) {
        boolean fixed = type.length() >= 0;
        List<E> list = new ArrayList<>();
        elements(type.element(), list, fixed && EnumType.isIn(type.element()) ? Strange.WHOLE : Strange.BESIDE);
        E[] array = type.make().apply(values.stopped() ? 0 : list.size());
        if (!values.stopped() && fixed && list.size() != type.length()) {
            fail(Rule.ARITY, "expected " + type.length() + " elements, found " + list.size());
        }
        if (values.stopped()) {
            return array;
        }
        E[] full = list.toArray(array);
        cursor.leftovers.holder(list, full);
        return full;
    }

    <E> Set<E> set(SetType<E> type) {
        int at = scanner.start();
        List<E> list = new ArrayList<>();
        elements(type.element(), list, Strange.OF_SET);
        Set<E> set = new LinkedHashSet<>();
        for (E element : list) {
            if (!set.add(element) && !values.stopped()) {
                cursor.fault(Rule.ELEMENT_REPEATED, at, "a set holds an element twice; the first is kept", false);
            }
        }
        cursor.leftovers.holder(list, set);
        return set;
    }

    /** What becomes of elements that this program does not know. */
    private enum Strange {
        /** They are kept beside the list. */
        BESIDE,
        /** So are those that equal others but for what is unknown in them. */
        OF_SET,
        /** An array of a fixed length has no place beside it, for the others would move up: it is kept whole itself. */
        WHOLE
    }

    private <E> void elements(Type<E> element, List<E> to, Strange strange) {
        if (scanner.kind() == Scanner.BARE
                && !scalars.isNullToken()
                && values.numbers().areNumbers(element)) {
            values.numbers().bareElements(element, to, values);
            return;
        }
        if (scanner.kind() != Scanner.OPEN_LIST) {
            fail(scalars.isNullToken() ? Rule.NULL : Rule.TYPE, "expected a list `[ ... ]`, found " + scalars.found());
            return;
        }
        if (!values.deeper()) {
            return;
        }
        int opened = scanner.start();
        scanner.next();
        int index = 0;
        int mark = cursor.leftovers.mark();
        Map<E, E> firsts = null;
        boolean strangers = false;
        while (!values.stopped() && !closed(opened)) {
            int at = scanner.start();
            cursor.path.push(index++);
            Object value = values.element(element);
            boolean unknown = value == ValueReader.UNKNOWN;
            if (unknown && strange == Strange.WHOLE) {
                strangers = true;
                value = null;
            } else if (unknown) {
                cursor.leftovers.keepElement(to, values.unknownAt());
            }
            if (value != ValueReader.UNKNOWN && !values.stopped()) {
                @SuppressWarnings("unchecked")
                E read = (E) value;
                if (strange == Strange.OF_SET && firsts == null && cursor.leftovers.mark() > mark) {
                    firsts = new HashMap<>();
                    for (E each : to) {
                        firsts.putIfAbsent(each, each);
                    }
                }
                if (firsts == null || !cursor.leftovers.keepsRepeated(to, firsts.putIfAbsent(read, read), read, at)) {
                    to.add(read);
                }
            }
            cursor.path.pop();
        }
        cursor.leftovers.endOfList(to, mark);
        cursor.nesting--;
        if (strangers && !values.stopped()) {
            cursor.failed = true;
            cursor.stranger = true;
        }
    }

    /** Whether the list ends here; moves on if so. */
    private boolean closed(int opened) {
        switch (scanner.kind()) {
            case Scanner.CLOSE_LIST -> {
                scanner.next();
                return true;
            }
            case Scanner.HEADER, Scanner.END -> {
                cursor.fail(Rule.BRACKET_OPEN, opened, "this bracket is not closed", true);
                cursor.broken = true;
                return true;
            }
            case Scanner.CLOSE_STRUCT -> {
                cursor.fail(Rule.BRACKET_MISMATCH, scanner.start(), "`}` closes a list; expected `]`", true);
                cursor.broken = true;
                return true;
            }
            default -> {
                return false;
            }
        }
    }

    <K, V extends @Nullable Object> Map<K, V> map(MapType<K, V> type) {
        int mark = cursor.leftovers.mark();
        Map<K, V> read = entries((map, entry) -> entry(type, map, entry));
        if (cursor.leftovers.mark() > mark) {
            cursor.leftovers.endOfMap(read, () -> names(type, read));
        }
        return read;
    }

    private List<String> names(MapType<?, ?> type, Map<?, ?> map) {
        TextSaveArchive texts = new TextSaveArchive(cursor.kinds);
        return map.keySet().stream()
                .<String>map(key -> Sorting.name(type.key(), key, texts))
                .toList();
    }

    Map<String, Object> components() {
        return entries(this::component);
    }

    /** Reads an entry of a map, the number of which is given. */
    private interface EntryReader<K, V extends @Nullable Object> {
        void read(Map<K, V> map, int entry);
    }

    private <K, V extends @Nullable Object> Map<K, V> entries(EntryReader<K, V> reader) {
        Map<K, V> map = new LinkedHashMap<>();
        if (scanner.kind() != Scanner.OPEN_STRUCT) {
            fail(scalars.isNullToken() ? Rule.NULL : Rule.TYPE, "expected a map `{ ... }`, found " + scalars.found());
            return map;
        }
        if (!values.deeper()) {
            return map;
        }
        cursor.enter(null);
        Frame frame = cursor.frame();
        int entry = frame.base;
        while (!cursor.broken && !cursor.failed && cursor.hasEntry(entry)) {
            reader.read(map, entry++);
        }
        boolean bad = cursor.failed;
        cursor.leave(null);
        cursor.failed = bad;
        cursor.nesting--;
        return map;
    }

    private <K, V extends @Nullable Object> void entry(MapType<K, V> type, Map<K, V> map, int entry) {
        String name = cursor.name(entry);
        int at = cursor.entries.keyStart[entry];
        cursor.path.push(name);
        K key = keys.key(type.key(), name, at);
        if (cursor.isStranger()) {
            keepEntry(map, before(type, map), name, entry);
            return;
        }
        boolean badKey = cursor.failed;
        cursor.start(entry);
        Object value = values.uncounted(type.value());
        boolean bad = badKey || cursor.failed;
        cursor.failed = false;
        if (value == ValueReader.UNKNOWN) {
            cursor.leftovers.keepEntry(map, before(type, map), name, values.unknownAt());
        }
        cursor.finishField(entry, bad);
        cursor.path.pop();
        if (bad || cursor.broken) {
            cursor.failed = true;
        } else if (value != ValueReader.UNKNOWN && key != null) {
            put(map, key, value, at);
        }
    }

    private static int before(MapType<?, ?> type, Map<?, ?> map) {
        return type.ordered() ? map.size() : -1;
    }

    /** Keeps the entry under a constant that the program does not have. */
    private void keepEntry(Map<?, ?> map, int before, String name, int entry) {
        cursor.start(entry);
        cursor.leftovers.keepEntry(map, before, name, scanner.start());
        cursor.finishField(entry, true);
        cursor.path.pop();
    }

    private void component(Map<String, Object> map, int entry) {
        String name = cursor.name(entry);
        int at = cursor.entries.keyStart[entry];
        cursor.path.push(name);
        cursor.start(entry);
        Kind<?> kind = cursor.kinds.kind(name);
        Object value = null;
        if (kind == null || !kind.isConcrete()) {
            LayoutCheck.named(cursor, name);
        }
        if (kind == null) {
            cursor.fault(Rule.CLASS_UNKNOWN, at, "no kind " + name + " is registered; it is kept as it is", false);
            cursor.leftovers.keepEntry(map, -1, name, scanner.start());
        } else if (!kind.isConcrete()) {
            cursor.fail(Rule.CLASS_MISMATCH, at, "the kind " + name + " is abstract", false);
        } else {
            value = values.element(kind);
        }
        boolean bad = cursor.failed;
        cursor.finishField(entry, bad || kind == null);
        cursor.path.pop();
        if (bad || cursor.broken) {
            cursor.failed = true;
        } else if (value != null) {
            put(map, name, value, at);
        }
    }

    @SuppressWarnings({"unchecked", "NullAway"}) // null only where the type of the values allows it
    private <K, V extends @Nullable Object> void put(Map<K, V> map, K key, @Nullable Object value, int at) {
        if (!map.containsKey(key)) {
            map.put(key, (V) value);
        } else if (java.util.Objects.deepEquals(map.get(key), value)) {
            cursor.fault(Rule.ELEMENT_REPEATED, at, "the key stands twice, with equal values", true);
        } else {
            cursor.fault(
                    Rule.ELEMENT_DUPLICATE, at, "the key stands twice, with different values; the first is kept", true);
        }
    }
}
