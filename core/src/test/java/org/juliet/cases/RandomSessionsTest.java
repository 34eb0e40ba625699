package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.juliet.archive.BinaryOptions;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.Newer;
import org.juliet.archive.SaveException;
import org.juliet.archive.Saver;
import org.juliet.cases.RandomThing.Top;
import org.juliet.house.Seeds;
import org.junit.jupiter.api.Test;

/**
 * Whatever loaders and savers did before, they give what fresh ones give: files of all versions of random programs, whole and damaged, in both
 * forms, one after another. {@code -Djuliet.steps=N} makes it longer, {@code -Djuliet.patience=N} lets serializers take courses sooner.
 */
class RandomSessionsTest {
    private static final int VERSIONS = 3;
    private static final HexFormat HEX = HexFormat.of();

    /** Loaders and savers of one version of a program. */
    private record Session(List<Loader> loaders, List<Saver> savers) {
        static Session of(Kinds kinds) {
            return new Session(
                    List.of(
                            kinds.loader(LoadOptions.STRICT.with(Newer.KEEP)),
                            kinds.loader(LoadOptions.LENIENT.with(Newer.KEEP)),
                            kinds.loader(LoadOptions.STRICT)),
                    List.of(
                            kinds.saver(),
                            kinds.binarySaver(),
                            kinds.binarySaver(BinaryOptions.DEFAULT.withStrict(false))));
        }
    }

    private RandomProgram program;
    private RandomVersion today;
    private Kinds kinds;
    /** Whether loads skip keys now and then; not where threads share the program. */
    private boolean skipping;

    @Test
    void aSessionGivesWhatFreshOnesGive() {
        long first = Seeds.first();
        int steps = Integer.getInteger("juliet.steps", 160) / 4;
        System.out.println("random sessions from -Djuliet.seed=" + first);
        for (long seed = first; seed < first + 4; seed++) {
            Random random = new Random(seed);
            int version = begin(random);
            skipping = true;
            session(Session.of(kinds), random, version, steps, "-Djuliet.seed=" + seed);
        }
    }

    /** What kinds learn of files is learned by several threads at once, from the first file on. */
    @Test
    void sessionsOfThreadsShareTheirKinds() throws Exception {
        long first = Seeds.first();
        int steps = Integer.getInteger("juliet.steps", 160) / 16;
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            for (long seed = first; seed < first + 2; seed++) {
                int version = begin(new Random(seed));
                String said = "-Djuliet.seed=" + seed;
                List<Future<?>> all = new ArrayList<>();
                for (int i = 0; i < 4; i++) {
                    Random random = new Random(seed * 4 + i);
                    all.add(threads.submit(() -> session(Session.of(kinds), random, version, steps, said)));
                }
                for (Future<?> each : all) {
                    each.get();
                }
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private int begin(Random random) {
        program = new RandomProgram(random);
        program.record();
        for (int i = 1; i < VERSIONS; i++) {
            program.edit();
            program.record();
        }
        int version = random.nextInt(VERSIONS);
        today = program.versions.get(version);
        kinds = kinds(version);
        return version;
    }

    private void session(Session kept, Random random, int version, int steps, String said) {
        for (int step = 0; step < steps; step++) {
            long of = random.nextLong();
            List<String> found = outcome(kept, of);
            assertThat(found)
                    .as(said + ", step " + step + " of version " + (version + 1))
                    .isEqualTo(outcome(Session.of(kinds(version)), of));
        }
    }

    private Kinds kinds(int version) {
        return program.versions.get(version).kinds.with(program.histories.get(version));
    }

    /** What one thing that a program may do gives, as text. */
    private List<String> outcome(Session session, long seed) {
        Random random = new Random(seed);
        List<String> told = new ArrayList<>();
        Loader loader = session.loaders.get(random.nextInt(session.loaders.size()));
        Saver saver = session.savers.get(random.nextInt(session.savers.size()));
        today.skips = skipping && seed % 3 == 0;
        switch (random.nextInt(8)) {
            case 0 -> failing(saver, random, told);
            case 1 -> fresh(saver, random, told);
            case 2 -> damaged(loader, saver, random, told);
            case 3 -> fromABuffer(loader, saver, random, told);
            case 4 -> into(loader, saver, random, told);
            default -> whole(loader, saver, random, told);
        }
        return told;
    }

    /** An object that cannot be stored: a value is null, or stands in two places. */
    private void failing(Saver saver, Random random, List<String> told) {
        Top object = object(random);
        Object one = null;
        for (RandomVersion.Field field : today.all("Top")) {
            Object value = object.values.get(field.number());
            if (value instanceof RandomThing) {
                object.values.put(field.number(), one);
                one = value;
            }
        }
        tell(told, () -> shown(saver.save(object, today.top)));
    }

    private void fresh(Saver saver, Random random, List<String> told) {
        for (int i = random.nextInt(3); i >= 0; i--) {
            Top object = object(random);
            tell(told, () -> {
                int length = saver.saveToBuffer(object, today.top);
                return shown(Arrays.copyOf(saver.buffer(), length));
            });
        }
    }

    private void damaged(Loader loader, Saver saver, Random random, List<String> told) {
        byte[] file = file(random);
        byte[] odd = random.nextBoolean() ? Arrays.copyOf(file, random.nextInt(file.length)) : file.clone();
        for (int i = random.nextInt(3); i >= 0 && odd.length > 0; i--) {
            odd[random.nextInt(odd.length)] ^= (byte) (1 << random.nextInt(8));
        }
        tell(told, () -> saved(loader.load(odd, today.top), saver, today.top));
    }

    /** The buffer has another use before the object is saved. */
    private void fromABuffer(Loader loader, Saver saver, Random random, List<String> told) {
        byte[] file = file(random);
        int from = random.nextInt(9);
        byte[] buffer = new byte[from + file.length + random.nextInt(9)];
        System.arraycopy(file, 0, buffer, from, file.length);
        tell(told, () -> {
            Loaded<Top> loaded = loader.load(buffer, from, from + file.length, today.top);
            Arrays.fill(buffer, (byte) 0x55);
            change(loaded.value(), random);
            return saved(loaded, saver, today.top);
        });
    }

    private void into(Loader loader, Saver saver, Random random, List<String> told) {
        byte[] file = file(random);
        Top object = object(random);
        tell(told, () -> {
            Loaded<Top> loaded = loader.loadInto(file, 0, file.length, object, today.top);
            return saved(loaded, saver, today.top);
        });
    }

    private void whole(Loader loader, Saver saver, Random random, List<String> told) {
        byte[] file = file(random);
        tell(told, () -> {
            Loaded<Top> loaded = loader.load(file, today.top);
            if (random.nextBoolean()) {
                change(loaded.value(), random);
            }
            return saved(loaded, saver, today.top);
        });
    }

    private static String saved(Loaded<Top> loaded, Saver saver, Kind<Top> kind) {
        List<String> told = new ArrayList<>(List.of(loaded.report().toString()));
        tell(told, () -> shown(saver.save(loaded)));
        tell(told, () -> shown(saver.saveWithout(loaded)));
        tell(told, () -> shown(saver.saveRenewed(loaded)));
        tell(told, () -> shown(saver.save(loaded.value(), kind)));
        return String.join("\n", told);
    }

    private static void tell(List<String> told, Supplier<String> step) {
        try {
            told.add(step.get());
        } catch (LoadException | SaveException | IllegalStateException refused) {
            told.add(refused.toString());
        }
    }

    /** Gives half of its fields the values of another object. */
    private void change(Top object, Random random) {
        object(random).values.forEach((field, value) -> {
            if (random.nextBoolean()) {
                object.values.put(field, value);
            }
        });
    }

    private Top object(Random random) {
        return (Top) today.thing(today.random(random, "Top"));
    }

    private byte[] file(Random random) {
        int version = random.nextInt(VERSIONS);
        RandomVersion wrote = program.versions.get(version);
        Form form = Form.values()[random.nextInt(2)];
        return form.saver(kinds(version)).save((Top) wrote.thing(wrote.random(random, "Top")), wrote.top);
    }

    private static String shown(byte[] file) {
        StringBuilder shown = new StringBuilder();
        for (byte each : file) {
            char c = (char) (each & 0xFF);
            shown.append(c == '\n' || c >= ' ' && c < 0x7F ? String.valueOf(c) : HEX.toHexDigits(each));
        }
        return shown.toString();
    }
}
