package org.juliet.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Programs that load one file and end; their whole processes are timed. Arguments: the contestant, the file, the hero's name in it. */
final class OneFile {
    /** The first of them does nothing, and is what the others are compared with. */
    static final List<String> NAMES = List.of("empty main", "juliet", "jackson-databind");

    private OneFile() {}

    /** Ends with 0 if the hero's name was found. */
    public static void main(String[] arguments) throws IOException {
        if (arguments[0].equals(NAMES.get(0))) {
            return;
        }
        if (!finds(arguments[0], Path.of(arguments[1]), arguments[2])) {
            System.exit(1);
        }
    }

    static boolean finds(String contestant, Path file, String displayName) throws IOException {
        Hero hero = TextObject.of(contestant).load(Files.readAllBytes(file));
        return displayName.equals(hero.displayName);
    }
}
