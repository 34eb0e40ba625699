package org.juliet.world;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.juliet.text.TextDocument;

/** Starts programs of the tests in processes of their own, which can be killed. */
final class ChildJvm {
    private ChildJvm() {}

    /** Starts a main class; its output and its errors come as one stream. */
    static Process start(Class<?> main, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                place(TextDocument.class) + System.getProperty("path.separator") + place(main),
                main.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    private static String place(Class<?> type) {
        return Path.of(java.net.URI.create(
                        type.getProtectionDomain().getCodeSource().getLocation().toString()))
                .toString();
    }
}
