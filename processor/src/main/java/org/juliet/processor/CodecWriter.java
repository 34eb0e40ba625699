package org.juliet.processor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.juliet.Copied;
import org.juliet.processor.ClassModel.Construction;
import org.juliet.processor.FieldModel.Access;
import org.juliet.schema.Answer;

/** Writes the codec of a class. */
final class CodecWriter {
    private static final String GENERATED = "javax.annotation.processing.Generated";

    private final Model model;
    private final ClassModel type;
    private final int version;
    private final JavaFile file;
    private final String codec;
    private final String java;
    private final String object;
    private final Map<FieldModel, String> constants = new LinkedHashMap<>();
    private String carrier = "UNKNOWN";

    CodecWriter(Model model, ClassModel type, int version) {
        this.version = version;
        this.model = model;
        this.type = type;
        this.codec = Names.codec(type.type());
        this.java = Names.quoted(type.type());
        this.object = Names.variable(type.type());
        String inside = Names.packageOf(type.type());
        this.file = new JavaFile(inside, List.of(codec, "Types", "Fields", "Places", "Image"), this::isTopLevel);
        Set<String> taken = new HashSet<>(Set.of("KIND", "OF", "BASE", "GAPS"));
        for (FieldModel field : type.fields()) {
            // a constant of that name would hide the class
            JavaFile.classes(field.type().code() + field.initial()).forEach(taken::add);
        }
        for (FieldModel field : type.fields()) {
            String constant = Names.constant(field.name());
            while (!taken.add(constant)) {
                constant += "_KEY";
            }
            constants.put(field, constant);
        }
        while (!taken.add(carrier)) {
            carrier += "_FIELD";
        }
    }

    boolean isTopLevel(String name) {
        TypeElement found = model.elements().getTypeElement(name);
        return found != null && found.getNestingKind() == NestingKind.TOP_LEVEL;
    }

    /**
     * The source of the codec.
     *
     * @param version the label of the layout
     */
    static String write(Model model, ClassModel type, int version) {
        CodecWriter writer = new CodecWriter(model, type, version);
        writer.codec();
        return writer.file.toString();
    }

    private void codec() {
        file.line(
                "/** How {@link " + Names.raw(type.type()) + "} is stored. Generated from its source: change that. */");
        annotations(file);
        file.line((Model.isPublic(type.type()) ? "public " : "") + "final class " + codec + " {");
        kind();
        if (!type.fields().isEmpty()) {
            file.line("");
        }
        constants.forEach((field, name) ->
                file.line("private static final " + Names.KEY + " " + name + " = " + field.key() + ";"));
        oldKeys();
        types();
        handles();
        file.line("").line("private " + codec + "() {}").line("");
        if (type.isImmutable()) {
            immutable((Construction.Fields) type.construction());
        } else {
            mutable();
        }
        new ImageCode(this, type, file, object).write();
        file.line("}");
    }

    /** Says that a class is generated, and of what the compiler is not to warn. */
    void annotations(JavaFile into) {
        ModuleElement module = model.elements().getModuleOf(Substituted.source(type.type()));
        boolean marked = module == null
                ? model.elements().getTypeElement(GENERATED) != null
                : model.elements().getTypeElement(module, GENERATED) != null;
        if (marked) {
            into.line("@`" + GENERATED + "`(\"org.juliet.processor\")");
        }
        Set<String> suppressed = new TreeSet<>();
        if (type.type() instanceof Instance) {
            suppressed.add("\"unchecked\"");
        }
        for (FieldModel field : type.fields()) {
            boolean deprecated = model.elements().isDeprecated(Substituted.source(field.field()));
            if (deprecated || model.elements().isDeprecated(Substituted.source(type.type()))) {
                suppressed.add("\"deprecation\"");
            }
            if (field.access() instanceof Access.Handle && field.type().java().contains("<")) {
                suppressed.add("\"unchecked\"");
            }
        }
        if (suppressed.size() == 1) {
            into.line("@SuppressWarnings(" + suppressed.iterator().next() + ")");
        } else if (!suppressed.isEmpty()) {
            into.line("@SuppressWarnings({" + String.join(", ", suppressed) + "})");
        }
    }

    private void kind() {
        String of = Names.raw(type.type()) + ".class, ";
        String name = "(\"" + type.name() + "\", "
                + (type.type() instanceof Instance ? "(Class<" + java + ">) (Class<?>) " : "") + of;
        String kind = "public static final " + Names.KIND + "<" + java + "> KIND = " + Names.KIND;
        if (type.isAbstract()) {
            kind += ".ofAbstract" + name + codec + "::serialize)";
        } else if (type.construction() instanceof Construction.Fields fields) {
            kind += ".ofRecord" + name + (fields.empty() ? java + "::new" : codec + "::fresh") + ", " + codec
                    + "::serialize)";
        } else {
            kind += ".of" + name + java + "::new, " + codec + "::serialize)";
        }
        List<String> more = new ArrayList<>();
        if (version > 1) {
            more.add(".version(" + version + ")");
        }
        if (type.base() != null) {
            more.add(".extending(" + type.base().code() + ")");
        }
        if (type.block()) {
            more.add(".block()");
        }
        if (type.type().getAnnotation(Copied.class) != null) {
            more.add(".copied()");
        }
        for (Answer answer : type.answers()) {
            boolean ofKind = answer instanceof Answer.KindRenamed
                    || answer instanceof Answer.KindReused
                    || answer instanceof Answer.KindRestored
                    || answer instanceof Answer.Dropped
                    || answer instanceof Answer.Migrated;
            if (ofKind) {
                more.add(Answers.calls(List.of(answer)));
            }
        }
        more.add(".images(new Image())");
        file.line(kind);
        for (int i = 0; i < more.size(); i++) {
            file.more(more.get(i) + (i + 1 < more.size() ? "" : ";"));
        }
    }

    /** The keys of fields that are no more, which only migrations read. */
    private void oldKeys() {
        for (MigrationModel migration : type.migrations()) {
            for (String name : migration.reads()) {
                file.line("private static final " + Names.KEY + " " + old(name) + " = " + Names.KEY + ".of(\"" + name
                        + "\");");
            }
        }
    }

    private static String old(String name) {
        return "OLD_" + Names.constant(name);
    }

    /** Types made of others; constants of the archive and of other codecs need no name here. */
    private void types() {
        List<FieldModel> made =
                type.fields().stream().filter(this::hasTypeConstant).toList();
        if (made.isEmpty()) {
            return;
        }
        file.line("")
                .line("/** Apart from the kind, so that kinds may hold each other whichever is used first. */")
                .line("private static final class Types {");
        for (FieldModel field : made) {
            file.line("static final " + Names.TYPE + "<" + field.type().java() + "> " + constants.get(field) + " = "
                    + field.type().code() + ";");
        }
        file.line("}");
    }

    private boolean hasTypeConstant(FieldModel field) {
        return !field.direct() && !field.type().constant();
    }

    private void handles() {
        List<FieldModel> hidden = type.fields().stream()
                .filter(field -> field.access() instanceof Access.Handle)
                .toList();
        Map<String, String> names = new LinkedHashMap<>();
        hidden.forEach(field -> names.put(constant(field), field.javaName()));
        Carrier own = type.carrier();
        if (own != null && own.access() instanceof Access.Handle) {
            names.put(carrier, own.javaName());
        }
        if (names.isEmpty()) {
            return;
        }
        file.line("")
                .line("/** The private fields that no methods get and set. */")
                .line("private static final class Fields {");
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
        file.line("} catch (ReflectiveOperationException missing) {")
                .line("throw new ExceptionInInitializerError(missing);")
                .line("}")
                .line("}")
                .line("}");
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
            List<String> has = new ArrayList<>();
            List<String> values = new ArrayList<>();
            for (int i = 0; i < migration.reads().size(); i++) {
                StoredType read = migration.types().get(i);
                String key = old(migration.reads().get(i));
                has.add("ar.has(" + key + ")");
                values.add("ar.value(" + key + ", "
                        + (migration.isDirect(i) ? read.fresh() + ")" : "null, " + read.code() + ")"));
            }
            file.line("if (" + String.join(" && ", has) + ") {")
                    .line(object + "." + migration.method().getSimpleName() + "(" + String.join(", ", values) + ");")
                    .line("}");
        }
        file.line("}");
    }

    private void immutable(Construction.Fields construction) {
        List<FieldModel> parameters = type.parameters();
        if (!construction.empty()) {
            String initial = String.join(
                    ", ", type.arguments(field -> field.initial() == null ? "null" : field.initial(), Carrier.NONE));
            file.line("private static " + java + " fresh() {")
                    .line("return new " + java + "(" + initial + ");")
                    .line("}")
                    .line("");
        }
        file.line("private static " + java + " serialize(" + Names.ARCHIVE + " ar, int version, " + java + " " + object
                + ") {");
        for (FieldModel field : parameters) {
            file.line(javaType(field) + " " + local(field) + " = " + value(field, object) + ";");
        }
        Carrier own = type.carrier();
        String carried = own == null ? "" : local(own.javaName());
        if (own != null && !type.assignsCarrier()) {
            file.line("`" + Carrier.TYPE + "` " + carried + " = ar.unknown(" + carrier(own, object) + ");");
        }
        String made = "new " + java + "(" + String.join(", ", type.arguments(this::local, carried)) + ")";
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

    String local(FieldModel field) {
        return local(field.javaName());
    }

    private String local(String field) {
        String name = Names.local(field);
        return name.equals(object) || name.equals("kept") ? name + "Value" : name;
    }

    /** The statements that pass a field of an object through the archive. */
    private void field(FieldModel field, String of) {
        VariableElement java = field.field();
        boolean inPlace = Model.is(java, Modifier.FINAL);
        String fill = field.type().fill();
        if (!inPlace) {
            file.line(assignment(field, of, value(field, of)));
        } else if (fill != null && fill.isEmpty()) {
            file.line("ar.into(" + constants.get(field) + ", " + get(field, of) + ", " + typeOf(field) + ");");
        } else {
            fill(field, of, local(field), value(field, of));
        }
    }

    /** Statements that fill a final field from a value. */
    void fill(FieldModel field, String of, String local, String value) {
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

    /** Passes what a program does not know through the archive, if the object that is there has it set. */
    private void carrier(String of) {
        Carrier own = type.carrier();
        if (own != null && type.assignsCarrier()) {
            file.line(carrier(own, of, "ar.unknown(" + carrier(own, of) + ")"));
        }
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

    private String value(FieldModel field, String of) {
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
