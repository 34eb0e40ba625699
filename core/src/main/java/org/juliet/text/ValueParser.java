package org.juliet.text;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.Escapes;
import org.juliet.internal.NumberReader;
import org.juliet.internal.Scanner;

/** The value of one property, from the tokens of its block. What breaks a rule here makes the whole value unreadable. */
final class ValueParser {
    private final TokenReader tokens;
    private final Findings findings;
    private final BracketParser brackets;

    ValueParser(TokenReader tokens, Findings findings, int depthLimit) {
        this.tokens = tokens;
        this.findings = findings;
        brackets = new BracketParser(this, tokens, findings, depthLimit);
    }

    /**
     * Reads a block up to the next header.
     *
     * @param header the header before it, whose token is the current one
     */
    Value value(Span header, LineTable lines) {
        int commentsBefore = tokens.comments().size();
        int findingsBefore = findings.size();
        tokens.startBlock();
        tokens.next();
        Value value = tokens.atBlockEnd() ? null : firstValue();
        if (value != null && !tokens.atBlockEnd()) {
            extra();
            value = null;
        }
        tokens.skipBlock();
        if (tokens.conflict()) {
            findings.keepOnlyConflicts(findingsBefore);
            value = null;
        } else if (tokens.blockStart() < 0) {
            return empty(header, commentsBefore, lines);
        }
        return value != null ? value : new Value.Unreadable(new Span(tokens.blockStart(), tokens.previousEnd()));
    }

    /** Passes over the block of a header that is none. */
    Value unread(Span header) {
        tokens.startBlock();
        tokens.next();
        tokens.skipBlock();
        return new Value.Unreadable(
                tokens.blockStart() < 0
                        ? new Span(header.end(), header.end())
                        : new Span(tokens.blockStart(), tokens.previousEnd()));
    }

    /** Consecutive lines of text, of which the current token is the first; null if one of them is broken. */
    @Nullable Value text() {
        StringBuilder text = new StringBuilder();
        int start = tokens.start();
        int lines = 0;
        boolean broken = false;
        while (tokens.kind() == Scanner.TEXT) {
            broken |= tokens.reportFault();
            int from = Escapes.textLineStart(tokens.bytes(), tokens.start(), tokens.end());
            int to = Escapes.textLineEnd(tokens.bytes(), tokens.start(), tokens.end());
            text.append(lines++ == 0 ? "" : "\n").append(tokens.text(from, to));
            tokens.next();
        }
        return broken ? null : new Value.Text(new Span(start, tokens.previousEnd()), text.toString());
    }

    private @Nullable Value firstValue() {
        switch (tokens.kind()) {
            case Scanner.TEXT:
                return text();
            case Scanner.OPEN_STRUCT:
            case Scanner.OPEN_LIST:
                return brackets.value();
            case Scanner.STRING:
                return string();
            case Scanner.BARE:
                return bareTokens();
            default:
                findings.add(
                        Rule.BRACKET_MISMATCH,
                        tokens.start(),
                        "this closes nothing; delete it or add the opening bracket");
                return null;
        }
    }

    private Value.@Nullable Scalar string() {
        if (tokens.reportFault()) {
            return null;
        }
        Value.Scalar scalar =
                new Value.Scalar(new Span(tokens.start(), tokens.end()), tokens.scalarText(), Value.Style.QUOTED);
        tokens.next();
        return scalar;
    }

    /** Bare tokens up to the end of the block: one scalar, a vector, or words of one line. */
    private @Nullable Value bareTokens() {
        List<Value.Scalar> scalars = new ArrayList<>();
        int start = tokens.start();
        int line = tokens.line();
        int secondLine = -1;
        boolean numbers = true;
        while (tokens.kind() == Scanner.BARE) {
            if (tokens.reportFault()) {
                return null;
            }
            if (tokens.line() != line && secondLine < 0) {
                secondLine = tokens.start();
            }
            if (!scalars.isEmpty()) {
                findings.countElement(tokens.start());
            }
            numbers &= NumberReader.isNumber(tokens.bytes(), tokens.start(), tokens.end());
            scalars.add(new Value.Scalar(new Span(tokens.start(), tokens.end()), tokens.raw(), Value.Style.BARE));
            tokens.next();
        }
        if (scalars.size() == 1) {
            return scalars.get(0);
        }
        Span span = new Span(start, scalars.get(scalars.size() - 1).span().end());
        if (numbers) {
            return new Value.Vector(span, scalars);
        }
        if (secondLine >= 0) {
            findings.add(
                    Rule.VALUE_EXTRA,
                    secondLine,
                    "only a vector of numbers goes on over several lines; "
                            + "put text of several words in quotes, or each line behind a |");
            return null;
        }
        if (!tokens.atBlockEnd()) {
            return new Value.Unreadable(span);
        }
        findings.add(Rule.BARE_WORDS, start, "several words are read as one string here; put them in quotes");
        return new Value.Scalar(span, tokens.text(span.start(), span.end()), Value.Style.WORDS);
    }

    private void extra() {
        if (tokens.isCloser()) {
            findings.add(
                    Rule.BRACKET_MISMATCH, tokens.start(), "this closes nothing; delete it or add the opening bracket");
        } else {
            findings.add(
                    Rule.VALUE_EXTRA,
                    tokens.start(),
                    "the value is complete before this; "
                            + "delete the rest, put all of it in quotes, or give it a key of its own");
        }
    }

    private Value empty(Span header, int commentsBefore, LineTable lines) {
        List<Span> comments = tokens.comments();
        if (comments.size() > commentsBefore
                && lines.line(comments.get(commentsBefore).start()) == lines.line(header.start()) + 1) {
            findings.add(
                    Rule.VALUE_COMMENT,
                    comments.get(commentsBefore).start(),
                    "this line is a comment, so the property has no value; put a value that begins with # or // in quotes");
        } else {
            findings.add(Rule.VALUE_EMPTY, header.start(), "the property has no value; write \"\" for an empty string");
        }
        return new Value.Scalar(new Span(header.end(), header.end()), "", Value.Style.EMPTY);
    }
}
