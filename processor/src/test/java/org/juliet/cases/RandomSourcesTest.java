package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.juliet.archive.Both;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.Newer;
import org.juliet.house.Seeds;
import org.juliet.processor.Built;
import org.juliet.processor.Compilation;
import org.juliet.schema.SchemaHistory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs that are edited at random, as in {@link RandomVersionsTest}, but as sources with annotations, migrations and what becomes of values that have
 * no room among them: the processor asks, records and generates, and the generated codecs carry files of every version into every later one, and through every earlier one. {@code -Djuliet.programs=N} makes it longer.
 */
class RandomSourcesTest {
    private static final int VERSIONS = 4;
    private static final int PROGRAMS = 504;
    /** Programs in one compilation, with one history. */
    private static final int BATCH = 63;

    private static final Pattern KIND = Pattern.compile("[A-Za-z]+(\\d+)-");

    /** Files that were loaded by a plan. */
    private static final AtomicInteger PLANNED = new AtomicInteger();

    private final List<String> failures = Collections.synchronizedList(new ArrayList<>());

    @Test
    void filesOfGeneratedCodecsLoadIntoEveryOtherVersionAndBack(@TempDir Path top) {
        long first = Seeds.first();
        int programs = Integer.getInteger("juliet.programs", PROGRAMS);
        System.out.println("random sources from -Djuliet.seed=" + first);
        IntStream.range(0, (programs + BATCH - 1) / BATCH).parallel().forEach(batch -> {
            int from = batch * BATCH;
            batch(top.resolve("juliet" + batch), first, from, Math.min(programs, from + BATCH));
        });
        System.out.println(PLANNED + " files were loaded by a plan");
        assertThat(PLANNED.get()).isGreaterThan(programs / 2);
        if (!failures.isEmpty()) {
            throw new AssertionError(failures.size() + " failures\n"
                    + String.join("\n", failures.subList(0, Math.min(4, failures.size()))));
        }
    }

    private record Edited(long seed, Random random, RandomProgram program, RandomSources sources, List<Built> built) {}

    private void batch(Path directory, long first, int from, int to) {
        List<Edited> all = new ArrayList<>();
        for (int i = from; i < to; i++) {
            Random random = new Random(first + i);
            RandomProgram program = new RandomProgram(random, true);
            program.record();
            for (int version = 1; version < VERSIONS; version++) {
                program.edit();
                program.record();
            }
            all.add(new Edited(first + i, random, program, new RandomSources(program, i), new ArrayList<>()));
        }
        for (int version = 0; version < VERSIONS; version++) {
            build(directory, version, all);
        }
        for (Edited edited : all) {
            try {
                carry(edited);
            } catch (RuntimeException | AssertionError | ReflectiveOperationException failed) {
                failures.add("-Djuliet.seed=" + edited.seed + " -Djuliet.programs=1: " + failed);
            }
        }
    }

    private static void build(Path directory, int version, List<Edited> all) {
        try {
            Map<String, String> sources = new TreeMap<>(RandomSources.VECTORS);
            all.forEach(edited -> sources.put(edited.sources.path(), edited.sources.source(version)));
            Compilation build = Compilation.of(
                    sources, "-Ajuliet.history=" + directory.toAbsolutePath(), "-Ajuliet.mode=record", "-g:none");
            for (String message : build.messages()) {
                // that a base came or went may be another name of it: a doubt, and no fault
                if (!message.contains("[V-KIND-LEFT]")) {
                    throw new AssertionError(message);
                }
            }
            ClassLoader loader = build.loader();
            Map<String, Map<String, byte[]>> files = files(directory);
            for (Edited edited : all) {
                SchemaHistory history = SchemaHistory.of(files.get(edited.sources.suffix()));
                edited.sources.recorded(version, history);
                edited.built.add(new Built(build, loader, edited.sources.inside(), history));
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** The files of the history of each program, by the end of the names of its kinds. */
    private static Map<String, Map<String, byte[]>> files(Path directory) throws IOException {
        Map<String, Map<String, byte[]>> files = new HashMap<>();
        try (Stream<Path> paths = Files.walk(directory)) {
            for (Path path : paths.filter(Files::isRegularFile).toList()) {
                Matcher kind = KIND.matcher(path.getFileName().toString());
                if (kind.lookingAt()) {
                    String name = directory.relativize(path).toString().replace('\\', '/');
                    files.computeIfAbsent(kind.group(1), suffix -> new HashMap<>())
                            .put(name, Files.readAllBytes(path));
                }
            }
        }
        return files;
    }

    private static void carry(Edited edited) throws ReflectiveOperationException {
        for (Form form : Form.values()) {
            for (int writer = 0; writer < VERSIONS; writer++) {
                RandomVersion wrote = edited.program.versions.get(writer);
                RandomNode node = wrote.random(edited.random, "Top");
                Built built = edited.built.get(writer);
                Object object = edited.sources.compiled(wrote, wrote.thing(node), built.loader);
                byte[] file = form.saver(built.kinds).save(object, top(edited, writer));
                if (form == Form.BINARY
                        && !Arrays.equals(file, form.saver(built.keyByKey()).save(object, top(edited, writer)))) {
                    throw new AssertionError("version " + (writer + 1) + " has other bytes key by key");
                }
                for (int reader = writer; reader < VERSIONS; reader++) {
                    forward(edited, form, writer, reader, node, file);
                }
                for (int reader = 0; reader < writer; reader++) {
                    throughOlder(edited, form, writer, reader, node, file);
                }
            }
        }
    }

    private static Kind<Object> top(Edited edited, int version) {
        String name = edited.sources.type("Top");
        return edited.built.get(version).kind(name.substring(name.lastIndexOf('.') + 1));
    }

    private static void forward(Edited edited, Form form, int writer, int reader, RandomNode node, byte[] file) {
        RandomVersion today = edited.program.versions.get(reader);
        try {
            Object loaded = edited.built
                    .get(reader)
                    .kinds
                    .loader()
                    .load(file, top(edited, reader))
                    .value();
            RandomThing found = edited.sources.thing(today, loaded);
            if (form == Form.BINARY) {
                bothWays(edited.built.get(reader), top(edited, reader), file);
            }
            String different =
                    today.difference(today.from(edited.program.versions.get(writer), node, false), found, "");
            if (different != null) {
                throw new AssertionError(different);
            }
        } catch (RuntimeException | AssertionError failed) {
            throw failure("forward", edited, form, writer, reader, file, failed);
        }
    }

    /** A plan gives and tells what the archive does, key by key; strict or not. */
    private static void bothWays(Built built, Kind<Object> kind, byte[] file) {
        Kinds kinds = built.kinds;
        PLANNED.addAndGet(Both.loadsByPlan(kinds, kind, file) ? 1 : 0);
        for (LoadOptions options : List.of(LoadOptions.STRICT, LoadOptions.LENIENT)) {
            Loader planned = kinds.loader(options);
            String expected = outcome(kinds, built.keyByKey().loader(options).load(file, kind));
            for (int i = 0; i < 2; i++) {
                String found = outcome(kinds, planned.load(file, kind));
                if (!found.equals(expected)) {
                    throw new AssertionError("by plan " + found + "\nkey by key " + expected);
                }
            }
        }
    }

    private static String outcome(Kinds kinds, Loaded<Object> loaded) {
        return loaded.report() + new String(kinds.saver().save(loaded), StandardCharsets.UTF_8);
    }

    /** Older code, with the history as it was then, changes a field that means the same in both; what it does not know is there again. */
    private static void throughOlder(Edited edited, Form form, int writer, int reader, RandomNode node, byte[] file)
            throws ReflectiveOperationException {
        RandomVersion wrote = edited.program.versions.get(writer);
        RandomVersion old = edited.program.versions.get(reader);
        boolean byName = form == Form.TEXT;
        if (old.reads(wrote) || byName && old.misreads(wrote)) {
            return;
        }
        byte[] saved = file;
        try {
            Built built = edited.built.get(reader);
            RandomNode seen = old.from(wrote, node, byName);
            Loaded<Object> loaded;
            try {
                loaded = built.kinds.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(file, top(edited, reader));
            } catch (LoadException refused) {
                if (old.hasRoomFor(seen)) {
                    throw refused;
                }
                return; // a strict load says what has no room
            }
            RandomThing thing = edited.sources.thing(old, loaded.value());
            String different = old.difference(seen, thing, "");
            if (different != null) {
                throw new AssertionError("in older code: " + different);
            }
            RandomNode expected = wrote.from(wrote, node, false);
            change(edited, reader, wrote, expected, loaded.value(), byName);
            if (!byName) {
                wrote.forgetOrder(old, expected);
            }
            saved = form.saver(built.kinds).save(loaded);
            RandomThing found = edited.sources.thing(
                    wrote,
                    edited.built
                            .get(writer)
                            .kinds
                            .loader()
                            .load(saved, top(edited, writer))
                            .value());
            different = wrote.difference(expected, found, "");
            if (different != null) {
                throw new AssertionError("back: " + different);
            }
        } catch (RuntimeException | AssertionError failed) {
            throw failure("older", edited, form, writer, reader, saved, failed);
        }
    }

    /** Changes some fields that mean the same in both, in the object and in the model. */
    private static void change(
            Edited edited, int reader, RandomVersion wrote, RandomNode node, Object object, boolean byName)
            throws ReflectiveOperationException {
        RandomVersion old = edited.program.versions.get(reader);
        for (RandomVersion.Field field : old.all(node.kind())) {
            RandomVersion.Field there = wrote.field(node.kind(), field.number());
            boolean same = there != null
                    && there.sort().equals(field.sort())
                    && !(byName && !there.name().equals(field.name()));
            if (same && !field.sort().leaf().isNode() && edited.random.nextInt(3) == 0) {
                Object value = old.value(edited.random, field.sort());
                Object before = edited.sources.thing(old, object).values.get(field.number());
                Object now = old.object(field.sort(), value);
                if (!Objects.equals(
                        now, before)) { // a value that stands already is no change: what is kept in its place stays
                    node.values().put(field.number(), value);
                    edited.sources.set(old, field, now, object, edited.built.get(reader).loader);
                }
            }
        }
    }

    private static AssertionError failure(
            String way, Edited edited, Form form, int writer, int reader, byte[] file, Throwable failed) {
        return new AssertionError(
                way + " " + form + " " + (writer + 1) + " -> " + (reader + 1) + ": " + failed.getMessage()
                        + "\n--- version " + (writer + 1) + "\n" + edited.sources.source(writer) + "\n--- version "
                        + (reader + 1) + "\n" + edited.sources.source(reader) + "\n--- file\n"
                        + (form == Form.TEXT
                                ? new String(file, StandardCharsets.UTF_8)
                                : HexFormat.of().formatHex(file)),
                failed);
    }
}
