package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.juliet.archive.Kind;
import org.juliet.archive.LoadException;
import org.juliet.cases.RandomSort.Leaf;
import org.juliet.cases.RandomSort.Point;
import org.juliet.cases.RandomSort.Shape;
import org.juliet.cases.RandomVersion.Field;
import org.juliet.house.Seeds;
import org.juliet.second.SecondImplementation;
import org.junit.jupiter.api.Test;

/**
 * Texts of random programs by a writer that knows docs/FORMAT.md and none of our code: whole files of every version with their stamps, whose fields stand in
 * any order, and some of which leave out what a fresh object has. They load into every later version as a model says. Fingerprints are those of the second
 * implementation.
 */
class SecondTextsTest {
    private static final int PROGRAMS = Integer.getInteger("juliet.texts", 60);
    private static final int VERSIONS = 3;

    private final Map<String, String> fingerprints = new HashMap<>();
    /** What code of some version reads though it is no more: whether that runs where a text leaves the field out is no matter here. */
    private final Set<Integer> read = new HashSet<>();

    private Random random;
    private RandomVersion version;
    private int number;

    @Test
    void textsOfASecondWriterLoadIntoEveryLaterVersion() {
        long first = Seeds.first();
        System.out.println("second texts from -Djuliet.seed=" + first);
        try (SecondImplementation second = SecondImplementation.start()) {
            for (long seed = first; seed < first + PROGRAMS; seed++) {
                random = new Random(seed);
                RandomProgram program = new RandomProgram(random, true);
                program.record();
                for (int i = 1; i < VERSIONS; i++) {
                    program.edit();
                    program.record();
                }
                read.clear();
                for (RandomVersion each : program.versions) {
                    each.fields.keySet().forEach(kind -> each.read(kind).forEach(field -> read.add(field.number())));
                }
                for (int writer = 0; writer < VERSIONS; writer++) {
                    check(
                            second,
                            program,
                            writer,
                            "-Djuliet.seed=" + seed + " -Djuliet.texts=1, version " + (writer + 1));
                }
            }
        }
    }

    private void check(SecondImplementation second, RandomProgram program, int writer, String where) {
        version = program.versions.get(writer);
        number = writer + 1;
        second.layouts(program.layouts.get(writer).render());
        fingerprints.clear();
        for (String line : second.ask("fingerprints")) {
            String[] words = line.split(" ");
            if (words[0].equals("level")) {
                fingerprints.put(words[1], "0x" + words[2].toUpperCase(Locale.ROOT));
            }
        }
        RandomNode node = version.random(random, "Top");
        String text = file(node);
        for (int reader = writer; reader < VERSIONS; reader++) {
            RandomVersion today = program.versions.get(reader);
            String as = where + " in version " + (reader + 1) + "\n" + text;
            try {
                RandomThing found = program.kinds(reader)
                        .loader()
                        .load(text.getBytes(StandardCharsets.UTF_8), today.top)
                        .value();
                assertThat(today.difference(today.from(version, node, false), found, ""))
                        .as(as)
                        .isNull();
            } catch (LoadException refused) {
                throw new AssertionError(as, refused);
            }
        }
    }

    private String file(RandomNode node) {
        List<String> properties = new ArrayList<>();
        properties.add("; class\nTop\n");
        properties.add("; layout\n" + fingerprints.get("Top") + "\n");
        properties.add("; version\n" + number + "\n");
        said(node).forEach(field -> properties.add("; " + field.name() + "\n" + value(field, node) + "\n"));
        Collections.shuffle(properties, random);
        String text = String.join(random.nextBoolean() ? "\n" : "# a remark\n", properties);
        return random.nextInt(3) == 0 ? text.replace("\n", "\r\n") : text;
    }

    /** The fields in any order, some single values that a fresh object has left out. */
    private List<Field> said(RandomNode node) {
        List<Field> fields = new ArrayList<>(version.all(node.kind()));
        fields.removeIf(field -> random.nextBoolean()
                && !read.contains(field.number())
                && field.sort().shape() == Shape.PLAIN
                && !field.sort().leaf().isNode() // the history does not say what such a one was
                && field.sort().fresh() != null
                && field.sort().fresh().equals(node.values().get(field.number())));
        Collections.shuffle(fields, random);
        return fields;
    }

    private String value(Field field, RandomNode node) {
        RandomSort sort = field.sort();
        Object value = node.values().get(field.number());
        if (value == null) {
            return "null";
        } else if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> quoted((String) entry.getKey()) + " " + one(sort.leaf(), entry.getValue()))
                    .collect(Collectors.joining(" ", "{ ", " }"));
        } else if (value instanceof Collection<?> all) {
            List<?> ordered = all instanceof Set<?> set ? sort.sorted(set) : List.copyOf(all);
            return ordered.stream()
                    .map(element -> one(sort.leaf(), element))
                    .collect(Collectors.joining(" ", "[ ", " ]"));
        }
        return one(sort.leaf(), value);
    }

    private String one(Leaf leaf, Object value) {
        if (value instanceof RandomNode node) {
            return said(node).stream()
                    .map(field -> field.name() + " " + value(field, node))
                    .collect(Collectors.joining(" ", "{ " + stamps(node.kind(), leaf == Leaf.OPEN), " }"));
        } else if (value instanceof Point point) {
            return point.parts().stream().map(String::valueOf).collect(Collectors.joining(" ", "[ ", " ]"));
        } else if (leaf == Leaf.METAL) {
            return RandomSort.constant(version.stage, value);
        }
        return value instanceof String text ? quoted(text) : String.valueOf(value);
    }

    /** The versions of a struct, and what it is where nothing else says so; levels stand with the root first. */
    private String stamps(String kind, boolean open) {
        List<String> levels =
                version.kinds.kind(kind).levels().stream().map(Kind::name).toList();
        List<String> stamps = new ArrayList<>();
        if (open) {
            String layouts = levels.stream().map(fingerprints::get).collect(Collectors.joining(" "));
            stamps.add("class " + kind);
            stamps.add("layout " + (levels.size() == 1 ? layouts : "[ " + layouts + " ]"));
        }
        if (number > 1 || random.nextBoolean()) {
            stamps.add("version " + number);
            if (levels.size() > 1) {
                stamps.add("class_version " + number);
            }
            if (levels.size() > 2) {
                stamps.add(levels.subList(1, levels.size() - 1).stream()
                        .map(level -> level + " " + number)
                        .collect(Collectors.joining(" ", "class_versions { ", " }")));
            }
        }
        Collections.shuffle(stamps, random);
        return String.join(" ", stamps) + " ";
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
