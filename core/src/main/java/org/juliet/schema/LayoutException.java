package org.juliet.schema;

/** A text of layouts that breaks a rule: where, what was expected, what was found. */
public final class LayoutException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** An exception that says where, what was expected and what was found. */
    public LayoutException(String message) {
        super(message);
    }
}
