package org.juliet.archive;

import java.util.Arrays;

/**
 * Which fields of the structs that are being read their serializers read. Nothing is noted of a serializer that names all fields in their order: what it
 * read is known from the next field at its end. Only where it goes to another field, what it read in a row until then is marked.
 */
final class ReadFields {
    /** Marks of the structs that have some, the innermost last. */
    private boolean[] marks = new boolean[64];
    /** Where the marks of the innermost struct begin, -1 as long as it has none. */
    int from = -1;
    /** The number of the field with which what was read in a row began. */
    int run;

    private int end;

    void clear() {
        from = -1;
        run = 0;
        end = 0;
    }

    /** A struct begins. */
    void begin() {
        from = -1;
        run = 0;
    }

    /** A struct ends: on with the one around it, which was there before. */
    void end(int outerFrom, int outerRun) {
        if (from >= 0) {
            end = from;
        }
        from = outerFrom;
        run = outerRun;
    }

    /** Whether anything is marked; if not, all levels so far were read whole and in order. */
    boolean isMarked() {
        return from >= 0;
    }

    /** Marks fields of the struct from now on; of the levels before the one that is read all was read that the kind names. */
    @SuppressWarnings("ReferenceEquality") // levels of a table are its own
    private void mark(KindTable of, KindTable.Level level) {
        if (from >= 0) {
            return;
        }
        from = end;
        end += of.size();
        if (end > marks.length) {
            marks = Arrays.copyOf(marks, Math.max(end, 2 * marks.length));
        }
        Arrays.fill(marks, from, end, false);
        for (int i = 0; of.levels[i] != level; i++) {
            for (Field field : of.levels[i].fields()) {
                marks[from + field.slot] |= field.described;
            }
        }
    }

    /** The serializer of a level goes from what would be next to another field, or ends. */
    void jump(KindTable of, KindTable.Level level, int next, int to) {
        mark(of, level);
        int first = from + level.first();
        Arrays.fill(marks, first + run, first + next, true);
        run = to;
    }

    /** A field is read by itself. */
    void take(KindTable of, KindTable.Level level, Field field) {
        mark(of, level);
        marks[from + field.slot] = true;
    }

    /** Whether a field of the struct was read, at its end. */
    boolean isRead(Field field) {
        return from >= 0 ? marks[from + field.slot] : field.described;
    }
}
