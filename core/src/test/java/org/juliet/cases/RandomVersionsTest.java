package org.juliet.cases;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.LongStream;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Newer;
import org.juliet.cases.RandomVersion.Field;
import org.juliet.house.Seeds;
import org.juliet.schema.LayoutSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs that are edited at random: files of every version load into every later one, and through every earlier one, which changes what it
 * knows and keeps the rest, back into the version that wrote them. A model beside numbers fields when they are thought up, and knows
 * nothing of names and origins. {@code -Djuliet.sequences=N} makes it longer.
 */
class RandomVersionsTest {
    private static final int VERSIONS = 4;

    private static final Map<Form, Integer> THROUGH = new ConcurrentSkipListMap<>();

    private Random random;
    /** For what older code adds, so that seeds from before it did make what they made. */
    private Random adding;

    @Test
    void filesOfEveryVersionLoadIntoEveryOtherAndBack() {
        long first = Seeds.first();
        int sequences = Integer.getInteger("juliet.sequences", 2_000);
        System.out.println("random versions from -Djuliet.seed=" + first);
        List<String> failures = Collections.synchronizedList(new ArrayList<>());
        LongStream.range(first, first + sequences).parallel().forEach(seed -> {
            try {
                new RandomVersionsTest().sequence(seed);
            } catch (RuntimeException | AssertionError failed) {
                failures.add("-Djuliet.seed=" + seed + ": " + failed);
                if (failures.size() == 1) {
                    failed.printStackTrace();
                }
            }
        });
        System.out.println("through older code: " + THROUGH);
        if (!failures.isEmpty()) {
            throw new AssertionError(failures.size() + " of " + sequences + " sequences\n"
                    + String.join("\n", failures.subList(0, Math.min(8, failures.size()))));
        }
    }

    /**
     * A vector grew and became one that a fresh object does not have: what is new of it is 0, in both forms. An array grew before code alone reads
     * it: so it does of files from before it grew. A field that newer code reads was never in a file that older code, which has it, saved again.
     */
    @ParameterizedTest
    @ValueSource(longs = {1618034695L, 207880001655L, 6942L})
    void seedsThatFailedOnceHold(long seed) {
        sequence(seed);
    }

    private void sequence(long seed) {
        random = new Random(seed);
        adding = new Random(seed);
        RandomProgram program = new RandomProgram(random, true);
        program.record();
        for (int i = 1; i < VERSIONS; i++) {
            program.edit();
            program.record();
        }
        for (Form form : Form.values()) {
            for (int writer = 0; writer < VERSIONS; writer++) {
                RandomVersion wrote = program.versions.get(writer);
                RandomNode node = wrote.random(random, "Top");
                Kinds kinds = program.kinds(writer);
                byte[] file = form.saver(kinds).save((RandomThing.Top) wrote.thing(node), wrote.top);
                for (int reader = writer; reader < VERSIONS; reader++) {
                    load(program, form, writer, reader, node, file);
                }
                for (int reader = 0; reader < writer; reader++) {
                    throughOlder(program, form, writer, reader, node, file);
                }
            }
        }
    }

    private static void load(RandomProgram program, Form form, int writer, int reader, RandomNode node, byte[] file) {
        RandomVersion today = program.versions.get(reader);
        try {
            RandomThing found =
                    program.kinds(reader).loader().load(file, today.top).value();
            String different = today.difference(today.from(program.versions.get(writer), node, false), found, "");
            if (different != null) {
                throw new AssertionError(different);
            }
        } catch (RuntimeException | AssertionError failed) {
            throw failure("forward", program, form, writer, reader, file, failed);
        }
    }

    /**
     * Older code, with the history as it was then, changes what it knows, and adds objects of its own; what it does not know is there again. Where
     * newer code gave another meaning to a name, it only adds.
     */
    private void throughOlder(RandomProgram program, Form form, int writer, int reader, RandomNode node, byte[] file) {
        RandomVersion wrote = program.versions.get(writer);
        RandomVersion old = program.versions.get(reader);
        byte[] saved = file;
        boolean byName = form == Form.TEXT;
        if (old.reads(wrote)) {
            return;
        }
        boolean misreads = byName && old.misreads(wrote);
        THROUGH.merge(form, 1, Integer::sum);
        try {
            Kinds kinds = program.kinds(reader);
            RandomNode seen = old.from(wrote, node, byName);
            Loaded<RandomThing.Top> loaded;
            try {
                loaded = kinds.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(file, old.top);
            } catch (LoadException refused) {
                if (!misreads && old.hasRoomFor(seen)) {
                    throw refused;
                }
                return; // a strict load says what has no room
            }
            String different = misreads ? null : old.difference(seen, loaded.value(), "");
            if (different != null) {
                throw new AssertionError("in older code: " + different);
            }
            RandomNode expected = wrote.from(wrote, node, false);
            if (!misreads) {
                change(wrote, old, expected, loaded.value(), byName);
            }
            add(wrote, old, expected, loaded.value());
            if (!byName) {
                wrote.forgetOrder(old, expected);
            }
            saved = form.saver(kinds).save(loaded);
            RandomThing found =
                    program.kinds(writer).loader().load(saved, wrote.top).value();
            different = wrote.difference(expected, found, "");
            if (different != null) {
                throw new AssertionError("back: " + different);
            }
        } catch (RuntimeException | AssertionError failed) {
            throw failure("older", program, form, writer, reader, saved, failed);
        }
    }

    /** Changes a field that means the same in both, in the object and in the model. */
    @SuppressWarnings("unchecked")
    private void change(RandomVersion wrote, RandomVersion old, RandomNode node, RandomThing thing, boolean byName) {
        for (Field field : old.all(node.kind())) {
            Field there = wrote.field(node.kind(), field.number());
            if (there == null
                    || !there.sort().equals(field.sort())
                    || byName && !there.name().equals(field.name())) {
                continue;
            }
            if (!field.sort().leaf().isNode()) {
                Object value = old.value(random, field.sort());
                boolean anew = !Objects.equals(old.object(field.sort(), value), thing.values.get(field.number()));
                // in a text older code spells a constant as it was
                anew &= !byName
                        || field.sort().leaf() != RandomSort.Leaf.METAL
                        || RandomSort.constant(old.stage, value).equals(RandomSort.constant(wrote.stage, value));
                if (anew
                        && random.nextInt(3)
                                == 0) { // a value that stands already is no change: what is kept in its place stays
                    node.values().put(field.number(), value);
                    thing.values.put(field.number(), old.object(field.sort(), value));
                }
            } else if (node.values().get(field.number()) instanceof List<?> model && !model.isEmpty()) {
                List<Object> elements = (List<Object>) model;
                List<Object> things = (List<Object>) thing.values.get(field.number());
                change(wrote, old, (RandomNode) elements.get(0), (RandomThing) things.get(0), byName);
                if (field.sort().length() == 0 && random.nextInt(3) == 0) {
                    elements.remove(0);
                    things.remove(0);
                } else {
                    elements.add(elements.remove(0));
                    things.add(things.remove(0));
                }
            }
        }
    }

    /** Adds objects of older code, which become what files of it become. */
    @SuppressWarnings("unchecked")
    private void add(RandomVersion wrote, RandomVersion old, RandomNode node, RandomThing thing) {
        for (Field field : old.all(node.kind())) {
            RandomSort sort = field.sort();
            Field there = wrote.field(node.kind(), field.number());
            boolean same =
                    there != null && there.sort().equals(sort) && there.name().equals(field.name());
            if (!same || !sort.leaf().isNode()) {
                continue;
            }
            Object has = node.values().get(field.number());
            Object things = thing.values.get(field.number());
            RandomNode added = (RandomNode) old.value(adding, new RandomSort(RandomSort.Shape.PLAIN, sort.leaf(), 0));
            RandomNode made = wrote.from(old, added, false);
            boolean adds = adding.nextInt(3) == 0;
            if (has instanceof List<?> list && !list.isEmpty() && adding.nextBoolean()) {
                int at = adding.nextInt(list.size());
                add(wrote, old, (RandomNode) list.get(at), (RandomThing) ((List<?>) things).get(at));
            }
            if (adds && sort.shape() == RandomSort.Shape.LIST) {
                int at = adding.nextInt(((List<?>) has).size() + 1);
                ((List<Object>) has).add(at, made);
                ((List<Object>) things).add(at, old.thing(added));
            } else if (adds && has instanceof Map<?, ?>) {
                ((Map<Object, Object>) has).put("added", made);
                ((Map<Object, Object>) things).put("added", old.thing(added));
            } else if (adds && sort.shape() == RandomSort.Shape.NULLABLE && has == null) {
                node.values().put(field.number(), made);
                thing.values.put(field.number(), old.thing(added));
            }
        }
    }

    private static AssertionError failure(
            String way, RandomProgram program, Form form, int writer, int reader, byte[] file, Throwable failed) {
        StringBuilder text = new StringBuilder(way + " " + form + " " + (writer + 1) + " -> " + (reader + 1) + ": ");
        text.append(failed.getMessage()).append('\n');
        for (int version : new int[] {writer, reader}) {
            LayoutSet set = program.histories
                    .get(version)
                    .of(program.histories.get(version).heads("Top").get(0).layout());
            text.append("--- layouts of ").append(version + 1).append('\n').append(set);
        }
        text.append("--- file\n")
                .append(
                        form == Form.TEXT
                                ? new String(file, StandardCharsets.UTF_8)
                                : HexFormat.of().formatHex(file));
        return new AssertionError(text.toString(), failed);
    }
}
