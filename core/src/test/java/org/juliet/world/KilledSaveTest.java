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
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** T53 with real processes. */
class KilledSaveTest {
    /** How often a program is killed while it saves; the property {@code juliet.kills} sets another number. */
    private static final int KILLS = Integer.getInteger("juliet.kills", 6);

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
        int newOnes = 0;
        for (int kill = 1; kill <= KILLS; kill++) {
            int saved = killWhileItSaves(kill);
            count();
            World<Entity> found = KilledSaver.world(top).load();
            int generation = KilledSaver.generation(found);
            assertThat(generation).isBetween(saved, saved + 1);
            assertThat(found.entities()).hasSize(501);
            assertThat(files()).isEqualTo(KilledSaver.files(generation));
            newOnes += generation - saved;
        }
        System.out.println(KILLS + " saves of 501 files killed: " + drafted + " before and " + decided
                + " after they were decided, others when it was done; " + newOnes + " worlds were found new");
        assertThat(drafted + decided).isGreaterThanOrEqualTo(KILLS < 200 ? 1 : KILLS / 2);
    }

    @Test
    @Timeout(60)
    void loadingAWorldThatAnotherProgramSavesDisturbsNobody() throws Exception {
        World<Entity> first = KilledSaver.world(top).load();
        KilledSaver.begin(first);
        first.save();
        Process child = ChildJvm.start(KilledSaver.class, top.toString());
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
            await(out, "begin");
            for (int load = 0; load < 10; load++) {
                KilledSaver.world(top).load();
            }
            assertThat(child.isAlive()).isTrue();
            child.toHandle().destroyForcibly();
            child.waitFor();
            assertThat(out.lines()).allMatch(line -> line.equals("begin") || line.startsWith("saved "));
        } finally {
            child.destroyForcibly();
        }
        World<Entity> found = KilledSaver.world(top).load();
        assertThat(files()).isEqualTo(KilledSaver.files(KilledSaver.generation(found)));
    }

    /** Gives the last generation that is known to be saved. */
    private int killWhileItSaves(int kill) throws Exception {
        Process child = ChildJvm.start(KilledSaver.class, top.toString());
        int saved;
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
            await(out, "begin");
            long begin = System.nanoTime();
            saved = saved(await(out, "saved"));
            long duration = System.nanoTime() - begin;
            await(out, "begin");
            waitWithin(duration, kill % 3 == 0);
            // the process itself would close its streams, and what stands in them would be lost
            child.toHandle().destroyForcibly();
            child.waitFor();
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                saved = line.equals("begin") ? saved : saved(line);
            }
        } finally {
            child.destroyForcibly();
        }
        return saved;
    }

    /** Passes some part of the time that a save takes, or waits for its decision and passes some part of what comes then. */
    private void waitWithin(long nanos, boolean untilDecided) {
        long begin = System.nanoTime();
        long part = (long) (random.nextDouble() * nanos);
        if (untilDecided) {
            while (!Files.exists(top.resolve(PhasedSave.JOURNAL)) && System.nanoTime() - begin < 2 * nanos) {
                Thread.onSpinWait();
            }
            LockSupport.parkNanos(part / 50);
        } else {
            LockSupport.parkNanos(part);
        }
    }

    private static String await(BufferedReader out, String word) throws IOException {
        String line = out.readLine();
        assertThat(line).startsWith(word);
        return line;
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
