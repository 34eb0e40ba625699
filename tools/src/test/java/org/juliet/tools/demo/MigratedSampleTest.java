package org.juliet.tools.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.juliet.archive.Kind;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.tools.migrate.Migration;
import org.juliet.tools.migrate.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two hundred files of four programs, migrated: nothing is lost, and there is nothing left to migrate. */
class MigratedSampleTest {
    @TempDir
    Path directory;

    @Test
    void nothingIsLostAndTheSecondRunFindsNothing() throws IOException {
        SampleWorld.copyTo(directory.resolve("world"));
        Migration migration = new Migration(SampleWorld.KINDS, LoadOptions.STRICT);
        int migrated = 0;
        List<String> stayed = new ArrayList<>();
        for (Map.Entry<String, byte[]> file :
                Demo.files(directory.resolve("world")).entrySet()) {
            Outcome outcome = migration.of(file.getValue());
            if (outcome instanceof Outcome.Migrated made) {
                migrated++;
                assertThat(migration.of(made.file())).as(file.getKey()).isInstanceOf(Outcome.Current.class);
                LoadReport report = new LoadReport(made.entries(), List.of());
                assertThat(new CommentComparison(file.getValue(), made.file(), report).faults())
                        .as(file.getKey())
                        .isEmpty();
                assertSameObject(file.getKey(), made.kind(), file.getValue(), made.file());
            } else {
                stayed.add(outcome.getClass().getSimpleName());
            }
        }
        assertThat(migrated).isGreaterThan(100);
        assertThat(stayed).containsOnly("Current", "Unregistered", "Refused");
    }

    private static void assertSameObject(String file, String name, byte[] before, byte[] after) {
        Kind<?> kind = SampleWorld.KINDS.kind(name);
        if (kind != null) {
            assertThat(fresh(kind, after)).as(file).isEqualTo(fresh(kind, before));
        }
    }

    @SuppressWarnings("unchecked")
    private static <T> byte[] fresh(Kind<T> kind, byte[] text) {
        Loaded<T> loaded = SampleWorld.KINDS.loader().load(text, kind);
        return SampleWorld.KINDS.saver().save(loaded.value(), (Kind<T>) loaded.kind());
    }
}
