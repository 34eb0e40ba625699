package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.juliet.schema.HistoryDirectory;
import org.juliet.schema.SchemaHistory;
import org.juliet.tools.VersionedClasses;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Compiled classes of a small game, and a history of theirs, in a directory of the test. */
abstract class GameClasses {
    static final String PLAYER = """
            package game;
            import org.juliet.*;
            @Versioned public class Player {
                int gold = 5;
                Metal metal = Metal.TIN;
                Item best = new Item();
            }
            """;
    static final String ITEM = "package game; import org.juliet.*; @Versioned public class Item { int count; }";
    static final String METAL = "package game; import org.juliet.*; public enum Metal { TIN, IRON }";
    static final Map<String, String> GAME =
            Map.of("game/Player.java", PLAYER, "game/Item.java", ITEM, "game/Metal.java", METAL);

    @TempDir
    Path directory;

    Command command;

    @BeforeEach
    void open() {
        command = new Command(directory);
    }

    final void compile(String out, Map<String, String> sources, String... options) {
        assertThat(VersionedClasses.compile(directory.resolve(out), sources, options))
                .isEmpty();
    }

    static Map<String, String> changed(String file, String from, String to) {
        Map<String, String> changed = new TreeMap<>(GAME);
        changed.put(file, GAME.get(file).replace(from, to));
        assertThat(changed).isNotEqualTo(GAME);
        return changed;
    }

    final Command.Result run(String name, String... places) {
        List<String> line = new ArrayList<>(List.of("history", name, "--history", "./juliet"));
        for (String place : places) {
            line.addAll(List.of("--classes", "./" + place));
        }
        return command.run(line.toArray(String[]::new));
    }

    final TreeMap<String, String> files(String folder) throws IOException {
        TreeMap<String, String> files = new TreeMap<>();
        Path top = directory.resolve(folder);
        try (Stream<Path> tree = Files.walk(top)) {
            for (Path file : tree.filter(Files::isRegularFile).toList()) {
                files.put(top.relativize(file).toString(), Files.readString(file));
            }
        }
        return files;
    }

    final SchemaHistory history() throws IOException {
        return HistoryDirectory.of(directory.resolve("juliet")).read();
    }

    final void jar(String name, String classes) throws IOException {
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(directory.resolve(name)))) {
            for (Map.Entry<String, byte[]> file :
                    bytes(directory.resolve(classes)).entrySet()) {
                out.putNextEntry(new JarEntry(file.getKey()));
                out.write(file.getValue());
                out.closeEntry();
            }
        }
    }

    static Map<String, byte[]> bytes(Path top) throws IOException {
        Map<String, byte[]> bytes = new TreeMap<>();
        try (Stream<Path> tree = Files.walk(top)) {
            for (Path file : tree.filter(Files::isRegularFile).toList()) {
                bytes.put(top.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
        return bytes;
    }

    final String path(String name) {
        return directory.resolve(name).toString();
    }
}
