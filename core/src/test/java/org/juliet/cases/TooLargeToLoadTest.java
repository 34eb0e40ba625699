package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.SaveException;
import org.juliet.archive.Saver;
import org.juliet.archive.Type;
import org.juliet.text.Limits;
import org.junit.jupiter.api.Test;

/** What a loader would refuse for its size is not saved in the first place. */
class TooLargeToLoadTest {
    private static final Key BLOB = Key.of("blob");
    private static final Key TITLE = Key.of("title");
    private static final Key NAMES = Key.of("names");
    private static final Key NUMBERS = Key.of("numbers");
    private static final Key COUNTS = Key.of("counts");
    private static final int MOST = Limits.DEFAULT.elements();
    private static final Limits FEW = new Limits(64 << 20, 1 << 20, 64, 1_000);
    private static final Limits WIDE = new Limits(64 << 20, 4 << 20, 64, 2 * MOST);

    private static final class Chunk {
        static final Kind<Chunk> KIND = Kind.of("Chunk", Chunk.class, Chunk::new, (chunk, ar, version) -> {
            chunk.blob = ar.value(BLOB, chunk.blob, Type.BYTES);
            chunk.title = ar.value(TITLE, chunk.title, Type.STRING);
            chunk.names = ar.value(NAMES, chunk.names, Type.list(Type.STRING));
            chunk.numbers = ar.value(NUMBERS, chunk.numbers, Type.list(Type.BOOLEAN));
            chunk.counts = ar.value(COUNTS, chunk.counts, Type.map(Type.STRING, Type.INT));
        });

        byte[] blob = {};
        String title = "";
        List<String> names = List.of();
        List<Boolean> numbers = List.of();
        Map<String, Integer> counts = new LinkedHashMap<>();
    }

    private static final Kinds KINDS = Kinds.of(Chunk.KIND);

    private static Chunk chunk(Consumer<Chunk> change) {
        Chunk chunk = new Chunk();
        change.accept(chunk);
        return chunk;
    }

    private static void refuses(Saver saver, String path, String bound, Consumer<Chunk> change) {
        assertThatThrownBy(() -> saver.save(chunk(change), Chunk.KIND))
                .isInstanceOfSatisfying(
                        SaveException.class,
                        refused -> assertThat(refused.path()).startsWith(path))
                .hasMessageContaining(bound)
                .hasMessageContaining("wider Limits");
    }

    private static byte[] loads(Saver saver, Limits limits, Consumer<Chunk> change) {
        Chunk chunk = chunk(change);
        byte[] file = saver.save(chunk, Chunk.KIND);
        Chunk loaded = KINDS.loader(LoadOptions.STRICT.with(limits))
                .load(file, Chunk.KIND)
                .value();
        assertThat(Arrays.equals(saver.save(loaded, Chunk.KIND), file)).isTrue();
        return file;
    }

    @Test
    void aTokenOfAText() {
        Saver saver = KINDS.saver();
        String most = "a token has at most 1048576 bytes, this one has ";
        String longest = "x".repeat(Limits.DEFAULT.tokenBytes());
        refuses(saver, "blob", most + "1048582", chunk -> chunk.blob = new byte[786_433]);
        refuses(saver, "title", most, chunk -> chunk.title = longest + "x");
        refuses(saver, "names[1]", most, chunk -> chunk.names = List.of("a", longest + "x"));
        refuses(saver, "counts", most, chunk -> chunk.counts.put(longest + "x", 1));
        loads(saver, Limits.DEFAULT, chunk -> chunk.blob = new byte[786_427]);
        loads(saver, Limits.DEFAULT, chunk -> chunk.title = longest);
        loads(saver, Limits.DEFAULT, chunk -> chunk.title = "a line\n".repeat(200_000));
        loads(KINDS.binarySaver(), Limits.DEFAULT, chunk -> chunk.blob = new byte[2 << 20]);
    }

    @Test
    void elements() {
        for (Saver saver : List.of(KINDS.saver(), KINDS.binarySaver())) {
            refuses(saver, "numbers", "at most 1000000 ", chunk -> chunk.numbers = Collections.nCopies(MOST + 1, true));
            saver.limits(FEW);
            refuses(saver, "numbers", "at most 1000 ", chunk -> chunk.numbers = Collections.nCopies(1_001, true));
            loads(saver, FEW, chunk -> chunk.numbers = Collections.nCopies(990, true));
        }
    }

    @Test
    void aProgramWithWiderBoundsTellsItsSaver() {
        Saver text = KINDS.saver();
        text.limits(WIDE);
        byte[] file = loads(text, WIDE, chunk -> chunk.title = "x".repeat(2 << 20));
        var handle = KINDS.loader(LoadOptions.STRICT.with(WIDE)).load(file, Chunk.KIND);
        handle.value().names = List.of("one more");
        assertThat(KINDS.saver().save(handle)).hasSizeGreaterThan(file.length);
        Saver binary = KINDS.binarySaver();
        binary.limits(WIDE);
        loads(binary, WIDE, chunk -> chunk.numbers = Collections.nCopies(MOST + 1, true));
    }

    @Test
    void aBinaryFileIsSavedAsTextWithinTheBoundsItWasLoadedWith() {
        byte[] file = KINDS.binarySaver().save(chunk(chunk -> chunk.title = "x".repeat(2 << 20)), Chunk.KIND);
        var handle = KINDS.loader().load(file, Chunk.KIND);
        assertThatThrownBy(() -> KINDS.saver().save(handle))
                .isInstanceOf(SaveException.class)
                .hasMessageStartingWith("title: a token has at most");
        var wide = KINDS.loader(LoadOptions.STRICT.with(WIDE)).load(file, Chunk.KIND);
        assertThat(KINDS.saver().save(wide)).hasSizeGreaterThan(2 << 20);
    }
}
