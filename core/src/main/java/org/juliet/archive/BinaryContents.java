package org.juliet.archive;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageCheck;
import org.juliet.image.ImageDamage;
import org.juliet.image.ImageLayout;
import org.juliet.schema.BinaryRule;
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
            throw damaged(wrong);
        }
    }

    /**
     * Finds the sections of a file.
     *
     * @throws LoadException if it is damaged, too large, or newer than this program
     */
    static Envelope open(byte[] file) {
        Envelope envelope = new Envelope();
        Envelope.Fault fault = envelope.fault(file, 0, file.length);
        if (fault != null) {
            throw refused(envelope, fault);
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
        ImageLayout layout = set.imageOfFirst(envelope.from(Envelope.LAYT));
        int from = envelope.from(Envelope.IMAG);
        int to = envelope.to(Envelope.IMAG);
        check(layout, file, from, to, 0, "");
        List<LateEntry> late = new ArrayList<>();
        for (int section = Envelope.KEYS; section <= Envelope.REST; section++) {
            if (envelope.has(section)) {
                late.addAll(LateEntry.parse(file, envelope.from(section), envelope.to(section), kinds.sets));
            }
        }
        for (LateEntry entry : late) {
            if (entry.role() != Sections.LEFT_OUT) {
                check(entry.alone(), entry.image(), 0, entry.image().length, entry.at(), entry.path());
            }
        }
        late.replaceAll(LateEntry::renewed);
        return new BinaryContents(
                set.renewed(layout, file, from), set, layout, from, to, late, envelope.has(Envelope.LAYT));
    }

    /**
     * Checks an image.
     *
     * @param start where the bytes begin in the file
     * @param path of the struct that it is in
     */
    private static void check(ImageLayout layout, byte[] bytes, int from, int to, int start, String path) {
        ImageDamage damage = ImageCheck.of(layout).check(bytes, from, to);
        if (damage != null) {
            throw damaged(damage, start, path);
        }
    }

    /** What says that an image breaks a rule. */
    static LoadException damaged(ImageDamage damage, int start, String path) {
        boolean joined = path.isEmpty() || damage.path().isEmpty();
        LoadEvents why = new LoadEvents();
        why.damage(
                damage.rule(),
                start + damage.byteOffset(),
                path + (joined ? "" : ".") + damage.path(),
                "expected " + damage.expected() + ", found " + damage.found());
        return new LoadException(why.report(), null);
    }

    /** What says that a file breaks another rule. */
    static LoadException damaged(LayoutException wrong) {
        BinaryRule rule = Objects.requireNonNullElse(wrong.rule(), BinaryRule.B_FILE_3);
        LoadEvents why = new LoadEvents();
        why.damage(rule.id(), Math.max(0, wrong.offset()), "", String.valueOf(wrong.getMessage()));
        return new LoadException(why.report(), null);
    }

    /** What says that the outside of a file is newer, or breaks a rule. */
    static LoadException refused(Envelope envelope, Envelope.Fault fault) {
        return envelope.isNewer()
                ? refused(Rule.NEWER, fault.offset(), fault.message())
                : damaged(new LayoutException(BinaryRule.B_FILE_1, fault.offset(), fault.message()));
    }

    /** What says why a file is not read. */
    static LoadException refused(Rule rule, int offset, String message) {
        LoadEvents why = new LoadEvents();
        why.fault(rule, offset, "", message, false);
        return new LoadException(why.report(), null);
    }
}
