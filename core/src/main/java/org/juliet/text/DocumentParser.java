package org.juliet.text;

import java.util.ArrayList;
import java.util.List;
import org.juliet.internal.Lexicon;
import org.juliet.internal.Scanner;
import org.juliet.internal.Utf8;

/** A file's properties and problems. One object parses one file. */
final class DocumentParser {
    private static final String CONFLICT_PREFIX = "merge_conflict_";

    private final byte[] bytes;
    private final Limits limits;
    private final Findings findings;
    private final List<Property> properties = new ArrayList<>();
    private final boolean byteOrderMark;
    private final LineTable lines;
    private final boolean utf8;
    private List<Span> comments = List.of();
    private boolean dialect1;
    private boolean whole;

    DocumentParser(byte[] bytes, Limits limits) {
        this.bytes = bytes;
        this.limits = limits;
        findings = new Findings(limits.elements());
        byteOrderMark =
                bytes.length >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF;
        boolean small = bytes.length <= limits.fileBytes();
        lines = new LineTable(small ? bytes : new byte[0], small && byteOrderMark ? 3 : 0);
        utf8 = !small || Utf8.invalidAt(bytes, 0, bytes.length) < 0;
    }

    void parse(boolean assumeDialect1) {
        dialect1 = assumeDialect1;
        if (bytes.length > limits.fileBytes()) {
            findings.add(
                    Rule.LIMIT, 0, "a file has at most " + limits.fileBytes() + " bytes, this one has " + bytes.length);
            return;
        }
        noteWholeFile();
        TokenReader tokens = new TokenReader(bytes, findings, limits.tokenBytes(), assumeDialect1);
        ValueParser values = new ValueParser(tokens, findings, limits.depth());
        Repeats repeats = new Repeats(findings);
        head(tokens);
        while (tokens.kind() == Scanner.HEADER && !findings.exhausted()) {
            property(tokens, values, repeats);
        }
        comments = tokens.comments();
        dialect1 = tokens.dialect1();
        whole = tokens.binaryAt() < 0 && !findings.exhausted();
        if (tokens.binaryAt() >= 0) {
            findings.clear();
            properties.clear();
            comments = List.of();
            findings.add(
                    Rule.BINARY,
                    tokens.binaryAt(),
                    "this is no UTF-8 text: the file is binary, damaged, or in UTF-16 or UTF-32");
        }
    }

    List<Property> properties() {
        return properties;
    }

    List<Problem> problems() {
        return findings.problems(lines);
    }

    List<Span> comments() {
        return comments;
    }

    LineTable lines() {
        return lines;
    }

    boolean dialect1() {
        return dialect1;
    }

    /** Whether all of the file was read, so that every property is known. */
    boolean whole() {
        return whole;
    }

    private void noteWholeFile() {
        if (byteOrderMark) {
            findings.add(Rule.BOM, 0, "the file begins with a byte order mark, which UTF-8 does not need");
        }
        for (int at = 0; at < bytes.length; at++) {
            if (bytes[at] == '\r' && (at + 1 == bytes.length || bytes[at + 1] != '\n')) {
                findings.add(Rule.LONE_CR, at, "a CR without LF ends a line here; use LF");
                break;
            }
        }
    }

    /** Before the first header only comments may stand. */
    private void head(TokenReader tokens) {
        tokens.startBlock();
        int before = findings.size();
        if (tokens.next() != Scanner.HEADER && !tokens.atBlockEnd()) {
            findings.add(
                    Rule.STRAY_TEXT,
                    tokens.start(),
                    "expected a header, ; and a key, before the first value, found " + tokens.shown());
        }
        tokens.skipBlock();
        if (tokens.conflict()) {
            findings.keepOnlyConflicts(before);
        }
        checkUtf8(0, tokens.start());
    }

    private void property(TokenReader tokens, ValueParser values, Repeats repeats) {
        Span header = new Span(tokens.start(), tokens.end());
        String key = tokens.key();
        boolean valid = !tokens.faultIs(Rule.HEADER_KEY);
        int keyOffset = tokens.keyStart();
        int path = findings.pathLength();
        findings.enterProperty(key);
        findings.countElement(header.start());
        header(tokens, header, key, valid);
        Value value = valid ? values.value(header, lines) : values.unread(header);
        int blockStart = lines.nextStart(header.start());
        int blockEnd = tokens.kind() == Scanner.HEADER ? lines.start(tokens.start()) : bytes.length;
        checkUtf8(header.start(), blockEnd);
        if (invalidAt(value.span().start(), value.span().end()) >= 0) {
            value = new Value.Unreadable(value.span());
        }
        if (valid && !tokens.conflict()) {
            repeats.property(key, value, keyOffset);
        }
        findings.leaveTo(path);
        properties.add(new Property(key, valid, header, value, new Span(blockStart, blockEnd)));
    }

    private void header(TokenReader tokens, Span header, String key, boolean valid) {
        tokens.reportFault();
        if (header.start() > 0 && Lexicon.isBlank(bytes[header.start() - 1])) {
            findings.add(Rule.HEADER_INDENT, header.start(), "a header begins its line without blanks before it");
        }
        if (valid && key.startsWith(CONFLICT_PREFIX)) {
            findings.add(
                    Rule.UNRESOLVED_CONFLICT,
                    header.start(),
                    "a merge recorded a conflict here; choose a side, then delete this property");
        }
    }

    /** Reports the first byte of a region that is not UTF-8. */
    private void checkUtf8(int from, int to) {
        int at = invalidAt(from, to);
        if (at >= 0) {
            findings.add(Rule.NOT_UTF8, at, "byte " + at + " of the file is not UTF-8; save it as UTF-8");
        }
    }

    private int invalidAt(int from, int to) {
        return utf8 ? -1 : Utf8.invalidAt(bytes, from, to);
    }
}
