package org.juliet.processor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.juliet.Codecs;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.junit.jupiter.api.Test;

/** Sealed generic interfaces: with arguments they hold what their classes are with these. */
class SealedGenericsTest {
    private static final Map<String, String> POLL = Map.of(
            "game/Reply.java",
            "package game; public sealed interface Reply<T> permits Yes, No, Often {}",
            "game/Yes.java",
            "package game; @org.juliet.Versioned public record Yes<V>(V value) implements Reply<V> {}",
            "game/No.java",
            "package game; @org.juliet.Versioned public record No<E>(String why) implements Reply<E> {}",
            "game/Often.java",
            "package game; @org.juliet.Versioned public record Often(int times) implements Reply<Integer> {}",
            "game/Poll.java",
            """
            package game;
            import java.util.*;
            @org.juliet.Versioned public class Poll {
                Reply<String> first = new Yes<>("rope");
                List<Reply<Integer>> all = new ArrayList<>(List.of(new Yes<>(3), new No<>("late"), new Often(2)));
            }
            """);

    @Test
    void valuesComeBackAsTheClassesThatTheyAre() throws ReflectiveOperationException {
        Compilation poll = Compilation.of(POLL, "-Xlint:all,-processing", "-Werror");
        assertThat(poll.messages()).isEmpty();
        comesBack(poll.loader().loadClass("game.Poll"));
        assertThat(poll.file("META-INF/juliet/Poll.jasset"))
                .contains("closed 2 Yes<string> No<string>\n", "closed 3 Yes<int32> No<int32> Often\n");
    }

    private static <T> void comesBack(Class<T> type) {
        Kinds kinds = Codecs.kinds(type);
        Kind<T> kind = Codecs.kind(type);
        byte[] text = kinds.saver().save(kind.fresh(), kind);
        assertThat(new String(text, UTF_8))
                .contains("{\n  class \"Yes<string>\"\n  value rope\n}", "class \"No<int32>\"", "class Often");
        T loaded = kinds.loader().load(text, kind).value();
        byte[] binary = kinds.binarySaver().save(loaded, kind);
        assertThat(kinds.saver().save(kinds.loader().load(binary, kind).value(), kind))
                .isEqualTo(text);
    }

    @Test
    void argumentsThatNoClassFitsAreRefused() {
        Compilation poll = Compilation.of(Map.of(
                "game/Reply.java",
                "package game; public sealed interface Reply<T> permits Often {}",
                "game/Often.java",
                "package game; @org.juliet.Versioned public record Often(int times) implements Reply<Integer> {}",
                "game/Poll.java",
                "package game; @org.juliet.Versioned public class Poll { Reply<String> first; }"));
        assertThat(poll.messages())
                .containsExactly("Poll.java:1: [V-SEALED] Poll.first: no class that Reply permits is one with these"
                        + " arguments; give it others");
    }

    @Test
    void aClassWithNarrowerBoundsIsOneWhereItsArgumentsAreWithinThem() {
        Compilation poll = Compilation.of(Map.of(
                "game/Reply.java",
                "package game; public sealed interface Reply<T> permits Yes, Least, No {}",
                "game/Yes.java",
                "package game; @org.juliet.Versioned public record Yes<V extends Number>(V value) implements Reply<V> {}",
                "game/Least.java",
                """
                package game;
                @org.juliet.Versioned public record Least<C extends Comparable<C>>(C value) implements Reply<C> {}
                """,
                "game/No.java",
                "package game; @org.juliet.Versioned public record No<E>(String why) implements Reply<E> {}",
                "game/Poll.java",
                """
                package game;
                @org.juliet.Versioned public class Poll { Reply<String> word; Reply<Integer> number; Reply<int[]> dice; }
                """));
        assertThat(poll.messages()).isEmpty();
        assertThat(poll.file("META-INF/juliet/Poll.jasset"))
                .contains(
                        "closed 2 Least<string> No<string>\n",
                        "closed 3 Yes<int32> Least<int32> No<int32>\n",
                        "closed 1 No<list<int32>>\n");
    }

    @Test
    void aClassBelowATypeWithItsArgumentsInsideOthersIsOneOfThoseOnly() {
        Compilation poll = Compilation.of(Map.of(
                "game/Reply.java",
                "package game; public sealed interface Reply<T> permits Many, Same, Grid {}",
                "game/Many.java",
                """
                package game;
                import java.util.List;
                @org.juliet.Versioned public record Many<T>(List<T> all) implements Reply<List<T>> {}
                """,
                "game/Same.java",
                "package game; @org.juliet.Versioned public record Same<T>(T one) implements Reply<T> {}",
                "game/Grid.java",
                "package game; @org.juliet.Versioned public record Grid<T>(T[] all) implements Reply<T[]> {}",
                "game/Poll.java",
                """
                package game;
                import java.util.*;
                @org.juliet.Versioned public class Poll {
                    Reply<String> word; Reply<List<Integer>> numbers; Reply<String[]> words; Reply<long[]> dice;
                }
                """));
        assertThat(poll.messages()).isEmpty();
        assertThat(poll.file("META-INF/juliet/Poll.jasset"))
                .contains(
                        "closed 1 Same<string>\n",
                        "closed 2 Many<int32> Same<list<int32>>\n",
                        "closed 2 Same<list<string>> Grid<string>\n",
                        "closed 1 Same<list<int64>>\n");
    }
}
