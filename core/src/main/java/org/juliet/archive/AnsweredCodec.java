package org.juliet.archive;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.juliet.image.FieldEvolution;
import org.juliet.text.Rule;

/** Reads a field whose type no longer holds all that was stored, by the answer of a history. Nothing is ever written so. */
final class AnsweredCodec extends Codec {
    private final FieldEvolution evolution;
    private final int offset;
    private final String types;
    private final Codec value;

    /**
     * Of a field.
     *
     * @param offset of the field in its struct
     * @param value reads what the evolution makes
     */
    AnsweredCodec(FieldEvolution evolution, int offset, String types, Codec value) {
        this.evolution = evolution;
        this.offset = offset;
        this.types = types;
        this.value = value;
    }

    /** That a value does not fit, and goes. */
    static String gone(String types) {
        return types + "; it does not fit, and the object's own value stands for it";
    }

    @Override
    void write(BinarySaveArchive out, Object object, int at) {
        throw new AssertionError("written as another type than described");
    }

    @Override
    @Nullable Object read(BinaryLoadArchive in, int at, @Nullable Object target) {
        long lost = evolution.run(in.bytes(), in.origin(), at - offset);
        if (lost == FieldEvolution.FAILED) {
            in.fail(Rule.NUMBER_RANGE, types + ", which does not hold this value; say what to do on loss");
            return null;
        } else if (lost == FieldEvolution.GONE) {
            in.converted(gone(types));
            in.gone = true;
            return in.current;
        }
        BitSet missing = evolution.standIns();
        if (lost > 0) {
            in.converted(types + "; " + lost + " of it did not fit and went, or to what is nearest");
        } else if (!missing.isEmpty()) {
            in.converted(types + "; " + missing.cardinality() + " elements are the object's own");
        }
        // what the serializer of a kind inside reads may carry values of the same field over
        return made(in, evolution.buffer().clone(), missing, target);
    }

    /** Reads what the answer made, and comes back to the image that it was made of however that ends: a course that is left reads that once more. */
    private @Nullable Object made(BinaryLoadArchive in, byte[] image, BitSet missing, @Nullable Object target) {
        byte[] bytes = in.bytes();
        int origin = in.origin();
        FieldEvolution answered = in.answered;
        BitSet before = in.missing;
        int depth = in.missingDepth;
        in.source(image, 0, in.set());
        in.answered = evolution;
        in.missing = missing;
        in.missingDepth = in.path.depth();
        try {
            return value.read(in, 0, target);
        } finally {
            in.missing = before;
            in.missingDepth = depth;
            in.answered = answered;
            in.source(bytes, origin, in.set());
        }
    }
}
