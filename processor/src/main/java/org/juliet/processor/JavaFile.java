package org.juliet.processor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text of a Java file: lines, and imports of the classes that stand in backticks in them. */
final class JavaFile {
    private static final Pattern CLASS = Pattern.compile("`([^`]+)`");
    private static final int MAX_COLUMNS = 120;
    private static final int INDENT = 4;
    private static final int CONTINUATION = 8;

    private final String inside;
    private final Predicate<String> isClass;
    private final Map<String, String> bySimpleName = new HashMap<>();
    private final TreeSet<String> imports = new TreeSet<>();
    private final List<String> lines = new ArrayList<>();
    private int depth;

    /**
     * A file without lines.
     *
     * @param inside its package
     * @param declared the simple names of the classes it declares
     * @param isClass whether there is a top-level class of a qualified name
     */
    JavaFile(String inside, List<String> declared, Predicate<String> isClass) {
        this.inside = inside;
        this.isClass = isClass;
        declared.forEach(name -> bySimpleName.put(name, qualified(name)));
    }

    /** The simple names of the classes in code. */
    static List<String> classes(String code) {
        return CLASS.matcher(code)
                .results()
                .map(found -> found.group(1).substring(found.group(1).lastIndexOf('.') + 1))
                .toList();
    }

    private String qualified(String simple) {
        return inside.isEmpty() ? simple : inside + "." + simple;
    }

    /** Adds a line at the present depth; what ends in a brace opens a block, what begins with one closes it. */
    JavaFile line(String code) {
        depth -= code.startsWith("}") ? 1 : 0;
        String text = code.isEmpty() ? "" : " ".repeat(INDENT * depth) + named(code);
        wrap(text, INDENT * depth + CONTINUATION);
        depth += code.endsWith("{") ? 1 : 0;
        return this;
    }

    /** Adds a line that goes on with the one before. */
    void more(String code) {
        int indent = INDENT * depth + CONTINUATION;
        wrap(" ".repeat(indent) + named(code), indent);
    }

    /** Adds a line, broken where it is too long. */
    private void wrap(String line, int indent) {
        int end = line.length() <= MAX_COLUMNS ? -1 : end(line, indent);
        if (end < 0) {
            lines.add(line);
        } else {
            lines.add(line.substring(0, end));
            wrap(" ".repeat(indent) + line.substring(end + 1), indent);
        }
    }

    /** Where to break a line: behind its equals sign, else behind the last of the outermost commas; -1 where there is none. */
    private static int end(String line, int indent) {
        int depth = 0;
        int best = -1;
        int outermost = Integer.MAX_VALUE;
        boolean quoted = false;
        for (int i = indent; i < MAX_COLUMNS; i++) {
            char c = line.charAt(i);
            quoted ^= c == '"' && line.charAt(i - 1) != '\\';
            depth += quoted ? 0 : c == '(' || c == '<' ? 1 : c == ')' || c == '>' && line.charAt(i - 1) != '-' ? -1 : 0;
            boolean between = !quoted && i + 1 < line.length() && line.charAt(i + 1) == ' ';
            if (between && c == '=' && line.charAt(i - 1) == ' ') {
                return i + 1;
            }
            if (between && c == ',' && depth <= outermost) {
                best = i + 1;
                outermost = depth;
            }
        }
        return best;
    }

    private String named(String code) {
        Matcher matcher = CLASS.matcher(code);
        StringBuilder named = new StringBuilder();
        while (matcher.find()) {
            matcher.appendReplacement(named, Matcher.quoteReplacement(name(matcher.group(1))));
        }
        return matcher.appendTail(named).toString();
    }

    /** The shortest name of a class that means it here. */
    private String name(String qualified) {
        String top = topLevel(qualified);
        int dot = top.lastIndexOf('.');
        String simple = top.substring(dot + 1);
        String known = bySimpleName.putIfAbsent(simple, top);
        if (known != null && !known.equals(top)) {
            return qualified;
        }
        String from = dot < 0 ? "" : top.substring(0, dot);
        boolean visible = from.equals(inside) || from.equals("java.lang") && !isClass.test(qualified(simple));
        if (!visible) {
            imports.add(top);
        }
        return simple + qualified.substring(top.length());
    }

    /** The class that a class is declared in, at the top; a codec, which is not there yet, is one itself. */
    private String topLevel(String qualified) {
        for (int dot = qualified.indexOf('.'); dot >= 0; dot = qualified.indexOf('.', dot + 1)) {
            if (isClass.test(qualified.substring(0, dot))) {
                return qualified.substring(0, dot);
            }
        }
        return qualified;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        if (!inside.isEmpty()) {
            text.append("package ").append(inside).append(";\n\n");
        }
        imports.forEach(name -> text.append("import ").append(name).append(";\n"));
        text.append(imports.isEmpty() ? "" : "\n");
        lines.forEach(line -> text.append(line).append('\n'));
        return text.toString();
    }
}
