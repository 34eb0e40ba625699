package org.juliet.archive;

import org.juliet.schema.FieldSchema;
import org.juliet.schema.StructLayout;
import org.juliet.text.TextDocument;
import org.juliet.text.TextWriter;

/** Objects whose fields have other values than those of a fresh one, wherever there are others. */
public final class Samples {
    private Samples() {}

    public static <T> T of(Kind<T> kind, Kinds kinds) {
        TextDocument fresh = TextDocument.parse(kinds.saver().save(kind.fresh(), kind));
        TextWriter writer = new TextWriter();
        SampleValues samples = new SampleValues(writer, kinds, kind, fresh);
        for (StructLayout level : kind.layouts()) {
            for (FieldSchema field : level.fields()) {
                samples.write(field);
            }
        }
        return kinds.loader().load(writer.toArray(), kind).value();
    }
}
