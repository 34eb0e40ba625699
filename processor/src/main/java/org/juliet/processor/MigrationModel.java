package org.juliet.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;
import org.juliet.Migration;
import org.juliet.archive.Key;
import org.juliet.schema.Answer;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;

/**
 * A method that takes old values.
 *
 * @param gives the field whose value the method gives, where a constructor takes that; null where the method sets fields of an object
 * @param reads stored names of the old fields
 * @param types of the parameters
 */
record MigrationModel(
        ExecutableElement method, @Nullable FieldModel gives, List<String> reads, List<StoredType> types) {

    /** The methods of a class that are migrations. */
    static List<ExecutableElement> methods(TypeElement type) {
        return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
                .filter(method -> method.getAnnotation(Migration.class) != null)
                .toList();
    }

    /**
     * Reads a migration.
     *
     * @param names the keys of fields
     * @param others the migrations before it
     * @param taken the fields that a constructor takes; null where objects are there before their fields
     */
    static MigrationModel of(
            ExecutableElement method,
            TypeReader reader,
            Set<String> names,
            List<MigrationModel> others,
            @Nullable List<FieldModel> taken)
            throws Fault {
        List<String> reads = List.of(method.getAnnotation(Migration.class).reads());
        FieldModel gives = taken == null ? null : gives(method, taken);
        if (Model.is(method, Modifier.PRIVATE) || taken == null && Model.is(method, Modifier.STATIC)) {
            throw Fault.of(
                    Rule.MIGRATION,
                    "a migration is neither private nor static; let it be a method of objects that its package sees");
        }
        if (reads.isEmpty() || reads.size() != method.getParameters().size()) {
            throw Fault.of(
                    Rule.MIGRATION,
                    "a migration has one parameter for each field that it reads; it reads " + reads + ", and has "
                            + method.getParameters().size());
        }
        List<StoredType> types = new ArrayList<>();
        for (int i = 0; i < reads.size(); i++) {
            try {
                Key.of(reads.get(i));
            } catch (IllegalArgumentException refused) {
                throw Fault.of(Rule.MIGRATION, String.valueOf(refused.getMessage()));
            }
            String name = reads.get(i);
            if (names.contains(name)) {
                throw Fault.of(
                        Rule.MIGRATION,
                        "it reads \"" + name
                                + "\", which is the key of a field; give the field another key with @Stored");
            }
            if (reads.indexOf(name) < i) {
                throw Fault.of(Rule.MIGRATION, "it reads \"" + name + "\" twice; one parameter is enough");
            }
            VariableElement parameter = method.getParameters().get(i);
            StoredType read = reader.read(parameter.asType(), Marks.of(Nulls.of(parameter)), false);
            boolean present = parameter.asType().getKind().isPrimitive()
                    || read.schema() instanceof Schema.Nullable
                    || read.schema() instanceof Schema.Scalar scalar && scalar.primitive() == Primitive.REFERENCE;
            types.add(present ? read : read.orNull());
            for (MigrationModel other : others) {
                other.demandSame(name, types.get(i));
            }
        }
        return new MigrationModel(method, gives, reads, types);
    }

    /** Demands that another migration takes what both read as this one does: a file has it once. */
    private void demandSame(String name, StoredType type) throws Fault {
        int own = reads.indexOf(name);
        if (own >= 0 && !types.get(own).code().equals(type.code())) {
            throw Fault.of(
                    Rule.MIGRATION,
                    "it reads \"" + name + "\" as " + type.schema() + ", and " + method.getSimpleName() + " as "
                            + types.get(own).schema() + "; let both take one type");
        }
    }

    /** The field that a static method has the name of. */
    private static FieldModel gives(ExecutableElement method, List<FieldModel> taken) throws Fault {
        String name = method.getSimpleName().toString();
        FieldModel gives = taken.stream()
                .filter(field -> field.javaName().equals(name))
                .findFirst()
                .orElse(null);
        if (gives == null || !Model.is(method, Modifier.STATIC)) {
            throw Fault.of(
                    Rule.MIGRATION,
                    "only a constructor sets the objects of its class; let it be a static method that gives what the"
                            + " constructor takes, and has the name of that: "
                            + taken.stream().map(FieldModel::javaName).collect(Collectors.joining(", ")));
        }
        return gives;
    }

    /** What it says of the old fields. */
    Stream<Answer> answers() {
        long upTo = method.getAnnotation(Migration.class).upTo();
        return reads.stream().map(name -> new Answer.Migrated(name, upTo));
    }

    /** Whether the archive takes the value of a parameter without a type. */
    boolean isDirect(int parameter) {
        return method.getParameters().get(parameter).asType().getKind().isPrimitive();
    }
}
