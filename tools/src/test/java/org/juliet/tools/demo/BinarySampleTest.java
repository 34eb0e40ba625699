package org.juliet.tools.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.juliet.archive.BinaryText;
import org.juliet.archive.Kind;
import org.juliet.archive.LoadException;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two hundred files of four programs as binary files and back: each is what a fresh save is, what nobody knows included. */
class BinarySampleTest {
    @TempDir
    Path directory;

    @Test
    void everyFileComesBackFromBinaryForm() throws IOException {
        SampleWorld.copyTo(directory.resolve("world"));
        Loader loader = SampleWorld.KINDS.loader();
        int came = 0;
        int withUnknown = 0;
        for (Map.Entry<String, byte[]> file :
                Demo.files(directory.resolve("world")).entrySet()) {
            Kind<?> kind = loader.kindOf(file.getValue());
            if (kind == null) {
                continue;
            }
            try {
                loader.load(file.getValue(), kind);
            } catch (LoadException broken) {
                continue;
            }
            came++;
            withUnknown += comesBack(file.getKey(), file.getValue(), kind) ? 1 : 0;
        }
        assertThat(came).isGreaterThan(150);
        assertThat(withUnknown).isPositive();
    }

    /** Gives whether the file held something that its kind does not know. */
    private static <T> boolean comesBack(String name, byte[] file, Kind<T> kind) {
        Loader loader = SampleWorld.KINDS.loader();
        Loaded<T> loaded = loader.load(file, kind);
        byte[] binary = SampleWorld.KINDS.binarySaver().save(loaded);
        Loaded<T> again = loader.load(binary, kind);
        String plain = fresh(loaded, kind);
        assertThat(fresh(again, kind)).as(name).isEqualTo(plain);
        String whole = text(SampleWorld.KINDS.saver().save(again));
        assertThat(text(BinaryText.of(binary, null).document().render()))
                .as(name)
                .isEqualTo(whole);
        return !whole.equals(plain);
    }

    private static <T> String fresh(Loaded<T> loaded, Kind<T> kind) {
        return text(SampleWorld.KINDS.saver().save(loaded.value(), kind));
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
