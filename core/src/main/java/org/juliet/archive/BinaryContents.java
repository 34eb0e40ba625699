package org.juliet.archive;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageCheck;
import org.juliet.image.ImageDamage;
import org.juliet.image.ImageLayout;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSource;
import org.juliet.text.Limits;
import org.juliet.text.Rule;

/**
 * What is in a binary file, read and checked without the classes of any program.
 *
 * @param set its kinds
 * @param layout that of its image
 * @param from where the image begins
 * @param to after the last byte of the image
 * @param late what stands beside the image
 * @param embedded whether it brings its layouts
 */
record BinaryContents(
        byte[] file, KindSet set, ImageLayout layout, int from, int to, List<LateEntry> late, boolean embedded) {
    /**
     * Reads a file.
     *
     * @param source what knows layouts that the file does not bring, null for nothing
     * @throws LoadException if it is damaged, newer than this program, or of layouts that nothing here knows
     */
    static BinaryContents of(byte[] file, @Nullable LayoutSource source) {
        Envelope envelope = open(file);
        try {
            return read(file, envelope, source);
        } catch (FileKinds.UnknownLayout unknown) {
            throw refused(Rule.LAYOUT_UNKNOWN, 0, String.valueOf(unknown.getMessage()));
        } catch (LayoutException wrong) {
            throw refused(Rule.DAMAGED, 0, String.valueOf(wrong.getMessage()));
        }
    }

    /**
     * Finds the sections of a file.
     *
     * @throws LoadException if it is damaged, too large, or newer than this program
     */
    static Envelope open(byte[] file) {
        Envelope envelope = new Envelope();
        String fault = envelope.fault(file, 0, file.length);
        if (fault != null) {
            throw refused(envelope.isNewer() ? Rule.NEWER : Rule.DAMAGED, 0, fault);
        }
        if (file.length > Limits.DEFAULT.fileBytes()) {
            throw refused(
                    Rule.LIMIT, 0, file.length + " bytes, where a file has at most " + Limits.DEFAULT.fileBytes());
        }
        return envelope;
    }

    private static BinaryContents read(byte[] file, Envelope envelope, @Nullable LayoutSource source) {
        FileKinds kinds = FileKinds.parse(
                file,
                envelope.from(Envelope.KIND),
                envelope.to(Envelope.KIND),
                envelope.from(Envelope.LAYT),
                envelope.to(Envelope.LAYT),
                source,
                new Origins(Kinds.of()));
        KindSet set = kinds.sets.get(0);
        ImageLayout layout = set.images().kind(set.first().name());
        int from = envelope.from(Envelope.IMAG);
        int to = envelope.to(Envelope.IMAG);
        check(layout, file, from, to);
        List<LateEntry> late = new ArrayList<>();
        for (int section = Envelope.KEYS; section <= Envelope.REST; section++) {
            if (envelope.has(section)) {
                late.addAll(LateEntry.parse(file, envelope.from(section), envelope.to(section), kinds.sets));
            }
        }
        for (LateEntry entry : late) {
            if (entry.role() != Sections.LEFT_OUT) {
                check(entry.set().alone(entry.field()), entry.image(), 0, entry.image().length);
            }
        }
        return new BinaryContents(file, set, layout, from, to, late, envelope.has(Envelope.LAYT));
    }

    private static void check(ImageLayout layout, byte[] bytes, int from, int to) {
        ImageDamage damage = ImageCheck.of(layout).check(bytes, from, to);
        if (damage != null) {
            throw refused(Rule.DAMAGED, damage.byteOffset(), damage.message());
        }
    }

    /** What says why a file is not read. */
    static LoadException refused(Rule rule, int offset, String message) {
        LoadEvents why = new LoadEvents();
        why.fault(rule, offset, "", message, false);
        return new LoadException(why.report(), null);
    }
}
