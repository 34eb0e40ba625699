package org.juliet.archive;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.Primitive;
import org.juliet.text.Rule;

/** Vectors shown by an adapter. */
final class VectorCodec extends Codec {
    private final VectorAdapter<Object> adapter;
    private final Run run;
    /** What is stored, null where it is no scalar. */
    private final @Nullable Primitive component;
    /** Reads a component that is stored as something else. */
    private final Codec element;

    private final int length;

    /** @param run the components as they are stored */
    @SuppressWarnings("unchecked")
    VectorCodec(VectorType<?> type, Run run, @Nullable Primitive component, Codec element) {
        this.element = element;
        this.adapter = (VectorAdapter<Object>) type.adapter();
        this.run = run;
        this.component = component;
        this.length = adapter.length();
    }

    @Override
    void write(BinarySaveArchive out, Object value, int at) {
        double[] components = out.components(length);
        adapter.get(value, components);
        byte[] bytes = out.bytes();
        for (int i = 0; i < length; i++) {
            if (component == Primitive.FLOAT64) {
                LittleEndian.putDouble(bytes, at + 8 * i, components[i]);
            } else {
                LittleEndian.putFloat(bytes, at + 4 * i, (float) components[i]);
            }
        }
    }

    @Override
    @Nullable Object read(BinaryLoadArchive in, int at, @Nullable Object target) {
        int count = run.count(in, at);
        if (count > length) {
            in.fail(Rule.ARITY, "expected " + length + " components, found " + count);
            return null;
        }
        double[] components = in.components(length);
        byte[] bytes = in.bytes();
        BitSet missing = in.missing(count, length);
        if (missing != null) {
            standIn(in, components, target);
        }
        int from = run.start(in, at);
        for (int i = 0; i < count; i++) {
            int place = from + i * run.stride();
            if (missing != null && missing.get(i)) {
                continue;
            } else if (component == Primitive.FLOAT32) {
                components[i] = LittleEndian.getFloat(bytes, place);
            } else if (component == Primitive.FLOAT64 && adapter.isDouble()) {
                components[i] = LittleEndian.getDouble(bytes, place);
            } else {
                components[i] = converted(in, place);
            }
        }
        return in.failed ? null : adapter.set(target, components);
    }

    private double converted(BinaryLoadArchive in, int place) {
        Object number = element.read(in, place, null);
        return number instanceof Number read ? read.doubleValue() : 0;
    }

    @Override
    boolean grows() {
        return run.length() < length;
    }

    /** Where the file does not say all components, the others are those of the vector that is there, or 0. */
    private void standIn(BinaryLoadArchive in, double[] components, @Nullable Object target) {
        Arrays.fill(components, 0, length, 0);
        Object there = in.standIn(target, adapter.set(null, components).getClass());
        if (there != null) {
            adapter.get(there, components);
        }
    }

    @Override
    boolean isSimple() {
        return !grows();
    }
}
