package org.juliet.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Jars of programs, compiled from what a test says. */
public final class GameJar {
    private static final String SERVICE = "META-INF/services/org.juliet.tools.KindSource";

    /** What {@link #GAME} registers: knights at version 3 whose migration fails for the damage 13, and their items. */
    public static final String GAME = """
            package game;
            import java.util.ArrayList;
            import java.util.List;
            import org.juliet.archive.*;
            import org.juliet.world.*;

            public final class Game implements org.juliet.tools.KindSource {
                public static final class Item {
                    static final Kind<Item> KIND = Kind.of("Item", Item.class, Item::new, Item::serialize).version(2);
                    String item = "";
                    int count = 1;

                    void serialize(Archive ar, int version) {
                        item = ar.value(Key.of("item"), item, Type.STRING);
                        count = ar.value(Key.of("count"), count);
                        if (version < 2 && count == 13) {
                            throw new IllegalStateException("13 of a kind");
                        }
                    }
                }

                public static final class Knight extends Entity {
                    static final Kind<Knight> KIND = Kind.of("Knight", Knight.class, Knight::new, Knight::serialize)
                            .version(3).extending(Entity.KIND);
                    int damage = 1;
                    long mask;
                    long target;
                    List<Item> items = new ArrayList<>();

                    void serialize(Archive ar, int version) {
                        damage = ar.value(Key.of("damage"), damage);
                        if (ar.isLoading() && version < 2) {
                            damage += ar.value(Key.of("strength"), 0);
                        }
                        mask = ar.value(Key.of("mask").hex(), mask);
                        target = ar.reference(Key.of("target"), target);
                        items = ar.value(Key.of("items"), items, Type.list(Item.KIND));
                    }
                }

                @Override
                public Kinds kinds() {
                    return Kinds.of(Knight.KIND, Item.KIND);
                }
            }
            """;

    private GameJar() {}

    /** A jar of {@link #GAME}. */
    public static Path game(Path jar) {
        return of(jar, "game.Game", GAME);
    }

    /**
     * A jar of one compilation unit.
     *
     * @param service the class that the file of the service names, empty for no such file
     */
    public static Path of(Path jar, String service, String source) {
        try {
            Path classes = Files.createTempDirectory(jar.toAbsolutePath().getParent(), "classes");
            compile(classes, source);
            if (!service.isEmpty()) {
                Path file = classes.resolve(SERVICE);
                Files.createDirectories(file.getParent());
                Files.writeString(file, service + "\n");
            }
            pack(classes, jar);
            return jar;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void compile(Path classes, String source) {
        String name = source.replaceAll("(?s).*?public (?:final )?class (\\w+).*", "$1");
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        List<String> options =
                List.of("-proc:none", "-d", classes.toString(), "-classpath", System.getProperty("java.class.path"));
        boolean compiled = compiler.getTask(said, null, null, options, null, List.of(new Source(name, source)))
                .call();
        assertThat(compiled).as("%s", said).isTrue();
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name, String text) {
            super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreErrors) {
            return text;
        }
    }

    private static void pack(Path directory, Path jar) throws IOException {
        try (OutputStream bytes = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(bytes);
                Stream<Path> tree = Files.walk(directory)) {
            for (Path file : tree.filter(Files::isRegularFile).sorted().toList()) {
                out.putNextEntry(
                        new JarEntry(directory.relativize(file).toString().replace('\\', '/')));
                out.write(Files.readAllBytes(file));
                out.closeEntry();
            }
        }
    }

    /** Bytes of a text. */
    public static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
