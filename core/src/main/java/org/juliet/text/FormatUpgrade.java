package org.juliet.text;

import org.juliet.internal.ByteSink;
import org.juliet.internal.Escapes;
import org.juliet.internal.Quoting;
import org.juliet.internal.Scanner;
import org.juliet.internal.Utf8;

/** Turns a text of the C++ engine's dialect, where strings have no escapes, into one of format 2. */
final class FormatUpgrade {
    private static final String FORMAT_KEY = "jasset_format";

    private final TextDocument document;
    private final Patch patch;
    private final Lines lines;

    private FormatUpgrade(TextDocument document) {
        this.document = document;
        lines = new Lines(document.bytes());
        patch = new Patch(document.bytes(), lines);
    }

    /** The bytes of a document in the engine's dialect, in format 2. */
    static byte[] upgrade(TextDocument document) {
        FormatUpgrade upgrade = new FormatUpgrade(document);
        for (Property property : document.properties()) {
            if (property.valid() && property.key().equals(FORMAT_KEY)) {
                upgrade.drop(property);
            } else if (property.value() instanceof Value.Scalar scalar) {
                upgrade.quote(scalar);
            } else if (property.valid() && property.value() instanceof Value.Unreadable) {
                upgrade.quoteTokens(property.value().span());
            }
        }
        return upgrade.patch.apply();
    }

    /** A value that cannot be read, as {@link #upgrade} leaves it. */
    static byte[] upgrade(TextDocument document, Value.Unreadable value) {
        FormatUpgrade upgrade = new FormatUpgrade(document);
        Span span = value.span();
        upgrade.quoteTokens(span);
        return upgrade.patch.apply(span.start(), span.end());
    }

    /** Takes the property out, but not the comments around it: they are about the file as often as not. */
    private void drop(Property property) {
        int start = lines.start(property.header().start());
        int end = lines.next(Outline.end(property));
        boolean comment = start > lines.first() && !lines.blankAbove(start);
        int inside = Spans.firstFrom(document.comments(), start);
        if (inside < document.comments().size()
                && document.comments().get(inside).start() < end) {
            patch.delete(start, lines.next(property.header().end()));
            start = lines.start(property.value().span().start());
        }
        patch.delete(start, comment ? end : lines.afterBlankLines(end));
    }

    /**
     * Several strings where one can be stay that: without quotes they could become a bracket that nobody wrote. Bytes that are not UTF-8 are no text
     * to be quoted; they stay as they are, and unreadable.
     */
    private void quoteTokens(Span unreadable) {
        Scanner scanner = new Scanner();
        scanner.assumeDialect1(true);
        scanner.reset(document.bytes(), unreadable.start(), unreadable.end());
        for (int kind = scanner.next(); kind == Scanner.BARE || kind == Scanner.STRING; kind = scanner.next()) {
            Span span = new Span(scanner.start(), scanner.end());
            if (!scanner.fault() && Utf8.invalidAt(document.bytes(), span.start(), span.end()) < 0) {
                boolean bare = kind == Scanner.BARE;
                String text =
                        bare ? document.slice(span) : Escapes.text(document.bytes(), span.start(), span.end(), true);
                quote(new Value.Scalar(span, text, bare ? Value.Style.BARE : Value.Style.QUOTED));
            }
        }
    }

    private void quote(Value.Scalar scalar) {
        boolean asItIs = scalar.style() == Value.Style.EMPTY
                || scalar.style() == Value.Style.BARE && ValueLayout.staysBare(document.bytes(), scalar);
        ByteSink quoted = new ByteSink();
        if (!asItIs && Quoting.quote(scalar.text(), quoted)) {
            patch.replace(scalar.span().start(), scalar.span().end(), quoted.toArray());
        }
    }
}
