package org.juliet.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.junit.jupiter.api.Test;

/** Programs as somebody may write them who has not read what codecs are made of. */
class OddProgramsTest {
    private static final String IMPORTS = "import java.util.*; import org.juliet.*; import org.juliet.world.*; ";

    private static final Kinds KINDS = kinds(sources("""
            game/Api: public interface Api { @Versioned class Thing { int a = 3; List<Thing> more = new ArrayList<>(); }
                @Versioned record Pair(Side side, Thing thing) {} enum Side { A { void x() {} }, B; void x() {} } default int five() { return 5; } }
            game/Grid: @Versioned public class Grid { enum Side { N { int f() { return 1; } }; abstract int f(); }
                @Versioned record Cell(int x, Side side) {} Map<Side, List<Cell>> cells = new HashMap<>(); EnumMap<Side, List<Cell>> ordered = new EnumMap<>(Side.class);
                int[][] tiles = {{1, 2}, {3}}; Cell[][] grid = {{new Cell(1, Side.N)}}; Map<String, Map<Side, int[]>> deep = new TreeMap<>(); Optional<Cell> one = Optional.empty(); }
            game/Made: @Versioned public record Made(int a, String... more) { Made(int b) { this(b, "x"); } Made(Integer b, List<String> c) { this(1); } }
            game/Twice: @Versioned public record Twice(String a, Integer b) { Twice(Integer b, String a) { this(a, b); } Twice(String a, String b) { this(a, 0); } }
            game/Over: @Versioned public class Over { int a; private String s = "x"; private List<String> l = new ArrayList<>(); Over() {} Over(int... a) {} Over(String s) {}
                String getS() { return s; } Over setS(String s) { this.s = s; return this; } void setS(Object s) {} <T> List<String> getL() { return l; } void setL(List<String> l) { this.l = l; } void setL(Collection<String> l) {} }
            game/Past: @Versioned public class Past { @SuppressWarnings("removal") Old old; @SuppressWarnings("deprecation") List<Older> older = new ArrayList<>(); @Deprecated int a; private int b; Sort sort = Sort.A;
                @Deprecated public int getB() { return b; } @Deprecated(forRemoval = true) public void setB(int b) { this.b = b; } @Deprecated public Past() {} }
            game/Old: @Deprecated(forRemoval = true) @Versioned public class Old { int a; }
            game/Older: @Deprecated @Versioned public record Older(int a) {}
            game/Sort: public enum Sort { A, @Deprecated @Stored("bb") B }
            game/Quotes: @Versioned @Stored("a\\"b\\\\c`d`") @WasNamed("old\\"name") public class Quotes { @WasNamed("q\\"r") int a; }
            game/Words: @Versioned public record Words(@Default("`game.Made`\\"\\\\u0041\\n#%") String s, @Default("`") char c) {}
            game/Owner: @Versioned public class Owner { Mid mid = new Mid(); int x = 1; }
            game/Mid: @Versioned public class Mid { Optional<Owner> o = Optional.empty(); Owner plain; Box<Owner> box; }
            game/Box: @Versioned public class Box<T> { T t; }
            game/Plain: public class Plain extends Deep {}
            game/Deep: @Versioned public class Deep { Chain c; }
            game/Chain: @Versioned public class Chain extends Plain { int y; }
            game/Mob: @Versioned public abstract class Mob<T extends Loot> extends Entity { T loot; List<T> all = new ArrayList<>(); }
            game/Loot: @Versioned public abstract class Loot { int worth; }
            game/Gold: @Versioned public class Gold extends Loot { int count; }
            game/Dragon: @Versioned public class Dragon extends Mob<Gold> { int fire; }
            game/Any: @Versioned public class Any extends Mob<Loot> { int fire; }
            other/Far: @Versioned public class Far extends game.Near { @Stored("far") int hidden; game.Near.Held more; }
            game/Near: @Versioned public class Near { int hidden; protected int seen; private int own; protected Held held = new Held(); protected Near() {} @Versioned public static class Held { int a; } }
            """));

    private static Map<String, String> sources(String text) {
        Map<String, String> sources = new HashMap<>();
        for (String source : text.split("\n(?=\\w+/)")) {
            String name = source.substring(0, source.indexOf(": "));
            String inside = name.substring(0, name.indexOf('/'));
            sources.put(name + ".java", "package " + inside + "; " + IMPORTS + source.substring(name.length() + 2));
        }
        return sources;
    }

    private static Kinds kinds(Map<String, String> sources) {
        Compilation build = Compilation.of(sources, "-Xlint:all,-processing", "-Werror");
        assertThat(build.messages()).isEmpty();
        return Kinds.of(FixturesTest.codecs(build).values());
    }

    @Test
    void theirObjectsReturn() {
        for (Kind<?> kind : KINDS.all()) {
            if (kind.isConcrete() && !kind.name().equals("Entity")) {
                FixturesTest.comesBack(KINDS, kind, false);
                FixturesTest.comesBack(KINDS, kind, true);
                FixturesTest.agree(KINDS, kind);
            }
        }
    }

    @Test
    void aTypeThatTheCodecCannotNameIsRefused() {
        Compilation build = Compilation.of(sources("""
                game/Near: public class Near { @Versioned protected static class Held { int a; } protected enum Sort { A } }
                other/Far: @Versioned public class Far extends game.Near { Held held; Sort sort = Sort.A; }
                """));
        assertThat(build.messages())
                .containsExactly(
                        "Far.java:1: [V-PRIVATE] Far.held: \"game.Near.Held\" is not seen from the package of the class that"
                                + " holds it, where its codec stands; make it public",
                        "Far.java:1: [V-PRIVATE] Far.sort: \"game.Near.Sort\" is not seen from the package of the class that"
                                + " holds it, where its codec stands; make it public");
    }
}
