package org.juliet.schema;

/** What can be wrong with the files of a history, by stable id. {@code docs/HISTORY.md} says how each is mended. */
public enum HistoryRule {
    /** The file cannot be read, or is larger than any that is written. */
    UNREADABLE("history-unreadable"),
    /** The line ends were converted, so that no hash fits. */
    LINE_ENDS("history-line-ends"),
    /** The text is no text, or says something that a file of its folder does not say. */
    CONTENT("history-content"),
    /** A newer program wrote it. */
    NEWER("history-newer"),
    /** Its content is not that of its name: it was edited, or got another file's name. */
    EDITED("history-edited"),
    /** It names a layout of which there is no sound file. */
    LAYOUT_MISSING("layout-missing"),
    /** It needs two layouts of one name at once. */
    LAYOUT_MIXED("layout-mixed"),
    /** It names a step of which there is no sound file. */
    STEP_MISSING("step-missing"),
    /** The steps before it lead back to it. */
    STEP_CYCLE("step-cycle"),
    /** More files than a history may have. */
    LIMIT("history-limit"),
    /** Compiled classes do not agree on what is stored. */
    CLASSES("classes-disagree"),
    /** A compiled class holds one whose kind is written by hand, so that only the running program knows what the two store. */
    UNTOLD("classes-untold");

    private final String id;

    HistoryRule(String id) {
        this.id = id;
    }

    /** The stable id. */
    public String id() {
        return id;
    }
}
