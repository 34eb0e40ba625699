package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.juliet.cases.Texts.text;

import java.lang.reflect.Array;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.juliet.archive.Archive;
import org.juliet.archive.BinaryText;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.KindCheck;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.archive.SaveException;
import org.juliet.archive.Type;
import org.juliet.text.TextDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each type of value as a property, field, element, map value, in arrays, optional and nullable, and each scalar as a map key. */
class EveryTypeEverywhereTest {
    enum Metal {
        IRON,
        gold,
        Nan,
        TRUE
    }

    record Pair(int left, String right) {
        static final Kind<Pair> KIND = Kind.ofRecord("Pair", Pair.class, () -> new Pair(0, ""), Pair::of);

        private static Pair of(Archive ar, int version, Pair pair) {
            return new Pair(
                    ar.value(Key.of("left"), pair.left),
                    java.util.Objects.requireNonNull(ar.value(Key.of("right"), pair.right)));
        }
    }

    /** Holds a value as a field of a struct. */
    private static final class Holder<T> {
        T value;

        private Holder(T value) {
            this.value = value;
        }

        static <T> Kind<Holder<T>> kind(String name, Type<T> type, T initial) {
            @SuppressWarnings("unchecked")
            Class<Holder<T>> holder = (Class<Holder<T>>) (Class<?>) Holder.class;
            return Kind.of(
                    name,
                    holder,
                    () -> new Holder<>(initial),
                    (object, ar, version) -> object.value = ar.value(Key.of("value"), object.value, type));
        }
    }

    /** A type with values of it; the first stands in for what is missing. */
    private record Case<T>(String name, Type<T> type, List<T> values) {
        @Override
        public String toString() {
            return name;
        }
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    private static <T> Case<T> of(String name, Type<T> type, T... values) {
        return new Case<>(name, type, Arrays.asList(values));
    }

    private static List<Case<?>> scalars() {
        return List.of(
                of("boolean", Type.BOOLEAN, false, true),
                of("byte", Type.BYTE, (byte) 0, Byte.MIN_VALUE, Byte.MAX_VALUE),
                of("short", Type.SHORT, (short) 0, Short.MIN_VALUE),
                of("int", Type.INT, 0, Integer.MIN_VALUE, -1, 10, 9),
                of("long", Type.LONG, 0L, Long.MIN_VALUE, Long.MAX_VALUE),
                of("unsigned byte", Type.unsigned(Type.BYTE), (byte) 0, (byte) -1, (byte) 127),
                of("unsigned long", Type.unsigned(Type.LONG), 0L, -1L, Long.MIN_VALUE),
                of("hex short", Type.hex(Type.SHORT), (short) 0, (short) -2, (short) 10),
                of("hex long", Type.hex(Type.LONG), 0L, -2L),
                of("char", Type.CHAR, 'a', '"', '\\', ' ', '\n', '\u0000', '\uD83D', '\uDE00', '\uFFFF', '1'),
                of("float", Type.FLOAT, 0f, -0f, Float.NaN, Float.NEGATIVE_INFINITY, 1e-10f, -1.5f, 16777216f),
                of("double", Type.DOUBLE, 0.0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.MIN_VALUE, 1e300),
                of(
                        "string",
                        Type.STRING,
                        "",
                        "null",
                        "true",
                        "0x10",
                        "-5",
                        "a b",
                        "a\nb",
                        "\"",
                        "\uD83D\uDE00",
                        "# x",
                        "; y",
                        "_z"),
                of(
                        "uuid",
                        Type.UUID,
                        new UUID(0, 0),
                        new UUID(-1, -1),
                        new UUID(0x123e4567e89b12d3L, 0xa456426614174000L)),
                of(
                        "instant",
                        Type.INSTANT,
                        Instant.EPOCH,
                        Instant.MIN,
                        Instant.MAX,
                        Instant.parse("2026-11-30T12:00:00.000000001Z")),
                of(
                        "duration",
                        Type.DURATION,
                        Duration.ZERO,
                        Duration.ofNanos(-1),
                        Duration.ofSeconds(Long.MIN_VALUE),
                        Duration.ofSeconds(Long.MAX_VALUE, 999_999_999)),
                of("reference", Type.REFERENCE, 0L, -1L, 1000L),
                of("enum", Type.of(Metal.class), Metal.values()),
                of(
                        "adapted",
                        Type.adapt(Type.STRING, StringBuilder::new, StringBuilder::toString),
                        new StringBuilder("x"),
                        new StringBuilder("y z")));
    }

    private static List<Case<?>> others() {
        return List.of(
                of("bytes", Type.BYTES, new byte[0], new byte[] {-1, 0, 1}),
                of("vector", Vec.type(3), new float[] {0, 0, 0}, new float[] {Float.NaN, -0f, 1e20f}),
                of("record", Pair.KIND, new Pair(0, ""), new Pair(-1, "a\nb")),
                of("booleans", Type.BOOLEANS, new boolean[0], new boolean[] {true}, new boolean[] {true, false}),
                of("shorts", Type.SHORTS, new short[0], new short[] {-1}),
                of("ints", Type.INTS, new int[0], new int[] {1}, new int[] {1, 2, 3}),
                of("longs", Type.LONGS, new long[0], new long[] {Long.MIN_VALUE, 0}),
                of("floats", Type.FLOATS, new float[0], new float[] {1}, new float[] {-0f, Float.NaN}),
                of("doubles", Type.DOUBLES, new double[0], new double[] {1, 2}),
                of("one int", Type.ints(1), new int[] {0}, new int[] {7}),
                of("no ints", Type.ints(0), new int[0]),
                of("two floats", Type.floats(2), new float[2], new float[] {1, 2}),
                of("array", Type.array(Type.STRING, String[]::new), new String[0], new String[] {"", "a b"}),
                of("fixed array", Type.array(Type.INT, Integer[]::new, 2), new Integer[] {0, 0}, new Integer[] {5, -5}),
                of("one element", Type.array(Type.DOUBLE, Double[]::new, 1), new Double[] {0.0}, new Double[] {2.5}),
                of("rows", Type.array(Type.ints(2), int[][]::new), new int[0][], new int[][] {{1, 2}, {3, 4}}),
                of("matrix", Type.array(Type.floats(2), float[][]::new, 2), new float[2][2], new float[][] {
                    {1, 2}, {3, 4}
                }),
                of(
                        "cube",
                        Type.array(Type.array(Type.INTS, int[][]::new), int[][][]::new),
                        new int[0][][],
                        new int[][][] {{{1}, {}}, {}}),
                of(
                        "list of lists",
                        Type.list(Type.list(Type.STRING)),
                        List.of(),
                        List.of(List.of(), List.of("a", "null"))),
                of("tiles", Type.rows(2, Type.BYTE), List.of(), List.of((byte) 1, (byte) 2, (byte) 3)),
                of("set of records", Type.set(Pair.KIND), Set.of(), Set.of(new Pair(2, "b"), new Pair(10, "a"))),
                of(
                        "enum set",
                        Type.enumSet(Metal.class),
                        EnumSet.noneOf(Metal.class),
                        EnumSet.of(Metal.Nan, Metal.TRUE)),
                of(
                        "enum map of lists",
                        Type.enumMap(Metal.class, Type.list(Type.INT)),
                        new EnumMap<>(Metal.class),
                        new EnumMap<>(Map.of(Metal.gold, List.of(1), Metal.IRON, List.of()))),
                of(
                        "map of maps",
                        Type.map(Type.INT, Type.map(Type.STRING, Type.FLOATS)),
                        Map.of(),
                        Map.of(-1, Map.of("", new float[] {1}), 5, Map.of())));
    }

    static List<Case<?>> scalarCases() {
        return scalars();
    }

    static List<Case<?>> cases() {
        List<Case<?>> all = new ArrayList<>(scalars());
        all.addAll(others());
        return all;
    }

    @ParameterizedTest
    @MethodSource("cases")
    <T> void itComesBackFromEveryPlace(Case<T> of) {
        Type<T> type = of.type;
        T first = of.values.get(0);
        for (T value : of.values) {
            comesBack(type, first, value);
            comesBack(Type.list(type), List.of(), List.of(value));
            comesBack(Type.list(Type.list(type)), List.of(), List.of(of.values, List.of(), List.of(value)));
            comesBack(
                    Type.map(Type.STRING, Type.list(type)),
                    Map.of(),
                    Map.of("x y", List.of(value, first), "z", List.of()));
            Kind<Holder<T>> holder = Holder.kind("Holder", type, first);
            comesBack(holder, new Holder<>(first), new Holder<>(value));
            comesBack(Type.list(holder), List.of(), List.of(new Holder<>(value), new Holder<>(first)));
        }
        comesBack(Type.array(type, n -> array(n)), array(0), of.values.toArray(n -> array(n)));
    }

    static List<Case<?>> casesWithoutNothing() {
        return cases().stream().filter(each -> each.type != Type.REFERENCE).toList();
    }

    @ParameterizedTest
    @MethodSource("casesWithoutNothing")
    <T> void itComesBackWhereItMayBeAbsent(Case<T> of) {
        Type<T> type = of.type;
        T first = of.values.get(0);
        for (T value : of.values) {
            comesBack(Type.nullable(type), first, value);
            comesBack(Type.optional(type), Optional.empty(), Optional.of(value));
            comesBack(Type.list(Type.nullable(type)), List.of(), Arrays.asList(value, null, value));
            comesBack(Type.map(Type.STRING, Type.nullable(type)), Map.of(), nulls(value));
            comesBack(
                    Type.map(Type.STRING, Type.optional(type)),
                    Map.of(),
                    Map.of("a", Optional.of(value), "b", Optional.empty()));
            Kind<Holder<Optional<T>>> optional = Holder.kind("Maybe", Type.optional(type), Optional.empty());
            comesBack(
                    Type.list(optional),
                    List.of(),
                    List.of(new Holder<>(Optional.of(value)), new Holder<>(Optional.empty())));
        }
        comesBack(Type.nullable(type), first, null);
    }

    @ParameterizedTest
    @MethodSource("cases")
    <T> void theCheckOfKindsKnowsIt(Case<T> of) {
        T first = of.values.get(0);
        KindCheck.verify(Holder.kind("Whole", of.type, first));
        KindCheck.verify(Holder.kind("Listed", Type.list(of.type), List.of()));
        KindCheck.verify(Holder.kind("Mapped", Type.map(Type.STRING, of.type), Map.of()));
        KindCheck.verify(Holder.kind("Nested", Holder.kind("Holder", of.type, first), new Holder<>(first)));
        if (of.type.schema().isScalar() && !of.name.startsWith("hex")) {
            KindCheck.verify(Holder.kind("Keyed", Type.map(of.type, of.type), Map.of()));
            KindCheck.verify(Holder.kind("Collected", Type.set(of.type), Set.of()));
        }
    }

    @Test
    void nothingCannotStandForTwoThings() {
        for (Type<?> type : List.of(Type.REFERENCE, Type.optional(Type.INT), Type.nullable(Type.STRING))) {
            assertThatThrownBy(() -> Type.nullable(type)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> Type.optional(type)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void keysThatAreStoredAlikeAreNotSaved() {
        Type<Map<StringBuilder, Integer>> type =
                Type.map(Type.adapt(Type.STRING, StringBuilder::new, StringBuilder::toString), Type.INT);
        Map<StringBuilder, Integer> map = new LinkedHashMap<>();
        map.put(new StringBuilder("a"), 1);
        map.put(new StringBuilder("a"), 2);
        assertThatThrownBy(() -> saved(type, Map.of(), map))
                .isInstanceOf(SaveException.class)
                .hasMessage("value: two keys of the map are stored as `a`, so one would be lost");
    }

    @Test
    void setsOfWhatMayBeAbsentAreSortedByWhatThereIs() {
        Set<Integer> numbers = new LinkedHashSet<>(Arrays.asList(10, null, 9, -1));
        comesBack(Type.set(Type.nullable(Type.INT)), Set.of(), numbers);
        assertThat(saved(Type.set(Type.nullable(Type.INT)), Set.of(), numbers))
                .endsWith("[\n  null\n  -1\n  9\n  10\n]\n");
        Set<Optional<Integer>> optional =
                new LinkedHashSet<>(List.of(Optional.of(10), Optional.of(9), Optional.empty()));
        comesBack(Type.set(Type.optional(Type.INT)), Set.of(), optional);
        assertThat(saved(Type.set(Type.optional(Type.INT)), Set.of(), optional)).endsWith("[\n  null\n  9\n  10\n]\n");
    }

    @SuppressWarnings("unchecked")
    private static <T> T[] array(int length) {
        return (T[]) new Object[length];
    }

    private static <T> Map<String, T> nulls(T value) {
        Map<String, T> map = new LinkedHashMap<>();
        map.put("a", null);
        map.put("true", value);
        return map;
    }

    @ParameterizedTest
    @MethodSource("scalarCases")
    <T> void aScalarComesBackAsKeyAndElementOfASet(Case<T> of) {
        if (of.name.equals("adapted")) {
            return; // builders are not equal by their text
        }
        Map<T, Integer> map = new LinkedHashMap<>();
        of.values.forEach(value -> map.put(value, map.size()));
        comesBack(Type.map(of.type, Type.INT), Map.of(), map);
        comesBack(Type.orderedMap(of.type, Type.INT), Map.of(), map);
        Set<T> set = new LinkedHashSet<>(of.values);
        comesBack(Type.set(of.type), Set.of(), set);
        comesBack(Type.orderedSet(of.type), Set.of(), set);
        comesBack(Type.list(Type.map(of.type, Type.set(of.type))), List.of(), List.of(Map.of(of.values.get(1), set)));
        List<T> turned = new ArrayList<>(of.values);
        java.util.Collections.reverse(turned);
        assertThat(saved(Type.set(of.type), Set.of(), new LinkedHashSet<>(turned)))
                .isEqualTo(saved(Type.set(of.type), Set.of(), set));
    }

    private static <T> String saved(Type<T> type, T initial, T value) {
        Kind<Holder<T>> kind = Holder.kind("File", type, initial);
        return text(Kinds.of(kind).saver().save(new Holder<>(value), kind));
    }

    private static <T> void comesBack(Type<T> type, T initial, T value) {
        Kind<Holder<T>> kind = Holder.kind("File", type, initial);
        Kinds kinds = Kinds.of(kind);
        byte[] file = kinds.saver().save(new Holder<>(value), kind);
        Loaded<Holder<T>> loaded = kinds.loader().load(file, kind);
        assertThat(loaded.report()).as(text(file)).isEqualTo(LoadReport.CLEAN);
        assertThat(text(kinds.saver().save(loaded.value(), kind))).isEqualTo(text(file));
        TextDocument document = TextDocument.parse(file);
        assertThat(document.problems()).as(text(file)).isEmpty();
        assertThat(text(document.format().render())).isEqualTo(text(file));
        assertThat(bits(loaded.value().value)).as(text(file)).isEqualTo(bits(value));
        comesBackFromBinary(kinds, kind, file, value);
    }

    private static <T> void comesBackFromBinary(Kinds kinds, Kind<Holder<T>> kind, byte[] text, T value) {
        byte[] file = kinds.binarySaver().save(new Holder<>(value), kind);
        assertThat(text(BinaryText.of(file, null).document().render())).isEqualTo(text(text));
        Loaded<Holder<T>> loaded = kinds.loader().load(file, kind);
        assertThat(loaded.report()).as(text(text)).isEqualTo(LoadReport.CLEAN);
        assertThat(kinds.binarySaver().save(loaded.value(), kind))
                .as(text(text))
                .isEqualTo(file);
        assertThat(bits(loaded.value().value)).as(text(text)).isEqualTo(bits(value));
        assertThat(text(kinds.saver().save(loaded))).isEqualTo(text(text));
    }

    /** The value in a form where equal means the same bits. */
    private static Object bits(Object value) {
        if (value instanceof Holder<?> holder) {
            return List.of("held", Optional.ofNullable(bits(holder.value)));
        } else if (value instanceof Optional<?> optional) {
            return optional.map(EveryTypeEverywhereTest::bits);
        } else if (value instanceof StringBuilder builder) {
            return builder.toString();
        } else if (value instanceof List<?> list) {
            return list.stream()
                    .map(EveryTypeEverywhereTest::bits)
                    .collect(ArrayList::new, ArrayList::add, ArrayList::addAll);
        } else if (value instanceof Map<?, ?> map) {
            Map<Object, Object> bits = new HashMap<>();
            map.forEach((key, each) -> bits.put(key, bits(each)));
            return bits;
        } else if (value != null && value.getClass().isArray()) {
            List<Object> bits = new ArrayList<>();
            for (int i = 0; i < Array.getLength(value); i++) {
                bits.add(bits(Array.get(value, i)));
            }
            return bits;
        }
        return value;
    }
}
