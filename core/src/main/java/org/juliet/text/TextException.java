package org.juliet.text;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A text that breaks the rules of the format where a whole one is needed. */
public final class TextException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    /**
     * Tells the first problem in its message.
     *
     * @param file the file's name, null if the text is of no file
     * @param problems what is wrong, at least one
     */
    public TextException(@Nullable String file, List<Problem> problems) {
        super(message(file, problems));
        this.problems = List.copyOf(problems);
    }

    /** What is wrong, by place. */
    public List<Problem> problems() {
        return problems;
    }

    private static String message(@Nullable String file, List<Problem> problems) {
        if (problems.isEmpty()) {
            throw new IllegalArgumentException("a text exception needs a problem");
        }
        String more = problems.size() == 1 ? "" : " (and " + (problems.size() - 1) + " more)";
        return (file == null ? "" : file + ":") + problems.get(0) + more;
    }
}
