package org.juliet.archive;

import org.juliet.text.TextWriter;

/** Tries whether a struct that something broken is written into can still be read, all but that. */
final class TrialStruct {
    private static final Key INSIDE = Key.of("inside");
    private static final Key BROKEN = Key.of("broken");
    private static final Key AFTER = Key.of("after");
    private static final Kind<TrialStruct> INSIDE_KIND =
            Kind.of("Inside", TrialStruct.class, TrialStruct::new, TrialStruct::serializeInside);
    private static final Kind<TrialStruct> KIND =
            Kind.of("Trial", TrialStruct.class, TrialStruct::new, TrialStruct::serialize);

    private boolean read;

    private TrialStruct() {}

    private void serialize(Archive ar, int version) {
        TrialStruct inside = ar.value(INSIDE, new TrialStruct(), INSIDE_KIND);
        read = ar.found() && inside.read;
    }

    private void serializeInside(Archive ar, int version) {
        read = ar.value(AFTER, read);
    }

    /** Whether it is several lines that no bracket holds together: only the first would belong to the name. */
    private static boolean isLoose(byte[] bytes, int from, int to) {
        boolean lines = false;
        for (int i = from; i < to; i++) {
            lines |= bytes[i] == '\n' || bytes[i] == '\r';
        }
        return lines && bytes[from] != '{' && bytes[from] != '[';
    }

    /** Whether a struct with the value in it is read, with what stands after it. */
    static boolean holds(Raw.OfText text) {
        if (text.value().isReadable()) {
            return true;
        }
        TextWriter writer = new TextWriter();
        writer.key(INSIDE.bytes);
        writer.openStruct(false);
        writer.key(BROKEN.bytes);
        int from = writer.length() + 1;
        writer.raw(text.value(), text.document());
        if (isLoose(writer.buffer(), from, writer.length() - 1)) {
            return false;
        }
        writer.key(AFTER.bytes);
        writer.bool(true);
        writer.close();
        Loader loader = Kinds.of(KIND).loader(LoadOptions.LENIENT);
        return loader.load(writer.toArray(), KIND).value().read;
    }
}
