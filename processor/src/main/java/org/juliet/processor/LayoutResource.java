package org.juliet.processor;

import java.io.IOException;
import java.io.OutputStream;
import javax.annotation.processing.Filer;
import javax.lang.model.element.TypeElement;
import javax.tools.StandardLocation;
import org.juliet.schema.ClassResource;
import org.juliet.schema.HistoryPack;

/** What a class stores and has stored, written as resources beside the class files. */
final class LayoutResource {
    private LayoutResource() {}

    static void write(Filer filer, TypeElement type, String kind, byte[] resource) throws IOException {
        String name = ClassResource.name(kind);
        try (OutputStream out = filer.createResource(StandardLocation.CLASS_OUTPUT, "", name, Substituted.source(type))
                .openOutputStream()) {
            out.write(resource);
        }
    }

    /** Writes the packed history, which is of no class. */
    static void write(Filer filer, byte[] history) throws IOException {
        try (OutputStream out = filer.createResource(StandardLocation.CLASS_OUTPUT, "", HistoryPack.RESOURCE)
                .openOutputStream()) {
            out.write(history);
        }
    }
}
