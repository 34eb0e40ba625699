package org.juliet.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.juliet.schema.Schema;

/** Makes classes of generic ones and their arguments. */
final class Generics {
    /** Packages whose classes everybody knows by their simple names. */
    private static final Set<String> PLAIN = Set.of("java.lang", "java.util", "java.time", "org.juliet.world");

    private final Model model;
    private final TypeReader types;

    Generics(Model model, TypeReader types) {
        this.model = model;
        this.types = types;
    }

    /** @param nulls what the type says of null */
    Instance read(DeclaredType type, TypeElement generic, Nulls nulls) throws Fault {
        demandModule(generic);
        List<List<String>> words = new ArrayList<>();
        for (TypeMirror argument : type.getTypeArguments()) {
            Nulls inside = nulls.inside(words.size());
            words.add(words(
                    argument, inside, types.inside(argument, Marks.of(inside)).schema()));
            demandVisible(argument, generic);
        }
        List<String> names = Instance.names(generic).stream()
                .flatMap(name -> named(name, words).stream())
                .toList();
        String identifier = identifier(type, nulls, Names.packageOf(generic));
        Instance instance = new Instance(model, generic, type, nulls, names, types.java(type), identifier);
        if (instance.stored().length() > ClassReader.MAX_NAME) {
            throw Fault.of(
                    Rule.GENERIC,
                    "the name of " + generic.getSimpleName() + " with these arguments has more than "
                            + ClassReader.MAX_NAME
                            + " characters, or it holds itself with ever longer ones; hold a class without type parameters");
        }
        return instance;
    }

    /** The codec stands in the package of the generic class, to which no other module can add one. */
    private void demandModule(TypeElement generic) throws Fault {
        ModuleElement module = model.elements().getModuleOf(generic);
        if (module != null && !module.equals(model.elements().getModuleOf(Substituted.source(types.owner())))) {
            throw Fault.of(
                    Rule.GENERIC,
                    "the generic " + generic.getQualifiedName() + " is of "
                            + (module.isUnnamed() ? "the class path" : "the module " + module.getQualifiedName())
                            + ", and its codec for these arguments stands in its package, to which another module cannot"
                            + " add; hold a class of there that has one, compile both without modules, or name an adapter"
                            + " for it in @Adapters");
        }
    }

    /** A class that a generic one stands for in code has to be seen from its package, where the codec stands. */
    private static void demandVisible(TypeMirror argument, TypeElement generic) throws Fault {
        if (argument instanceof ArrayType array) {
            demandVisible(array.getComponentType(), generic);
        }
        TypeElement type = Model.element(argument);
        if (type != null && !Model.isSeen(type, Names.packageOf(generic))) {
            throw Fault.of(
                    Rule.GENERIC,
                    type.getSimpleName() + " is not seen from the package of " + generic.getSimpleName()
                            + ", where the codec of the two stands; make it public");
        }
        if (argument instanceof DeclaredType declared) {
            for (TypeMirror inner : declared.getTypeArguments()) {
                demandVisible(inner, generic);
            }
        }
    }

    /**
     * What stands for an argument in a stored name, the words of its type with what is inside it in angle brackets; then what stood for it under the
     * names that classes had.
     */
    private List<String> words(TypeMirror type, Nulls nulls, Schema schema) throws Fault {
        if (schema instanceof Schema.Nullable nullable) {
            return named(
                    "nullable",
                    List.of(
                            isOptional(type)
                                    ? words(type, nulls, 0, nullable.value())
                                    : words(type, nulls, nullable.value())));
        } else if (schema instanceof Schema.ListOf list) {
            return named("list", List.of(words(type, nulls, 0, list.element())));
        } else if (schema instanceof Schema.SetOf set) {
            return named("set", List.of(words(type, nulls, 0, set.element())));
        } else if (schema instanceof Schema.MapOf map) {
            return named("map", List.of(words(type, nulls, 0, map.key()), words(type, nulls, 1, map.value())));
        } else if (schema instanceof Schema.ArrayOf array) {
            return named(
                    "array",
                    List.of(List.of(Integer.toString(array.length())), words(type, nulls, 0, array.element())));
        } else if (schema instanceof Schema.Scalar || schema instanceof Schema.Vector) {
            return List.of(schema.toString().replace(' ', ':'));
        }
        TypeElement element = Model.element(type);
        if (element == null) {
            return List.of(schema.toString().replace(' ', ':'));
        }
        return type instanceof DeclaredType declared
                        && !declared.getTypeArguments().isEmpty()
                ? read(declared, element, nulls).names()
                : Instance.names(element);
    }

    /** The same of a type inside one, counted from 0. */
    private List<String> words(TypeMirror around, Nulls nulls, int number, Schema schema) throws Fault {
        return words(inner(around, number), nulls.inside(number), schema);
    }

    /** A name with something in angle brackets, in all ways. */
    private static List<String> named(String name, List<List<String>> parts) {
        List<String> names = List.of(name + "<");
        for (List<String> part : parts) {
            names = names.stream()
                    .flatMap(before -> part.stream().map(each -> before + (before.endsWith("<") ? "" : ",") + each))
                    .toList();
        }
        return names.stream().map(each -> each + ">").toList();
    }

    /**
     * What follows the name of a class in those of its codec and view, {@code OfItem}. It depends on the Java types alone, so that it is the same in
     * each build.
     */
    private static String identifier(DeclaredType type, Nulls nulls, String inside) {
        List<String> words = new ArrayList<>();
        for (TypeMirror argument : type.getTypeArguments()) {
            words.add(identifier(argument, nulls.inside(words.size()), inside));
        }
        return "Of" + String.join("And", words);
    }

    /** A type in the name of a class of a package: one of another package with that, since each package may have one of that name. */
    private static String identifier(TypeMirror type, Nulls nulls, String inside) {
        String nullable = nulls.maybe() ? "Nullable" : "";
        if (type instanceof ArrayType array) {
            return nullable + identifier(array.getComponentType(), nulls.inside(0), inside) + "Array";
        }
        TypeElement element = Model.element(type);
        if (element == null) {
            return capital(type.getKind().name().toLowerCase(Locale.ROOT));
        }
        String name = element.getQualifiedName().toString();
        String of = Names.packageOf(element);
        boolean plain = !of.isEmpty() && (of.equals(inside) || PLAIN.contains(of));
        String shown = plain ? name.substring(of.length() + 1) : name;
        List<? extends TypeMirror> arguments = ((DeclaredType) type).getTypeArguments();
        return nullable
                + capital(shown.replace("_", "__").replace('.', '_'))
                + (arguments.isEmpty() ? "" : identifier((DeclaredType) type, nulls, inside));
    }

    private static String capital(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    private static boolean isOptional(TypeMirror type) {
        TypeElement element = Model.element(type);
        return element != null && element.getQualifiedName().contentEquals("java.util.Optional");
    }

    /** What is inside a type, itself where nothing is. */
    private static TypeMirror inner(TypeMirror type, int number) {
        if (type instanceof ArrayType array) {
            return array.getComponentType();
        }
        boolean given = type instanceof DeclaredType declared
                && number < declared.getTypeArguments().size();
        return given ? ((DeclaredType) type).getTypeArguments().get(number) : type;
    }

    /** The kind that a class extends where that of the class above is generic. */
    KindClass base(DeclaredType type, KindClass kind, Nulls nulls) throws Fault {
        String name = kind.type().getSimpleName().toString();
        if (kind.handWritten()) {
            throw Fault.of(
                    Rule.GENERIC,
                    "it extends " + name + ", a generic class with one KIND for all arguments; annotate " + name
                            + " with @Versioned, or hold one in a field instead");
        }
        if (type.getTypeArguments().isEmpty()) {
            throw Fault.of(
                    Rule.RAW,
                    "it extends \"" + name
                            + "\", which does not say what is in it; name its arguments with types that can be stored");
        }
        try {
            return new KindClass(read(type, kind.type(), nulls), false);
        } catch (Fault fault) {
            throw fault.rule == null
                    ? fault
                    : Fault.of(fault.rule, "it extends \"" + type + "\": " + fault.getMessage());
        }
    }

    /** A generic class that a sealed type permits without saying with which arguments. */
    static Fault partOf(String what, TypeElement generic) {
        return Fault.of(
                Rule.GENERIC,
                what + " the generic " + generic.getSimpleName()
                        + ", which is a kind with its arguments only; hold one in a field instead");
    }
}
