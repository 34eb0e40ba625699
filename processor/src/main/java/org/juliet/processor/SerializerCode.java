package org.juliet.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import org.juliet.processor.ClassModel.Construction;

/** Writes the part of a codec that passes the fields of an object through an archive, key by key. */
final class SerializerCode {
    private final ClassModel type;
    private final JavaFile file;
    private final String java;
    private final String object;

    SerializerCode(ClassModel type, JavaFile file) {
        this.type = type;
        this.file = file;
        this.java = Names.quoted(type.type());
        this.object = FieldCode.object(type);
    }

    void write() {
        if (type.isImmutable()) {
            immutable((Construction.Fields) type.construction());
        } else {
            mutable();
        }
    }

    private void mutable() {
        file.line(
                "private static void serialize(" + java + " " + object + ", " + Names.ARCHIVE + " ar, int version) {");
        type.fields().forEach(field -> field(field, object));
        carrier(object);
        if (!type.migrations().isEmpty()) {
            file.line("if (ar.isLoading()) {")
                    .line("migrate(" + object + ", ar);")
                    .line("}");
        }
        file.line("}");
        migrate();
    }

    /** Reads what is no more and hands it to the methods that know what stands for it now. */
    private void migrate() {
        if (type.migrations().isEmpty()) {
            return;
        }
        file.line("").line("private static void migrate(" + java + " " + object + ", " + Names.ARCHIVE + " ar) {");
        for (MigrationModel migration : type.migrations()) {
            file.line("if (" + has(migration) + ") {")
                    .line(object + "." + call(migration) + ";")
                    .line("}");
        }
        file.line("}");
    }

    private static String has(MigrationModel migration) {
        return migration.reads().stream()
                .map(name -> "ar.has(" + FieldCode.old(name) + ")")
                .collect(Collectors.joining(" && "));
    }

    private static String call(MigrationModel migration) {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < migration.reads().size(); i++) {
            StoredType read = migration.types().get(i);
            values.add("ar.value(" + FieldCode.old(migration.reads().get(i)) + ", "
                    + (migration.isDirect(i) ? read.fresh() + ")" : "null, " + read.code() + ")"));
        }
        return migration.method().getSimpleName() + "(" + String.join(", ", values) + ")";
    }

    /** Reads what is no more, and lets it stand for what a constructor takes. */
    private void given() {
        for (MigrationModel migration : type.migrations()) {
            FieldModel gives = Objects.requireNonNull(migration.gives(), "a constructor takes what migrations give");
            file.line("if (ar.isLoading() && " + has(migration) + ") {")
                    .line(FieldCode.local(gives) + " = " + Names.raw(type.type()) + "." + call(migration) + ";")
                    .line("}");
        }
    }

    /** What a constructor gets for a fresh object; null has a type where another constructor could be meant. */
    private String initial(FieldModel field) {
        String initial = field.initial() == null ? "null" : field.initial();
        List<ExecutableElement> constructors =
                ElementFilter.constructorsIn(type.type().getEnclosedElements());
        boolean clear = constructors.size() == 1 && !constructors.get(0).isVarArgs();
        return initial.equals("null") && !clear ? "(" + FieldCode.javaType(field) + ") null" : initial;
    }

    private void immutable(Construction.Fields construction) {
        List<FieldModel> parameters = type.parameters();
        if (!construction.empty()) {
            String initial = String.join(", ", type.arguments(field -> initial(field), Carrier.NONE));
            file.line("private static " + java + " fresh() {")
                    .line("return new " + java + "(" + initial + ");")
                    .line("}")
                    .line("");
        }
        file.line("private static " + java + " serialize(" + Names.ARCHIVE + " ar, int version, " + java + " " + object
                + ") {");
        for (FieldModel field : parameters) {
            file.line(FieldCode.javaType(field) + " " + FieldCode.local(field) + " = " + FieldCode.value(field, object)
                    + ";");
        }
        Carrier own = type.carrier();
        String carried = own == null ? "" : FieldCode.local(own.javaName());
        if (own != null && !type.assignsCarrier()) {
            file.line("`" + Carrier.TYPE + "` " + carried + " = ar.unknown(" + FieldCode.carrier(own, object) + ");");
        }
        given();
        String made = "new " + java + "(" + String.join(", ", type.arguments(FieldCode::local, carried)) + ")";
        List<FieldModel> rest = type.assigned();
        if (rest.isEmpty() && !type.assignsCarrier()) {
            file.line("return ar.isLoading() ? " + made + " : " + object + ";");
        } else {
            file.line(java + " kept = ar.isLoading() ? " + made + " : " + object + ";");
            rest.forEach(field -> field(field, "kept"));
            carrier("kept");
            file.line("return kept;");
        }
        file.line("}");
    }

    /** The statements that pass a field of an object through the archive. */
    private void field(FieldModel field, String of) {
        VariableElement java = field.field();
        boolean inPlace = Model.is(java, Modifier.FINAL);
        String fill = field.type().fill();
        if (!inPlace) {
            file.line(FieldCode.assignment(field, of, FieldCode.value(field, of)));
        } else if (fill != null && fill.isEmpty()) {
            file.line("ar.into(" + FieldCode.constant(field) + ", " + FieldCode.get(field, of) + ", "
                    + FieldCode.typeOf(field) + ");");
        } else {
            FieldCode.fill(file, field, of, FieldCode.local(field), FieldCode.value(field, of));
        }
    }

    /** Passes what a program does not know through the archive, if the object that is there has it set. */
    private void carrier(String of) {
        Carrier own = type.carrier();
        if (own != null && type.assignsCarrier()) {
            file.line(FieldCode.carrier(own, of, "ar.unknown(" + FieldCode.carrier(own, of) + ")"));
        }
    }
}
