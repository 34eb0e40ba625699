package org.juliet.archive;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Answer;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.Schema;

/** An enum, stored by the names of its constants. */
final class EnumType<E extends Enum<E>> implements Type<E> {
    final Class<E> type;
    /** The name in files. */
    final String name;

    final E[] constants;
    /** What stands for a constant of a file that the enum does not have, null where nothing does. */
    final @Nullable E fallback;

    final List<Answer> answers;
    private final String[] stored;
    private final Map<String, E> byName = new HashMap<>();

    EnumType(Class<E> type, List<Answer> answers) {
        this(type.getSimpleName(), constants(type), Map.of(), null, answers);
    }

    private static <E> E[] constants(Class<E> type) {
        E[] constants = type.getEnumConstants();
        if (constants == null) {
            throw new IllegalArgumentException("the constants of the enum " + type.getName()
                    + " are not found; where a tool shrinks or renames the program, name them: "
                    + "Type.constants(\"Metal\", Metal.values())");
        }
        return constants;
    }

    /**
     * An enum with its name in files.
     *
     * @param constants all, in their order
     * @param names of constants that have others than in Java
     * @param answers what is said of changes of constants
     */
    EnumType(String name, E[] constants, Map<E, String> names, @Nullable E fallback, List<Answer> answers) {
        this.answers = answers;
        this.type = type(constants);
        this.name = LateKinds.requireOther(name);
        this.constants = constants;
        this.fallback = fallback;
        this.stored = new String[constants.length];
        for (E constant : constants) {
            stored[constant.ordinal()] = names.getOrDefault(constant, constant.name());
            if (byName.put(stored[constant.ordinal()], constant) != null) {
                throw new IllegalArgumentException(
                        "enum " + name + ": two constants are stored as " + stored[constant.ordinal()]);
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static <E> Class<E> type(E[] constants) {
        return (Class<E>) constants.getClass().getComponentType();
    }

    /** Whether its code says that it had a constant of that name once. */
    boolean isDropped(String constant) {
        return answers.stream()
                .anyMatch(answer ->
                        answer instanceof Answer.Dropped && answer.name().equals(constant));
    }

    /** Whether values of the type are constants of an enum, or arrays of such. */
    static boolean isIn(Type<?> type) {
        if (type instanceof NullableType<?> nullable) {
            return isIn(nullable.value());
        } else if (type instanceof OptionalType<?> optional) {
            return isIn(optional.value());
        } else if (type instanceof AdaptedType<?, ?> adapted) {
            return isIn(adapted.stored());
        }
        return type instanceof EnumType<?> || type instanceof ArrayType<?> array && isIn(array.element());
    }

    /** What is told of a constant that it does not have. */
    String unknown(String constant, boolean gone) {
        return gone
                ? name + " has no constant `" + constant + "` any more; it was given up, and is kept as it is"
                : name + " has no constant `" + constant + "`; it has " + Arrays.toString(constants);
    }

    @Nullable E named(String name) {
        return byName.get(name);
    }

    /** The name of a constant in files. */
    String stored(Object constant) {
        return stored[((Enum<?>) constant).ordinal()];
    }

    /** The same for the keys of maps, which cannot all become one constant. */
    EnumType<E> ofKeys() {
        if (fallback == null) {
            return this;
        }
        Map<E, String> names = new HashMap<>();
        for (E constant : constants) {
            names.put(constant, stored(constant));
        }
        return new EnumType<>(name, constants, names, null, answers);
    }

    @Override
    public Schema schema() {
        return new Schema.Enumeration(name);
    }

    /** Its constants, each of the origin that its name says. */
    EnumLayout layout() {
        return new EnumLayout(
                name, Arrays.stream(stored).map(ConstantSchema::of).toList());
    }
}
