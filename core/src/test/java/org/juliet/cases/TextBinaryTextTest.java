package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.juliet.cases.Texts.text;

import java.nio.charset.StandardCharsets;
import org.juliet.archive.BinaryText;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.RecordedFiles;
import org.juliet.schema.Recorder;
import org.juliet.schema.SchemaHistory;
import org.junit.jupiter.api.Test;

/** Text to binary to text gives the bytes of a fresh save, what no program knows included, by the program and without it. */
class TextBinaryTextTest {
    /** The binary file that a program makes of a text, and what it makes of that again. */
    private static <T> byte[] comesBack(Kinds kinds, Kind<T> kind, byte[] file) {
        Loaded<T> loaded = kinds.loader().load(file, kind);
        byte[] binary = kinds.binarySaver().save(loaded);
        Loaded<T> again = kinds.loader().load(binary, kind);
        assertThat(text(kinds.saver().save(again.value(), kind)))
                .isEqualTo(text(kinds.saver().save(loaded.value(), kind)));
        byte[] fresh = kinds.saver().save(again);
        assertThat(text(BinaryText.of(binary, null).document().render())).isEqualTo(text(fresh));
        return fresh;
    }

    @Test
    void theFixtureComesBackWithWhatNobodyKnows() {
        Kinds kinds = Kinds.of(Hero.KIND);
        byte[] file = Fixtures.bytes("cases/hero.jasset");
        comesBack(kinds, Hero.KIND, file);
        byte[] more = (text(file) + "\n; of_a_mod\n{\n  a 0x10\n  b [ 1 2 ]\n}\n").getBytes(StandardCharsets.UTF_8);
        assertThat(text(comesBack(kinds, Hero.KIND, more))).endsWith("\n; of_a_mod\n{\n  a 0x10\n  b [ 1 2 ]\n}\n");
    }

    @Test
    void everythingComesBack() {
        for (int seed = 0; seed < 100; seed++) {
            byte[] fresh = Everything.KINDS.saver().save(Everything.of(seed), Everything.KIND);
            assertThat(text(comesBack(Everything.KINDS, Everything.KIND, fresh)))
                    .isEqualTo(text(fresh));
        }
    }

    @Test
    void soItDoesByRecordedLayoutsAlone() {
        SchemaHistory history = SchemaHistory.of(
                Recorder.run(SchemaHistory.EMPTY, Everything.KINDS.describe()).files());
        Kinds kinds = Everything.KINDS.with(history);
        RecordedFiles files = RecordedFiles.of(history);
        for (int seed = 0; seed < 100; seed++) {
            Everything all = Everything.of(seed);
            byte[] fresh = kinds.saver().save(all, Everything.KIND);
            byte[] binary = files.binary(fresh, LoadOptions.STRICT).file();
            assertThat(binary).isEqualTo(kinds.binarySaver().save(all, Everything.KIND));
            assertThat(text(files.text(binary).document().render())).isEqualTo(text(fresh));
            BinaryText edited = files.text(binary);
            assertThat(edited.with(edited.document())).isEqualTo(binary);
        }
    }
}
