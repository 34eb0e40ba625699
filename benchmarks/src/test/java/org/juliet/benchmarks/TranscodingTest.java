package org.juliet.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.juliet.image.Evolution;
import org.juliet.image.ImageCheck;
import org.junit.jupiter.api.Test;

class TranscodingTest {
    @Test
    void thePlanGivesTheImageOfTheNewVersion() {
        Evolution evolution = Transcoding.plan().start();
        for (int size : new int[] {0, 1, 63, 64, 65, 1000}) {
            byte[] old = Transcoding.image(Transcoding.OLD, size);
            if (size == 0) {
                old = new byte[8];
            }
            assertThat(ImageCheck.of(Transcoding.OLD).check(old, 0, old.length)).isNull();
            evolution.run(old, 0);
            assertThat(evolution.toArray())
                    .isEqualTo(size == 0 ? new byte[8] : Transcoding.image(Transcoding.NEW, size));
        }
    }

    @Test
    void theSecondRunAllocatesNothing() {
        Evolution evolution = Transcoding.plan().start();
        byte[] old = Transcoding.image(Transcoding.OLD, 10_000);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = 0;
        for (int i = 0; i < 50; i++) {
            before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
            evolution.run(old, 0);
            before = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
        }
        assertThat(before).isLessThan(200);
    }
}
