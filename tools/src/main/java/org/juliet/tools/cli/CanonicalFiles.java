package org.juliet.tools.cli;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.juliet.text.CanonicalForm;

/** Finds the files that are canonical by a quick look at each, on all processors: most are, and then nothing is left to do. */
final class CanonicalFiles {
    /** Most bytes of a file that is looked at; of larger ones there are few. */
    private static final int BUFFER = 1 << 16;

    /** So many files are worth a thread. */
    private static final int SHARE = 256;

    private final List<TextSource> files;
    private final boolean[] canonical;
    private final AtomicInteger next = new AtomicInteger();

    private CanonicalFiles(List<TextSource> files) {
        this.files = files;
        canonical = new boolean[files.size()];
    }

    /** Which of the files certainly are canonical; of no other, or one that cannot be read, this says anything. */
    static boolean[] among(List<TextSource> files) {
        CanonicalFiles look = new CanonicalFiles(files);
        int threads = Math.min(Runtime.getRuntime().availableProcessors(), files.size() / SHARE + 1);
        List<Thread> others = new ArrayList<>();
        for (int i = 1; i < threads; i++) {
            Thread other = new Thread(look::look, "canonical-" + i);
            other.start();
            others.add(other);
        }
        look.look();
        for (Thread other : others) {
            join(other);
        }
        return look.canonical;
    }

    private static void join(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void look() {
        CanonicalForm form = new CanonicalForm();
        ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
        for (int file = next.getAndIncrement(); file < canonical.length; file = next.getAndIncrement()) {
            int length = files.get(file).read(buffer);
            canonical[file] = length >= 0 && form.isCertain(buffer.array(), length);
        }
    }
}
