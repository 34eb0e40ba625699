package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.juliet.house.Seeds;
import org.juliet.processor.Compilation;
import org.juliet.schema.HistoryDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs whose next version is compiled as build tools do, what changed with all that hold it and some more, beside what was compiled before. It
 * records and describes what a compilation of everything does. {@code -Djuliet.builds=N} makes it longer.
 */
class RandomBuildsTest {
    private static final int PROGRAMS = Integer.getInteger("juliet.builds", 4);
    private static final int VERSIONS = 4;
    private static final Pattern NAME = Pattern.compile("(?m)^.*?\\b(?:class|enum) (\\w+)");

    @TempDir
    Path top;

    @Test
    void aPartOfAProgramIsRecordedAsTheWholeIs() throws IOException {
        long first = Seeds.first();
        System.out.println("random builds from -Djuliet.seed=" + first);
        for (int i = 0; i < PROGRAMS; i++) {
            Random random = new Random(first + i);
            RandomProgram program = new RandomProgram(random, true);
            program.record();
            for (int version = 1; version < VERSIONS; version++) {
                program.edit();
                program.record();
            }
            builds(
                    program,
                    new RandomSources(program, i),
                    random,
                    "-Djuliet.seed=" + (first + i) + " -Djuliet.builds=1");
        }
    }

    @Test
    void recordsSealedTypesAndGenericClassesAreRecordedAsTheWholeIs() throws IOException {
        long first = Seeds.first();
        System.out.println("random builds of generic classes from -Djuliet.seed=" + first);
        for (int i = 0; i < 2 * PROGRAMS; i++) {
            Random random = new Random(first + i);
            RandomClasses classes = new RandomClasses(random, "random.c" + i);
            Build build = new Build(
                    top.resolve("classes" + i), random, "-Djuliet.seed=" + (first + i) + " -Djuliet.builds=1");
            build.next(classes.files());
            for (int version = 1; version < VERSIONS; version++) {
                classes.edit();
                build.next(classes.files());
            }
        }
    }

    private void builds(RandomProgram program, RandomSources sources, Random random, String where) throws IOException {
        Build build = new Build(top.resolve(sources.inside()), random, where);
        for (int version = 0; version < program.versions.size(); version++) {
            Path whole = build.next(files(sources.source(version), sources.inside()));
            sources.recorded(version, HistoryDirectory.of(whole).read());
        }
    }

    /** What is built of one program, in part and as a whole. */
    private static final class Build {
        private final Path at;
        private final Random random;
        private final String where;
        private Map<String, String> before = Map.of();
        private int version;

        Build(Path at, Random random, String where) {
            this.at = at;
            this.random = random;
            this.where = where;
        }

        /** Builds the next version in both ways, and gives the history of the whole. */
        Path next(Map<String, String> now) throws IOException {
            Path built = Files.createDirectories(at.resolve("built"));
            Path history = at.resolve("history");
            Path wholeHistory = copy(history, at.resolve("history" + version));
            Path whole = Files.createDirectories(at.resolve("whole" + version));
            compile(now, whole, wholeHistory, where);
            Map<String, String> part = new TreeMap<>(now);
            part.keySet().retainAll(part(before, now, random));
            String as = where + ", version " + ++version + ", compiled " + part.keySet();
            if (!part.isEmpty()) {
                compile(part, built, history, as);
            }
            assertThat(bytes(history)).as(as).isEqualTo(bytes(wholeHistory));
            Map<String, String> told = bytes(built);
            told.keySet().retainAll(bytes(whole).keySet());
            assertThat(told).as(as).isEqualTo(bytes(whole));
            before = now;
            return wholeHistory;
        }
    }

    private static void compile(Map<String, String> sources, Path out, Path history, String where) throws IOException {
        Compilation build = Compilation.of(
                sources,
                "-cp",
                out + File.pathSeparator + Compilation.CLASS_PATH,
                "-Ajuliet.history=" + history.toAbsolutePath(),
                "-Ajuliet.mode=record",
                "-g:none");
        assertThat(build.messages())
                .as(where)
                .allMatch(
                        message -> message.contains("[V-KIND-LEFT]")
                                || message.contains("not recognized by any processor") // an enum alone
                                // a field of a generic class that was renamed before anything held that
                                || message.contains("[V-ANSWER]") && message.contains(": nothing of "),
                        "is no more than a doubt");
        build.writeTo(out);
    }

    /** What changed with all that names it, and now and then something else. */
    private static Set<String> part(Map<String, String> before, Map<String, String> now, Random random) {
        Set<String> part = new TreeSet<>();
        now.forEach((file, text) -> {
            if (!text.equals(before.get(file)) || random.nextInt(5) == 0) {
                part.add(file);
            }
        });
        boolean more = !part.isEmpty();
        while (more) {
            more = false;
            for (Map.Entry<String, String> each : now.entrySet()) {
                more |= part.stream()
                                .map(file -> file.replaceAll(".*/(\\w+)\\.java", "\\\\b$1\\\\b"))
                                .anyMatch(name -> Pattern.compile(name)
                                        .matcher(each.getValue())
                                        .find())
                        && part.add(each.getKey());
            }
        }
        return part;
    }

    /** Each class in a file of its own. */
    private static Map<String, String> files(String source, String inside) {
        String[] lines = source.split("(?<=\n)");
        Map<String, String> files = new TreeMap<>(RandomSources.VECTORS);
        StringBuilder type = new StringBuilder();
        for (int i = 2; i < lines.length; i++) {
            type.append(lines[i]);
            if (lines[i].startsWith("}") || lines[i].matches("(enum|@Versioned abstract).*}\n")) {
                Matcher name = NAME.matcher(type);
                assertThat(name.find()).isTrue();
                files.put(inside.replace('.', '/') + "/" + name.group(1) + ".java", lines[0] + lines[1] + type);
                type.setLength(0);
            }
        }
        return files;
    }

    private static Path copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        Files.createDirectories(from);
        try (Stream<Path> tree = Files.walk(from)) {
            for (Path path : tree.filter(Files::isRegularFile).toList()) {
                Path copy = to.resolve(from.relativize(path).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(path, copy);
            }
        }
        return to;
    }

    /** What is no class, by its path. */
    private static Map<String, String> bytes(Path directory) throws IOException {
        Map<String, String> files = new HashMap<>();
        try (Stream<Path> tree = Files.walk(directory)) {
            for (Path path : tree.filter(Files::isRegularFile).toList()) {
                String name = directory.relativize(path).toString();
                if (!name.endsWith(".class")) {
                    files.put(name, new String(Files.readAllBytes(path), java.nio.charset.StandardCharsets.ISO_8859_1));
                }
            }
        }
        return files;
    }
}
