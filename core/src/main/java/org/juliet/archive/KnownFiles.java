package org.juliet.archive;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.LayoutException;
import org.juliet.text.Rule;

/** Opens binary files, one after another. What was made of the kinds and layouts of files is kept. */
final class KnownFiles {
    /** Most different beginnings of files that are kept. */
    private static final int MAX_KEPT = 64;

    /** The sections of the file that was opened last. */
    final Envelope envelope = new Envelope();

    private final LoadOptions options;
    private final Origins origins;
    private final List<FileKinds> known = new ArrayList<>();

    KnownFiles(LoadOptions options, Origins origins) {
        this.options = options;
        this.origins = origins;
    }

    /** Finds the sections of a file, and what they say of kinds and layouts. */
    FileKinds open(byte[] bytes, int from, int to) {
        if (to - from > options.limits().fileBytes()) {
            throw BinaryContents.refused(
                    Rule.LIMIT,
                    0,
                    (to - from) + " bytes, where a file has at most "
                            + options.limits().fileBytes());
        }
        Envelope.Fault fault = envelope.head(bytes, from, to);
        FileKinds known = null;
        if (fault == null) {
            Envelope.Fault later = envelope.sections(bytes, from, to);
            known = later == null ? known(bytes) : null;
            fault = envelope.sum(bytes, from, to, known == null ? null : known.sum());
            fault = fault == null ? later : fault;
        }
        if (fault != null) {
            throw BinaryContents.refused(envelope, fault);
        }
        return known == null ? read(bytes) : known;
    }

    /** What was made of the same sections before, null where there were none. */
    private @Nullable FileKinds known(byte[] bytes) {
        int kindFrom = envelope.from(Envelope.KIND);
        int kindTo = envelope.to(Envelope.KIND);
        int layoutFrom = envelope.from(Envelope.LAYT);
        int layoutTo = envelope.to(Envelope.LAYT);
        for (int i = 0; i < known.size(); i++) {
            FileKinds file = known.get(i);
            if (file.isOf(bytes, kindFrom, kindTo, layoutFrom, layoutTo)) {
                if (i > 0) {
                    known.set(i, known.get(0));
                    known.set(0, file);
                }
                return file;
            }
        }
        return null;
    }

    private FileKinds read(byte[] bytes) {
        try {
            FileKinds file = FileKinds.parse(
                    bytes,
                    envelope.from(Envelope.KIND),
                    envelope.to(Envelope.KIND),
                    envelope.from(Envelope.LAYT),
                    envelope.to(Envelope.LAYT),
                    options.layouts(),
                    origins);
            if (known.size() == MAX_KEPT) {
                known.remove(MAX_KEPT - 1);
            }
            known.add(0, file);
            return file;
        } catch (FileKinds.UnknownLayout unknown) {
            throw BinaryContents.refused(Rule.LAYOUT_UNKNOWN, 0, String.valueOf(unknown.getMessage()));
        } catch (LayoutException wrong) {
            throw BinaryContents.damaged(wrong);
        }
    }
}
