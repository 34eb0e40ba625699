package org.juliet.archive;

import java.util.function.Predicate;
import org.juliet.internal.ByteSink;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;

/** The names of properties that the first engine had. */
final class OldSpellings {
    private OldSpellings() {}

    /**
     * A file with its oldest names spelled as today.
     *
     * @param declares whether the kind has a field of exactly that name
     */
    static TextDocument today(TextDocument file, Predicate<String> declares, LoadOptions options) {
        byte[] bytes = file.render();
        ByteSink renamed = new ByteSink(bytes.length + 32);
        int done = 0;
        for (Property property : file.properties()) {
            String name = Key.today(property.key());
            if (name != null && property.valid() && file.property(name) == null && !declares.test(property.key())) {
                int end = property.header().end();
                renamed.put(bytes, done, end - property.key().length());
                renamed.ascii(name);
                done = end;
            }
        }
        if (done == 0) {
            return file;
        }
        renamed.put(bytes, done, bytes.length);
        return TextDocument.parse(renamed.toArray(), options.limits(), options.engineDialect());
    }
}
