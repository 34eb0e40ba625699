package org.juliet.benchmarks;

import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.juliet.archive.Kind;

/** Many small classes with generated codecs, written and compiled when they are needed: each has other fields in another order. */
final class MadeKinds {
    private static final int FIELDS = 12;
    private static final String PACKAGE = "org.juliet.benchmarks.made";
    private static final String[] TYPES = {"int", "float", "String", "boolean", "double", "long"};
    private static final String[] VALUES = {
        "seed * %d", "seed / %df", "\"Part \" + seed %% %d", "seed %% %d == 0", "seed / %d.0", "seed * %dL"
    };

    private final List<Kind<?>> kinds = new ArrayList<>();
    private final List<Method> makers = new ArrayList<>();

    private MadeKinds() {}

    /** So many of them, compiled into a folder. */
    static MadeKinds compiled(int count, Path folder) {
        try {
            List<JavaFileObject> sources = new ArrayList<>();
            for (int number = 0; number < count; number++) {
                sources.add(new Source(name(number), source(number)));
            }
            compile(sources, folder);
            MadeKinds made = new MadeKinds();
            // never closed: its classes are in use as long as this process is
            ClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()});
            for (int number = 0; number < count; number++) {
                String name = PACKAGE + "." + name(number);
                made.makers.add(loader.loadClass(name).getMethod("of", int.class));
                made.kinds.add((Kind<?>)
                        loader.loadClass(name + "Codec").getField("KIND").get(null));
            }
            return made;
        } catch (IOException | ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static void compile(List<JavaFileObject> sources, Path folder) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        List<String> options = List.of(
                "-d",
                folder.toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "-processor",
                "org.juliet.processor.JulietProcessor");
        if (!compiler.getTask(messages, null, null, options, null, sources).call()) {
            throw new IllegalStateException(messages.toString());
        }
    }

    /** A folder for classes, below what a build cleans away. */
    static Path folder() {
        try {
            return Files.createTempDirectory(Files.createDirectories(Path.of("target")), "made-");
        } catch (IOException full) {
            throw new IllegalStateException(full);
        }
    }

    private static String name(int number) {
        return "Made" + number;
    }

    private static String source(int number) {
        Seeded random = new Seeded(number);
        StringBuilder fields = new StringBuilder();
        StringBuilder values = new StringBuilder();
        for (int field = 0; field < FIELDS; field++) {
            int type = random.below(TYPES.length);
            String name = "field" + random.below(1000) + "_" + field;
            fields.append("    ").append(TYPES[type]).append(' ').append(name).append(";\n");
            String value =
                    VALUES[type].replace("%d", "" + (2 + random.below(100))).replace("%%", "%");
            values.append("        made.")
                    .append(name)
                    .append(" = ")
                    .append(value)
                    .append(";\n");
        }
        String name = name(number);
        return "package " + PACKAGE + ";\n@org.juliet.Versioned\npublic final class " + name + " {\n" + fields
                + "    public static " + name + " of(int seed) {\n        " + name + " made = new " + name + "();\n"
                + values + "        return made;\n    }\n}\n";
    }

    List<Kind<?>> kinds() {
        return kinds;
    }

    /** An object of a kind, with values of its own. */
    Object object(int kind, int seed) {
        try {
            return makers.get(kind).invoke(null, seed);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name, String text) {
            super(URI.create("memory:///" + PACKAGE.replace('.', '/') + "/" + name + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
