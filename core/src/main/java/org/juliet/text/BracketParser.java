package org.juliet.text;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.Scanner;

/**
 * Structs and lists. A broken scalar, or a broken line of a struct that has a line per pair, is lost alone; where brackets do
 * not match, nothing inside is trusted, and null stands for the whole value.
 */
final class BracketParser {
    private final ValueParser values;
    private final TokenReader tokens;
    private final Findings findings;
    private final Repeats repeats;
    private final int depthLimit;
    private int depth;

    /** How far a struct is: what its layout and the pairs so far say. */
    private static final class OpenStruct {
        final int start;
        final int firstLine;
        final List<Value.Field> fields = new ArrayList<>();
        /** A token that goes on with a line where a struct of several lines would begin one; -1 while there is none. */
        int crowded = -1;
        /** Pairs that are none. */
        int failures;

        OpenStruct(int start, int firstLine) {
            this.start = start;
            this.firstLine = firstLine;
        }
    }

    BracketParser(ValueParser values, TokenReader tokens, Findings findings, int depthLimit) {
        this.values = values;
        this.tokens = tokens;
        this.findings = findings;
        this.repeats = new Repeats(findings);
        this.depthLimit = depthLimit;
    }

    /** The value that begins with the current token, an opening bracket. */
    @Nullable Value value() {
        depth = 0;
        return bracket();
    }

    private @Nullable Value bracket() {
        if (depth == depthLimit) {
            findings.add(Rule.LIMIT, tokens.start(), "brackets are nested more than " + depthLimit + " deep here");
            return null;
        }
        depth++;
        int path = findings.pathLength();
        Value value = tokens.kind() == Scanner.OPEN_STRUCT ? struct() : list();
        findings.leaveTo(path);
        depth--;
        return value;
    }

    private @Nullable Value list() {
        int start = tokens.start();
        int path = findings.pathLength();
        List<Value> elements = new ArrayList<>();
        tokens.next();
        while (tokens.kind() != Scanner.CLOSE_LIST) {
            findings.leaveTo(path);
            if (endsEarly(start)) {
                return null;
            }
            findings.enterElement(elements.size());
            findings.countElement(tokens.start());
            Value element = tokens.kind() == Scanner.TEXT ? misplacedText() : element();
            if (element == null) {
                return null;
            }
            elements.add(element);
        }
        int end = tokens.end();
        tokens.next();
        return new Value.ListValue(new Span(start, end), elements);
    }

    private @Nullable Value struct() {
        OpenStruct struct = new OpenStruct(tokens.start(), tokens.line());
        int path = findings.pathLength();
        tokens.next();
        while (tokens.kind() != Scanner.CLOSE_STRUCT) {
            findings.leaveTo(path);
            if (endsEarly(struct.start)) {
                return null;
            }
            int crowded = struct.crowded;
            noteCrowded(struct);
            boolean goesOn = tokens.sameLine() && !struct.fields.isEmpty();
            int failures = struct.failures;
            if (!pair(struct)) {
                return null;
            }
            if (struct.failures > failures) {
                struct.crowded = crowded;
                if (goesOn) {
                    doubtLast(struct);
                }
            }
        }
        findings.leaveTo(path);
        noteCrowded(struct);
        Span span = new Span(struct.start, tokens.end());
        boolean oneLine = tokens.line() == struct.firstLine;
        tokens.next();
        if (oneLine) {
            return struct.failures > 0 ? new Value.Unreadable(span) : checked(new Value.Struct(span, struct.fields));
        }
        if (struct.crowded < 0 && depth > 1 && tokens.sameLine() && !tokens.atBlockEnd()) {
            struct.crowded = tokens.start();
        }
        if (struct.crowded >= 0) {
            findings.add(
                    Rule.STRUCT_LINE,
                    struct.crowded,
                    "a struct of several lines has one pair a line; begin a new line here");
        }
        return checked(new Value.Struct(span, struct.fields));
    }

    private void noteCrowded(OpenStruct struct) {
        if (tokens.sameLine() && struct.crowded < 0) {
            struct.crowded = tokens.start();
        }
    }

    /** A line that goes on after a value with what is no pair: the value is not what its author meant. */
    private void doubtLast(OpenStruct struct) {
        int last = struct.fields.size() - 1;
        Value.Field field = struct.fields.get(last);
        Span span = new Span(field.value().span().start(), tokens.previousEnd());
        struct.fields.set(last, new Value.Field(field.nameSpan(), field.name(), new Value.Unreadable(span)));
    }

    /** A name and its value; false if the brackets inside do not match. */
    private boolean pair(OpenStruct struct) {
        if (tokens.kind() == Scanner.TEXT) {
            struct.failures++;
            misplacedText();
            return true;
        }
        boolean named = name();
        if (tokens.isOpener()) {
            struct.failures++;
            return bracket() != null;
        }
        if (tokens.faultIs(Rule.BARE_START)) {
            struct.failures++;
            tokens.skipLine();
            return true;
        }
        Span nameSpan = new Span(tokens.start(), tokens.end());
        String name = named ? tokens.scalarText() : "";
        if (named) {
            findings.enterField(name, tokens.isIdentifier());
        }
        struct.failures += named ? 0 : 1;
        passToken();
        return pairValue(struct, nameSpan, named ? name : null);
    }

    /** Whether the current token can be a name; reports it if not. */
    private boolean name() {
        if (tokens.reportFault()) {
            return false;
        }
        if (tokens.kind() == Scanner.STRING || tokens.kind() == Scanner.BARE && tokens.isIdentifier()) {
            return true;
        }
        findings.add(
                Rule.FIELD_NAME,
                tokens.start(),
                "expected a name, found " + tokens.shown()
                        + "; a name is an identifier or a string in quotes, a value of several words needs quotes");
        return false;
    }

    private boolean pairValue(OpenStruct struct, Span nameSpan, @Nullable String name) {
        boolean text = tokens.kind() == Scanner.TEXT && !tokens.sameLine();
        if (!text && (!tokens.sameLine() || tokens.isCloser() || tokens.atBlockEnd())) {
            if (name != null && !tokens.atBlockEnd() && tokens.kind() != Scanner.CLOSE_LIST) {
                boolean oneLine = tokens.kind() == Scanner.CLOSE_STRUCT && tokens.line() == struct.firstLine;
                findings.add(
                        Rule.VALUE_MISSING,
                        oneLine ? tokens.start() : nameSpan.start(),
                        "expected a value on the line of the name " + clip(name) + ", found none");
            }
            struct.failures++;
            return true;
        }
        int start = tokens.start();
        Value value = text ? values.text() : element();
        if (value == null && text) {
            value = new Value.Unreadable(new Span(start, tokens.previousEnd()));
        }
        if (value != null && name != null) {
            findings.countElement(nameSpan.start());
            struct.fields.add(new Value.Field(nameSpan, name, value));
        }
        return value != null;
    }

    private @Nullable Value element() {
        return tokens.isOpener() ? bracket() : scalar();
    }

    private Value scalar() {
        int start = tokens.start();
        int end = tokens.end();
        if (!tokens.reportFault()) {
            Value.Style style = tokens.kind() == Scanner.STRING ? Value.Style.QUOTED : Value.Style.BARE;
            Value.Scalar scalar = new Value.Scalar(new Span(start, end), tokens.scalarText(), style);
            tokens.next();
            return scalar;
        }
        if (tokens.faultIs(Rule.BARE_START)) {
            tokens.skipLine();
        } else {
            passToken();
        }
        return new Value.Unreadable(new Span(start, tokens.previousEnd()));
    }

    /** Passes over a token and what is glued to it, which its fault has told. */
    private void passToken() {
        tokens.next();
        while (tokens.isScalar() && tokens.start() == tokens.previousEnd()) {
            tokens.next();
        }
    }

    private Value misplacedText() {
        int start = tokens.start();
        findings.add(
                Rule.TEXT_LINE,
                start,
                "a | text is the value of a property or of a field; write a string in quotes here");
        while (tokens.kind() == Scanner.TEXT) {
            tokens.next();
        }
        return new Value.Unreadable(new Span(start, tokens.previousEnd()));
    }

    /** Whether the current token cannot belong to the bracket opened at {@code start}; reports it. */
    private boolean endsEarly(int start) {
        if (tokens.atBlockEnd()) {
            if (!tokens.stringOpen()) {
                findings.add(
                        Rule.BRACKET_OPEN,
                        start,
                        "this bracket is not closed before the next property or the end of the file");
            }
            return true;
        }
        if (tokens.isCloser()) {
            findings.add(Rule.BRACKET_MISMATCH, tokens.start(), "this bracket does not match the one that is open");
            return true;
        }
        return false;
    }

    private Value.Struct checked(Value.Struct struct) {
        repeats.fields(struct);
        return struct;
    }

    private static String clip(String name) {
        return name.length() <= 40 ? name : name.substring(0, 40) + "...";
    }
}
