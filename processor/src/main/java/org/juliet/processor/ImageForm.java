package org.juliet.processor;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Schema;

/**
 * How the code of a codec reads and writes a field of an image.
 *
 * @param shape what it is
 * @param accessor what the methods of reader and writer that take it are called, without {@code get} and {@code put}; empty for none
 * @param kind the code of the kind of the value or the elements, null for none
 * @param constants the code of the class of an enum, null for none
 * @param length of an array in place, -1 for any
 * @param nullable whether it may be absent
 */
record ImageForm(
        Shape shape,
        String accessor,
        @Nullable String kind,
        @Nullable String constants,
        int length,
        boolean nullable) {
    /** What a field is to straight-line code. */
    enum Shape {
        /** One value. */
        VALUE,
        /** A list of values. */
        LIST,
        /** An array of numbers. */
        NUMBERS,
        /** A position that is there. */
        POSITION,
        /** Anything else, which the archive reads and writes. */
        OTHER
    }

    private static final ImageForm OTHER = new ImageForm(Shape.OTHER, "", null, null, -1, false);

    private static final Map<String, String> ACCESSORS = Map.ofEntries(
            Map.entry("java.lang.Boolean", "Boolean"),
            Map.entry("java.lang.Byte", "Byte"),
            Map.entry("java.lang.Short", "Short"),
            Map.entry("java.lang.Integer", "Int"),
            Map.entry("java.lang.Long", "Long"),
            Map.entry("java.lang.Character", "Char"),
            Map.entry("java.lang.Float", "Float"),
            Map.entry("java.lang.Double", "Double"),
            Map.entry("java.lang.String", "String"),
            Map.entry("java.util.UUID", "Uuid"),
            Map.entry("java.time.Instant", "Instant"),
            Map.entry("java.time.Duration", "Duration"),
            Map.entry("org.juliet.world.EntityId", "Id"));

    /**
     * That of a field of a class.
     *
     * @param inPlace whether an object that is there is filled
     */
    static ImageForm of(FieldModel field, TypeElement owner, boolean inPlace) {
        Schema schema = field.type().schema();
        String code = field.type().code();
        if (code.contains("adapt(") || code.contains(".vector(")) {
            return OTHER;
        }
        boolean nullable = schema instanceof Schema.Nullable;
        Schema stored = schema instanceof Schema.Nullable absent ? absent.value() : schema;
        ImageForm form = of(field, stored, owner, inPlace);
        return nullable ? form.orAbsent() : form;
    }

    private ImageForm orAbsent() {
        return shape == Shape.OTHER || shape == Shape.POSITION
                ? OTHER
                : new ImageForm(shape, accessor, kind, constants, length, true);
    }

    private static ImageForm of(FieldModel field, Schema schema, TypeElement owner, boolean inPlace) {
        TypeMirror type = field.field().asType();
        if (type instanceof ArrayType array) {
            return numbers(array.getComponentType().getKind(), schema);
        }
        TypeElement element = Model.element(type);
        if (element == null) {
            return value(capital(type.getKind()));
        }
        String name = element.getQualifiedName().toString();
        if (name.equals("java.util.List") && schema instanceof Schema.ListOf list) {
            return list(((DeclaredType) type).getTypeArguments().get(0), list.element());
        }
        if (name.equals("org.juliet.world.Position") && inPlace) {
            return new ImageForm(Shape.POSITION, "", null, null, -1, false);
        }
        ImageForm form = single(element, schema);
        return form.kind() != null && isInside(owner, element) ? OTHER : form;
    }

    private static String capital(TypeKind primitive) {
        String name = primitive.name();
        return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
    }

    private static ImageForm value(String accessor) {
        return new ImageForm(Shape.VALUE, accessor, null, null, -1, false);
    }

    private static ImageForm numbers(TypeKind component, Schema schema) {
        if (component == TypeKind.BYTE && schema instanceof Schema.Scalar) {
            return value("Bytes");
        }
        return component.isPrimitive() && component != TypeKind.BYTE
                ? new ImageForm(
                        Shape.NUMBERS,
                        capital(component) + "s",
                        null,
                        null,
                        schema instanceof Schema.ArrayOf fixed ? fixed.length() : -1,
                        false)
                : OTHER;
    }

    /** One value of a class. */
    private static ImageForm single(TypeElement type, Schema schema) {
        String accessor = ACCESSORS.get(type.getQualifiedName().toString());
        if (accessor != null && schema instanceof Schema.Scalar) {
            return value(accessor);
        }
        if (schema instanceof Schema.Enumeration && type.getKind() == ElementKind.ENUM) {
            return new ImageForm(Shape.VALUE, "Constant", null, Names.quoted(type), -1, false);
        }
        boolean plain =
                schema instanceof Schema.Struct && type.getTypeParameters().isEmpty();
        KindClass kind = plain ? Model.kindOf(type) : null;
        return kind == null || kind.handWritten()
                ? OTHER
                : new ImageForm(Shape.VALUE, "", kind.code(), null, -1, false);
    }

    private static ImageForm list(TypeMirror of, Schema schema) {
        TypeElement element = Model.element(of);
        ImageForm form = element == null ? OTHER : single(element, schema);
        // a flag in a list has padding of its own, which nobody looks at
        boolean plain = form.shape == Shape.VALUE && !form.accessor.equals("Boolean");
        return plain ? new ImageForm(Shape.LIST, form.accessor, form.kind, form.constants, -1, false) : OTHER;
    }

    /** Whether objects of a class may hold one of the owner in place, which then stands elsewhere. */
    private static boolean isInside(TypeElement owner, TypeElement type) {
        TypeElement wanted = Substituted.source(owner);
        Set<TypeElement> met = new HashSet<>();
        Deque<TypeMirror> left = new ArrayDeque<>();
        left.add(type.asType());
        while (!left.isEmpty()) {
            TypeMirror next = left.remove();
            TypeElement element = Model.element(next);
            if (next instanceof ArrayType array) {
                left.add(array.getComponentType());
            } else if (element != null && isInPlace(element)) {
                left.addAll(((DeclaredType) next).getTypeArguments()); // what its variables stand for
                if (element.equals(wanted)) {
                    return true;
                }
                if (met.add(element)) {
                    Model.storedFields(element).forEach(field -> left.add(field.asType()));
                    left.add(element.getSuperclass());
                }
            }
        }
        return false;
    }

    /** Whether what is inside an object stands where it does. */
    private static boolean isInPlace(TypeElement type) {
        String name = type.getQualifiedName().toString();
        return name.equals("java.util.Optional")
                || !name.startsWith("java.") && type.getKind().isClass();
    }

    /** An expression that reads a value. */
    String read(String place, String constant) {
        if (kind != null) {
            return OwnNames.beside(constant, "_IMAGES") + ".load(in, " + place + ")";
        } else if (constants != null) {
            return "in.getConstant(" + place + ", " + OwnNames.beside(constant, "_CONSTANTS") + ")";
        } else if (accessor.equals("Id")) {
            return "`org.juliet.world.EntityId`.of(in.getLong(" + place + "))";
        }
        return "in.get" + accessor + "(" + place + ")";
    }

    /** An expression by which a view reads a value that is no struct. */
    String readInView(String place, String allConstants) {
        if (constants != null) {
            return "getConstant(" + place + ", " + allConstants + ")";
        } else if (accessor.equals("Id")) {
            return "`org.juliet.world.EntityId`.of(getLong(" + place + "))";
        }
        return "get" + accessor + "(" + place + ")";
    }

    /** Whether a field is told by one number. */
    boolean isSingle() {
        boolean inPlace = shape != Shape.LIST && (shape != Shape.NUMBERS || length >= 0);
        return inPlace && !nullable;
    }

    /** A statement that writes a value. */
    String write(String place, String constant, String value) {
        if (kind != null) {
            return OwnNames.beside(constant, "_IMAGES") + ".save(out, " + place + ", " + value + ");";
        } else if (accessor.equals("Id")) {
            return "out.putLong(" + place + ", " + (value.startsWith("(") ? "(" + value + ")" : value) + ".bits());";
        }
        return "out.put" + accessor + "(" + place + ", " + value + ");";
    }
}
