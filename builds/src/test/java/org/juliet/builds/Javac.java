package org.juliet.builds;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The compiler of this JDK, with the options that the docs give it. */
final class Javac {
    private Javac() {}

    /**
     * Compiles sources by the names of their files.
     *
     * @param out where the classes go; those that are there are on the class path
     * @return what the compiler said, but for the note of a history that begins; empty where it was content
     */
    static String compile(Path out, Map<String, String> sources, String... options) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("--release", "17", "-d", out.toString()));
        if (!List.of(options).contains("-cp")) {
            arguments.addAll(List.of("-cp", out + File.pathSeparator + Jars.CORE));
        }
        arguments.addAll(List.of("-processorpath", Jars.CORE + File.pathSeparator + Jars.PROCESSOR));
        arguments.addAll(List.of(options));
        Path top = Files.createDirectories(out.resolveSibling(out.getFileName() + "-sources"));
        StringWriter said = new StringWriter();
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, null)) {
            boolean compiled = javac.getTask(
                            said, files, null, arguments, null, files.getJavaFileObjectsFromPaths(write(top, sources)))
                    .call();
            String told = said.toString().replaceAll("Note: \\[V-HISTORY] .*: there is no history yet, .*\\R", "");
            return told + (compiled || !told.isEmpty() ? "" : "failed");
        }
    }

    /** Writes sources below a directory. */
    static List<Path> write(Path top, Map<String, String> sources) throws IOException {
        List<Path> paths = new ArrayList<>();
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path path = top.resolve(source.getKey());
            Files.createDirectories(path.getParent());
            paths.add(Files.writeString(path, source.getValue()));
        }
        return paths;
    }

    /** The Java files below a directory, by their names from there on. */
    static Map<String, String> sources(Path top) throws IOException {
        Map<String, String> sources = new TreeMap<>();
        try (Stream<Path> tree = Files.walk(top)) {
            for (Path file :
                    tree.filter(path -> path.toString().endsWith(".java")).toList()) {
                sources.put(top.relativize(file).toString().replace(File.separatorChar, '/'), Files.readString(file));
            }
        }
        return sources;
    }
}
