package org.juliet.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** Steps after those they follow. */
class StepOrderTest {
    private static List<String> order(Map<String, Set<String>> parents) {
        return StepOrder.of(parents, circle -> {
            throw new AssertionError("a circle: " + circle);
        });
    }

    /** The rule as it is said: round by round all that follow nothing which still waits. */
    private static List<String> rounds(Map<String, Set<String>> parents) {
        List<String> order = new ArrayList<>();
        TreeSet<String> waiting = new TreeSet<>(parents.keySet());
        while (!waiting.isEmpty()) {
            List<String> ready = waiting.stream()
                    .filter(name -> Collections.disjoint(parents.getOrDefault(name, Set.of()), waiting))
                    .toList();
            order.addAll(ready);
            ready.forEach(waiting::remove);
        }
        return order;
    }

    @Test
    void stepsComeRoundByRoundAndByNameInEachRound() {
        Random random = new Random(1);
        for (int i = 0; i < 200; i++) {
            Map<String, Set<String>> parents = new TreeMap<>();
            int size = 1 + random.nextInt(30);
            List<Integer> names = new ArrayList<>();
            for (int n = 0; n < size; n++) {
                names.add(n);
            }
            Collections.shuffle(names, random);
            for (int n = 0; n < size; n++) {
                Set<String> before = new TreeSet<>();
                for (int p = random.nextInt(3); n > 0 && p > 0; p--) {
                    before.add("s" + names.get(random.nextInt(n)));
                }
                parents.put("s" + names.get(n), before);
            }
            assertThat(order(parents)).isEqualTo(rounds(parents));
        }
    }

    @Test
    void aLongLineIsOrderedAtOnce() {
        int size = 100_000;
        Map<String, Set<String>> parents = new TreeMap<>();
        for (int i = 0; i < size; i++) {
            parents.put("s" + i, i + 1 < size ? Set.of("s" + (i + 1)) : Set.of());
        }
        List<String> order = Assertions.assertTimeout(Duration.ofSeconds(20), () -> order(parents));
        assertThat(order).hasSize(size).startsWith("s" + (size - 1)).endsWith("s0");
    }

    @Test
    void whatIsInACircleAndAfterItComesLast() {
        Map<String, Set<String>> parents = new TreeMap<>(Map.of(
                "a",
                Set.of("c"),
                "b",
                Set.of("a"),
                "c",
                Set.of("b"),
                "d",
                Set.of("c"),
                "e",
                Set.of(),
                "f",
                Set.of("e")));
        AtomicReference<Set<String>> told = new AtomicReference<>(Set.of());
        assertThat(StepOrder.of(parents, told::set)).containsExactly("e", "f", "a", "b", "c", "d");
        assertThat(told.get()).containsExactly("a", "b", "c", "d");
        assertThatThrownBy(() -> order(parents)).isInstanceOf(AssertionError.class);
    }
}
