package org.juliet.tools.cli;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.juliet.world.WorldDirectory;

/**
 * The texts that path arguments name: files as they are given, and in directories every {@code *.jasset} file at any depth, sorted. Names that
 * begin with a dot or end in {@code ~ .tmp .orig .bak} are passed over there.
 */
final class SourceTree {
    private static final String TEXT = ".jasset";
    private static final String BINARY = ".jsave";

    private final Streams streams;
    private final List<String> extensions;
    private final Map<String, TextSource> sources = new LinkedHashMap<>();
    private final List<String> named = new ArrayList<>();
    private final List<Finding> unreadable = new ArrayList<>();
    private int status = ExitStatus.OK;

    /** What is done with each text. */
    interface Visitor {
        void text(TextSource source, byte[] bytes);

        /** A file or directory inside a named directory cannot be read, or a file is too large. */
        void unreadable(Finding finding);
    }

    /** The texts that the arguments name. */
    SourceTree(List<String> arguments, Streams streams) {
        this(arguments, streams, List.of(TEXT));
    }

    /** The texts and binary files that the arguments name. */
    static SourceTree withBinaryFiles(List<String> arguments, Streams streams) {
        return new SourceTree(arguments, streams, List.of(TEXT, BINARY));
    }

    private SourceTree(List<String> arguments, Streams streams, List<String> extensions) {
        this.streams = streams;
        this.extensions = extensions;
        for (String argument : arguments) {
            attempt(() -> add(argument));
        }
    }

    /**
     * Visits every text once. Failures of named paths are logged, and the visit goes on.
     *
     * @return {@link ExitStatus#FAILURE} if there was one, else {@link ExitStatus#OK}
     */
    int visit(Visitor visitor) {
        unreadable.forEach(visitor::unreadable);
        int done = 0;
        try (ProgressBar progress = new ProgressBar(streams)) {
            for (TextSource source : sources.values()) {
                attempt(() -> visit(source, visitor));
                done++;
                progress.at(done, sources.size());
            }
        }
        return status;
    }

    /** Takes those out that need no visit, and does not look into the others but when they are visited. */
    void passOverCanonical() {
        List<TextSource> files = List.copyOf(sources.values());
        boolean[] canonical = CanonicalFiles.among(files);
        for (int i = 0; i < canonical.length; i++) {
            if (canonical[i]) {
                sources.remove(files.get(i).name());
            }
        }
    }

    private void visit(TextSource source, Visitor visitor) {
        byte[] bytes;
        try {
            bytes = source.bytes();
        } catch (TextSource.TooLarge e) {
            visitor.unreadable(Finding.tooLarge(source.name(), e));
            return;
        } catch (IOException e) {
            if (named.contains(source.name())) {
                throw new Failure("cannot read " + source.name(), e);
            }
            visitor.unreadable(Finding.unreadable(source.name(), Failure.reason(e)));
            return;
        }
        visitor.text(source, bytes);
    }

    private void attempt(Runnable step) {
        try {
            step.run();
        } catch (Failure e) {
            streams.err().println("jasset: " + e.getMessage());
            status = ExitStatus.FAILURE;
        }
    }

    private void add(String argument) {
        TextSource source = TextSource.of(argument, streams);
        if (!source.isStandardInput() && Files.isDirectory(TextSource.path(argument))) {
            search(TextSource.path(argument));
            return;
        }
        sources.put(source.name(), source);
        named.add(source.name());
    }

    private void search(Path directory) {
        TreeSet<Path> found = new TreeSet<>();
        try {
            Files.walkFileTree(directory, new Search(directory, found));
        } catch (IOException e) {
            throw new Failure("cannot search " + directory, e);
        }
        for (Path file : found) {
            TextSource source = TextSource.of(file, streams);
            sources.putIfAbsent(source.name(), source);
        }
    }

    private static boolean isPassedOver(Path path) {
        return WorldDirectory.isPassedOver(String.valueOf(path.getFileName()));
    }

    private final class Search extends SimpleFileVisitor<Path> {
        private final Path root;
        private final TreeSet<Path> found;

        Search(Path root, TreeSet<Path> found) {
            this.root = root;
            this.found = found;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
            boolean passedOver = !directory.equals(root) && isPassedOver(directory);
            return passedOver ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (!isPassedOver(file) && extensions.stream().anyMatch(file.toString()::endsWith)) {
                found.add(file);
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path path, IOException e) throws IOException {
            if (path.equals(root)) {
                throw e;
            }
            unreadable.add(Finding.unreadable(TextSource.of(path, streams).name(), Failure.reason(e)));
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException e) throws IOException {
            return e == null ? FileVisitResult.CONTINUE : visitFileFailed(directory, e);
        }
    }
}
