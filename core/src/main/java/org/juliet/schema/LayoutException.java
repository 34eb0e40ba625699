package org.juliet.schema;

import org.jspecify.annotations.Nullable;

/** Layouts, or a file that is read by them, that break a rule: where, what was expected, what was found. */
public final class LayoutException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final @Nullable BinaryRule rule;
    private final int offset;

    /** An exception that says where, what was expected and what was found. */
    public LayoutException(String message) {
        this(null, -1, message, null);
    }

    /** The same with the rule that is broken. */
    public LayoutException(BinaryRule rule, String message) {
        this(rule, -1, message, null);
    }

    /** The same with the place, a number of bytes from the start of what is read. */
    public LayoutException(BinaryRule rule, int offset, String message) {
        this(rule, offset, message, null);
    }

    private LayoutException(
            @Nullable BinaryRule rule, int offset, @Nullable String message, @Nullable LayoutException cause) {
        super(message, cause);
        this.rule = rule;
        this.offset = offset;
    }

    /** The rule that is broken, null where no file is read. */
    public @Nullable BinaryRule rule() {
        return rule;
    }

    /** Where, in bytes from the start of what is read; negative where that is not known. */
    public int offset() {
        return offset;
    }

    /**
     * The same where it is found while a part of something is read.
     *
     * @param otherwise the rule where it has none itself
     * @param start where the part begins
     */
    public LayoutException within(BinaryRule otherwise, int start) {
        return new LayoutException(rule == null ? otherwise : rule, start + Math.max(0, offset), getMessage(), this);
    }
}
