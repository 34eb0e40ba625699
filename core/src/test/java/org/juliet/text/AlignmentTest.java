package org.juliet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AlignmentTest {
    @Test
    void equalElementsAreKeptAndOthersComeAndGo() {
        assertThat(steps(new Alignment(numbers(1, 2, 3, 4), numbers(0, 1, 3, 5, 4))))
                .containsExactly("+0 after -1", "0=1", "-1", "2=2", "+3 after 2", "3=4");
    }

    @Test
    void whatIsLeftInAGapIsPairedInOrder() {
        Alignment alignment = new Alignment(numbers(1, 2, 3, 9), numbers(1, 5, 9));
        alignment.pairGaps();
        assertThat(steps(alignment)).containsExactly("0=0", "1=1", "-2", "3=2");
    }

    @Test
    void gapsAreAlignedByOtherNumbersFirst() {
        Alignment alignment = new Alignment(numbers(1, 2, 3), numbers(4, 5));
        alignment.alignGaps(numbers(10, 11, 12), numbers(11, 12));
        assertThat(steps(alignment)).containsExactly("-0", "1=0", "2=1");
    }

    @Test
    void longSequencesAreAlignedToo() {
        int[] left = IntStream.range(0, 50_000).toArray();
        int[] right = IntStream.range(-3, 50_000).filter(i -> i % 1000 != 7).toArray();
        List<String> steps = steps(new Alignment(left, right));
        assertThat(steps.stream().filter(step -> step.contains("="))).hasSize(50_000 - 50);
    }

    @Test
    void stepsAlwaysGiveTheRightSequence() {
        Random random = new Random(7);
        for (int run = 0; run < 2_000; run++) {
            int[] left = random.ints(random.nextInt(12), 0, 6).toArray();
            int[] right = random.ints(random.nextInt(12), 0, 6).toArray();
            Alignment alignment = new Alignment(left, right);
            alignment.alignGaps(
                    random.ints(left.length, 0, 3).toArray(),
                    random.ints(right.length, 0, 3).toArray());
            alignment.pairGaps();
            List<Integer> rebuilt = new ArrayList<>();
            List<Integer> seen = new ArrayList<>();
            alignment.walk(new Alignment.Steps() {
                @Override
                public void pair(int before, int now) {
                    seen.add(before);
                    rebuilt.add(now);
                }

                @Override
                public void remove(int before) {
                    seen.add(before);
                }

                @Override
                public void insertAfter(int before, int now) {
                    rebuilt.add(now);
                }
            });
            assertThat(seen)
                    .containsExactlyElementsOf(
                            IntStream.range(0, left.length).boxed().toList());
            assertThat(rebuilt)
                    .containsExactlyElementsOf(
                            IntStream.range(0, right.length).boxed().toList());
        }
    }

    private static int[] numbers(int... numbers) {
        return numbers;
    }

    private static List<String> steps(Alignment alignment) {
        List<String> steps = new ArrayList<>();
        alignment.walk(new Alignment.Steps() {
            @Override
            public void pair(int left, int right) {
                steps.add(left + "=" + right);
            }

            @Override
            public void remove(int left) {
                steps.add("-" + left);
            }

            @Override
            public void insertAfter(int left, int right) {
                steps.add("+" + right + " after " + left);
            }
        });
        return steps;
    }
}
