package org.juliet.archive;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Writes the elements of a list that no object holds between those that are there: each after what stood before it and still does. Elements may be one
 * object, as constants are, or nothing; of such the first is the first still, unless the list is the same from its other end.
 */
final class Strangers {
    /** One object, whatever others are equal to it. */
    private record Same(@Nullable Object object) {
        @Override
        @SuppressWarnings("ReferenceEquality") // that is what it is for
        public boolean equals(@Nullable Object other) {
            return other instanceof Same same && same.object == object;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(object);
        }
    }

    /** In the order in which they are written. */
    private final List<Rest.RestElement> kept;
    /** How many elements are written before each. */
    private final int[] places;

    private final Consumer<Rest.RestElement> writer;
    private int written;

    Strangers(List<Rest.RestElement> kept, Collection<?> elements, Consumer<Rest.RestElement> writer) {
        this.writer = writer;
        Object[] now = elements.stream().map(Strangers::value).toArray();
        Map<List<?>, Matches> matches = new IdentityHashMap<>();
        int[] found = kept.stream()
                .map(Rest.RestElement::place)
                .mapToInt(place -> matches.computeIfAbsent(place.order(), then -> Matches.of(then, now))
                        .after(place.count()))
                .toArray();
        int[] order = IntStream.range(0, found.length)
                .boxed()
                .sorted(Comparator.comparingInt(i -> found[i]))
                .mapToInt(i -> i)
                .toArray();
        this.kept = Arrays.stream(order).<Rest.RestElement>mapToObj(kept::get).toList();
        this.places = Arrays.stream(order).map(i -> found[i]).toArray();
    }

    /** Entries kept beside a map, but for those whose keys it has now. */
    static List<Rest.RestElement> beside(List<Rest.RestElement> kept, List<String> names) {
        Set<String> now = new HashSet<>(names);
        return kept.stream()
                .filter(each -> each.key() != null && !now.contains(each.key()))
                .toList();
    }

    /** Writes those that come before the element of that index; behind the last one, those that are left. */
    void before(int index) {
        while (written < places.length && places[written] <= index) {
            writer.accept(kept.get(written++));
        }
    }

    /** What tells an element: a number or text is what it says, anything else itself. */
    private static Object value(@Nullable Object element) {
        if (element instanceof Number
                || element instanceof String
                || element instanceof Boolean
                || element instanceof Character) {
            return element;
        }
        return new Same(element);
    }

    /**
     * What became of elements that were there.
     *
     * @param last how many of the first ones there were up to the last that is still there, by the number of the first ones
     * @param places where they are now, negative for those that went
     * @param next the places of now from which on the next one is that was there, by place; the number of elements where there is none
     */
    private record Matches(int[] last, int[] places, int[] next) {
        /** After the last of so many elements that is still there, and after what was put in the place of those that went. */
        int after(int count) {
            int before = Math.min(Math.max(count, 0), places.length); // an entry found by its key has none
            int there = last[before];
            int at = there == 0 ? 0 : places[there - 1] + 1;
            return Math.min(at + before - there, next[at]);
        }

        static Matches of(List<?> order, Object[] now) {
            Object[] then = order.stream().map(Strangers::value).toArray();
            int[] matches = new int[then.length];
            Arrays.fill(matches, -1);
            int shorter = Math.min(then.length, now.length);
            int head = 0;
            while (head < shorter && then[head].equals(now[head])) {
                matches[head] = head++;
            }
            int tail = 0;
            while (tail < shorter - head && then[then.length - 1 - tail].equals(now[now.length - 1 - tail])) {
                tail++;
                matches[then.length - tail] = now.length - tail;
            }
            Map<Object, Deque<Integer>> places = new HashMap<>();
            for (int i = head; i < now.length - tail; i++) {
                places.computeIfAbsent(now[i], each -> new ArrayDeque<>()).add(i);
            }
            for (int i = head; i < then.length - tail; i++) {
                Integer place = places.getOrDefault(then[i], new ArrayDeque<>()).poll();
                matches[i] = place == null ? -1 : place;
            }
            int[] last = new int[then.length + 1];
            boolean[] found = new boolean[now.length];
            for (int i = 0; i < then.length; i++) {
                last[i + 1] = matches[i] < 0 ? last[i] : i + 1;
                if (matches[i] >= 0) {
                    found[matches[i]] = true;
                }
            }
            int[] next = new int[now.length + 1];
            next[now.length] = now.length;
            for (int i = now.length - 1; i >= 0; i--) {
                next[i] = found[i] ? i : next[i + 1];
            }
            return new Matches(last, matches, next);
        }
    }
}
