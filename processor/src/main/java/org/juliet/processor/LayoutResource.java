package org.juliet.processor;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import javax.annotation.processing.Filer;
import javax.lang.model.element.TypeElement;
import javax.tools.StandardLocation;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ClassResource;
import org.juliet.schema.HistoryPack;

/** What a class stores and has stored, as resources beside the class files. */
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

    /** What an earlier compilation wrote of the class of a kind, null where nothing is found or it does not fit. */
    static @Nullable ClassResource read(Filer filer, String kind) {
        String name = ClassResource.name(kind);
        for (StandardLocation place : List.of(StandardLocation.CLASS_OUTPUT, StandardLocation.CLASS_PATH)) {
            try (InputStream in = filer.getResource(place, "", name).openInputStream()) {
                return ClassResource.parse(name, in.readAllBytes(), problem -> {});
            } catch (IOException | RuntimeException missing) {
                // file managers differ in how they refuse
                continue;
            }
        }
        return null;
    }
}
