package org.juliet.processor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Some classes of a program in each of its versions, what they store, and what later versions have of it: a file of
 * {@code src/test/resources/evolution}.
 *
 * <pre>
 * Item                            the class of the objects
 * === 1                           a version: its classes, Java as it is, in a package of their own
 * &#64;Versioned class Item { int gold; }
 * --- file                        a file of it, a property a line; without this one it is that of a fresh object
 * gold 5
 * === 2
 * &#64;Versioned class Item { &#64;WasNamed("gold") int coins; }
 * --- asks                        what the build asks where the answers are left out: id and name
 * field-left Item.gold
 * --- from 1                      what the file of version 1 is here; a line "! dropped gold" says what is reported
 * coins 5
 * </pre>
 *
 * <p>{@code --- from 1 binary} is about one of the forms; {@code --- through 1} is the file after older code opened it, called {@code touch} of its class with it, and saved it.
 * {@code HEAD(Item)} stands for the fingerprint that was recorded last.
 */
record Evolution(String name, String root, List<Version> versions) {
    private static final Path FOLDER = Path.of("src/test/resources/evolution");
    private static final String IMPORTS =
            " import java.util.*; import org.juliet.*; import org.juliet.archive.*; import org.juliet.schema.OnLoss;"
                    + " import org.jspecify.annotations.*;\n";

    /**
     * One version.
     *
     * @param source its classes
     * @param root the class of the objects where it has another name
     * @param file what one of its files says; null for a fresh object
     * @param asks what the build asks
     * @param from what files of earlier versions are here, by version and perhaps form
     * @param through what its file is after older code changed it, by version of that code and perhaps form
     */
    record Version(
            String source,
            @Nullable String root,
            @Nullable List<String> file,
            List<String> asks,
            Map<String, List<String>> from,
            Map<String, List<String>> through) {
        /** The classes, compiled without what they say of changes. */
        String unanswered() {
            return source.replaceAll("@(WasNamed|Dropped|Reused|Restored|Convert)\\b(\\((\\([^)]*\\)|[^()])*\\))?", "")
                    .replaceAll("@Migration\\([^)]*\\)", "");
        }
    }

    /** All programs, by their names. */
    static List<Evolution> all() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            List<Evolution> all = new ArrayList<>();
            for (Path file : files.sorted().toList()) {
                all.add(parse(file.getFileName().toString().replace(".txt", ""), Files.readString(file)));
            }
            return all;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** The package of its classes. */
    String inside() {
        return name.replace('-', '_');
    }

    /** The files of a version's classes: after a line {@code package x Y} the public class Y of a package below that of the others. */
    Map<String, String> sources(String source) {
        Map<String, String> sources = new TreeMap<>();
        String[] parts = source.split("(?m)^package ");
        sources.put(inside() + "/" + inside() + ".java", header(inside()) + parts[0]);
        for (int i = 1; i < parts.length; i++) {
            String[] below = parts[i].substring(0, parts[i].indexOf('\n')).split(" ");
            sources.put(
                    inside() + "/" + below[0] + "/" + below[1] + ".java",
                    header(inside() + "." + below[0]) + parts[i].substring(parts[i].indexOf('\n')));
        }
        return sources;
    }

    private static String header(String inside) {
        return "package " + inside + ";" + IMPORTS;
    }

    /** The class of the objects in a version. */
    String root(int number) {
        return Objects.requireNonNullElse(version(number).root, root);
    }

    Version version(int number) {
        return versions.get(number - 1);
    }

    private static Evolution parse(String name, String text) {
        String[] parts = text.split("(?m)^=== \\d+\n");
        List<Version> versions = new ArrayList<>();
        for (int i = 1; i < parts.length; i++) {
            versions.add(version(parts[i]));
        }
        return new Evolution(name, parts[0].strip(), versions);
    }

    private static Version version(String text) {
        String[] parts = text.split("(?m)^--- ");
        Map<String, List<String>> sections = new LinkedHashMap<>();
        for (int i = 1; i < parts.length; i++) {
            List<String> lines =
                    parts[i].lines().filter(line -> !line.isBlank()).toList();
            sections.put(lines.get(0), lines.subList(1, lines.size()));
        }
        return new Version(
                parts[0],
                sections.containsKey("root") ? sections.get("root").get(0) : null,
                sections.get("file"),
                Objects.requireNonNullElse(sections.get("asks"), List.of()),
                numbered("from", sections),
                numbered("through", sections));
    }

    /** The sections that begin with a word, by their versions, each with its form where it is about one. */
    private static Map<String, List<String>> numbered(String word, Map<String, List<String>> sections) {
        Map<String, List<String>> numbered = new LinkedHashMap<>();
        sections.forEach((title, lines) -> {
            String[] words = title.split(" ");
            String last = words[words.length - 1];
            String form = last.equals("text") || last.equals("binary") ? " " + last : "";
            for (int i = 1; i < words.length && words[0].equals(word); i++) {
                numbered.put(words[i] + form, lines);
            }
        });
        return numbered;
    }
}
