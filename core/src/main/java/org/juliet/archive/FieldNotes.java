package org.juliet.archive;

import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageField;
import org.juliet.text.Rule;

/** Tells what becomes of fields of structs that a load does not put into objects, and keeps what is to be kept. */
final class FieldNotes {
    /** Says that a field is absent. */
    static final String ABSENT = "not in the layout that the file is of; the object's own value stands";

    /** Says that an older file has a field that goes into others. */
    static final String DROPPED = "read for what it means today; gone when the file is written";

    /** Says that nothing of today is what a field was, by an answer. */
    static final String GIVEN_UP = "given up by an answer; gone when the file is written";

    /** Says that the kind names a field and its code passed it over. */
    static final String UNREAD = "not read by the serializer; kept until the field is assigned";

    private final BinaryLoadArchive in;

    FieldNotes(BinaryLoadArchive in) {
        this.in = in;
    }

    /** Meets a kind; tells of it where that is the first time in a file. */
    void meet(KindTable of) {
        if (of.told == in.loads) {
            return;
        }
        of.told = in.loads;
        if (!of.newer.isEmpty()) {
            in.newer = true;
            if (in.options.newer() == Newer.REFUSE) {
                in.tell(
                        Rule.NEWER,
                        "the file holds " + of.newer + "; update the program"
                                + (of.unrecorded ? ", or record the sources that wrote it" : "")
                                + ", or load with Newer.READ_ONLY or Newer.KEEP");
            }
        }
        for (int i = 0; i < of.dropped.size(); i++) {
            ImageField field = of.dropped.get(i);
            in.events.note(LoadReport.Fate.DROPPED, in.path, field.name(), GIVEN_UP);
        }
        for (int i = 0; i < of.renamed.size(); i++) {
            Field field = of.renamed.get(i);
            note(field, LoadReport.Fate.RENAMED, renamed(of, field));
        }
    }

    /** Says that a field is found under another name. */
    static String renamed(KindTable of, Field field) {
        return (of.newer.isEmpty() ? "found under its earlier name " : "found under its name in newer code, ")
                + field.storedName;
    }

    /** Tells that the file lacks a field. */
    void absent(Field field) {
        String from = in.table == null ? null : in.table.migrated();
        if (from == null) {
            note(field, LoadReport.Fate.DEFAULTED, ABSENT);
        } else {
            note(field, LoadReport.Fate.MIGRATED, "not in the layout that the file is of; " + from);
        }
    }

    /** Tells what became of a field, once for all objects of the file. */
    void note(Field field, LoadReport.Fate fate, String message) {
        if (field.told != in.loads) {
            field.told = in.loads;
            in.events.note(fate, in.path, field.name, message);
        }
    }

    /** Notes what of the struct was not read, and what was read and is not written any more. */
    void end(KindTable of, Object object) {
        Rehearsal stored = null;
        for (KindTable.Level level : of.levels) {
            for (Field field : level.fields()) {
                ImageField place = field.place;
                if (place == null) {
                    continue;
                }
                boolean isRead = in.reads.isRead(field);
                if (isRead && !field.described && of.older) {
                    note(field, LoadReport.Fate.DROPPED, DROPPED);
                } else if (isRead || in.late().isBeside(in.lateHere, field)) {
                    continue;
                } else if (field.described) {
                    stored = stored == null ? Rehearsal.of(of.kind, object) : stored;
                    unread(of, field, place, stored);
                } else {
                    unknown(of, field, place);
                }
            }
        }
        if (in.lateHere != null) {
            in.late().unread(in.lateHere, of, object);
        }
    }

    private void unread(KindTable of, Field field, ImageField place, Rehearsal stored) {
        in.path.push(field.name, field.storedName);
        Raw raw = in.late().whole(copy(field, place));
        in.path.pop();
        unread(of, field, raw, stored);
    }

    /**
     * The kind names a field, the struct has it, and its code did not read it. Code for an earlier version must not run over newer data.
     *
     * @param stored what the object stores as it is now
     */
    void unread(KindTable of, Field field, Raw raw, Rehearsal stored) {
        in.path.push(field.name);
        if (!in.asCurrent && of.older) {
            in.tell(
                    Rule.STAMP_MISMATCH,
                    "the stamp says an older version, which does not read this field; the file is newer than its stamp");
        } else if (!in.asCurrent) {
            in.tell(Rule.KEY_UNREAD, "the serializer did not read this key");
        }
        in.path.pop();
        keep(Rest.Role.UNREAD, field, raw, stored.left(field.name, in::left), UNREAD);
    }

    private void unknown(KindTable of, Field field, ImageField place) {
        Raw.OfImage image = copy(field, place);
        in.path.push(field.name);
        // a text in a file has a name only, so that it must be one that the kind does not have
        Raw raw = of.describes(field.name) ? image : in.late().whole(image);
        in.path.pop();
        keep(Rest.Role.UNKNOWN, field, raw, null, "unknown to " + of.kind.name() + "; kept and written back");
    }

    private void keep(Rest.Role role, Field field, Raw raw, byte @Nullable [] left, String message) {
        String at = in.path.text(field.name);
        in.events.note(LoadReport.Fate.KEPT, -1, at, message);
        in.remains.keep(role, field.name, at, raw, left);
    }

    private Raw.OfImage copy(Field field, ImageField place) {
        return in.copy(place.level(), place.schema(), place.cell(), in.base + field.offset);
    }

    /** A field has its value beside the struct, or is said there to be left out, and a serializer named it. */
    void foundLate(@Nullable Field field, boolean found) {
        if (field != null && (field.described || found && LateEntry.instead(in.lateHere, field.place) != null)) {
            in.take(field);
        }
    }
}
