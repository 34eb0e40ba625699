package org.juliet.processor;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Answer;

/**
 * A class that is stored.
 *
 * @param name the stored name
 * @param base the kind it extends
 * @param fields its own, in the order of their declaration
 * @param answers what it says of changes, of its fields and as a whole
 */
record ClassModel(
        TypeElement type,
        String name,
        @Nullable KindClass base,
        boolean block,
        Construction construction,
        List<FieldModel> fields,
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

    /** The fields that are set or filled in an object that is there. */
    List<FieldModel> assigned() {
        List<FieldModel> left = new ArrayList<>(fields);
        left.removeAll(parameters());
        return left;
    }
}
