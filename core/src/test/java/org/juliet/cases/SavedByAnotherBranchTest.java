package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Newer;
import org.juliet.archive.Type;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import org.juliet.text.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Two branches each add a field, and code of the one saves a file of the other, before both are merged. */
class SavedByAnotherBranchTest {
    private static Kind<Bag> bag(int version, String... fields) {
        return Bag.kind(version, (bag, ar) -> {
            for (String field : fields) {
                bag.pass(ar, field, 1, Type.INT);
            }
        });
    }

    private static final Kind<Bag> BASE = bag(1, "a");
    private static final Kind<Bag> LEFT = bag(2, "a", "l");
    private static final Kind<Bag> RIGHT = bag(2, "a", "r");
    private static final Kind<Bag> MERGED = bag(3, "a", "l", "r");

    private static Kinds recorded(Map<String, byte[]> files, Kind<?> kind) {
        Recording run = Recorder.run(SchemaHistory.of(files), Kinds.of(kind).describe());
        assertThat(run.questions()).isEmpty();
        files.putAll(run.files());
        return Kinds.of(kind).with(SchemaHistory.of(files));
    }

    private final Map<String, byte[]> files = new HashMap<>();
    private final Kinds base = recorded(files, BASE);
    private final Map<String, byte[]> rights = new HashMap<>(files);
    private final Kinds left = recorded(files, LEFT);
    private final Kinds right = recorded(rights, RIGHT);

    private byte[] savedByTheRight(Form form) {
        Bag bag = new Bag();
        bag.set("a", 2);
        bag.set("l", 3);
        byte[] file = form.saver(left).save(bag, LEFT);
        Loaded<Bag> loaded = right.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(file, RIGHT);
        loaded.value().set("a", 4);
        loaded.value().set("r", 5);
        return form.saver(right).save(loaded);
    }

    @ParameterizedTest
    @EnumSource
    void theFileHasTheFieldsOfBothWhereTheyAreMerged(Form form) {
        byte[] file = savedByTheRight(form);
        files.putAll(rights);
        for (Kinds merged : new Kinds[] {Kinds.of(MERGED).with(SchemaHistory.of(files)), recorded(files, MERGED)}) {
            Bag bag = merged.loader().load(file, MERGED).value();
            assertThat(bag.get("a")).isEqualTo(4);
            assertThat(bag.get("l")).isEqualTo(3);
            assertThat(bag.get("r")).isEqualTo(5);
        }
    }

    @Test
    void aStampThatIsOlderThanTheKeysIsRefusedAllTheSame() {
        byte[] old = base.saver().save(new Bag(), BASE);
        String file = new String(old, StandardCharsets.UTF_8) + "\n; l\n7\n";

        LoadException refused = catchThrowableOfType(
                LoadException.class, () -> left.loader().load(file.getBytes(StandardCharsets.UTF_8), LEFT));
        assertThat(refused.has(Rule.STAMP_MISMATCH)).isTrue();
    }
}
