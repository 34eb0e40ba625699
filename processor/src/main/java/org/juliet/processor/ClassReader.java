package org.juliet.processor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import org.jspecify.annotations.Nullable;
import org.juliet.Block;
import org.juliet.schema.Answer;

/** Reads what classes store, each once in a round, and reports what cannot be stored. */
final class ClassReader {
    static final int MAX_NAME = 200;

    private final Model model;
    private final Report report;
    private final Set<TypeElement> reported;
    private final Map<TypeElement, Optional<ClassModel>> read = new HashMap<>();
    private final Set<TypeElement> unresolved = new HashSet<>();

    /**
     * A reader for a round.
     *
     * @param reported the classes whose faults are told: those that are compiled
     */
    ClassReader(Model model, Report report, Set<TypeElement> reported) {
        this.model = model;
        this.report = report;
        this.reported = reported;
    }

    /** What a class stores; null where it has a fault, or names a type that does not exist (yet). */
    @Nullable ClassModel read(TypeElement type) {
        if (!Model.isVersioned(type)) {
            return null;
        }
        Optional<ClassModel> found = read.get(type);
        if (found == null) {
            // a kind may hold itself
            read.put(type, Optional.empty());
            found = Optional.ofNullable(model(type));
            read.put(type, found);
        }
        return found.orElse(null);
    }

    /** The name of the class in class files: {@code game.Outer$Inner}. */
    String binaryName(TypeElement type) {
        return model.elements().getBinaryName(Substituted.source(type)).toString();
    }

    /** A class by its qualified name, null where there is none. */
    @Nullable TypeElement type(String name) {
        return model.elements().getTypeElement(name);
    }

    /** Whether a class names a type that does not exist yet, and has no other fault. */
    boolean isUnresolved(TypeElement type) {
        return unresolved.contains(type);
    }

    private @Nullable ClassModel model(TypeElement type) {
        try {
            checkClass(type);
            if (!type.getTypeParameters().isEmpty()) {
                return null;
            }
            boolean sound = true;
            FieldReader fields = new FieldReader(model, type);
            KindClass base = base(type, fields.types());
            Constructors constructors = new Constructors(model, type, base);
            ClassModel.Construction construction = constructors.choose();
            List<FieldModel> stored = new ArrayList<>();
            for (VariableElement field : Model.storedFields(type)) {
                try {
                    stored.add(fields.read(field, construction));
                } catch (Fault fault) {
                    tell(fault, type, field);
                    sound = false;
                }
            }
            sound &= uniqueKeys(type, base, stored);
            inOrder(stored, construction);
            Carrier carrier = carrier(type, fields, construction);
            List<MigrationModel> migrations = new ArrayList<>();
            sound &= migrations(type, fields.types(), stored, construction, migrations);
            if (!sound) {
                return null;
            }
            if (reported.contains(type)) {
                Answers.idle(type, stored).forEach((at, message) -> report.warning(Rule.ANSWER, at, message));
            }
            return new ClassModel(
                    type,
                    Names.stored(type),
                    base,
                    type.getAnnotation(Block.class) != null,
                    construction,
                    List.copyOf(stored),
                    carrier,
                    migrations,
                    answers(type, stored, migrations));
        } catch (Fault fault) {
            tell(fault, type, type);
            return null;
        }
    }

    /** What a constructor takes is read before the object is there, so it is stored first, in the order in which that takes it. */
    private static void inOrder(List<FieldModel> fields, ClassModel.Construction construction) {
        if (construction instanceof ClassModel.Construction.Fields made) {
            fields.sort(Comparator.comparing(field -> {
                int place = made.parameters().indexOf(field.javaName());
                return place < 0 ? Integer.MAX_VALUE : place;
            }));
        }
    }

    private @Nullable Carrier carrier(TypeElement type, FieldReader fields, ClassModel.Construction construction)
            throws Fault {
        List<VariableElement> own = Carrier.of(type);
        if (own.isEmpty()) {
            return null;
        }
        VariableElement other = own.size() > 1 ? own.get(1) : Carrier.above(type);
        if (other != null) {
            throw Fault.of(
                    Rule.UNKNOWN,
                    own.get(0).getSimpleName() + " and "
                            + (own.size() > 1
                                    ? ""
                                    : Objects.requireNonNull(other.getEnclosingElement())
                                                    .getSimpleName() + ".")
                            + other.getSimpleName()
                            + " both carry what a program does not know of one object; keep one, or make the other"
                            + " transient");
        }
        return fields.carrier(own.get(0), construction);
    }

    /** Reads the migrations of a class; false where one has a fault. */
    private boolean migrations(
            TypeElement type,
            TypeReader types,
            List<FieldModel> fields,
            ClassModel.Construction construction,
            List<MigrationModel> read) {
        List<FieldModel> taken = construction instanceof ClassModel.Construction.Fields made
                ? fields.stream()
                        .filter(field -> made.parameters().contains(field.javaName()))
                        .toList()
                : null;
        Set<String> names = new HashSet<>();
        fields.forEach(field -> names.add(field.name()));
        boolean sound = true;
        for (ExecutableElement method : MigrationModel.methods(type)) {
            try {
                read.add(migration(method, types, names, List.copyOf(read), taken));
            } catch (Fault fault) {
                tell(fault, type, method);
                sound = false;
            }
        }
        return sound;
    }

    private MigrationModel migration(
            ExecutableElement method,
            TypeReader types,
            Set<String> names,
            List<MigrationModel> others,
            @Nullable List<FieldModel> taken)
            throws Fault {
        MigrationModel read = MigrationModel.of(method, types, names, others, taken);
        FieldModel gives = read.gives();
        if (gives != null
                && !model.types()
                        .isAssignable(method.getReturnType(), gives.field().asType())) {
            throw Fault.of(
                    Rule.MIGRATION,
                    "it gives " + method.getReturnType() + ", and " + gives.javaName() + " is "
                            + gives.field().asType() + "; let it give that");
        }
        return read;
    }

    private static List<Answer> answers(TypeElement type, List<FieldModel> fields, List<MigrationModel> migrations) {
        List<Answer> answers = new ArrayList<>();
        fields.forEach(field -> answers.addAll(field.answers()));
        answers.addAll(Answers.of(type));
        migrations.stream().flatMap(MigrationModel::answers).distinct().forEach(answers::add);
        return answers;
    }

    private void tell(Fault fault, TypeElement type, Element at) {
        if (fault.rule == null) {
            unresolved.add(type);
        } else if (reported.contains(Substituted.source(type))) {
            String name = type instanceof Instance
                    ? Names.stored(type)
                    : type.getSimpleName().toString();
            String where = at == type ? name : name + "." + at.getSimpleName();
            report.error(fault.rule, at, where + ": " + fault.getMessage());
        }
    }

    private static void checkClass(TypeElement type) throws Fault {
        boolean fits = type.getKind() == ElementKind.CLASS || type.getKind() == ElementKind.RECORD;
        if (!fits) {
            throw Fault.of(
                    Rule.CLASS,
                    type.getKind() == ElementKind.ENUM
                            ? "an enum is stored by the names of its constants; it needs no @Versioned"
                            : "@Versioned is for classes, records and sealed interfaces; seal it, or use an abstract class");
        }
        if (Model.isInside(type, Modifier.PRIVATE)) {
            throw Fault.of(
                    Rule.PRIVATE,
                    "it or a class around it is private, so that no codec can name it; make it visible in its"
                            + " package");
        }
        if (type.getNestingKind() == NestingKind.MEMBER && !Model.is(type, Modifier.STATIC)) {
            throw Fault.of(Rule.INNER, "each of its objects belongs to another, which is not stored; make it static");
        }
        String name = Names.stored(type);
        boolean named = !name.isEmpty() && name.length() <= MAX_NAME && !name.equals("=");
        if (!named || name.chars().anyMatch(c -> c <= ' ' || c == 0x7F || Character.isSurrogate((char) c))) {
            throw Fault.of(
                    Rule.NAME,
                    "the stored name \"" + name + "\" is not 1 to " + MAX_NAME
                            + " characters without blanks and controls; give it one with @Stored");
        }
    }

    /** The nearest class above that has a kind; a warning for each above that has fields and no kind. */
    private @Nullable KindClass base(TypeElement type, TypeReader types) throws Fault {
        Nulls nulls = type instanceof Instance instance ? instance.nullsAbove() : Nulls.of(type.getSuperclass());
        for (DeclaredType up = model.above(type.asType()); up != null; up = model.above(up)) {
            TypeElement above = (TypeElement) up.asElement();
            KindClass kind = Model.kindOf(above);
            if (kind != null && !above.getTypeParameters().isEmpty()) {
                kind = new Generics(model, types).base(up, kind, nulls);
            }
            if (kind != null) {
                return checkedBase(kind);
            }
            if (!Model.storedFields(above).isEmpty() && reported.contains(type)) {
                report.warning(
                        Rule.BASE,
                        type,
                        type.getSimpleName() + ": the fields of its superclass " + above.getSimpleName()
                                + " are not stored; annotate that with @Versioned, or say @SuppressWarnings(\""
                                + Rule.BASE.id + "\")");
            }
            nulls = Nulls.of(above.getSuperclass());
        }
        return null;
    }

    /** What a class above stores, null where its source does not tell. */
    private @Nullable ClassModel above(@Nullable KindClass base) {
        return base == null || base.handWritten() ? null : read(base.type());
    }

    private KindClass checkedBase(KindClass kind) throws Fault {
        ClassModel base = above(kind);
        if (base != null && base.isImmutable()) {
            throw Fault.of(
                    Rule.BASE,
                    "objects of its superclass " + kind.type().getSimpleName()
                            + " are made by a constructor that takes their fields, and such a kind is not extended; give that"
                            + " class a constructor without parameters and fields that are not final");
        }
        return kind;
    }

    private boolean uniqueKeys(TypeElement type, @Nullable KindClass base, List<FieldModel> fields) {
        Map<String, String> byName = new HashMap<>();
        for (ClassModel above = above(base); above != null; above = above(above.base())) {
            String level = above.type().getSimpleName() + ".";
            above.fields().forEach(field -> byName.put(field.name(), level + field.javaName()));
        }
        boolean unique = true;
        for (FieldModel field : fields) {
            String twin = byName.putIfAbsent(field.name(), field.javaName());
            if (twin != null) {
                unique = false;
                Fault fault = Fault.of(
                        Rule.KEY,
                        "its key \"" + field.name() + "\" is that of " + twin
                                + "; give one of them another with @Stored");
                tell(fault, type, field.field());
            }
        }
        return unique;
    }
}
