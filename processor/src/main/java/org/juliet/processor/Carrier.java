package org.juliet.processor;

import java.util.List;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;
import org.juliet.processor.FieldModel.Access;

/** The field of a class that carries what a program does not know of its objects. */
record Carrier(VariableElement field, Access access) {
    /** The class of such fields. */
    static final String TYPE = "org.juliet.archive.Unknown";

    static final String NONE = "`" + TYPE + "`.NONE";

    static boolean is(VariableElement field) {
        TypeElement type = Model.element(field.asType());
        return type != null && type.getQualifiedName().contentEquals(TYPE);
    }

    /** Those of a class, of which one is allowed. */
    static List<VariableElement> of(TypeElement type) {
        return ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
                .filter(field -> is(field) && Model.isKept(field))
                .toList();
    }

    /** That of a class above, null where there is none. */
    static @Nullable VariableElement above(TypeElement type) {
        for (TypeElement up = Model.superclass(type); up != null; up = Model.superclass(up)) {
            List<VariableElement> fields = of(up);
            if (!fields.isEmpty()) {
                return fields.get(0);
            }
        }
        return null;
    }

    String javaName() {
        return field.getSimpleName().toString();
    }
}
