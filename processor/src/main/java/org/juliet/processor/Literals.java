package org.juliet.processor;

import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** The expressions that {@code @Default} stands for. */
final class Literals {
    private final Model model;

    Literals(Model model) {
        this.model = model;
    }

    String of(TypeMirror type, String text) throws Fault {
        TypeElement element = Model.element(type);
        if (element != null && element.getKind() == ElementKind.ENUM) {
            return constant(element, text);
        }
        if (element != null && element.getQualifiedName().contentEquals("java.lang.String")) {
            return '"' + escaped(text, '"') + '"';
        }
        try {
            Object value = number(unboxed(type), text);
            // not every compiler escapes what it is given
            return value instanceof Character
                    ? "'" + escaped(text, '\'') + "'"
                    : model.elements().getConstantExpression(value);
        } catch (IllegalArgumentException wrong) {
            throw Fault.of(Rule.DEFAULT, "@Default(\"" + text + "\") is no " + type);
        }
    }

    /** A string as it stands in code, with what can stand there as it is. */
    static String quoted(String text) {
        return '"' + inner(text) + '"';
    }

    /** What stands between the quotes. */
    static String inner(String text) {
        StringBuilder quoted = new StringBuilder();
        text.codePoints().forEach(c -> {
            boolean plain = c >= ' ' && c != '`' && c != '"' && c != '\\' && !Character.isISOControl(c);
            quoted.append(plain ? Character.toString(c) : escaped(Character.toString(c), '"'));
        });
        return quoted.toString();
    }

    private static String escaped(String text, char quote) {
        StringBuilder escaped = new StringBuilder();
        for (char c : text.toCharArray()) {
            if (c == quote || c == '\\') {
                escaped.append('\\').append(c);
            } else if (c < ' ') {
                String digits = Integer.toOctalString(c);
                escaped.append('\\').append("0".repeat(3 - digits.length())).append(digits);
            } else if (c > '~' || c == '`') { // which would be a mark of a class
                escaped.append("\\u").append(Integer.toHexString(0x10000 | c).substring(1));
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }

    private TypeKind unboxed(TypeMirror type) throws Fault {
        try {
            return type.getKind().isPrimitive()
                    ? type.getKind()
                    : model.types().unboxedType(type).getKind();
        } catch (IllegalArgumentException noScalar) {
            throw Fault.of(
                    Rule.DEFAULT,
                    "@Default is for numbers, booleans, strings and enums; give the class a constructor without parameters"
                            + " that says what a fresh object has");
        }
    }

    private static Object number(TypeKind kind, String text) {
        return switch (kind) {
            case BYTE -> Byte.valueOf(text);
            case SHORT -> Short.valueOf(text);
            case INT -> Integer.valueOf(text);
            case LONG -> Long.valueOf(text);
            case FLOAT -> Float.valueOf(text);
            case DOUBLE -> Double.valueOf(text);
            case CHAR -> {
                if (text.length() != 1) {
                    throw new IllegalArgumentException(text);
                }
                yield text.charAt(0);
            }
            default -> {
                if (!text.equals("true") && !text.equals("false")) {
                    throw new IllegalArgumentException(text);
                }
                yield Boolean.valueOf(text);
            }
        };
    }

    private static String constant(TypeElement type, String name) throws Fault {
        boolean known = type.getEnclosedElements().stream()
                .anyMatch(element -> element.getKind() == ElementKind.ENUM_CONSTANT
                        && element.getSimpleName().contentEquals(name));
        if (!known) {
            throw Fault.of(Rule.DEFAULT, "@Default(\"" + name + "\") is no constant of " + type.getSimpleName());
        }
        return Names.quoted(type) + "." + name;
    }
}
