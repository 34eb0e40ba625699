package org.juliet.processor;

import java.util.Locale;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.juliet.Stored;

/** Names of Java and in files, and how one comes from the other. Names of classes stand in backticks in code until they are imported. */
final class Names {
    static final String ARCHIVE = "`org.juliet.archive.Archive`";
    static final String KEY = "`org.juliet.archive.Key`";
    static final String KIND = "`org.juliet.archive.Kind`";
    static final String TYPE = "`org.juliet.archive.Type`";

    private Names() {}

    /** The name of a kind or enum in files. */
    static String stored(TypeElement type) {
        if (type instanceof Instance instance) {
            return instance.stored();
        }
        Stored stored = type.getAnnotation(Stored.class);
        return stored == null ? type.getSimpleName().toString() : stored.value();
    }

    /** The name of the class in its package, {@code Outer_InnerCodec} for a nested one. */
    static String codec(TypeElement type) {
        String name = type.getQualifiedName().toString();
        String inside = packageOf(type);
        String simple =
                name.substring(inside.isEmpty() ? 0 : inside.length() + 1).replace('.', '_');
        return simple + (type instanceof Instance instance ? instance.identifier() : "") + "Codec";
    }

    static String qualifiedCodec(TypeElement type) {
        String inside = packageOf(type);
        return inside.isEmpty() ? codec(type) : inside + "." + codec(type);
    }

    static String packageOf(TypeElement type) {
        String name = type.getQualifiedName().toString();
        Element outer = type;
        while (outer.getEnclosingElement() instanceof TypeElement around) {
            outer = around;
        }
        String top = ((TypeElement) outer).getQualifiedName().toString();
        int dot = top.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(0, dot);
    }

    /** The name of the file of a class, without its ending and with its package. */
    static String binary(TypeElement type) {
        String inside = packageOf(type);
        String name = type.getQualifiedName().toString();
        return inside.isEmpty()
                ? name.replace('.', '$')
                : inside + '.' + name.substring(inside.length() + 1).replace('.', '$');
    }

    /** The type of its objects. */
    static String quoted(TypeElement type) {
        return type instanceof Instance instance ? instance.java() : raw(type);
    }

    /** The type of its objects in messages: {@code game.Box<game.Item>}. */
    static String shown(TypeElement type) {
        return quoted(type).replace("`", "");
    }

    /** The name of the class itself. */
    static String raw(TypeElement type) {
        return "`" + type.getQualifiedName() + "`";
    }

    static String snake(String name) {
        StringBuilder snake = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean begins = Character.isUpperCase(c)
                    && i > 0
                    && name.charAt(i - 1) != '_'
                    && (!Character.isUpperCase(name.charAt(i - 1))
                            || i + 1 < name.length() && Character.isLowerCase(name.charAt(i + 1)));
            snake.append(begins ? "_" : "").append(c);
        }
        return snake.toString().toLowerCase(Locale.ROOT);
    }

    static String constant(String key) {
        return snake(key).toUpperCase(Locale.ROOT);
    }

    /** A name for a variable that holds an object of the class. */
    static String variable(TypeElement type) {
        String name = type.getSimpleName().toString();
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }
}
