package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.juliet.archive.Kinds;
import org.juliet.cases.RandomSort.Leaf;
import org.juliet.cases.RandomSort.Point;
import org.juliet.cases.RandomSort.Shape;
import org.juliet.cases.RandomVersion.Field;
import org.juliet.house.Seeds;
import org.juliet.second.SecondImplementation;
import org.junit.jupiter.api.Test;

/**
 * Binary files that the second implementation writes, of values that a model thought up, for layouts of random programs: they are the bytes that the
 * program saves, and load into it and into all later ones as the model says.
 */
class SecondSavesTest {
    private static final int PROGRAMS = 40;
    private static final int VERSIONS = 3;

    @Test
    void filesOfASecondWriterLoadIntoEveryLaterVersion() {
        long first = Seeds.first();
        System.out.println("second saves from -Djuliet.seed=" + first);
        try (SecondImplementation second = SecondImplementation.start()) {
            for (long seed = first; seed < first + PROGRAMS; seed++) {
                Random random = new Random(seed);
                RandomProgram program = new RandomProgram(random);
                program.record();
                for (int i = 1; i < VERSIONS; i++) {
                    program.edit();
                    program.record();
                }
                for (int writer = 0; writer < VERSIONS; writer++) {
                    check(second, program, writer, random, "seed " + seed + ", version " + (writer + 1));
                }
            }
        }
    }

    private static void check(
            SecondImplementation second, RandomProgram program, int writer, Random random, String where) {
        RandomVersion wrote = program.versions.get(writer);
        RandomNode node = wrote.random(random, "Top");
        second.layouts(program.layouts.get(writer).render());
        String saved = second.line("save Top " + (writer + 1) + " " + json(wrote, node));
        byte[] file = HexFormat.of().parseHex(saved);
        assertThat(kinds(program, writer).binarySaver().save((RandomThing.Top) wrote.thing(node), wrote.top))
                .as(where)
                .isEqualTo(file);
        for (int reader = writer; reader < VERSIONS; reader++) {
            RandomVersion today = program.versions.get(reader);
            RandomThing found =
                    kinds(program, reader).loader().load(file, today.top).value();
            assertThat(today.difference(today.from(wrote, node, false), found, ""))
                    .as(where + " in version " + (reader + 1))
                    .isNull();
        }
    }

    private static Kinds kinds(RandomProgram program, int version) {
        return program.versions.get(version).kinds.with(program.histories.get(version));
    }

    private static String json(RandomVersion version, RandomNode node) {
        return version.all(node.kind()).stream()
                .map(field -> SecondImplementation.json(field.name()) + ": " + json(version, node, field))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static String json(RandomVersion version, RandomNode node, Field field) {
        RandomSort sort = field.sort();
        Object value = node.values().get(field.number());
        if (value == null) {
            return "null";
        } else if (value instanceof Map<?, ?> map) {
            return new TreeMap<>(map)
                    .entrySet().stream()
                            .map(entry -> "[" + SecondImplementation.json((String) entry.getKey()) + ", "
                                    + one(version, sort, entry.getValue()) + "]")
                            .collect(Collectors.joining(", ", "[", "]"));
        }
        List<?> all = value instanceof Set<?> set ? sort.sorted(set) : value instanceof List<?> list ? list : null;
        return all == null || sort.shape() == Shape.PLAIN || sort.shape() == Shape.NULLABLE
                ? one(version, sort, value)
                : all.stream().map(element -> one(version, sort, element)).collect(Collectors.joining(", ", "[", "]"));
    }

    private static String one(RandomVersion version, RandomSort sort, Object value) {
        if (value instanceof RandomNode node) {
            String struct = json(version, node);
            return sort.leaf() == Leaf.OPEN
                    ? "{\"@kind\": \"" + node.kind() + "\", \"@value\": " + struct + "}"
                    : struct;
        } else if (value instanceof Point point) {
            return point.parts().toString();
        } else if (sort.leaf() == Leaf.METAL) {
            return SecondImplementation.json(RandomSort.constant(version.stage, value));
        }
        return value instanceof String text ? SecondImplementation.json(text) : String.valueOf(value);
    }
}
