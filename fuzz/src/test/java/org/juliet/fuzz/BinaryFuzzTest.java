package org.juliet.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.juliet.archive.BinarySaver;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.Newer;
import org.juliet.archive.SaveException;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes with a right size and checksum load as a binary file or are refused, and what loads can be saved in both forms. */
class BinaryFuzzTest {
    private static final BinarySaver SAVER = Chest.KINDS.binarySaver();
    private static final Loader STRICT = Chest.KINDS.loader();
    private static final Loader KEEPING = Chest.KINDS.loader(LoadOptions.LENIENT.with(Newer.KEEP));

    /** Binary files of what the texts hold. */
    static Stream<Arguments> files() {
        return Seeds.texts().map(text -> {
            try {
                byte[] bytes = (byte[]) text.get()[0];
                return Arguments.of((Object) SAVER.save(KEEPING.load(bytes, Chest.KIND)));
            } catch (LoadException | SaveException unfit) {
                return Arguments.of((Object) SAVER.save(new Chest(), Chest.KIND));
            }
        });
    }

    @MethodSource("files")
    @FuzzTest(maxDuration = "2m")
    void whatLoadsCanBeSaved(byte[] input) {
        byte[] file = signed(input);
        boolean strict = saved(STRICT, file);
        boolean keeping = saved(KEEPING, file);
        assertThat(keeping || !strict).as("lenient refuses what strict takes").isTrue();
    }

    private static String text(Chest chest) {
        return new String(Chest.KINDS.saver().save(chest, Chest.KIND), StandardCharsets.UTF_8);
    }

    private static byte[] signed(byte[] input) {
        byte[] file = Arrays.copyOf(input, Math.max(input.length, 24));
        ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put(new byte[] {(byte) 0x89, 'J', 'S', 'A', 'V', 'E', '\r', '\n'});
        bytes.putInt(12, file.length);
        CRC32C sum = new CRC32C();
        sum.update(file, 12, file.length - 12);
        bytes.putInt(8, (int) sum.getValue());
        return file;
    }

    private static boolean saved(Loader loader, byte[] file) {
        Loaded<Chest> loaded;
        try {
            loaded = loader.load(file, Chest.KIND);
        } catch (LoadException refused) {
            assertThat(refused.report().problems()).isNotEmpty();
            return false;
        }
        assertThat(SAVER.save(loaded)).isSameAs(file);
        byte[] fresh = SAVER.save(loaded.value(), Chest.KIND);
        assertThat(SAVER.save(STRICT.load(fresh, Chest.KIND).value(), Chest.KIND))
                .isEqualTo(fresh);
        loaded.value().a ^= 0x55;
        Loaded<Chest> again = loader.load(SAVER.save(loaded), Chest.KIND);
        assertThat(text(again.value())).as("%s", loaded.report()).isEqualTo(text(loaded.value()));
        return true;
    }
}
