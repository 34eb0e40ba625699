package org.juliet.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.junit.jupiter.api.Test;

/** Generic classes that are abstract, sealed or extended: a level of what extends them, for each of their arguments. */
class GenericLevelsTest {
    private static final String IMPORTS = "package game; import java.util.*; import org.juliet.*; ";

    private static final Compilation GAME = Compilation.of(sources("""
            public abstract class Item<T> {
                private T made; List<T> spare = new ArrayList<>(); Map<String, T> named = new LinkedHashMap<>();
                final List<T> filled = new ArrayList<>();
                public T getMade() { return made; } public void setMade(T made) { this.made = made; }
            }
            public record Steel(String grade) {}
            public class Tool<K, V> extends Item<List<V>> { K key; private V value; V[] parts; }
            public class Sword extends Item<Steel> { int length = 3; }
            public class Hammer extends Plain<Steel> { int weight = 5; @ElementKey("key") List<Hammer> others = new ArrayList<>(); }
            public class Node extends Item<Node> { int depth; }
            public abstract sealed class Shape<T> permits Circle, Square, Dot { T at; }
            public final class Circle<T> extends Shape<T> { T radius; }
            public non-sealed class Square<A> extends Shape<A> { List<A> sides = new ArrayList<>(); }
            public final class Dot extends Shape<String> { boolean round = true; }
            public sealed class Open<T> permits Open.Shut { T what;
                @Versioned public static final class Shut<T> extends Open<T> { T more; } }
            public class Store {
                Item<Steel> best = new Sword(); Tool<String, Steel> tool = new Tool<>(); List<Item<Steel>> all = new ArrayList<>(List.of(new Sword()));
                Shape<String> shape = new Dot(); List<Shape<Integer>> shapes = new ArrayList<>(List.of(new Circle<>(), new Square<>()));
                Open<Steel> open = new Open.Shut<>(); Node node = new Node(); Item<List<Steel>> hammer = new Hammer();
            }
            """), "-Xlint:all,-processing", "-Werror");

    private static Map<String, String> sources(String classes) {
        Map<String, String> sources = new TreeMap<>();
        sources.put("game/Plain.java", IMPORTS + "abstract class Plain<S> extends Tool<String, S> {}");
        for (String type : classes.split("\n(?=public)")) {
            String name = type.split("(class|record) ")[1].split("\\W")[0];
            sources.put("game/" + name + ".java", IMPORTS + "@Versioned " + type);
        }
        return sources;
    }

    private static final Kinds KINDS = Kinds.of(FixturesTest.codecs(GAME).values());

    @Test
    void whatTheyStoreReturns() {
        assertThat(GAME.messages()).isEmpty();
        assertThat(KINDS.all())
                .extracting(Kind::name)
                .contains(
                        "Item<Steel>",
                        "Item<list<Steel>>",
                        "Tool<string,Steel>",
                        "Shape<int32>",
                        "Circle<string>",
                        "Item<Node>",
                        "Shut<Steel>");
        for (Kind<?> kind : KINDS.all()) {
            if (kind.isConcrete()) {
                FixturesTest.comesBack(KINDS, kind, false);
                FixturesTest.comesBack(KINDS, kind, true);
                FixturesTest.agree(KINDS, kind);
            }
        }
    }

    @Test
    void theSourceTellsTheLevels() {
        for (Kind<?> kind : KINDS.all()) {
            if (kind.isConcrete()) {
                assertThat(FixturesTest.layouts(GAME, kind)).isEqualTo(kind.layoutSet());
            }
        }
        Kind<?> hammer = KINDS.kind("Hammer");
        assertThat(hammer.levels())
                .extracting(Kind::name)
                .containsExactly("Item<list<Steel>>", "Tool<string,Steel>", "Hammer");
    }
}
