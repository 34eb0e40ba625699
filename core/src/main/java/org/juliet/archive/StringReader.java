package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.Escapes;
import org.juliet.internal.NumberReader;
import org.juliet.internal.Scanner;
import org.juliet.text.Rule;

/** Reads strings in each of their spellings; see {@link ValueReader} for the terms. */
final class StringReader {
    private final TextCursor cursor;
    private final ScalarReader scalars;
    private final Scanner scanner;

    StringReader(TextCursor cursor, ScalarReader scalars) {
        this.cursor = cursor;
        this.scalars = scalars;
        this.scanner = cursor.scanner;
    }

    @Nullable String string() {
        switch (scanner.kind()) {
            case Scanner.STRING -> {
                if (scanner.fault()) {
                    scalars.tokenFault();
                    return null;
                }
                String text = Escapes.text(cursor.bytes, scanner.start(), scanner.end(), scanner.dialect1());
                scanner.next();
                return text;
            }
            case Scanner.BARE -> {
                return words();
            }
            case Scanner.TEXT -> {
                return lines();
            }
            case Scanner.HEADER, Scanner.END -> {
                if (!cursor.failed) {
                    cursor.fault(
                            Rule.VALUE_EMPTY,
                            cursor.place(),
                            "an empty value, read as the empty string; write \"\"",
                            true);
                }
                return "";
            }
            default -> {
                scalars.fail(Rule.TYPE, "a string");
                return null;
            }
        }
    }

    /** A bare token; at the top level all tokens of the line, if they are not all numbers. */
    private @Nullable String words() {
        int start = scanner.start();
        int end = scanner.end();
        if (scanner.fault()) {
            scalars.tokenFault();
            return null;
        }
        boolean allNumbers = NumberReader.isNumber(cursor.bytes, start, end);
        boolean several = false;
        scanner.next();
        while (cursor.isTop() && scanner.kind() == Scanner.BARE && scanner.sameLine()) {
            if (scanner.fault()) {
                scalars.tokenFault();
                return null;
            }
            several = true;
            allNumbers &= NumberReader.isNumber(cursor.bytes, scanner.start(), scanner.end());
            end = scanner.end();
            scanner.next();
        }
        if (several) {
            if (allNumbers) {
                cursor.fail(
                        Rule.TYPE, start, "expected a string, found several numbers; put the string in quotes", false);
                return null;
            }
            cursor.fault(Rule.BARE_WORDS, start, "several words without quotes, read as one string", true);
        }
        return new String(cursor.bytes, start, end - start, StandardCharsets.UTF_8);
    }

    private @Nullable String lines() {
        StringBuilder text = new StringBuilder();
        for (boolean first = true; scanner.kind() == Scanner.TEXT; first = false) {
            if (scanner.fault()) {
                scalars.tokenFault();
                return null;
            }
            int from = Escapes.textLineStart(cursor.bytes, scanner.start(), scanner.end());
            int end = Escapes.textLineEnd(cursor.bytes, scanner.start(), scanner.end());
            text.append(first ? "" : "\n").append(new String(cursor.bytes, from, end - from, StandardCharsets.UTF_8));
            scanner.next();
        }
        return text.toString();
    }
}
