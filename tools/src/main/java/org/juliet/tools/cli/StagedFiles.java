package org.juliet.tools.cli;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Question;

/** What the next commit of a git repository will hold, by the {@code git} that runs the hook. */
final class StagedFiles {
    /** What git calls the index of a commit of named files: whatever a hook adds to it is missing from the index afterwards. */
    private static final String PARTIAL = "next-index";

    private final Path top;
    private final String prefix;
    private final String history;

    private StagedFiles(Path top, String prefix, String history) {
        this.top = top;
        this.prefix = prefix;
        this.history = history;
    }

    /**
     * The repository that the command runs in.
     *
     * @param history the directory of the history, which must be inside
     */
    static StagedFiles here(Path history) {
        Path here = Path.of("").toAbsolutePath();
        Path top = Path.of(git(here, "rev-parse", "--show-toplevel").strip());
        Path place = history.toAbsolutePath().normalize();
        try {
            Path real = here.toRealPath();
            Path inside = top.toRealPath()
                    .relativize(real.resolve(here.relativize(place)).normalize());
            if (inside.startsWith("..")) {
                throw new Failure(history + " is outside of the repository " + top + ", whose commits should hold it");
            }
            String prefix = git(here, "rev-parse", "--show-prefix").strip();
            return new StagedFiles(top, prefix, inside.toString().replace('\\', '/'));
        } catch (IOException e) {
            throw new Failure("cannot find " + history, e);
        }
    }

    /** Why nothing is to be recorded; empty where that goes without saying, null where something may be. */
    @Nullable String reasonToSkip() {
        String index = System.getenv("GIT_INDEX_FILE");
        if (index != null && index.contains(PARTIAL)) {
            return "a commit of named files holds no others; stage them, and commit without names";
        }
        // without renames, so that both names are told
        String names = git(top, "diff", "--cached", "--name-only", "--no-renames", "-z");
        boolean more =
                Arrays.stream(names.split("\0")).anyMatch(name -> !name.isEmpty() && !name.startsWith(history + "/"));
        return more ? null : "";
    }

    /** Lays out what is staged in a directory of its own. */
    Tree layOut() throws IOException {
        Path directory = Files.createTempDirectory("juliet-staged");
        git(top, "checkout-index", "--all", "--prefix=" + directory.toString().replace('\\', '/') + "/");
        return new Tree(directory, prefix, history);
    }

    /** Stages files of the history. */
    void add(List<String> files) {
        if (!files.isEmpty()) {
            List<String> line = new ArrayList<>(List.of("add", "--", history + "/.gitattributes"));
            files.forEach(file -> line.add(history + "/" + file));
            git(top, line.toArray(String[]::new));
        }
    }

    private static String git(Path directory, String... arguments) {
        List<String> line = new ArrayList<>(List.of("git"));
        line.addAll(List.of(arguments));
        try {
            Process process = new ProcessBuilder(line)
                    .directory(directory.toFile())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int status = process.waitFor();
            if (status != 0) {
                throw new Failure("git " + arguments[0] + " ended with " + status);
            }
            return said;
        } catch (IOException e) {
            throw new Failure("git cannot be run", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Failure("git " + arguments[0] + " was interrupted");
        }
    }

    /**
     * How a build ended.
     *
     * @param status its exit status
     * @param asked whether it said a question, as one does that compares with the history itself
     */
    record Built(int status, boolean asked) {}

    /** What is staged, as files that go away again. */
    record Tree(Path top, String prefix, String inside) implements AutoCloseable {
        /** The directory that the command runs in, in this tree. */
        Path directory() {
            return top.resolve(prefix);
        }

        Path history() {
            return top.resolve(inside);
        }

        /**
         * Runs a command of the shell in it. Git's variables would lead it back to the repository.
         *
         * @return how it ended
         */
        Built run(String command, Streams streams) throws IOException {
            boolean windows = File.separatorChar == '\\';
            ProcessBuilder shell = new ProcessBuilder(windows ? "cmd" : "sh", windows ? "/c" : "-c", command)
                    .directory(directory().toFile())
                    .redirectErrorStream(true);
            shell.environment()
                    .keySet()
                    .removeIf(name -> name.toUpperCase(Locale.ROOT).startsWith("GIT_"));
            Process process = shell.start();
            process.getOutputStream().close();
            boolean asked = false;
            try (BufferedReader said = process.inputReader()) {
                for (String line = said.readLine(); line != null; line = said.readLine()) {
                    streams.err().println(line);
                    asked |= Question.ids().stream().map(id -> "[" + id + "] ").anyMatch(line::contains);
                }
            }
            try {
                return new Built(process.waitFor(), asked);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new Failure("the build was interrupted");
            }
        }

        @Override
        public void close() throws IOException {
            try (Stream<Path> files = Files.walk(top)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
