package org.juliet.processor;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.juliet.processor.FieldModel.Access;

/** How the code of a codec names the fields of a class, gets and sets them. */
final class FieldCode {
    private final String object;
    private final Map<FieldModel, String> constants = new LinkedHashMap<>();
    private final Map<String, String> old = new LinkedHashMap<>();
    private final String carrier;

    FieldCode(ClassModel type) {
        this.object = Names.variable(type.type());
        Set<String> taken = new HashSet<>(Set.of("KIND", "OF", "BASE", "GAPS"));
        for (FieldModel field : type.fields()) {
            // a constant of that name would hide the class
            JavaFile.classes(field.type().code() + field.initial()).forEach(taken::add);
        }
        for (FieldModel field : type.fields()) {
            constants.put(field, free(Names.constant(field.name()), "_KEY", taken));
        }
        carrier = free("UNKNOWN", "_FIELD", taken);
        for (MigrationModel migration : type.migrations()) {
            for (String name : migration.reads()) {
                old.computeIfAbsent(name, gone -> free("OLD_" + Names.constant(gone), "_KEY", taken));
            }
        }
    }

    private static String free(String wanted, String more, Set<String> taken) {
        String free = wanted;
        while (!taken.add(free)) {
            free += more;
        }
        return free;
    }

    /** The name of a variable that holds an object of the class. */
    String object() {
        return object;
    }

    /** The names of fields in constants, in their order. */
    Map<FieldModel, String> constants() {
        return Collections.unmodifiableMap(constants);
    }

    /** The names of fields that are no more, which migrations read, in constants. */
    Map<String, String> old() {
        return Collections.unmodifiableMap(old);
    }

    /** The name of the field that carries what a program does not know in constants. */
    String carrier() {
        return carrier;
    }

    String local(FieldModel field) {
        return local(field.javaName());
    }

    /** The name of a variable that holds the value of a field. */
    String local(String field) {
        String name = Names.local(field);
        return name.equals(object) || name.equals("kept") ? name + "Value" : name;
    }

    /** Whether its type is made of others, and so has a constant. */
    boolean hasTypeConstant(FieldModel field) {
        return !field.direct() && !field.type().constant();
    }

    /** Statements that fill a final field from a value. */
    void fill(JavaFile file, FieldModel field, String of, String local, String value) {
        file.line(javaType(field) + " " + local + " = " + value + ";")
                .line("if (" + local + " != " + get(field, of) + ") {")
                .line(field.type().fill() + "(" + get(field, of) + ", " + local + ");")
                .line("}");
    }

    /** A statement that sets a field. */
    String assignment(FieldModel field, String of, String value) {
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
            return "Fields." + constant + ".set((Object) " + of + ", " + given + ");";
        }
        return of + "." + name + " = " + value + ";";
    }

    /** A statement that sets what a program does not know. */
    String carrier(Carrier own, String of, String value) {
        return assignment(own.access(), own.javaName(), carrier, "`" + Carrier.TYPE + "`", of, value);
    }

    /** An expression that gives what a program does not know. */
    String carrier(Carrier own, String of) {
        return get(own.access(), own.javaName(), carrier, "`" + Carrier.TYPE + "`", of);
    }

    /** The name of a field in constants. */
    String constant(FieldModel field) {
        return Objects.requireNonNull(constants.get(field));
    }

    /** An expression that passes a field through the archive. */
    String value(FieldModel field, String of) {
        return "ar.value(" + constants.get(field) + ", " + get(field, of) + (field.direct() ? "" : ", " + typeOf(field))
                + ")";
    }

    String typeOf(FieldModel field) {
        return hasTypeConstant(field)
                ? "Types." + constants.get(field)
                : field.type().code();
    }

    String get(FieldModel field, String of) {
        return get(field.access(), field.javaName(), constant(field), javaType(field), of);
    }

    private static String get(Access access, String name, String constant, String type, String of) {
        if (access instanceof Access.Methods methods) {
            return of + "." + methods.getter() + "()";
        }
        return access instanceof Access.Handle
                ? "(" + type + ") " + plain(type) + "Fields." + constant + ".get((Object) " + of + ")"
                : of + "." + name;
    }

    /** A cast for the call of a handle, whose types some tools do not rename where they are classes of the program. */
    private static String plain(String type) {
        return type.startsWith("`") && !type.startsWith("`java.") ? "(Object) " : "";
    }

    String javaType(FieldModel field) {
        return field.field().asType().getKind().isPrimitive()
                ? field.field().asType().getKind().name().toLowerCase(Locale.ROOT)
                : field.type().java();
    }
}
