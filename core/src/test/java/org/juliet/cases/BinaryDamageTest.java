package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.juliet.cases.ForgedFile.forged;
import static org.juliet.cases.ForgedFile.signed;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.Saver;
import org.juliet.archive.Type;
import org.juliet.schema.LayoutSet;
import org.juliet.text.Limits;
import org.juliet.text.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Damaged and forged binary files: a typed error or right data, in bounded memory, and nothing left behind in the session. */
class BinaryDamageTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static byte[] file() {
        return Everything.KINDS.binarySaver().save(Everything.of(7), Everything.KIND);
    }

    private static String bytes(Everything object) {
        return Arrays.toString(Everything.KINDS.binarySaver().save(object, Everything.KIND));
    }

    /** Loads a file that may be damaged: null, or an object that can be saved. */
    private static Everything load(Loader loader, byte[] file) {
        try {
            Everything loaded = loader.load(file, Everything.KIND).value();
            Everything.KINDS.binarySaver().save(loaded, Everything.KIND);
            return loaded;
        } catch (LoadException typed) {
            assertThat(typed.report().hasErrors() || typed.report().has(Rule.CLASS_UNKNOWN))
                    .isTrue();
            return null;
        }
    }

    @Test
    void aFileCutAnywhereIsRefused() {
        byte[] file = file();
        Loader loader = Everything.KINDS.loader(LoadOptions.LENIENT);
        for (int length = 1; length < file.length; length++) {
            assertThat(load(loader, Arrays.copyOf(file, length)))
                    .as("%d bytes", length)
                    .isNull();
        }
        assertThat(bytes(loader.load(file, Everything.KIND).value())).isEqualTo(Arrays.toString(file));
    }

    @Test
    void everyFlippedBitIsSeen() {
        byte[] file = file();
        Loader loader = Everything.KINDS.loader(LoadOptions.LENIENT);
        for (int bit = 48; bit < file.length * 8; bit++) {
            byte[] damaged = file.clone();
            damaged[bit >> 3] ^= (byte) (1 << (bit & 7));
            assertThat(load(loader, damaged)).as("bit %d", bit).isNull();
        }
    }

    /** With the checksum made right, a flipped bit is another file: it may load as other data, but never half or with a wild exception. */
    @Test
    void everyForgedBitGivesATypedErrorOrAnObjectInBoundedMemory() {
        byte[] file = file();
        Loader loader = Everything.KINDS.loader(LoadOptions.LENIENT);
        Loader strict = Everything.KINDS.loader();
        load(loader, file);
        long most = 0;
        for (int bit = 16 * 8; bit < file.length * 8; bit++) {
            byte[] forged = file.clone();
            forged[bit >> 3] ^= (byte) (1 << (bit & 7));
            signed(forged);
            long before = THREADS.getCurrentThreadAllocatedBytes();
            load(loader, forged);
            most = Math.max(most, THREADS.getCurrentThreadAllocatedBytes() - before);
            load(strict, forged);
        }
        assertThat(most).isLessThan(8L << 20);
        assertThat(bytes(loader.load(file, Everything.KIND).value())).isEqualTo(Arrays.toString(file));
    }

    @Test
    void forgedNumbersGiveATypedErrorOrAnObjectInBoundedMemory() {
        byte[] file = file();
        Loader loader = Everything.KINDS.loader(LoadOptions.LENIENT);
        load(loader, file);
        Random random = new Random(11);
        int[] numbers = {-1, Integer.MAX_VALUE, Integer.MIN_VALUE, 2_000_000_000, 0, 1, 7, 255, 65_536, file.length};
        for (int at = 16; at + 4 <= file.length; at++) {
            byte[] forged = file.clone();
            ByteBuffer.wrap(forged)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putInt(at, numbers[random.nextInt(numbers.length)] + random.nextInt(3) - 1);
            signed(forged);
            long before = THREADS.getCurrentThreadAllocatedBytes();
            load(loader, forged);
            assertThat(THREADS.getCurrentThreadAllocatedBytes() - before)
                    .as("at %d", at)
                    .isLessThan(8L << 20);
        }
    }

    @Test
    void oneSlotPointingIntoAnotherBlockIsRefused() {
        Kind<Box<List<String>>> kind = Box.kind(Type.list(Type.STRING), List.of());
        Kinds kinds = Kinds.of(kind);
        Box<List<String>> box = kind.fresh();
        box.value = List.of("same", "size");
        byte[] file = kinds.binarySaver().save(box, kind);
        int image = file.length - 16 - 8 - 16;
        ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        int first = indexOf(file, "samesize") - 16;
        assertThat(first).isGreaterThan(image - 48);
        bytes.putInt(first + 8, bytes.getInt(first));
        signed(file);
        LoadException thrown = org.assertj.core.api.Assertions.catchThrowableOfType(
                LoadException.class, () -> kinds.loader().load(file, kind));
        assertThat(thrown).hasMessageContaining("v[1]").hasMessageContaining("B-IMG-6");
        assertThat(thrown.has(Rule.DAMAGED)).isTrue();
    }

    private static int indexOf(byte[] file, String text) {
        return new String(file, StandardCharsets.ISO_8859_1).indexOf(text);
    }

    private static final class Bomb {
        static final Kind<Bomb> KIND = Kind.of("Bomb", Bomb.class, Bomb::new, Bomb::serialize);
        static final Kinds KINDS = Kinds.of(KIND);
        int fuse = 3;

        private void serialize(Archive ar, int version) {
            fuse = ar.value(Key.of("fuse"), fuse);
        }
    }

    private static void isRefused(String why, String layouts, byte[] image) {
        String fingerprint = "0000000000000000";
        try {
            fingerprint = org.juliet.schema.LayoutSet.fileText(
                    org.juliet.schema.LayoutSet.parse(layouts).fingerprint("Bomb"));
        } catch (RuntimeException refusedLater) {
            assertThat(refusedLater).isInstanceOf(org.juliet.schema.LayoutException.class);
        }
        byte[] file = forged("kind Bomb Bomb 1 " + fingerprint + "\n", layouts, image);
        Loader loader = Bomb.KINDS.loader(LoadOptions.LENIENT);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        try {
            Loaded<Bomb> loaded = loader.load(file, Bomb.KIND);
            fail("%s: loaded %s", why, loaded.report());
        } catch (LoadException typed) {
            assertThat(typed.report().problems()).as(why).isNotEmpty();
        }
        assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).as(why).isLessThan(1L << 28);
        assertThat(loader.load(Bomb.KINDS.binarySaver().save(new Bomb(), Bomb.KIND), Bomb.KIND)
                        .value()
                        .fuse)
                .isEqualTo(3);
    }

    @Test
    void layoutsOfAFileAreBounded() {
        isRefused(
                "a kind that contains itself",
                "layout Bomb\nfield a = array 2 struct B\nlayout B\nfield b = string\nfield c = array 16777216 array 16777216 int8\n",
                new byte[64]);
        isRefused("two fields of one name", "layout Bomb\nfield a = int32\nfield a b int32\n", new byte[8]);
        isRefused("a name that nothing explains", "layout Bomb\nfield a = struct Nobody\n", new byte[8]);
        StringBuilder fields = new StringBuilder("layout Bomb\n");
        for (int i = 0; i < 50_000; i++) {
            fields.append("field f").append(i).append(" = int8\n");
        }
        isRefused("50,000 fields", fields.toString(), new byte[50_000]);
        StringBuilder layouts = new StringBuilder("layout Bomb\n");
        for (int i = 0; i < 50_000; i++) {
            layouts.append("layout B").append(i).append('\n');
        }
        isRefused("50,000 layouts", layouts.toString(), new byte[8]);
        isRefused("deep types", "layout Bomb\nfield a = " + "list ".repeat(100_000) + "int8\n", new byte[8]);
        StringBuilder doubling = new StringBuilder("layout Bomb\nfield a = struct B0\n");
        for (int i = 0; i < 60; i++) {
            doubling.append(
                    "layout B" + i + "\nfield x = struct B" + (i + 1) + "\nfield y = struct B" + (i + 1) + "\n");
        }
        isRefused("2^60 bytes", doubling + "layout B60\nfield z = int8\n", new byte[64]);
    }

    @Test
    void aForgedFingerprintIsRefused() {
        byte[] file = forged("kind Bomb Bomb 1 0123456789abcdef\n", "layout Bomb\nfield fuse = int32\n", new byte[4]);
        LoadException thrown = org.assertj.core.api.Assertions.catchThrowableOfType(
                LoadException.class, () -> Bomb.KINDS.loader().load(file, Bomb.KIND));
        assertThat(thrown).hasMessageContaining("0x0123456789ABCDEF").hasMessageContaining("Bomb");
    }

    /** 100,000 values inside one another where nothing reads them. */
    @Test
    void depthIsBoundedWhereDataIsSkipped() {
        String layouts = "layout Bomb\nfield fuse = int32\nfield pit = nullable struct Pit\nlayout Pit\n"
                + "field deeper = nullable struct Pit\n";
        for (int levels : new int[] {10, 60, 100_000}) {
            ByteBuffer image = ByteBuffer.allocate(24 + 8 * levels).order(ByteOrder.LITTLE_ENDIAN);
            image.putInt(9).putInt(1);
            for (int i = 1; i < levels; i++) {
                image.putInt(8 + 8 * i).putInt(1);
            }
            byte[] bytes = Arrays.copyOf(image.array(), 8 + 8 * levels);
            String fingerprint = org.juliet.schema.LayoutSet.fileText(
                    org.juliet.schema.LayoutSet.parse(layouts).fingerprint("Bomb"));
            byte[] file = forged("kind Bomb Bomb 1 " + fingerprint + "\n", layouts, bytes);
            try {
                Loaded<Bomb> loaded = Bomb.KINDS.loader().load(file, Bomb.KIND);
                assertThat(levels).isLessThan(64);
                assertThat(loaded.value().fuse).isEqualTo(9);
                assertThat(Bomb.KINDS
                                .loader()
                                .load(Bomb.KINDS.binarySaver().saveRenewed(loaded), Bomb.KIND)
                                .report()
                                .entries())
                        .hasSize(1);
            } catch (LoadException typed) {
                assertThat(levels).isGreaterThan(64);
                assertThat(typed.has(Rule.DAMAGED)).isTrue();
            }
        }
    }

    /** As {@link #depthIsBoundedWhereDataIsSkipped}, in the value of a map, and in one of a kind that no program has. */
    @ParameterizedTest
    @ValueSource(strings = {"map string struct Pit", "any"})
    void depthIsBoundedInMapsAndUnknownKinds(String type) {
        String layouts = "layout Bomb\nfield fuse = int32\nfield pit = " + type
                + "\nlayout Pit\nfield deeper = nullable struct Pit\n";
        long pit = LayoutSet.parse(layouts).fingerprint("Pit");
        for (int levels : new int[] {10, 60, 100_000}) {
            boolean map = type.startsWith("map");
            ByteBuffer image = ByteBuffer.allocate(32 + 8 * levels).order(ByteOrder.LITTLE_ENDIAN);
            image.putInt(9).putInt(map ? 12 : 16).putInt(map ? 1 : 8 + 8 * levels);
            int from = map ? 32 : 24;
            if (map) { // the entry: its key, which is one byte, and its value
                image.putInt(28).putInt(1).putInt(32).putInt(1).put((byte) 'k').position(32);
            } else {
                image.putInt(0).putLong(pit);
            }
            for (int i = 1; i < levels; i++) {
                image.putInt(map ? from + 8 * i : 8 * i).putInt(1);
            }
            byte[] bytes = Arrays.copyOf(image.array(), from + 8 * levels);
            String kinds = "kind Bomb Bomb 1 "
                    + LayoutSet.fileText(LayoutSet.parse(layouts).fingerprint("Bomb")) + "\n"
                    + (map ? "" : "kind Pit Pit 1 " + LayoutSet.fileText(pit) + "\n");
            byte[] file = forged(kinds, layouts, bytes);
            LoadException typed = org.assertj.core.api.Assertions.catchThrowableOfType(
                    LoadException.class,
                    () -> assertThat(Bomb.KINDS.loader().load(file, Bomb.KIND).value().fuse)
                            .isEqualTo(9));
            assertThat(typed == null).isEqualTo(levels < 64);
            if (typed != null) {
                assertThat(typed.has(Rule.DAMAGED)).isTrue();
                assertThat(typed).hasMessageContaining("64");
            }
        }
    }

    @Test
    void aNameInAFileNeverMakesAClass() {
        String layouts = "layout java.lang.ProcessBuilder\nfield fuse = int32\n";
        String fingerprint = org.juliet.schema.LayoutSet.fileText(
                org.juliet.schema.LayoutSet.parse(layouts).fingerprint("java.lang.ProcessBuilder"));
        byte[] file = forged(
                "kind java.lang.ProcessBuilder java.lang.ProcessBuilder 1 " + fingerprint + "\n", layouts, new byte[4]);
        LoadException thrown = org.assertj.core.api.Assertions.catchThrowableOfType(
                LoadException.class, () -> Bomb.KINDS.loader().load(file, Bomb.KIND));
        assertThat(thrown.has(Rule.CLASS_UNKNOWN)).isTrue();
    }

    @Test
    void elementsAreBounded() {
        Kind<Box<List<List<Integer>>>> kind = Box.kind(Type.list(Type.list(Type.INT)), List.of());
        Kinds kinds = Kinds.of(kind);
        Box<List<List<Integer>>> box = kind.fresh();
        box.value = new ArrayList<>(java.util.Collections.nCopies(1_100_000, List.of()));
        Saver saver = kinds.binarySaver();
        saver.limits(new Limits(64 << 20, 1 << 20, 64, 2_000_000));
        byte[] file = saver.save(box, kind);
        LoadException thrown = org.assertj.core.api.Assertions.catchThrowableOfType(
                LoadException.class, () -> kinds.loader().load(file, kind));
        assertThat(thrown.has(Rule.LIMIT)).isTrue();
    }
}
