package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.juliet.archive.Archive;
import org.juliet.archive.HistoryCheck;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.Type;
import org.juliet.schema.Answer;
import org.juliet.schema.HistoryBuilder;
import org.junit.jupiter.api.Test;

/** The check of a history, of kinds whose levels changed. */
class VerifiedLevelsTest {
    private static class First extends Bag {}

    private static class Second extends First {}

    private static final class Last extends Second {}

    private static String layout(String level, String... fields) {
        return "layout " + level + "\nfield " + String.join(" = int32\nfield ", fields) + " = int32\n";
    }

    private static List<HistoryCheck.Outcome> faults(Kind<Last> kind, HistoryBuilder history) {
        List<HistoryCheck.Outcome> outcomes =
                HistoryCheck.outcomes(Kinds.of(kind).with(history.build()));
        assertThat(outcomes).isNotEmpty();
        return outcomes.stream().filter(HistoryCheck.Outcome::fault).toList();
    }

    @Test
    void aFieldThatMovedToABaseIsNoFault() {
        HistoryBuilder history = new HistoryBuilder()
                .version("Base", 1, layout("Base", "s"))
                .version("Bag", 1, layout("Base", "s") + layout("Bag", "hp", "b") + "kind Bag Base Bag\n")
                .version("Base", 2, layout("Base", "s", "hp"))
                .version(
                        "Bag",
                        2,
                        layout("Base", "s", "hp") + layout("Bag", "b") + "kind Bag Base Bag\n",
                        new Answer.Dropped("hp"));
        Kind<First> base = Kind.ofAbstract("Base", First.class, (First bag, Archive ar, int v) -> {
                    bag.pass(ar, "s", 0, Type.INT);
                    bag.pass(ar, "hp", 0, Type.INT);
                })
                .version(2);
        Kind<Last> kind = Kind.of("Bag", Last.class, Last::new, (Last bag, Archive ar, int v) -> {
                    bag.pass(ar, "b", 0, Type.INT);
                })
                .version(2)
                .extending(base);
        assertThat(faults(kind, history)).isEmpty();
    }

    @Test
    void basesThatChangedPlacesAreTriedBothWays() {
        String a = layout("A", "a");
        String b = layout("B", "b");
        String bag = layout("Bag", "c");
        HistoryBuilder history = new HistoryBuilder()
                .version("A", 1, a)
                .version("B", 1, a + b + "kind B A B\n")
                .version("Bag", 1, a + b + bag + "kind Bag A B Bag\nkind B A B\n")
                .version("B", 2, b)
                .version("A", 2, b + a + "kind A B A\n")
                .version("Bag", 2, b + a + bag + "kind Bag B A Bag\nkind A B A\n");
        Kind<First> first = Kind.ofAbstract(
                        "B", First.class, (First it, Archive ar, int v) -> it.pass(ar, "b", 0, Type.INT))
                .version(2);
        Kind<Second> second = Kind.ofAbstract(
                        "A", Second.class, (Second it, Archive ar, int v) -> it.pass(ar, "a", 0, Type.INT))
                .version(2)
                .extending(first);
        Kind<Last> kind = Kind.of(
                        "Bag", Last.class, Last::new, (Last it, Archive ar, int v) -> it.pass(ar, "c", 0, Type.INT))
                .version(2)
                .extending(second);
        assertThat(faults(kind, history)).isEmpty();
    }
}
