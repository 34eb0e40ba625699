package org.juliet.fuzz;

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
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.Type;
import org.juliet.archive.VectorAdapter;

/** An object with a field of every type, under the short keys that the fixtures use, among others. */
final class Chest {
    enum Metal {
        IRON,
        GOLD
    }

    record Coin(Metal metal, int amount) {
        static final Kind<Coin> KIND = Kind.ofRecord("Coin", Coin.class, () -> new Coin(Metal.IRON, 0), Coin::of);

        private static Coin of(Archive ar, int version, Coin coin) {
            return new Coin(
                    ar.value(Key.of("metal"), coin.metal, Type.of(Metal.class)),
                    ar.value(Key.of("amount"), coin.amount));
        }
    }

    static class Shape {
        static final Kind<Shape> KIND = Kind.ofAbstract("Shape", Shape.class, Shape::serializeShape);
        private String label = "";

        void serializeShape(Archive ar, int version) {
            label = ar.value(Key.of("label"), label);
        }
    }

    static final class Circle extends Shape {
        static final Kind<Circle> KIND = Kind.of("Circle", Circle.class, Circle::new, Circle::serialize)
                .version(3)
                .extending(Shape.KIND);
        private double radius;

        private void serialize(Archive ar, int version) {
            radius = ar.value(Key.of("radius"), radius);
        }
    }

    private static final class Triple implements VectorAdapter<float[]> {
        @Override
        public int length() {
            return 3;
        }

        @Override
        public void get(float[] vector, double[] to) {
            for (int i = 0; i < 3; i++) {
                to[i] = vector[i];
            }
        }

        @Override
        public float[] set(float[] current, double[] from) {
            return new float[] {(float) from[0], (float) from[1], (float) from[2]};
        }
    }

    private static final Key A = Key.of("a");
    private static final Key B = Key.of("b");
    private static final Key C = Key.of("c");
    private static final Key D = Key.of("d");
    private static final Key E = Key.of("e");
    private static final Key POSITION = Key.of("position");
    private static final Key INVENTORY = Key.of("inventory");
    private static final Key SHAPES = Key.of("shapes");
    private static final Key FLAG = Key.of("flag");
    private static final Key TINY = Key.of("tiny");
    private static final Key SMALL = Key.of("small").unsigned();
    private static final Key MASK = Key.of("mask").hex();
    private static final Key LETTER = Key.of("letter");
    private static final Key SINGLE = Key.of("single");
    private static final Key EXACT = Key.of("exact");
    private static final Key TARGET = Key.of("target");
    private static final Key BYTES = Key.of("bytes");
    private static final Key UUID = Key.of("uuid");
    private static final Key INSTANT = Key.of("instant");
    private static final Key DURATION = Key.of("duration");
    private static final Key MAYBE = Key.of("maybe");
    private static final Key CIRCLE = Key.of("circle");
    private static final Key ROWS = Key.of("rows");
    private static final Key WORDS = Key.of("words");
    private static final Key PURSE = Key.of("purse");
    private static final Key BY_ID = Key.of("by_id");
    private static final Key METALS = Key.of("metals");
    private static final Key NAMES = Key.of("names");
    private static final Key BOOLEANS = Key.of("booleans");
    private static final Key DOUBLES = Key.of("doubles");
    private static final Key MATRIX = Key.of("matrix");
    private static final Key COMPONENTS = Key.of("components");

    private static final Type<List<Integer>> NUMBERS = Type.list(Type.INT);
    private static final Type<Map<String, String>> TEXTS = Type.map(Type.STRING, Type.STRING);
    private static final Type<float[]> TRIPLE = Type.vector(new Triple());
    private static final Type<List<Coin>> COINS = Type.list(Coin.KIND);
    private static final Type<List<Shape>> ANY_SHAPES = Type.list(Type.open(Shape.KIND));
    private static final Type<Optional<Coin>> MAYBE_COIN = Type.optional(Coin.KIND);
    private static final Type<List<Integer>> ROWS_OF_FOUR = Type.rows(4, Type.INT);
    private static final Type<Set<String>> WORD_SET = Type.set(Type.STRING);
    private static final Type<Set<Coin>> COIN_SET = Type.set(Coin.KIND);
    private static final Type<Map<Long, List<Coin>>> COINS_BY_ID = Type.orderedMap(Type.unsigned(Type.LONG), COINS);
    private static final Type<EnumSet<Metal>> METAL_SET = Type.enumSet(Metal.class);
    private static final Type<EnumMap<Metal, String>> METAL_NAMES = Type.enumMap(Metal.class, Type.STRING);
    private static final Type<int[][]> MATRIX_OF_TWO = Type.array(Type.ints(2), int[][]::new, 2);
    private static final Type<Map<String, Object>> PARTS = Type.components();

    static final Kind<Chest> KIND = Kind.of("Chest", Chest.class, Chest::new, Chest::serialize);
    static final Kinds KINDS = Kinds.of(KIND, Coin.KIND, Circle.KIND);

    int a;
    private String b = "";
    private List<Integer> c = new ArrayList<>();
    private Coin d = new Coin(Metal.IRON, 0);
    private Map<String, String> e = new LinkedHashMap<>();
    private float[] position = {0, 0, 0};
    private List<Coin> inventory = new ArrayList<>();
    private List<Shape> shapes = new ArrayList<>();
    private boolean flag;
    private byte tiny;
    private short small;
    private long mask;
    private char letter = 'x';
    private float single;
    private double exact;
    private long target;
    private byte[] bytes = {};
    private UUID uuid = new UUID(0, 0);
    private Instant instant = Instant.EPOCH;
    private Duration duration = Duration.ZERO;
    private Optional<Coin> maybe = Optional.empty();
    private Circle circle = new Circle();
    private List<Integer> rows = new ArrayList<>();
    private Set<String> words = new LinkedHashSet<>();
    private Set<Coin> purse = new LinkedHashSet<>();
    private Map<Long, List<Coin>> byId = new LinkedHashMap<>();
    private EnumSet<Metal> metals = EnumSet.noneOf(Metal.class);
    private EnumMap<Metal, String> names = new EnumMap<>(Metal.class);
    private boolean[] booleans = {};
    private double[] doubles = {};
    private int[][] matrix = {{0, 0}, {0, 0}};
    private Map<String, Object> components = new LinkedHashMap<>();

    private void serialize(Archive ar, int version) {
        a = ar.value(A, a);
        b = ar.value(B, b);
        c = ar.value(C, c, NUMBERS);
        d = ar.value(D, d, Coin.KIND);
        e = ar.value(E, e, TEXTS);
        position = ar.value(POSITION, position, TRIPLE);
        inventory = ar.value(INVENTORY, inventory, COINS);
        shapes = ar.value(SHAPES, shapes, ANY_SHAPES);
        scalars(ar);
        collections(ar);
    }

    private void scalars(Archive ar) {
        flag = ar.value(FLAG, flag);
        tiny = ar.value(TINY, tiny);
        small = ar.value(SMALL, small);
        mask = ar.value(MASK, mask);
        letter = ar.value(LETTER, letter);
        single = ar.value(SINGLE, single);
        exact = ar.value(EXACT, exact);
        target = ar.reference(TARGET, target);
        bytes = ar.value(BYTES, bytes, Type.BYTES);
        uuid = ar.value(UUID, uuid, Type.UUID);
        instant = ar.value(INSTANT, instant, Type.INSTANT);
        duration = ar.value(DURATION, duration, Type.DURATION);
        maybe = ar.value(MAYBE, maybe, MAYBE_COIN);
        ar.into(CIRCLE, circle, Circle.KIND);
    }

    private void collections(Archive ar) {
        rows = ar.value(ROWS, rows, ROWS_OF_FOUR);
        words = ar.value(WORDS, words, WORD_SET);
        purse = ar.value(PURSE, purse, COIN_SET);
        byId = ar.value(BY_ID, byId, COINS_BY_ID);
        metals = ar.value(METALS, metals, METAL_SET);
        names = ar.value(NAMES, names, METAL_NAMES);
        booleans = ar.value(BOOLEANS, booleans, Type.BOOLEANS);
        doubles = ar.value(DOUBLES, doubles, Type.DOUBLES);
        matrix = ar.value(MATRIX, matrix, MATRIX_OF_TWO);
        components = ar.value(COMPONENTS, components, PARTS);
    }
}
