package org.juliet.archive;

import org.jspecify.annotations.Nullable;
import org.juliet.internal.LittleEndian;

/** Strings and bytes, behind a slot. */
final class RunCodec extends Codec {
    private final boolean text;

    RunCodec(boolean text) {
        this.text = text;
    }

    @Override
    void write(BinarySaveArchive out, Object value, int at) {
        if (text) {
            out.text((String) value, at);
        } else {
            byte[] run = (byte[]) value;
            int block = out.block(run.length, 1);
            System.arraycopy(run, 0, out.bytes(), block, run.length);
            out.slot(at, block, run.length);
        }
    }

    @Override
    @Nullable Object read(BinaryLoadArchive in, int at, @Nullable Object target) {
        if (text) {
            return in.text(at);
        }
        byte[] run = new byte[LittleEndian.getInt(in.bytes(), at + 4)];
        System.arraycopy(in.bytes(), in.block(at), run, 0, run.length);
        return run;
    }

    @Override
    boolean isSimple() {
        return true;
    }
}
