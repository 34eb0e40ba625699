package org.juliet.internal;

import org.jspecify.annotations.Nullable;

/**
 * The token that a {@link Scanner} stands at, and what it has noticed on its way. It is what the scanner extends, and not an object beside it, since
 * every token is asked for several times.
 */
abstract class ScannedToken {
    byte[] bytes = {};
    int from;
    int to;
    int position;
    boolean lineStart;

    int kind;
    int start;
    int end;
    int keyStart;
    int keyEnd;
    boolean first;

    @Nullable String faultRule;

    int faultAt;

    int tokenLimit = Integer.MAX_VALUE;
    int conflictAt;
    int binaryAt;

    /** The kind of the current token. */
    public final int kind() {
        return kind;
    }

    /** First byte of the token. */
    public final int start() {
        return start;
    }

    /** After the last byte of the token. Headers, comments and broken strings end before the blanks at the end of the line. */
    public final int end() {
        return end;
    }

    /** First byte of a header's key; of whatever follows the semicolon where that is no key. */
    public final int keyStart() {
        return keyStart;
    }

    /** After the last byte of a header's key. */
    public final int keyEnd() {
        return keyEnd;
    }

    /** Whether only blanks stand before the token on its line. */
    public final boolean first() {
        return first;
    }

    /** Whether the token before it stands on the same line. */
    public final boolean sameLine() {
        return !first;
    }

    /** Whether the token breaks a rule. */
    public final boolean fault() {
        return faultRule != null;
    }

    /** The id of the rule that the token breaks, null if it breaks none. */
    public final @Nullable String faultRule() {
        return faultRule;
    }

    /** Where the token breaks the rule. */
    public final int faultAt() {
        return faultAt;
    }

    /** The first conflict marker of a version control system passed so far, also in skipped blocks; -1 if there was none. */
    public final int conflictAt() {
        return conflictAt;
    }

    /** The first sign, passed so far, that this is no text at all, also in skipped blocks; -1 if there was none. */
    public final int binaryAt() {
        return binaryAt;
    }

    final int token(int tokenKind, int tokenStart, int tokenEnd) {
        kind = tokenKind;
        start = tokenStart;
        end = tokenEnd;
        position = tokenEnd;
        lineStart = false;
        if (tokenEnd - tokenStart > tokenLimit && tokenKind != Scanner.HEADER && tokenKind != Scanner.COMMENT) {
            fault("limit", tokenStart);
        }
        return tokenKind;
    }

    /** Whether a conflict marker stands at {@code at}; notes it. */
    final boolean marker(int at) {
        if ((at == from || Lexicon.isLineEnd(bytes[at - 1])) && LineShape.isConflictMarker(bytes, at, to)) {
            if (conflictAt < 0) {
                conflictAt = at;
            }
            fault("unresolved-conflict", at);
            return true;
        }
        return false;
    }

    /** The first line end at or after {@code at}. Control characters on the way are looked at, as they may tell a binary file. */
    final int lineEnd(int at) {
        byte[] text = bytes;
        int limit = to;
        int hit = Bytes.controlAt(text, at, limit);
        while (hit < limit && !Lexicon.isLineEnd(text[hit])) {
            if (text[hit] == 0) {
                noteBinary(hit);
            }
            hit = Bytes.controlAt(text, hit + 1, limit);
        }
        return hit;
    }

    final int trimmed(int tokenStart, int lineEnd) {
        int after = lineEnd;
        while (after > tokenStart && Lexicon.isBlank(bytes[after - 1])) {
            after--;
        }
        return after;
    }

    final void controls(int tokenStart, int tokenEnd, boolean tabs) {
        for (int at = tokenStart; at < tokenEnd; at++) {
            byte c = bytes[at];
            if (c >= 0 && c < ' ' || c == 0x7F) {
                control(at, tabs && c == '\t');
            }
        }
    }

    final void control(int at, boolean allowed) {
        if (bytes[at] == 0) {
            noteBinary(at);
        }
        if (!allowed) {
            fault("control", at);
        }
    }

    final void noteBinary(int at) {
        if (binaryAt < 0 && LineShape.tellsBinary(bytes, from, at, to)) {
            binaryAt = at;
        }
    }

    final void fault(String rule, int at) {
        if (faultRule == null) {
            faultRule = rule;
            faultAt = at;
        }
    }
}
