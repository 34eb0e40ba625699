package org.juliet.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What the README and the docs show is compiled and run. */
class DocsTest {
    /** How many blocks are compiled or run, so that none is lost without notice. */
    private static final int CHECKED_BLOCKS = 68;

    private static final Path PROJECT = Path.of("").toAbsolutePath().getParent();

    @TempDir
    Path directory;

    @Test
    void noBlockIsLost() throws IOException {
        assertThat(DocsBlock.all(PROJECT))
                .filteredOn(block ->
                        block.language().equals("java") || block.language().equals("console"))
                .hasSize(CHECKED_BLOCKS);
    }

    /** What came of some blocks, where nothing went wrong empty. */
    private record Outcome(String place, String failures) {}

    /** Pages are tried side by side, for their commands are mostly waited for; the blocks of one follow each other. */
    @TestFactory
    List<DynamicTest> blocksDoWhatTheyShow() throws IOException {
        Map<Path, List<DocsBlock>> pages =
                DocsBlock.all(PROJECT).stream().collect(Collectors.groupingBy(DocsBlock::page));
        return new TreeMap<>(pages)
                .values().parallelStream()
                        .map(this::outcomes)
                        .flatMap(List::stream)
                        .map(outcome -> dynamicTest(
                                outcome.place,
                                () -> assertThat(outcome.failures).isEmpty()))
                        .toList();
    }

    private List<Outcome> outcomes(List<DocsBlock> blocks) {
        Path page = blocks.get(0).page();
        List<Outcome> outcomes = new ArrayList<>();
        try {
            DocsSession session = new DocsSession(directory.resolve(page.getFileName() + ".d"));
            for (DocsBlock block : blocks) {
                if (block.file() != null) {
                    session.write(block);
                } else if (block.language().equals("console")) {
                    outcomes.add(new Outcome(block.place(), String.join("\n", session.failures(block))));
                }
            }
            List<DocsBlock> java = blocks.stream()
                    .filter(block -> block.file() == null && block.language().equals("java"))
                    .toList();
            outcomes.add(new Outcome(page + " compiles and runs", session.failures(java)));
            return outcomes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aBlockThatShowsSomethingElseFails() throws IOException, InterruptedException {
        Path page = Files.writeString(directory.resolve("page.md"), """
                ```text file=a.txt
                one
                two
                ```
                ```console
                $ cat a.txt
                one
                two
                $ cat a.txt; echo three
                ...
                three
                $ ./jasset --version | wc -l
                1
                $ ./jasset --nonsense >out 2>&1; echo $?
                2
                ```
                ```console
                $ cat a.txt
                one
                ```
                ```java
                record Knight(int damage) {}
                ```
                ```java
                int damage = new Knight(5).damage();
                ```
                ```java
                assert 1 > 2 : "false promise";
                ```
                """);
        List<DocsBlock> blocks = DocsBlock.of(page);
        DocsSession session = new DocsSession(directory);
        session.write(blocks.get(0));
        assertThat(session.failures(blocks.get(1))).isEmpty();
        assertThat(session.failures(blocks.get(2))).containsExactly("cat a.txt: shown [one], printed [one, two]");
        assertThat(session.failures(blocks.subList(3, 5))).isEmpty();
        assertThat(session.failures(blocks.subList(4, 5))).contains("Knight");
        assertThat(session.failures(blocks.subList(5, 6))).contains("false promise");
    }
}
