package org.juliet.cases;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.Kind;
import org.juliet.archive.Type;
import org.juliet.archive.VectorAdapter;
import org.juliet.schema.Answer;

/**
 * What a field of a random program holds, and what values of it become under another sort. The rules are this model's own.
 *
 * @param length the elements of an array; 0 for other shapes
 */
record RandomSort(Shape shape, Leaf leaf, int length) {
    /** Stands for a value about which the model says nothing: older code has no room for what newer code stored. */
    static final Object ANY = new Object();

    static final RandomSort METAL = new RandomSort(Shape.PLAIN, Leaf.METAL, 0);

    private static final String[] WORDS = {
        "", "x", "12", "-3", "true", "é", "sword of iron", "; a\nb", "\"q\"", "[", "# no"
    };
    private static final double[] FRACTIONS = {0.5, -2.25, 1.75, 1024.125};

    enum Shape {
        PLAIN,
        NULLABLE,
        LIST,
        MAP,
        ARRAY,
        SET
    }

    /** A vector of floats or doubles. */
    record Point(List<Double> parts) {}

    /** Shows the archive points. */
    private record Points(int length, boolean isDouble) implements VectorAdapter<Point> {
        @Override
        public void get(Point vector, double[] to) {
            for (int i = 0; i < length; i++) {
                to[i] = vector.parts.get(i);
            }
        }

        @Override
        public Point set(@Nullable Point current, double[] from) {
            return new Point(DoubleStream.of(from).limit(length).boxed().toList());
        }
    }

    /** Integers have bits and a lowest value, vectors a length; the others have neither. */
    enum Leaf {
        INT8(8, true),
        INT16(16, true),
        INT32(32, true),
        INT64(64, true),
        UINT8(8, false),
        UINT16(16, false),
        UINT32(32, false),
        FLOAT32(0, true),
        FLOAT64(0, true),
        BOOL(0, true),
        STRING(0, true),
        METAL(0, true),
        PAIR(2, true),
        TRIPLE(3, true),
        FINE(2, true),
        MID(0, true),
        LOW(0, true),
        OPEN(0, true);

        final int bits;
        final boolean signed;

        Leaf(int bits, boolean signed) {
            this.bits = bits;
            this.signed = signed;
        }

        boolean isNode() {
            return compareTo(MID) >= 0;
        }

        boolean isVector() {
            return this == PAIR || this == TRIPLE || this == FINE;
        }

        boolean isWhole() {
            return compareTo(UINT32) <= 0;
        }
    }

    private static final class First {
        enum Metal {
            IRON,
            GOLD
        }
    }

    private static final class Second {
        enum Metal {
            GOLD,
            TIN,
            IRON
        }
    }

    private static final class Third {
        enum Metal {
            TIN,
            LEAD,
            STEEL,
            ZINC,
            GOLD
        }
    }

    private static final class Fourth {
        enum Metal {
            IRON,
            GOLD,
            LEAD,
            TIN,
            ZINC,
            STEEL
        }
    }

    /** The enum of one name as it was in the stages of the program. */
    @SuppressWarnings("rawtypes")
    static final List<Class<? extends Enum>> METALS =
            List.of(First.Metal.class, Second.Metal.class, Third.Metal.class, Fourth.Metal.class);

    /** Where a constant of a stage has another name than the model: iron became steel, then tin and gold changed names and iron is new. */
    private static final List<Map<String, String>> MEANINGS = List.of(
            Map.of(),
            Map.of(),
            Map.of("STEEL", "IRON"),
            Map.of("STEEL", "IRON", "TIN", "GOLD", "GOLD", "TIN", "IRON", "new"));

    /** What a constant of a stage is in the model. */
    static String meaning(int stage, String name) {
        return MEANINGS.get(stage).getOrDefault(name, name);
    }

    /** The constant of a stage that is this in the model, null where there is none. */
    static @Nullable String constant(int stage, Object meaning) {
        return Arrays.stream(METALS.get(stage).getEnumConstants())
                .map(Object::toString)
                .filter(name -> meaning(stage, name).equals(meaning))
                .findFirst()
                .orElse(null);
    }

    /** The answers of a stage, for a program whose newest layout of the enum is that of the one before. */
    static Answer[] answers(int stage, long head) {
        Answer steel = new Answer.Renamed("STEEL", "IRON");
        return switch (stage) {
            case 2 -> new Answer[] {steel};
            case 3 ->
                new Answer[] {
                    steel,
                    new Answer.Reused("IRON"),
                    new Answer.Renamed("TIN", "GOLD", head),
                    new Answer.Renamed("GOLD", "TIN", head)
                };
            default -> new Answer[0];
        };
    }

    static RandomSort random(Random random, int depth) {
        Leaf[] leaves = Leaf.values();
        int nodes = depth == 0 ? 3 : depth == 1 ? 2 : 0;
        Leaf leaf = leaves[random.nextInt(leaves.length - 3 + (nodes > 0 ? 3 : 0))];
        if (leaf.isNode() && depth == 1) {
            leaf = Leaf.LOW;
        }
        Shape shape = leaf == Leaf.METAL ? Shape.PLAIN : Shape.values()[random.nextInt(Shape.values().length)];
        return new RandomSort(shape, leaf, shape == Shape.ARRAY ? 2 + random.nextInt(2) : 0).sound();
    }

    /** An open value is never plain and in no array: a fresh object has none. */
    private RandomSort sound() {
        if (shape == Shape.SET && (leaf.isNode() || leaf.isVector())) {
            return new RandomSort(Shape.LIST, leaf, 0); // elements of sets are told apart by what they are
        }
        return leaf == Leaf.OPEN && (shape == Shape.PLAIN || shape == Shape.ARRAY)
                ? new RandomSort(Shape.LIST, leaf, 0)
                : this;
    }

    /** A sort that holds every value of this one. */
    RandomSort wider(Random random) {
        if (shape == Shape.PLAIN && leaf != Leaf.METAL && random.nextInt(3) == 0) {
            boolean list = random.nextBoolean();
            // the components of a vector become the elements of a list
            return list && leaf.isVector()
                    ? new RandomSort(Shape.LIST, leaf == Leaf.FINE ? Leaf.FLOAT64 : Leaf.FLOAT32, 0)
                    : new RandomSort(list ? Shape.LIST : Shape.NULLABLE, leaf, 0);
        }
        if (shape == Shape.ARRAY && random.nextBoolean()) {
            boolean list = random.nextInt(3) == 0;
            return new RandomSort(list ? Shape.LIST : Shape.ARRAY, leaf, list ? 0 : length + 1 + random.nextInt(2));
        }
        if (shape == Shape.SET && random.nextInt(3) == 0) {
            return new RandomSort(Shape.LIST, leaf, 0);
        }
        Leaf next = switch (leaf) {
            case INT8 -> Leaf.INT16;
            case INT16 -> random.nextBoolean() ? Leaf.INT32 : Leaf.FLOAT32;
            case INT32 -> random.nextBoolean() ? Leaf.INT64 : Leaf.FLOAT64;
            case UINT8 -> random.nextBoolean() ? Leaf.UINT16 : Leaf.INT16;
            case UINT16 -> random.nextBoolean() ? Leaf.UINT32 : Leaf.INT32;
            case UINT32 -> Leaf.INT64;
            case FLOAT32 -> Leaf.FLOAT64;
            case INT64, METAL, BOOL -> Leaf.STRING;
            case PAIR -> random.nextBoolean() ? Leaf.TRIPLE : Leaf.FINE;
            default -> leaf;
        };
        return new RandomSort(shape, next, length);
    }

    /** A sort of whole numbers with half of the bits of this one, or without the fractions of this one; null where there is none. */
    @Nullable RandomSort narrower() {
        Leaf next = switch (leaf) {
            case INT64 -> Leaf.INT32;
            case INT32 -> Leaf.INT16;
            case INT16 -> Leaf.INT8;
            case UINT32 -> Leaf.UINT16;
            case UINT16 -> Leaf.UINT8;
            case FLOAT32, FLOAT64 -> Leaf.INT16;
            default -> null;
        };
        return next == null || shape == Shape.SET ? null : new RandomSort(shape, next, length);
    }

    /** The nearest whole number that this sort holds, of two the even one. */
    long nearest(Number number) {
        long whole = number instanceof Long same ? same : (long) Math.rint(number.doubleValue());
        long most = (1L << leaf.bits - (leaf.signed ? 1 : 0)) - 1;
        return Math.max(leaf.signed ? -most - 1 : 0, Math.min(most, whole));
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    Type<Object> type(Map<String, Kind<?>> kinds, int stage, Answer[] answers) {
        Type bare = switch (leaf) {
            case INT8 -> Type.BYTE;
            case INT16 -> Type.SHORT;
            case INT32 -> Type.INT;
            case INT64 -> Type.LONG;
            case UINT8 -> Type.unsigned(Type.BYTE);
            case UINT16 -> Type.unsigned(Type.SHORT);
            case UINT32 -> Type.unsigned(Type.INT);
            case FLOAT32 -> Type.FLOAT;
            case FLOAT64 -> Type.DOUBLE;
            case BOOL -> Type.BOOLEAN;
            case STRING -> Type.STRING;
            case METAL -> Type.of((Class) METALS.get(stage), answers);
            case PAIR, TRIPLE, FINE -> Type.vector(new Points(leaf.bits, leaf == Leaf.FINE));
            case MID -> kinds.get("Mid");
            case LOW -> kinds.get("Low");
            case OPEN -> Type.open((Kind) kinds.get("Mid"));
        };
        return switch (shape) {
            case PLAIN -> bare;
            case NULLABLE -> Type.nullable(bare);
            case LIST -> Type.list(bare);
            case MAP -> Type.map(Type.STRING, bare);
            case ARRAY -> array(bare);
            case SET -> Type.set(bare);
        };
    }

    /** Arrays of primitives where there are some. */
    @SuppressWarnings({"unchecked", "rawtypes"})
    private Type<Object> array(Type bare) {
        Type array = switch (leaf) {
            case INT32 -> Type.ints(length);
            case FLOAT32 -> Type.floats(length);
            case FLOAT64 -> Type.doubles(length);
            default -> Type.array(bare, Object[]::new, length);
        };
        Class<?> component = leaf == Leaf.INT32
                ? int.class
                : leaf == Leaf.FLOAT32 ? float.class : leaf == Leaf.FLOAT64 ? double.class : Object.class;
        return Type.adapt(
                array,
                (Object from) -> {
                    List<Object> list = new ArrayList<>();
                    for (int i = 0; i < Array.getLength(from); i++) {
                        list.add(Array.get(from, i));
                    }
                    return list;
                },
                (Object to) -> {
                    Object made = Array.newInstance(component, ((List<?>) to).size());
                    for (int i = 0; i < Array.getLength(made); i++) {
                        Array.set(made, i, ((List<?>) to).get(i));
                    }
                    return made;
                });
    }

    /** What a fresh object has, as the model has it. */
    Object fresh() {
        return switch (shape) {
            case NULLABLE -> null;
            case LIST -> new ArrayList<>();
            case MAP -> new LinkedHashMap<>();
            case ARRAY -> freshElements(length);
            case SET -> new LinkedHashSet<>();
            case PLAIN ->
                switch (leaf) {
                    case FLOAT32, FLOAT64 -> 7.5;
                    case BOOL -> true;
                    case STRING -> "fresh";
                    case METAL -> "IRON";
                    case PAIR, TRIPLE, FINE -> new Point(Collections.nCopies(leaf.bits, 7.5));
                    case MID, OPEN -> new RandomNode("Mid");
                    case LOW -> new RandomNode("Low");
                    default -> 7L;
                };
        };
    }

    /** The elements of a set in the order of files: numbers by value, false first, texts by their code points. */
    List<Object> sorted(Set<?> set) {
        List<Object> sorted = new ArrayList<>(set);
        sorted.sort((a, b) -> {
            if (a instanceof Long one && b instanceof Long other) {
                return Long.compare(one, other);
            } else if (a instanceof Double one && b instanceof Double other) {
                return Double.compare(one, other);
            } else if (a instanceof Boolean one && b instanceof Boolean other) {
                return Boolean.compare(one, other);
            }
            return Arrays.compare(
                    a.toString().codePoints().toArray(),
                    b.toString().codePoints().toArray());
        });
        return sorted;
    }

    /** What stands in an array where nothing was stored. */
    List<Object> freshElements(int count) {
        List<Object> made = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            made.add(new RandomSort(Shape.PLAIN, leaf, 0).fresh());
        }
        return made;
    }

    /** A random value without nodes. */
    Object scalar(Random random, int stage) {
        return switch (leaf) {
            case BOOL -> random.nextBoolean();
            case STRING -> WORDS[random.nextInt(WORDS.length)];
            case FLOAT32, FLOAT64 -> FRACTIONS[random.nextInt(FRACTIONS.length)];
            case PAIR, TRIPLE, FINE ->
                new Point(Stream.generate(() -> FRACTIONS[random.nextInt(FRACTIONS.length)])
                        .limit(leaf.bits)
                        .toList());
            case METAL ->
                meaning(
                        stage,
                        METALS.get(stage)
                                .getEnumConstants()[random.nextInt(stage + 2)]
                                .toString());
            default -> {
                long value = random.nextInt(3) == 0 ? random.nextInt(100) : random.nextLong();
                int unused = Long.SIZE - leaf.bits;
                yield leaf.signed ? value << unused >> unused : value << unused >>> unused;
            }
        };
    }

    /**
     * What becomes of one value that is no node.
     *
     * @param before the stage of the program that stored it
     * @param byName whether the other program sees the name of a constant only
     */
    Object convert(Object value, RandomSort now, int before, int stage, boolean byName) {
        Leaf to = now.leaf;
        if (leaf == Leaf.METAL) {
            String name = constant(before, value);
            if (to == Leaf.STRING) {
                return name;
            }
            String today = byName ? name : constant(stage, value);
            boolean known = to == leaf
                    && Arrays.stream(METALS.get(stage).getEnumConstants())
                            .anyMatch(constant -> constant.toString().equals(today));
            return known ? meaning(stage, today) : ANY;
        }
        if (to == Leaf.METAL) {
            return ANY;
        }
        if (leaf == to) {
            return value;
        }
        if (value instanceof Point point && to.isVector()) {
            return to.bits <= leaf.bits ? to.bits < leaf.bits ? ANY : point : longer(point, now);
        }
        if (to == Leaf.STRING) {
            // the text of whole numbers of float types is left to tests of the number writer
            return value instanceof Double number && number == Math.rint(number) ? ANY : String.valueOf(value);
        }
        if (value instanceof Long whole && to.isWhole()) {
            int unused = Long.SIZE - to.bits;
            long cut = to.signed ? whole << unused >> unused : whole << unused >>> unused;
            return cut == whole ? value : ANY;
        }
        if (value instanceof Long whole && (to == Leaf.FLOAT32 || to == Leaf.FLOAT64)) {
            return Math.abs(whole) < 1 << 24 || leaf.bits <= 32 && to == Leaf.FLOAT64
                    ? (Object) (double) (long) whole
                    : ANY;
        }
        return value instanceof Double && (to == Leaf.FLOAT64 || leaf == Leaf.FLOAT64 && to == Leaf.FLOAT32)
                ? value
                : ANY;
    }

    /** A vector that grew; what is new of it is as a fresh object has it, and 0 where a fresh object has no vector. */
    private Point longer(Point point, RandomSort now) {
        List<Double> parts = new ArrayList<>(point.parts);
        boolean constructed = shape == Shape.PLAIN && now.shape == Shape.PLAIN;
        while (parts.size() < now.leaf.bits) {
            parts.add(constructed ? 7.5 : 0);
        }
        return new Point(parts);
    }
}
