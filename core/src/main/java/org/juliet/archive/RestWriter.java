package org.juliet.archive;

import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.juliet.text.TextWriter;

/** Writes what no object holds, beside the values of the object it belongs to. */
final class RestWriter extends RestKeeper {
    private final TextSaveArchive archive;
    private final TextWriter writer;
    private Set<String> torn = Set.of();
    private boolean asFound;

    RestWriter(TextSaveArchive archive, TextWriter writer) {
        this.archive = archive;
        this.writer = writer;
    }

    /**
     * Starts on a file.
     *
     * @param kept what is kept beside its objects, null where there is nothing
     * @param again whether a run over the same objects came before, and found what they carry
     * @param found whether the text stands for what was found in a file, with what was dropped and without what is stale
     */
    void start(@Nullable Rest kept, boolean found, boolean again) {
        begin(kept, again);
        asFound = found;
        torn = Set.of();
    }

    /**
     * Paths of what cannot be read and was written into a bracket which it tears, so that nothing of that can be read: it stood as a property of its own,
     * and a program took it elsewhere.
     */
    Set<String> torn() {
        return torn;
    }

    private void write(Raw raw, String name) {
        if (writer.depth() > 0 && raw instanceof Raw.OfText text && !TrialStruct.holds(text)) {
            torn = new TreeSet<>(torn);
            torn.add(archive.path().text(name));
        }
        RawValues.write(raw, archive);
    }

    @Override
    PathTrace path() {
        return archive.path();
    }

    @Override
    byte[] left(Key key, @Nullable Object current, Type<?> type) {
        return archive.left(key, current, type);
    }

    /** Whether what is kept beside the object leaves a struct on one line. */
    boolean fitsLine(Object object) {
        if (!isKept()) {
            return true; // without an iterator
        }
        for (Rest.RestField field : kept(object)) {
            if (!RawValues.fitsLine(field.raw())) {
                return false;
            }
        }
        return true;
    }

    /** Whether today's stamp is not to be written. Writes that of newer code in its place if there is one. */
    boolean insteadOfStamp(Key key) {
        if (!isKept()) {
            return false;
        }
        Rest.RestField stamp = field(archive.owner(), key, Rest.Role.STAMP);
        if (stamp == null || stamp.raw() == null) {
            return isStale(key) || field(archive.owner(), key, Rest.Role.UNSTAMPED) != null;
        }
        writer.key(key.bytes);
        RawValues.write(stamp.raw(), archive);
        return true;
    }

    /** Whether the key is left out because the text stands for what was found, and this is to be written anew. */
    boolean isStale(Key key) {
        return asFound && field(archive.owner(), key, Rest.Role.STALE) != null;
    }

    /** Writes the fields kept beside an object, after its own. */
    void fields(Object object, Kind<?> kind) {
        if (!isKept()) {
            return;
        }
        for (Rest.RestField field : fieldsOf(object)) {
            boolean written = field.role() == Rest.Role.UNKNOWN
                    || standsAlone(field)
                    || asFound && field.role() == Rest.Role.DROPPED;
            boolean carried = field.role() == Rest.Role.UNKNOWN && isForeign(object, field, kind::declares);
            if (written && field.raw() != null && !carried) {
                archive.check(writer.key(field.name()));
                write(field.raw(), field.name());
            }
        }
    }

    /** Whether what is kept beside the object stands for its value, and not the value itself. Writes it if so. */
    boolean instead(Key key, @Nullable Object current, Type<?> type) {
        Object owner = archive.owner();
        if (isStale(key)) {
            return true;
        }
        Rest.RestField standing = standing(owner, key, current, type);
        if (standing != null && standing.raw() != null) {
            writer.key(key.bytes);
            write(standing.raw(), key.name());
        }
        return standing != null;
    }
}
