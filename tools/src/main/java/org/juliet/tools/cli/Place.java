package org.juliet.tools.cli;

import java.util.function.UnaryOperator;
import org.juliet.text.TextDocument;
import org.juliet.text.TextPath;
import org.juliet.text.TextPathException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** What the commands about one value have in common: its file and its path. */
final class Place {
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
        TextDocument document = BinarySource.read(source.name(), source.read(), dialect, streams);
        if (document == null) {
            throw new Failure("cannot show what " + source.name() + " holds");
        }
        return document;
    }

    /** Writes what becomes of the document; what came from standard input goes to standard output. */
    void edit(Streams streams, UnaryOperator<TextDocument> edit) {
        TextSource source = TextSource.of(file, streams);
        byte[] before = source.read();
        source.replace(before, edit.apply(dialect.parse(before)).render());
    }
}
