package org.juliet.image;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.juliet.internal.LittleEndian;

/**
 * Fills the fixed parts of structs by words of eight bytes, each made of what the old struct has for it, and zero where it has nothing: so
 * nothing needs to be zero before, and few loops are run over many structs. Words are grouped by how they are made.
 */
final class WordProgram {
    private static final int WORD = 8;
    private static final int RUN = 0;
    /** Followed by those for two and three words in one loop: fewer loops cost less. */
    private static final int JOIN = 1;

    private static final int PART = 4;
    private static final int MERGE = 7;
    private static final int MOST = 3;

    /** What is longer is copied struct by struct. */
    private static final int MAX_LOOPED = 64;

    /** Numbers that a run, a join and a part take in the code. */
    private static final int RUN_SIZE = 3;

    private static final int JOIN_SIZE = 3;
    private static final int PART_SIZE = 5;

    /** Bytes of a word that follow each other in the old struct, too. */
    private record Piece(int position, int source, int length) {}

    private final int[] code;
    private final long[] masks;

    private WordProgram(int[] code, long[] masks) {
        this.code = code;
        this.masks = masks;
    }

    /** Where the bytes of a struct come from; none comes from anywhere at first. */
    static final class Builder {
        private final int from;
        private final int[] sources;
        private final boolean[] signed;
        private final List<int[]> joins = new ArrayList<>();
        private final List<int[]> parts = new ArrayList<>();
        private final List<int[]> merges = new ArrayList<>();
        private final List<int[]> runs = new ArrayList<>();
        private final List<Long> masks = new ArrayList<>();

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

        WordProgram build() {
            int last = sources.length - WORD;
            for (int put = 0; put < last; put += WORD) {
                word(put);
            }
            // overlaps the one before it where the struct is no number of words
            word(last);
            List<int[]> all = new ArrayList<>(runs);
            all.addAll(grouped(joins, JOIN));
            all.addAll(grouped(parts, PART));
            all.addAll(merges);
            return new WordProgram(
                    all.stream().flatMapToInt(Arrays::stream).toArray(),
                    masks.stream().mapToLong(mask -> mask).toArray());
        }

        private static List<int[]> grouped(List<int[]> words, int operation) {
            List<int[]> made = new ArrayList<>();
            for (int i = 0; i < words.size(); i += MOST) {
                List<int[]> group = words.subList(i, Math.min(i + MOST, words.size()));
                made.add(IntStream.concat(
                                IntStream.of(operation + group.size() - 1),
                                group.stream().flatMapToInt(Arrays::stream))
                        .toArray());
            }
            return made;
        }

        private void word(int put) {
            List<Piece> pieces = pieces(put);
            Piece first = pieces.isEmpty() ? new Piece(0, 0, 0) : pieces.get(0);
            if (signed[put]) {
                int at = Math.min(first.source, from - WORD);
                parts.add(new int[] {at, put, 32 - 8 * (first.source - at), 32, mask(-1)});
            } else if (first.length == WORD) {
                run(first.source, put);
            } else if (pieces.size() == 2 && pieces.stream().allMatch(piece -> piece.length == 4)) {
                joins.add(new int[] {first.source, pieces.get(1).source, put});
            } else {
                parts.add(part(first, put));
                for (Piece piece : pieces.subList(Math.min(1, pieces.size()), pieces.size())) {
                    int[] part = part(piece, put);
                    merges.add(new int[] {MERGE, part[0], part[1], part[2], part[3], part[4]});
                }
            }
        }

        private List<Piece> pieces(int put) {
            List<Piece> pieces = new ArrayList<>();
            for (int i = 0; i < WORD; ) {
                int end = i + 1;
                if (sources[put + i] >= 0) {
                    while (end < WORD && sources[put + end] == sources[put + end - 1] + 1) {
                        end++;
                    }
                    pieces.add(new Piece(i, sources[put + i], end - i));
                }
                i = end;
            }
            return pieces;
        }

        private void run(int at, int put) {
            int[] before = runs.isEmpty() ? new int[] {RUN, -WORD, -WORD, 0} : runs.get(runs.size() - 1);
            if (before[1] + before[3] == at && before[2] + before[3] == put) {
                before[3] += WORD;
            } else {
                runs.add(new int[] {RUN, at, put, WORD});
            }
        }

        /** Reads a word around the piece, shifts it to its place and cuts it out. */
        private int[] part(Piece piece, int put) {
            int at = Math.min(piece.source, from - WORD);
            int shift = 8 * (piece.position - (piece.source - at));
            long mask = piece.length == 0 ? 0 : -1L >>> 64 - 8 * piece.length << 8 * piece.position;
            return new int[] {at, put, Math.max(shift, 0), Math.max(-shift, 0), mask(mask)};
        }

        private int mask(long mask) {
            int known = masks.indexOf(mask);
            if (known < 0) {
                masks.add(mask);
            }
            return known < 0 ? masks.size() - 1 : known;
        }
    }

    /** Fills structs that stand at equal distances: {@code step} bytes in the old image, {@code stride} in the new. */
    void run(byte[] in, int base, int step, byte[] out, int put, int stride, int count) {
        for (int pc = 0; pc < code.length; ) {
            int operation = code[pc++];
            switch (operation) {
                case RUN -> copy(in, base + code[pc], step, out, put + code[pc + 1], stride, count, code[pc + 2]);
                case JOIN -> join(in, base, step, out, put, stride, count, pc);
                case JOIN + 1 -> join2(in, base, step, out, put, stride, count, pc);
                case JOIN + 2 -> {
                    join2(in, base, step, out, put, stride, count, pc);
                    join(in, base, step, out, put, stride, count, pc + 2 * JOIN_SIZE);
                }
                case PART, MERGE -> part(in, base, step, out, put, stride, count, pc, operation == MERGE);
                case PART + 1 -> part2(in, base, step, out, put, stride, count, pc);
                default -> part3(in, base, step, out, put, stride, count, pc);
            }
            pc += operation == RUN
                    ? RUN_SIZE
                    : operation < PART
                            ? (operation - JOIN + 1) * JOIN_SIZE
                            : operation == MERGE ? PART_SIZE : (operation - PART + 1) * PART_SIZE;
        }
    }

    private static void copy(byte[] in, int from, int step, byte[] out, int to, int stride, int count, int size) {
        if (size > MAX_LOOPED) {
            for (int i = 0, a = from, b = to; i < count; i++, a += step, b += stride) {
                System.arraycopy(in, a, out, b, size);
            }
        } else if (size > MOST * WORD) {
            int first = MOST * WORD;
            copy(in, from, step, out, to, stride, count, first);
            copy(in, from + first, step, out, to + first, stride, count, size - first);
        } else if (size == WORD) {
            for (int i = 0, a = from, b = to; i < count; i++, a += step, b += stride) {
                LittleEndian.putLong(out, b, LittleEndian.getLong(in, a));
            }
        } else if (size == 2 * WORD) {
            for (int i = 0, a = from, b = to; i < count; i++, a += step, b += stride) {
                LittleEndian.putLong(out, b, LittleEndian.getLong(in, a));
                LittleEndian.putLong(out, b + 8, LittleEndian.getLong(in, a + 8));
            }
        } else {
            for (int i = 0, a = from, b = to; i < count; i++, a += step, b += stride) {
                LittleEndian.putLong(out, b, LittleEndian.getLong(in, a));
                LittleEndian.putLong(out, b + 8, LittleEndian.getLong(in, a + 8));
                LittleEndian.putLong(out, b + 16, LittleEndian.getLong(in, a + 16));
            }
        }
    }

    /** A word of two halves. */
    private void join(byte[] in, int base, int step, byte[] out, int put, int stride, int count, int pc) {
        int low = code[pc];
        int high = code[pc + 1];
        int to = code[pc + 2];
        for (int i = 0, a = base, b = put; i < count; i++, a += step, b += stride) {
            LittleEndian.putLong(out, b + to, word(in, a + low, a + high));
        }
    }

    private void join2(byte[] in, int base, int step, byte[] out, int put, int stride, int count, int pc) {
        int low = code[pc];
        int high = code[pc + 1];
        int to = code[pc + 2];
        int low2 = code[pc + 3];
        int high2 = code[pc + 4];
        int to2 = code[pc + 5];
        for (int i = 0, a = base, b = put; i < count; i++, a += step, b += stride) {
            LittleEndian.putLong(out, b + to, word(in, a + low, a + high));
            LittleEndian.putLong(out, b + to2, word(in, a + low2, a + high2));
        }
    }

    private static long word(byte[] in, int low, int high) {
        return LittleEndian.getInt(in, low) & 0xFFFFFFFFL | (long) LittleEndian.getInt(in, high) << 32;
    }

    /** A part of a word, shifted left, then right with its sign, and cut out; put there, or to what is there already. */
    private void part(
            byte[] in, int base, int step, byte[] out, int put, int stride, int count, int pc, boolean merge) {
        int from = code[pc];
        int to = code[pc + 1];
        int left = code[pc + 2];
        int right = code[pc + 3];
        long mask = masks[code[pc + 4]];
        for (int i = 0, a = base, b = put; i < count; i++, a += step, b += stride) {
            long word = LittleEndian.getLong(in, a + from) << left >> right & mask;
            LittleEndian.putLong(out, b + to, merge ? LittleEndian.getLong(out, b + to) | word : word);
        }
    }

    private void part2(byte[] in, int base, int step, byte[] out, int put, int stride, int count, int pc) {
        int from = code[pc];
        int to = code[pc + 1];
        int left = code[pc + 2];
        int right = code[pc + 3];
        long mask = masks[code[pc + 4]];
        int from2 = code[pc + 5];
        int to2 = code[pc + 6];
        int left2 = code[pc + 7];
        int right2 = code[pc + 8];
        long mask2 = masks[code[pc + 9]];
        for (int i = 0, a = base, b = put; i < count; i++, a += step, b += stride) {
            LittleEndian.putLong(out, b + to, LittleEndian.getLong(in, a + from) << left >> right & mask);
            LittleEndian.putLong(out, b + to2, LittleEndian.getLong(in, a + from2) << left2 >> right2 & mask2);
        }
    }

    private void part3(byte[] in, int base, int step, byte[] out, int put, int stride, int count, int pc) {
        int from = code[pc];
        int to = code[pc + 1];
        int left = code[pc + 2];
        int right = code[pc + 3];
        long mask = masks[code[pc + 4]];
        int from2 = code[pc + 5];
        int to2 = code[pc + 6];
        int left2 = code[pc + 7];
        int right2 = code[pc + 8];
        long mask2 = masks[code[pc + 9]];
        int from3 = code[pc + 10];
        int to3 = code[pc + 11];
        int left3 = code[pc + 12];
        int right3 = code[pc + 13];
        long mask3 = masks[code[pc + 14]];
        for (int i = 0, a = base, b = put; i < count; i++, a += step, b += stride) {
            LittleEndian.putLong(out, b + to, LittleEndian.getLong(in, a + from) << left >> right & mask);
            LittleEndian.putLong(out, b + to2, LittleEndian.getLong(in, a + from2) << left2 >> right2 & mask2);
            LittleEndian.putLong(out, b + to3, LittleEndian.getLong(in, a + from3) << left3 >> right3 & mask3);
        }
    }
}
