package org.juliet.image;

import java.util.ArrayList;
import java.util.List;
import org.juliet.text.Problem;
import org.juliet.text.Rule;
import org.juliet.text.Severity;
import org.juliet.text.Span;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/** What is found while a text is read by its layouts, with the path that is being read. */
final class TextFindings {
    private static final int SHOWN = 40;
    private static final int MAX_PROBLEMS = 10_000;

    private final TextDocument document;
    private final List<Problem> problems = new ArrayList<>();
    private final KeyPath path = new KeyPath();
    private boolean errors;
    private boolean muted;
    private boolean mutedErrors;

    TextFindings(TextDocument document) {
        this.document = document;
    }

    /** Enters a field, or an entry of a map; gives what {@link #leave} takes. */
    int enter(String name) {
        return path.enter(name);
    }

    /** Enters an element, from 0. */
    int enter(int index) {
        return path.enter(index);
    }

    void leave(int before) {
        path.leave(before);
    }

    String path() {
        return path.toString();
    }

    /** Looks at something that will be read again: what is found there is told then. Gives how it was before. */
    boolean mute() {
        boolean before = muted;
        muted = true;
        mutedErrors &= before;
        return before;
    }

    /** Ends a look; gives whether there was an error. */
    boolean unmute(boolean before) {
        muted = before;
        return mutedErrors;
    }

    void add(Rule rule, Value value, String message) {
        add(rule, value.span().start(), message);
    }

    void add(Rule rule, int at, String message) {
        boolean error = rule.severity() == Severity.ERROR;
        if (muted) {
            mutedErrors |= error;
        } else if (problems.size() < MAX_PROBLEMS) {
            problems.add(document.problem(rule, at, path(), message));
            errors |= error;
        }
    }

    boolean hasErrors() {
        return errors;
    }

    List<Problem> problems() {
        return problems;
    }

    /** The start of a value as a message shows it. */
    String found(Value value) {
        Span span = value.span();
        String text = document.slice(new Span(span.start(), Math.min(span.end(), span.start() + SHOWN)));
        int line = text.indexOf('\n');
        boolean cut = span.end() - span.start() > SHOWN || line >= 0;
        return text.isEmpty()
                ? "nothing"
                : "`" + (line < 0 ? text : text.substring(0, line)) + (cut ? "..." : "") + "`";
    }
}
