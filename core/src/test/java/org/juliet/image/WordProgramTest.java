package org.juliet.image;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.juliet.house.Seeds;
import org.juliet.schema.LayoutSet;
import org.junit.jupiter.api.Test;

/** Words of structs, against a model that knows bytes only. */
class WordProgramTest {
    private static final int MOST_HANDLES = 400;

    private final Random random = new Random(Seeds.first());

    /** Fills some structs of random bytes and compares each byte. */
    private static void assertSame(WordProgram program, int[] sources, int from, int count, Random random) {
        byte[] in = new byte[from * count];
        random.nextBytes(in);
        byte[] out = new byte[sources.length * count];
        random.nextBytes(out);
        program.run(in, 0, from, out, 0, sources.length, count);
        byte[] expected = new byte[out.length];
        for (int i = 0; i < expected.length; i++) {
            int source = sources[i % sources.length];
            expected[i] = source < 0 ? 0 : in[i / sources.length * from + source];
        }
        assertThat(out).isEqualTo(expected);
    }

    @Test
    void structsAreFilledAsTheModelFillsThem() {
        for (int turn = 0; turn < 300; turn++) {
            int from = 8 + random.nextInt(300);
            int[] sources = new int[8 + random.nextInt(300)];
            Arrays.fill(sources, -1);
            WordProgram.Builder builder = new WordProgram.Builder(from, sources.length);
            for (int at = random.nextInt(100); at < sources.length; ) {
                int size = Math.min(1 + random.nextInt(120), Math.min(from, sources.length - at));
                int source = random.nextInt(from - size + 1);
                builder.copy(source, at, size);
                for (int i = 0; i < size; i++) {
                    sources[at + i] = source + i;
                }
                at += size + (random.nextBoolean() ? 0 : random.nextInt(100));
            }
            assertSame(builder.build(16 << random.nextInt(3)), sources, from, 1 + random.nextInt(5), random);
        }
    }

    @Test
    void whatIsNewIsFilledByOneOperation() {
        int[] sources = new int[800_016];
        Arrays.fill(sources, -1);
        WordProgram.Builder builder = new WordProgram.Builder(16, sources.length);
        builder.copy(0, 8, 8);
        for (int i = 0; i < 8; i++) {
            sources[8 + i] = i;
        }
        WordProgram program = builder.build(64);
        assertThat(program.handles()).isLessThan(10);
        assertSame(program, sources, 16, 2, random);
    }

    @Test
    void noLayoutTakesMoreThanSomeHandles() {
        int[] sources = new int[80_000];
        WordProgram.Builder builder = new WordProgram.Builder(sources.length, sources.length);
        for (int at = 0; at < sources.length; at += 4) {
            int source = sources.length - 4 - at;
            builder.copy(source, at, 4);
            for (int i = 0; i < 4; i++) {
                sources[at + i] = source + i;
            }
        }
        WordProgram program = builder.build(64);
        assertThat(program.handles()).isLessThan(MOST_HANDLES);
        assertSame(program, sources, sources.length, 2, random);
    }

    @Test
    void aLongArrayThatIsNewIsZeroBetweenWhatIsCopied() {
        LayoutSet old = LayoutSet.parse("layout Hero\nfield a = int64\nfield b = int64\n");
        LayoutSet now =
                LayoutSet.parse("layout Hero\nfield b = int64\nfield v = array 100000 float64\nfield a = int64\n");
        Evolution evolution = EvolutionPlan.of(ImageLayout.of(old, "Hero"), ImageLayout.of(now, "Hero"), kind -> null)
                .start();
        byte[] image = new byte[16];
        image[0] = 1;
        image[8] = 2;
        evolution.run(image, 0);
        byte[] expected = new byte[800_016];
        expected[0] = 2;
        expected[800_008] = 1;
        assertThat(evolution.toArray()).isEqualTo(expected);
    }
}
