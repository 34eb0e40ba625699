package org.juliet.world;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Does the same for each of a row of names in several threads, and hands over what comes out in the order of the row, in the thread
 * that asks.
 */
final class LoadThreads {
    private static final int MOST = 8;

    private final int count;

    /** Takes a result. */
    @FunctionalInterface
    interface Taker<R> {
        void take(int index, R result);
    }

    LoadThreads(int count) {
        if (count < 1) {
            throw new IllegalArgumentException(count + " threads load nothing; expected 1 or more");
        }
        this.count = count;
    }

    static LoadThreads usual() {
        return new LoadThreads(Math.min(Runtime.getRuntime().availableProcessors(), MOST));
    }

    /**
     * Goes through a row. What a worker or the taker throws ends it.
     *
     * @param workers makes a worker for each thread
     * @throws InterruptedException if the thread that asks was interrupted
     */
    <R> void forEach(List<String> names, Supplier<Function<String, R>> workers, Taker<? super R> taker)
            throws InterruptedException {
        if (count == 1 || names.size() < 2) {
            alone(names, workers.get(), taker);
            return;
        }
        ExecutorService pool = Executors.newFixedThreadPool(Math.min(count, names.size()), LoadThreads::thread);
        try {
            ThreadLocal<Function<String, R>> worker = ThreadLocal.withInitial(workers);
            List<Future<R>> results = new ArrayList<>(names.size());
            for (String name : names) {
                results.add(pool.submit(() -> worker.get().apply(name)));
            }
            for (int i = 0; i < names.size(); i++) {
                taker.take(i, result(results.get(i)));
            }
        } finally {
            // nobody waits for a thread that does not end
            pool.shutdownNow();
        }
    }

    private static <R> void alone(List<String> names, Function<String, R> worker, Taker<? super R> taker)
            throws InterruptedException {
        for (int i = 0; i < names.size(); i++) {
            R result = worker.apply(names.get(i));
            // an interrupted thread cannot read files, so that the result may mean nothing
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedException();
            }
            taker.take(i, result);
        }
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "juliet-load");
        thread.setDaemon(true);
        return thread;
    }

    private static <R> R result(Future<R> future) throws InterruptedException {
        try {
            return future.get();
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            if (cause instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) cause;
        }
    }
}
