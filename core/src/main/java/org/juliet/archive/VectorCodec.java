package org.juliet.archive;

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
        if (run.count(in, at) != length) {
            in.fail(Rule.ARITY, "expected " + length + " components, found " + run.count(in, at));
            return null;
        }
        double[] components = in.components(length);
        byte[] bytes = in.bytes();
        int from = run.start(in, at);
        for (int i = 0; i < length; i++) {
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
}
