package org.juliet.processor;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLConnection;
import java.util.List;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ClassResource;

/** What earlier compilations, be they those of somebody else, left beside their class files. */
final class EarlierResources {
    private static final @Nullable Method FILE_OF = fileOf();

    private final Filer filer;
    private final Elements elements;

    EarlierResources(ProcessingEnvironment environment) {
        this.filer = environment.getFiler();
        this.elements = environment.getElementUtils();
    }

    /** Tells the file of a class, from JDK 18 on. */
    private static @Nullable Method fileOf() {
        try {
            return Elements.class.getMethod("getFileObjectOf", Element.class);
        } catch (NoSuchMethodException before) {
            return null;
        }
    }

    /**
     * What one wrote of the class of a kind, null where nothing is found or it does not fit.
     *
     * @param type the binary name of the class, null where it is not known
     */
    @Nullable ClassResource read(String kind, @Nullable String type) {
        String name = ClassResource.name(kind);
        for (StandardLocation place : List.of(StandardLocation.CLASS_OUTPUT, StandardLocation.CLASS_PATH)) {
            try (InputStream in = filer.getResource(place, "", name).openInputStream()) {
                return ClassResource.parse(name, in.readAllBytes(), problem -> {});
            } catch (IOException | RuntimeException missing) {
                // file managers differ in how they refuse
                continue;
            }
        }
        byte[] beside = type == null ? null : beside(type, name);
        return beside == null ? null : ClassResource.parse(name, beside, problem -> {});
    }

    /** A file of the place that a class on the class path or the module path is in; null where there is none. In a jar, javac finds nothing but what is in a package. */
    byte @Nullable [] beside(String type, String name) {
        int dot = type.lastIndexOf('.');
        String file = type.substring(dot + 1) + ".class";
        byte[] found = null;
        try {
            found = beside(
                    filer.getResource(StandardLocation.CLASS_PATH, dot < 0 ? "" : type.substring(0, dot), file)
                            .toUri(),
                    type,
                    name);
        } catch (IOException | RuntimeException missing) {
            // it may be in a module
        }
        return found != null ? found : besideInModule(type, name);
    }

    private byte @Nullable [] besideInModule(String type, String name) {
        TypeElement element = FILE_OF == null ? null : elements.getTypeElement(type.replace('$', '.'));
        if (FILE_OF == null || element == null) {
            return null;
        }
        try {
            return FILE_OF.invoke(elements, element) instanceof JavaFileObject file
                    ? beside(file.toUri(), type, name)
                    : null;
        } catch (IOException | ReflectiveOperationException | RuntimeException missing) {
            return null;
        }
    }

    private static byte @Nullable [] beside(URI file, String type, String name) throws IOException {
        String found = file.toString();
        String path = type.replace('.', '/') + ".class";
        for (String written : List.of(path, encoded(path))) {
            if (found.endsWith(written)) {
                return bytes(found.substring(0, found.length() - written.length()) + encoded(name));
            }
        }
        return null;
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
