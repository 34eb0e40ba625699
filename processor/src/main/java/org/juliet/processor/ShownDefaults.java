package org.juliet.processor;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;
import org.juliet.Default;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;
import org.juliet.schema.Step;
import org.juliet.text.TextWriter;

/**
 * What the source of a class tells that its fields have in a fresh object: {@code @Default}, or an initialiser that is a constant where nothing else
 * sets the field. Of all other fields it tells nothing. Not every compiler shows initialisers.
 */
final class ShownDefaults {
    private final Model model;
    private final @Nullable Initialisers initialisers;

    ShownDefaults(Model model, @Nullable Initialisers initialisers) {
        this.model = model;
        this.initialisers = initialisers;
    }

    /** Values as text has them, by stored name. */
    Map<String, String> of(ClassModel type) {
        Map<String, String> shown = new LinkedHashMap<>();
        Initialisers source = isStub(type.type()) ? null : initialisers;
        boolean initialised = !type.isImmutable() && source != null && source.areAll(type.type());
        GenericSource kept = kept(type.type());
        for (FieldModel field : type.fields()) {
            Default given = field.field().getAnnotation(Default.class);
            Shown value = null;
            if (given != null) {
                value = new Shown.Literal(given.value());
            } else if (kept != null) {
                value = type.isImmutable() ? null : kept.initial(field.field());
            } else if (initialised && source != null) {
                value = source.of(field.field());
            }
            String text = value == null ? null : text(field.type().schema(), value, field);
            boolean unshown = kept == null ? source == null : !kept.isShown(field.field());
            if (text != null) {
                shown.put(field.name(), text);
            } else if (unshown && !type.isImmutable()) {
                shown.put(field.name(), Step.UNSHOWN);
            }
        }
        return shown;
    }

    /** What is kept of a generic class that was compiled earlier. */
    private @Nullable GenericSource kept(TypeElement type) {
        return type instanceof Instance ? GenericSource.kept(model, Substituted.source(type)) : null;
    }

    /** Whether a class was written in Kotlin, of whose initialisers kapt shows what it likes. */
    private static boolean isStub(TypeElement type) {
        return type.getAnnotationMirrors().stream()
                .anyMatch(mark -> mark.getAnnotationType().toString().equals("kotlin.Metadata"));
    }

    private static @Nullable String text(Schema type, Shown value, FieldModel field) {
        boolean zero = value instanceof Shown.Zero;
        if (type instanceof Schema.Nullable nullable) {
            return zero ? "null" : text(nullable.value(), value, field);
        }
        String literal = value instanceof Shown.Literal given ? given.text() : "0";
        if (type instanceof Schema.Enumeration) {
            return constant(field, value instanceof Shown.Constant named ? named.name() : literal);
        }
        boolean reference = !field.field().asType().getKind().isPrimitive();
        if (!(type instanceof Schema.Scalar scalar) || value instanceof Shown.Constant || reference && zero) {
            return null;
        }
        try {
            return scalar(scalar, literal);
        } catch (NumberFormatException refusedByTheCompiler) {
            return null;
        }
    }

    private static @Nullable String constant(FieldModel field, String name) {
        TypeElement type = Model.element(field.field().asType());
        if (type != null) {
            for (Element constant : Enums.constants(type)) {
                if (constant.getSimpleName().contentEquals(name)) {
                    return Enums.stored(constant);
                }
            }
        }
        return null;
    }

    private static @Nullable String scalar(Schema.Scalar type, String text) {
        TextWriter writer = new TextWriter();
        writer.openStruct(true);
        writer.key("x");
        Primitive primitive = type.primitive();
        if (primitive != Primitive.CHAR && primitive.bits() > 0) {
            long value = Long.parseLong(text);
            long bits = primitive.bits() == Long.SIZE ? value : value & (1L << primitive.bits()) - 1;
            if (type.hex()) {
                writer.hex(bits, primitive.bits() / 4);
            } else if (primitive.isUnsigned()) {
                writer.unsigned(bits);
            } else {
                writer.integer(value);
            }
        } else {
            switch (primitive) {
                case BOOLEAN -> writer.bool(text.equals("true"));
                case FLOAT32 -> writer.float32(Float.parseFloat(text));
                case FLOAT64 -> writer.float64(Double.parseDouble(text));
                case STRING -> writer.string(text);
                default -> {
                    return null;
                }
            }
        }
        writer.close();
        String struct = new String(writer.toArray(), StandardCharsets.UTF_8).strip();
        String shown = struct.substring(struct.indexOf('x') + 2, struct.length() - 2);
        return Step.isWord(shown) ? '"' + shown + '"' : shown;
    }
}
