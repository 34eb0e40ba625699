package org.juliet.world;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** T53 with real processes. */
class KilledSaveTest {
    /** How often a program is killed while it saves; the property {@code juliet.kills} sets another number. */
    private static final int KILLS = Integer.getInteger("juliet.kills", 8);

    @TempDir
    Path top;

    private final Random random = new Random(1);
    private int drafted;
    private int decided;

    @Test
    @Timeout(value = 20, unit = TimeUnit.MINUTES)
    void aWorldWhoseSaveIsKilledIsTheOldOneOrTheNewOne() throws Exception {
        World<Entity> first = KilledSaver.world(top).load();
        KilledSaver.begin(first);
        first.save();
        int generation = 0;
        int newOnes = 0;
        for (int kill = 1; kill <= KILLS; kill++) {
            int saved = killWhileItSaves(generation);
            count();
            World<Entity> found = KilledSaver.world(top).load();
            generation = KilledSaver.generation(found);
            assertThat(generation).isBetween(saved, saved + 1);
            assertThat(found.entities()).hasSize(501);
            assertThat(files()).isEqualTo(KilledSaver.files(generation));
            newOnes += generation - saved;
        }
        System.out.println(KILLS + " saves of 501 files killed: " + drafted + " before and " + decided
                + " after they were decided, others between two saves; " + newOnes + " worlds were found new");
        assertThat(drafted + decided).isGreaterThanOrEqualTo(KILLS < 200 ? 1 : KILLS / 2);
    }

    /** Gives the last generation that is known to be saved. */
    private int killWhileItSaves(int generation) throws Exception {
        Process child = ChildJvm.start(KilledSaver.class, top.toString());
        int saved = generation;
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
            int lines = 1 + random.nextInt(3);
            for (int i = 0; i < lines; i++) {
                saved = saved(out.readLine());
            }
            Thread.sleep(random.nextInt(200));
            // the process itself would close its streams, and what stands in them would be lost
            child.toHandle().destroyForcibly();
            child.waitFor();
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                saved = saved(line);
            }
        } finally {
            child.destroyForcibly();
        }
        return saved;
    }

    private static int saved(String line) {
        assertThat(line).startsWith("saved ");
        return Integer.parseInt(line.substring(6));
    }

    /** In which phase the program was, told by what it left: some of the new texts, and the draft or the journal. */
    private void count() throws IOException {
        List<String> names;
        try (var files = Files.walk(top)) {
            names = files.map(file -> String.valueOf(file.getFileName())).toList();
        }
        boolean texts = names.stream().anyMatch(name -> name.matches("\\.juliet-[0-9a-f]{16}-\\d+\\.tmp"));
        drafted += texts && names.contains(PhasedSave.DRAFT) ? 1 : 0;
        decided += texts && names.contains(PhasedSave.JOURNAL) ? 1 : 0;
    }

    private Map<String, String> files() throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (var files = Files.walk(top)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                texts.put(top.relativize(file).toString().replace('\\', '/'), Files.readString(file));
            }
        }
        return texts;
    }
}
