package org.juliet.image;

import java.util.List;
import org.juliet.text.TextDocument;

/** A text in the shape of other layouts, and what that took. */
public final class EvolvedText {
    /** What became of a value. */
    public enum Fate {
        /** Its field, constant or kind has another name now. */
        RENAMED,
        /** It is spelled for another type now, and is the same value. */
        CONVERTED,
        /** Some of it did not fit the type of now, and went as an answer says. */
        LOST,
        /** It does not fit the type of now, and no answer says what to do. */
        UNFIT,
        /** It was left out, and stands for what its field had in a fresh object then. */
        DEFAULTED,
        /** Its field is no more; an answer gives up what it held. */
        DROPPED,
        /** The layout that the text names does not have the field, today's has it: the text is newer than its stamp. */
        MISMATCH,
        /** A struct in it names a layout that the history does not know. */
        NEWER,
        /** A struct in it says a version of which no layout with its keys is recorded. */
        UNRECORDED,
        /** It may be that of either of two fields, and nothing tells which. */
        TORN,
        /** It was read as the layout of its version has it, and meant something else until that was recorded. */
        AMBIGUOUS,
        /** Code of the program's own has a part in what becomes of it; told only where there is no such code. */
        CODE
    }

    /**
     * What became of one value.
     *
     * @param offset where it stands in the text as it was; -1 where it did not
     * @param path key path of today
     * @param message one sentence
     */
    public record Change(Fate fate, int offset, String path, String message) {}

    private final TextDocument document;
    private final TextEdits edits;
    private final List<Change> changes;

    EvolvedText(TextDocument document, TextEdits edits, List<Change> changes) {
        this.document = document;
        this.edits = edits;
        this.changes = List.copyOf(changes);
    }

    /** The new text. */
    public TextDocument document() {
        return document;
    }

    /** What it took, in no order. */
    public List<Change> changes() {
        return changes;
    }

    /** Where in the text as it was something stood that is in the new one; what was put in is said to stand where it went. */
    public int original(int offset) {
        return edits.original(offset);
    }
}
