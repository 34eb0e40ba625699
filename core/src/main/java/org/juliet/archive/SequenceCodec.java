package org.juliet.archive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.image.Cell;
import org.juliet.text.Rule;

/** Lists, sets and arrays of objects. */
final class SequenceCodec extends Codec {
    private final Type<?> type;
    private final Type<?> elementType;
    private final Run run;
    private final Cell cell;
    private final Codec element;
    /** Whether a value of another shape stands for a list or set with it alone. */
    private final boolean single;

    SequenceCodec(Type<?> type, Type<?> elementType, Run run, Cell cell, Codec element, boolean single) {
        this.type = type;
        this.elementType = elementType;
        this.run = run;
        this.cell = cell;
        this.element = element;
        this.single = single;
    }

    @Override
    void write(BinarySaveArchive out, Object value, int at) {
        out.enter();
        if (value instanceof List<?> list) {
            elements(out, list, list, at);
        } else if (type instanceof SetType<?> set) {
            Set<?> elements = (Set<?>) value;
            elements(out, out.sorted(set, elements), elements, at);
        } else {
            elements(out, Arrays.asList((Object[]) value), value, at);
        }
        out.leave();
    }

    private void elements(BinarySaveArchive out, Collection<?> elements, Object holder, int at) {
        out.sections().elements(holder, elements);
        int count = elements.size();
        out.count(count);
        int place = run.open(out, at, count);
        if (element instanceof StructCodec structs) {
            structs.write(out, elements, count, place, run.stride());
            return;
        }
        int index = 0;
        for (Object value : elements) {
            if (index == count) {
                throw out.changed(count);
            }
            out.path.push(index++);
            element.put(out, value, place);
            out.path.pop();
            place += run.stride();
        }
        if (index != count) {
            throw out.changed(count);
        }
    }

    @Override
    @Nullable Object read(BinaryLoadArchive in, int at, @Nullable Object target) {
        if (single) {
            in.converted(
                    "a single value; it is a " + (type instanceof SetType<?> ? "set" : "list") + " of one element");
        }
        int count = run.count(in, at);
        List<Object> list = new ArrayList<>(in.within(count) ? count : 0);
        int mark = in.remains.mark();
        int place = run.start(in, at);
        if (element instanceof StructCodec structs && in.missing() == null) {
            structs.read(in, list, count, place, run.stride());
            if (type instanceof SetType<?> && !in.failed) {
                keepRepeated(in, list, place);
            }
        } else {
            read(in, list, count, place);
        }
        requireRoom(in, list.size(), count);
        in.lateElements(list, elementType, type instanceof SetType<?>);
        in.remains.endOfList(list, mark);
        return in.failed ? null : shaped(in, list, count, target);
    }

    /** An array of a fixed length has no place for an element that is kept beside it: the others would move up. */
    private void requireRoom(BinaryLoadArchive in, int known, int count) {
        if (known < count && !in.failed && type instanceof ArrayType<?> array && array.length() >= 0) {
            in.fail(Rule.ARITY, "expected " + array.length() + " elements, found " + known + " of known kinds");
        }
    }

    @Override
    boolean grows() {
        return type instanceof ArrayType<?> array && run.length() < array.length();
    }

    private void read(BinaryLoadArchive in, List<Object> list, int count, int from) {
        BitSet missing = in.missing();
        boolean whole = type instanceof ArrayType<?> array && array.length() >= 0 && EnumType.isIn(elementType);
        boolean strangers = false;
        int mark = in.remains.mark();
        Map<Object, Object> firsts = null;
        for (int i = 0; i < count && !in.failed; i++) {
            if (missing != null && missing.get(i)) {
                list.add(null);
                continue;
            }
            in.path.push(i);
            int place = from + i * run.stride();
            Object value = element.read(in, place, null);
            boolean goes = !whole && in.goes(null);
            boolean unknown = in.isStranger();
            strangers |= unknown && whole;
            if (type instanceof SetType<?> && firsts == null && in.remains.mark() > mark) {
                firsts = firsts(list);
            }
            if (unknown && !whole) {
                in.keepElement(list, cell, place);
            } else if (firsts != null && value != null && isRepeated(in, firsts, value)) {
                in.keepRepeated(list, list.size(), value, cell, place);
            } else if (!in.failed && !goes) {
                list.add(value);
            }
            in.path.pop();
        }
        if (strangers && !in.failed) {
            in.stranger(); // an array of a fixed length has no place for constants beside it, and is kept itself
        }
    }

    private @Nullable Object shaped(BinaryLoadArchive in, List<Object> list, int count, @Nullable Object target) {
        if (type instanceof SetType<?>) {
            return filled(in, list, set(in, list), target);
        } else if (type instanceof ArrayType<?> array) {
            return array(in, array, list, count, target);
        }
        return filled(in, list, list, target);
    }

    /** Keeps, of elements that are equal here, those that differ from the first in what is unknown here. */
    private void keepRepeated(BinaryLoadArchive in, List<Object> list, int from) {
        if (in.remains.mark() == 0) {
            return;
        }
        Map<Object, Object> firsts = firsts(List.of());
        int size = list.size();
        int others = 0;
        for (int i = 0; i < size; i++) {
            Object each = list.get(i);
            if (isRepeated(in, firsts, each)) {
                in.path.push(i);
                in.keepRepeated(list, others, each, cell, from + i * run.stride());
                in.path.pop();
            } else {
                list.set(others++, each);
            }
        }
        list.subList(others, size).clear();
    }

    private static Map<Object, Object> firsts(List<Object> elements) {
        Map<Object, Object> firsts = new HashMap<>();
        elements.forEach(each -> firsts.putIfAbsent(each, each));
        return firsts;
    }

    /** Whether an element of a set differs from one before only in what is unknown here. */
    private static boolean isRepeated(BinaryLoadArchive in, Map<Object, Object> firsts, Object each) {
        Object first = in.failed ? null : firsts.putIfAbsent(each, each);
        return first != null && in.remains.mark() > 0 && (in.remains.isHolder(first) || in.remains.isHolder(each));
    }

    private static Set<Object> set(BinaryLoadArchive in, List<Object> list) {
        Set<Object> set = new LinkedHashSet<>();
        for (Object each : list) {
            if (!set.add(each)) {
                in.tell(Rule.ELEMENT_REPEATED, "a set holds an element twice; the first is kept");
            }
        }
        return set;
    }

    @SuppressWarnings("unchecked")
    private static Object filled(
            BinaryLoadArchive in, List<Object> list, Collection<Object> read, @Nullable Object target) {
        Collection<Object> holder = read;
        if (target != null) {
            holder = (Collection<Object>) target;
            holder.clear();
            holder.addAll(read);
        }
        in.remains.holder(list, holder);
        return holder;
    }

    private <E> @Nullable Object array(
            BinaryLoadArchive in, ArrayType<E> array, List<Object> list, int count, @Nullable Object target) {
        int size = array.length() < 0 ? list.size() : array.length();
        BitSet missing = in.missing(list.size(), size);
        int room = target == null ? size : ((Object[]) target).length;
        if (in.failed) {
            return null;
        } else if (list.size() > size || room != size) {
            in.fail(Rule.ARITY, "expected " + Math.max(room, array.length()) + " elements, found " + count);
            return null;
        }
        Object[] result = target == null ? array.make().apply(size) : (Object[]) target;
        Object there = missing == null ? null : in.standIn(target, result.getClass());
        Object[] others = there instanceof Object[] all && all.length == size ? all : null;
        for (int i = 0; i < size; i++) {
            boolean other = missing != null && missing.get(i);
            result[i] = !other ? list.get(i) : others == null ? Blank.of(elementType) : others[i];
        }
        in.remains.holder(list, result);
        return missing != null && !isWhole(result) ? refused(in, array, count) : result;
    }

    /** What a fresh object has no array for may be nothing only where the type has such a value. */
    private boolean isWhole(Object[] array) {
        return elementType instanceof NullableType<?> || Arrays.stream(array).allMatch(java.util.Objects::nonNull);
    }

    private static @Nullable Object refused(BinaryLoadArchive in, ArrayType<?> array, int count) {
        in.fail(Rule.ARITY, "expected " + array.length() + " elements, found " + count);
        return null;
    }
}
