package org.juliet.builds;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a program did that ran by itself. */
record Child(int status, String said) {
    /** For programs that live for a second. */
    static final List<String> QUICK = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData");

    /**
     * Runs a command to its end.
     *
     * @param more what its environment has beside ours
     */
    static Child run(Path directory, Map<String, String> more, List<String> command) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
        builder.environment().putAll(more);
        Process process = builder.start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        try {
            return new Child(process.waitFor(), said);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Runs a command that is to succeed, and returns what it said. */
    static String sure(Path directory, List<String> command) throws IOException {
        Child child = run(directory, Map.of(), command);
        if (child.status != 0) {
            throw new AssertionError(command + " ended with " + child.status + ":\n" + child.said);
        }
        return child.said;
    }

    /** Runs a Java program of the JDK of the tests that is to succeed. */
    static String java(Path directory, List<String> options, String classPath, String main, List<String> arguments)
            throws IOException {
        return sure(directory, javaLine(options, classPath, main, arguments));
    }

    /** The command that runs such a program. */
    static List<String> javaLine(List<String> options, String classPath, String main, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(QUICK);
        command.addAll(options);
        command.addAll(List.of("-cp", classPath, main));
        command.addAll(arguments);
        return command;
    }
}
