package org.juliet.cases;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.Type;

/** An object with a field of every type, filled from a seed, the same on every machine. */
final class Everything {
    enum Metal {
        IRON,
        GOLD,
        Nan,
        Infinity
    }

    record Coin(Metal metal, int amount) {
        static final Kind<Coin> KIND = Kind.ofRecord("Coin", Coin.class, () -> new Coin(Metal.IRON, 0), Coin::of);

        private static Coin of(Archive ar, int version, Coin coin) {
            return new Coin(
                    ar.value(Key.of("metal"), coin.metal, Type.of(Metal.class)),
                    ar.value(Key.of("amount"), coin.amount));
        }
    }

    /** Text that stays text where another type of the program is wanted. */
    record Path(String text) {}

    static class Shape {
        static final Kind<Shape> KIND = Kind.ofAbstract("Shape", Shape.class, Shape::serializeShape);
        String label = "";

        void serializeShape(Archive ar, int version) {
            label = ar.value(Key.of("label"), label);
        }
    }

    static final class Circle extends Shape {
        static final Kind<Circle> KIND = Kind.of("Circle", Circle.class, Circle::new, Circle::serialize)
                .version(3)
                .extending(Shape.KIND);
        double radius;

        private void serialize(Archive ar, int version) {
            radius = ar.value(Key.of("radius"), radius);
        }
    }

    static final class Box extends Shape {
        static final Kind<Box> KIND = Kind.of("Box", Box.class, Box::new, Box::serialize)
                .extending(Shape.KIND)
                .block();
        List<Integer> sides = new ArrayList<>();

        private void serialize(Archive ar, int version) {
            sides = ar.value(Key.of("sides"), sides, Type.list(Type.INT));
        }
    }

    static final Kind<Everything> KIND =
            Kind.of("Everything", Everything.class, Everything::new, Everything::serialize);
    static final Kinds KINDS = Kinds.of(KIND, Coin.KIND, Circle.KIND, Box.KIND);

    private static final String[] WORDS = {
        "",
        "potion",
        "iron sword",
        "true",
        "null",
        "nan",
        "0x10",
        "1e5",
        "-0",
        "say \"hi\"",
        "C:\\new",
        " edge ",
        "\ttab",
        "a\nb",
        "a\n b",
        "; x\n# y\n// z",
        "\n",
        "a\r\nb",
        "\u0000\u0007\u007F",
        "\uD83D\uDE00",
        "e\u0301",
        "\u00E9",
        "\u0645\u0631",
        "\uFEFF",
        "\u2028\u2029\u0085",
        "\uE000\uFFFD",
        "\uD800\uDC00",
        "{ [ ] }",
        "| bar",
        "<<<<<<< x",
        "123e4567-e89b-12d3-a456-426614174000",
        "a/b.c:d@e+f-g",
        "9lives",
        "\u0130\u0131"
    };

    private static final float[] FLOATS = {
        0f,
        -0f,
        1f,
        0.1f,
        1e-5f,
        9.999e-6f,
        1e16f,
        9.99e15f,
        Float.NaN,
        Float.POSITIVE_INFINITY,
        Float.NEGATIVE_INFINITY,
        Float.MIN_VALUE,
        Float.MAX_VALUE,
        Float.MIN_NORMAL,
        16777217f
    };

    private static final double[] DOUBLES = {
        0.0,
        -0.0,
        0.1,
        1e-5,
        9.999e-6,
        1e16,
        9.99e15,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.MIN_VALUE,
        Double.MAX_VALUE,
        Double.MIN_NORMAL,
        9007199254740993.0,
        2e-3
    };

    // The fields, in the order in which they are stored.
    boolean flag;
    byte int8;
    short int16;
    int int32;
    long int64;
    byte uint8;
    short uint16;
    int uint32;
    long uint64;
    long hex64;
    char letter = 'x';
    float single;
    double exact;
    String text = "";
    String none;
    long reference;
    byte[] bytes = {};
    UUID uuid = new UUID(0, 0);
    Instant instant = Instant.EPOCH;
    Duration duration = Duration.ZERO;
    Metal metal = Metal.IRON;
    float[] vector = {0, 0, 0, 0};
    Coin coin = new Coin(Metal.IRON, 0);
    Circle circle = new Circle();
    Path path = new Path("");
    Optional<Coin> maybe = Optional.empty();
    List<String> strings = new ArrayList<>();
    List<Coin> coins = new ArrayList<>();
    List<List<Integer>> table = new ArrayList<>();
    List<Integer> rows = new ArrayList<>();
    List<Shape> shapes = new ArrayList<>();
    Set<String> words = new LinkedHashSet<>();
    Set<Double> numbers = new LinkedHashSet<>();
    Set<Coin> purse = new LinkedHashSet<>();
    Set<Integer> ordered = new LinkedHashSet<>();
    Map<String, Integer> stock = new LinkedHashMap<>();
    Map<Long, Coin> byId = new LinkedHashMap<>();
    Map<Metal, List<Float>> byMetal = new LinkedHashMap<>();
    EnumSet<Metal> metals = EnumSet.noneOf(Metal.class);
    EnumMap<Metal, String> names = new EnumMap<>(Metal.class);
    boolean[] booleans = {};
    short[] shorts = {};
    int[] three = {0, 0, 0};
    long[] longs = {};
    float[] floats = {};
    double[] doubles = {};
    int[][] matrix = {{0, 0}, {0, 0}};

    private void serialize(Archive ar, int version) {
        scalars(ar);
        others(ar);
        collections(ar);
        arrays(ar);
    }

    private void scalars(Archive ar) {
        flag = ar.value(Key.of("flag"), flag);
        int8 = ar.value(Key.of("int8"), int8);
        int16 = ar.value(Key.of("int16"), int16);
        int32 = ar.value(Key.of("int32"), int32);
        int64 = ar.value(Key.of("int64"), int64);
        uint8 = ar.value(Key.of("uint8").unsigned(), uint8);
        uint16 = ar.value(Key.of("uint16").unsigned(), uint16);
        uint32 = ar.value(Key.of("uint32").unsigned(), uint32);
        uint64 = ar.value(Key.of("uint64").unsigned(), uint64);
        hex64 = ar.value(Key.of("hex64").hex(), hex64);
        letter = ar.value(Key.of("letter"), letter);
        single = ar.value(Key.of("single"), single);
        exact = ar.value(Key.of("exact"), exact);
        text = ar.value(Key.of("text"), text);
        none = ar.value(Key.of("none"), none);
        reference = ar.reference(Key.of("reference"), reference);
    }

    private void others(Archive ar) {
        bytes = ar.value(Key.of("bytes"), bytes, Type.BYTES);
        uuid = ar.value(Key.of("uuid"), uuid, Type.UUID);
        instant = ar.value(Key.of("instant"), instant, Type.INSTANT);
        duration = ar.value(Key.of("duration"), duration, Type.DURATION);
        metal = ar.value(Key.of("metal"), metal, Type.of(Metal.class));
        vector = ar.value(Key.of("vector"), vector, Vec.type(4));
        coin = ar.value(Key.of("coin"), coin, Coin.KIND);
        ar.into(Key.of("circle"), circle, Circle.KIND);
        path = ar.value(Key.of("path"), path, Type.adapt(Type.STRING, Path::new, Path::text));
        maybe = ar.value(Key.of("maybe"), maybe, Type.optional(Coin.KIND));
    }

    private void collections(Archive ar) {
        strings = ar.value(Key.of("strings"), strings, Type.list(Type.STRING));
        coins = ar.value(Key.of("coins"), coins, Type.list(Coin.KIND));
        table = ar.value(Key.of("table"), table, Type.list(Type.list(Type.INT)));
        rows = ar.value(Key.of("rows"), rows, Type.rows(4, Type.INT));
        shapes = ar.value(Key.of("shapes"), shapes, Type.list(Type.open(Shape.KIND)));
        words = ar.value(Key.of("words"), words, Type.set(Type.STRING));
        numbers = ar.value(Key.of("numbers"), numbers, Type.set(Type.DOUBLE));
        purse = ar.value(Key.of("purse"), purse, Type.set(Coin.KIND));
        ordered = ar.value(Key.of("ordered"), ordered, Type.orderedSet(Type.INT));
        stock = ar.value(Key.of("stock"), stock, Type.map(Type.STRING, Type.INT));
        byId = ar.value(Key.of("by_id"), byId, Type.map(Type.unsigned(Type.LONG), Coin.KIND));
        byMetal = ar.value(Key.of("by_metal"), byMetal, Type.orderedMap(Type.of(Metal.class), Type.list(Type.FLOAT)));
        metals = ar.value(Key.of("metals"), metals, Type.enumSet(Metal.class));
        names = ar.value(Key.of("names"), names, Type.enumMap(Metal.class, Type.STRING));
    }

    private void arrays(Archive ar) {
        booleans = ar.value(Key.of("booleans"), booleans, Type.BOOLEANS);
        shorts = ar.value(Key.of("shorts"), shorts, Type.SHORTS);
        three = ar.value(Key.of("three"), three, Type.ints(3));
        longs = ar.value(Key.of("longs"), longs, Type.LONGS);
        floats = ar.value(Key.of("floats"), floats, Type.FLOATS);
        doubles = ar.value(Key.of("doubles"), doubles, Type.DOUBLES);
        matrix = ar.value(Key.of("matrix"), matrix, Type.array(Type.ints(2), int[][]::new, 2));
    }

    // Filling.

    private long state;

    private Everything() {}

    static Everything of(int seed) {
        Everything all = new Everything();
        all.state = seed * 0x9E3779B97F4A7C15L + 1;
        all.fillScalars();
        all.fillOthers();
        all.fillCollections();
        all.fillArrays();
        return all;
    }

    private long bits() {
        state ^= state << 13;
        state ^= state >>> 7;
        state ^= state << 17;
        return state * 0x2545F4914F6CDD1DL;
    }

    private int below(int bound) {
        return (int) Long.remainderUnsigned(bits(), bound);
    }

    private String word() {
        return WORDS[below(WORDS.length)] + (below(3) == 0 ? WORDS[below(WORDS.length)] : "");
    }

    private float number() {
        return below(2) == 0 ? FLOATS[below(FLOATS.length)] : canonical(Float.intBitsToFloat((int) bits()));
    }

    private static float canonical(float number) {
        return Float.isNaN(number) ? Float.NaN : number;
    }

    private double exactNumber() {
        double number = below(2) == 0 ? DOUBLES[below(DOUBLES.length)] : Double.longBitsToDouble(bits());
        return Double.isNaN(number) ? Double.NaN : number;
    }

    private Metal anyMetal() {
        return Metal.values()[below(4)];
    }

    private Coin anyCoin() {
        return new Coin(anyMetal(), (int) bits());
    }

    private <E> List<E> some(Supplier<E> make) {
        List<E> list = new ArrayList<>();
        for (int i = below(5); i > 0; i--) {
            list.add(make.get());
        }
        return list;
    }

    private void fillScalars() {
        flag = below(2) == 0;
        int8 = (byte) bits();
        int16 = (short) bits();
        int32 = (int) bits();
        int64 = bits() >> below(64);
        uint8 = (byte) bits();
        uint16 = (short) bits();
        uint32 = (int) bits();
        uint64 = bits();
        hex64 = bits();
        letter = (char) bits();
        single = number();
        exact = exactNumber();
        text = word();
        none = below(2) == 0 ? null : word();
        reference = below(3) == 0 ? 0 : bits();
    }

    private void fillOthers() {
        bytes = new byte[below(7)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) bits();
        }
        uuid = new UUID(bits(), bits());
        instant = Instant.ofEpochSecond(bits() >> 28, below(3) == 0 ? 0 : below(1_000_000_000));
        duration = Duration.ofSeconds(bits() >> 28, below(3) == 0 ? 0 : below(1_000_000_000));
        metal = anyMetal();
        vector = new float[] {number(), number(), number(), number()};
        coin = anyCoin();
        circle.label = word();
        circle.radius = exactNumber();
        path = new Path(word());
        maybe = below(2) == 0 ? Optional.empty() : Optional.of(anyCoin());
    }

    private void fillCollections() {
        strings = some(this::word);
        coins = some(this::anyCoin);
        table = some(() -> some(() -> (int) bits()));
        rows = new ArrayList<>(some(() -> below(100)));
        rows.addAll(some(() -> below(100)));
        shapes = some(this::shape);
        words = new LinkedHashSet<>(some(this::word));
        numbers = new LinkedHashSet<>(some(this::exactNumber));
        purse = new LinkedHashSet<>(some(this::anyCoin));
        ordered = new LinkedHashSet<>(some(() -> below(1000)));
        some(this::word).forEach(word -> stock.put(word, (int) bits()));
        some(this::bits).forEach(id -> byId.put(id, anyCoin()));
        some(this::anyMetal).forEach(key -> byMetal.put(key, some(this::number)));
        metals.addAll(some(this::anyMetal));
        some(this::anyMetal).forEach(key -> names.put(key, word()));
    }

    private Shape shape() {
        if (below(2) == 0) {
            Circle made = new Circle();
            made.label = word();
            made.radius = exactNumber();
            return made;
        }
        Box made = new Box();
        made.label = word();
        made.sides = some(() -> below(10));
        return made;
    }

    private void fillArrays() {
        booleans = new boolean[below(4)];
        shorts = new short[below(4)];
        longs = new long[below(4)];
        floats = new float[below(4)];
        doubles = new double[below(4)];
        for (int i = 0; i < booleans.length; i++) {
            booleans[i] = below(2) == 0;
        }
        for (int i = 0; i < shorts.length; i++) {
            shorts[i] = (short) bits();
        }
        for (int i = 0; i < longs.length; i++) {
            longs[i] = bits();
        }
        for (int i = 0; i < floats.length; i++) {
            floats[i] = number();
        }
        for (int i = 0; i < doubles.length; i++) {
            doubles[i] = exactNumber();
        }
        three = new int[] {(int) bits(), below(9), -below(9)};
        matrix = new int[][] {{below(9), below(9)}, {(int) bits(), 0}};
    }
}
