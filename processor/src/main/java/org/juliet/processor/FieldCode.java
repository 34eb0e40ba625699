package org.juliet.processor;

import java.util.Locale;
import org.juliet.processor.FieldModel.Access;

/** How the code of a codec names the fields of a class, gets and sets them; names as in {@link OwnNames}. */
final class FieldCode {
    private static final String CARRIER = OwnNames.member(" unknown", "UNKNOWN");

    private FieldCode() {}

    /** The name of a variable that holds an object of a class. */
    static String object(ClassModel type) {
        return OwnNames.variable("", Names.variable(type.type()));
    }

    /** The name of a field that is no more, which migrations read, in constants. */
    static String old(String name) {
        return OwnNames.member("old " + name, "OLD_" + Names.constant(name));
    }

    /** The name of the field that carries what a program does not know in constants. */
    static String carrier() {
        return CARRIER;
    }

    static String local(FieldModel field) {
        return local(field.javaName());
    }

    /** The name of a variable that holds the value of a field. */
    static String local(String field) {
        return OwnNames.variable(field, field);
    }

    /** Whether its type is made of others, and so has a constant. */
    static boolean hasTypeConstant(FieldModel field) {
        return !field.direct() && !field.type().constant();
    }

    /** Statements that fill a final field from a value. */
    static void fill(JavaFile file, FieldModel field, String of, String local, String value) {
        file.line(javaType(field) + " " + local + " = " + value + ";")
                .line("if (" + local + " != " + get(field, of) + ") {")
                .line(field.type().fill() + "(" + get(field, of) + ", " + local + ");")
                .line("}");
    }

    /** A statement that sets a field. */
    static String assignment(FieldModel field, String of, String value) {
        return assignment(field.access(), field.javaName(), constant(field), javaType(field), of, value);
    }

    private static String assignment(
            Access access, String name, String constant, String type, String of, String value) {
        if (access instanceof Access.Methods methods && methods.setter() != null) {
            return of + "." + methods.setter() + "(" + value + ");";
        }
        if (access instanceof Access.Handle) {
            String cast = plain(type);
            String given = cast.isEmpty() || !value.contains(" ? ") ? cast + value : cast + "(" + value + ")";
            return OwnNames.FIELDS + "." + constant + ".set((`java.lang.Object`) " + of + ", " + given + ");";
        }
        return of + "." + name + " = " + value + ";";
    }

    /** A statement that sets what a program does not know. */
    static String carrier(Carrier own, String of, String value) {
        return assignment(own.access(), own.javaName(), CARRIER, "`" + Carrier.TYPE + "`", of, value);
    }

    /** An expression that gives what a program does not know. */
    static String carrier(Carrier own, String of) {
        return get(own.access(), own.javaName(), CARRIER, "`" + Carrier.TYPE + "`", of);
    }

    /** The name of a field in constants. */
    static String constant(FieldModel field) {
        return OwnNames.member(field.javaName(), Names.constant(field.name()));
    }

    /** An expression that passes a field through the archive. */
    static String value(FieldModel field, String of) {
        return "ar.value(" + constant(field) + ", " + get(field, of) + (field.direct() ? "" : ", " + typeOf(field))
                + ")";
    }

    static String typeOf(FieldModel field) {
        return hasTypeConstant(field)
                ? OwnNames.TYPES + "." + constant(field)
                : field.type().code();
    }

    static String get(FieldModel field, String of) {
        return get(field.access(), field.javaName(), constant(field), javaType(field), of);
    }

    private static String get(Access access, String name, String constant, String type, String of) {
        if (access instanceof Access.Methods methods) {
            return of + "." + methods.getter() + "()";
        }
        return access instanceof Access.Handle
                ? "(" + type + ") " + plain(type) + OwnNames.FIELDS + "." + constant + ".get((`java.lang.Object`) " + of
                        + ")"
                : of + "." + name;
    }

    /** A cast for the call of a handle, whose types some tools do not rename where they are classes of the program. */
    private static String plain(String type) {
        return type.startsWith("`") && !type.startsWith("`java.") ? "(`java.lang.Object`) " : "";
    }

    static String javaType(FieldModel field) {
        return field.field().asType().getKind().isPrimitive()
                ? field.field().asType().getKind().name().toLowerCase(Locale.ROOT)
                : field.type().java();
    }
}
