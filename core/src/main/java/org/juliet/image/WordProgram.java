package org.juliet.image;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.LittleEndian;

/**
 * Fills the fixed parts of structs by words of eight bytes, each made of what the old struct has for it, and zero where it has nothing: so
 * nothing needs to be zero before.
 *
 * <p>Words are bound to method handles, a few to each, which the virtual machine compiles by themselves once they are used often. Records and lists
 * that cannot change are constants to it then, and so are all places, shifts and masks: what remains is the loop that one would write for these two
 * layouts.
 */
final class WordProgram {
    private static final int WORD = 8;
    /** Words that one loop fills; with more its code would be too large to become part of a handle's. */
    private static final int GROUP = 8;

    private static final int TURNS = 3;

    /** Most words that handles are made for; a struct of more is read at the speed of its memory, and would fill that of the virtual machine. */
    private static final int MAX_BOUND = 1024;

    private static final MethodHandle FILL;

    static {
        try {
            // in this form tools that rename methods find it
            FILL = MethodHandles.lookup()
                    .unreflect(WordProgram.class.getDeclaredMethod(
                            "fill",
                            Group.class,
                            int.class,
                            int.class,
                            byte[].class,
                            int.class,
                            byte[].class,
                            int.class,
                            int.class));
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** Bytes in their place, zeros around them: a word that has them is shifted left, then right with its sign, and cut out. */
    private record Part(int at, int left, int right, long mask) {
        long of(byte[] in, int base) {
            return LittleEndian.getLong(in, base + at) << left >> right & mask;
        }
    }

    /**
     * How a word of the new struct is made.
     *
     * @param part null where there is nothing to do
     * @param other what else it has, null where that is all
     * @param more whether this is added to what is there
     */
    private record Word(@Nullable Part part, @Nullable Part other, int to, boolean more) {
        static final Word NOTHING = new Word(null, null, 0, false);

        void put(byte[] in, int base, byte[] out, int put) {
            if (part != null) {
                long word = other == null ? part.of(in, base) : part.of(in, base) | other.of(in, base);
                LittleEndian.putLong(out, put + to, more ? LittleEndian.getLong(out, put + to) | word : word);
            }
        }
    }

    // Three classes for the same take turns. So where the virtual machine does not know the words it leaves calls of
    // them as they are,
    // and what calls them stays small enough to become part of a handle's code.

    private sealed interface Turn {
        void put(byte[] in, int base, byte[] out, int put);
    }

    private record First(Word word) implements Turn {
        @Override
        public void put(byte[] in, int base, byte[] out, int put) {
            word.put(in, base, out, put);
        }
    }

    private record Second(Word word) implements Turn {
        @Override
        public void put(byte[] in, int base, byte[] out, int put) {
            word.put(in, base, out, put);
        }
    }

    private record Third(Word word) implements Turn {
        @Override
        public void put(byte[] in, int base, byte[] out, int put) {
            word.put(in, base, out, put);
        }
    }

    /** Some words of a struct. */
    private record Group(Turn a, Turn b, Turn c, Turn d, Turn e, Turn f, Turn g, Turn h) {
        void one(byte[] in, int base, byte[] out, int put) {
            a.put(in, base, out, put);
            b.put(in, base, out, put);
            c.put(in, base, out, put);
            d.put(in, base, out, put);
            e.put(in, base, out, put);
            f.put(in, base, out, put);
            g.put(in, base, out, put);
            h.put(in, base, out, put);
        }
    }

    /** Bytes that stay together; zeros, where they come from nowhere. */
    private record Run(int at, int put, int size) {
        void put(byte[] in, int base, byte[] out, int to) {
            if (at < 0) {
                Arrays.fill(out, to + put, to + put + size, (byte) 0);
            } else {
                System.arraycopy(in, base + at, out, to + put, size);
            }
        }
    }

    private final int from;
    private final int to;
    /** Each for three turns. */
    private final Group[] groups;

    private final MethodHandle[] handles;
    private final Word[] unbound;
    private final Run[] runs;
    /** Threads may disturb each other here: it matters only that each turn comes. */
    private int turns;

    private WordProgram(int from, int to, List<Word> words, List<Run> runs) {
        this.from = from;
        this.to = to;
        this.runs = runs.toArray(Run[]::new);
        List<Word> bound = words.subList(0, Math.min(words.size(), MAX_BOUND));
        this.unbound = words.subList(bound.size(), words.size()).toArray(Word[]::new);
        this.groups = new Group[(bound.size() + GROUP - 1) / GROUP * TURNS];
        this.handles = new MethodHandle[groups.length];
        for (int i = 0; i < groups.length; i++) {
            groups[i] = group(bound, i / TURNS * GROUP, i % TURNS);
            handles[i] = MethodHandles.insertArguments(FILL, 0, groups[i], from, to);
        }
    }

    private static Group group(List<Word> words, int first, int turn) {
        Turn[] own = new Turn[GROUP];
        for (int i = 0; i < GROUP; i++) {
            Word word = first + i < words.size() ? words.get(first + i) : Word.NOTHING;
            own[i] = turn == 0 ? new First(word) : turn == 1 ? new Second(word) : new Third(word);
        }
        return new Group(own[0], own[1], own[2], own[3], own[4], own[5], own[6], own[7]);
    }

    /**
     * Fills structs that stand at equal distances.
     *
     * @param step bytes from one to the next in the old image
     * @param stride the same in the new one
     */
    void run(byte[] in, int base, int step, byte[] out, int put, int stride, int count) {
        for (Run run : runs) {
            for (int i = 0, a = base, b = put; i < count; i++, a += step, b += stride) {
                run.put(in, a, out, b);
            }
        }
        for (Word word : unbound) {
            for (int i = 0, a = base, b = put; i < count; i++, a += step, b += stride) {
                word.put(in, a, out, b);
            }
        }
        boolean dense = step == from && stride == to;
        int turn = (turns++ & Integer.MAX_VALUE) % TURNS;
        try {
            for (int i = turn; i < groups.length; i += TURNS) {
                if (dense) {
                    handles[i].invokeExact(in, base, out, put, count);
                } else {
                    fill(groups[i], step, stride, in, base, out, put, count);
                }
            }
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** How many handles there are. */
    int handles() {
        return handles.length;
    }

    static void fill(Group group, int step, int stride, byte[] in, int base, byte[] out, int put, int count) {
        for (int i = 0, a = base, b = put; i < count; i++, a += step, b += stride) {
            group.one(in, a, out, b);
        }
    }

    /** Where the bytes of a struct come from; none comes from anywhere at first. */
    static final class Builder {
        /** Bytes of a word that follow each other in the old struct, too. */
        private record Piece(int position, int source, int length) {}

        private final int from;
        private final int[] sources;
        private final boolean[] signed;
        private final List<Word> words = new ArrayList<>();
        private final List<Run> runs = new ArrayList<>();

        /** Of structs that take eight bytes or more, before and now. */
        Builder(int from, int to) {
            this.from = from;
            this.sources = new int[to];
            this.signed = new boolean[to];
            Arrays.fill(sources, -1);
        }

        void copy(int at, int put, int size) {
            for (int i = 0; i < size; i++) {
                sources[put + i] = at + i;
            }
        }

        /** An integer of four bytes as one of eight. */
        void extend(int at, int put, boolean sign) {
            copy(at, put, 4);
            signed[put] = sign;
        }

        /** @param most bytes that are filled word by word, though they stay together, or are zero */
        WordProgram build(int most) {
            words.clear();
            runs.clear();
            int last = sources.length - WORD;
            for (int put = 0; put < last; ) {
                int run = run(put);
                if (run > most) {
                    runs.add(new Run(sources[put], put, run));
                    put += run;
                } else {
                    word(put);
                    put += WORD;
                }
            }
            // overlaps the one before it where the struct is no number of words
            word(last);
            return new WordProgram(from, sources.length, words, runs);
        }

        /** Bytes from one on that follow each other in the old struct, or that nothing is in, as a number of words. */
        private int run(int put) {
            return end(put, sources.length) - put & -WORD;
        }

        /** Where the bytes end that follow each other in the old struct, or that nothing is in. */
        private int end(int put, int limit) {
            int step = sources[put] < 0 ? 0 : 1;
            int end = put + 1;
            while (end < limit && sources[end] == sources[end - 1] + step) {
                end++;
            }
            return end;
        }

        private void word(int put) {
            List<Part> parts = new ArrayList<>();
            if (signed[put]) {
                int at = Math.min(sources[put], from - WORD);
                parts.add(new Part(at, 32 - 8 * (sources[put] - at), 32, -1));
            } else {
                pieces(put).forEach(piece -> parts.add(part(piece)));
            }
            if (parts.isEmpty()) {
                parts.add(new Part(0, 0, 0, 0));
            }
            for (int i = 0; i < parts.size(); i += 2) {
                words.add(new Word(parts.get(i), i + 1 < parts.size() ? parts.get(i + 1) : null, put, i > 0));
            }
        }

        /** A word around the piece that lies in the old struct. */
        private Part part(Piece piece) {
            int at = Math.min(piece.source, from - WORD);
            int shift = 8 * (piece.position - (piece.source - at));
            long mask = -1L >>> 64 - 8 * piece.length << 8 * piece.position;
            return new Part(at, Math.max(shift, 0), Math.max(-shift, 0), mask);
        }

        private List<Piece> pieces(int put) {
            List<Piece> pieces = new ArrayList<>();
            for (int i = 0; i < WORD; ) {
                int end = end(put + i, put + WORD) - put;
                if (sources[put + i] >= 0) {
                    pieces.add(new Piece(i, sources[put + i], end - i));
                }
                i = end;
            }
            return pieces;
        }
    }
}
