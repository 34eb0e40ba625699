package org.juliet.processor;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * What the compiler of this JDK made of some sources with the processor: files by their names, and what was said.
 *
 * @param messages errors and warnings, each as {@code Knight.java:12: text}
 * @param notes what is no fault, in the same way
 */
public record Compilation(boolean succeeded, Map<String, byte[]> files, List<String> messages, List<String> notes) {

    public static final String CLASS_PATH = System.getProperty("java.class.path");

    private static final JavaCompiler JAVAC = ToolProvider.getSystemJavaCompiler();

    /** Opening the class path takes longer than most of these compilations. A directory of it that is not there is not looked for again. */
    private static final ThreadLocal<StandardJavaFileManager> DISK = ThreadLocal.withInitial(Compilation::disk);

    /** Writes classes and resources into a directory, as javac would have done. */
    public void writeTo(Path directory) throws IOException {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            if (file.getKey().endsWith(".java")) {
                continue;
            }
            Path path = directory.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
    }

    /** The sources below a folder of the test's resources, by the names of their files. */
    static Map<String, String> sources(String folder) {
        Path top = Path.of("src/test/resources", folder);
        try (Stream<Path> files = Files.walk(top)) {
            Map<String, String> sources = new TreeMap<>();
            for (Path file :
                    files.filter(name -> name.toString().endsWith(".java")).toList()) {
                sources.put(top.relativize(file).toString(), Files.readString(file));
            }
            return sources;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Compiles the sources below a folder of the test's resources. */
    static Compilation ofFolder(String folder, String... options) {
        return of(sources(folder), options);
    }

    /** Compiles sources by the names of their files. */
    public static Compilation of(Map<String, String> sources, String... options) {
        return of(List.of(new JulietProcessor()), sources, options);
    }

    /** The same with other processors, too. */
    static Compilation of(List<Processor> processors, Map<String, String> sources, String... options) {
        var messages = new DiagnosticCollector<JavaFileObject>();
        // a path of modules stays with the files
        Memory memory = new Memory(List.of(options).contains("-p") ? disk() : DISK.get());
        List<String> arguments = new ArrayList<>(List.of(options));
        // the classes of JDK 17 are read anew for each compilation: those that ask for all warnings will do
        arguments.addAll(
                arguments.contains("-Werror")
                        ? List.of("--release", "17")
                        : List.of("-source", "17", "-target", "17", "-Xlint:-options"));
        if (!arguments.contains("-cp")) {
            arguments.addAll(List.of("-cp", CLASS_PATH));
        }
        List<Source> texts = sources.entrySet().stream()
                .map(source -> new Source(source.getKey(), source.getValue()))
                .toList();
        JavaCompiler.CompilationTask task = JAVAC.getTask(null, memory, messages, arguments, null, texts);
        task.setProcessors(processors);
        boolean succeeded = task.call();
        return new Compilation(
                succeeded,
                memory.bytes(),
                texts(messages, said -> said != Diagnostic.Kind.NOTE),
                texts(messages, said -> said == Diagnostic.Kind.NOTE));
    }

    private static StandardJavaFileManager disk() {
        return JAVAC.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
    }

    private static List<String> texts(DiagnosticCollector<JavaFileObject> messages, Predicate<Diagnostic.Kind> kinds) {
        return messages.getDiagnostics().stream()
                .filter(said -> kinds.test(said.getKind()))
                .map(Compilation::text)
                .toList();
    }

    private static String text(Diagnostic<? extends JavaFileObject> said) {
        String name = said.getSource() == null ? "" : said.getSource().getName();
        return name.substring(name.lastIndexOf('/') + 1) + ":" + said.getLineNumber() + ": "
                + said.getMessage(Locale.ROOT);
    }

    String file(String name) {
        byte[] bytes = files.get(name);
        if (bytes == null) {
            throw new AssertionError("no " + name + " among " + files.keySet());
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** A loader of the classes that were compiled. */
    public ClassLoader loader() {
        return new ClassLoader(Compilation.class.getClassLoader()) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                byte[] bytes = files.get(name.replace('.', '/') + ".class");
                if (bytes == null) {
                    throw new ClassNotFoundException(name);
                }
                return defineClass(name, bytes, 0, bytes.length);
            }

            @Override
            public @Nullable InputStream getResourceAsStream(String name) {
                byte[] bytes = files.get(name);
                return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
            }
        };
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name, String text) {
            super(URI.create("memory:///" + name), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private static final class Output extends SimpleJavaFileObject {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private boolean written;

        Output(String name, Kind kind) {
            super(URI.create("memory:///" + name), kind);
        }

        @Override
        public InputStream openInputStream() throws IOException {
            if (!written) {
                throw new FileNotFoundException(getName());
            }
            return new ByteArrayInputStream(bytes.toByteArray());
        }

        @Override
        public OutputStream openOutputStream() {
            written = true;
            bytes.reset();
            return bytes;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return bytes.toString(StandardCharsets.UTF_8);
        }
    }

    private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, Output> outputs = new TreeMap<>();

        Memory(JavaFileManager disk) {
            super(disk);
        }

        Map<String, byte[]> bytes() {
            Map<String, byte[]> bytes = new TreeMap<>();
            outputs.forEach((name, output) -> {
                if (output.written) {
                    bytes.put(name, output.bytes.toByteArray());
                }
            });
            return bytes;
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return outputs.computeIfAbsent(name.replace('.', '/') + kind.extension, path -> new Output(path, kind));
        }

        @Override
        public FileObject getFileForOutput(Location location, String inside, String name, FileObject sibling) {
            return outputs.computeIfAbsent(name, path -> new Output(path, JavaFileObject.Kind.OTHER));
        }

        @Override
        public boolean isSameFile(FileObject a, FileObject b) {
            return a.getName().equals(b.getName());
        }
    }
}
