package org.juliet.processor;

import java.util.LinkedHashMap;
import java.util.Map;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import org.juliet.ElementKey;
import org.juliet.schema.Schema;

/** Which fields of elements are their identities. */
final class ElementKeys {
    private ElementKeys() {}

    /** Identities by the stored names of the fields that hold the elements. */
    static Map<String, String> of(ClassModel type) {
        Map<String, String> keys = new LinkedHashMap<>();
        for (FieldModel field : type.fields()) {
            ElementKey key = field.field().getAnnotation(ElementKey.class);
            if (key != null) {
                keys.put(field.name(), key.value());
            }
        }
        return keys;
    }

    static void check(VariableElement field, StoredType stored, Model model) throws Fault {
        ElementKey key = field.getAnnotation(ElementKey.class);
        if (key == null) {
            return;
        }
        if (!(element(stored.schema()) instanceof Schema.Struct)) {
            throw Fault.of(
                    Rule.ELEMENT_KEY,
                    "@ElementKey is for lists and arrays of objects of one class; found " + stored.schema());
        }
        TypeElement holder = stored.parts().get(0);
        for (DeclaredType at = (DeclaredType) holder.asType(); at != null; at = model.above(at)) {
            TypeElement type = (TypeElement) at.asElement();
            for (VariableElement each : Model.storedFields(type)) {
                TypeMirror there = model.types().asMemberOf(at, each);
                if (FieldReader.isNamed(type, each, key.value()) && isScalar(there)) {
                    return;
                }
            }
        }
        throw Fault.of(
                Rule.ELEMENT_KEY,
                "@ElementKey(\"" + key.value() + "\") names no scalar field of " + holder.getSimpleName()
                        + " by its stored name");
    }

    private static @Nullable Schema element(Schema type) {
        if (type instanceof Schema.Nullable nullable) {
            return element(nullable.value());
        } else if (type instanceof Schema.ListOf list) {
            return list.element();
        }
        return type instanceof Schema.ArrayOf array ? array.element() : null;
    }

    private static boolean isScalar(TypeMirror type) {
        TypeElement element = Model.element(type);
        return type.getKind().isPrimitive()
                || element != null && (element.getKind() == ElementKind.ENUM || TypeReader.Scalar.of(element) != null);
    }
}
