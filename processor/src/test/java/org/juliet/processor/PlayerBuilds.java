package org.juliet.processor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.juliet.Codecs;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.schema.HistoryDirectory;
import org.juliet.schema.SchemaHistory;
import org.junit.jupiter.api.io.TempDir;

/** Builds of one class that changes, against a history in a directory of the test. */
abstract class PlayerBuilds {
    static final String V1 = "int gold = 5; Metal metal = Metal.TIN;";

    @TempDir
    Path top;

    final Path directory() {
        return top.resolve("juliet");
    }

    final Compilation build(String mode, String fields, String... more) {
        Map<String, String> sources = new TreeMap<>();
        sources.put(
                "game/Player.java",
                "package game; import org.juliet.*; import org.juliet.schema.OnLoss;\n@Versioned public class Player {\n"
                        + fields + "\n}");
        sources.put("game/Metal.java", "package game; public enum Metal { TIN, IRON }");
        for (int i = 0; i < more.length; i += 2) {
            sources.put(more[i], more[i + 1]);
        }
        return Compilation.of(sources, "-Ajuliet.history=" + directory(), "-Ajuliet.mode=" + mode);
    }

    final void recorded(String fields) {
        Compilation build = build("record", fields);
        assertThat(build.messages()).isEmpty();
        assertThat(build.succeeded()).isTrue();
    }

    final List<String> files() throws IOException {
        if (Files.notExists(directory())) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(directory())) {
            return files.filter(Files::isRegularFile)
                    .map(file -> directory().relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }

    final SchemaHistory history() throws IOException {
        return HistoryDirectory.of(directory()).read();
    }

    static Kind<?> kind(Compilation build) throws ReflectiveOperationException {
        return Codecs.kind(build.loader().loadClass("game.Player"));
    }

    final String loadedAndSaved(Compilation build, String text) throws IOException, ReflectiveOperationException {
        Kind<?> kind = kind(build);
        Kinds kinds = Kinds.of(kind).with(history());
        return again(kinds, kind, text);
    }

    static <T> String again(Kinds kinds, Kind<T> kind, String text) {
        return new String(
                kinds.saver()
                        .save(kinds.loader().load(text.getBytes(UTF_8), kind).value(), kind),
                UTF_8);
    }

    /** The lines of the one message of a build. */
    static List<String> question(Compilation build) {
        assertThat(build.succeeded()).isFalse();
        assertThat(build.messages()).hasSize(1);
        return build.messages().get(0).lines().map(String::strip).toList();
    }

    /** What a program that was built with the history saves. */
    final String fresh(Compilation build) throws IOException, ReflectiveOperationException {
        Kind<?> kind = kind(build);
        return fresh(Kinds.of(kind).with(history()), kind);
    }

    static <T> String fresh(Kinds kinds, Kind<T> kind) {
        return new String(kinds.saver().save(kind.fresh(), kind), UTF_8);
    }
}
