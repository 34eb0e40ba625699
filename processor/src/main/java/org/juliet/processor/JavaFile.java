package org.juliet.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The text of a Java file: lines in which names stand in marks until all lines are there; see {@link Imports} and {@link OwnNames}. */
final class JavaFile {
    private static final int MAX_COLUMNS = 120;
    private static final int INDENT = 4;
    private static final int CONTINUATION = 8;

    private final Imports imports;
    private final Map<String, String> given;
    private final List<Line> lines = new ArrayList<>();
    private int depth;

    /** @param more how far what does not fit on the line is set in */
    private record Line(int indent, int more, String code) {}

    /**
     * A file without lines.
     *
     * @param inside its package
     * @param declared the simple name of the class it declares
     * @param isClass whether there is a top-level class of a qualified name
     * @param given what names in marks are in another file that this one refers to
     */
    JavaFile(String inside, String declared, Predicate<String> isClass, Map<String, String> given) {
        this.imports = new Imports(inside, declared, isClass);
        this.given = given;
    }

    /** Adds a line at the present depth; what ends in a brace opens a block, what begins with one closes it. */
    JavaFile line(String code) {
        depth -= code.startsWith("}") ? 1 : 0;
        lines.add(new Line(code.isEmpty() ? 0 : INDENT * depth, INDENT * depth + CONTINUATION, code));
        depth += code.endsWith("{") ? 1 : 0;
        return this;
    }

    /** Adds a line that goes on with the one before. */
    void more(String code) {
        int indent = INDENT * depth + CONTINUATION;
        lines.add(new Line(indent, indent, code));
    }

    /** The source, and what its own names in marks have become. */
    Written written() {
        List<String> marked = lines.stream().map(Line::code).toList();
        List<String> imported = imports.named(marked);
        OwnNames own = new OwnNames(imported, given);
        List<String> text = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            wrap(" ".repeat(line.indent) + own.named(imported.get(i)), line.more, text);
        }
        return new Written(imports.header() + String.join("\n", text) + "\n", own.members());
    }

    /** @param members names by their marks */
    record Written(String source, Map<String, String> members) {}

    /** Adds a line, broken where it is too long. */
    private static void wrap(String line, int indent, List<String> text) {
        int end = line.length() <= MAX_COLUMNS ? -1 : end(line, indent);
        if (end < 0) {
            text.add(line);
        } else {
            text.add(line.substring(0, end));
            wrap(" ".repeat(indent) + line.substring(end + 1), indent, text);
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
}
