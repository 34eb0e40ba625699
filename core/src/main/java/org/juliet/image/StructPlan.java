package org.juliet.image;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.Primitive;

/**
 * How structs of one kind become structs of another: a table for the fixed parts, run over many structs an operation at a time, and
 * steps for blocks.
 */
final class StructPlan {
    /** Structs that one operation is run over before the next one is. */
    private static final int BATCH = 64;

    /** The same where there are words alone; not more, or a loop over one long list would be compiled before its handle is. */
    private static final int LONG_BATCH = 1024;

    /** Structs from which on more is done word by word: a copy of some bytes takes longer for each than their words in a loop. */
    private static final int FEW = 4;

    /** Most bytes of a copy that is done word by word. */
    private static final int MAX_WORDS = 64;

    private static final int MAX_FEW_WORDS = 16;

    private static final int WIDTH = 4;
    private static final int COPY = 0;
    private static final int INT_TO_LONG = 1;
    private static final int UINT_TO_LONG = 2;
    private static final int FLOAT_TO_DOUBLE = 3;
    private static final int CONSTANT = 4;
    private static final int FIELD = 5;

    /** Structs that are smaller are not made of words. */
    private static final int WORD = 8;

    /**
     * A field that has more to it than a copy.
     *
     * @param step null where it was not stored
     * @param otherwise what stands for it then, or where it does not fit; null where that cannot be
     * @param place of losses
     */
    record Field(
            @Nullable EvolutionStep step, Cell cell, int from, int to, Defaults.@Nullable Source otherwise, int place) {
        boolean fits(Evolution at, int base) {
            return step != null && (!step.mayFail() || step.fits(at, base + from));
        }
    }

    final ImageLayout from;
    final ImageLayout to;
    private final List<int[]> operations = new ArrayList<>();
    private final List<Field> fields = new ArrayList<>();
    private final List<Field> blocked = new ArrayList<>();
    private int[] table = {};
    private Field[] steps = {};
    private Field[] blocks = {};
    private byte[] template = {};
    private @Nullable WordProgram words;
    /** The same for few structs. */
    private @Nullable WordProgram few;

    StructPlan(ImageLayout from, ImageLayout to) {
        this.from = from;
        this.to = to;
    }

    // Compiling.

    /** Bytes that stay as they are. Fields that follow each other in both, without padding between them, are copied together. */
    void copy(int at, int put, int size) {
        int last = operations.size() - 1;
        if (last >= 0) {
            int[] before = operations.get(last);
            if (before[0] == COPY && before[1] + before[3] == at && before[2] + before[3] == put) {
                before[3] += size;
                return;
            }
        }
        operations.add(new int[] {COPY, at, put, size});
    }

    /** A number that only gets wider; false where there is no operation for it. */
    boolean widen(Primitive a, Primitive b, int at, int put) {
        int code = b == Primitive.INT64 && a == Primitive.INT32
                ? INT_TO_LONG
                : (b == Primitive.INT64 || b == Primitive.UINT64) && a == Primitive.UINT32
                        ? UINT_TO_LONG
                        : b == Primitive.FLOAT64 && a == Primitive.FLOAT32 ? FLOAT_TO_DOUBLE : -1;
        if (code >= 0) {
            operations.add(new int[] {code, at, put, 0});
        }
        return code >= 0;
    }

    void field(Field field, boolean hasBlocks) {
        Defaults.Source otherwise = field.otherwise;
        if (field.step == null && !hasBlocks && otherwise != null) {
            if (template.length == 0) {
                template = new byte[to.size()];
            }
            System.arraycopy(otherwise.image(), otherwise.offset(), template, field.to, field.cell.size());
            operations.add(new int[] {CONSTANT, 0, field.to, field.cell.size()});
        } else {
            operations.add(new int[] {FIELD, fields.size(), 0, 0});
            fields.add(field);
        }
        if (hasBlocks) {
            blocked.add(field);
        }
    }

    void finish() {
        boolean blank = Arrays.equals(template, new byte[template.length]);
        operations.removeIf(operation -> operation[0] == CONSTANT && blank);
        if (from.size() >= WORD && to.size() >= WORD) {
            WordProgram.Builder made = new WordProgram.Builder(from.size(), to.size());
            operations.removeIf(operation -> isTaken(operation, made));
            words = made.build(MAX_WORDS);
            few = made.build(MAX_FEW_WORDS);
        }
        table = operations.stream().flatMapToInt(Arrays::stream).toArray();
        steps = fields.toArray(Field[]::new);
        blocks = blocked.toArray(Field[]::new);
    }

    private static boolean isTaken(int[] operation, WordProgram.Builder made) {
        switch (operation[0]) {
            case COPY -> made.copy(operation[1], operation[2], operation[3]);
            case INT_TO_LONG -> made.extend(operation[1], operation[2], true);
            case UINT_TO_LONG -> made.extend(operation[1], operation[2], false);
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Whether every byte of a struct is filled, so that none needs to be zero before. */
    boolean fillsAll() {
        return words != null;
    }

    // Running.

    /** One struct with its blocks. */
    void one(Evolution at, int base, int put) {
        fill(at, base, put, 1);
        blocks(at, base, put);
    }

    /** Whether every value of a struct has a counterpart. */
    boolean fits(Evolution at, int base) {
        for (Field field : fields) {
            if (!field.fits(at, base)) {
                return false;
            }
        }
        return true;
    }

    /** Whether an answer gave up each value of a struct that has no counterpart. */
    boolean isGivenUp(Evolution at, int base) {
        for (Field field : fields) {
            boolean givenUp = field.step != null && field.step.isGivenUp(at, base + field.from);
            if (!givenUp && !field.fits(at, base)) {
                return false;
            }
        }
        return true;
    }

    /** Fills the fixed parts of structs that follow each other; they are all zero before unless this {@link #fillsAll}. */
    void fill(Evolution at, int base, int put, int count) {
        fill(at, base, from.size(), put, to.size(), count);
    }

    /** The same for structs at equal distances. */
    void fill(Evolution at, int base, int step, int put, int stride, int count) {
        int most = table.length == 0 ? LONG_BATCH : BATCH;
        for (int done = 0; done < count; done += most) {
            batch(at, base + done * step, step, put + done * stride, stride, Math.min(most, count - done));
        }
    }

    private void batch(Evolution at, int base, int step, int put, int stride, int count) {
        byte[] in = at.in;
        byte[] out = at.out.bytes();
        WordProgram program = count < FEW ? few : words;
        if (program != null) {
            program.run(in, base, step, out, put, stride, count);
        }
        int[] code = table;
        for (int pc = 0; pc < code.length; pc += WIDTH) {
            int a = base + code[pc + 1];
            int b = put + code[pc + 2];
            switch (code[pc]) {
                case COPY -> copy(in, a, step, out, b, stride, count, code[pc + 3]);
                case INT_TO_LONG -> longs(in, a, step, out, b, stride, count, -1);
                case UINT_TO_LONG -> longs(in, a, step, out, b, stride, count, 0xFFFFFFFFL);
                case FLOAT_TO_DOUBLE -> doubles(in, a, step, out, b, stride, count);
                case CONSTANT -> constants(code[pc + 2], code[pc + 3], out, b, stride, count);
                default -> fields(at, steps[code[pc + 1]], base, step, put, stride, count);
            }
        }
    }

    private static void copy(byte[] in, int a, int step, byte[] out, int b, int stride, int count, int size) {
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < size; k++) {
                out[b + i * stride + k] = in[a + i * step + k];
            }
        }
    }

    private static void longs(byte[] in, int a, int step, byte[] out, int b, int stride, int count, long mask) {
        for (int i = 0; i < count; i++) {
            LittleEndian.putLong(out, b + i * stride, LittleEndian.getInt(in, a + i * step) & mask);
        }
    }

    private static void doubles(byte[] in, int a, int step, byte[] out, int b, int stride, int count) {
        for (int i = 0; i < count; i++) {
            LittleEndian.putDouble(out, b + i * stride, LittleEndian.getFloat(in, a + i * step));
        }
    }

    private void constants(int at, int size, byte[] out, int b, int stride, int count) {
        for (int i = 0; i < count; i++) {
            System.arraycopy(template, at, out, b + i * stride, size);
        }
    }

    private static void fields(Evolution at, Field field, int base, int step, int put, int stride, int count) {
        EvolutionStep rule = field.step;
        if (rule != null && !rule.mayFail()) {
            rule.fillEach(at, base + field.from, step, put + field.to, stride, count);
            return;
        }
        for (int i = 0; i < count; i++) {
            int a = base + field.from + i * step;
            int b = put + field.to + i * stride;
            if (rule != null && rule.fits(at, a)) {
                rule.fill(at, a, b);
                continue;
            }
            if (rule != null) {
                at.lost(field.place, rule.isGivenUp(at, a));
            }
            if (field.otherwise != null) {
                at.out.copyFixed(field.cell, field.otherwise.image(), field.otherwise.offset(), b);
            }
        }
    }

    /** Adds the blocks of one struct. */
    void blocks(Evolution at, int base, int put) {
        for (Field field : blocks) {
            if (field.step != null && field.fits(at, base)) {
                field.step.blocks(at, base + field.from, put + field.to);
            } else if (field.otherwise != null) {
                Defaults.Source source = field.otherwise;
                at.out.copyBlocks(field.cell, source.image(), 0, source.offset(), put + field.to);
            }
        }
    }
}
