package org.juliet.cases;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/**
 * Random records, enums, generic classes, sealed types and classes below others, as sources of one version after the other. Each says what it has to of
 * its changes, so that nothing is asked. Types hold those that were made before them.
 */
final class RandomClasses {
    private enum Sort {
        CLASS,
        RECORD,
        GENERIC_CLASS,
        GENERIC_RECORD,
        ENUM,
        SEALED,
        SEALED_GENERIC
    }

    /** What is declared in a file: its fields, constants, or the names of those it permits. */
    private static final class Type {
        final Sort sort;
        final String name;
        /** What it extends or implements, as it stands in the source. */
        final String above;

        final List<Part> parts = new ArrayList<>();
        final List<String> marks = new ArrayList<>();

        Type(Sort sort, String name, String above) {
            this.sort = sort;
            this.name = name;
            this.above = above;
        }

        boolean isRecord() {
            return sort == Sort.RECORD || sort == Sort.GENERIC_RECORD;
        }

        boolean isGeneric() {
            return sort == Sort.GENERIC_CLASS || sort == Sort.GENERIC_RECORD || sort == Sort.SEALED_GENERIC;
        }

        /** Those below sealed types are final. */
        boolean isMember() {
            return above.startsWith(" implements");
        }

        boolean isSealed() {
            return sort == Sort.SEALED || sort == Sort.SEALED_GENERIC;
        }
    }

    private record Part(String name, String type, String marks, String initial) {}

    private final Random random;
    private final String inside;
    private final List<Type> types = new ArrayList<>();
    /** The names of the version before. */
    private final Set<String> recorded = new HashSet<>();

    private int names;

    RandomClasses(Random random, String inside) {
        this.random = random;
        this.inside = inside;
        for (int i = 0; i < 8; i++) {
            come();
        }
    }

    /** The sources by their paths. */
    Map<String, String> files() {
        Map<String, String> files = new TreeMap<>();
        for (Type type : types) {
            String header = "package " + inside
                    + "; import java.util.*; import org.juliet.*; import org.jspecify.annotations.*;\n";
            files.put(inside.replace('.', '/') + "/" + type.name + ".java", header + source(type));
        }
        return files;
    }

    /** Some changes from one version to the next. */
    void edit() {
        recorded.clear();
        types.forEach(type -> type.parts.forEach(part -> recorded.add(part.name)));
        int edits = 1 + random.nextInt(3);
        for (int i = 0; i < edits; i++) {
            Type type = types.get(random.nextInt(types.size()));
            switch (random.nextInt(6)) {
                case 0 -> come();
                case 1 -> leave(type);
                case 2 -> rename(type);
                case 3 -> change(type);
                default -> more(type);
            }
        }
    }

    private String fresh(String like) {
        return like + ++names;
    }

    private void come() {
        Sort sort = Sort.values()[random.nextInt(Sort.values().length)];
        String name = fresh("T");
        Type below = sort == Sort.CLASS && random.nextInt(2) == 0 ? pick(Sort.GENERIC_CLASS, Sort.CLASS) : null;
        String above = below == null
                ? ""
                : " extends " + below.name + (below.isGeneric() ? "<" + boxed(types.size()) + ">" : "");
        Type type = new Type(sort, name, above);
        if (type.isSealed()) {
            types.add(type);
            member(type);
            member(type);
            return;
        }
        int parts = 1 + random.nextInt(3);
        for (int i = 0; i < parts; i++) {
            type.parts.add(part(type, types.size()));
        }
        types.add(type);
    }

    private Type pick(Sort... sorts) {
        List<Type> some = types.stream()
                .filter(type -> List.of(sorts).contains(type.sort) && !type.isMember())
                .toList();
        return some.isEmpty() ? null : some.get(random.nextInt(some.size()));
    }

    /** One more record below a sealed type, or class. */
    private void member(Type of) {
        boolean generic = of.sort == Sort.SEALED_GENERIC;
        boolean isRecord = random.nextBoolean();
        Sort sort = isRecord ? generic ? Sort.GENERIC_RECORD : Sort.RECORD : generic ? Sort.GENERIC_CLASS : Sort.CLASS;
        Type type = new Type(sort, fresh("M"), " implements " + of.name + (generic ? "<E>" : ""));
        type.parts.add(part(type, types.indexOf(of)));
        of.parts.add(new Part(type.name, "", "", ""));
        types.add(type);
    }

    private void more(Type type) {
        if (type.isSealed()) {
            member(type);
        } else {
            type.parts.add(random.nextInt(type.parts.size() + 1), part(type, types.indexOf(type)));
        }
    }

    private void leave(Type type) {
        int i = random.nextInt(type.parts.size());
        if (!type.isSealed() && type.parts.size() > 1 && recorded.contains(type.parts.get(i).name)) {
            type.marks.add("@Dropped(\"" + type.parts.remove(i).name + "\")");
        }
    }

    private void rename(Type type) {
        if (!type.isSealed()) {
            int i = random.nextInt(type.parts.size());
            Part was = type.parts.get(i);
            String mark = was.marks + "@WasNamed(\"" + was.name + "\") ";
            type.parts.set(i, new Part(fresh("n"), was.type, mark, was.initial));
        }
    }

    /** A wider type, or another default. */
    private void change(Type type) {
        for (int i = 0; i < type.parts.size(); i++) {
            Part was = type.parts.get(i);
            if (was.type.equals("int")) {
                boolean wider = random.nextBoolean();
                String initial = was.initial.isEmpty() ? "" : " = " + random.nextInt(9);
                type.parts.set(i, new Part(was.name, wider ? "long" : "int", was.marks, initial));
                return;
            }
        }
    }

    /** @param below it may hold types of lower numbers */
    private Part part(Type of, int below) {
        String name = fresh("n");
        if (of.sort == Sort.ENUM) {
            return new Part(name, "", "", "");
        }
        String type = switch (random.nextInt(7)) {
            case 0, 1 -> "int";
            case 2 -> of.isGeneric() ? "E" : "String";
            case 3 -> "List<" + element(of, below) + ">";
            case 4 -> "Map<String, " + element(of, below) + ">";
            default -> element(of, below);
        };
        boolean several = type.startsWith("List<") || type.startsWith("Map<");
        String initial = of.isRecord()
                ? ""
                : type.equals("int")
                        ? " = " + random.nextInt(9)
                        : !several ? "" : type.startsWith("List") ? " = new ArrayList<>()" : " = new TreeMap<>()";
        return new Part(name, type, "", initial);
    }

    private String element(Type of, int below) {
        return of.isGeneric() && random.nextInt(3) == 0 ? "E" : boxed(below);
    }

    /** A type of objects without an own parameter. */
    private String boxed(int below) {
        if (below <= 0 || random.nextInt(4) == 0) {
            return random.nextBoolean() ? "String" : "Integer";
        }
        int i = random.nextInt(below);
        Type type = types.get(i);
        return type.isGeneric()
                ? type.name + "<" + (random.nextInt(4) == 0 ? "List<" + boxed(i) + ">" : boxed(i)) + ">"
                : type.name;
    }

    private static String source(Type type) {
        StringBuilder source = new StringBuilder();
        type.marks.forEach(mark -> source.append(mark).append(' '));
        String name = type.name + (type.isGeneric() ? "<E>" : "");
        switch (type.sort) {
            case ENUM -> {
                source.append("public enum ").append(name).append(" { ");
                type.parts.forEach(
                        part -> source.append(part.marks).append(part.name).append(", "));
            }
            case SEALED, SEALED_GENERIC ->
                source.append("public sealed interface ")
                        .append(name)
                        .append(" permits ")
                        .append(String.join(
                                ", ", type.parts.stream().map(Part::name).toList()))
                        .append(" {");
            case RECORD, GENERIC_RECORD ->
                source.append("@Versioned public record ")
                        .append(name)
                        .append('(')
                        .append(String.join(
                                ", ",
                                type.parts.stream()
                                        .map(part -> part.marks + part.type + " " + part.name)
                                        .toList()))
                        .append(')')
                        .append(type.above)
                        .append(" {");
            default -> {
                source.append("@Versioned public ")
                        .append(type.isMember() ? "final " : "")
                        .append("class ")
                        .append(name);
                source.append(type.above).append(" {\n");
                type.parts.forEach(part -> source.append("    ")
                        .append(part.marks)
                        .append(part.type)
                        .append(' ')
                        .append(part.name)
                        .append(part.initial)
                        .append(";\n"));
            }
        }
        return source.append("}\n").toString();
    }
}
