package org.juliet.tools.demo;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.juliet.archive.Kinds;

/**
 * The shipped world: about two hundred files by four programs and a few people. They are frozen as those left them; no program of
 * today writes over them.
 */
final class SampleWorld {
    /** The kinds of today's program. */
    static final Kinds KINDS =
            Kinds.of(Inert.KIND, Knight.KIND, Projectile.KIND, Chest.KIND, BallistaTower.KIND, Wallet.KIND, Item.KIND);

    private static final String ANY_FILE = "world/world.jasset";

    /** A file in the folder of the saves of players. */
    private static final String ANY_SAVE = "saves/juliet.jasset";

    private SampleWorld() {}

    /** Copies the files to a directory that is not there yet, byte for byte. */
    static void copyTo(Path directory) throws IOException {
        copyFolderOf(ANY_FILE, directory);
    }

    /** Copies the saves that {@link PlayerSaves} loads. */
    static void copySavesTo(Path directory) throws IOException {
        copyFolderOf(ANY_SAVE, directory);
    }

    private static void copyFolderOf(String file, Path directory) throws IOException {
        URL inside = Objects.requireNonNull(SampleWorld.class.getResource(file), "the sample is not packaged");
        try {
            URI place = inside.toURI();
            if ("jar".equals(place.getScheme())) {
                try (FileSystem jar = FileSystems.newFileSystem(place, Map.of())) {
                    copyFolderOf(jar.provider().getPath(place), directory);
                }
            } else {
                copyFolderOf(Path.of(place), directory);
            }
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void copyFolderOf(Path file, Path to) throws IOException {
        Path from = Objects.requireNonNull(file.getParent());
        List<Path> paths;
        try (Stream<Path> tree = Files.walk(from)) {
            paths = tree.sorted().toList();
        }
        for (Path path : paths) {
            Path target = to.resolve(from.relativize(path).toString());
            if (Files.isDirectory(path)) {
                Files.createDirectories(target);
            } else {
                Files.copy(path, target);
            }
        }
    }
}
