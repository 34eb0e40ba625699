package org.juliet.tools.json;

/** A text that is not one JSON value, or one that cannot be stored. */
public final class JsonException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final int line;
    private final int column;
    private final String reason;

    JsonException(int line, int column, String reason) {
        super("line " + line + ", column " + column + ": " + reason);
        this.line = line;
        this.column = column;
        this.reason = reason;
    }

    /** Line of the place, from 1. */
    public int line() {
        return line;
    }

    /** Column of the place in UTF-16 code units, from 1. */
    public int column() {
        return column;
    }

    /** What is wrong, without the place. */
    public String reason() {
        return reason;
    }
}
