package org.juliet.processor;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;

/**
 * What the members and variables of a generated file are called that come from names of the program. In code they stand in marks; once all lines are
 * there, each gets a name that means nothing else where it stands, whatever the program calls its fields, classes and packages.
 */
final class OwnNames {
    private static final char MEMBER = '\1';
    private static final char VARIABLE = '\2';
    private static final char WANTED = '\3';
    private static final Pattern MARK = Pattern.compile("([\1\2])([^\1-\3]*)\3([^\1-\3]*)\\1");
    private static final Pattern QUOTED = Pattern.compile("\"(?:\\\\.|[^\"\\\\])*\"|'(?:\\\\.|[^'\\\\])*'");
    /** Names that stand alone: what follows a dot is looked for in what is before it. */
    private static final Pattern WORD = Pattern.compile(
            "(?<![.:\\p{javaJavaIdentifierPart}])\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*");

    /** The classes inside codecs. */
    static final String TYPES = member(" Types", "Types");

    static final String FIELDS = member(" Fields", "Fields");
    static final String PLACES = member(" Places", "Places");
    static final String IMAGE = member(" Image", "Image");

    /** The number of what is stored. */
    static final String STORED = member(" Stored", "STORED");

    private final Map<String, String> members = new LinkedHashMap<>();
    private final Map<String, String> variables = new LinkedHashMap<>();

    /**
     * Gives all names in the lines of a file.
     *
     * @param given the names of members of another file by their marks
     */
    OwnNames(List<String> lines, Map<String, String> given) {
        members.putAll(given);
        Set<String> taken = new HashSet<>();
        lines.forEach(line -> words(line, taken));
        marks(lines, MEMBER)
                .forEach(mark ->
                        members.computeIfAbsent(mark.group(2), of -> free(mark.group(3), more(mark.group(3)), taken)));
        variables(lines);
    }

    /**
     * A member of a generated class.
     *
     * @param of whose it is: of all that say the same, the name is the same
     */
    static String member(String of, String wanted) {
        return MEMBER + of + WANTED + wanted + MEMBER;
    }

    /** A member beside another one, with more behind its name. */
    static String beside(String member, String more) {
        int wanted = member.lastIndexOf(WANTED);
        return member.substring(0, wanted) + " " + more + member.substring(wanted, member.length() - 1) + more + MEMBER;
    }

    /** A local variable or parameter. */
    static String variable(String of, String wanted) {
        return VARIABLE + of + WANTED + wanted + VARIABLE;
    }

    /** What else stands in the methods where a variable is used is no name for it. */
    private void variables(List<String> lines) {
        Map<String, Set<String>> around = new LinkedHashMap<>();
        Map<String, String> wanted = new HashMap<>();
        for (List<String> method : methods(lines)) {
            Set<String> words = new HashSet<>();
            method.forEach(line -> words(replaced(line, MEMBER, members), words));
            marks(method, VARIABLE).forEach(mark -> {
                wanted.put(mark.group(2), mark.group(3));
                around.computeIfAbsent(mark.group(2), of -> new HashSet<>()).addAll(words);
            });
        }
        around.forEach((of, words) -> {
            words.addAll(variables.values());
            variables.put(of, free(Objects.requireNonNull(wanted.get(of)), "Value", words));
        });
    }

    /** The methods of a file, or somewhat more at once: no empty line is inside one. */
    private static List<List<String>> methods(List<String> lines) {
        List<List<String>> methods = new ArrayList<>();
        List<String> method = new ArrayList<>();
        for (String line : lines) {
            if (line.isEmpty()) {
                methods.add(method);
                method = new ArrayList<>();
            }
            method.add(line);
        }
        methods.add(method);
        return methods;
    }

    private static Stream<MatchResult> marks(List<String> lines, char role) {
        return lines.stream()
                .flatMap(line -> MARK.matcher(line).results())
                .filter(mark -> mark.group(1).charAt(0) == role);
    }

    /** Adds the names that stand in a line without marks. */
    private static void words(String line, Set<String> to) {
        if (!line.startsWith("/**") && !line.startsWith(" *")) {
            String code = MARK.matcher(QUOTED.matcher(line).replaceAll("")).replaceAll("");
            WORD.matcher(code).results().forEach(word -> to.add(word.group()));
        }
    }

    private static String more(String wanted) {
        return wanted.equals(wanted.toUpperCase(Locale.ROOT)) ? "_KEY" : "_";
    }

    private static String free(String wanted, String more, Set<String> taken) {
        String free = wanted;
        while (SourceVersion.isKeyword(free) || !taken.add(free)) {
            free += more;
        }
        return free;
    }

    private static String replaced(String line, char role, Map<String, String> names) {
        return MARK.matcher(line)
                .replaceAll(mark -> Matcher.quoteReplacement(
                        mark.group(1).charAt(0) == role
                                ? Objects.requireNonNull(names.get(mark.group(2)))
                                : mark.group()));
    }

    /** A line with the names in place of their marks. */
    String named(String line) {
        return replaced(replaced(line, MEMBER, members), VARIABLE, variables);
    }

    /** The names of members by their marks. */
    Map<String, String> members() {
        return Collections.unmodifiableMap(members);
    }
}
