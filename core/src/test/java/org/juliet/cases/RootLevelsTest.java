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
import org.juliet.schema.Answer;
import org.juliet.schema.HistoryBuilder;
import org.juliet.schema.SchemaHistory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
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
        return Kinds.of(kind).with(history(chains).build());
    }

    private static HistoryBuilder history(String... chains) {
        HistoryBuilder history = new HistoryBuilder();
        for (String chain : chains) {
            List<String> levels = List.of(chain.split(" "));
            for (int i = 0; i < levels.size(); i++) {
                String above = String.join(" ", levels.subList(0, i + 1));
                String level = levels.get(i);
                history.version(level, VERSIONS.get(level), layouts(above).replace("kind Bag", "kind " + level));
            }
        }
        return history;
    }

    @ParameterizedTest
    @ValueSource(strings = {"Bag", "Top Bag", "Middle Bag", "Top Middle Bag", "Middle Top Bag"})
    void filesOfOneChainLoadIntoEachOther(String from) {
        filesLoad(from, true);
    }

    /** As of before anything was recorded: the versions in a text alone tell the levels. */
    @ParameterizedTest
    @ValueSource(strings = {"Bag", "Top Bag", "Middle Bag", "Top Middle Bag", "Middle Top Bag"})
    void soDoThoseOfAProgramWithoutAHistory(String from) {
        filesLoad(from, false);
    }

    private void filesLoad(String from, boolean recorded) {
        Kind<Last> old = kind(from);
        Last bag = new Last();
        for (String level : from.split(" ")) {
            bag.set(field(level), 100 + level.length());
        }
        for (String to : CHAINS) {
            for (Form form : Form.values()) {
                Kind<Last> now = kind(to);
                Kinds today = kinds(now, from, to);
                byte[] file =
                        form.saver(recorded ? kinds(old, from) : Kinds.of(old)).save(bag, old);
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

    /** A chain whose middle level has a name, a version and fields. */
    private Kind<Last> named(String middle, int version, String... keys) {
        Kind<First> first = Kind.ofAbstract("Top", First.class, serializer("Top"));
        Serializer<Bag> serializer = (bag, ar, v) -> {
            ran.put(middle, v);
            for (String key : keys) {
                bag.pass(ar, key, 7, Type.INT);
            }
        };
        Kind<Second> second = Kind.ofAbstract(middle, Second.class, serializer)
                .version(version)
                .extending(first);
        return Kind.of("Bag", Last.class, Last::new, serializer("Bag")).extending(second);
    }

    private static String named(String middle, String fields) {
        return layouts("Top Middle Bag").replace("Middle", middle).replace("field of" + middle + " = int32\n", fields);
    }

    /** Its fields swap their names first, so that only the version tells which is which. */
    private static HistoryBuilder renamedMiddle() {
        HistoryBuilder history = new HistoryBuilder();
        String plain = named("Middle", "field a = int32\nfield b = int32\n");
        String swapped = named("Middle", "field a b int32\nfield b a int32\n");
        String renamed = named("Centre", "field a b int32\nfield b a int32\nfield c = int32\n");
        history.version("Top", 1, plain.replace("kind Bag Top Middle Bag\n", ""));
        history.version("Middle", 1, plain.replace("kind Bag Top Middle Bag", "kind Middle Top Middle"));
        history.version("Bag", 1, plain);
        history.version(
                "Middle",
                2,
                swapped.replace("kind Bag Top Middle Bag", "kind Middle Top Middle"),
                new Answer.Renamed("a", "b"),
                new Answer.Renamed("b", "a"));
        history.version("Bag", 1, swapped);
        history.version(
                "Centre",
                3,
                renamed.replace("kind Bag Top Centre Bag", "kind Centre Top Centre"),
                new Answer.KindRenamed("Middle"));
        history.version("Bag", 1, renamed);
        return history;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theVersionOfALevelIsFoundUnderTheNameThatItHad(boolean recorded) {
        Kind<Last> then = named("Middle", 2, "a", "b");
        Kind<Last> now = named("Centre", 3, "a", "b", "c");
        Last bag = new Last();
        bag.set("a", 11);
        bag.set("b", 22);
        SchemaHistory history = renamedMiddle().build();
        for (Form form : Form.values()) {
            byte[] file = form.saver(recorded ? Kinds.of(then).with(history) : Kinds.of(then))
                    .save(bag, then);
            ran.clear();
            Last loaded = Kinds.of(now).with(history).loader().load(file, now).value();
            assertThat(loaded.get("a")).isEqualTo(11);
            assertThat(loaded.get("b")).isEqualTo(22);
            assertThat(ran).as(form.name()).containsEntry("Centre", 2);
            // and inside others
            Kind<Holding> holder = holding(then);
            Holding holding = new Holding();
            holding.set("bag", bag);
            byte[] held = form.saver(recorded ? Kinds.of(holder).with(history) : Kinds.of(holder))
                    .save(holding, holder);
            ran.clear();
            Kind<Holding> later = holding(now);
            Bag inside = Kinds.of(later)
                    .with(history)
                    .loader()
                    .load(held, later)
                    .value()
                    .bag("bag");
            assertThat(inside.get("a")).isEqualTo(11);
            assertThat(inside.get("b")).isEqualTo(22);
            assertThat(ran).as(form.name()).containsEntry("Centre", 2);
        }
    }

    /** Objects of which what holds them tells no layout. */
    @ParameterizedTest
    @ValueSource(strings = {"Bag", "Top Bag", "Middle Bag", "Top Middle Bag", "Middle Top Bag"})
    void soDoOpenValuesOfAProgramWithoutAHistory(String from) {
        Kind<Last> old = kind(from);
        Kind<Holding> before = open(old);
        Last bag = new Last();
        for (String level : from.split(" ")) {
            bag.set(field(level), 100 + level.length());
        }
        Holding holding = new Holding();
        holding.set("bag", List.of(bag));
        for (String to : CHAINS) {
            for (Form form : Form.values()) {
                byte[] file = form.saver(Kinds.of(before, old)).save(holding, before);
                Kind<Last> now = kind(to);
                Kind<Holding> today = open(now);
                HistoryBuilder history = history(from, to);
                history.version("Holding", 1, "layout Holding\nfield bag = list open Bag\n" + layouts(to));
                ran.clear();
                Holding loaded = Kinds.of(today, now)
                        .with(history.build())
                        .loader()
                        .load(file, today)
                        .value();
                for (String level : to.split(" ")) {
                    boolean had = List.of(from.split(" ")).contains(level);
                    assertThat(((Bag) ((List<?>) loaded.get("bag")).get(0)).get(field(level)))
                            .as("%s of %s -> %s in %s", level, from, to, form)
                            .isEqualTo(had ? 100 + level.length() : 7);
                    assertThat(ran.get(level)).as("version of %s", level).isEqualTo(VERSIONS.get(level));
                }
            }
        }
    }

    /** All of version 1, and none says so: what bases there were only the keys tell. */
    @ParameterizedTest
    @EnumSource(Form.class)
    void theKeysTellWhichBaseItWas(Form form) {
        Kind<Last> old = based(1, "b");
        Kind<Last> now = based(2, "c");
        Kind<Holding> before = open(old);
        Kind<Holding> today = open(now);
        Last bag = new Last();
        bag.set("b", 33);
        Holding holding = new Holding();
        holding.set("bag", List.of(bag));
        byte[] file = form.saver(Kinds.of(before, old)).save(holding, before);
        String own = "layout Bag\nfield ofBag = int32\n";
        String first = "layout First\nfield a = int32\n";
        String second = "layout Second\nfield b = int32\n";
        String later = "layout Second\nfield c b int32\n";
        SchemaHistory history = new HistoryBuilder()
                .version("First", 1, first)
                .version("Bag", 1, own + first + "kind Bag First Bag\n")
                .version("Second", 1, second)
                .version("Bag", 1, own + second + "kind Bag Second Bag\n")
                .version("Second", 2, later, new Answer.Renamed("c", "b"))
                .version("Bag", 1, own + later + "kind Bag Second Bag\n")
                .version("Holding", 1, "layout Holding\nfield bag = list open Bag\n")
                .build();
        Holding loaded =
                Kinds.of(today, now).with(history).loader().load(file, today).value();
        assertThat(((Bag) ((List<?>) loaded.get("bag")).get(0)).get("c")).isEqualTo(33);
    }

    private Kind<Last> based(int version, String key) {
        Kind<First> base = Kind.ofAbstract("Second", First.class, (Bag bag, Archive ar, int v) -> {
                    bag.pass(ar, key, 7, Type.INT);
                })
                .version(version);
        return Kind.of("Bag", Last.class, Last::new, serializer("Bag")).extending(base);
    }

    private static Kind<Holding> open(Kind<Last> kind) {
        return Bag.kind("Holding", Holding.class, Holding::new, 1, (bag, ar) -> {
            bag.pass(ar, "bag", List.of(), Type.list(Type.open(kind)));
        });
    }

    private static final class Holding extends Bag {}

    private static Kind<Holding> holding(Kind<Last> kind) {
        return Bag.kind("Holding", Holding.class, Holding::new, 1, (bag, ar) -> bag.pass(ar, "bag", new Last(), kind));
    }
}
