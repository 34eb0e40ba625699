package org.juliet.archive;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.Scanner;
import org.juliet.text.Rule;

/**
 * Reads values of every type. One of the two places that know how a type is spelled; {@link ValueWriter} is the other. Each
 * method starts at the first token of a value and ends at the token after it; what does not fit sets
 * {@link TextCursor#failed}, and the result then means nothing.
 */
final class ValueReader {
    /** Stands for an element of a kind that is not registered. */
    static final Object UNKNOWN = new Object();

    private final TextLoadArchive archive;
    private final TextCursor cursor;
    private final Scanner scanner;
    private final ScalarReader scalars;
    private final NumbersReader numbers;
    private final CollectionReader collections;
    private int unknownAt;

    ValueReader(TextLoadArchive archive) {
        this.archive = archive;
        this.cursor = archive.cursor;
        this.scanner = cursor.scanner;
        this.scalars = new ScalarReader(cursor);
        this.numbers = new NumbersReader(cursor, scalars);
        this.collections = new CollectionReader(cursor, this);
    }

    /** Where the last element of a kind that is not registered stands. */
    int unknownAt() {
        return unknownAt;
    }

    NumbersReader numbers() {
        return numbers;
    }

    ScalarReader scalars() {
        return scalars;
    }

    private void fail(Rule rule, String message) {
        cursor.fail(rule, cursor.place(), message, false);
    }

    /** Whether one more bracket may be entered. */
    boolean deeper() {
        if (cursor.nesting >= cursor.options.limits().depth()) {
            cursor.fail(Rule.LIMIT, scanner.start(), "brackets more than " + cursor.nesting + " deep", true);
            cursor.broken = true;
            return false;
        }
        cursor.nesting++;
        return true;
    }

    boolean stopped() {
        return cursor.failed || cursor.broken;
    }

    /**
     * Reads a value.
     *
     * @param target the object to fill, null to make a new one
     * @param threeMayDo whether a vector of four may have three components, as the first engine wrote positions
     */
    @SuppressWarnings({"unchecked", "NullAway"
    }) // null only where the type allows it, or where the value failed and is not used
    <T extends @Nullable Object> T read(Type<T> type, @Nullable T target, boolean threeMayDo) {
        Object value;
        if (type instanceof VectorType<?> vector) {
            value = numbers.vector(vector, target, threeMayDo);
        } else if (target != null) {
            value = fill(type, target);
        } else {
            value = readNew(type);
        }
        return (T) value;
    }

    private @Nullable Object readNew(Type<?> type) {
        if (type instanceof ScalarType<?> scalar) {
            return scalars.scalar(scalar);
        } else if (type instanceof Kind<?> kind) {
            return struct(kind, null);
        } else if (type instanceof EnumType<?> enumType) {
            return scalars.constant(enumType);
        } else if (type instanceof ListType<?> list) {
            return collections.list(list.element());
        } else if (type instanceof NumbersType<?> array) {
            return numbers.array(array);
        } else if (type instanceof MapType<?, ?> map) {
            return collections.map(map);
        } else if (type instanceof ComponentsType) {
            return collections.components();
        } else if (type instanceof SetType<?> set) {
            return collections.set(set);
        } else if (type instanceof ArrayType<?> array) {
            return collections.array(array);
        } else if (type instanceof NullableType<?> nullable) {
            return scalars.isNull() ? null : readNew(nullable.value());
        } else if (type instanceof OptionalType<?> optional) {
            return scalars.isNull() ? Optional.empty() : Optional.ofNullable(readNew(optional.value()));
        } else if (type instanceof OneOfType<?> oneOf) {
            Object value = oneOf(oneOf);
            if (value == UNKNOWN) {
                cursor.failed = true;
                return null;
            }
            return value;
        } else if (type instanceof AdaptedType<?, ?> adapted) {
            int from = scanner.start();
            return adapted(adapted, readNew(adapted.stored()), from);
        } else if (type instanceof VectorType<?> vector) {
            return numbers.vector(vector, null, false);
        }
        throw new AssertionError(type);
    }

    @SuppressWarnings("unchecked")
    private <T> @Nullable Object fill(Type<?> type, T target) {
        if (type instanceof Kind<?> kind && !kind.immutable) {
            return struct((Kind<T>) kind, target);
        }
        boolean list = type instanceof ListType<?>;
        if (list || type instanceof SetType<?>) {
            Object read = readNew(type);
            if (read != null && !stopped()) {
                java.util.Collection<Object> holder = (java.util.Collection<Object>) target;
                holder.clear();
                holder.addAll((java.util.Collection<?>) read);
                cursor.leftovers.holder(read, target);
            }
            return target;
        }
        if (type instanceof MapType<?, ?> || type instanceof ComponentsType) {
            Object read = readNew(type);
            if (read != null && !stopped()) {
                Map<Object, Object> holder = (Map<Object, Object>) target;
                holder.clear();
                holder.putAll((Map<?, ?>) read);
                cursor.leftovers.holder(read, target);
            }
            return target;
        }
        if (type instanceof NumbersType<?> || type instanceof ArrayType<?>) {
            Object read = readNew(type);
            if (read != null && !stopped()) {
                numbers.copy(read, target);
            }
            return target;
        }
        throw cannotFill(type);
    }

    /** Whether an object of the type can be filled in place. */
    static boolean canFill(Type<?> type) {
        return type instanceof Kind<?> kind && !kind.immutable
                || type instanceof VectorType<?>
                || type instanceof ListType<?>
                || type instanceof SetType<?>
                || type instanceof MapType<?, ?>
                || type instanceof ComponentsType
                || type instanceof NumbersType<?>
                || type instanceof ArrayType<?>;
    }

    static IllegalArgumentException cannotFill(Type<?> type) {
        return new IllegalArgumentException(
                "objects of the type " + type.schema() + " cannot be filled in place; assign what value(...) gives");
    }

    private <T> @Nullable T struct(Kind<T> kind, @Nullable T target) {
        if (scanner.kind() != Scanner.OPEN_STRUCT) {
            fail(
                    scalars.isNullToken() ? Rule.NULL : Rule.TYPE,
                    "expected `{ ... }`, the fields of " + kind.name() + ", found " + scalars.found());
            return null;
        }
        if (!deeper()) {
            return null;
        }
        cursor.enter(kind);
        T object = Levels.nested(archive, kind, target == null ? Levels.fresh(kind) : target);
        cursor.leave(object);
        cursor.nesting--;
        return object;
    }

    @SuppressWarnings("unchecked")
    private <T> @Nullable Object oneOf(OneOfType<T> type) {
        if (scanner.kind() != Scanner.OPEN_STRUCT) {
            fail(scalars.isNullToken() ? Rule.NULL : Rule.TYPE, "expected `{ class ... }`, found " + scalars.found());
            return null;
        }
        if (!deeper()) {
            return null;
        }
        int at = scanner.start();
        cursor.enter(null);
        String name = Levels.className(archive);
        Kind<?> kind = name == null ? null : type.named(name, cursor.kinds);
        Object value = null;
        if (kind != null) {
            cursor.frame().kind = kind;
            value = Levels.nested(archive, (Kind<Object>) kind, Levels.fresh((Kind<Object>) kind));
            cursor.leave(value);
        } else {
            cursor.leave(null);
            value = unknown(type, name, at);
        }
        cursor.nesting--;
        return value;
    }

    private @Nullable Object unknown(OneOfType<?> type, @Nullable String name, int at) {
        if (cursor.broken) {
            return null;
        }
        if (name == null) {
            cursor.fail(Rule.CLASS_MISSING, at, "the value does not name its kind; write `class` first", false);
            return null;
        }
        LayoutCheck.named(cursor, name);
        if (cursor.kinds.kind(name) != null) {
            cursor.fail(Rule.CLASS_MISMATCH, at, "the kind " + name + " is none of " + type.kinds(), false);
            return null;
        }
        cursor.fault(Rule.CLASS_UNKNOWN, at, "no kind " + name + " is registered; the value is kept as it is", false);
        unknownAt = at;
        return UNKNOWN;
    }

    @SuppressWarnings("unchecked")
    private <S, T> @Nullable Object adapted(AdaptedType<S, T> type, @Nullable Object stored, int at) {
        if (stopped() || stored == UNKNOWN) {
            return stopped() ? null : stored;
        }
        try {
            T made = type.load().apply((S) stored);
            if (stored != null && made != null && cursor.leftovers.isHolder(stored) && !type.handsOut(made, stored)) {
                cursor.leftovers.holder(stored, made);
            }
            return made;
        } catch (RuntimeException refused) {
            cursor.fail(Rule.TYPE, at, "the value was refused: " + refused.getMessage(), false);
            return null;
        }
    }

    /** Reads an element, counting it. */
    @Nullable Object element(Type<?> type) {
        if (++cursor.elements > cursor.options.limits().elements()) {
            cursor.fail(
                    Rule.LIMIT,
                    scanner.start(),
                    "more than " + cursor.options.limits().elements() + " elements",
                    true);
            cursor.broken = true;
            return null;
        }
        return uncounted(type);
    }

    /** Reads an element or a map's value, which may be of an unknown kind. */
    @Nullable Object uncounted(Type<?> type) {
        if (type instanceof OneOfType<?> oneOf) {
            return oneOf(oneOf);
        } else if (type instanceof AdaptedType<?, ?> adapted) {
            int from = scanner.start();
            return adapted(adapted, uncounted(adapted.stored()), from);
        } else if (type instanceof NullableType<?> nullable) {
            return scalars.isNull() ? null : uncounted(nullable.value());
        } else if (type instanceof OptionalType<?> optional) {
            Object held = scalars.isNull() ? null : uncounted(optional.value());
            return held == UNKNOWN ? held : Optional.ofNullable(held);
        }
        int at = scanner.start();
        Object value = readNew(type);
        if (cursor.isStranger()) {
            unknownAt = at;
            return UNKNOWN;
        }
        return value;
    }
}
