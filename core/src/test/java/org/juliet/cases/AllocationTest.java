package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.Saver;
import org.juliet.archive.Type;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Reused sessions over reused buffers allocate what they hand out, and nothing else. */
class AllocationTest {
    /** One handle: a header of up to 16 bytes and four references of up to 8, rounded up to 8. */
    private static final int HANDLE = 48;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static class Numbers {
        private static final Key FLAG = Key.of("flag");
        private static final Key SMALL = Key.of("small");
        private static final Key SHORT = Key.of("short_number");
        private static final Key WHOLE = Key.of("whole");
        private static final Key LARGE = Key.of("large").hex();
        private static final Key UNSIGNED = Key.of("unsigned").unsigned();
        private static final Key SINGLE = Key.of("single");
        private static final Key EXACT = Key.of("exact");
        private static final Key PLACE = Key.of("place");
        private static final Key INNER = Key.of("inner");
        private static final Type<float[]> VECTOR = Vec.type(4);
        static final Kind<Numbers> KIND = Kind.of("Numbers", Numbers.class, Numbers::new, Numbers::serialize);
        boolean flag;
        byte small;
        short shortNumber;
        int whole;
        long large;
        int unsigned;
        float single;
        double exact;
        final float[] place = {1, 2, 3, 4};
        final Inner inner = new Inner();

        private void serialize(Archive ar, int version) {
            flag = ar.value(FLAG, flag);
            small = ar.value(SMALL, small);
            shortNumber = ar.value(SHORT, shortNumber);
            whole = ar.value(WHOLE, whole);
            large = ar.value(LARGE, large);
            unsigned = ar.value(UNSIGNED, unsigned);
            single = ar.value(SINGLE, single);
            exact = ar.value(EXACT, exact);
            ar.into(PLACE, place, VECTOR);
            ar.into(INNER, inner, Inner.KIND);
        }

        static Numbers of(int seed) {
            Numbers numbers = new Numbers();
            numbers.flag = (seed & 1) != 0;
            numbers.small = (byte) seed;
            numbers.shortNumber = (short) (seed * 31);
            numbers.whole = seed * 65_537;
            numbers.large = seed * 0x9E3779B97F4A7C15L;
            numbers.unsigned = -seed;
            numbers.single = seed / 3f;
            numbers.exact = seed / 7.0;
            numbers.place[1] = seed * 1e-6f;
            numbers.inner.count = seed;
            numbers.inner.weight = seed * 0.1;
            return numbers;
        }
    }

    private static final class Inner {
        private static final Key COUNT = Key.of("count");
        private static final Key WEIGHT = Key.of("weight");
        static final Kind<Inner> KIND = Kind.of("Inner", Inner.class, Inner::new, Inner::serialize);
        int count;
        double weight;

        private void serialize(Archive ar, int version) {
            count = ar.value(COUNT, count);
            weight = ar.value(WEIGHT, weight);
        }
    }

    /** A derived kind whose file also has stamps of two levels. */
    private static final class More extends Numbers {
        private static final Key EXTRA = Key.of("extra");
        static final Kind<More> KIND =
                Kind.of("More", More.class, More::new, More::serializeMore).extending(Numbers.KIND);
        int extra;

        private void serializeMore(Archive ar, int version) {
            extra = ar.value(EXTRA, extra);
        }
    }

    private static final Kinds KINDS = Kinds.of(Numbers.KIND, Inner.KIND, More.KIND);
    private static final int COUNT = 200;

    /** The fewest bytes that one of several rounds allocates: what the JIT or a first call adds is no part of it. */
    private static long least(Runnable round) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 30; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            round.run();
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }

    private static byte[][] binaries() {
        byte[][] files = new byte[COUNT][];
        for (int i = 0; i < COUNT; i++) {
            files[i] = KINDS.binarySaver().save(Numbers.of(i), Numbers.KIND);
        }
        return files;
    }

    private static byte[][] files(boolean otherOrder) {
        byte[][] files = new byte[COUNT][];
        for (int i = 0; i < COUNT; i++) {
            String text = Texts.text(KINDS.saver().save(Numbers.of(i), Numbers.KIND));
            if (otherOrder) {
                int cut = text.indexOf("; unsigned");
                text = text.substring(cut) + "\n" + text.substring(0, cut);
            }
            files[i] = Texts.utf8(text);
        }
        return files;
    }

    private static void loadsIntoForTheHandleOnly(byte[][] files) {
        Loader loader = KINDS.loader();
        Numbers target = new Numbers();
        Runnable all = () -> {
            for (byte[] file : files) {
                Loaded<Numbers> loaded = loader.loadInto(file, 0, file.length, target, Numbers.KIND);
                if (!loaded.report().entries().isEmpty()) {
                    throw new AssertionError(loaded.report());
                }
            }
        };
        assertThat(least(all)).isPositive().isLessThanOrEqualTo((long) HANDLE * COUNT);
        assertThat(target.inner.count).isEqualTo(COUNT - 1);
        assertThat(target.exact).isEqualTo((COUNT - 1) / 7.0);
    }

    @Test
    void loadingNumbersIntoAnObjectAllocatesOneHandle() {
        loadsIntoForTheHandleOnly(files(false));
    }

    @Test
    void loadingNumbersFromBinaryAllocatesOneHandle() {
        loadsIntoForTheHandleOnly(binaries());
    }

    @Test
    void anotherOrderOfKeysAllocatesNoMore() {
        loadsIntoForTheHandleOnly(files(true));
    }

    @ParameterizedTest
    @EnumSource
    void savingNumbersIntoTheBufferAllocatesNothing(Form form) {
        Saver saver = form.saver(KINDS);
        Numbers[] objects = new Numbers[COUNT];
        for (int i = 0; i < COUNT; i++) {
            objects[i] = Numbers.of(i);
        }
        long[] bytes = {0};
        Runnable all = () -> {
            for (Numbers object : objects) {
                bytes[0] += saver.saveToBuffer(object, Numbers.KIND);
            }
        };
        assertThat(least(all)).isZero();
        assertThat(bytes[0]).isPositive();
    }

    @ParameterizedTest
    @EnumSource
    void levelsAndStampsAllocateNothing(Form form) {
        More more = new More();
        more.extra = 5;
        byte[] file = form.saver(KINDS).save(more, More.KIND);
        Loader loader = KINDS.loader();
        Saver saver = form.saver(KINDS);
        assertThat(least(() -> loader.loadInto(file, 0, file.length, more, More.KIND)))
                .isLessThanOrEqualTo(HANDLE);
        assertThat(least(() -> saver.saveToBuffer(more, More.KIND))).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void aLoadAllocatesTheObjectAndTheHandle(Form form) {
        byte[] file = (form == Form.TEXT ? files(false) : binaries())[7];
        Loader loader = KINDS.loader();
        long object = least(Numbers::new);
        assertThat(least(() -> loader.load(file, 0, file.length, Numbers.KIND)))
                .isGreaterThan(object)
                .isLessThanOrEqualTo(object + HANDLE);
    }
}
