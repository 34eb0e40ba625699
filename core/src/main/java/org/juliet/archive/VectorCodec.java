package org.juliet.archive;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.Primitive;
import org.juliet.text.Rule;

/** Vectors shown by an adapter. */
final class VectorCodec extends Codec {
    private final VectorAdapter<Object> adapter;
    private final Run run;
    private final Primitive component;
    private final int length;

    /** @param run the numbers as they are stored, {@code component} each */
    @SuppressWarnings("unchecked")
    VectorCodec(VectorType<?> type, Run run, Primitive component) {
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
        if (count != length && (count > length || run.isSlot())) {
            in.fail(Rule.ARITY, "expected " + length + " components, found " + count);
            return null;
        }
        double[] components = in.components(length);
        byte[] bytes = in.bytes();
        if (count < length) {
            standIn(in, components, count, target);
        }
        int from = run.start(in, at);
        for (int i = 0; i < count; i++) {
            int place = from + i * run.stride();
            if (component == Primitive.FLOAT32) {
                components[i] = LittleEndian.getFloat(bytes, place);
            } else {
                components[i] = component == Primitive.FLOAT64 && adapter.isDouble()
                        ? LittleEndian.getDouble(bytes, place)
                        : Conversions.decimal(in, component, place, !adapter.isDouble());
            }
        }
        return in.failed ? null : adapter.set(target, components);
    }

    @Override
    boolean grows() {
        return !run.isSlot() && run.length() < length;
    }

    /** A shorter vector of the file: the other components are those of the vector that is there, or 0. */
    private void standIn(BinaryLoadArchive in, double[] components, int from, @Nullable Object target) {
        Arrays.fill(components, 0, length, 0);
        Object there = in.standIn(target, adapter.set(null, components).getClass(), from);
        if (there != null) {
            adapter.get(there, components);
        }
    }

    @Override
    boolean isSimple() {
        return !grows();
    }
}
