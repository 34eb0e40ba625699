package org.juliet.tools.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/** The file that says where a project has its history and its worlds. What it names is relative to its folder. */
final class ProjectFile {
    /** Its name. */
    static final String NAME = "juliet.jasset";

    private static final String HISTORY = "history";
    private static final String WORLDS = "worlds";

    private final Path file;
    private final TextDocument document;

    private ProjectFile(Path file, TextDocument document) {
        this.file = file;
        this.document = document;
    }

    /** The one in a folder, or nearest above it; null where there is none. */
    static @Nullable ProjectFile nearest(@Nullable Path from) {
        for (Path folder = from; folder != null; folder = folder.getParent()) {
            Path file = folder.resolve(NAME);
            if (Files.exists(file)) {
                return read(file);
            }
        }
        return null;
    }

    /** Whether a file is called so. */
    static boolean isCalled(String file) {
        return file.substring(file.lastIndexOf('/') + 1).equals(NAME);
    }

    private static ProjectFile read(Path file) {
        try {
            return new ProjectFile(file, TextDocument.parse(Files.readAllBytes(file)));
        } catch (IOException e) {
            throw new Failure("cannot read " + file, e);
        }
    }

    /** The directory of the history, as messages have it. */
    String history() {
        Property property = document.property(HISTORY);
        if (property == null || !(property.value() instanceof Value.Scalar name)) {
            throw new Failure(file + ": expected the property " + HISTORY + " with the name of a directory");
        }
        return shown(name);
    }

    /** The directories of worlds, as messages have them. */
    private List<String> worlds() {
        List<String> worlds = new ArrayList<>();
        Property property = document.property(WORLDS);
        if (property != null && property.value() instanceof Value.ListValue list) {
            for (Value element : list.elements()) {
                if (element instanceof Value.Scalar name) {
                    worlds.add(shown(name));
                }
            }
            if (!worlds.isEmpty() && worlds.size() == list.elements().size()) {
                return worlds;
            }
        }
        throw new Failure(file + ": expected the property " + WORLDS
                + " with a list of directories; or name the directory of a world");
    }

    /**
     * Directories of worlds.
     *
     * @param named those that the user names; where there is none, those of the project that a folder belongs to count
     */
    static List<String> worlds(List<String> named, Path folder) {
        ProjectFile project = named.isEmpty() ? nearest(folder) : null;
        if (named.isEmpty() && project == null) {
            throw new Failure("name the directory of a world; without one, a " + NAME
                    + " here or above says in its property " + WORLDS + " which there are");
        }
        List<String> worlds = project == null ? named : project.worlds();
        for (String world : worlds) {
            if (!Files.isDirectory(TextSource.path(world))) {
                throw new Failure(
                        world + " is not a directory" + (project == null ? "" : ", and " + project.file + " names it"));
            }
        }
        return worlds;
    }

    private String shown(Value.Scalar name) {
        Path here = Path.of("").toAbsolutePath();
        Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent(), "a file is in a folder");
        Path named = folder.resolve(TextSource.path(name.text())).normalize();
        return (here.startsWith(folder) || named.startsWith(here) ? here.relativize(named) : named).toString();
    }
}
