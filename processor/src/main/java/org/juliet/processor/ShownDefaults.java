package org.juliet.processor;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.Name;
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
    private final @Nullable Initialisers initialisers;

    ShownDefaults(@Nullable Initialisers initialisers) {
        this.initialisers = initialisers;
    }

    /** Values as text has them, by stored name. */
    Map<String, String> of(ClassModel type) {
        Map<String, String> shown = new LinkedHashMap<>();
        Initialisers source = isStub(type.type()) ? null : initialisers;
        boolean initialised = !type.isImmutable() && source != null && source.areAll(type.type());
        for (FieldModel field : type.fields()) {
            Default given = field.field().getAnnotation(Default.class);
            Object value =
                    given != null ? given.value() : initialised && source != null ? source.of(field.field()) : null;
            String text = value == null ? null : text(field.type().schema(), value, field);
            if (text != null) {
                shown.put(field.name(), text);
            } else if (source == null && !type.isImmutable()) {
                shown.put(field.name(), Step.UNSHOWN);
            }
        }
        return shown;
    }

    /** Whether a class was written in Kotlin, of whose initialisers kapt shows what it likes. */
    private static boolean isStub(TypeElement type) {
        return type.getAnnotationMirrors().stream()
                .anyMatch(mark -> mark.getAnnotationType().toString().equals("kotlin.Metadata"));
    }

    private static @Nullable String text(Schema type, Object value, FieldModel field) {
        if (type instanceof Schema.Nullable nullable) {
            return value == Initialisers.ZERO ? "null" : text(nullable.value(), value, field);
        }
        if (type instanceof Schema.Enumeration) {
            return constant(field, value.toString());
        }
        boolean reference = !field.field().asType().getKind().isPrimitive();
        if (!(type instanceof Schema.Scalar scalar)
                || value instanceof Name
                || reference && value == Initialisers.ZERO) {
            return null;
        }
        try {
            return scalar(scalar, value == Initialisers.ZERO ? "0" : value.toString());
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
