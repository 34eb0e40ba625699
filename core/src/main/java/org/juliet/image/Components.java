package org.juliet.image;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * Which kinds hold each other. Two names are together when each can be reached from the other (Tarjan's algorithm, with stacks of its own:
 * a chain of kinds may be longer than a thread's stack is deep).
 */
final class Components {
    private record Visit(String name, Iterator<String> next) {}

    private final Function<String, Collection<String>> next;
    private final Map<String, Integer> order = new HashMap<>();
    private final Map<String, Integer> lowest = new HashMap<>();
    private final Map<String, Integer> component = new HashMap<>();
    private final Deque<String> unsettled = new ArrayDeque<>();
    private final Deque<Visit> visits = new ArrayDeque<>();

    Components(Function<String, Collection<String>> next) {
        this.next = next;
    }

    /** Whether {@code b}, which {@code a} names, leads back to it. */
    boolean together(String a, String b) {
        reach(a);
        return Objects.equals(component.get(a), component.get(b));
    }

    private void reach(String name) {
        if (!component.containsKey(name)) {
            enter(name);
        }
        while (!visits.isEmpty()) {
            Visit visit = visits.peek();
            if (!visit.next.hasNext()) {
                visits.pop();
                leave(visit.name);
            } else {
                step(visit.name, visit.next.next());
            }
        }
    }

    private void enter(String name) {
        order.put(name, order.size());
        lowest.put(name, order.get(name));
        unsettled.push(name);
        visits.push(new Visit(name, next.apply(name).iterator()));
    }

    private void step(String from, String to) {
        if (!order.containsKey(to)) {
            enter(to);
        } else if (!component.containsKey(to)) {
            lowest.merge(from, order.get(to), Math::min);
        }
    }

    private void leave(String name) {
        if (Objects.equals(lowest.get(name), order.get(name))) {
            String settled;
            do {
                settled = unsettled.pop();
                component.put(settled, order.get(name));
            } while (!settled.equals(name));
        }
        if (!visits.isEmpty()) {
            lowest.merge(visits.peek().name, lowest.get(name), Math::min);
        }
    }
}
