package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.juliet.archive.Archive;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.archive.Newer;
import org.juliet.archive.Serializer;
import org.juliet.archive.Type;
import org.juliet.schema.HistoryBuilder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A file whose root gets a base, loses one, or whose bases change places: the versions in it are those of its own levels. */
class RootLevelsTest {
    /** The version of each level, whatever stands above it. */
    private static final Map<String, Integer> VERSIONS = Map.of("Low", 1, "Top", 5, "Middle", 3, "Bag", 4);

    private static final List<String> CHAINS =
            List.of("Bag", "Top Bag", "Middle Bag", "Top Middle Bag", "Middle Top Bag");

    private final Map<String, Integer> ran = new TreeMap<>();

    /** A class for each place above the last one. */
    private static class First extends Bag {}

    private static class Second extends First {}

    private static final class Last extends Second {}

    private Kind<Last> kind(String chain) {
        List<String> levels = List.of(chain.split(" "));
        Kind<Last> last =
                Kind.of("Bag", Last.class, Last::new, serializer("Bag")).version(VERSIONS.get("Bag"));
        if (levels.size() == 1) {
            return last;
        }
        Kind<First> first = Kind.ofAbstract(levels.get(0), First.class, serializer(levels.get(0)))
                .version(VERSIONS.get(levels.get(0)));
        if (levels.size() == 2) {
            return last.extending(first);
        }
        return last.extending(Kind.ofAbstract(levels.get(1), Second.class, serializer(levels.get(1)))
                .version(VERSIONS.get(levels.get(1)))
                .extending(first));
    }

    private Serializer<Bag> serializer(String level) {
        return (Bag bag, Archive ar, int version) -> {
            ran.put(level, version);
            bag.pass(ar, field(level), 7, Type.INT);
        };
    }

    private static String field(String level) {
        return "of" + level;
    }

    private static String layouts(String chain) {
        StringBuilder text = new StringBuilder();
        List<String> levels = List.of(chain.split(" "));
        levels.forEach(level -> text.append("layout ")
                .append(level)
                .append("\nfield ")
                .append(field(level))
                .append(" = int32\n"));
        return text + (levels.size() == 1 ? "" : "kind Bag " + chain + "\n");
    }

    /** A history in which the first chain became the second. */
    private static Kinds kinds(Kind<Last> kind, String... chains) {
        HistoryBuilder history = new HistoryBuilder();
        for (String chain : chains) {
            List<String> levels = List.of(chain.split(" "));
            for (int i = 0; i < levels.size(); i++) {
                String above = String.join(" ", levels.subList(0, i + 1));
                String level = levels.get(i);
                history.version(level, VERSIONS.get(level), layouts(above).replace("kind Bag", "kind " + level));
            }
        }
        return Kinds.of(kind).with(history.build());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Bag", "Top Bag", "Middle Bag", "Top Middle Bag", "Middle Top Bag"})
    void filesOfOneChainLoadIntoEachOther(String from) {
        Kind<Last> old = kind(from);
        Last bag = new Last();
        for (String level : from.split(" ")) {
            bag.set(field(level), 100 + level.length());
        }
        for (String to : CHAINS) {
            for (Form form : Form.values()) {
                Kind<Last> now = kind(to);
                Kinds today = kinds(now, from, to);
                byte[] file = form.saver(kinds(old, from)).save(bag, old);
                ran.clear();
                Loaded<Last> loaded = today.loader().load(file, now);

                List<String> levels = List.of(to.split(" "));
                for (String level : levels) {
                    boolean had = List.of(from.split(" ")).contains(level);
                    assertThat(loaded.value().get(field(level)))
                            .as("%s of %s -> %s in %s", level, from, to, form)
                            .isEqualTo(had ? 100 + level.length() : 7);
                    assertThat(ran.get(level)).as("version of %s", level).isEqualTo(VERSIONS.get(level));
                }
                kept(loaded, from, levels, form);
                assertThat(form.saver(today).save(loaded)).isEqualTo(file);
                Loaded<Last> again = today.loader().load(form.saver(today).saveRenewed(loaded), now);
                assertThat(again.value().get("ofBag")).isEqualTo(103);
                kept(again, from, levels, form);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Low Bag", "Low Middle Bag", "Top Low Bag"})
    void olderCodeTakesNoVersionOfABaseThatItDoesNotKnowForItsOwn(String from) {
        Kind<Last> newer = kind(from);
        byte[] file = kinds(newer, from).saver().save(new Last(), newer);
        Kind<Last> older = kind("Bag");
        Kinds kinds = kinds(older, "Bag");
        ran.clear();

        Loaded<Last> loaded = kinds.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(file, older);

        assertThat(ran).containsExactly(Map.entry("Bag", VERSIONS.get("Bag")));
        assertThat(kinds.saver().save(loaded)).isEqualTo(file);
        loaded.value().set("ofBag", 8);
        Last back = kinds(newer, from)
                .loader()
                .load(kinds.saver().save(loaded), newer)
                .value();
        assertThat(back.get("ofBag")).isEqualTo(8);
        assertThat(ran.get(from.split(" ")[0])).isEqualTo(VERSIONS.get(from.split(" ")[0]));
    }

    /** Of what the load kept, nothing is a stamp, and everything is a field of a level that is no more. */
    private static void kept(Loaded<Last> loaded, String from, List<String> levels, Form form) {
        List<String> gone = new ArrayList<>();
        for (String level : from.split(" ")) {
            if (!levels.contains(level)) {
                gone.add(field(level));
            }
        }
        assertThat(loaded.report().entries(LoadReport.Fate.KEPT))
                .as("%s to %s in %s", from, levels, form)
                .map(LoadReport.Entry::path)
                .containsExactlyInAnyOrderElementsOf(gone);
    }
}
