package org.juliet.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SaveThreadsTest {
    @Test
    void aFewFilesAreWrittenInOrderByTheThreadThatSaves() throws IOException {
        List<Integer> written = new ArrayList<>();
        SaveThreads.forEach(31, index -> {
            assertThat(Thread.currentThread().getName()).isNotEqualTo("juliet-save");
            written.add(index);
        });
        assertThat(written).isEqualTo(IntStream.range(0, 31).boxed().toList());
    }

    @Test
    void manyFilesAreWrittenEightAtATimeEachOnce() throws IOException {
        List<Integer> written = Collections.synchronizedList(new ArrayList<>());
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        CyclicBarrier eight = new CyclicBarrier(8);
        SaveThreads.forEach(400, index -> {
            meet(eight);
            threads.add(Thread.currentThread());
            written.add(index);
        });
        assertThat(written)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, 400).boxed().toList());
        assertThat(threads).hasSize(8);
    }

    private static void meet(CyclicBarrier barrier) throws IOException {
        try {
            barrier.await(30, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IOException(e);
        }
    }

    /** Else it would be written after the save was taken back. */
    @Test
    void whenAFailureIsToldNoFileIsBeingWrittenAnyMore() {
        AtomicInteger working = new AtomicInteger();
        AtomicInteger begun = new AtomicInteger();
        assertThatThrownBy(() -> SaveThreads.forEach(400, index -> {
                    working.incrementAndGet();
                    begun.incrementAndGet();
                    long end = System.nanoTime() + 20_000_000;
                    while (System.nanoTime() < end) {
                        Thread.onSpinWait();
                    }
                    working.decrementAndGet();
                    if (index == 9) {
                        throw new IOException("no room left");
                    }
                }))
                .isInstanceOf(IOException.class)
                .hasMessage("no room left");
        assertThat(working).hasValue(0);
        assertThat(begun.get()).isLessThan(400);
    }

    @Test
    void whatIsWrongWithTheProgramComesAsItIs() {
        assertThatThrownBy(() -> SaveThreads.forEach(100, index -> {
                    throw new IllegalStateException("odd");
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("odd");
        assertThatThrownBy(() -> SaveThreads.forEach(100, index -> {
                    throw new StackOverflowError("deep");
                }))
                .isInstanceOf(StackOverflowError.class);
    }

    @Test
    void anInterruptEndsASave() throws InterruptedException {
        CountDownLatch reached = new CountDownLatch(1);
        List<Object> outcome = new ArrayList<>();
        Thread saving = new Thread(() -> {
            try {
                SaveThreads.forEach(100, index -> {
                    reached.countDown();
                    waitForever();
                });
            } catch (IOException e) {
                outcome.add(e.getClass());
                outcome.add(Thread.currentThread().isInterrupted());
            }
        });
        saving.start();
        reached.await();
        saving.interrupt();
        saving.join();
        assertThat(outcome).containsExactly(InterruptedIOException.class, true);
    }

    private static void waitForever() throws IOException {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }
}
