package org.juliet.processor;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;
import org.juliet.Default;
import org.juliet.Stored;
import org.juliet.Versioned;
import org.juliet.archive.Key;
import org.juliet.processor.ClassModel.Construction;
import org.juliet.processor.FieldModel.Access;
import org.juliet.schema.Answer;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;

/** Reads the fields of a class. */
final class FieldReader {
    private final Model model;
    private final TypeElement type;
    private final TypeReader types;
    private final boolean snake;

    FieldReader(Model model, TypeElement type) {
        this.model = model;
        this.type = type;
        this.types = new TypeReader(model, type);
        this.snake = isSnake(type);
    }

    private static boolean isSnake(TypeElement type) {
        Versioned versioned = type.getAnnotation(Versioned.class);
        return versioned != null && versioned.keys() == Versioned.Keys.SNAKE_CASE;
    }

    /** Reads the types of its fields. */
    TypeReader types() {
        return types;
    }

    FieldModel read(VariableElement field, Construction construction) throws Fault {
        String name = name(field);
        Marks marks = Marks.of(field, Nulls.of(field));
        boolean passed = construction instanceof Construction.Fields constructed
                && constructed.parameters().contains(field.getSimpleName().toString());
        boolean inPlace = Model.is(field, Modifier.FINAL) && !passed;
        StoredType stored = types.read(field.asType(), marks, inPlace);
        marks.check(stored.schema());
        ElementKeys.check(field, stored, model);
        if (inPlace && stored.fill() == null) {
            throw Fault.of(
                    Rule.FINAL,
                    "a final " + stored.schema()
                            + " is set by a constructor only; let one with @Load take it, or make the field"
                            + " not final, or transient if it is not to be stored"
                            + (stored.schema() instanceof Schema.ListOf ? "; or give the array a @Length" : ""));
        }
        boolean nullable = !inPlace && mayBeNull(field, stored, marks);
        boolean string = stored.java().equals("`java.lang.String`");
        List<Answer> answers = Answers.of(field, name);
        String initial = initial(field, stored, nullable, passed);
        return new FieldModel(
                field,
                name,
                key(name, stored.schema(), field) + Answers.calls(answers),
                nullable ? stored.orNull() : stored,
                field.asType().getKind().isPrimitive() || nullable && string,
                access(field, inPlace),
                answers,
                initial);
    }

    /** The field that carries what a program does not know. */
    Carrier carrier(VariableElement field, Construction construction) throws Fault {
        boolean passed = construction instanceof Construction.Fields constructed
                && constructed.parameters().contains(field.getSimpleName().toString());
        if (Model.is(field, Modifier.FINAL) && !passed) {
            throw Fault.of(
                    Rule.FINAL,
                    "the final " + field.getSimpleName()
                            + " is set by a constructor only; let one with @Load take it, or make the field not final, or"
                            + " transient if nothing is to be carried");
        }
        return new Carrier(field, access(field, false));
    }

    /** Whether a field or constant of a class is stored under a name. */
    static boolean isNamed(TypeElement type, Element field, String name) {
        boolean hidden = field instanceof VariableElement
                && field.getKind() == ElementKind.FIELD
                && !Model.storedFields(type).contains(field);
        return !hidden && storedName(field, isSnake(type)).equals(name);
    }

    /** The names in files of the fields that a class has itself. */
    static Set<String> names(TypeElement type) {
        return Model.storedFields(type).stream()
                .map(field -> storedName(field, isSnake(type)))
                .collect(Collectors.toSet());
    }

    private static String storedName(Element field, boolean snake) {
        Stored stored = field.getAnnotation(Stored.class);
        String java = field.getSimpleName().toString();
        return stored != null ? stored.value() : snake ? Names.snake(java) : java;
    }

    private String name(VariableElement field) throws Fault {
        String name = storedName(field, snake);
        try {
            return Key.of(name).name();
        } catch (IllegalArgumentException refused) {
            throw Fault.of(Rule.KEY, refused.getMessage() + " with @Stored");
        }
    }

    private static String key(String name, Schema schema, VariableElement field) {
        String key = Names.KEY + ".of(\"" + name + "\")";
        if (field.asType().getKind().isPrimitive() && schema instanceof Schema.Scalar scalar) {
            return key + (scalar.hex() ? ".hex()" : scalar.primitive().isUnsigned() ? ".unsigned()" : "");
        }
        return key;
    }

    private static boolean mayBeNull(VariableElement field, StoredType stored, Marks marks) {
        boolean never = field.asType().getKind().isPrimitive()
                || marks.isFixed() && !Nullness.isNullable(field)
                || stored.schema() instanceof Schema.Nullable
                || stored.schema() instanceof Schema.Scalar scalar && scalar.primitive() == Primitive.REFERENCE;
        return !never && Nullness.mayBeNull(field);
    }

    private @Nullable String initial(VariableElement field, StoredType stored, boolean nullable, boolean passed)
            throws Fault {
        Default given = field.getAnnotation(Default.class);
        if (given != null && !passed) {
            throw Fault.of(
                    Rule.DEFAULT,
                    "@Default is for fields that a constructor sets; give this one an initialiser instead");
        }
        if (given != null) {
            return new Literals(model).of(field.asType(), given.value());
        }
        return nullable ? "null" : stored.fresh();
    }

    private Access access(VariableElement field, boolean inPlace) {
        if (!Model.is(field, Modifier.PRIVATE)) {
            return new Access.Direct();
        }
        // A method may give a copy or a view of what is to be filled.
        ExecutableElement getter = inPlace ? null : method(field, true);
        if (getter != null && (Model.is(field, Modifier.FINAL) || type.getKind() == ElementKind.RECORD)) {
            return new Access.Methods(getter.getSimpleName().toString(), null);
        }
        ExecutableElement setter = method(field, false);
        return getter != null && setter != null
                ? new Access.Methods(
                        getter.getSimpleName().toString(),
                        setter.getSimpleName().toString())
                : new Access.Handle();
    }

    /** The method that gets or sets a field, by the usual names; null where there is none that its package sees. */
    private @Nullable ExecutableElement method(VariableElement field, boolean getter) {
        String name = field.getSimpleName().toString();
        String capital = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
        boolean bool = field.asType().getKind() == TypeKind.BOOLEAN;
        for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) {
            String called = method.getSimpleName().toString();
            boolean named = called.equals(name)
                    || called.equals((getter ? "get" : "set") + capital)
                    || getter && bool && called.equals("is" + capital);
            boolean hidden = Model.is(method, Modifier.PRIVATE) || Model.is(method, Modifier.STATIC);
            if (named && !hidden && method.getThrownTypes().isEmpty() && fits(method, field, getter)) {
                return method;
            }
        }
        return null;
    }

    private boolean fits(ExecutableElement method, VariableElement field, boolean getter) {
        return getter
                ? method.getParameters().isEmpty() && model.types().isSameType(method.getReturnType(), field.asType())
                : method.getParameters().size() == 1
                        && model.types()
                                .isSameType(method.getParameters().get(0).asType(), field.asType());
    }
}
