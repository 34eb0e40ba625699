package org.juliet.processor;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the classes in a file are called in it, and what it imports. In code, their qualified names stand in backticks. */
final class Imports {
    private static final Pattern CLASS = Pattern.compile("`([^`]+)`");

    private final String inside;
    private final Predicate<String> isClass;
    /** The answers so far: the same names stand in many lines. */
    private final Map<String, Boolean> classes = new HashMap<>();

    private final Map<String, String> bySimpleName = new HashMap<>();
    private final TreeSet<String> imports = new TreeSet<>();

    Imports(String inside, String declared, Predicate<String> isClass) {
        this.inside = inside;
        this.isClass = isClass;
        bySimpleName.put(declared, qualified(declared));
    }

    private boolean isClass(String name) {
        return classes.computeIfAbsent(name, isClass::test);
    }

    private String qualified(String simple) {
        return inside.isEmpty() ? simple : inside + "." + simple;
    }

    /** All lines of the file, with the shortest names that mean these classes there. */
    List<String> named(List<String> lines) {
        List<String> all = lines.stream()
                .flatMap(line -> CLASS.matcher(line).results())
                .map(found -> topLevel(found.group(1)))
                .distinct()
                .toList();
        all.stream()
                .sorted(Comparator.comparing(this::hasAnotherName)) // else in their order
                .forEach(top -> bySimpleName.putIfAbsent(simple(top), top));
        // a class would hide the package that a longer name begins with
        all.stream()
                .filter(top -> !top.equals(bySimpleName.get(simple(top))))
                .forEach(top -> bySimpleName.put(first(top), ""));
        return lines.stream().map(this::named).toList();
    }

    /** Whether a class can be called by its qualified name, which means something else where a class is called as the package is. */
    private boolean hasAnotherName(String top) {
        return !simple(top).equals(top) && !isClass(qualified(first(top)));
    }

    private static String first(String name) {
        return name.substring(0, (name + '.').indexOf('.'));
    }

    private static String simple(String top) {
        return top.substring(top.lastIndexOf('.') + 1);
    }

    private String named(String line) {
        Matcher matcher = CLASS.matcher(line);
        StringBuilder named = new StringBuilder();
        while (matcher.find()) {
            matcher.appendReplacement(named, Matcher.quoteReplacement(name(matcher.group(1))));
        }
        return matcher.appendTail(named).toString();
    }

    private String name(String qualified) {
        String top = topLevel(qualified);
        String simple = simple(top);
        if (!top.equals(bySimpleName.get(simple))) {
            return qualified;
        }
        String from = simple.equals(top) ? "" : top.substring(0, top.length() - simple.length() - 1);
        boolean visible = from.equals(inside) || from.equals("java.lang") && !isClass(qualified(simple));
        if (!visible) {
            imports.add(top);
        }
        return simple + qualified.substring(top.length());
    }

    /**
     * The class that a class is declared in, at the top; a codec, which is not there yet, is one itself. Classes outside all packages are seen by each other
     * only.
     */
    private String topLevel(String qualified) {
        int shortest = inside.isEmpty() ? 0 : qualified.indexOf('.') + 1;
        for (int end = qualified.length(); end > shortest; end = qualified.lastIndexOf('.', end - 1)) {
            if (isClass(qualified.substring(0, end))) {
                return qualified.substring(0, end);
            }
        }
        return qualified;
    }

    /** What the file begins with. */
    String header() {
        StringBuilder text = new StringBuilder();
        if (!inside.isEmpty()) {
            text.append("package ").append(inside).append(";\n\n");
        }
        imports.forEach(name -> text.append("import ").append(name).append(";\n"));
        return text.append(imports.isEmpty() ? "" : "\n").toString();
    }
}
