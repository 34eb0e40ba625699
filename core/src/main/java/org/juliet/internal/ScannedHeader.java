package org.juliet.internal;

/** Headers, and the format that the first one may name: a part of {@link Scanner}, for the reason that {@link ScannedToken} gives. */
abstract class ScannedHeader extends ScannedToken {
    boolean dialect1;
    /** Where the first header stands, -1 before it. */
    int firstHeader;

    /** Makes the header at a semicolon the current token. */
    final int header(int at) {
        byte[] text = bytes;
        int limit = to;
        first = true;
        int key = at + 1;
        while (key < limit && Lexicon.isBlank(text[key])) {
            key++;
        }
        int after = key;
        if (key < limit && Lexicon.startsIdentifier(text[key])) {
            do {
                after++;
            } while (after < limit && Lexicon.continuesIdentifier(text[after]));
        }
        keyStart = key;
        keyEnd = after;
        if (after == key || after < limit && !Lexicon.isLineEnd(text[after])) {
            return oddHeader(at);
        }
        return headerToken(at);
    }

    /** A header with blanks after its key, or with something that is no key. */
    private int oddHeader(int at) {
        int lineEnd = trimmed(at, lineEnd(at));
        if (lineEnd <= keyStart) {
            keyStart = lineEnd;
            keyEnd = lineEnd;
            fault("header-key", at);
        } else if (lineEnd > keyEnd) {
            int odd = keyEnd;
            while (Lexicon.isBlank(bytes[odd])) {
                odd++;
            }
            keyEnd = lineEnd;
            fault("header-key", odd);
        }
        return headerToken(at);
    }

    private int headerToken(int at) {
        if (firstHeader < 0) {
            firstHeader = at;
        }
        if (LineShape.isFormatKey(bytes, keyStart, keyEnd)) {
            format(at);
        }
        return token(Scanner.HEADER, at, keyEnd);
    }

    /** Reads ahead which dialect the rest is in. */
    private void format(int header) {
        if (header != firstHeader) {
            fault("format-not-first", keyStart);
            return;
        }
        int at = afterComments(keyEnd);
        int valueEnd = trimmed(at, lineEnd(at));
        int rest = afterComments(valueEnd);
        boolean known = valueEnd - at == 1 && (bytes[at] == '1' || bytes[at] == '2');
        if (known && (rest == to || bytes[rest] == ';' || LineShape.isConflictMarker(bytes, rest, to))) {
            dialect1 = bytes[at] == '1';
        } else {
            fault("format-unknown", known ? rest : at);
        }
    }

    /** Moves from a line's end, or from blanks before it, past blank lines and comments. */
    private int afterComments(int lineEnd) {
        int at = lineEnd;
        while (at < to && (Lexicon.role(bytes[at]) <= Lexicon.LINE_END || LineShape.startsComment(bytes, at, to))) {
            at = Lexicon.role(bytes[at]) <= Lexicon.LINE_END ? at + 1 : lineEnd(at);
        }
        return at;
    }
}
