package org.juliet.tools.json;

import java.io.OutputStream;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;

/** The one way in which the tools write JSON: UTF-8, indented by two spaces, the same line ends on every system. */
public final class JsonOutput {
    private static final JsonFactory FACTORY =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    private JsonOutput() {}

    /** A generator that leaves the stream open when it is closed. */
    public static JsonGenerator to(OutputStream out) {
        return FACTORY.createGenerator(new Indented(), out, JsonEncoding.UTF8);
    }

    private static final class Indented extends ObjectWriteContext.Base {
        @Override
        public boolean hasPrettyPrinter() {
            return true;
        }

        @Override
        public PrettyPrinter getPrettyPrinter() {
            DefaultPrettyPrinter printer = new DefaultPrettyPrinter(
                    Separators.createDefaultInstance().withObjectNameValueSpacing(Separators.Spacing.AFTER));
            printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
            return printer;
        }
    }
}
