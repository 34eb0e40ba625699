package org.juliet.processor;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;

/** Finds how a Java type is stored, and says so in code. One for each class that has fields. */
final class TypeReader {
    private final Model model;
    private final TypeElement owner;
    private final Adapters adapters;
    private final Containers containers;
    private final Numbers numbers;
    private final String inside;

    TypeReader(Model model, TypeElement owner) {
        this.model = model;
        this.owner = owner;
        this.adapters = new Adapters(model, this, owner);
        this.containers = new Containers(this);
        this.numbers = new Numbers(model, this);
        this.inside = Names.packageOf(owner);
    }

    /** The class whose fields it reads. */
    TypeElement owner() {
        return owner;
    }

    /**
     * How a type is stored, null not counted.
     *
     * @param inPlace whether an object that is there is to be filled
     */
    StoredType read(TypeMirror type, Marks marks, boolean inPlace) throws Fault {
        if (type.getKind().isPrimitive()) {
            return Numbers.scalar(Scalar.of(type.getKind()), marks, type.toString());
        }
        return switch (type.getKind()) {
            case ARRAY -> numbers.array((ArrayType) type, marks);
            case DECLARED -> declared((DeclaredType) type, marks, inPlace);
            case TYPEVAR ->
                throw Fault.of(
                        Rule.GENERIC,
                        "the type variable " + type + " stands for a type that only objects know; name the type, or"
                                + " make it a sealed or abstract @Versioned class");
            case WILDCARD ->
                throw Fault.of(Rule.TYPE, "\"" + type + "\" stands for a type that only objects know; name the type");
            case ERROR -> throw Fault.unresolved(type.toString());
            default -> throw unknown(type);
        };
    }

    /** The type of elements, keys and values, which are null only where they say so. */
    StoredType inside(TypeMirror type, Marks marks) throws Fault {
        StoredType read = read(type, marks, false);
        return marks.nulls().maybe() ? read.orNull() : read;
    }

    private StoredType declared(DeclaredType type, Marks marks, boolean inPlace) throws Fault {
        TypeElement element = (TypeElement) type.asElement();
        if (!element.getTypeParameters().isEmpty() && type.getTypeArguments().isEmpty()) {
            String parameters = element.getTypeParameters().stream()
                    .map(parameter -> parameter.getSimpleName().toString())
                    .collect(Collectors.joining(", ", "<", ">"));
            throw Fault.of(
                    Rule.RAW,
                    "\"" + type + "\" does not say what is in it; write " + element.getSimpleName() + parameters
                            + " with types that can be stored");
        }
        StoredType adapted = adapters.read(type);
        if (adapted != null) {
            return adapted;
        }
        Scalar scalar = Scalar.of(element);
        if (scalar != null) {
            return Numbers.scalar(scalar, marks, scalar.java);
        }
        StoredType container = containers.read(type, element, marks, inPlace);
        if (container != null) {
            return container;
        }
        if (!Model.isSeen(element, inside) && !Model.isInside(element, Modifier.PRIVATE)) {
            throw Fault.of(
                    Rule.PRIVATE,
                    "\"" + type
                            + "\" is not seen from the package of the class that holds it, where its codec stands; make it public");
        }
        if (element.getKind() == ElementKind.ENUM) {
            return Enums.read(element);
        }
        return kind(type, element, marks.nulls());
    }

    private StoredType kind(DeclaredType type, TypeElement element, Nulls nulls) throws Fault {
        String java = java(type);
        if (Model.is(element, Modifier.SEALED)) {
            return new SealedTypes(model, this).read(type, element, nulls, java);
        }
        KindClass kind = Model.kindOf(element);
        if (kind == null && element.getQualifiedName().contentEquals(Carrier.TYPE)) {
            throw Fault.of(
                    Rule.UNKNOWN,
                    "\"" + type + "\" carries what is not known of the object itself; make it a field of its own, not"
                            + " part of another");
        }
        if (kind == null) {
            throw unknown(type);
        }
        if (!element.getTypeParameters().isEmpty() && kind.handWritten()) {
            throw Fault.of(
                    Rule.GENERIC,
                    "\"" + type
                            + "\" is of a generic class with one KIND for all arguments; annotate it with @Versioned,"
                            + " or name an adapter for it in @Adapters");
        }
        return element.getTypeParameters().isEmpty()
                ? object(kind, java)
                : object(new KindClass(new Generics(model, this).read(type, element, nulls), false), java);
    }

    private static StoredType object(KindClass kind, String java) {
        TypeElement element = kind.type();
        if (Model.is(element, Modifier.ABSTRACT)) {
            Schema open = new Schema.OneOf(List.of(Names.stored(element)), false);
            return new StoredType(
                    open, Names.TYPE + ".open(" + kind.code() + ")", java, false, null, null, List.of(element));
        }
        boolean fillable = element.getKind() != ElementKind.RECORD;
        return new StoredType(
                new Schema.Struct(Names.stored(element)),
                kind.code(),
                java,
                true,
                fillable ? "" : null,
                kind.code() + ".fresh()",
                List.of(element));
    }

    private static Fault unknown(TypeMirror type) {
        TypeElement element = Model.element(type);
        if (element != null
                && element.getKind() == ElementKind.INTERFACE
                && !element.toString().startsWith("java.")) {
            return Fault.of(
                    Rule.TYPE,
                    "\"" + type
                            + "\" is an interface that any class may implement; seal it and annotate its classes with"
                            + " @Versioned, use an abstract @Versioned class, or name an adapter for it in @Adapters");
        }
        return Fault.of(
                Rule.TYPE,
                "\"" + type
                        + "\" is no type that can be stored; annotate its class with @Versioned, name an adapter for it"
                        + " in @Adapters, or mark the field transient");
    }

    /** A type as an argument of another, without annotations, class names in backticks. */
    String java(TypeMirror type) {
        if (type.getKind().isPrimitive()) {
            return "`"
                    + model.types()
                            .boxedClass(model.types().getPrimitiveType(type.getKind()))
                            .getQualifiedName() + "`";
        }
        if (type instanceof ArrayType array) {
            TypeMirror component = array.getComponentType();
            return (component.getKind().isPrimitive()
                            ? component.getKind().name().toLowerCase(Locale.ROOT)
                            : java(component))
                    + "[]";
        }
        if (!(type instanceof DeclaredType declared)) {
            return type.toString();
        }
        StringBuilder java = new StringBuilder(Names.quoted((TypeElement) declared.asElement()));
        String separator = "<";
        for (TypeMirror argument : declared.getTypeArguments()) {
            java.append(separator).append(java(argument));
            separator = ", ";
        }
        return java.append(declared.getTypeArguments().isEmpty() ? "" : ">").toString();
    }

    /** A scalar of the format. */
    enum Scalar {
        BOOLEAN(Primitive.BOOLEAN, "java.lang.Boolean", "BOOLEAN", "false"),
        BYTE(Primitive.INT8, "java.lang.Byte", "BYTE", "(byte) 0"),
        SHORT(Primitive.INT16, "java.lang.Short", "SHORT", "(short) 0"),
        INT(Primitive.INT32, "java.lang.Integer", "INT", "0"),
        LONG(Primitive.INT64, "java.lang.Long", "LONG", "0L"),
        CHAR(Primitive.CHAR, "java.lang.Character", "CHAR", "'\\0'"),
        FLOAT(Primitive.FLOAT32, "java.lang.Float", "FLOAT", "0f"),
        DOUBLE(Primitive.FLOAT64, "java.lang.Double", "DOUBLE", "0.0"),
        STRING(Primitive.STRING, "java.lang.String", "STRING", "\"\""),
        UUID(Primitive.UUID, "java.util.UUID", "UUID", "new `java.util.UUID`(0, 0)"),
        INSTANT(Primitive.INSTANT, "java.time.Instant", "INSTANT", "`java.time.Instant`.EPOCH"),
        DURATION(Primitive.DURATION, "java.time.Duration", "DURATION", "`java.time.Duration`.ZERO"),
        REFERENCE(Primitive.REFERENCE, "org.juliet.world.EntityId", "TYPE", "`org.juliet.world.EntityId`.NONE");

        final Primitive primitive;
        final String java;
        final String constant;
        final String zero;

        Scalar(Primitive primitive, String java, String constant, String zero) {
            this.primitive = primitive;
            this.java = java;
            this.constant = constant;
            this.zero = zero;
        }

        /** The expression that gives its type. */
        String code() {
            return (this == REFERENCE ? "`" + java + "`" : Names.TYPE) + "." + constant;
        }

        static Scalar of(TypeKind primitive) {
            return valueOf(primitive.name());
        }

        static @Nullable Scalar of(TypeElement type) {
            for (Scalar scalar : values()) {
                if (type.getQualifiedName().contentEquals(scalar.java)) {
                    return scalar;
                }
            }
            return null;
        }
    }
}
