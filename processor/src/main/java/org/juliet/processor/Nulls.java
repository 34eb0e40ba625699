package org.juliet.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;

/**
 * What a type says of null. Before JDK 22 types of class files do not tell it, so that it goes beside them.
 *
 * @param inside that of the types inside, arguments or the elements of an array, in their order; empty where none says anything
 */
record Nulls(Said said, List<Nulls> inside) {
    static final Nulls NOTHING = new Nulls(Said.NOTHING, List.of());

    /** What one type says. */
    enum Said {
        MAYBE('?'),
        NEVER('!'),
        NOTHING('.');

        private final char word;

        Said(char word) {
            this.word = word;
        }
    }

    static Nulls of(TypeMirror type) {
        List<Nulls> inside = parts(type).stream().map(Nulls::of).toList();
        return of(Nullness.said(type), inside);
    }

    /** That of the type of a field or parameter. */
    static Nulls of(VariableElement field) {
        return field instanceof Substituted.Variable variable ? variable.nulls() : of(field.asType());
    }

    private static Nulls of(Said said, List<Nulls> inside) {
        boolean says = inside.stream().anyMatch(each -> !each.equals(NOTHING));
        return new Nulls(said, says ? inside : List.of());
    }

    private static List<? extends TypeMirror> parts(TypeMirror type) {
        if (type instanceof ArrayType array) {
            return List.of(array.getComponentType());
        }
        return type instanceof DeclaredType declared ? declared.getTypeArguments() : List.of();
    }

    boolean maybe() {
        return said == Said.MAYBE;
    }

    /** That of a type inside, counted from 0. */
    Nulls inside(int number) {
        return number < inside.size() ? inside.get(number) : NOTHING;
    }

    /** That of a type with arguments instead of type variables. */
    Nulls filled(TypeMirror type, Map<Element, Nulls> arguments) {
        if (type instanceof TypeVariable variable) {
            Nulls argument = arguments.getOrDefault(variable.asElement(), NOTHING);
            return said == Said.NOTHING ? argument : new Nulls(said, argument.inside);
        }
        List<Nulls> filled = new ArrayList<>();
        for (TypeMirror part : parts(type)) {
            filled.add(inside(filled.size()).filled(part, arguments));
        }
        return of(said, filled);
    }

    /** In a word: a character for each type, what is inside it in brackets. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder().append(said.word);
        if (!inside.isEmpty()) {
            text.append('(');
            inside.forEach(text::append);
            text.append(')');
        }
        return text.toString();
    }

    /** Reads such a word. */
    static Nulls parse(String word) {
        return parse(word, new int[1]);
    }

    private static Nulls parse(String word, int[] at) {
        char first = word.charAt(at[0]++);
        Said said = first == Said.MAYBE.word ? Said.MAYBE : first == Said.NEVER.word ? Said.NEVER : Said.NOTHING;
        List<Nulls> inside = new ArrayList<>();
        if (at[0] < word.length() && word.charAt(at[0]) == '(') {
            at[0]++;
            while (word.charAt(at[0]) != ')') {
                inside.add(parse(word, at));
            }
            at[0]++;
        }
        return new Nulls(said, inside);
    }
}
