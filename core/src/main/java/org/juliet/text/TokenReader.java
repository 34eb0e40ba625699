package org.juliet.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.juliet.internal.Escapes;
import org.juliet.internal.Lexicon;
import org.juliet.internal.Scanner;

/** The tokens of a document without its comments, which are collected, and without conflict markers, which are reported. */
final class TokenReader {
    private static final int QUOTED_IN_MESSAGE = 40;

    private final byte[] bytes;
    private final Scanner scanner = new Scanner();
    private final Findings findings;
    private final int tokenLimit;
    private final boolean unusual;
    private final List<Span> comments = new ArrayList<>();
    private int kind;
    private int line;
    private int previousEnd;
    private boolean faulty;
    private int blockStart;
    private int blockFindings;
    private boolean conflict;
    private boolean stringOpen;

    TokenReader(byte[] bytes, Findings findings, int tokenLimit, boolean dialect1) {
        this.bytes = bytes;
        this.findings = findings;
        this.tokenLimit = tokenLimit;
        unusual = UnusualCharacters.possible(bytes);
        scanner.comments(true);
        scanner.tokenLimit(tokenLimit);
        scanner.assumeDialect1(dialect1);
        scanner.reset(bytes, 0, bytes.length);
    }

    /** Begins a value block, or the head of the file: its tokens are those up to the next header. */
    void startBlock() {
        blockStart = -1;
        blockFindings = findings.size();
        conflict = false;
        stringOpen = false;
    }

    /** Moves to the next token; stays at the end once a limit is passed. */
    int next() {
        previousEnd = scanner.end();
        while (!findings.exhausted()) {
            kind = scanner.next();
            if (scanner.first()) {
                line++;
            }
            if (atBlockEnd()) {
                faulty = scanner.fault();
                return kind;
            }
            lookForUnusual();
            if (kind == Scanner.COMMENT) {
                comments.add(new Span(scanner.start(), scanner.end()));
            } else if (!meetsConflict()) {
                faulty = scanner.fault();
                return kind;
            }
        }
        kind = Scanner.END;
        return kind;
    }

    /** Passes over the rest of the block; conflicts are reported all the same. */
    void skipBlock() {
        while (!atBlockEnd()) {
            next();
        }
    }

    /** Passes over the rest of the line, but not over the bracket that closes what is open before it. */
    void skipLine() {
        int depth = 0;
        do {
            if (isOpener()) {
                depth++;
            } else if (isCloser() && --depth < 0) {
                return;
            }
            next();
        } while (!atBlockEnd() && sameLine());
    }

    /** Reports what the current token breaks, if anything. */
    boolean reportFault() {
        if (!faulty) {
            return false;
        }
        Rule rule = Rule.of(Objects.requireNonNull(scanner.faultRule()));
        stringOpen |= rule == Rule.STRING_OPEN;
        if (findings.isFull(rule)) {
            return true;
        }
        String message = rule == Rule.LIMIT
                ? "a token has at most " + tokenLimit + " bytes, this one has " + (scanner.end() - scanner.start())
                : FaultMessages.message(rule, bytes, scanner);
        findings.add(rule, scanner.faultAt(), message);
        return true;
    }

    boolean faultIs(Rule rule) {
        return faulty && rule.id().equals(scanner.faultRule());
    }

    int kind() {
        return kind;
    }

    int start() {
        return scanner.start();
    }

    int end() {
        return scanner.end();
    }

    /** The end of the token before the current one. */
    int previousEnd() {
        return previousEnd;
    }

    /** Whether the token before it, comments aside, stands on the same line. */
    boolean sameLine() {
        return scanner.sameLine();
    }

    /** A number that differs between lines. */
    int line() {
        return line;
    }

    boolean faulty() {
        return faulty;
    }

    boolean atBlockEnd() {
        return kind == Scanner.HEADER || kind == Scanner.END;
    }

    boolean isOpener() {
        return kind == Scanner.OPEN_STRUCT || kind == Scanner.OPEN_LIST;
    }

    boolean isCloser() {
        return kind == Scanner.CLOSE_STRUCT || kind == Scanner.CLOSE_LIST;
    }

    boolean isScalar() {
        return kind == Scanner.BARE || kind == Scanner.STRING;
    }

    /** The bytes of the current token as text. */
    String raw() {
        return text(scanner.start(), scanner.end());
    }

    /** The current scalar's text, its escapes resolved. */
    String scalarText() {
        return kind == Scanner.STRING ? Escapes.text(bytes, scanner.start(), scanner.end(), scanner.dialect1()) : raw();
    }

    /** The start of the current token's text, for a message. */
    String shown() {
        String text = text(scanner.start(), Math.min(scanner.end(), scanner.start() + QUOTED_IN_MESSAGE));
        return scanner.end() - scanner.start() > QUOTED_IN_MESSAGE ? text + "..." : text;
    }

    String key() {
        return text(scanner.keyStart(), scanner.keyEnd());
    }

    int keyStart() {
        return scanner.keyStart();
    }

    boolean isIdentifier() {
        return Lexicon.isIdentifier(bytes, scanner.start(), scanner.end());
    }

    byte[] bytes() {
        return bytes;
    }

    List<Span> comments() {
        return comments;
    }

    /** Whether the block holds a conflict marker. */
    boolean conflict() {
        return conflict;
    }

    /** Whether a string of the block that was read has no end: it has swallowed the brackets behind it. */
    boolean stringOpen() {
        return stringOpen;
    }

    int binaryAt() {
        return scanner.binaryAt();
    }

    boolean dialect1() {
        return scanner.dialect1();
    }

    String text(int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    /** The block's first token or marker; -1 if it holds none. */
    int blockStart() {
        return blockStart;
    }

    private boolean meetsConflict() {
        if (blockStart < 0) {
            blockStart = scanner.start();
        }
        if (!Rule.UNRESOLVED_CONFLICT.id().equals(scanner.faultRule())) {
            return false;
        }
        if (!conflict) {
            // what the block has shown so far must not keep the conflict from being told
            findings.keepOnlyConflicts(blockFindings);
        }
        conflict = true;
        previousEnd = scanner.end();
        findings.add(
                Rule.UNRESOLVED_CONFLICT,
                scanner.start(),
                "a merge left this line here; choose one of the sides and delete the marker lines");
        return true;
    }

    private void lookForUnusual() {
        if (!unusual) {
            return;
        }
        int at = UnusualCharacters.bidiAt(bytes, scanner.start(), scanner.end());
        if (at >= 0) {
            findings.add(
                    Rule.BIDI_CONTROL,
                    at,
                    "an invisible character here changes the direction of the text around it; "
                            + "write it as an escape in quotes if it is meant");
        }
        at = kind == Scanner.BARE || kind == Scanner.COMMENT
                ? UnusualCharacters.oddLineEndAt(bytes, scanner.start(), scanner.end())
                : -1;
        if (at >= 0) {
            findings.add(
                    Rule.ODD_LINE_END,
                    at,
                    "this character is no line end here, though some editors show one; "
                            + "use LF, or quotes if it belongs to a string");
        }
    }
}
