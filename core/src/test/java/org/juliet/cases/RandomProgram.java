package org.juliet.cases;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.juliet.archive.Key;
import org.juliet.archive.Kinds;
import org.juliet.cases.RandomVersion.Field;
import org.juliet.schema.Answer;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;

/** A program that is edited at random; each version is recorded, its questions answered as its author knows. */
final class RandomProgram {
    private static final List<String> KINDS = List.of("Low", "Mid", "Sub", "Top", "Root", "Trunk");
    private static final int LAST_STAGE = RandomSort.METALS.size() - 1;

    final List<RandomVersion> versions = new ArrayList<>();
    /** The history up to each version. */
    final List<SchemaHistory> histories = new ArrayList<>();
    /** The kinds of each version, with the history up to it; there once, since a look at a history is half of what a load costs here. */
    private final List<Kinds> kinds = new ArrayList<>();
    /** What each version stores. */
    final List<LayoutSet> layouts = new ArrayList<>();

    private final Random random;
    private final boolean migrates;
    private final Map<String, Map<String, Field>> now = new LinkedHashMap<>();
    private final Map<String, Map<String, Field>> retired = new HashMap<>();
    private final Map<String, List<String[]>> dropped = new HashMap<>();
    /** Fields that are no more, and whose old values code reads. */
    private final Map<String, Map<String, Field>> migrated = new HashMap<>();

    private final Set<String> migratedOnce = new HashSet<>();
    private final Set<Integer> narrowedOnce = new HashSet<>();
    private final Map<String, byte[]> files = new HashMap<>();
    private List<String> bases;
    private Recording last;
    private int stage;
    private Answer[] answers = {};
    private int count;

    RandomProgram(Random random) {
        this(random, false);
    }

    /** @param migrates whether code reads old values of some fields that leave, and says what becomes of numbers that have no room */
    RandomProgram(Random random, boolean migrates) {
        this.migrates = migrates;
        this.random = random;
        for (String kind : KINDS) {
            now.put(kind, new LinkedHashMap<>());
            retired.put(kind, new LinkedHashMap<>());
            for (int i = random.nextInt(3) + 1; i > 0; i--) {
                add(kind);
            }
        }
        bases = bases();
        // so that each version has the enum
        now.get("Top").put("metal", new Field(count++, "metal", Key.of("metal"), RandomSort.METAL));
    }

    private List<String> bases() {
        return switch (random.nextInt(5)) {
            case 0 -> List.of("Root");
            case 1 -> List.of("Trunk");
            case 2 -> List.of("Root", "Trunk");
            default -> List.of();
        };
    }

    void record() {
        Map<String, List<Field>> fields = new HashMap<>();
        now.forEach((kind, all) -> fields.put(kind, List.copyOf(all.values())));
        Map<String, List<String[]>> gone = new HashMap<>();
        dropped.forEach((kind, all) -> gone.put(kind, List.copyOf(all)));
        Map<String, List<Field>> read = new HashMap<>();
        migrated.forEach((kind, all) -> read.put(kind, List.copyOf(all.values())));
        RandomVersion version = new RandomVersion(fields, bases, stage, answers, versions.size() + 1, gone, read);
        last = Recorder.run(SchemaHistory.of(files), version.kinds.describe());
        if (!last.questions().isEmpty()) {
            throw new AssertionError(last.questions());
        }
        files.putAll(last.files());
        versions.add(version);
        layouts.add(last.layouts());
        histories.add(SchemaHistory.of(files));
        kinds.add(version.kinds.with(histories.get(histories.size() - 1)));
    }

    Kinds kinds(int version) {
        return kinds.get(version);
    }

    private long head(String kind) {
        return last.layouts().fingerprint(kind);
    }

    /** One to three edits of each of some kinds, no two of which touch the same name; now and then other bases and constants. */
    void edit() {
        if (stage < LAST_STAGE && random.nextInt(3) == 0) {
            answers = RandomSort.answers(++stage, head("Metal"));
        }
        for (int i = 0; i < 3; i++) {
            edit(KINDS.get(2 * i + random.nextInt(2)));
        }
        if (random.nextInt(3) == 0) {
            bases = bases();
        }
    }

    private void edit(String kind) {
        if (last.layouts().layout(kind) == null) {
            return;
        }
        Map<String, Field> fields = now.get(kind);
        List<String> free = new ArrayList<>(fields.keySet());
        free.remove("metal");
        Collections.shuffle(free, random);
        Map<String, Field> left = new HashMap<>();
        for (int i = random.nextInt(3) + 1; i > 0; i--) {
            String name = free.isEmpty() ? "" : free.remove(0);
            switch (name.isEmpty() ? 0 : random.nextInt(8)) {
                case 0 -> add(kind);
                case 1 -> {
                    Field field = fields.remove(name);
                    left.put(name, field);
                    // by a number at hand, so that seeds from before still make the programs that they made
                    boolean read = migrates && count % 2 == 0 && !narrowedOnce.contains(field.number());
                    if (read && migratedOnce.add(kind + "." + name)) {
                        migrated.computeIfAbsent(kind, k -> new LinkedHashMap<>())
                                .put(name, new Field(field.number(), name, Key.of(name), field.sort()));
                    } else {
                        dropped.computeIfAbsent(kind, k -> new ArrayList<>())
                                .add(new String[] {name, Long.toUnsignedString(head(kind))});
                    }
                }
                case 2 -> rename(kind, name);
                case 3 -> swap(fields, name, free, head(kind));
                case 4 -> {
                    rename(kind, name);
                    anew(kind, name);
                }
                case 5 -> anew(kind, name);
                case 6 -> back(kind);
                default -> retype(fields, name);
            }
        }
        retired.get(kind).putAll(left);
        List<Field> shuffled = new ArrayList<>(fields.values());
        Collections.shuffle(shuffled, random);
        fields.clear();
        shuffled.forEach(field -> fields.put(field.name(), field));
    }

    /** Gives a field a type that holds all it held, or one that does not, and says what becomes of the rest. */
    private void retype(Map<String, Field> fields, String name) {
        Field field = fields.get(name);
        RandomSort narrower = migrates && count % 2 == 0 ? field.sort().narrower() : null;
        boolean narrows = narrower != null && narrowedOnce.add(field.number());
        Key key = narrows ? field.key().converted(RandomVersion.onLoss(field.number())) : field.key();
        fields.put(
                name,
                new Field(
                        field.number(),
                        name,
                        key,
                        narrows ? narrower : field.sort().wider(random)));
    }

    private RandomSort sort(String kind) {
        return RandomSort.random(random, kind.equals("Top") ? 0 : kind.equals("Low") ? 2 : 1);
    }

    private void add(String kind) {
        String name = "f" + count++;
        now.get(kind).put(name, new Field(count++, name, Key.of(name), sort(kind)));
    }

    private void rename(String kind, String name) {
        Field field = now.get(kind).remove(name);
        String fresh = "f" + count++;
        now.get(kind).put(fresh, new Field(field.number(), fresh, Key.of(fresh).wasNamed(name), field.sort()));
        retired.get(kind).remove(name);
    }

    private static void swap(Map<String, Field> fields, String name, List<String> free, long head) {
        if (free.isEmpty()) {
            return;
        }
        String other = free.remove(0);
        Field field = fields.get(name);
        Field twin = fields.get(other);
        fields.put(name, new Field(twin.number(), name, Key.of(name).wasNamed(other, head), twin.sort()));
        fields.put(other, new Field(field.number(), other, Key.of(other).wasNamed(name, head), field.sort()));
    }

    /** A name in use means something else from now on. */
    private void anew(String kind, String name) {
        now.get(kind).put(name, new Field(count++, name, Key.of(name).reused(head(kind)), sort(kind)));
    }

    /** A name that was given up is back, with its old meaning or a new one. */
    private void back(String kind) {
        for (Field old : List.copyOf(retired.get(kind).values())) {
            if (!now.get(kind).containsKey(old.name())) {
                boolean same = random.nextBoolean();
                if (!same && migratedOnce.contains(kind + "." + old.name())) {
                    continue; // once it leaves again, it is asked who reads what had the name first (H-REC-4)
                }
                Key key = same
                        ? Key.of(old.name()).restored()
                        : Key.of(old.name()).reused();
                now.get(kind)
                        .put(
                                old.name(),
                                new Field(
                                        same ? old.number() : count++,
                                        old.name(),
                                        key,
                                        same ? old.sort() : sort(kind)));
                retired.get(kind).remove(old.name());
                migrated.getOrDefault(kind, new HashMap<>()).remove(old.name());
                return;
            }
        }
    }
}
