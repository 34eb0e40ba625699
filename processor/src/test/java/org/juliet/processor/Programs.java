package org.juliet.processor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.*;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.juliet.archive.*;
import org.juliet.schema.*;

/** The programs that {@link Evolution} tells of, each version compiled with the processor and recorded, all programs together. */
final class Programs {
    static final List<Evolution> ALL = Evolution.all();

    private static final Pattern HEAD = Pattern.compile("HEAD\\((\\w+)\\)");
    private static final Map<String, Built> BUILT = new HashMap<>();
    private static final Map<String, String> MESSAGES = new HashMap<>();

    static {
        try {
            Path top = Files.createTempDirectory("juliet");
            build(top.resolve("juliet"));
            try (Stream<Path> files = Files.walk(top)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private Programs() {}

    private static void build(Path directory) throws IOException {
        int last = ALL.stream()
                .mapToInt(program -> program.versions().size())
                .max()
                .orElse(0);
        for (int number = 1; number <= last; number++) {
            int version = number;
            List<Evolution> programs = ALL.stream()
                    .filter(program -> program.versions().size() >= version)
                    .toList();
            SchemaHistory before = HistoryDirectory.of(directory).readOrNone();
            ask(programs, version, before, directory);
            Map<String, String> sources = new TreeMap<>();
            programs.forEach(program -> sources.putAll(
                    program.sources(answered(program.version(version).source(), before))));
            Compilation build = Compilation.of(sources, "-Ajuliet.history=" + directory, "-Ajuliet.mode=record");
            if (!build.messages().isEmpty()) {
                throw new AssertionError("version " + version + ": " + build.messages());
            }
            SchemaHistory history = HistoryDirectory.of(directory).read();
            ClassLoader loader = build.loader();
            programs.forEach(program ->
                    BUILT.put(program.name() + " " + version, new Built(build, loader, program.inside(), history)));
        }
    }

    /** Builds the programs that say what became of something once without saying so. */
    private static void ask(List<Evolution> programs, int version, SchemaHistory before, Path directory) {
        Map<String, String> sources = new TreeMap<>();
        for (Evolution program : programs) {
            String unanswered = program.version(version).unanswered();
            if (!unanswered.equals(program.version(version).source())) {
                sources.putAll(program.sources(answered(unanswered, before)));
            }
        }
        if (!sources.isEmpty()) {
            Compilation asked = Compilation.of(sources, "-Ajuliet.history=" + directory);
            for (Evolution program : programs) {
                MESSAGES.put(
                        program.name() + " " + version,
                        asked.messages().stream()
                                .filter(message -> message.startsWith(program.inside() + ".java:"))
                                .collect(Collectors.joining("\n")));
            }
        }
    }

    private static String answered(String source, SchemaHistory history) {
        Matcher heads = HEAD.matcher(source);
        return heads.replaceAll(
                head -> LayoutSet.text(history.heads(head.group(1)).get(0).layout()) + "L");
    }

    /** What a file of a version says. */
    static List<String> own(Evolution program, int version) {
        List<String> file = program.version(version).file();
        Kind<Object> kind = kind(program, version);
        return file == null
                ? Built.properties(built(program, version).kinds.saver().save(kind.fresh(), kind))
                : Built.sorted(file);
    }

    /** The file that a version writes. */
    static byte[] file(Evolution program, int version, Form form) {
        Built built = built(program, version);
        Kind<Object> kind = kind(program, version);
        List<String> said = program.version(version).file();
        Object object = said == null
                ? kind.fresh()
                : built.kinds.loader().load(built.text(said, kind), kind).value();
        return form.saver(built.kinds).save(object, kind);
    }

    static Loaded<Object> loaded(Evolution program, int version, byte[] file, LoadOptions options) {
        return built(program, version).kinds.loader(options).load(file, kind(program, version));
    }

    static List<String> told(Evolution program, int version, Loaded<Object> loaded) {
        List<String> lines = new ArrayList<>(
                Built.properties(built(program, version).kinds.saver().save(loaded.value(), kind(program, version))));
        for (LoadReport.Entry entry : loaded.report().entries()) {
            if (entry.fate() != LoadReport.Fate.RENAMED
                    && entry.fate() != LoadReport.Fate.DEFAULTED
                    && entry.fate() != LoadReport.Fate.MIGRATED) {
                lines.add("! " + entry.fate().name().toLowerCase(Locale.ROOT) + " " + entry.path());
            }
        }
        loaded.report()
                .problems()
                .forEach(problem -> lines.add("! " + problem.rule().id() + " " + problem.path()));
        return Built.sorted(lines);
    }

    static Kind<Object> kind(Evolution program, int version) {
        return built(program, version).kind(program.root(version));
    }

    static Built built(Evolution program, int version) {
        return BUILT.get(program.name() + " " + version);
    }

    /** What the build says of a version that does not say what became of anything. */
    static String messages(Evolution program, int version) {
        return MESSAGES.getOrDefault(program.name() + " " + version, "");
    }
}
