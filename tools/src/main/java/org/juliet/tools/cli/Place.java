package org.juliet.tools.cli;

import java.util.function.UnaryOperator;
import org.juliet.archive.BinaryText;
import org.juliet.archive.LoadException;
import org.juliet.text.Problem;
import org.juliet.text.TextDocument;
import org.juliet.text.TextPath;
import org.juliet.text.TextPathException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** What the commands about one value have in common: its file and its path. */
final class Place {
    @Mixin
    private final FileHistories histories = new FileHistories();

    @Mixin
    private final DialectOption dialect = new DialectOption();

    @Parameters(index = "0", paramLabel = "FILE", description = "A file, or - for standard input.")
    private String file = "";

    @Parameters(
            index = "1",
            paramLabel = "PATH",
            description =
                    "Such as wallet.amount, inventory[2].count, inventory[item=\"iron sword\"].count or map[\"a.b\"].")
    private String path = "";

    TextPath path() {
        try {
            return TextPath.parse(path);
        } catch (TextPathException e) {
            throw new Failure(String.valueOf(e.getMessage()));
        }
    }

    TextDocument read(Streams streams) {
        TextSource source = TextSource.of(file, streams);
        TextDocument document = BinarySource.read(source, source.read(), histories, dialect, streams);
        if (document == null) {
            throw new Failure("cannot show what " + source.name() + " holds");
        }
        return document;
    }

    /** Writes what becomes of the document, in the form of the file; what came from standard input goes to standard output. */
    void edit(Streams streams, UnaryOperator<TextDocument> edit) {
        TextSource source = TextSource.of(file, streams);
        byte[] before = source.read();
        byte[] after = BinaryText.isBinary(before)
                ? binary(source, before, streams, edit)
                : text(source, before, streams, edit);
        source.replace(before, after);
    }

    private byte[] text(TextSource source, byte[] before, Streams streams, UnaryOperator<TextDocument> edit) {
        TextDocument document = dialect.parse(before);
        Finding neither = BinarySource.neither(source, before, document);
        if (neither != null) {
            streams.err().println(neither);
            throw new Failure("cannot change what " + source.name() + " holds");
        }
        return edit.apply(document).render();
    }

    private byte[] binary(TextSource source, byte[] before, Streams streams, UnaryOperator<TextDocument> edit) {
        BinaryText text = BinarySource.binary(source, before, histories.of(source, streams), streams);
        if (text == null) {
            throw new Failure("cannot change what " + source.name() + " holds");
        }
        try {
            return text.with(edit.apply(text.document()));
        } catch (LoadException refused) {
            Problem first = refused.report().problems().get(0);
            throw new Failure(
                    source.name() + ": " + (first.path().isEmpty() ? "" : first.path() + ": ") + first.message());
        }
    }
}
