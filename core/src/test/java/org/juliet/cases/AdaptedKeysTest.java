package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.SaveException;
import org.juliet.archive.Type;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Keys of maps and elements of sets that are stored in the form of another type. */
class AdaptedKeysTest {
    private static final Type<String> MARKED = Type.adapt(Type.STRING, s -> "k" + s, s -> s.substring(1));
    private static final Type<Integer> NEXT = Type.adapt(Type.INT, i -> i + 1, i -> i - 1);
    private static final Type<String> TWICE = Type.adapt(MARKED, s -> "t" + s, s -> s.substring(1));
    private static final Type<Thread.State> NAMED = Type.adapt(Type.STRING, Thread.State::valueOf, Thread.State::name);
    private static final Type<String> SMALL = Type.adapt(Type.STRING, s -> s, String::toLowerCase);

    private static <V> Object through(Form form, V value, Type<V> type) {
        Kind<Bag> kind = Bag.kind(1, (bag, ar) -> bag.pass(ar, Key.of("v"), value, type));
        Kinds kinds = Kinds.of(kind);
        Bag bag = new Bag();
        bag.set("v", value);
        return kinds.loader()
                .load(form.saver(kinds).save(bag, kind), kind)
                .value()
                .get("v");
    }

    @ParameterizedTest
    @EnumSource
    void keysComeBackAsTheyWere(Form form) {
        Map<String, Integer> marked = Map.of("kAB", 1, "kAC", 2);
        Map<Integer, Integer> next = Map.of(5, 1, 9, 2);
        Map<String, Integer> twice = Map.of("tkA", 1, "tkB", 2);
        Map<Thread.State, Integer> named = Map.of(Thread.State.NEW, 1, Thread.State.BLOCKED, 2);

        assertThat(through(form, marked, Type.map(MARKED, Type.INT))).isEqualTo(marked);
        assertThat(through(form, marked, Type.orderedMap(MARKED, Type.INT))).isEqualTo(marked);
        assertThat(through(form, next, Type.map(NEXT, Type.INT))).isEqualTo(next);
        assertThat(through(form, twice, Type.map(TWICE, Type.INT))).isEqualTo(twice);
        assertThat(through(form, named, Type.map(NAMED, Type.INT))).isEqualTo(named);
    }

    @ParameterizedTest
    @EnumSource
    void elementsThatAreStoredAlikeAreRefused(Form form) {
        assertThat(through(form, Set.of("a", "b"), Type.set(SMALL))).isEqualTo(Set.of("a", "b"));
        assertThatThrownBy(() -> through(form, Set.of("A", "a"), Type.set(SMALL)))
                .isInstanceOf(SaveException.class)
                .hasMessageContaining("two elements of the set are stored as `a`");
    }

    @ParameterizedTest
    @EnumSource
    void soAreThoseWhosePartsAre(Form form) {
        Set<Optional<String>> some = Set.of(Optional.of(""), Optional.of("b"), Optional.empty());
        assertThat(through(form, some, Type.set(Type.optional(SMALL)))).isEqualTo(some);
        Set<String> inOrder = new LinkedHashSet<>(List.of("b", "a"));
        assertThat(through(form, inOrder, Type.orderedSet(SMALL))).isEqualTo(inOrder);
        refused(form, new LinkedHashSet<>(List.of("A", "a")), Type.orderedSet(SMALL));
        refused(form, Set.of(Optional.of("A"), Optional.of("a")), Type.set(Type.optional(SMALL)));
        refused(form, Set.of(List.of("b", "A"), List.of("b", "a")), Type.set(Type.list(SMALL)));
        refused(form, Set.of(Map.of("k", "A"), Map.of("k", "a")), Type.set(Type.map(Type.STRING, SMALL)));
    }

    private static <T> void refused(Form form, T value, Type<T> type) {
        assertThatThrownBy(() -> through(form, value, type))
                .isInstanceOf(SaveException.class)
                .hasMessageContaining("two elements of the set are stored as `");
    }
}
