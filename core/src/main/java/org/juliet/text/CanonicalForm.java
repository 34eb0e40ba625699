package org.juliet.text;

import java.util.Arrays;
import org.juliet.internal.Lexicon;
import org.juliet.internal.NumberReader;
import org.juliet.internal.Utf8;

/**
 * Tells of most canonical texts that they are, in one pass over the bytes and without making a document of them. It knows what a save
 * writes and what people write like it: comments above headers, values of one line, brackets without comments. An object is a
 * session for one thread.
 */
public final class CanonicalForm {
    /** Keys of a file and open structs in all, and bytes: what has more is left to a document. */
    private static final int MAX_NAMES = 128;

    private static final int MAX_DEPTH = 16;
    private static final int MAX_BYTES = Limits.DEFAULT.tokenBytes();

    private final int[] nameStart = new int[MAX_NAMES];
    private final int[] nameEnd = new int[MAX_NAMES];
    private int names;
    private byte[] bytes = {};
    private int to;
    private int at;
    private int depth;

    /** A session that has seen nothing yet. */
    public CanonicalForm() {}

    /**
     * Whether a text certainly has no errors and formatting it changes nothing, within {@link Limits#DEFAULT}. What it is not certain of,
     * {@link TextDocument#format} knows.
     *
     * @param text the text, which may stand in a larger buffer
     * @param length number of its bytes
     */
    public boolean isCertain(byte[] text, int length) {
        bytes = text;
        to = length;
        at = 0;
        names = 0;
        depth = 0;
        if (length == 0 || length > MAX_BYTES || text[length - 1] != '\n' || Utf8.invalidAt(text, 0, length) >= 0) {
            return false;
        }
        // below the end there always is the last line end, which stops what looks for one
        boolean fits = paragraph();
        while (fits && at < to) {
            fits = passed('\n') && at < to && paragraph();
        }
        return fits;
    }

    /** Comments, and a property after them or none; ends at the line after. */
    private boolean paragraph() {
        int start = at;
        while (at < to && (bytes[at] == '#' || bytes[at] == '/' && bytes[at + 1] == '/')) {
            if (!lineOfText()) {
                return false;
            }
        }
        if (at > start && (at == to || bytes[at] == '\n')) {
            return true;
        }
        return passed(';') && passed(' ') && key() && passed('\n') && at < to && value(0) && afterValue();
    }

    /** Whether the next property does not go on with a comment or a second value: both are left to a document. */
    private boolean afterValue() {
        return at == to || bytes[at] == '\n';
    }

    private boolean passed(char c) {
        return at < to && bytes[at++] == c;
    }

    /** Passes over a line of characters that mean nothing, without blanks at its end. */
    private boolean lineOfText() {
        while (bytes[at] >= ' ' && bytes[at] != 0x7F || bytes[at] < 0) {
            at++;
        }
        return bytes[at - 1] != ' ' && passed('\n');
    }

    private boolean key() {
        int start = at;
        if (!identifier() || at - start == "jasset_format".length() && startsWith(start, "jasset_format")) {
            return false;
        }
        return !startsWith(start, "merge_conflict_") && isNew(start, at, 0);
    }

    private boolean startsWith(int start, String word) {
        int end = start + word.length();
        for (int i = start; i < end; i++) {
            if (i >= to || bytes[i] != word.charAt(i - start)) {
                return false;
            }
        }
        return true;
    }

    private boolean identifier() {
        int start = at;
        if (!Lexicon.startsIdentifier(bytes[at])) {
            return false;
        }
        while (Lexicon.continuesIdentifier(bytes[at])) {
            at++;
        }
        return at > start;
    }

    /** Whether a name is none of those from {@code first} on; notes it. */
    private boolean isNew(int start, int end, int first) {
        for (int i = first; i < names; i++) {
            if (Arrays.equals(bytes, nameStart[i], nameEnd[i], bytes, start, end)) {
                return false;
            }
        }
        if (names == MAX_NAMES) {
            return false;
        }
        nameStart[names] = start;
        nameEnd[names++] = end;
        return true;
    }

    /** A property's value with its line end. */
    private boolean value(int indent) {
        byte c = bytes[at];
        if (c == '|') {
            return text(0);
        } else if (c == '{' || c == '[') {
            return bracket(indent, false) && passed('\n');
        } else if (c == '"') {
            return string() && passed('\n');
        }
        int start = at;
        boolean numbers = bare();
        if (bytes[at] == '\n') {
            return at > start && (numbers || isWord(start)) && passed('\n');
        }
        while (numbers && bytes[at] == ' ') {
            at++;
            numbers = bare();
        }
        return numbers && passed('\n');
    }

    /** Passes over a bare token; tells whether it is a number. */
    private boolean bare() {
        int start = at;
        while (isPart(bytes[at])) {
            at++;
        }
        return NumberReader.isNumber(bytes, start, at);
    }

    private boolean isWord(int start) {
        return Lexicon.startsIdentifier(bytes[start]);
    }

    /** A byte of a bare token that never needs quotes. */
    private static boolean isPart(byte c) {
        return Lexicon.continuesIdentifier(c) || c >= '+' && c <= ':' && c != ',' || c == '@';
    }

    private boolean string() {
        at++;
        while (bytes[at] != '"') {
            byte c = bytes[at++];
            // escapes are left to a document
            if (c >= 0 && c < ' ' || c == '\\' || c == 0x7F) {
                return false;
            }
        }
        at++;
        return true;
    }

    /** Lines of text with their line ends. */
    private boolean text(int indent) {
        do {
            at++;
            if (bytes[at] != '\n' && bytes[at] != ' ' || !lineOfText()) {
                return false;
            }
        } while (startsLine(indent, '|'));
        return true;
    }

    /** Passes over so many blanks, if they and the character stand here. */
    private boolean startsLine(int indent, char c) {
        int start = at + indent;
        if (start >= to || bytes[start] != c) {
            return false;
        }
        for (int i = at; i < start; i++) {
            if (bytes[i] != ' ') {
                return false;
            }
        }
        at = start;
        return true;
    }

    /** A bracket, without the line end after it. */
    private boolean bracket(int indent, boolean oneLine) {
        boolean struct = bytes[at++] == '{';
        char end = struct ? '}' : ']';
        if (bytes[at] == end) {
            at++;
            return true;
        }
        if (++depth > MAX_DEPTH) {
            return false;
        }
        int first = names;
        boolean fits;
        if (bytes[at] == ' ') {
            fits = line(struct, end, first);
        } else {
            fits = !oneLine && passed('\n') && lines(struct, end, indent, first);
        }
        names = first;
        depth--;
        return fits;
    }

    /** What is on one line with its brackets, from the blank after the first one on. */
    private boolean line(boolean struct, char end, int first) {
        do {
            at++;
            if (struct && !(name(first) && passed(' ')) || !element(0, true)) {
                return false;
            }
        } while (bytes[at] == ' ' && bytes[at + 1] != end);
        return passed(' ') && passed(end);
    }

    /** Lines between brackets, and the second one. */
    private boolean lines(boolean struct, char end, int indent, int first) {
        int inside = indent + 2;
        do {
            if (!startsRow(inside) || !(struct ? pair(inside, first) : row(inside))) {
                return false;
            }
        } while (!startsLine(indent, end));
        at++;
        return true;
    }

    private boolean startsRow(int indent) {
        int start = at + indent;
        return start < to && bytes[start] > ' ' && startsLine(indent, (char) bytes[start]);
    }

    private boolean pair(int indent, int first) {
        if (!name(first)) {
            return false;
        }
        if (bytes[at] == '\n') {
            at++;
            return startsLine(indent + 2, '|') && text(indent + 2);
        }
        return passed(' ') && element(indent, false) && passed('\n');
    }

    /** Elements on one line, or one that goes over several. */
    private boolean row(int indent) {
        int start = at;
        if (!element(indent, false)) {
            return false;
        }
        while (bytes[at] == ' ') {
            at++;
            if (isBroken(start) || !element(indent, true)) {
                return false;
            }
        }
        return passed('\n');
    }

    private boolean isBroken(int start) {
        for (int i = start; i < at; i++) {
            if (bytes[i] == '\n') {
                return true;
            }
        }
        return false;
    }

    /** A name that is an identifier, or a string that is none. */
    private boolean name(int first) {
        int start = at;
        if (bytes[at] != '"') {
            return identifier() && isNew(start, at, first);
        }
        return string() && !Lexicon.isIdentifier(bytes, start + 1, at - 1) && isNew(start, at, first);
    }

    /** A value inside brackets. */
    private boolean element(int indent, boolean oneLine) {
        byte c = bytes[at];
        if (c == '{' || c == '[') {
            return bracket(indent, oneLine);
        } else if (c == '"') {
            return string();
        }
        int start = at;
        return (bare() || at > start && isWord(start)) && (bytes[at] == ' ' || bytes[at] == '\n');
    }
}
