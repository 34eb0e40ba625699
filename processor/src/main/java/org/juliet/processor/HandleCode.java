package org.juliet.processor;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.juliet.processor.FieldModel.Access;

/** Writes the part of a codec that reaches private fields. */
final class HandleCode {
    private HandleCode() {}

    static void write(ClassModel type, JavaFile file) {
        List<FieldModel> hidden = type.fields().stream()
                .filter(field -> field.access() instanceof Access.Handle)
                .toList();
        Map<String, String> names = new LinkedHashMap<>();
        hidden.forEach(field -> names.put(FieldCode.constant(field), field.javaName()));
        Carrier own = type.carrier();
        if (own != null && own.access() instanceof Access.Handle) {
            names.put(FieldCode.carrier(), own.javaName());
        }
        if (names.isEmpty()) {
            return;
        }
        file.line("")
                .line("/** The private fields that no methods get and set. */")
                .line("private static final class " + OwnNames.FIELDS + " {");
        names.keySet().forEach(name -> file.line("static final `java.lang.invoke.VarHandle` " + name + ";"));
        file.line("")
                .line("static {")
                .line("try {")
                .line(
                        "`java.lang.invoke.MethodHandles`.Lookup lookup = `java.lang.invoke.MethodHandles`.privateLookupIn("
                                + Names.raw(type.type())
                                + ".class, `java.lang.invoke.MethodHandles`.lookup());");
        names.forEach((name, field) -> file.line(name + " = lookup.unreflectVarHandle(" + Names.raw(type.type())
                + ".class.getDeclaredField(\"" + field + "\"));"));
        file.line("} catch (`java.lang.ReflectiveOperationException` missing) {")
                .line("throw new `java.lang.ExceptionInInitializerError`(missing);")
                .line("}")
                .line("}")
                .line("}");
    }
}
