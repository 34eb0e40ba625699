package org.juliet.tools.migrate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.schema.HistoryDirectory;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Recorder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MigrationTest {
    private static final class Purse {
        static final Kind<Purse> KIND = Kind.of("Purse", Purse.class, Purse::new, Purse::serialize);
        int coins;

        void serialize(Archive ar, int version) {
            coins = ar.value(Key.of("coins"), coins);
        }
    }

    @TempDir
    Path directory;

    @Test
    void theHistoryThatAProgramGivesItsKindsCountsAndTheSettingsOfWorldsAreMigratedBesideThem() throws IOException {
        Kinds kinds = Kinds.of(Purse.KIND);
        HistoryDirectory history = HistoryDirectory.of(directory);
        history.add(Recorder.run(history.readOrNone(), kinds.describe()).files());
        Migration migration = new Migration(kinds.with(history.read()), LoadOptions.STRICT);
        String stamp = LayoutSet.text(Purse.KIND.layoutSet().fingerprint("Purse"));
        assertThat(migration.of(utf8("; version\n1\n; class\nPurse\n; coins\n+3\n")))
                .isInstanceOfSatisfying(
                        Outcome.Migrated.class,
                        migrated -> assertThat(new String(migrated.file(), StandardCharsets.UTF_8))
                                .contains("; layout\n" + stamp + "\n", "; coins\n3\n"));
        assertThat(migration.of(utf8("; version\n1\n\n; class\nWorld\n\n; name\nCitadel\n")))
                .isEqualTo(new Outcome.Current("World"));
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
