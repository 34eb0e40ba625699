package org.juliet.text;

import java.util.List;

/** A path that is malformed, that leads nowhere in a document, or to a place that cannot hold the value. */
public final class TextPathException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String path;
    private final transient List<String> suggestions;

    TextPathException(String path, String message, List<String> suggestions) {
        super(message + (suggestions.isEmpty() ? "" : "; did you mean " + String.join(" or ", suggestions) + "?"));
        this.path = path;
        this.suggestions = List.copyOf(suggestions);
    }

    TextPathException(String path, String message) {
        this(path, message, List.of());
    }

    /** The path as it was given. */
    public String path() {
        return path;
    }

    /** Up to three names in the document that may have been meant, the nearest first; the message tells them, too. */
    public List<String> suggestions() {
        return suggestions;
    }
}
