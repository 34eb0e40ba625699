package org.juliet.tools;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles {@code @Versioned} classes with the processor, as a build does. */
public final class VersionedClasses {
    private static final String CLASS_PATH = System.getProperty("java.class.path");

    private VersionedClasses() {}

    /**
     * Compiles files into a directory.
     *
     * @param sources by the names of their files
     * @return what the compiler said, empty where it was content
     */
    public static String compile(Path out, Map<String, String> sources, String... options) {
        List<String> arguments = new ArrayList<>(
                List.of("-processor", "org.juliet.processor.JulietProcessor", "-d", out.toString(), "-Xlint:-options"));
        arguments.addAll(List.of("-cp", out + java.io.File.pathSeparator + CLASS_PATH));
        arguments.addAll(List.of(options));
        return javac(out, sources, arguments);
    }

    /** Compiles files into a directory without any processor. */
    public static String compileAlone(Path out, Map<String, String> sources) {
        return javac(out, sources, List.of("-proc:none", "-d", out.toString(), "-cp", CLASS_PATH));
    }

    private static String javac(Path out, Map<String, String> sources, List<String> arguments) {
        StringWriter said = new StringWriter();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            Files.createDirectories(out);
            Path top = Files.createTempDirectory("sources");
            List<Path> paths = new ArrayList<>();
            for (Map.Entry<String, String> source : sources.entrySet()) {
                Path path = top.resolve(source.getKey());
                Files.createDirectories(path.getParent());
                paths.add(Files.writeString(path, source.getValue()));
            }
            Iterable<? extends JavaFileObject> units = files.getJavaFileObjectsFromPaths(paths);
            boolean compiled =
                    compiler.getTask(said, files, null, arguments, null, units).call();
            // that a record begins a history is no fault
            String text = said.toString().replaceAll("(?m)^Note: \\[V-HISTORY].*\\R?", "");
            return text + (compiled || !text.isEmpty() ? "" : "failed");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The Java files below a directory, by their names from there on. */
    public static Map<String, String> sources(Path top) {
        Map<String, String> sources = new TreeMap<>();
        try (Stream<Path> tree = Files.walk(top)) {
            for (Path file :
                    tree.filter(path -> path.toString().endsWith(".java")).toList()) {
                sources.put(top.relativize(file).toString(), Files.readString(file));
            }
            return sources;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
