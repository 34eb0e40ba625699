package org.juliet.cases;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.juliet.archive.Kind;
import org.juliet.cases.RandomSort.Leaf;
import org.juliet.cases.RandomSort.Point;
import org.juliet.schema.Answer;
import org.juliet.schema.SchemaHistory;

/**
 * A random program as Java sources with annotations, and its objects as those of the classes that are compiled from them. All names have the number of
 * the program at their end, so that many programs share a compilation and a history.
 */
final class RandomSources {
    /** Classes that have no codec, for all programs. */
    static final Map<String, String> VECTORS = Map.of("random/Vectors.java", """
            package random;
            import org.juliet.*;
            import org.juliet.archive.VectorAdapter;
            public final class Vectors {
                public static class Parts {
                    public final double[] parts;
                    Parts(int length) { parts = new double[length]; }
                    <T extends Parts> T all(T self) { java.util.Arrays.fill(parts, 7.5); return self; }
                }
                public static final class Pair extends Parts {
                    public Pair() { super(2); }
                    public static Pair fresh() { Pair made = new Pair(); return made.all(made); }
                }
                public static final class Triple extends Parts {
                    public Triple() { super(3); }
                    public static Triple fresh() { Triple made = new Triple(); return made.all(made); }
                }
                public static final class Fine extends Parts {
                    public Fine() { super(2); }
                    public static Fine fresh() { Fine made = new Fine(); return made.all(made); }
                }
                @Length(2) public static final class Pairs implements VectorAdapter<Pair> {
                    public int length() { return 2; }
                    public void get(Pair vector, double[] to) { System.arraycopy(vector.parts, 0, to, 0, 2); }
                    public Pair set(Pair current, double[] from) { Pair made = new Pair(); System.arraycopy(from, 0, made.parts, 0, 2); return made; }
                }
                @Length(3) public static final class Triples implements VectorAdapter<Triple> {
                    public int length() { return 3; }
                    public void get(Triple vector, double[] to) { System.arraycopy(vector.parts, 0, to, 0, 3); }
                    public Triple set(Triple current, double[] from) { Triple made = new Triple(); System.arraycopy(from, 0, made.parts, 0, 3); return made; }
                }
                @Length(2) public static final class Fines implements VectorAdapter<Fine> {
                    public int length() { return 2; }
                    public boolean isDouble() { return true; }
                    public void get(Fine vector, double[] to) { System.arraycopy(vector.parts, 0, to, 0, 2); }
                    public Fine set(Fine current, double[] from) { Fine made = new Fine(); System.arraycopy(from, 0, made.parts, 0, 2); return made; }
                }
            }
            """);

    private static final List<String> KINDS = List.of("Low", "Root", "Trunk", "Mid", "Sub", "Top");

    private final RandomProgram program;
    private final int number;
    /** Fingerprints that the history of the sources has in place of those of the program's own, by kind. */
    private final Map<String, Long> recorded = new HashMap<>();

    RandomSources(RandomProgram program, int number) {
        this.program = program;
        this.number = number;
    }

    /** The package of the classes. */
    String inside() {
        return "random.p" + number;
    }

    /** What the names of its kinds and enums end with. */
    String suffix() {
        return Integer.toString(number);
    }

    String path() {
        return "random/p" + number + "/Classes.java";
    }

    /** The name of the class of a kind of the program. */
    String type(String kind) {
        return inside() + "." + kind + number;
    }

    /** The version of the sources was recorded: its fingerprints stand for those of the program. */
    void recorded(int version, SchemaHistory history) {
        for (String kind : program.histories.get(version).kinds()) {
            program.histories
                    .get(version)
                    .heads(kind)
                    .forEach(own -> history.heads(kind + number)
                            .forEach(head -> recorded.put(kind + own.layout(), head.layout())));
        }
    }

    String source(int version) {
        RandomVersion of = program.versions.get(version);
        StringBuilder source = new StringBuilder(
                "package " + inside() + ";\n"
                        + "import java.util.*; import org.juliet.*; import org.jspecify.annotations.*; import org.juliet.schema.OnLoss; import random.Vectors.*;\n");
        List<Answer> answers = said(of, "Metal");
        source.append("enum Metal").append(number).append(" { ");
        for (Enum<?> constant : RandomSort.METALS.get(of.stage).getEnumConstants()) {
            annotations(answers, constant.toString(), "Metal", source);
            source.append(constant).append(", ");
        }
        source.append("}\n");
        source.append("@Versioned abstract class Any").append(number).append(" {}\n");
        List<String> chain =
                of.kinds.kind("Mid").levels().stream().map(Kind::name).toList();
        for (String kind : KINDS) {
            boolean inUse = !kind.equals("Root") && !kind.equals("Trunk") || chain.contains(kind);
            if (inUse) {
                int level = chain.indexOf(kind);
                String base = level > 0 ? chain.get(level - 1) : level == 0 ? "Any" : kind.equals("Sub") ? "Mid" : "";
                type(of, kind, base, source);
            }
        }
        return source.toString();
    }

    private static List<Answer> said(RandomVersion of, String name) {
        return of.kinds.describe().level(name).answers();
    }

    private void annotations(List<Answer> answers, String name, String kind, StringBuilder source) {
        for (Answer answer : answers) {
            boolean ofField = !(answer instanceof Answer.Dropped) && !(answer instanceof Answer.Migrated);
            if (ofField && answer.name().equals(name)) {
                source.append(annotation(answer, kind)).append(' ');
            }
        }
    }

    private void type(RandomVersion of, String kind, String base, StringBuilder source) {
        List<Answer> answers = said(of, kind);
        for (Answer answer : answers) {
            if (answer instanceof Answer.Dropped) {
                source.append(annotation(answer, kind)).append('\n');
            }
        }
        String above = base.isEmpty() ? "" : " extends " + base + number;
        source.append("@NullMarked @Versioned @Adapters({Pairs.class, Triples.class, Fines.class}) class ")
                .append(kind)
                .append(number)
                .append(above)
                .append(" {\n");
        for (RandomVersion.Field field : of.fields.get(kind)) {
            source.append("    ");
            annotations(answers, field.name(), kind, source);
            source.append(declared(field.sort()))
                    .append(' ')
                    .append(field.name())
                    .append(initial(of, field.sort()));
            source.append(";\n");
        }
        of.read(kind).forEach(read -> migration(read, source));
        source.append("}\n");
    }

    /** Code that keeps an old value for the test. */
    private void migration(RandomVersion.Field read, StringBuilder source) {
        String type = taken(read.sort());
        String kept = read(read);
        source.append("    transient ").append(type).append(' ').append(kept).append(";\n");
        source.append("    @Migration(reads = \"")
                .append(read.name())
                .append("\") void from")
                .append(kept);
        source.append('(').append(type).append(" old) { ").append(kept).append(" = old; }\n");
    }

    private static String read(RandomVersion.Field field) {
        return "read" + field.number();
    }

    /** What a parameter takes all values of, which says neither a length nor that there is no sign. */
    private String taken(RandomSort sort) {
        String boxed = switch (sort.leaf()) {
            case UINT8 -> "Short";
            case UINT16 -> "Integer";
            case UINT32 -> "Long";
            default -> boxed(sort.leaf());
        };
        return switch (sort.shape()) {
            case PLAIN, NULLABLE -> "@Nullable " + boxed;
            case LIST, ARRAY -> "@Nullable List<" + boxed + ">";
            case SET -> "@Nullable Set<" + boxed + ">";
            case MAP -> "@Nullable Map<String, " + boxed + ">";
        };
    }

    /** An answer with the fingerprints that the sources' own history has. */
    private String annotation(Answer answer, String kind) {
        Answer told = answer;
        if (answer instanceof Answer.Renamed renamed && renamed.upTo() != 0) {
            told = new Answer.Renamed(renamed.name(), renamed.was(), recorded.get(kind + renamed.upTo()));
        } else if (answer instanceof Answer.Reused reused && reused.upTo() != 0) {
            told = new Answer.Reused(reused.name(), recorded.get(kind + reused.upTo()));
        } else if (answer instanceof Answer.Dropped dropped && dropped.upTo() != 0) {
            told = new Answer.Dropped(dropped.name(), recorded.get(kind + dropped.upTo()));
        }
        String text = told.annotation(kind, answer.name());
        return text.substring(0, text.lastIndexOf(" on "));
    }

    private String declared(RandomSort sort) {
        boolean unsigned = sort.leaf().isWhole() && !sort.leaf().signed;
        String marks = unsigned ? "@Unsigned " : "";
        String boxed = boxed(sort.leaf());
        return marks
                + switch (sort.shape()) {
                    case PLAIN -> plain(sort.leaf());
                    case NULLABLE -> "@Nullable " + boxed;
                    case LIST -> "List<" + boxed + ">";
                    case SET -> "Set<" + boxed + ">";
                    case MAP -> "Map<String, " + boxed + ">";
                    case ARRAY -> "@Length(" + sort.length() + ") " + element(sort.leaf()) + "[]";
                };
    }

    /** Arrays of other primitives have any length. */
    private String element(Leaf leaf) {
        return leaf == Leaf.INT32 || leaf == Leaf.FLOAT32 || leaf == Leaf.FLOAT64 ? plain(leaf) : boxed(leaf);
    }

    private String plain(Leaf leaf) {
        return switch (leaf) {
            case INT8, UINT8 -> "byte";
            case INT16, UINT16 -> "short";
            case INT32, UINT32 -> "int";
            case INT64 -> "long";
            case FLOAT32 -> "float";
            case FLOAT64 -> "double";
            case BOOL -> "boolean";
            default -> boxed(leaf);
        };
    }

    private String boxed(Leaf leaf) {
        return switch (leaf) {
            case INT8, UINT8 -> "Byte";
            case INT16, UINT16 -> "Short";
            case INT32, UINT32 -> "Integer";
            case INT64 -> "Long";
            case FLOAT32 -> "Float";
            case FLOAT64 -> "Double";
            case BOOL -> "Boolean";
            case STRING -> "String";
            case METAL -> "Metal" + number;
            case PAIR -> "Pair";
            case TRIPLE -> "Triple";
            case FINE -> "Fine";
            case MID -> "Mid" + number;
            case LOW -> "Low" + number;
            case OPEN -> "Any" + number;
        };
    }

    private String initial(RandomVersion of, RandomSort sort) {
        return switch (sort.shape()) {
            case NULLABLE -> "";
            case LIST -> " = new ArrayList<>()";
            case SET -> " = new LinkedHashSet<>()";
            case MAP -> " = new LinkedHashMap<>()";
            case PLAIN -> " = " + fresh(of, sort.leaf());
            case ARRAY -> " = {" + (fresh(of, sort.leaf()) + ", ").repeat(sort.length()) + "}";
        };
    }

    private String fresh(RandomVersion of, Leaf leaf) {
        return switch (leaf) {
            case FLOAT32 -> "7.5f";
            case FLOAT64 -> "7.5";
            case INT64 -> "7L";
            case BOOL -> "true";
            case STRING -> "\"fresh\"";
            case METAL -> "Metal" + number + "." + RandomSort.constant(of.stage, "IRON");
            case PAIR, TRIPLE, FINE -> boxed(leaf) + ".fresh()";
            case MID, OPEN -> "new Mid" + number + "()";
            case LOW -> "new Low" + number + "()";
            default -> "7";
        };
    }

    /** The object of the compiled classes that one of the model's program stands for. */
    Object compiled(RandomVersion of, RandomThing thing, ClassLoader loader) {
        try {
            Constructor<?> constructor =
                    loader.loadClass(type(thing.getClass().getSimpleName())).getDeclaredConstructor();
            constructor.setAccessible(true);
            Object made = constructor.newInstance();
            for (RandomVersion.Field field : of.all(thing.getClass().getSimpleName())) {
                if (thing.values.containsKey(field.number())) {
                    set(of, field, thing.values.get(field.number()), made, loader);
                }
            }
            return made;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Sets a field of an object of the compiled classes. */
    void set(RandomVersion of, RandomVersion.Field field, Object value, Object object, ClassLoader loader)
            throws ReflectiveOperationException {
        Field java = field(object, field.name());
        java.set(object, javaValue(of, value, java.getGenericType(), loader));
    }

    private static Field field(Object object, String name) throws NoSuchFieldException {
        for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    field.setAccessible(true);
                    return field;
                }
            }
        }
        throw new NoSuchFieldException(name);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private Object javaValue(RandomVersion of, Object value, Type type, ClassLoader loader)
            throws ReflectiveOperationException {
        if (value instanceof List<?> list && type instanceof Class<?> array) {
            Object made = Array.newInstance(array.getComponentType(), list.size());
            for (int i = 0; i < list.size(); i++) {
                Array.set(made, i, javaValue(of, list.get(i), array.getComponentType(), loader));
            }
            return made;
        } else if (value instanceof Collection<?> all) {
            Collection<Object> made = all instanceof Set<?> ? new LinkedHashSet<>() : new ArrayList<>();
            for (Object element : all) {
                made.add(javaValue(of, element, ((ParameterizedType) type).getActualTypeArguments()[0], loader));
            }
            return made;
        } else if (value instanceof Map<?, ?> map) {
            Map<Object, Object> made = new LinkedHashMap<>();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                Type inside = ((ParameterizedType) type).getActualTypeArguments()[1];
                made.put(entry.getKey(), javaValue(of, entry.getValue(), inside, loader));
            }
            return made;
        } else if (value instanceof RandomThing thing) {
            return compiled(of, thing, loader);
        } else if (value instanceof Enum<?> constant) {
            return Enum.valueOf((Class) type, constant.name());
        } else if (value instanceof Point point) {
            Object made = ((Class<?>) type).getConstructor().newInstance();
            double[] parts = (double[]) made.getClass().getField("parts").get(made);
            for (int i = 0; i < parts.length; i++) {
                parts[i] = point.parts().get(i);
            }
            return made;
        }
        return value;
    }

    /** The object of the model's program that one of the compiled classes stands for. */
    RandomThing thing(RandomVersion of, Object object) {
        String name = object.getClass().getSimpleName();
        String kind = name.substring(0, name.length() - Integer.toString(number).length());
        RandomThing thing = RandomThing.of(kind);
        try {
            for (RandomVersion.Field field : of.all(kind)) {
                Object value = field(object, field.name()).get(object);
                thing.values.put(field.number(), modelValue(of, field.sort(), value));
            }
            for (RandomVersion.Field read : of.allRead(kind)) {
                thing.values.put(
                        read.number(),
                        modelValue(of, read.sort(), field(object, read(read)).get(object)));
            }
            return thing;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private Object modelValue(RandomVersion of, RandomSort sort, Object value) throws ReflectiveOperationException {
        if (value == null) {
            return null;
        } else if (value.getClass().isArray()) {
            List<Object> made = new ArrayList<>();
            for (int i = 0; i < Array.getLength(value); i++) {
                made.add(one(of, sort.leaf(), Array.get(value, i)));
            }
            return made;
        } else if (value instanceof Collection<?> all) {
            Collection<Object> made = all instanceof Set<?> ? new LinkedHashSet<>() : new ArrayList<>();
            for (Object element : all) {
                made.add(one(of, sort.leaf(), element));
            }
            return made;
        } else if (value instanceof Map<?, ?> map) {
            Map<Object, Object> made = new LinkedHashMap<>();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                made.put(entry.getKey(), one(of, sort.leaf(), entry.getValue()));
            }
            return made;
        }
        return one(of, sort.leaf(), value);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private Object one(RandomVersion of, Leaf leaf, Object value) throws ReflectiveOperationException {
        if (value == null) {
            return null;
        } else if (leaf.isNode()) {
            return thing(of, value);
        } else if (leaf == Leaf.METAL) {
            return Enum.valueOf((Class) RandomSort.METALS.get(of.stage), ((Enum<?>) value).name());
        } else if (leaf.isVector()) {
            List<Double> parts = new ArrayList<>();
            for (double part : (double[]) value.getClass().getField("parts").get(value)) {
                parts.add(part);
            }
            return new Point(parts);
        }
        return switch (leaf) {
            case UINT8 -> ((Number) value).byteValue();
            case UINT16 -> ((Number) value).shortValue();
            case UINT32 -> ((Number) value).intValue();
            default -> value;
        };
    }
}
