package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.LoadReport.Fate;
import org.juliet.archive.Loaded;
import org.juliet.archive.Serializer;
import org.juliet.archive.Type;
import org.juliet.text.Rule;
import org.junit.jupiter.api.Test;

/** Binary files of other layouts than today's, without a history. */
class BinaryEvolutionTest {
    /** A value is saved as one type and loaded as another. */
    private record From<S>(Type<S> type, S initial) {
        private byte[] file(S value) {
            Kind<Box<S>> kind = Box.kind(type, initial);
            Box<S> box = kind.fresh();
            box.value = value;
            box.beside = 8;
            return Kinds.of(kind).binarySaver().save(box, kind);
        }

        <T> From<S> loads(S value, Type<T> as, T fresh, T expected) {
            Kind<Box<T>> kind = Box.kind(as, fresh);
            Loaded<Box<T>> loaded = Kinds.of(kind).loader().load(file(value), kind);
            assertThat(loaded.value().value).isEqualTo(expected);
            assertThat(loaded.value().beside).isEqualTo(8);
            assertThat(loaded.report().problems()).isEmpty();
            return this;
        }

        /** A strict load fails and names the place; a lenient one keeps what a fresh object holds, and what was stored until it is assigned. */
        <T> From<S> refuses(S value, Type<T> as, T fresh, Rule rule) {
            Kind<Box<T>> kind = Box.kind(as, fresh);
            Kinds kinds = Kinds.of(kind);
            byte[] file = file(value);
            LoadException thrown = catchThrowableOfType(
                    LoadException.class, () -> kinds.loader().load(file, kind));
            assertThat(thrown).as("%s as %s", value, as.schema()).isNotNull();
            assertThat(thrown.report().problems()).anySatisfy(problem -> {
                assertThat(problem.rule()).isEqualTo(rule);
                assertThat(problem.path()).startsWith("v");
            });
            Loaded<Box<T>> loaded = kinds.loader(LoadOptions.LENIENT).load(file, kind);
            assertThat(loaded.value().value).isEqualTo(fresh);
            assertThat(loaded.value().beside).isEqualTo(8);
            assertThat(loaded.report().entries(Fate.UNREADABLE))
                    .extracting(LoadReport.Entry::path)
                    .containsExactly("v");
            assertThat(kinds.binarySaver().save(loaded)).isSameAs(file);
            loaded.value().beside = 9;
            byte[] changed = kinds.binarySaver().save(loaded);
            Kind<Box<S>> old = Box.kind(type, initial);
            Box<S> again =
                    Kinds.of(old).loader(LoadOptions.LENIENT).load(changed, old).value();
            assertThat(again.beside).isEqualTo(9);
            assertThat(again.value).isEqualTo(value);
            return this;
        }
    }

    @Test
    void numbersThatFitAreRead() {
        new From<>(Type.INT, 0)
                .loads(-5, Type.LONG, 1L, -5L)
                .loads(100, Type.BYTE, (byte) 1, (byte) 100)
                .loads(7, Type.unsigned(Type.SHORT), (short) 1, (short) 7)
                .loads(16_777_216, Type.FLOAT, 1f, 16_777_216f)
                .loads(16_777_217, Type.DOUBLE, 1.0, 16_777_217.0)
                .refuses(1, Type.BOOLEAN, false, Rule.TYPE)
                .loads(-12, Type.STRING, "", "-12");
        new From<>(Type.unsigned(Type.LONG), 0L)
                .loads(5L, Type.INT, 1, 5)
                .loads(Long.MIN_VALUE, Type.DOUBLE, 1.0, 0x1p63)
                .loads(-1L, Type.STRING, "", "18446744073709551615");
        new From<>(Type.FLOAT, 0f).loads(2.5f, Type.DOUBLE, 1.0, 2.5).loads(-3f, Type.INT, 1, -3);
        new From<>(Type.DOUBLE, 0.0).loads(0.5, Type.FLOAT, 1f, 0.5f).loads(1e16, Type.STRING, "", "1.0e16");
        new From<>(Type.BOOLEAN, false).loads(true, Type.STRING, "", "true");
        new From<>(Type.CHAR, 'a').loads('x', Type.STRING, "", "x");
        new From<>(Type.STRING, "")
                .loads("x", Type.CHAR, 'a', 'x')
                .loads("12", Type.LONG, 1L, 12L)
                .loads("2.5", Type.FLOAT, 1f, 2.5f)
                .loads("true", Type.BOOLEAN, false, true);
    }

    @Test
    void numbersThatDoNotFitAreNeverCut() {
        new From<>(Type.LONG, 0L).refuses(3_000_000_000L, Type.INT, 1, Rule.NUMBER_RANGE);
        new From<>(Type.INT, 0)
                .refuses(16_777_217, Type.FLOAT, 1f, Rule.NUMBER_RANGE)
                .refuses(300, Type.BYTE, (byte) 1, Rule.NUMBER_RANGE)
                .refuses(-1, Type.unsigned(Type.INT), 1, Rule.NUMBER_RANGE);
        new From<>(Type.STRING, "").refuses("12abc", Type.INT, 1, Rule.TYPE);
        new From<>(Type.DOUBLE, 0.0)
                .refuses(Double.NaN, Type.INT, 1, Rule.NUMBER_RANGE)
                .refuses(0.1, Type.FLOAT, 1f, Rule.NUMBER_RANGE)
                .refuses(1e300, Type.LONG, 1L, Rule.NUMBER_RANGE)
                .refuses(0x1p63, Type.LONG, 1L, Rule.NUMBER_RANGE);
        new From<>(Type.nullable(Type.INT), 0).refuses(null, Type.INT, 1, Rule.NULL);
        new From<>(Type.nullable(Type.INT), 0).loads(5, Type.INT, 1, 5);
        new From<>(Type.INT, 0)
                .loads(5, Type.nullable(Type.INT), 1, 5)
                .loads(5, Type.optional(Type.INT), Optional.empty(), Optional.of(5));
    }

    @Test
    void collectionsChangeTheirShapeOrSayThatTheyCannot() {
        new From<>(Type.INT, 0).loads(5, Type.list(Type.LONG), List.of(), List.of(5L));
        new From<>(Type.list(Type.INT), List.of())
                .refuses(List.of(5), Type.INT, 1, Rule.TYPE)
                .loads(List.of(5, 6), Type.list(Type.LONG), List.of(), List.of(5L, 6L))
                .loads(List.of(5, 6), Type.set(Type.INT), Set.of(), Set.of(5, 6))
                .loads(List.of(5, 6), Type.ints(3), new int[] {7, 8, 9}, new int[] {5, 6, 9})
                .refuses(List.of(5, 6, 7, 8), Type.ints(3), new int[3], Rule.ARITY);
        Map<Integer, String> byNumber = new LinkedHashMap<>();
        byNumber.put(5, "five");
        new From<>(Type.map(Type.INT, Type.STRING), Map.of())
                .loads(byNumber, Type.map(Type.STRING, Type.STRING), Map.of(), Map.of("5", "five"))
                .loads(byNumber, Type.map(Type.LONG, Type.STRING), Map.of(), Map.of(5L, "five"))
                .refuses(byNumber, Type.list(Type.STRING), List.of(), Rule.TYPE);
        new From<>(Type.map(Type.STRING, Type.INT), Map.of())
                .loads(Map.of("12", 1), Type.map(Type.INT, Type.INT), Map.of(), Map.of(12, 1))
                .refuses(Map.of("x", 1), Type.map(Type.INT, Type.INT), Map.of(), Rule.TYPE);
        Kind<Box<List<Integer>>> from = Box.kind(Type.list(Type.INT), List.of());
        Box<List<Integer>> twice = from.fresh();
        twice.value = List.of(5, 5, 6);
        Kind<Box<Set<Integer>>> to = Box.kind(Type.set(Type.INT), Set.of());
        Loaded<Box<Set<Integer>>> set =
                Kinds.of(to).loader().load(Kinds.of(from).binarySaver().save(twice, from), to);
        assertThat(set.value().value).containsExactly(5, 6);
        assertThat(set.report().has(Rule.ELEMENT_REPEATED)).isTrue();
    }

    @Test
    void anArrayThatGrewKeepsWhatAFreshOneHoldsAndOneThatShrankDoesNotFit() {
        Kind<Box<int[]>> four = Box.kind(Type.ints(4), new int[] {0, 0, 0, 0});
        Box<int[]> box = four.fresh();
        box.value = new int[] {1, 2, 3, 4};
        byte[] file = Kinds.of(four).binarySaver().save(box, four);
        int[] fresh = {9, 9, 9, 9, 9, 9};
        Kind<Box<int[]>> six = Box.kind(Type.ints(6), fresh);
        Loaded<Box<int[]>> grown = Kinds.of(six).loader().load(file, six);
        assertThat(grown.value().value).containsExactly(1, 2, 3, 4, 9, 9);
        assertThat(fresh).containsOnly(9);
        assertThat(grown.report().entries(Fate.CONVERTED)).hasSize(1);
        Kind<Box<int[]>> two = Box.kind(Type.ints(2), new int[] {7, 7});
        LoadException thrown = catchThrowableOfType(
                LoadException.class, () -> Kinds.of(two).loader().load(file, two));
        assertThat(thrown.has(Rule.ARITY)).isTrue();
        assertThat(Kinds.of(two).loader(LoadOptions.LENIENT).load(file, two).value().value)
                .containsExactly(7, 7);
    }

    @Test
    void aVectorThatGrewKeepsWhatAFreshOneHoldsAndZeroInAList() {
        Type<float[]> three = Vec.type(3);
        new From<>(Vec.type(2), new float[2])
                .loads(new float[] {1.5f, 2}, three, new float[] {7, 8, 9}, new float[] {1.5f, 2, 9})
                .loads(new float[] {1.5f, 2}, Type.nullable(three), null, new float[] {1.5f, 2, 0});
        Kind<Box<List<float[]>>> listed = Box.kind(Type.list(three), List.of());
        byte[] file = new From<>(Type.list(Vec.type(2)), List.of()).file(List.of(new float[] {1.5f, 2}));
        assertThat(Kinds.of(listed).loader().load(file, listed).value().value)
                .singleElement()
                .isEqualTo(new float[] {1.5f, 2, 0});
    }

    @Test
    void whatAnAdapterMakesOfAnArrayGrowsAsTheArray() {
        Type<List<String>> names = Type.adapt(
                Type.array(Type.STRING, String[]::new, 3),
                List::of,
                (List<String> list) -> list.toArray(new String[0]));
        Type<List<Integer>> numbers =
                Type.adapt(Type.ints(3), array -> List.of(array[0], array[1], array[2]), (List<Integer> list) ->
                        new int[] {list.get(0), list.get(1), list.get(2)});
        new From<>(Type.array(Type.STRING, String[]::new, 2), new String[] {"", ""})
                .loads(new String[] {"a", "b"}, names, List.of("x", "y", "z"), List.of("a", "b", "z"));
        new From<>(Type.ints(2), new int[2])
                .loads(new int[] {1, 2}, numbers, List.of(7, 8, 9), List.of(1, 2, 9))
                .loads(
                        new int[] {1, 2},
                        Type.optional(numbers),
                        Optional.of(List.of(7, 8, 9)),
                        Optional.of(List.of(1, 2, 9)));
        // nothing is constructed for an array in a list: the rest is what its type has by itself
        new From<>(Type.list(Type.array(Type.STRING, String[]::new, 2)), List.of())
                .loads(
                        List.<String[]>of(new String[] {"a", "b"}),
                        Type.list(names),
                        List.of(),
                        List.of(List.of("a", "b", "")));
    }

    private enum Before {
        CHEAPEST,
        EARLIEST
    }

    private enum After {
        RECOMMENDED,
        EARLIEST,
        CHEAPEST
    }

    @Test
    void constantsAreFoundByTheirNames() {
        byte[] file =
                new From<>(Type.list(Type.of(Before.class)), List.of()).file(List.of(Before.CHEAPEST, Before.EARLIEST));
        String text = new String(file, java.nio.charset.StandardCharsets.ISO_8859_1);
        assertThat(text).contains("enum Before");
        // the same enum in a program where it has grown and was sorted anew
        Kind<Box<List<After>>> kind = Box.kind(Type.list(Type.of(After.class)), List.of());
        Loaded<Box<List<After>>> loaded = Kinds.of(kind).loader().load(file, kind);
        assertThat(loaded.value().value).containsExactly(After.CHEAPEST, After.EARLIEST);
        Kind<Box<After>> one = Box.kind(Type.of(After.class), After.EARLIEST);
        Box<After> box = one.fresh();
        box.value = After.RECOMMENDED;
        Kind<Box<Before>> old = Box.kind(Type.of(Before.class), Before.EARLIEST);
        LoadException thrown = catchThrowableOfType(
                LoadException.class,
                () -> Kinds.of(old).loader().load(Kinds.of(one).binarySaver().save(box, one), old));
        assertThat(thrown.has(Rule.ENUM_UNKNOWN)).isTrue();
        assertThat(thrown).hasMessageContaining("RECOMMENDED");
    }

    private static final class Person {
        int a = 1;
        int b = 2;
        int c = 3;
        int added = 42;
        Integer age = 5;
        String last = "none";
        List<String> tags = new ArrayList<>(List.of("new"));
        Map<Integer, String> map = new LinkedHashMap<>();

        static Kind<Person> kind(int version, Serializer<Person> serializer) {
            return Kind.of("Person", Person.class, Person::new, serializer).version(version);
        }
    }

    private static final Key A = Key.of("a");
    private static final Key B = Key.of("b");
    private static final Key C = Key.of("c");
    private static final Key ADDED = Key.of("added");
    private static final Key TAGS = Key.of("tags");
    private static final Key MAP = Key.of("map");
    private static final Key LAST = Key.of("last");
    private static final Key AGE = Key.of("age");
    private static final Type<List<String>> STRINGS = Type.list(Type.STRING);
    private static final Type<Map<Integer, String>> NAMES = Type.map(Type.INT, Type.STRING);

    private static byte[] saved(Kind<Person> kind, Person person) {
        return Kinds.of(kind).binarySaver().save(person, kind);
    }

    private static Loaded<Person> loaded(Kind<Person> kind, byte[] file) {
        return Kinds.of(kind).loader().load(file, kind);
    }

    @Test
    void fieldsMayBeAddedAnywhereAndReordered() {
        Kind<Person> before = Person.kind(1, (person, ar, version) -> {
            person.a = ar.value(A, person.a);
            person.b = ar.value(B, person.b);
            person.c = ar.value(C, person.c);
        });
        Person old = new Person();
        old.a = 10;
        old.b = 20;
        old.c = 30;
        byte[] file = saved(before, old);
        for (int place = 0; place < 3; place++) {
            int at = place;
            Kind<Person> after = Person.kind(1, (person, ar, version) -> {
                person.added = at == 0 ? ar.value(ADDED, person.added) : person.added;
                person.c = ar.value(C, person.c);
                person.added = at == 1 ? ar.value(ADDED, person.added) : person.added;
                person.b = ar.value(B, person.b);
                person.a = ar.value(A, person.a);
                person.added = at == 2 ? ar.value(ADDED, person.added) : person.added;
            });
            Loaded<Person> loaded = loaded(after, file);
            assertThat(List.of(loaded.value().a, loaded.value().b, loaded.value().c, loaded.value().added))
                    .containsExactly(10, 20, 30, 42);
            assertThat(loaded.report().problems()).isEmpty();
            assertThat(loaded.report().entries(Fate.DEFAULTED))
                    .extracting(LoadReport.Entry::path)
                    .containsExactly("added");
        }
    }

    @Test
    void whatStandsBehindARemovedFieldIsUntouched() {
        Kind<Person> all = Person.kind(1, (person, ar, version) -> {
            person.tags = ar.value(TAGS, person.tags, STRINGS);
            person.map = ar.value(MAP, person.map, NAMES);
            person.last = ar.value(LAST, person.last);
        });
        Person person = new Person();
        person.last = "the end";
        person.tags = new ArrayList<>(List.of(person.last, person.last));
        person.map.put(1, person.last);
        byte[] file = saved(all, person);
        Kind<Person> less = Person.kind(1, (each, ar, version) -> each.last = ar.value(LAST, each.last));
        Loaded<Person> loaded = loaded(less, file);
        assertThat(loaded.value().last).isEqualTo("the end");
        assertThat(loaded.report().entries(Fate.KEPT))
                .extracting(LoadReport.Entry::path)
                .containsExactly("tags", "map");
        loaded.value().last = "another end";
        Person again = loaded(all, Kinds.of(less).binarySaver().save(loaded)).value();
        assertThat(again.tags).containsExactly("the end", "the end");
        assertThat(again.map).isEqualTo(Map.of(1, "the end"));
        assertThat(again.last).isEqualTo("another end");
    }

    @Test
    void absentNullAndEmptyAreThreeThings() {
        Kind<Person> kind = Person.kind(1, (person, ar, version) -> person.last = ar.value(LAST, person.last));
        Kind<Person> without = Person.kind(1, (person, ar, version) -> person.a = ar.value(A, person.a));
        Person person = new Person();
        for (String value : Arrays.asList(null, "", "none", "x")) {
            person.last = value;
            assertThat(loaded(kind, saved(kind, person)).value().last).isEqualTo(value);
        }
        assertThat(loaded(kind, saved(without, person)).value().last).isEqualTo("none");
    }

    @Test
    void absenceFollowsTheNewTypeAndIsNotZero() {
        Kind<Person> boxed = Person.kind(
                1, (person, ar, version) -> person.age = ar.value(AGE, person.age, Type.nullable(Type.INT)));
        Kind<Person> plain = Person.kind(1, (person, ar, version) -> person.age = ar.value(AGE, 77));
        Person person = new Person();
        person.age = null;
        byte[] file = saved(boxed, person);
        LoadException thrown = catchThrowableOfType(LoadException.class, () -> loaded(plain, file));
        assertThat(thrown.has(Rule.NULL)).isTrue();
        assertThat(Kinds.of(plain).loader(LoadOptions.LENIENT).load(file, plain).value().age)
                .isEqualTo(77);
    }

    @Test
    void anOldMigrationReadsWhatIsGoneAndNeverRunsOverNewerData() {
        Kind<Person> first = Person.kind(1, (person, ar, version) -> person.a = ar.value(A, person.a));
        Kind<Person> second = Person.kind(2, (person, ar, version) -> {
            if (ar.isLoading() && version < 2) {
                person.b = 2 * ar.value(A, 0);
            } else {
                person.b = ar.value(B, person.b);
            }
        });
        Person person = new Person();
        person.a = 21;
        Loaded<Person> moved = loaded(second, saved(first, person));
        assertThat(moved.value().b).isEqualTo(42);
        assertThat(moved.report().entries(Fate.DROPPED))
                .extracting(LoadReport.Entry::path)
                .containsExactly("a");
        // somebody changed the fields and forgot the version
        Kind<Person> forgotten = Person.kind(1, (each, ar, version) -> each.b = ar.value(B, each.b));
        person.b = 5;
        byte[] file = saved(forgotten, person);
        LoadException thrown = catchThrowableOfType(LoadException.class, () -> loaded(second, file));
        assertThat(thrown.has(Rule.STAMP_MISMATCH)).isTrue();
        Loaded<Person> lenient = Kinds.of(second).loader(LoadOptions.LENIENT).load(file, second);
        assertThat(lenient.value().b).isEqualTo(5);
        assertThat(lenient.report().has(Rule.STAMP_MISMATCH)).isTrue();
    }

    @Test
    void newerCodeIsNamedWithBothVersionsAndNothingElseIsComplainedAbout() {
        Kind<Person> first = Person.kind(1, (person, ar, version) -> person.a = ar.value(A, person.a));
        Kind<Person> ninth = Person.kind(9, (person, ar, version) -> person.last = ar.value(A, person.last));
        byte[] file = saved(ninth, new Person());
        for (LoadOptions options : List.of(LoadOptions.STRICT, LoadOptions.LENIENT)) {
            LoadException thrown = catchThrowableOfType(
                    LoadException.class, () -> Kinds.of(first).loader(options).load(file, first));
            assertThat(thrown)
                    .hasMessageContaining("Person version 9")
                    .hasMessageContaining("version 1")
                    .hasMessageNotContaining("expected");
            assertThat(thrown.has(Rule.NEWER)).isTrue();
        }
    }

    @Test
    void zeroFalseAndEmptyAreValuesAndNoLoadSeesTheOneBefore() {
        Kind<Person> kind = Person.kind(1, (person, ar, version) -> {
            person.a = ar.value(A, person.a);
            person.tags = ar.value(TAGS, person.tags, STRINGS);
        });
        Kind<Person> less = Person.kind(1, (person, ar, version) -> person.a = ar.value(A, person.a));
        Person person = new Person();
        person.a = 0;
        person.tags = new ArrayList<>();
        org.juliet.archive.Loader loader = Kinds.of(kind).loader();
        Person zero = loader.load(saved(kind, person), kind).value();
        assertThat(zero.a).isZero();
        assertThat(zero.tags).isEmpty();
        Person one = loader.load(saved(less, person), kind).value();
        Person two = loader.load(saved(less, person), kind).value();
        one.tags.add("mine");
        assertThat(two.tags).containsExactly("new");
    }

    private static class Base {
        static final Kind<Base> KIND = Kind.ofAbstract("Base", Base.class, Base::serializeBase);
        int id = 1;

        void serializeBase(Archive ar, int version) {
            id = ar.value(Key.of("id"), id);
        }
    }

    private static final class Leaf extends Base {
        int hp = 2;

        static Kind<Leaf> kind(boolean moved) {
            Kind<Base> base = !moved
                    ? Base.KIND
                    : Kind.ofAbstract("Base", Base.class, (object, ar, version) -> {
                        object.id = ar.value(Key.of("id"), object.id);
                        ((Leaf) object).hp = ar.value(Key.of("hp"), ((Leaf) object).hp);
                    });
            return Kind.of("Leaf", Leaf.class, Leaf::new, (Leaf leaf, Archive ar, int version) -> {
                        if (!moved) {
                            leaf.hp = ar.value(Key.of("hp"), leaf.hp);
                        }
                    })
                    .extending(base);
        }
    }

    @Test
    void aFieldMayMoveBetweenTheLevelsAndBack() {
        for (boolean moved : new boolean[] {false, true}) {
            Kind<Leaf> from = Leaf.kind(moved);
            Kind<Leaf> to = Leaf.kind(!moved);
            Leaf leaf = new Leaf();
            leaf.id = 10;
            leaf.hp = 20;
            Loaded<Leaf> loaded =
                    Kinds.of(to).loader().load(Kinds.of(from).binarySaver().save(leaf, from), to);
            assertThat(loaded.value().id).isEqualTo(10);
            assertThat(loaded.value().hp).isEqualTo(20);
            assertThat(loaded.report()).isSameAs(LoadReport.CLEAN);
        }
    }
}
