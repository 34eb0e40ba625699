package org.juliet.processor;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import javax.annotation.processing.Filer;
import javax.lang.model.element.TypeElement;
import javax.tools.StandardLocation;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.LayoutSet;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.TextWriter;
import org.juliet.text.Value;

/**
 * What a class stores, as a resource beside the class files: {@code META-INF/juliet/Knight.jasset}, with the layout set (rule B-LAY-3) as the text
 * {@code layouts}.
 */
final class LayoutResource {
    private LayoutResource() {}

    static void write(Filer filer, TypeElement type, LayoutSet layouts) throws IOException {
        try (OutputStream out = filer.createResource(StandardLocation.CLASS_OUTPUT, "", name(type), type)
                .openOutputStream()) {
            out.write(text(type, layouts));
        }
    }

    /** What an earlier compilation wrote of a class, null where nothing is found or it does not fit. */
    static @Nullable LayoutSet read(Filer filer, TypeElement type) {
        for (StandardLocation place : List.of(StandardLocation.CLASS_OUTPUT, StandardLocation.CLASS_PATH)) {
            try (InputStream in = filer.getResource(place, "", name(type)).openInputStream()) {
                Property layouts = TextDocument.parse(in.readAllBytes()).property("layouts");
                return layouts != null && layouts.value() instanceof Value.Text text
                        ? LayoutSet.parse(text.text())
                        : null;
            } catch (IOException | RuntimeException missing) {
                // file managers differ in how they refuse
                continue;
            }
        }
        return null;
    }

    private static String name(TypeElement type) {
        return "META-INF/juliet/" + file(Names.stored(type)) + ".jasset";
    }

    private static byte[] text(TypeElement type, LayoutSet layouts) {
        TextWriter writer = new TextWriter();
        writer.key("version");
        writer.integer(1);
        writer.key("class");
        writer.string("juliet:Class");
        writer.key("kind");
        writer.string(Names.stored(type));
        writer.key("layouts");
        writer.string(layouts.render());
        return writer.toArray();
    }

    /** A name that every file system takes: bytes other than letters, digits, {@code _} and {@code -} as {@code %XX}. */
    private static String file(String kind) {
        StringBuilder file = new StringBuilder();
        for (byte b : kind.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xFF);
            boolean plain =
                    c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '_' || c == '-';
            String hex = Integer.toHexString(0x100 | c).substring(1).toUpperCase(Locale.ROOT);
            file.append(plain ? String.valueOf(c) : "%" + hex);
        }
        return file.toString();
    }
}
