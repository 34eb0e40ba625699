package org.juliet.processor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import org.juliet.Migration;
import org.juliet.archive.Key;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;

/**
 * A method that takes old values.
 *
 * @param reads stored names of the old fields
 * @param types of the parameters
 */
record MigrationModel(ExecutableElement method, List<String> reads, List<StoredType> types) {

    static List<MigrationModel> of(TypeElement type, TypeReader reader, List<FieldModel> fields, boolean immutable)
            throws Fault {
        Set<String> names = new HashSet<>();
        fields.forEach(field -> names.add(field.name()));
        List<MigrationModel> migrations = new ArrayList<>();
        for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) {
            Migration migration = method.getAnnotation(Migration.class);
            if (migration != null) {
                migrations.add(of(method, List.of(migration.reads()), reader, names, immutable));
            }
        }
        return migrations;
    }

    private static MigrationModel of(
            ExecutableElement method, List<String> reads, TypeReader reader, Set<String> names, boolean immutable)
            throws Fault {
        String name = "the migration " + method.getSimpleName();
        if (immutable) {
            throw Fault.of(Rule.MIGRATION, name + " would change an object that only a constructor sets");
        }
        if (Model.is(method, Modifier.PRIVATE) || Model.is(method, Modifier.STATIC)) {
            throw Fault.of(
                    Rule.MIGRATION,
                    name + " is private or static; let it be a method of objects that its package sees");
        }
        if (reads.isEmpty() || reads.size() != method.getParameters().size()) {
            throw Fault.of(Rule.MIGRATION, name + " needs one parameter for each field that it reads");
        }
        List<StoredType> types = new ArrayList<>();
        for (int i = 0; i < reads.size(); i++) {
            try {
                Key.of(reads.get(i));
            } catch (IllegalArgumentException refused) {
                throw Fault.of(Rule.MIGRATION, name + ": " + refused.getMessage());
            }
            if (!names.add(reads.get(i))) {
                throw Fault.of(
                        Rule.MIGRATION,
                        name + " reads \"" + reads.get(i)
                                + "\", which is the key of a field or read already; give the field"
                                + " another key with @Stored");
            }
            VariableElement parameter = method.getParameters().get(i);
            StoredType read = reader.read(parameter.asType(), Marks.NONE, false);
            boolean present = parameter.asType().getKind().isPrimitive()
                    || read.schema() instanceof Schema.Nullable
                    || read.schema() instanceof Schema.Scalar scalar && scalar.primitive() == Primitive.REFERENCE;
            types.add(present ? read : read.orNull());
        }
        return new MigrationModel(method, reads, types);
    }

    /** Whether the archive takes the value of a parameter without a type. */
    boolean isDirect(int parameter) {
        return method.getParameters().get(parameter).asType().getKind().isPrimitive();
    }
}
