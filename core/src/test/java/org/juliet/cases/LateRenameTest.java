package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.Saver;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import org.junit.jupiter.api.Test;

/** A class was given another name, recorded as something new, and only then somebody said what it had been. */
class LateRenameTest {
    private static final class Hero {
        int gold = 5;
        int hp = 9;

        void serialize(Archive ar, int version) {
            gold = ar.value(Key.of("gold"), gold);
            hp = ar.value(Key.of("hp"), hp);
        }
    }

    private static final Kind<Hero> BEFORE = Kind.of("Hero", Hero.class, Hero::new, Hero::serialize);
    private static final Kind<Hero> SILENT = Kind.of("Heroine", Hero.class, Hero::new, Hero::serialize);

    private final Map<String, byte[]> files = new HashMap<>();

    private Recording record(Kind<Hero> kind) {
        Recording recording =
                Recorder.run(SchemaHistory.of(files), Kinds.of(kind).describe());
        assertThat(recording.questions()).isEmpty();
        files.putAll(recording.files());
        return recording;
    }

    @Test
    void filesUnderBothNamesLoadOnceItIsSaid() {
        record(BEFORE);
        SchemaHistory first = SchemaHistory.of(files);
        record(SILENT);
        SchemaHistory second = SchemaHistory.of(files);
        Kind<Hero> said = SILENT.version(2).wasNamed("Hero");
        assertThat(record(said).pending().get(0).step().parents()).hasSize(2);
        assertThat(record(said).pending()).isEmpty();
        SchemaHistory history = SchemaHistory.of(files);
        assertThat(history.heads("Hero")).isEmpty();
        assertThat(history.heads("Heroine")).hasSize(1);
        Hero rich = new Hero();
        rich.gold = 77;
        for (Form form : Form.values()) {
            Saver old = form.saver(Kinds.of(BEFORE).with(first));
            Saver silent = form.saver(Kinds.of(SILENT).with(second));
            for (byte[] file : new byte[][] {old.save(rich, BEFORE), silent.save(rich, SILENT)}) {
                assertThat(Kinds.of(said)
                                .with(history)
                                .loader()
                                .load(file, said)
                                .value()
                                .gold)
                        .isEqualTo(77);
            }
        }
    }

    @Test
    void aFileOfAKindThatNoClassIsOfAnyMoreSaysWhatToDo() {
        record(BEFORE);
        SchemaHistory first = SchemaHistory.of(files);
        for (Form form : Form.values()) {
            byte[] old = form.saver(Kinds.of(BEFORE).with(first)).save(new Hero(), BEFORE);
            assertThatThrownBy(() -> Kinds.of(SILENT).with(first).loader().load(old, SILENT))
                    .isInstanceOf(LoadException.class)
                    .hasMessageContaining("error: no kind Hero is registered")
                    .hasMessageContaining("; it was recorded: where its class has another name now, say so there,"
                            + " @WasNamed(\"Hero\") or wasNamed(\"Hero\"), and record that;");
        }
    }
}
