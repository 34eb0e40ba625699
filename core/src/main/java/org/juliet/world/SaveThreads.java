package org.juliet.world;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Writes many files in several threads: a save mostly waits for the disk, which makes one trip of what waits together. */
final class SaveThreads {
    private static final int COUNT = 8;
    private static final int WORTH_IT = 4 * COUNT;

    private SaveThreads() {}

    /** Writes one file of a row. */
    @FunctionalInterface
    interface Writer {
        void write(int index) throws IOException;
    }

    /**
     * Writes files. The first failure ends it; none is being written any more when this returns or throws.
     *
     * @param count number of files; indexes are from 0 to before it
     */
    static void forEach(int count, Writer writer) throws IOException {
        if (count < WORTH_IT) {
            for (int i = 0; i < count; i++) {
                writer.write(i);
            }
            return;
        }
        ExecutorService pool = Executors.newFixedThreadPool(COUNT, work -> new Thread(work, "juliet-save"));
        try {
            List<Future<Void>> results = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                results.add(pool.submit(write(writer, i)));
            }
            for (Future<Void> result : results) {
                await(result);
            }
        } finally {
            end(pool);
        }
    }

    private static Callable<Void> write(Writer writer, int index) {
        return () -> {
            writer.write(index);
            return null;
        };
    }

    private static void await(Future<Void> result) throws IOException {
        try {
            result.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("the save was interrupted");
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            if (cause instanceof IOException failure) {
                throw failure;
            }
            if (cause instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) cause;
        }
    }

    /** A file that is written after the others were taken back would stay. */
    private static void end(ExecutorService pool) {
        pool.shutdownNow();
        boolean interrupted = false;
        for (boolean ended = false; !ended; ) {
            try {
                ended = pool.awaitTermination(1, TimeUnit.DAYS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
