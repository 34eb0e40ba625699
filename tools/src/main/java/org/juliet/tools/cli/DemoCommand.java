package org.juliet.tools.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.juliet.tools.demo.Demo;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code demo}: the main job on the shipped world. */
@Command(
        name = "demo",
        description =
                "Loads a world that several older programs wrote, reports, saves, and proves that nothing was lost.",
        footer = {"", "Example: jasset demo --keep build/demo"})
final class DemoCommand implements Callable<Integer> {
    private final Streams streams;

    @Option(
            names = "--keep",
            paramLabel = "DIR",
            description = "Leave the world as shipped and its copy in DIR, which must be empty or not there yet.")
    private @Nullable Path keep;

    @Option(names = "--all", description = "One row for each finding, by file.")
    private boolean all;

    DemoCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        Path kept = keep;
        try {
            if (kept != null) {
                requireEmpty(kept);
                return run(kept);
            }
            Path directory = Files.createTempDirectory("jasset-demo");
            try {
                return run(directory);
            } finally {
                delete(directory);
            }
        } catch (IOException e) {
            throw new Failure("demo", e);
        }
    }

    private int run(Path directory) throws IOException {
        boolean proved = new Demo(directory, streams.out(), UnifiedDiff::of).run(all);
        return proved ? ExitStatus.OK : ExitStatus.FINDINGS;
    }

    private static void requireEmpty(Path directory) throws IOException {
        Files.createDirectories(directory);
        try (Stream<Path> files = Files.list(directory)) {
            if (files.findAny().isPresent()) {
                throw new Failure(directory + " is not empty; name a directory that is, or one that is not there yet");
            }
        }
    }

    private static void delete(Path directory) throws IOException {
        List<Path> paths;
        try (Stream<Path> tree = Files.walk(directory)) {
            paths = tree.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : paths) {
            Files.delete(path);
        }
    }
}
