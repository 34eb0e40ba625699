package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.juliet.archive.HistoryCheck;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.Loaded;
import org.juliet.archive.Type;
import org.juliet.schema.Answer;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import org.juliet.text.Problem;
import org.juliet.text.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Constants that somebody gave up, in files from before: strict loads keep them. */
class GoneConstantsTest {
    private enum Tool {
        SAW,
        AXE,
        PICK
    }

    private enum Fewer {
        AXE,
        PICK
    }

    /** Its saw is another thing. */
    private enum Other {
        AXE,
        PICK,
        SAW
    }

    private static <E extends Enum<E>> Kind<Bag> chest(int version, Class<E> tools, Answer... answers) {
        Type<E> tool = Type.constants("Tool", tools.getEnumConstants(), answers);
        E axe = Enum.valueOf(tools, "AXE");
        @SuppressWarnings("unchecked")
        Type<E[]> three = Type.array(tool, n -> (E[]) Array.newInstance(tools, n), 3);
        E[] axes = three(tools, axe);
        Kind<Bag.Part> part = Bag.part(1, (bag, ar) -> {
            bag.pass(ar, "tool", axe, tool);
            bag.pass(ar, "n", 0, Type.INT);
        });
        return Bag.kind(version, (bag, ar) -> {
            bag.pass(ar, "one", axe, tool);
            bag.pass(ar, "list", List.of(), Type.list(tool));
            bag.pass(ar, "set", Set.of(), Type.set(tool));
            bag.pass(ar, "values", Map.of(), Type.map(Type.STRING, tool));
            bag.pass(ar, "keys", Map.of(), Type.map(tool, part));
            bag.pass(ar, "lines", Map.of(), Type.map(tool, Type.STRING));
            bag.pass(ar, "paths", Map.of(), Type.map(tool, Type.list(Type.INT)));
            bag.pass(ar, "three", axes, three);
            bag.pass(ar, "rows", List.of(), Type.list(three));
            bag.pass(ar, "maybe", List.of(), Type.list(Type.optional(tool)));
            bag.pass(ar, "lists", List.of(), Type.list(Type.list(tool)));
            bag.pass(ar, "parts", List.of(), Type.list(part));
            bag.pass(ar, "changes", 0, Type.INT);
        });
    }

    private static <E> E[] three(Class<E> type, E each) {
        @SuppressWarnings("unchecked")
        E[] array = (E[]) Array.newInstance(type, 3);
        Arrays.fill(array, each);
        return array;
    }

    private static final Kind<Bag> FIRST = chest(1, Tool.class);
    private static final Kind<Bag> SECOND = chest(2, Fewer.class, new Answer.Dropped("SAW"));
    private static final Kind<Bag> UNSAID = chest(2, Fewer.class);
    private static final Kind<Bag> BACK = chest(3, Tool.class, new Answer.Restored("SAW"));
    private static final Kind<Bag> ANOTHER = chest(3, Other.class, new Answer.Reused("SAW"));

    private final Map<String, byte[]> files = new HashMap<>();

    /** A program with its history up to now. */
    private Kinds recorded(Kind<?> kind) {
        Recording run = Recorder.run(SchemaHistory.of(files), Kinds.of(kind).describe());
        assertThat(run.questions()).isEmpty();
        files.putAll(run.files());
        return Kinds.of(kind).with(SchemaHistory.of(files));
    }

    private static Bag part(Tool tool, int n) {
        Bag part = new Bag.Part();
        part.set("tool", tool);
        part.set("n", n);
        return part;
    }

    private static Bag full() {
        Bag bag = new Bag();
        bag.set("one", Tool.SAW);
        bag.set("list", List.of(Tool.AXE, Tool.SAW, Tool.PICK, Tool.SAW));
        bag.set("set", Set.of(Tool.AXE, Tool.SAW));
        bag.set("values", new TreeMap<>(Map.of("a", Tool.AXE, "b", Tool.SAW)));
        bag.set("keys", new LinkedHashMap<>(Map.of(Tool.SAW, part(Tool.SAW, 1), Tool.PICK, part(Tool.PICK, 2))));
        bag.set("lines", new LinkedHashMap<>(Map.of(Tool.SAW, "a\nb", Tool.AXE, "c")));
        bag.set("paths", new LinkedHashMap<>(Map.of(Tool.SAW, List.of(1, 2), Tool.AXE, List.of(3))));
        bag.set("three", new Tool[] {Tool.PICK, Tool.SAW, Tool.AXE});
        bag.set("rows", List.of(three(Tool.class, Tool.AXE), new Tool[] {Tool.SAW, Tool.AXE, Tool.PICK}));
        bag.set("maybe", List.of(Optional.of(Tool.SAW), Optional.empty(), Optional.of(Tool.AXE)));
        bag.set("lists", List.of(List.of(Tool.SAW), List.of(Tool.PICK, Tool.SAW)));
        bag.set("parts", List.of(part(Tool.SAW, 3), part(Tool.AXE, 4)));
        return bag;
    }

    private static String shown(Object value) {
        if (value instanceof Bag bag) {
            return bag.get("tool") + "/" + bag.get("n");
        } else if (value instanceof Object[] array) {
            return shown(Arrays.asList(array));
        } else if (value instanceof List<?> list) {
            return list.stream().map(GoneConstantsTest::shown).toList().toString();
        } else if (value instanceof Set<?> set) {
            return set.stream().map(GoneConstantsTest::shown).sorted().toList().toString();
        } else if (value instanceof Map<?, ?> map) {
            Map<String, String> sorted = new TreeMap<>();
            map.forEach((key, each) -> sorted.put(shown(key), shown(each)));
            return sorted.toString();
        }
        return String.valueOf(value);
    }

    private static final List<String> FIELDS = List.of(
            "one", "list", "set", "values", "keys", "lines", "paths", "three", "rows", "maybe", "lists", "parts");

    private static List<String> all(Bag bag) {
        return FIELDS.stream().map(field -> field + " " + shown(bag.get(field))).toList();
    }

    private static final String[] LEFT = {
        "one AXE",
        "list [AXE, PICK]",
        "set [AXE]",
        "values {a=AXE}",
        "keys {PICK=PICK/2}",
        "lines {AXE=c}",
        "paths {AXE=[3]}",
        "three [AXE, AXE, AXE]",
        "rows [[AXE, AXE, AXE]]",
        "maybe [Optional.empty, Optional[AXE]]",
        "lists [[], [PICK]]",
        "parts [AXE/3, AXE/4]"
    };

    private static Loaded<Bag> strict(Kinds kinds, Kind<Bag> kind, byte[] file) {
        Loaded<Bag> loaded = kinds.loader().load(file, kind);
        loaded.value().set("changes", 1 + (Integer) loaded.value().get("changes"));
        return loaded;
    }

    /** Takes a file through a program that gave the constant up, and then to one that has it again. */
    private static void keeps(Form from, byte[] file, Kinds second, Kinds back) {
        byte[] bytes = file;
        Form form = from;
        for (int i = 0; i < 4; i++) {
            Loaded<Bag> loaded = strict(second, SECOND, bytes);
            assertThat(all(loaded.value())).containsExactly(LEFT);
            List<Rule> rules = loaded.report().problems().stream()
                    .map(Problem::rule)
                    .distinct()
                    .toList();
            assertThat(rules).isSubsetOf(Rule.ENUM_GONE);
            form = i % 2 == 0 ? form : form == Form.TEXT ? Form.BINARY : Form.TEXT;
            bytes = form.saver(second).save(loaded);
        }
        assertThat(all(strict(back, BACK, bytes).value())).isEqualTo(all(full()));
    }

    @ParameterizedTest
    @EnumSource
    void theyAreKeptWhereTheHistorySaysThatTheyWereGivenUp(Form form) {
        byte[] file = form.saver(recorded(FIRST)).save(full(), FIRST);
        keeps(form, file, recorded(SECOND), recorded(BACK));
    }

    @ParameterizedTest
    @EnumSource
    void orTheCodeDoes(Form form) {
        byte[] file = form.saver(Kinds.of(FIRST)).save(full(), FIRST);
        keeps(form, file, Kinds.of(SECOND), Kinds.of(BACK));
    }

    @ParameterizedTest
    @EnumSource
    void withTheHistoryTheAnswerMayGoFromTheCode(Form form) {
        byte[] file = form.saver(recorded(FIRST)).save(full(), FIRST);
        recorded(SECOND);
        assertThat(all(strict(recorded(UNSAID), UNSAID, file).value())).containsExactly(LEFT);
    }

    @ParameterizedTest
    @EnumSource
    void oneThatNobodyGaveUpIsRefused(Form form) {
        byte[] file = form.saver(Kinds.of(FIRST)).save(full(), FIRST);
        LoadException thrown = catchThrowableOfType(LoadException.class, () -> strict(Kinds.of(UNSAID), UNSAID, file));
        assertThat(thrown.has(Rule.ENUM_UNKNOWN)).isTrue();
        recorded(FIRST);
        Kinds second = recorded(SECOND);
        String typo = Texts.text(second.saver().save(SECOND.fresh(), SECOND)).replace("; one\nAXE", "; one\nSWA");
        thrown = catchThrowableOfType(LoadException.class, () -> strict(second, SECOND, Texts.utf8(typo)));
        assertThat(thrown.has(Rule.ENUM_UNKNOWN)).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void oneOfANewMeaningGetsNoneOfTheirs(Form form) {
        byte[] old = form.saver(recorded(FIRST)).save(full(), FIRST);
        Kinds second = recorded(SECOND);
        Kinds another = recorded(ANOTHER);
        for (Form with : Form.values()) {
            byte[] file = old;
            for (int i = 0; i < 3; i++) {
                Loaded<Bag> loaded = strict(another, ANOTHER, file);
                assertThat(all(loaded.value()).toString()).doesNotContain("SAW");
                assertThat(Texts.text(another.saver().save(loaded))).doesNotContain("SAW");
                file = with.saver(second).save(strict(second, SECOND, file));
            }
        }
    }

    /** Where another constant means something else as well, it alone goes. */
    @ParameterizedTest
    @EnumSource
    void theyAreKeptBesideOneThatGoes(Form form) {
        byte[] file = form.saver(recorded(FIRST)).save(full(), FIRST);
        long head = SchemaHistory.of(files).heads("Tool").get(0).layout();
        Kind<Bag> second = chest(2, Fewer.class, new Answer.Dropped("SAW"), new Answer.Reused("PICK", head));
        Kinds kinds = recorded(second);
        for (Form to : Form.values()) {
            Loaded<Bag> loaded = strict(kinds, second, file);
            assertThat(all(loaded.value()))
                    .containsExactly(
                            "one AXE",
                            "list [AXE]",
                            "set [AXE]",
                            "values {a=AXE}",
                            "keys {}",
                            "lines {AXE=c}",
                            "paths {AXE=[3]}",
                            "three [AXE, AXE, AXE]",
                            "rows [[AXE, AXE, AXE]]",
                            "maybe [Optional.empty, Optional[AXE]]",
                            "lists [[], []]",
                            "parts [AXE/3, AXE/4]");
            file = to.saver(kinds).save(loaded);
        }
        Bag back = strict(recorded(BACK), BACK, file).value();
        assertThat(all(back))
                .contains(
                        "one SAW",
                        "list [AXE, SAW, SAW]",
                        "set [AXE, SAW]",
                        "values {a=AXE, b=SAW}",
                        "keys {SAW=SAW/1}",
                        "lines {AXE=c, SAW=a\nb}",
                        "maybe [Optional[SAW], Optional.empty, Optional[AXE]]",
                        "lists [[SAW], [SAW]]",
                        "parts [SAW/3, AXE/4]");
    }

    @ParameterizedTest
    @EnumSource
    void aValueThatIsPutThereStandsInsteadOfOne(Form form) {
        byte[] file = form.saver(Kinds.of(FIRST)).save(full(), FIRST);
        Kinds second = Kinds.of(SECOND);
        Loaded<Bag> loaded = strict(second, SECOND, file);
        loaded.value().set("one", Fewer.PICK);
        byte[] saved = form.saver(second).save(loaded);
        assertThat(strict(second, SECOND, saved).value().get("one")).isEqualTo(Fewer.PICK);
        assertThat(strict(Kinds.of(BACK), BACK, saved).value().get("one")).isEqualTo(Tool.PICK);
    }

    @Test
    void checksOfTheHistoryFindNoFault() {
        recorded(FIRST);
        List<HistoryCheck.Outcome> outcomes = HistoryCheck.outcomes(recorded(SECOND));
        assertThat(outcomes).noneMatch(HistoryCheck.Outcome::fault);
        assertThat(outcomes.toString()).contains("given up");
    }
}
