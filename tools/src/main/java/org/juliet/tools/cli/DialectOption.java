package org.juliet.tools.cli;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.LoadOptions;
import org.juliet.text.Limits;
import org.juliet.text.TextDocument;
import picocli.CommandLine.Option;

/** How the commands read a text. */
final class DialectOption {
    private enum Dialect {
        CPP;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Option(
            names = "--dialect",
            paramLabel = "cpp",
            description =
                    "Read texts of the C++ engine: raw quotes, no brackets. Assumed where a text begins with jasset_format 1.")
    private @Nullable Dialect dialect;

    /** The document that the bytes spell; what is wrong with them is among its problems. */
    TextDocument parse(byte[] bytes) {
        return TextDocument.parse(bytes, Limits.DEFAULT, dialect == Dialect.CPP);
    }

    /** Whether texts that do not say otherwise are in the format of these days. */
    boolean isOurs() {
        return dialect == null;
    }

    /** The options for loading in this dialect. */
    LoadOptions options(LoadOptions others) {
        return others.withEngineDialect(dialect == Dialect.CPP);
    }
}
