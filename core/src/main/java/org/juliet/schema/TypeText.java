package org.juliet.schema;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Types as words, the outer one first: {@code map string nullable struct Item}. Rules B-TYPE-1 and B-TYPE-2. */
public final class TypeText {
    /** Most types inside one another. */
    public static final int MAX_DEPTH = 64;

    /** Most elements of an array. */
    public static final int MAX_LENGTH = 1 << 24;

    private static final Map<String, Primitive> PRIMITIVES =
            Stream.of(Primitive.values()).collect(Collectors.toUnmodifiableMap(TypeText::word, p -> p));

    private final String[] words;
    private int next;

    private TypeText(String text) {
        this.words = text.split(" ", -1);
    }

    /** A type with its presentation. */
    public static String render(Schema type) {
        return render(type, true);
    }

    /** What a type stores, without presentation: equal for types whose values have the same image. */
    public static String renderPlain(Schema type) {
        return render(type, false);
    }

    /** A type with other names for kinds and enums. */
    public static Schema renamed(Schema type, Map<String, String> names) {
        if (type instanceof Schema.Enumeration e) {
            return new Schema.Enumeration(names.getOrDefault(e.name(), e.name()));
        } else if (type instanceof Schema.Struct s) {
            return new Schema.Struct(names.getOrDefault(s.kind(), s.kind()));
        } else if (type instanceof Schema.OneOf some) {
            return new Schema.OneOf(
                    some.kinds().stream().map(k -> names.getOrDefault(k, k)).toList(), some.closed());
        } else if (type instanceof Schema.ListOf list) {
            return new Schema.ListOf(renamed(list.element(), names), list.perRow());
        } else if (type instanceof Schema.ArrayOf array) {
            return new Schema.ArrayOf(renamed(array.element(), names), array.length());
        } else if (type instanceof Schema.SetOf set) {
            return new Schema.SetOf(renamed(set.element(), names), set.ordered());
        } else if (type instanceof Schema.MapOf map) {
            return new Schema.MapOf(renamed(map.key(), names), renamed(map.value(), names), map.ordered());
        }
        return type instanceof Schema.Nullable some ? new Schema.Nullable(renamed(some.value(), names)) : type;
    }

    private static String render(Schema type, boolean presented) {
        StringBuilder text = new StringBuilder();
        render(type, presented, text);
        return text.toString();
    }

    private static void render(Schema type, boolean presented, StringBuilder out) {
        if (type instanceof Schema.Scalar scalar) {
            out.append(scalar.hex() && presented ? "hex " : "").append(word(scalar.primitive()));
        } else if (type instanceof Schema.Enumeration enumeration) {
            out.append("enum ").append(enumeration.name());
        } else if (type instanceof Schema.Vector vector) {
            out.append("vector ").append(vector.length()).append(' ').append(word(vector.component()));
        } else if (type instanceof Schema.ListOf list) {
            out.append(list.perRow() > 0 && presented ? "rows " + list.perRow() + " list " : "list ");
            render(list.element(), presented, out);
        } else if (type instanceof Schema.ArrayOf array) {
            out.append("array ").append(array.length()).append(' ');
            render(array.element(), presented, out);
        } else if (type instanceof Schema.SetOf set) {
            out.append(set.ordered() && presented ? "ordered set " : "set ");
            render(set.element(), presented, out);
        } else if (type instanceof Schema.MapOf map) {
            out.append(map.ordered() && presented ? "ordered map " : "map ");
            render(map.key(), presented, out);
            out.append(' ');
            render(map.value(), presented, out);
        } else if (type instanceof Schema.Nullable nullable) {
            out.append("nullable ");
            render(nullable.value(), presented, out);
        } else if (type instanceof Schema.Struct struct) {
            out.append("struct ").append(struct.kind());
        } else if (type instanceof Schema.OneOf oneOf) {
            oneOf(oneOf, out);
        }
    }

    private static void oneOf(Schema.OneOf oneOf, StringBuilder out) {
        if (oneOf.closed()) {
            out.append("closed ").append(oneOf.kinds().size());
        } else {
            out.append(oneOf.kinds().isEmpty() ? "any" : "open");
        }
        oneOf.kinds().forEach(kind -> out.append(' ').append(kind));
    }

    private static String word(Primitive primitive) {
        return primitive.name().toLowerCase(Locale.ROOT);
    }

    /** The names of the kinds and enums that a type names, each once, in their order. */
    public static List<String> named(Schema type) {
        LinkedHashSet<String> names = new LinkedHashSet<>();
        Closure.named(type, names::add);
        return List.copyOf(names);
    }

    /**
     * A type from its words.
     *
     * @throws LayoutException if it is none
     */
    public static Schema parse(String text) {
        TypeText parser = new TypeText(text);
        Schema type = parser.type(0);
        if (parser.next < parser.words.length) {
            throw new LayoutException(BinaryRule.B_TYPE_1, parser + ": nothing is expected after " + type);
        }
        return type;
    }

    private Schema type(int depth) {
        if (depth >= MAX_DEPTH) {
            throw new LayoutException(BinaryRule.B_LAY_6, "a type nested more than " + MAX_DEPTH + " deep");
        }
        String word = word("a type");
        return switch (word) {
            case "hex" -> hex(type(depth + 1));
            case "rows" -> rows(number("elements in a row", 1), type(depth + 1));
            case "ordered" -> ordered(type(depth + 1));
            case "enum" -> new Schema.Enumeration(word("the name of an enum"));
            case "vector" -> vector(number("components", 2), type(depth + 1));
            case "list" -> new Schema.ListOf(type(depth + 1));
            case "set" -> new Schema.SetOf(type(depth + 1), false);
            case "map" -> map(type(depth + 1), type(depth + 1));
            case "array" -> array(number("elements", 0), type(depth + 1));
            case "nullable" -> nullable(type(depth + 1));
            case "struct" -> new Schema.Struct(word("the name of a kind"));
            case "closed" -> new Schema.OneOf(names(number("kinds", 1)), true);
            case "open" -> new Schema.OneOf(names(1), false);
            case "any" -> new Schema.OneOf(List.of(), false);
            default -> scalar(word);
        };
    }

    private Schema scalar(String word) {
        Primitive primitive = PRIMITIVES.get(word);
        if (primitive == null) {
            throw new LayoutException(BinaryRule.B_TYPE_1, this + ": \"" + word + "\" is no type");
        }
        return new Schema.Scalar(primitive);
    }

    private Schema hex(Schema type) {
        if (type instanceof Schema.Scalar scalar && scalar.primitive().isUnsigned() && !scalar.hex()) {
            return new Schema.Scalar(scalar.primitive(), true);
        }
        throw expected("an unsigned integer after hex");
    }

    private Schema rows(int perRow, Schema type) {
        if (type instanceof Schema.ListOf list && list.perRow() == 0) {
            return new Schema.ListOf(list.element(), perRow);
        }
        throw expected("a list after rows");
    }

    private Schema ordered(Schema type) {
        if (type instanceof Schema.SetOf set && !set.ordered()) {
            return new Schema.SetOf(set.element(), true);
        }
        if (type instanceof Schema.MapOf map && !map.ordered()) {
            return new Schema.MapOf(map.key(), map.value(), true);
        }
        throw expected("a set or map after ordered");
    }

    private Schema vector(int length, Schema component) {
        if (component instanceof Schema.Scalar scalar
                && (scalar.primitive() == Primitive.FLOAT32 || scalar.primitive() == Primitive.FLOAT64)) {
            return new Schema.Vector(scalar.primitive(), length);
        }
        throw expected("float32 or float64 as the component of a vector");
    }

    private Schema map(Schema key, Schema value) {
        if (key instanceof Schema.Scalar || key instanceof Schema.Enumeration) {
            return new Schema.MapOf(key, value, false);
        }
        throw expected("a scalar or enum as the key of a map");
    }

    private Schema array(int length, Schema element) {
        if (length > MAX_LENGTH) {
            throw new LayoutException(BinaryRule.B_LAY_6, this + ": expected at most " + MAX_LENGTH + " elements");
        }
        return new Schema.ArrayOf(element, length);
    }

    private Schema nullable(Schema type) {
        if (type instanceof Schema.Nullable) {
            throw expected("no nullable inside another");
        }
        return new Schema.Nullable(type);
    }

    private List<String> names(int count) {
        if (count > words.length - next) {
            throw expected(count + " names of kinds");
        }
        List<String> names = List.of(words).subList(next, next + count);
        next += count;
        if (new HashSet<>(names).size() < count) {
            throw expected("each kind once");
        }
        return names;
    }

    private String word(String what) {
        if (next == words.length || words[next].isEmpty()) {
            throw expected(what);
        }
        return words[next++];
    }

    private int number(String what, int least) {
        String word = word("the number of " + what);
        if (!word.matches("0|[1-9][0-9]{0,8}") || Integer.parseInt(word) < least) {
            throw expected(least + " or more " + what);
        }
        return Integer.parseInt(word);
    }

    private LayoutException expected(String what) {
        return new LayoutException(BinaryRule.B_TYPE_1, this + ": expected " + what);
    }

    @Override
    public String toString() {
        return "type \"" + String.join(" ", words) + "\"";
    }
}
