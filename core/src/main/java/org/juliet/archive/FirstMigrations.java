package org.juliet.archive;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Lets the first runs of migrations wait for each other. They touch classes that no fresh object needs, and classes that need each other while they are
 * initialised block threads that touch them first at the same time, for good. Nobody waits for long: an initialiser may itself load something.
 */
final class FirstMigrations {
    private static final long PATIENCE_SECONDS = 10;

    private final ReentrantLock running = new ReentrantLock();
    private final Set<Run> done = ConcurrentHashMap.newKeySet();

    private record Run(Kind<?> level, int version) {}

    /**
     * Before data of an earlier version is loaded. Waits where that is a first run beside another one.
     *
     * @return whether it is a first run, which {@link #end} has to follow
     */
    boolean begin(Kind<?> level, int version) {
        Run run = new Run(level, version);
        if (done.contains(run)) {
            return false;
        }
        if (!await()) {
            done.add(run); // has run, or waited for enough
            return false;
        }
        if (done.contains(run)) {
            running.unlock();
            return false;
        }
        return true;
    }

    private boolean await() {
        try {
            return running.tryLock(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /**
     * After a first run.
     *
     * @param whole whether it came to its end, so that what it touches is touched
     */
    void end(Kind<?> level, int version, boolean whole) {
        if (whole) {
            done.add(new Run(level, version));
        }
        running.unlock();
    }
}
