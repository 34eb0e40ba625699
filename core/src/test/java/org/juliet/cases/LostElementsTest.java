package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.RecordedFiles;
import org.juliet.archive.Type;
import org.juliet.schema.Answer;
import org.juliet.schema.HistoryBuilder;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import org.juliet.text.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Elements of lists that do not fit what is stored today: what the program and recorded rules alone make of them. */
class LostElementsTest {
    private static class Tool {
        int id = 1;
    }

    private static final class Saw extends Tool {}

    private static final class Axe extends Tool {}

    private static final class Shed {
        List<Tool> tools = new ArrayList<>();
    }

    private static final Kind<Saw> SAW = Kind.of("Saw", Saw.class, Saw::new, LostElementsTest::fields);
    private static final Kind<Axe> AXE = Kind.of("Axe", Axe.class, Axe::new, LostElementsTest::fields);
    private static final String HEAD = "; version\n1\n\n; class\nShed\n\n; tools\n";

    private final Map<String, byte[]> files = new HashMap<>();

    private static void fields(Tool tool, Archive ar, int version) {
        tool.id = ar.value(Key.of("id"), tool.id);
    }

    private static Kind<Shed> shed(int version, @Nullable OnLoss onLoss, List<Kind<? extends Tool>> kinds) {
        Type<List<Tool>> type = Type.list(Type.oneOf(kinds));
        Key tools = onLoss == null ? Key.of("tools") : Key.of("tools").converted(onLoss);
        return Kind.of("Shed", Shed.class, Shed::new, (Shed shed, Archive ar, int stored) -> {
                    shed.tools = ar.value(tools, shed.tools, type);
                })
                .version(version);
    }

    private Kinds recorded(Kinds kinds) {
        Recording recording = Recorder.run(SchemaHistory.of(files), kinds.describe());
        assertThat(recording.questions()).isEmpty();
        files.putAll(recording.files());
        return kinds.with(SchemaHistory.of(files));
    }

    private static byte[] file(Form form, Kinds old, Kind<Shed> then, String tools) {
        byte[] text = utf8(HEAD + tools);
        return form == Form.TEXT
                ? text
                : form.saver(old).save(old.loader().load(text, then).value(), then);
    }

    /** A program that has the kind no more keeps what is of it, so that rules alone cannot tell whether it goes. */
    @ParameterizedTest
    @CsvSource({"TEXT, DEFAULT", "BINARY, DEFAULT", "TEXT, CLAMP", "BINARY, CLAMP"})
    void noRuleTakesAwayWhatIsOfAKindThatLeftASealedSet(Form form, OnLoss onLoss) {
        Kind<Shed> then = shed(1, null, List.of(AXE, SAW));
        Kinds old = recorded(Kinds.of(then, AXE, SAW));
        byte[] file = file(form, old, then, "[\n  { class Axe id 2 }\n  {\n    class Saw\n    id 3\n  }\n]\n");
        byte[] other = file(form, old, then, "[\n  { class Axe id 2 }\n]\n");
        Kind<Shed> now = shed(2, onLoss, List.of(AXE));
        Loaded<Shed> without = recorded(Kinds.of(now, AXE)).loader().load(file, now);
        assertThat(without.report().has(Rule.CLASS_UNKNOWN)).isTrue();
        SchemaHistory history = SchemaHistory.of(files);
        Loaded<Shed> with = Kinds.of(now, AXE, SAW).with(history).loader().load(file, now);
        assertThat(with.value().tools).extracting(tool -> tool.id).containsExactly(2);
        assertThat(with.report().problems()).isEmpty();
        RecordedFiles rules = RecordedFiles.of(history);
        assertThatThrownBy(() -> rules.migrate(file, LoadOptions.STRICT))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("tools")
                .hasMessageContaining("a kind Saw is known to the program alone");
        byte[] moved = rules.migrate(other, LoadOptions.STRICT).file();
        assertThat(with.kind()).isEqualTo(now);
        assertThat(Kinds.of(now, AXE).with(history).loader().load(moved, now).value().tools)
                .hasSize(1);
    }

    @Test
    void anElementOnALineOfItsOwnTakesTheLineAlong() {
        SchemaHistory history = new HistoryBuilder()
                .version("Bag", 1, "layout Bag\nfield v = list int32\n")
                .version("Bag", 2, "layout Bag\nfield v = list int8\n", new Answer.Converted("v", OnLoss.DEFAULT))
                .build();
        byte[] file = utf8("; version\n1\n\n; class\nBag\n\n; v\n[\n  300\n  5\n  # of this\n  400\n]\n");
        RecordedFiles.Rewritten moved = RecordedFiles.of(history).migrate(file, LoadOptions.STRICT);
        assertThat(text(moved.file())).endsWith("; v\n[\n  5\n  # of this\n]\n");
        assertThat(moved.report().entries())
                .anySatisfy(entry -> assertThat(entry.message()).contains("2 of it did not fit and went"));
    }
}
