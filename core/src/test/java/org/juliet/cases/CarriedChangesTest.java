package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Newer;
import org.juliet.archive.SaveException;
import org.juliet.archive.Saver;
import org.juliet.archive.Type;
import org.juliet.text.Limits;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Files written by hand, changed through objects. A model writes the file, with marks in comments, in fields that the kinds do not know
 * and in elements of kinds that are not registered, and knows to which object each mark belongs; after any edits of the objects, each
 * mark is there if its object is.
 */
class CarriedChangesTest {
    private static final int FILES = 250;

    record Gear(String label, int power) {
        static final Kind<Gear> KIND = Kind.ofRecord("Gear", Gear.class, () -> new Gear("", 0), Gear::of);

        private static Gear of(Archive ar, int version, Gear gear) {
            return new Gear(ar.value(Key.of("label"), gear.label), ar.value(Key.of("power"), gear.power));
        }
    }

    static class Tool {
        static final Kind<Tool> KIND = Kind.ofAbstract("Tool", Tool.class, Tool::serializeTool);
        int id;
        double weight = 1;

        private void serializeTool(Archive ar, int version) {
            id = ar.value(Key.of("id"), id);
            weight = ar.value(Key.of("weight"), weight);
        }
    }

    static final class Saw extends Tool {
        static final Kind<Saw> KIND =
                Kind.of("Saw", Saw.class, Saw::new, Saw::serialize).version(2).extending(Tool.KIND);
        List<Integer> teeth = new ArrayList<>();
        Gear gear = new Gear("none", 0);

        private void serialize(Archive ar, int version) {
            if (ar.isLoading() && version < 2) {
                teeth = new ArrayList<>(List.of(ar.value(Key.of("tooth"), 0)));
            } else {
                teeth = ar.value(Key.of("teeth"), teeth, Type.list(Type.INT));
            }
            gear = ar.value(Key.of("gear"), gear, Gear.KIND);
        }
    }

    static final class Rope extends Tool {
        static final Kind<Rope> KIND =
                Kind.of("Rope", Rope.class, Rope::new, Rope::serialize).extending(Tool.KIND);
        String knot = "";

        private void serialize(Archive ar, int version) {
            knot = ar.value(Key.of("knot"), knot);
        }
    }

    static final class Shed {
        static final Kind<Shed> KIND =
                Kind.of("Shed", Shed.class, Shed::new, Shed::serialize).version(2);
        int door;
        String title = "";
        float[] place = {0, 0, 0};
        Saw best = new Saw();
        List<Rope> ropes = new ArrayList<>();
        List<Tool> tools = new ArrayList<>();
        Map<String, Tool> rack = new TreeMap<>();
        Gear gear = new Gear("", 0);

        private void serialize(Archive ar, int version) {
            if (ar.isLoading() && version < 2) {
                door = 10 * ar.value(Key.of("gate"), 0);
            } else {
                door = ar.value(Key.of("door"), door);
            }
            title = ar.value(Key.of("title"), title);
            place = ar.value(Key.of("place"), place, Vec.type(3));
            ar.into(Key.of("best"), best, Saw.KIND);
            ropes = ar.value(Key.of("ropes"), ropes, Type.list(Rope.KIND));
            tools = ar.value(Key.of("tools"), tools, Type.list(Type.open(Tool.KIND)));
            rack = ar.value(Key.of("rack"), rack, Type.map(Type.STRING, Type.open(Tool.KIND)));
            gear = ar.value(Key.of("gear"), gear, Gear.KIND);
        }
    }

    private static final Kinds KINDS = Kinds.of(Shed.KIND, Saw.KIND, Rope.KIND, Gear.KIND);

    /** Writes a file by hand and remembers whose the marks are: the id of an element, or 0 for what stays with the file. */
    private static final class Model {
        final Random random;
        final boolean current;
        final boolean newer;
        final Map<String, Integer> fields = new LinkedHashMap<>();
        final Map<String, Integer> comments = new LinkedHashMap<>();
        final StringBuilder out = new StringBuilder();
        int next;
        int ids;

        Model(Random random, boolean current, boolean newer) {
            this.random = random;
            this.current = current;
            this.newer = newer;
        }

        private boolean one(int in) {
            return random.nextInt(in) == 0;
        }

        private String mark(Map<String, Integer> marks, int owner) {
            String mark = "mark" + ++next + "_";
            marks.put(mark, owner);
            return mark;
        }

        private void comment(String indent, int owner) {
            if (one(4)) {
                out.append(indent)
                        .append(one(2) ? "# " : "// ")
                        .append(mark(comments, owner))
                        .append('\n');
            }
        }

        private void pairs(String open, List<String> pairs, String indent, int owner, boolean line) {
            if (one(2)) {
                int at = Math.min(pairs.size(), open.contains("class") ? 1 : 0);
                pairs.add(at + random.nextInt(pairs.size() - at + 1), "odd" + ++next + " " + unknown(owner));
            }
            if (line) {
                out.append(open)
                        .append("{ ")
                        .append(String.join(one(3) ? "   " : " ", pairs))
                        .append(" }\n");
                return;
            }
            out.append(open).append("{\n");
            for (String pair : pairs) {
                if (!pair.startsWith("tooth")) { // what goes takes its comment
                    comment(indent + "  ", owner);
                }
                out.append(indent).append(one(5) ? "    " : "  ").append(pair).append('\n');
            }
            comment(indent + "  ", owner);
            out.append(indent).append("}\n");
        }

        private String unknown(int owner) {
            return switch (random.nextInt(4)) {
                case 0 -> mark(fields, owner);
                case 1 -> "\"" + mark(fields, owner) + "\\u0041 x\"";
                case 2 -> "[ 1 " + mark(fields, owner) + " 0x0F ]";
                default -> "{ a " + mark(fields, owner) + " b { c +1.50 } }";
            };
        }

        private List<String> shuffled(String... pairs) {
            List<String> all = new ArrayList<>(List.of(pairs));
            if (one(2)) {
                Collections.shuffle(all, random);
            }
            return all;
        }

        private String gear() {
            return "gear { label \"g" + random.nextInt(9) + "\" power " + random.nextInt(9) + " }";
        }

        private List<String> saw(int id) {
            boolean old = !current && one(2);
            List<String> pairs = shuffled(
                    "id " + id,
                    "weight " + random.nextInt(9) + (current ? ".0" : ".50"),
                    old ? "tooth 5" : "teeth [ 1 " + random.nextInt(9) + " ]",
                    gear());
            if (!old) {
                pairs.add(0, "class_version 2");
            }
            return pairs;
        }

        private List<String> rope(int id) {
            return shuffled("id " + id, "weight " + random.nextInt(9) + ".0", "knot k" + random.nextInt(9));
        }

        private void tool(String open, String indent) {
            int id = ++ids;
            boolean saw = one(2);
            List<String> pairs = saw ? saw(id) : rope(id);
            pairs.add(0, saw ? "class Saw" : "class Rope");
            pairs(open, pairs, indent, id, one(2));
        }

        private void stranger(String open, String indent) {
            List<String> pairs = new ArrayList<>(List.of("class Wand", "spell " + mark(fields, 0)));
            out.append(open);
            if (one(2)) {
                out.append("{ ").append(String.join(" ", pairs)).append(" }\n");
            } else {
                out.append("{\n");
                pairs.forEach(
                        pair -> out.append(indent).append("  ").append(pair).append('\n'));
                out.append(indent).append("}\n");
            }
        }

        private void header(String key) {
            if (!key.equals("gate")) {
                comment("", 0);
            }
            out.append("; ").append(key).append('\n');
        }

        private void list(boolean open) {
            out.append("[\n");
            for (int i = random.nextInt(5); i > 0; i--) {
                if (open && one(4)) {
                    stranger("  ", "  ");
                    continue;
                }
                comment("  ", ids + 1);
                if (open) {
                    tool("  ", "  ");
                } else {
                    int id = ++ids;
                    pairs("  ", rope(id), "  ", id, one(2));
                }
            }
            comment("  ", 0);
            out.append("]\n");
        }

        private void property(String key) {
            header(key);
            switch (key) {
                case "version" -> out.append(newer ? "3" : current ? "2" : "1").append('\n');
                case "class" -> out.append("Shed\n");
                case "door", "gate" -> out.append(random.nextInt(50)).append('\n');
                case "title" -> out.append(one(2) ? "\"a title\"\n" : "| a\n|\n| title\n");
                case "place" -> out.append(current ? "1.0 2.0 3.0\n" : "1 2.50   3\n");
                case "best" -> pairs("", saw(0), "", 0, false);
                case "ropes" -> list(false);
                case "tools" -> list(true);
                case "rack" -> {
                    out.append("{\n");
                    for (char c = 'a'; c < 'a' + random.nextInt(4); c++) {
                        if (one(4)) {
                            stranger("  " + c + " ", "  ");
                        } else {
                            comment("  ", ids + 1);
                            tool("  " + c + " ", "  ");
                        }
                    }
                    out.append("}\n");
                }
                case "gear" -> pairs("", shuffled("label x", "power " + random.nextInt(9)), "", 0, one(2));
                default -> out.append(unknown(0)).append('\n');
            }
            out.append(one(3) ? "" : "\n");
        }

        byte[] file() {
            List<String> keys = new ArrayList<>(List.of(
                    "version",
                    "class",
                    current ? "door" : "gate",
                    "title",
                    "place",
                    "best",
                    "ropes",
                    "tools",
                    "rack",
                    "gear"));
            if (!current && one(2)) {
                Collections.shuffle(keys, random);
            }
            for (int i = random.nextInt(3); i > 0; i--) {
                keys.add(1 + random.nextInt(keys.size()), "from_a_mod" + i);
            }
            keys.forEach(this::property);
            return utf8(one(5) ? out.toString().replace("\n", "\r\n") : out.toString());
        }
    }

    static IntStream seeds() {
        return IntStream.range(0, 4);
    }

    private static Loaded<Shed> load(byte[] text, LoadOptions options) {
        return KINDS.loader(options).load(text, Shed.KIND);
    }

    private static String canonical(Shed shed) {
        return text(KINDS.saver().save(shed, Shed.KIND));
    }

    private static List<Integer> ids(Shed shed) {
        List<Integer> ids = new ArrayList<>(List.of(0));
        shed.ropes.forEach(tool -> ids.add(tool.id));
        shed.tools.forEach(tool -> ids.add(tool.id));
        shed.rack.values().forEach(tool -> ids.add(tool.id));
        return ids;
    }

    private static void edit(Tool tool, Random random) {
        if (random.nextBoolean()) {
            tool.weight = random.nextInt(100) + 0.25;
        } else if (tool instanceof Rope rope) {
            rope.knot = "knot " + random.nextInt(9);
        } else if (tool instanceof Saw saw) {
            if (random.nextBoolean()) {
                saw.teeth.add(random.nextInt(9));
            } else {
                saw.gear = new Gear(saw.gear.label, saw.gear.power + 1);
            }
        }
    }

    /** Changes something; gives whether elements have changed places, which their comments do not. */
    private static boolean edit(Shed shed, Random random) {
        List<? extends Tool> list = random.nextBoolean() ? shed.ropes : shed.tools;
        int at = list.isEmpty() ? 0 : random.nextInt(list.size());
        switch (random.nextInt(10)) {
            case 0 -> shed.door += 1 + random.nextInt(9);
            case 1 -> shed.title = "title\n" + random.nextInt(9);
            case 2 -> shed.place[random.nextInt(3)] = random.nextInt(9);
            case 3 -> edit(shed.best, random);
            case 4 -> shed.gear = new Gear(shed.gear.label + "x", random.nextInt(9));
            case 5 -> shed.rack.values().forEach(tool -> edit(tool, random));
            case 6 -> {
                if (!list.isEmpty()) {
                    list.remove(at);
                }
            }
            case 7 -> {
                Rope rope = new Rope();
                rope.id = 1000 + random.nextInt(1000);
                if (list == shed.ropes) {
                    shed.ropes.add(at, rope);
                } else {
                    shed.tools.add(at, rope);
                }
            }
            case 8 -> {
                if (!list.isEmpty()) {
                    edit(list.get(at), random);
                }
            }
            default -> {
                Collections.shuffle(list, random);
                return list.size() > 1;
            }
        }
        return false;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatBelongsToAnObjectStaysAsLongAsTheObject(int seed) {
        Random random = new Random(seed);
        Saver saver = KINDS.saver();
        for (int i = 0; i < FILES; i++) {
            Model model = new Model(random, random.nextBoolean(), false);
            byte[] file = model.file();
            Loaded<Shed> loaded = load(file, LoadOptions.STRICT);
            assertThat(saver.save(loaded)).isEqualTo(file);
            boolean moved = false;
            for (int edits = random.nextInt(4); edits >= 0; edits--) {
                moved |= edit(loaded.value(), random);
            }
            byte[] saved = saver.save(loaded);
            String story = text(file) + "\n--- becomes\n" + text(saved) + "\n---";
            Loaded<Shed> again = load(saved, LoadOptions.STRICT);
            assertThat(canonical(again.value())).as(story).isEqualTo(canonical(loaded.value()));
            assertThat(saver.save(again)).isEqualTo(saved);
            marksAreThere(model, moved, loaded.value(), saved, story);
        }
    }

    private static void marksAreThere(Model model, boolean moved, Shed shed, byte[] saved, String story) {
        List<Integer> ids = ids(shed);
        String text = text(saved);
        model.comments.forEach((mark, owner) -> assertThat(count(text, mark))
                .as(mark + " of " + owner + "\n" + story)
                .isBetween(owner == 0 || !moved && ids.contains(owner) ? 1 : 0, 1));
        model.fields.forEach((mark, owner) -> assertThat(count(text, mark))
                .as(mark + " of " + owner + "\n" + story)
                .isEqualTo(ids.contains(owner) ? 1 : 0));
        TextDocument document = TextDocument.parse(saved);
        document.properties().forEach(property -> rightOwners(model, property.value(), document, story));
    }

    /** Each field stands in the struct with the id it belongs to. */
    private static void rightOwners(Model model, Value value, TextDocument document, String story) {
        if (value instanceof Value.ListValue list) {
            list.elements().forEach(element -> rightOwners(model, element, document, story));
        } else if (value instanceof Value.Struct struct) {
            for (Value.Field field : struct.fields()) {
                rightOwners(model, field.value(), document, story);
                if (field.name().equals("id")) {
                    int id = Integer.parseInt(document.slice(field.value().span()));
                    String whole = document.slice(struct.span());
                    model.fields.forEach((mark, owner) -> assertThat(owner != 0 && whole.contains(mark))
                            .as(mark + " of " + owner + "\n" + story)
                            .isEqualTo(id != 0 && owner == id));
                }
            }
        }
    }

    private static int count(String text, String part) {
        return (text.length() - text.replace(part, "").length()) / part.length();
    }

    @Test
    void anElementOfAMissingModStaysBehindWhatIsLeftBeforeIt() {
        Loaded<Shed> loaded = load(utf8("""
                        ; version
                        2
                        ; class
                        Shed
                        ; tools
                        [
                          { class Rope id 1 weight 1.0 knot a }
                          { class Rope id 2 weight 1.0 knot b }
                          { class Wand spell first }
                          { class Rope id 3 weight 1.0 knot c }
                          { class Wand spell second }
                        ]
                        """), LoadOptions.STRICT);
        loaded.value().tools.remove(1);
        assertThat(text(KINDS.saver().save(loaded)).lines().filter(line -> line.startsWith("  {")))
                .containsExactly(
                        "  { class Rope id 1 weight 1.0 knot a }",
                        "  { class Wand spell first }",
                        "  { class Rope id 3 weight 1.0 knot c }",
                        "  { class Wand spell second }");
        loaded.value().tools.clear();
        assertThat(text(KINDS.saver().save(loaded)).lines().filter(line -> line.startsWith("  {")))
                .containsExactly("  { class Wand spell first }", "  { class Wand spell second }");
    }

    @Test
    void anEntryPutAtTheKeyOfAMissingModsTakesItsPlace() {
        byte[] file = utf8(
                "; version\n2\n; class\nShed\n; rack\n{\n  a { class Wand spell x }\n  b { class Wand spell y }\n}\n");
        Rope rope = new Rope();
        for (Loaded<Shed> loaded :
                List.of(load(file, LoadOptions.STRICT), KINDS.loader().load(file, 0, file.length, Shed.KIND))) {
            loaded.value().rack.put("a", rope);
            byte[] saved = KINDS.saver().save(loaded);
            assertThat(text(saved)).contains("spell y").doesNotContain("spell x");
            assertThat(load(saved, LoadOptions.STRICT).value().rack.get("a")).isInstanceOf(Rope.class);
        }
    }

    @Test
    void aSaveKeepsWithinTheBoundsOfTheLoad() {
        byte[] file = utf8("; version\n2\n; class\nShed\n; title\nshort\n");
        Limits limits = new Limits(1000, 20, 8, 50);
        Loaded<Shed> loaded = load(file, LoadOptions.STRICT.with(limits));
        loaded.value().title = "longer than twenty bytes";
        assertThatThrownBy(() -> KINDS.saver().save(loaded))
                .isInstanceOf(SaveException.class)
                .hasMessage("title: a token has at most 20 bytes, this one has 26");
        byte[] longer = utf8("; version\n2\n; class\nShed\n; unknown\nlonger_than_twenty_bytes\n");
        Loaded<Shed> lenient = load(longer, LoadOptions.LENIENT.with(limits));
        assertThat(KINDS.saver().save(lenient)).isEqualTo(longer);
        lenient.value().door++;
        byte[] saved = KINDS.saver().save(lenient);
        assertThat(text(saved)).contains("; unknown\nlonger_than_twenty_bytes\n", "; door\n");
        assertThat(load(saved, LoadOptions.LENIENT.with(limits)).value().door).isEqualTo(lenient.value().door);
        lenient.value().title = "longer than twenty bytes";
        assertThatThrownBy(() -> KINDS.saver().save(lenient)).isInstanceOf(SaveException.class);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void oneChangedNumberOfAFileOfTodayIsOneChangedLine(int seed) {
        Random random = new Random(100 + seed);
        for (int i = 0; i < FILES / 2; i++) {
            boolean newer = random.nextBoolean();
            byte[] file = new Model(random, true, newer).file();
            Loaded<Shed> loaded = load(file, LoadOptions.STRICT.with(Newer.KEEP));
            assertThat(loaded.isNewer()).isEqualTo(newer);
            Shed shed = loaded.value();
            List<Tool> tools = new ArrayList<>(shed.ropes);
            tools.addAll(shed.tools);
            tools.addAll(shed.rack.values());
            tools.add(shed.best);
            int at = random.nextInt(tools.size() + 1);
            if (at == tools.size()) {
                shed.door += 1000;
            } else {
                tools.get(at).weight += 1000;
            }
            byte[] saved = KINDS.saver().save(loaded);
            List<String> before = text(file).lines().toList();
            List<String> after = text(saved).lines().toList();
            String story = text(file) + "\n--- becomes\n" + text(saved) + "\n---";
            assertThat(after).as(story).hasSameSizeAs(before);
            assertThat(IntStream.range(0, before.size())
                            .filter(line -> !before.get(line).equals(after.get(line)))
                            .count())
                    .as(story)
                    .isEqualTo(1);
        }
    }
}
