package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.SaveException;
import org.juliet.archive.Saver;
import org.juliet.archive.Type;
import org.junit.jupiter.api.Test;

/** Collections that change while they are saved, by a serializer or by another thread: the save fails, and makes nothing up. */
class ChangedWhileSavedTest {
    private static final Key NUMBER = Key.of("number");
    private static final Key GRAINS = Key.of("grains");
    private static final Key NUMBERS = Key.of("numbers");
    private static final Key NAMES = Key.of("names");

    /** An element, which may change the list that holds it when it is saved. */
    private static final class Grain {
        static final Kind<Grain> KIND = Kind.of("Grain", Grain.class, Grain::new, Grain::serialize);

        int number = 7;

        @Nullable Consumer<Grain> change;

        void serialize(Archive ar, int version) {
            number = ar.value(NUMBER, number);
            if (change != null && !ar.isLoading()) {
                change.accept(this);
            }
        }
    }

    private static final class Heap {
        static final Kind<Heap> KIND = Kind.of("Heap", Heap.class, Heap::new, (heap, ar, version) -> {
            heap.grains = ar.value(GRAINS, heap.grains, Type.list(Grain.KIND));
            heap.numbers = ar.value(NUMBERS, heap.numbers, Type.list(Type.INT));
            heap.names = ar.value(NAMES, heap.names, Type.orderedSet(Type.STRING));
        });

        List<Grain> grains = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>();
        Set<String> names = new LinkedHashSet<>();

        static Heap of(int count, @Nullable BiConsumer<Heap, Grain> change) {
            Heap heap = new Heap();
            for (int i = 0; i < count; i++) {
                Grain grain = new Grain();
                grain.change = change == null ? null : same -> change.accept(heap, same);
                heap.grains.add(grain);
            }
            return heap;
        }
    }

    private static final Kinds KINDS = Kinds.of(Heap.KIND);

    /** Savers of both forms, new ones and such as know the serializers. */
    private static List<Saver> savers() {
        List<Saver> savers = List.of(KINDS.saver(), KINDS.binarySaver(), KINDS.binarySaver());
        assertThat(savers.get(2).save(Heap.of(5_000, null), Heap.KIND)).isNotEmpty();
        return savers;
    }

    private static void fails(Saver saver, Heap heap, String path) {
        assertThatThrownBy(() -> saver.save(heap, Heap.KIND))
                .isInstanceOf(SaveException.class)
                .hasMessageContaining(path)
                .hasMessageContaining("changed while it was saved");
        Heap other = Heap.of(3, null);
        Heap loaded =
                KINDS.loader().load(saver.save(other, Heap.KIND), Heap.KIND).value();
        assertThat(loaded.grains).hasSize(3);
    }

    @Test
    void aListThatLosesItsLastElementBeforeThatIsSaved() {
        for (Saver saver : savers()) {
            BiConsumer<Heap, Grain> shrinks = (heap, grain) -> {
                int last = heap.grains.size() - 1;
                if (heap.grains.indexOf(grain) == last - 1) {
                    heap.grains.remove(last);
                }
            };
            fails(saver, Heap.of(40, shrinks), "grains");
        }
    }

    @Test
    void aListThatGrows() {
        for (Saver saver : savers()) {
            fails(saver, Heap.of(40, (heap, grain) -> heap.grains.add(new Grain())), "grains");
        }
    }

    /** As many as it says, and others when it is gone through, as collections of several threads. */
    private static final class Odd<E> extends ArrayList<E> {
        private static final long serialVersionUID = 1L;
        private final transient List<E> others;

        Odd(List<E> elements, List<E> others) {
            super(elements);
            this.others = others;
        }

        @Override
        public Iterator<E> iterator() {
            return others.iterator();
        }
    }

    @Test
    void elementsThatAreNotAsManyAsTheListSays() {
        for (Saver saver : savers()) {
            for (List<Integer> others : List.of(List.of(1, 2, 3), List.of(1), List.<Integer>of())) {
                Heap heap = new Heap();
                heap.numbers = new Odd<>(List.of(1, 2), others);
                fails(saver, heap, "numbers");
            }
            Heap empty = new Heap();
            empty.numbers = new Odd<>(List.of(), List.of(5));
            fails(saver, empty, "numbers");
        }
    }

    @Test
    void theSameOfASet() {
        for (Saver saver : savers()) {
            Heap heap = new Heap();
            heap.names = new LinkedHashSet<>(List.of("a", "b")) {
                private static final long serialVersionUID = 1L;

                @Override
                public int size() {
                    return 3;
                }
            };
            fails(saver, heap, "names");
        }
    }
}
