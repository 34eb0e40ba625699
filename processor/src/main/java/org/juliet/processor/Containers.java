package org.juliet.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;

/** Reads lists, sets, maps and optionals of the JDK. */
final class Containers {
    /** Classes that are stored as one of the interfaces. */
    private static final Map<String, String> CLASSES = Map.of(
            "java.util.ArrayList", "list",
            "java.util.LinkedList", "list",
            "java.util.HashSet", "set",
            "java.util.TreeSet", "set",
            "java.util.LinkedHashSet", "orderedSet",
            "java.util.HashMap", "map",
            "java.util.TreeMap", "map",
            "java.util.LinkedHashMap", "orderedMap");

    private final TypeReader types;

    Containers(TypeReader types) {
        this.types = types;
    }

    /** Null where it is none of these. */
    @Nullable StoredType read(DeclaredType type, TypeElement element, Marks marks, boolean inPlace) throws Fault {
        String name = element.getQualifiedName().toString();
        List<? extends TypeMirror> of = type.getTypeArguments();
        return switch (name) {
            case "java.util.List" -> list(of.get(0), marks);
            case "java.util.Set" -> set(of.get(0), marks, false);
            case "java.util.Map" -> map(of.get(0), of.get(1), marks, false);
            case "java.util.EnumSet" -> enumSet(of.get(0), marks, inPlace);
            case "java.util.EnumMap" -> enumMap(of.get(0), of.get(1), marks, inPlace);
            case "java.util.Optional" -> optional(of.get(0), marks);
            case "org.juliet.world.Position" -> position();
            default -> implementation(type, name, of, marks, inPlace);
        };
    }

    private @Nullable StoredType implementation(
            DeclaredType type, String name, List<? extends TypeMirror> of, Marks marks, boolean inPlace) throws Fault {
        String form = CLASSES.get(name);
        if (form == null) {
            return null;
        }
        StoredType stored = switch (form) {
            case "list" -> list(of.get(0), marks);
            case "set", "orderedSet" -> set(of.get(0), marks, form.startsWith("ordered"));
            default -> map(of.get(0), of.get(1), marks, form.startsWith("ordered"));
        };
        if (inPlace) {
            return stored;
        }
        String java = types.java(type);
        String code = Names.TYPE + ".<" + stored.java() + ", " + java + ">adapt(" + stored.code() + ", `" + name
                + "`::new, stored -> stored)";
        return new StoredType(stored.schema(), code, java, false, null, "new `" + name + "`<>()", stored.parts());
    }

    private StoredType list(TypeMirror of, Marks marks) throws Fault {
        StoredType element = types.inside(of, marks.inner(0));
        boolean rows = marks.perRow() != 0;
        if (rows && (marks.perRow() < 0 || !element.schema().isScalar())) {
            throw Fault.of(
                    Rule.ROW, "@Row is for lists of scalars, 1 or more in a row; found list of " + element.schema());
        }
        return new StoredType(
                new Schema.ListOf(element.schema(), marks.perRow()),
                Names.TYPE + (rows ? ".rows(" + marks.perRow() + ", " : ".list(") + element.code() + ")",
                "`java.util.List`<" + element.java() + ">",
                false,
                "",
                "new `java.util.ArrayList`<>()",
                element.parts());
    }

    private StoredType set(TypeMirror of, Marks marks, boolean ordered) throws Fault {
        StoredType element = types.inside(of, marks.inner(0));
        return new StoredType(
                new Schema.SetOf(element.schema(), ordered),
                Names.TYPE + (ordered ? ".orderedSet(" : ".set(") + element.code() + ")",
                "`java.util.Set`<" + element.java() + ">",
                false,
                "",
                "new `java.util.LinkedHashSet`<>()",
                element.parts());
    }

    private StoredType map(TypeMirror from, TypeMirror to, Marks marks, boolean ordered) throws Fault {
        StoredType key = types.read(from, Marks.NONE, false);
        StoredType value = types.inside(to, marks.inner(1));
        if (!key.schema().isScalar()) {
            throw Fault.of(Rule.TYPE, "the keys of a map are scalars or enums; found " + key.schema());
        }
        return new StoredType(
                new Schema.MapOf(key.schema(), value.schema(), ordered),
                Names.TYPE + (ordered ? ".orderedMap(" : ".map(") + key.code() + ", " + value.code() + ")",
                "`java.util.Map`<" + key.java() + ", " + value.java() + ">",
                false,
                "",
                "new `java.util.LinkedHashMap`<>()",
                both(key, value));
    }

    private static List<TypeElement> both(StoredType key, StoredType value) {
        List<TypeElement> parts = new ArrayList<>(key.parts());
        parts.addAll(value.parts());
        return parts;
    }

    private StoredType enumSet(TypeMirror of, Marks marks, boolean inPlace) throws Fault {
        StoredType set = set(of, marks, false);
        String type = types.java(of);
        return inPlace
                ? set
                : new StoredType(
                        set.schema(),
                        Names.TYPE + ".enumSet(" + type + ".class" + constants(of) + ")",
                        "`java.util.EnumSet`<" + type + ">",
                        false,
                        null,
                        "`java.util.EnumSet`.noneOf(" + type + ".class)",
                        set.parts());
    }

    /** The type of the enum, whose class alone does not tell its name in files. */
    private static String constants(TypeMirror of) throws Fault {
        TypeElement type = Model.element(of);
        return type == null ? "" : ", " + Enums.read(type).code();
    }

    private StoredType enumMap(TypeMirror from, TypeMirror to, Marks marks, boolean inPlace) throws Fault {
        StoredType map = map(from, to, marks, false);
        StoredType value = types.inside(to, marks.inner(1));
        String key = types.java(from);
        return inPlace
                ? map
                : new StoredType(
                        map.schema(),
                        Names.TYPE + ".enumMap(" + key + ".class" + constants(from) + ", " + value.code() + ")",
                        "`java.util.EnumMap`<" + key + ", " + value.java() + ">",
                        false,
                        null,
                        "new `java.util.EnumMap`<>(" + key + ".class)",
                        map.parts());
    }

    private StoredType optional(TypeMirror of, Marks marks) throws Fault {
        StoredType value = types.read(of, marks.inner(0), false);
        boolean nullAlready = value.schema() instanceof Schema.Nullable
                || value.schema() instanceof Schema.Scalar scalar && scalar.primitive() == Primitive.REFERENCE;
        if (nullAlready) {
            throw Fault.of(
                    Rule.TYPE,
                    "null already stands for a value of " + value.java().replace("`", "")
                            + ", so that an Optional of it cannot be stored");
        }
        return new StoredType(
                new Schema.Nullable(value.schema()),
                Names.TYPE + ".optional(" + value.code() + ")",
                "`java.util.Optional`<" + value.java() + ">",
                false,
                null,
                "`java.util.Optional`.empty()",
                value.parts());
    }

    private static StoredType position() {
        return new StoredType(
                new Schema.Vector(Primitive.FLOAT32, 4),
                "`org.juliet.world.Position`.TYPE",
                "`org.juliet.world.Position`",
                true,
                "",
                "new `org.juliet.world.Position`()",
                List.of());
    }
}
