package org.juliet.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.juliet.archive.Archive;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class ParallelLoadTest {
    @TempDir
    Path top;

    @BeforeEach
    void writeAWorld() throws IOException {
        for (int i = 0; i < 200; i++) {
            String damage = i % 17 == 0 ? "x" : String.valueOf(i);
            String id = i % 13 == 0 ? "1" : String.valueOf(1000 - i);
            String kind = i % 19 == 0 ? "Dragon" : "Knight";
            Files.writeString(
                    top.resolve("file-" + i + ".jasset"),
                    "; id\n" + id + "\n; class\n" + kind + "\n; damage\n" + damage + "\n");
        }
    }

    private WorldDirectory<Entity> directory(int threads) {
        return WorldDirectory.of(top, Knight.KINDS).withThreads(threads);
    }

    @Test
    void theNumberOfThreadsMakesNoDifference() {
        World<Entity> alone = directory(1).load();
        assertThat(alone.report().count(WorldReport.Fate.BROKEN)).isGreaterThan(10);
        assertThat(alone.report().count(WorldReport.Fate.OPAQUE)).isGreaterThan(5);
        for (int threads : new int[] {2, 3, 8, 8, 8}) {
            World<Entity> world = directory(threads).load();
            assertThat(world.report().toString()).isEqualTo(alone.report().toString());
            assertThat(world.entities()).extracting(Entity::id).isEqualTo(ids(alone));
        }
    }

    private static List<EntityId> ids(World<Entity> world) {
        return world.entities().stream().map(Entity::id).toList();
    }

    @Test
    void progressIsToldInOrderByTheThreadThatLoads() {
        List<Integer> told = new ArrayList<>();
        List<Thread> tellers = new ArrayList<>();
        directory(8).load((done, total) -> {
            told.add(done);
            tellers.add(Thread.currentThread());
        });
        assertThat(told).hasSize(201).isSorted().doesNotHaveDuplicates();
        assertThat(tellers).containsOnly(Thread.currentThread());
    }

    @Test
    void aWorldThatWasLoadedInSeveralThreadsIsSavedInOne() {
        World<Entity> world = directory(8).load();
        world.entities().forEach(entity -> ((Knight) entity).damage = -1);
        assertThat(world.save().written()).hasSameSizeAs(world.entities());
        assertThat(directory(1).load().entities()).allMatch(entity -> ((Knight) entity).damage == -1);
    }

    @Test
    void thereIsAtLeastOneThread() {
        assertThatIllegalArgumentException().isThrownBy(() -> directory(0));
    }

    /** An entity whose loading does what a test wants. */
    private static final class Trap extends Entity {
        static Runnable action = () -> {};
        static final Kind<Trap> KIND =
                Kind.of("Trap", Trap.class, Trap::new, Trap::serialize).extending(Entity.KIND);

        void serialize(Archive ar, int version) {
            if (ar.isLoading()) {
                action.run();
            }
        }
    }

    private WorldDirectory<Entity> withTrap(int threads, Runnable action) throws IOException {
        Trap.action = action;
        Files.writeString(top.resolve("file-5.jasset"), "; id\n7777\n; class\nTrap\n");
        return WorldDirectory.of(top, Kinds.of(Knight.KIND, Trap.KIND)).withThreads(threads);
    }

    @Test
    void anErrorInOneFileEndsTheLoad() throws IOException {
        for (int threads : new int[] {1, 8}) {
            WorldDirectory<Entity> directory = withTrap(threads, () -> {
                throw new StackOverflowError("deep");
            });
            assertThatThrownBy(directory::load)
                    .isInstanceOf(StackOverflowError.class)
                    .hasMessage("deep");
        }
    }

    @Test
    void anExceptionInOneFileCostsOneEntity() throws IOException {
        WorldReport report = withTrap(8, () -> {
                    throw new IllegalStateException("trapped");
                })
                .load()
                .report();
        assertThat(report.files(WorldReport.Fate.BROKEN))
                .filteredOn(entry -> entry.file().equals("file-5.jasset"))
                .singleElement()
                .extracting(WorldReport.Entry::message)
                .asString()
                .contains("trapped");
    }

    @Test
    void anInterruptEndsALoadThoughAFileNeverDoes() throws Exception {
        CountDownLatch reached = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        WorldDirectory<Entity> directory = withTrap(8, () -> {
            reached.countDown();
            boolean waiting = true;
            while (waiting) {
                try {
                    waiting = !never.await(1, TimeUnit.DAYS);
                } catch (InterruptedException ignored) {
                    waiting = true;
                }
            }
        });
        List<Object> outcome = new ArrayList<>();
        Thread loading = new Thread(() -> {
            try {
                directory.load();
            } catch (AssetException e) {
                outcome.add(e.getMessage());
                outcome.add(Thread.currentThread().isInterrupted());
            }
        });
        loading.start();
        reached.await();
        loading.interrupt();
        loading.join();
        never.countDown();
        assertThat(outcome).containsExactly(top + ": loading it was interrupted", true);
    }

    @Test
    void anInterruptedThreadLoadsNothingRatherThanBrokenFiles() {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> directory(1).load()).hasMessageEndingWith("loading it was interrupted");
        assertThat(Thread.interrupted()).isTrue();
    }

    /** Else the next test would show nothing. */
    @Test
    void classesThatNeedEachOtherBlockThreadsThatTouchThemFirst() throws Exception {
        boolean blocked = false;
        for (int run = 0; run < 5 && !blocked; run++) {
            Process child = ChildJvm.start(CyclicClasses.class, "touch");
            try {
                blocked = !child.waitFor(5, TimeUnit.SECONDS);
            } finally {
                child.destroyForcibly();
            }
        }
        assertThat(blocked).isTrue();
    }

    /** Eight threads would be the first to touch classes that block each other; see {@link CyclicClasses}. */
    @ParameterizedTest
    @ValueSource(strings = {"load", "migrate"})
    void classesThatNeedEachOtherNeverBlockALoad(String how) throws Exception {
        for (int run = 0; run < 2; run++) {
            Process child = ChildJvm.start(
                    CyclicClasses.class, how, top.resolve("cyclic").toString());
            try {
                assertThat(child.waitFor(30, TimeUnit.SECONDS)).as("it ends").isTrue();
                assertThat(new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                        .isEqualToNormalizingNewlines("loaded 400\n");
            } finally {
                child.destroyForcibly();
            }
        }
    }
}
