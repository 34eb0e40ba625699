package org.juliet.processor;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.Both;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.schema.SchemaHistory;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;

/** The kinds of one version of a program as its own code has them, with the history as it was then. */
public final class Built {
    private static final Set<String> STAMPS =
            Set.of("version", "class", "layout", "class_version", "class_versions", "asset_type");

    public final Kinds kinds;
    public final ClassLoader loader;
    private final String inside;
    private @Nullable Kinds keyByKey;

    /**
     * Takes the kinds of a package and those below.
     *
     * @param inside its name
     */
    public Built(Compilation build, ClassLoader loader, String inside, SchemaHistory history) {
        this.loader = loader;
        this.inside = inside;
        List<Kind<?>> found = new ArrayList<>();
        String folder = inside.replace('.', '/') + "/";
        for (String file : build.files().keySet()) {
            if (file.startsWith(folder) && file.endsWith("Codec.class")) {
                String name = file.substring(0, file.length() - ".class".length());
                codec(name.replace('/', '.')).ifPresent(found::add);
            }
        }
        this.kinds = Kinds.of(found).with(history);
    }

    /** The same kinds, without the straight way. */
    public Kinds keyByKey() {
        Kinds known = keyByKey;
        if (known == null) {
            known = Both.keyByKey(kinds);
            keyByKey = known;
        }
        return known;
    }

    /** Empty for what codecs of a generic class refer to. */
    private Optional<Kind<?>> codec(String name) {
        try {
            Field kind = loader.loadClass(name).getDeclaredField("KIND");
            kind.setAccessible(true);
            return Optional.of((Kind<?>) kind.get(null));
        } catch (NoSuchFieldException none) {
            return Optional.empty();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @SuppressWarnings("unchecked")
    public Kind<Object> kind(String name) {
        return (Kind<Object>) kinds.all().stream()
                .filter(kind -> kind.type().getSimpleName().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no kind of " + name + " in " + inside));
    }

    /** A text of properties, a line each, with the stamps of a file of today. */
    byte[] text(List<String> properties, Kind<Object> kind) {
        TextDocument fresh = TextDocument.parse(kinds.saver().save(kind.fresh(), kind));
        StringBuilder text = new StringBuilder();
        for (Property property : fresh.properties()) {
            if (STAMPS.contains(property.key())) {
                text.append("; ").append(property.key()).append('\n');
                text.append(fresh.slice(property.value().span())).append("\n\n");
            }
        }
        for (String property : properties) {
            int blank = property.indexOf(' ');
            String key = blank < 0 ? property : property.substring(0, blank);
            text.append("; ").append(key).append('\n');
            text.append(blank < 0 ? "" : property.substring(blank + 1)).append("\n\n");
        }
        return text.toString().getBytes(UTF_8);
    }

    /** The properties of a text, a line each, in the order of their keys, without what says by whom it was written. */
    static List<String> properties(byte[] text) {
        TextDocument document = TextDocument.parse(text);
        return document.properties().stream()
                .filter(property -> !STAMPS.contains(property.key()))
                .map(property -> line(document, property))
                .sorted()
                .toList();
    }

    private static String line(TextDocument document, Property property) {
        String value = document.slice(property.value().span());
        return plain(property.key() + " " + value);
    }

    /** A line with one blank between words and without the stamps of values inside. */
    private static String plain(String line) {
        return line.strip()
                .replaceAll("\\s+", " ")
                .replaceAll(
                        "(?<=[{] |class [\\w:]{1,40} )((version|class_version) \\d+ |layout (\\[[^]]*]|0x\\w+) |class_versions \\{[^}]*} )+",
                        "")
                .replace("[ ]", "[]")
                .replace("{ }", "{}");
    }

    static List<String> sorted(List<String> lines) {
        String[] all = lines.stream().map(Built::plain).toArray(String[]::new);
        Arrays.sort(all);
        return List.of(all);
    }
}
