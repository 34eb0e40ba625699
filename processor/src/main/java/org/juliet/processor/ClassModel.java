package org.juliet.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Answer;

/**
 * A class that is stored.
 *
 * @param name the stored name
 * @param base the kind it extends
 * @param fields its own, in the order in which they are stored: those that a constructor takes, then the others as they are declared
 * @param carrier the field that carries what a program does not know, null where there is none
 * @param answers what it says of changes, of its fields and as a whole
 */
record ClassModel(
        TypeElement type,
        String name,
        @Nullable KindClass base,
        boolean block,
        Construction construction,
        List<FieldModel> fields,
        @Nullable Carrier carrier,
        List<MigrationModel> migrations,
        List<Answer> answers) {

    /** How objects come about. */
    sealed interface Construction {
        /** They do not: the class is abstract. */
        record None() implements Construction {}

        /** By a constructor without parameters; the fields are set afterwards. */
        record Empty() implements Construction {}

        /**
         * By a constructor that takes fields.
         *
         * @param empty whether a constructor without parameters makes fresh objects
         */
        record Fields(List<String> parameters, boolean empty) implements Construction {}
    }

    boolean isAbstract() {
        return construction instanceof Construction.None;
    }

    boolean isImmutable() {
        return construction instanceof Construction.Fields;
    }

    /** The fields that the constructor takes, in its order. */
    List<FieldModel> parameters() {
        List<FieldModel> taken = new ArrayList<>();
        if (construction instanceof Construction.Fields constructed) {
            for (String parameter : constructed.parameters) {
                fields.stream()
                        .filter(field -> field.javaName().equals(parameter))
                        .forEach(taken::add);
            }
        }
        return taken;
    }

    /**
     * The arguments of the constructor, in its order.
     *
     * @param value gives that for a field
     * @param carried that for what a program does not know
     */
    List<String> arguments(Function<FieldModel, String> value, String carried) {
        List<String> arguments = new ArrayList<>();
        if (construction instanceof Construction.Fields constructed) {
            for (String parameter : constructed.parameters) {
                FieldModel own = fields.stream()
                        .filter(field -> field.javaName().equals(parameter))
                        .findFirst()
                        .orElse(null);
                arguments.add(own == null ? carried : value.apply(own));
            }
        }
        return arguments;
    }

    /** Whether what a program does not know is set in an object that is there. */
    boolean assignsCarrier() {
        return carrier != null
                && !(construction instanceof Construction.Fields constructed
                        && constructed.parameters.contains(carrier.javaName()));
    }

    /** The kinds and enums of the values that its fields have, and of the old values that its migrations take. */
    List<TypeElement> parts() {
        List<TypeElement> parts = new ArrayList<>();
        fields.forEach(field -> parts.addAll(field.type().parts()));
        parts.addAll(read());
        return parts;
    }

    /** Those of old values alone. */
    List<TypeElement> read() {
        return migrations.stream()
                .flatMap(migration -> migration.types().stream())
                .flatMap(type -> type.parts().stream())
                .distinct()
                .toList();
    }

    /** The fields that are set or filled in an object that is there. */
    List<FieldModel> assigned() {
        List<FieldModel> left = new ArrayList<>(fields);
        left.removeAll(parameters());
        return left;
    }
}
