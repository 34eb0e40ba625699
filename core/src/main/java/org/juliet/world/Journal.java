package org.juliet.world;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.Type;
import org.juliet.internal.KeyHash;

/**
 * The files of one save, and what they hold before and after. The new text of the step at an index stands beside its file until it
 * takes that one's name; see {@link DiskFiles#temporary}.
 *
 * @param save tells the temporaries of one save from those of another
 */
record Journal(EntityId save, List<Step> steps) {
    private static final Key SAVE = Key.of("save");
    private static final Key COUNT = Key.of("count");
    private static final Key STEPS = Key.of("steps");
    private static final Type<List<Step>> LIST = Type.list(Step.KIND);
    private static final Kind<Read> KIND = Kind.ofRecord("JulietJournal", Read.class, Read::empty, Read::serialize);
    private static final Kinds KINDS = Kinds.of(KIND);

    /** A journal as its file has it: whole if it has as many steps as it says. */
    private record Read(EntityId save, int count, List<Step> steps) {
        static Read empty() {
            return new Read(EntityId.NONE, -1, List.of());
        }

        static Read serialize(Archive ar, int version, Read current) {
            return new Read(
                    ar.value(SAVE, current.save, EntityId.TYPE),
                    ar.value(COUNT, current.count),
                    ar.value(STEPS, current.steps, LIST));
        }
    }

    /**
     * What becomes of a file.
     *
     * @param file its name below the top, with {@code /} between folders
     * @param before what it holds, null if there is none
     * @param after what it shall hold, null if it shall go
     */
    record Step(
            String file, @Nullable Content before, @Nullable Content after) {
        private static final Key FILE = Key.of("file");
        private static final Key OLD_LENGTH = Key.of("old_length");
        private static final Key OLD_CRC = Key.of("old_crc");
        private static final Key NEW_LENGTH = Key.of("new_length");
        private static final Key NEW_CRC = Key.of("new_crc");
        private static final Type<Optional<Integer>> LENGTH = Type.optional(Type.INT);
        private static final Type<Optional<Integer>> CRC = Type.optional(Type.hex(Type.INT));

        static final Kind<Step> KIND =
                Kind.ofRecord("JulietJournalStep", Step.class, () -> new Step("", null, null), Step::serialize);

        static Step serialize(Archive ar, int version, Step current) {
            return new Step(
                    String.valueOf(ar.value(FILE, current.file)),
                    content(ar, OLD_LENGTH, OLD_CRC, current.before),
                    content(ar, NEW_LENGTH, NEW_CRC, current.after));
        }

        private static @Nullable Content content(Archive ar, Key lengthKey, Key crcKey, @Nullable Content current) {
            Optional<Content> content = Optional.ofNullable(current);
            Optional<Integer> length = ar.value(lengthKey, content.map(Content::length), LENGTH);
            Optional<Integer> crc = ar.value(crcKey, content.map(Content::crc), CRC);
            return length.isPresent() && crc.isPresent() ? new Content(length.get(), crc.get()) : null;
        }
    }

    /** What tells texts apart: their length in bytes, and their CRC-32. */
    record Content(int length, int crc) {
        static @Nullable Content of(byte @Nullable [] text) {
            return text == null ? null : new Content(text.length, KeyHash.crc32(text, 0, text.length));
        }
    }

    byte[] render() {
        byte[] header = AssetSession.comment("A save that is not finished. Loading the world finishes it.");
        byte[] text = KINDS.saver().save(new Read(save, steps.size(), steps), KIND);
        byte[] whole = new byte[header.length + text.length];
        System.arraycopy(header, 0, whole, 0, header.length);
        System.arraycopy(text, 0, whole, header.length, text.length);
        return whole;
    }

    /**
     * The journal that a text is.
     *
     * @throws IllegalArgumentException if it is damaged or not whole
     */
    static Journal parse(byte[] text) {
        Read read;
        try {
            read = KINDS.loader().load(text, KIND).value();
        } catch (LoadException e) {
            throw new IllegalArgumentException("it is damaged: " + e.getMessage(), e);
        }
        if (read.save.isNone() || read.count != read.steps.size()) {
            throw new IllegalArgumentException("its end is missing");
        }
        return new Journal(read.save, read.steps);
    }
}
