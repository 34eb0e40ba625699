package org.juliet.tools;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.lang.module.ModuleDescriptor.Exports;
import java.lang.module.ModuleFinder;
import java.lang.reflect.InvocationTargetException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.juliet.text.Span;

/** Carries out the blocks of one page, one after the other, in a directory where {@code ./jasset} stands. */
final class DocsSession {
    private static final Pattern TYPE =
            Pattern.compile("(?m)^(?:public |final |sealed |abstract )*(?:class|interface|record|enum) (\\w+)");
    private static final String CLASS_PATH = System.getProperty("java.class.path");
    /** For programs that live for a second. */
    private static final List<String> QUICK =
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData");

    private final Path directory;
    private final Path tools;

    DocsSession(Path directory) throws IOException {
        this.directory = Files.createDirectories(directory);
        this.tools = Files.createDirectories(directory.resolve(".tools"));
        script(tools.resolve("java"), "java", String.join(" ", QUICK));
        script(tools.resolve("javac"), "javac", "-J" + String.join(" -J", QUICK));
        script(
                directory.resolve("jasset"),
                "java",
                String.join(" ", QUICK) + " -cp '" + CLASS_PATH + "' org.juliet.tools.Main");
    }

    /** By a process of its own: were it written here, a child that another test starts meanwhile would hold it open, and nobody could run it. */
    private static void script(Path script, String program, String options) throws IOException {
        Path java = Path.of(System.getProperty("java.home"), "bin", program);
        Process written = new ProcessBuilder("sh", "-c", "cat > \"$0\" && chmod +x \"$0\"", script.toString()).start();
        try (Writer to = written.outputWriter(StandardCharsets.UTF_8)) {
            to.write("#!/bin/sh\nexec '" + java + "' " + options + " \"$@\"\n");
        }
        try {
            if (written.waitFor() != 0) {
                throw new IOException(script + " cannot be written");
            }
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    void write(DocsBlock block) throws IOException {
        Path file = directory.resolve(Objects.requireNonNull(block.file()));
        Files.createDirectories(file.getParent());
        Files.writeString(file, block.text());
    }

    /** What is wrong with the commands of a console block, one line for each. */
    List<String> failures(DocsBlock block) throws IOException, InterruptedException {
        List<String> failures = new ArrayList<>();
        List<String> lines = block.lines();
        for (int at = 0; at < lines.size(); ) {
            String command = lines.get(at).substring(2);
            int next = at + 1;
            while (next < lines.size() && !lines.get(next).startsWith("$ ")) {
                next++;
            }
            List<String> shown = lines.subList(at + 1, next);
            List<String> printed = run(command);
            if (!matches(shown, printed)) {
                failures.add(command + ": shown " + shown + ", printed " + printed);
            }
            at = next;
        }
        return failures;
    }

    /**
     * Compiles the blocks of one page together, runs those that are statements with their assertions, and returns what went wrong.
     * All packages of core are imported, and the codecs of versioned classes generated.
     */
    String failures(List<DocsBlock> blocks) throws IOException {
        if (blocks.isEmpty()) {
            return "";
        }
        Path sources = Files.createTempDirectory(directory, "java");
        String imports = Stream.concat(exportedPackages(), Stream.of("java.util", "java.nio.charset", "java.nio.file"))
                .map(name -> "import " + name + ".*; ")
                .collect(Collectors.joining());
        List<String> statements = new ArrayList<>();
        List<String> arguments = new ArrayList<>(List.of(
                "-processor", "org.juliet.processor.JulietProcessor", "-cp", CLASS_PATH, "-d", sources.toString()));
        for (DocsBlock block : blocks) {
            Matcher type = TYPE.matcher(block.text());
            boolean whole = type.find();
            String name = whole ? type.group(1) : "Line" + block.line();
            String text = block.text();
            if (!whole) {
                text = "public class " + name + " { public static void run() throws Exception { " + text + "}}";
                statements.add(name);
            }
            arguments.add(Files.writeString(sources.resolve(name + ".java"), imports + text)
                    .toString());
        }
        var messages = new ByteArrayOutputStream();
        int status = ToolProvider.getSystemJavaCompiler().run(null, null, messages, arguments.toArray(String[]::new));
        return status == 0 ? run(statements, sources) : messages.toString(StandardCharsets.UTF_8);
    }

    private static String run(List<String> names, Path classes) throws IOException {
        URL[] place = {classes.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(place, DocsSession.class.getClassLoader())) {
            loader.setDefaultAssertionStatus(true);
            for (String name : names) {
                loader.loadClass(name).getMethod("run").invoke(null);
            }
            return "";
        } catch (InvocationTargetException e) {
            StringWriter trace = new StringWriter();
            e.getCause().printStackTrace(new PrintWriter(trace));
            return trace.toString();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private List<String> run(String command) throws IOException, InterruptedException {
        ProcessBuilder shell = new ProcessBuilder("sh", "-c", command)
                .directory(directory.toFile())
                .redirectErrorStream(true);
        shell.environment().put("JULIET", CLASS_PATH);
        shell.environment().merge("PATH", tools.toString(), (path, own) -> own + File.pathSeparator + path);
        Process process = shell.start();
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return printed.lines().toList();
    }

    /** Whether lines are those shown, where {@code ...} stands for any lines. */
    private static boolean matches(List<String> shown, List<String> printed) {
        String pattern = shown.stream()
                .map(line -> line.equals("...") ? "(?:.*\n)*" : Pattern.quote(line) + "\n")
                .collect(Collectors.joining());
        return printed.stream()
                .map(line -> line + "\n")
                .collect(Collectors.joining())
                .matches(pattern);
    }

    private static Stream<String> exportedPackages() {
        try {
            Path core = Path.of(Span.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return ModuleFinder.of(core).findAll().stream()
                    .flatMap(module -> module.descriptor().exports().stream())
                    .map(Exports::source);
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }
}
