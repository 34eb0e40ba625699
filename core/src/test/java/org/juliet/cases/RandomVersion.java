package org.juliet.cases;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.cases.RandomSort.Leaf;
import org.juliet.cases.RandomSort.Point;
import org.juliet.cases.RandomSort.Shape;
import org.juliet.schema.Answer;
import org.juliet.schema.OnLoss;

/** One version of a random program: its kinds, and its side of the model. */
final class RandomVersion {
    /** A field, whose number stays with it whatever its name and sort become. */
    record Field(int number, String name, Key key, RandomSort sort) {}

    /** Stands for a value that has no room and whose field is answered by what a fresh object has. */
    private static final Object GONE = new Object();

    final Map<String, List<Field>> fields;
    final int stage;
    final Kinds kinds;
    final List<String> bases;
    /** Whether loads skip some keys now, by what they have read of the object. */
    boolean skips;

    private final int number;
    private final Answer[] answers;
    private final Map<String, List<Field>> migrated;
    final Kind<RandomThing.Top> top;
    private final Map<String, Kind<?>> byName = new LinkedHashMap<>();

    /**
     * A version of some fields.
     *
     * @param bases the kinds below {@code Mid}, the lowest first
     * @param migrated fields that are no more, and that code reads under the names and sorts that they had last
     */
    RandomVersion(
            Map<String, List<Field>> fields,
            List<String> bases,
            int stage,
            Answer[] answers,
            int number,
            Map<String, List<String[]>> dropped,
            Map<String, List<Field>> migrated) {
        this.fields = fields;
        this.number = number;
        this.migrated = migrated;
        this.bases = bases;
        this.stage = stage;
        this.answers = answers;
        byName.put("Low", kind("Low", RandomThing.Low.class, number, dropped));
        Kind<RandomThing.Mid> mid = kind("Mid", RandomThing.Mid.class, number, dropped);
        Kind<RandomThing.Root> root = kind("Root", RandomThing.Root.class, number, dropped);
        Kind<RandomThing.Trunk> trunk = kind("Trunk", RandomThing.Trunk.class, number, dropped);
        if (bases.contains("Trunk")) {
            mid = mid.extending(bases.contains("Root") ? trunk.extending(root) : trunk);
        } else if (bases.contains("Root")) {
            mid = mid.extending(root);
        }
        mid.levels().forEach(level -> byName.put(level.name(), level));
        byName.put("Mid", mid);
        byName.put("Sub", kind("Sub", RandomThing.Sub.class, number, dropped).extending(mid));
        top = kind("Top", RandomThing.Top.class, number, dropped);
        byName.put("Top", top);
        kinds = Kinds.of(byName.values());
    }

    /** What the program answers where the type of a field becomes narrower, once in its life. */
    static OnLoss onLoss(int number) {
        return switch (number % 4) {
            case 0 -> OnLoss.CLAMP;
            case 1 -> OnLoss.ROUND;
            default -> OnLoss.DEFAULT;
        };
    }

    private <T extends RandomThing> Kind<T> kind(
            String name, Class<T> type, int number, Map<String, List<String[]>> dropped) {
        Kind<T> kind =
                Kind.of(name, type, () -> type.cast(RandomThing.of(name)), (T thing, Archive ar, int version) -> {
                    for (Field field : fields.get(name)) {
                        if (skips && ar.isLoading() && isPassedOver(thing, field)) {
                            continue;
                        }
                        Object now = thing.values.containsKey(field.number)
                                ? thing.values.get(field.number)
                                : object(field.sort, field.sort.fresh());
                        Object value = ar.value(field.key, now, field.sort.type(byName, stage, answers));
                        if (ar.isLoading()) {
                            thing.values.put(field.number, value);
                        }
                    }
                    if (ar.isLoading()) {
                        migrate(name, thing, ar);
                    }
                });
        kind = kind.version(number);
        for (Field read : migrated.getOrDefault(name, List.of())) {
            kind = kind.migrates(read.name);
        }
        for (String[] gone : dropped.getOrDefault(name, List.of())) {
            kind = kind.dropped(gone[0], Long.parseUnsignedLong(gone[1]));
        }
        return kind;
    }

    /** Whether code that skips keys does not read a field, as it stands to what it has read of the object. */
    private static boolean isPassedOver(RandomThing thing, Field field) {
        int told = field.number;
        for (Object value : thing.values.values()) {
            told += value instanceof Number || value instanceof Boolean || value instanceof String
                    ? value.hashCode()
                    : 0;
        }
        return told % 3 == 0;
    }

    private void migrate(String kind, RandomThing thing, Archive ar) {
        for (Field read : migrated.getOrDefault(kind, List.of())) {
            if (ar.has(read.key)) {
                Object fresh = object(read.sort, read.sort.fresh());
                thing.values.put(read.number, ar.value(read.key, fresh, read.sort.type(byName, stage, answers)));
            }
        }
    }

    List<Field> all(String kind) {
        return all(kind, fields);
    }

    /** The fields that code of a kind's own level reads though they are no more. */
    List<Field> read(String kind) {
        return migrated.getOrDefault(kind, List.of());
    }

    /** The same of all levels. */
    List<Field> allRead(String kind) {
        return all(kind, migrated);
    }

    private List<Field> all(String kind, Map<String, List<Field>> of) {
        List<Field> all = new ArrayList<>();
        if (kind.equals("Mid")) {
            bases.forEach(base -> all.addAll(of.getOrDefault(base, List.of())));
        } else if (kind.equals("Sub")) {
            all.addAll(all("Mid", of));
        }
        all.addAll(of.getOrDefault(kind, List.of()));
        return all;
    }

    /** Whether code reads under an old name what newer code has brought back. */
    boolean reads(RandomVersion newer) {
        return migrated.keySet().stream()
                .flatMap(kind -> all(kind, migrated).stream())
                .anyMatch(read -> newer.fields.values().stream()
                        .flatMap(List::stream)
                        .anyMatch(field -> field.number == read.number || field.name.equals(read.name)));
    }

    Field field(String kind, int number) {
        return all(kind).stream().filter(f -> f.number == number).findFirst().orElse(null);
    }

    RandomNode random(Random random, String kind) {
        RandomNode node = new RandomNode(kind);
        for (Field field : all(kind)) {
            node.values().put(field.number, value(random, field.sort));
        }
        return node;
    }

    Object value(Random random, RandomSort sort) {
        int count = random.nextInt(4);
        switch (sort.shape()) {
            case LIST, ARRAY -> {
                List<Object> list = new ArrayList<>();
                for (int i = sort.shape() == Shape.ARRAY ? sort.length() : count; i > 0; i--) {
                    list.add(one(random, sort));
                }
                return list;
            }
            case SET -> {
                Set<Object> set = new LinkedHashSet<>();
                for (int i = 0; i < count; i++) {
                    set.add(one(random, sort));
                }
                return set;
            }
            case MAP -> {
                Map<String, Object> map = new LinkedHashMap<>();
                for (int i = 0; i < count; i++) {
                    map.put("k" + i, one(random, sort));
                }
                return map;
            }
            default -> {
                return sort.shape() == Shape.NULLABLE && random.nextBoolean() ? null : one(random, sort);
            }
        }
    }

    private Object one(Random random, RandomSort sort) {
        return switch (sort.leaf()) {
            case MID -> random(random, "Mid");
            case LOW -> random(random, "Low");
            case OPEN -> random(random, random.nextBoolean() ? "Mid" : "Sub");
            default -> sort.scalar(random, stage);
        };
    }

    /**
     * Whether a name means something else or has another sort in newer code. A text has names and no origins, so that code from before the change
     * cannot know of it.
     */
    boolean misreads(RandomVersion newer) {
        for (Enum<?> constant : RandomSort.METALS.get(stage).getEnumConstants()) {
            String name = constant.toString();
            String meaning = RandomSort.meaning(stage, name);
            if (!RandomSort.meaning(newer.stage, name).equals(meaning)) {
                return true;
            }
        }
        for (String kind : fields.keySet()) {
            for (Field field : all(kind)) {
                for (Field other : newer.all(kind)) {
                    if (other.name.equals(field.name)
                            && (other.number != field.number || !other.sort.equals(field.sort))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Older code that knows a list as a set has no room for its order. */
    void forgetOrder(RandomVersion older, RandomNode node) {
        for (Field field : all(node.kind())) {
            Field old = older.field(node.kind(), field.number);
            Object value = node.values().get(field.number);
            if (old != null && old.sort.shape() == Shape.SET && field.sort.shape() == Shape.LIST) {
                node.values().put(field.number, RandomSort.ANY);
            } else if (value instanceof RandomNode inner) {
                forgetOrder(older, inner);
            } else if (value instanceof Collection<?> all) {
                all.stream()
                        .filter(RandomNode.class::isInstance)
                        .forEach(inner -> forgetOrder(older, (RandomNode) inner));
            } else if (value instanceof Map<?, ?> map) {
                map.values().stream()
                        .filter(RandomNode.class::isInstance)
                        .forEach(inner -> forgetOrder(older, (RandomNode) inner));
            }
        }
    }

    /** What a node of another version is in this one; by name for older code that reads a text. */
    RandomNode from(RandomVersion other, RandomNode node, boolean byName) {
        RandomNode made = new RandomNode(node.kind());
        for (Field field : all(node.kind())) {
            Field old = other.field(node.kind(), field.number);
            made.values()
                    .put(
                            field.number,
                            old == null
                                            || byName && !old.name.equals(field.name)
                                            || !node.values().containsKey(field.number)
                                    ? field.sort.fresh()
                                    : convert(other, node.values().get(field.number), old.sort, field, byName));
        }
        for (Field read : all(node.kind(), migrated)) {
            Field old = other.field(node.kind(), read.number);
            if (old != null && node.values().containsKey(read.number)) {
                Object value = node.values().get(read.number);
                made.values()
                        .put(
                                read.number,
                                old.sort.equals(read.sort)
                                        ? convert(other, value, old.sort, read, byName)
                                        : RandomSort.ANY);
            }
        }
        return made;
    }

    /** Whether the model has something to say of every value. */
    boolean hasRoomFor(Object value) {
        if (value instanceof RandomNode node) {
            return node.values().values().stream().allMatch(this::hasRoomFor);
        }
        return value instanceof Collection<?> all
                ? all.stream().allMatch(this::hasRoomFor)
                : value instanceof Map<?, ?> map
                        ? map.values().stream().allMatch(this::hasRoomFor)
                        : value != RandomSort.ANY;
    }

    private Object convert(RandomVersion other, Object value, RandomSort from, Field field, boolean byName) {
        RandomSort to = field.sort;
        if (value instanceof Point point
                && to.shape() == Shape.LIST
                && !to.leaf().isVector()) {
            return new ArrayList<>(point.parts());
        }
        if (value instanceof Set<?> set && to.shape() == Shape.LIST) {
            return convert(other, from.sorted(set), new RandomSort(Shape.LIST, from.leaf(), 0), field, byName);
        }
        boolean listed = from.shape() == Shape.ARRAY && to.shape() == Shape.LIST;
        if (from.shape() != to.shape() && !listed || to.length() < from.length() && !listed) {
            boolean wraps = from.shape() == Shape.PLAIN && (to.shape() == Shape.LIST || to.shape() == Shape.NULLABLE);
            Object one = wraps ? convertOne(other, value, from, field, byName) : RandomSort.ANY;
            return one == RandomSort.ANY
                    ? one
                    : one == GONE ? to.fresh() : to.shape() == Shape.LIST ? new ArrayList<>(List.of(one)) : one;
        }
        if (value instanceof List<?> list) {
            List<Object> made = new ArrayList<>();
            list.forEach(element -> made.add(convertOne(other, element, from, field, byName)));
            if (to.shape() == Shape.ARRAY) {
                made.replaceAll(element -> element == GONE ? to.freshElements(1).get(0) : element);
            }
            made.removeIf(element -> element == GONE);
            made.addAll(to.freshElements(Math.max(0, to.length() - made.size())));
            return made.contains(RandomSort.ANY) ? RandomSort.ANY : made;
        }
        if (value instanceof Set<?> set) {
            Set<Object> made = new LinkedHashSet<>();
            set.forEach(element -> made.add(convertOne(other, element, from, field, byName)));
            return made.contains(RandomSort.ANY) ? RandomSort.ANY : made;
        }
        if (value instanceof Map<?, ?> map) {
            Map<Object, Object> made = new LinkedHashMap<>();
            map.forEach((key, element) -> made.put(key, convertOne(other, element, from, field, byName)));
            made.values().removeIf(element -> element == GONE);
            return made.containsValue(RandomSort.ANY) ? RandomSort.ANY : made;
        }
        Object one = value == null ? null : convertOne(other, value, from, field, byName);
        return one == GONE ? to.fresh() : one;
    }

    private Object convertOne(RandomVersion other, Object value, RandomSort from, Field field, boolean byName) {
        if (value instanceof RandomNode node) {
            return from(other, node, byName);
        }
        Object made = from.convert(value, field.sort, other.stage, stage, byName);
        boolean answered = made == RandomSort.ANY && other.number < number;
        if (!answered || !(value instanceof Number told) || !field.sort.leaf().isWhole()) {
            return made;
        }
        return onLoss(field.number) == OnLoss.DEFAULT ? GONE : (Object) field.sort.nearest(told);
    }

    /** The object of this version's program that a node of the model stands for. */
    RandomThing thing(RandomNode node) {
        RandomThing thing = RandomThing.of(node.kind());
        for (Field field : all(node.kind())) {
            if (node.values().containsKey(field.number)) {
                thing.values.put(field.number, object(field.sort, node.values().get(field.number)));
            }
        }
        return thing;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    Object object(RandomSort sort, Object value) {
        if (value instanceof List<?> list) {
            List<Object> made = new ArrayList<>();
            list.forEach(element -> made.add(object(sort, element)));
            return made;
        }
        if (value instanceof Set<?> set) {
            Set<Object> made = new LinkedHashSet<>();
            set.forEach(element -> made.add(object(sort, element)));
            return made;
        }
        if (value instanceof Map<?, ?> map) {
            Map<Object, Object> made = new LinkedHashMap<>();
            map.forEach((key, element) -> made.put(key, object(sort, element)));
            return made;
        }
        if (value instanceof RandomNode node) {
            return thing(node);
        }
        return switch (value == null ? Leaf.STRING : sort.leaf()) {
            case INT8, UINT8 -> ((Number) value).byteValue();
            case INT16, UINT16 -> ((Number) value).shortValue();
            case INT32, UINT32 -> ((Number) value).intValue();
            case FLOAT32 -> ((Number) value).floatValue();
            case METAL -> Enum.valueOf((Class) RandomSort.METALS.get(stage), RandomSort.constant(stage, value));
            default -> value;
        };
    }

    /** The first path at which an object is not what the model says, or null. */
    String difference(RandomNode expected, RandomThing found, String path) {
        if (!found.getClass().getSimpleName().equals(expected.kind())) {
            return path + ": " + found.getClass().getSimpleName() + " instead of " + expected.kind();
        }
        for (Field field : all(expected.kind())) {
            Object wanted = expected.values().containsKey(field.number)
                    ? expected.values().get(field.number)
                    : field.sort.fresh();
            Object got = found.values.containsKey(field.number)
                    ? found.values.get(field.number)
                    : object(field.sort, field.sort.fresh());
            String different = difference(field.sort, wanted, got, path + "." + field.name);
            if (different != null) {
                return different;
            }
        }
        for (Field read : all(expected.kind(), migrated)) {
            String different = difference(
                    read.sort,
                    expected.values().get(read.number),
                    found.values.get(read.number),
                    path + "." + read.name + " (read)");
            if (different != null) {
                return different;
            }
        }
        return null;
    }

    private String difference(RandomSort sort, Object wanted, Object got, String path) {
        if (wanted == RandomSort.ANY) {
            return null;
        }
        if (wanted instanceof List<?> list && got instanceof List<?> other && list.size() == other.size()) {
            for (int i = 0; i < list.size(); i++) {
                String different = difference(sort, list.get(i), other.get(i), path + "[" + i + "]");
                if (different != null) {
                    return different;
                }
            }
            return null;
        }
        if (wanted instanceof Map<?, ?> map
                && got instanceof Map<?, ?> other
                && map.keySet().equals(other.keySet())) {
            for (Object key : map.keySet()) {
                String different = difference(sort, map.get(key), other.get(key), path + "." + key);
                if (different != null) {
                    return different;
                }
            }
            return null;
        }
        if (wanted instanceof RandomNode node && got instanceof RandomThing thing) {
            return difference(node, thing, path);
        }
        return java.util.Objects.equals(object(sort, wanted), got)
                ? null
                : path + " (" + sort + "): expected " + wanted + ", found " + got;
    }
}
