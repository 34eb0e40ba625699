package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.SaveException;
import org.juliet.archive.Type;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Serializers that catch what is thrown inside them: nothing of the archive's own may be lost there, or taken for a failure of theirs. */
class CaughtTest {
    /** A few objects, and so many that serializers take courses. */
    private static final int FEW = 20;

    private static final int MANY = 5_000;

    private static final Key ODD = Key.of("odd");
    private static final Key SIZE = Key.of("size");
    private static final Key NUMBER = Key.of("number");
    private static final Key LAST = Key.of("last");
    private static final Key AFTER = Key.of("after");
    private static final Key ALL = Key.of("all");

    /** What a serializer catches, and what it does then. */
    enum Catching {
        RUNTIME,
        ALL,
        /** Puts nothing in the place of the value. */
        ALL_AND_KEEPS
    }

    /** Leaves a key out if it is odd, and may refuse itself. */
    static final class Opt {
        static final Kind<Opt> KIND = Kind.of("Opt", Opt.class, Opt::new, Opt::serialize);

        static boolean refusing;

        boolean odd;
        int size;

        void serialize(Archive ar, int version) {
            odd = ar.value(ODD, odd);
            if (!odd) {
                size = ar.value(SIZE, size);
            }
            if (refusing && size == 13) {
                throw new IllegalStateException("13");
            }
        }
    }

    /** Catches what its value throws. */
    static final class Holder {
        private static final Type<Opt> OPT = Opt.KIND;
        static final Kind<Holder> KIND = Kind.of("Holder", Holder.class, Holder::new, Holder::serialize);
        static Catching catching = Catching.RUNTIME;

        int number;
        Opt last = new Opt();
        int after;

        void serialize(Archive ar, int version) {
            number = ar.value(NUMBER, number);
            if (catching == Catching.RUNTIME) {
                try {
                    last = ar.value(LAST, last, OPT);
                } catch (RuntimeException e) {
                    last = new Opt();
                }
            } else {
                try {
                    last = ar.value(LAST, last, OPT);
                } catch (Throwable e) {
                    last = catching == Catching.ALL ? new Opt() : last;
                }
            }
            after = ar.value(AFTER, after);
        }
    }

    /** Holds them. */
    static final class Heap {
        private static final Type<List<Holder>> LIST = Type.list(Holder.KIND);
        static final Kind<Heap> KIND =
                Kind.of("Heap", Heap.class, Heap::new, (heap, ar, version) -> heap.all = ar.value(ALL, heap.all, LIST));

        List<Holder> all = new ArrayList<>();

        /** Those of odd numbers from a number on are odd. */
        static Heap of(int count, int firstOdd) {
            Heap heap = new Heap();
            for (int i = 0; i < count; i++) {
                Holder holder = new Holder();
                holder.number = i;
                holder.last.odd = i % 2 == 1 && i >= firstOdd;
                holder.last.size = holder.last.odd ? 0 : 100 + i;
                holder.after = -i;
                heap.all.add(holder);
            }
            return heap;
        }

        String text() {
            StringBuilder text = new StringBuilder();
            for (Holder each : all) {
                text.append(each.number + " " + each.last.odd + " " + each.last.size + " " + each.after + "\n");
            }
            return text.toString();
        }
    }

    private static final Kinds KINDS = Kinds.of(Heap.KIND);

    @BeforeEach
    void catchLittle() {
        Holder.catching = Catching.RUNTIME;
        Opt.refusing = false;
    }

    @ParameterizedTest
    @ValueSource(ints = {FEW, MANY})
    void aSaveChangesNoObject(int count) {
        for (int firstOdd : new int[] {0, count - 5}) {
            Heap heap = Heap.of(count, firstOdd);
            List<Opt> before = heap.all.stream().map(each -> each.last).toList();
            String text = heap.text();
            byte[] file = KINDS.binarySaver().save(heap, Heap.KIND);

            for (int i = 0; i < count; i++) {
                assertThat(heap.all.get(i).last).isSameAs(before.get(i));
            }
            assertThat(KINDS.loader().load(file, Heap.KIND).value().text()).isEqualTo(text);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {FEW, MANY})
    void aSerializerThatCatchesEverythingStillStoresWhatIsThere(int count) {
        for (int firstOdd : new int[] {0, count - 5}) {
            Holder.catching = Catching.ALL_AND_KEEPS;
            Heap heap = Heap.of(count, firstOdd);
            String text = heap.text();
            byte[] file = KINDS.binarySaver().save(heap, Heap.KIND);

            assertThat(heap.text()).isEqualTo(text);
            Holder.catching = Catching.ALL;
            assertThat(KINDS.loader().load(file, Heap.KIND).value().text()).isEqualTo(text);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {FEW, MANY})
    void aFailureInsideASerializerStaysOneOfTheLoad(int count) {
        Heap heap = Heap.of(count, count);
        heap.all.get(count - 2).last.size = 13;
        byte[] file = KINDS.binarySaver().save(heap, Heap.KIND);
        byte[] text = KINDS.saver().save(heap, Heap.KIND);
        Opt.refusing = true;
        for (Catching catching : Catching.values()) {
            Holder.catching = catching;

            assertThatThrownBy(() -> KINDS.loader().load(file, Heap.KIND))
                    .isInstanceOf(LoadException.class)
                    .hasMessageContaining("the serializer of Opt");
            assertThatThrownBy(() -> KINDS.loader().load(text, Heap.KIND))
                    .isInstanceOf(LoadException.class)
                    .hasMessageContaining("the serializer of Opt");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {FEW, MANY})
    void aFailureInsideASerializerStaysOneOfTheSave(int count) {
        Opt.refusing = true;
        for (boolean binary : new boolean[] {true, false}) {
            for (Catching catching : List.of(Catching.RUNTIME, Catching.ALL_AND_KEEPS)) {
                Holder.catching = catching;
                Heap heap = Heap.of(count, count);
                heap.all.get(count - 2).last.size = 13;

                assertThatThrownBy(() -> {
                            if (binary) {
                                KINDS.binarySaver().save(heap, Heap.KIND);
                            } else {
                                KINDS.saver().save(heap, Heap.KIND);
                            }
                        })
                        .isInstanceOf(SaveException.class)
                        .hasMessageContaining("the serializer of Opt");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {FEW, MANY})
    void lookingForTheFirstPlaceOfAnObjectChangesNone(int count) {
        Heap heap = Heap.of(count, count);
        Opt twice = heap.all.get(0).last;
        heap.all.get(count - 1).last = twice;
        for (boolean binary : new boolean[] {true, false}) {
            heap.all.get(count - 1).last = twice;

            assertThatThrownBy(() -> {
                        if (binary) {
                            KINDS.binarySaver().save(heap, Heap.KIND);
                        } else {
                            KINDS.saver().save(heap, Heap.KIND);
                        }
                    })
                    .isInstanceOf(SaveException.class)
                    .hasMessageContaining("all[0].last");
            assertThat(heap.all.get(0).last).isSameAs(twice);
        }
    }
}
