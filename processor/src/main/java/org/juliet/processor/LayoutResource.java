package org.juliet.processor;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLConnection;
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

    /**
     * What an earlier compilation wrote of the class of a kind, null where nothing is found or it does not fit.
     *
     * @param type the binary name of the class, null where it is not known
     */
    static @Nullable ClassResource read(Filer filer, String kind, @Nullable String type) {
        String name = ClassResource.name(kind);
        for (StandardLocation place : List.of(StandardLocation.CLASS_OUTPUT, StandardLocation.CLASS_PATH)) {
            try (InputStream in = filer.getResource(place, "", name).openInputStream()) {
                return ClassResource.parse(name, in.readAllBytes(), problem -> {});
            } catch (IOException | RuntimeException missing) {
                // file managers differ in how they refuse
                continue;
            }
        }
        byte[] beside = type == null ? null : beside(filer, type, name);
        return beside == null ? null : ClassResource.parse(name, beside, problem -> {});
    }

    /** A file of the place that a class on the class path is in; null where there is none. In a jar, javac finds nothing but what is in a package. */
    static byte @Nullable [] beside(Filer filer, String type, String name) {
        int dot = type.lastIndexOf('.');
        String file = type.substring(dot + 1) + ".class";
        try {
            String found = filer.getResource(StandardLocation.CLASS_PATH, dot < 0 ? "" : type.substring(0, dot), file)
                    .toUri()
                    .toString();
            String path = type.replace('.', '/') + ".class";
            for (String written : List.of(path, encoded(path))) {
                if (found.endsWith(written)) {
                    return bytes(found.substring(0, found.length() - written.length()) + encoded(name));
                }
            }
            return null;
        } catch (IOException | RuntimeException missing) {
            return null;
        }
    }

    /** A path as an address has it: a kind's file may have a {@code %} in its name, a class any letter. */
    private static String encoded(String path) {
        try {
            return new URI(null, null, path, null).toASCIIString();
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(path, e);
        }
    }

    private static byte[] bytes(String place) throws IOException {
        URLConnection connection = URI.create(place).toURL().openConnection();
        // a jar that is kept open cannot be replaced by the next build on every system
        connection.setUseCaches(false);
        try (InputStream in = connection.getInputStream()) {
            return in.readAllBytes();
        }
    }
}
