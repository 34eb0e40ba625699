package org.juliet.processor;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import org.juliet.processor.TypeReader.Scalar;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;

/** Reads scalars and arrays. */
final class Numbers {
    /** The arrays of primitives that may have a fixed length. */
    private static final Set<TypeKind> FIXED = Set.of(TypeKind.INT, TypeKind.FLOAT, TypeKind.DOUBLE);

    private final Model model;
    private final TypeReader types;

    Numbers(Model model, TypeReader types) {
        this.model = model;
        this.types = types;
    }

    static StoredType scalar(Scalar scalar, Marks marks, String java) {
        Primitive primitive = scalar.primitive;
        boolean integer = primitive.bits() > 0;
        boolean marked = integer && marks.unsigned();
        String code = scalar.code();
        if (marked) {
            code = Names.TYPE + (marks.hex() ? ".hex(" : ".unsigned(") + code + ")";
            primitive = Primitive.integer(primitive.bits(), true);
        }
        return new StoredType(
                new Schema.Scalar(primitive, marked && marks.hex()),
                code,
                "`" + scalar.java + "`",
                !marked,
                null,
                scalar.zero,
                List.of());
    }

    StoredType array(ArrayType type, Marks marks) throws Fault {
        TypeMirror component = type.getComponentType();
        if (component.getKind().isPrimitive()) {
            return primitives(type, component.getKind(), marks);
        }
        if (component instanceof DeclaredType declared
                && !declared.getTypeArguments().isEmpty()) {
            throw Fault.of(Rule.TYPE, "\"" + type + "\" is an array of a generic type; use a list");
        }
        StoredType element = types.inside(component, marks.element());
        int length = marks.length();
        String java = types.java(type);
        String code = Names.TYPE + ".array(" + element.code() + ", " + java + "::new"
                + (marks.isFixed() ? ", " + length : "") + ")";
        return new StoredType(
                schema(element.schema(), length),
                code,
                java,
                false,
                marks.isFixed() ? "" : null,
                fresh(java, element, marks),
                element.parts());
    }

    private static @Nullable String fresh(String java, StoredType element, Marks marks) {
        if (!marks.isFixed() || marks.length() == 0) {
            return "new " + java.replaceFirst("\\[]", "[0]");
        }
        // An array of objects is full of null until somebody fills it.
        boolean full = element.fresh() != null && element.fresh().equals("null");
        return full ? "new " + java.replaceFirst("\\[]", "[" + marks.length() + "]") : null;
    }

    private static Schema schema(Schema element, int length) {
        return length < 0 ? new Schema.ListOf(element) : new Schema.ArrayOf(element, length);
    }

    private StoredType primitives(ArrayType type, TypeKind kind, Marks marks) throws Fault {
        String java = types.java(type);
        if (kind == TypeKind.BYTE) {
            return new StoredType(
                    new Schema.Scalar(Primitive.BYTES),
                    Names.TYPE + ".BYTES",
                    java,
                    true,
                    null,
                    "new byte[0]",
                    List.of());
        }
        if (kind == TypeKind.CHAR) {
            throw Fault.of(Rule.TYPE, "\"char[]\" cannot be stored; use a String");
        }
        if (marks.isFixed() && !FIXED.contains(kind)) {
            throw Fault.of(
                    Rule.LENGTH,
                    "a \"" + type + "\" has any length; those of int, float and double may have a fixed one");
        }
        String name = Scalar.of(kind).constant;
        String code = Names.TYPE + "."
                + (marks.isFixed() ? name.toLowerCase(Locale.ROOT) + "s(" + marks.length() + ")" : name + "S");
        return new StoredType(
                schema(new Schema.Scalar(Scalar.of(kind).primitive), marks.length()),
                code,
                java,
                !marks.isFixed(),
                marks.isFixed() ? "" : null,
                "new " + model.types().getPrimitiveType(kind) + "[" + Math.max(marks.length(), 0) + "]",
                List.of());
    }
}
