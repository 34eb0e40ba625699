package org.juliet.processor;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.world.EntityId;
import org.juliet.world.Position;

/** Objects of compiled classes with random values in all their fields: nulls, nothing, extremes, any bits, long and odd strings, the same object twice. */
final class RandomObjects {
    private static final int MAX_DEPTH = 5;
    private static final long[] WHOLE = {
        0,
        1,
        -1,
        Byte.MIN_VALUE,
        Byte.MAX_VALUE,
        Short.MIN_VALUE,
        Integer.MIN_VALUE,
        Integer.MAX_VALUE,
        Long.MIN_VALUE,
        Long.MAX_VALUE
    };
    private static final String[] WORDS = {
        "",
        " ",
        "null",
        "true",
        "-0",
        "0x10",
        "; a\n# b",
        "\"\\",
        "\u0000\u0001\t",
        "\u00e9\u540d\uD83D\uDE00",
        "}]{[",
        "nan"
    };

    private final Random random;
    private final Kinds kinds;
    private final List<Object> made = new ArrayList<>();

    RandomObjects(Random random, Kinds kinds) {
        this.random = random;
        this.kinds = kinds;
    }

    /** An object of a kind; null where its class is generic, or a constructor refuses the values. */
    @Nullable Object of(Kind<?> kind) throws ReflectiveOperationException {
        made.clear();
        try {
            return kind.type().getTypeParameters().length > 0 ? null : object(kind.type(), Map.of(), 0);
        } catch (InvocationTargetException refused) {
            return null;
        }
    }

    private Object object(Class<?> type, Map<TypeVariable<?>, Type> variables, int depth)
            throws ReflectiveOperationException {
        if (type.isRecord()) {
            RecordComponent[] components = type.getRecordComponents();
            Class<?>[] types = new Class<?>[components.length];
            Object[] values = new Object[components.length];
            for (int i = 0; i < components.length; i++) {
                types[i] = components[i].getType();
                values[i] = value(components[i].getGenericType(), variables, depth + 1, null);
            }
            Constructor<?> canonical = type.getDeclaredConstructor(types);
            canonical.setAccessible(true);
            return canonical.newInstance(values);
        }
        Object object = kinds.all().stream()
                .filter(kind -> kind.type() == type)
                .findFirst()
                .orElseThrow()
                .fresh();
        fill(object, type, variables, depth);
        return object;
    }

    private void fill(Object object, Class<?> type, Map<TypeVariable<?>, Type> variables, int depth)
            throws ReflectiveOperationException {
        if (type.getName().startsWith("org.juliet.")) {
            return;
        }
        if (type.getSuperclass() != Object.class) {
            fill(object, type.getSuperclass(), bound(type.getGenericSuperclass(), variables), depth);
        }
        for (Field field : type.getDeclaredFields()) {
            if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0) {
                field.setAccessible(true);
                Object value = value(field.getGenericType(), variables, depth + 1, field.get(object));
                field.set(object, value);
            }
        }
    }

    private static Map<TypeVariable<?>, Type> bound(Type type, Map<TypeVariable<?>, Type> variables) {
        Map<TypeVariable<?>, Type> bound = new HashMap<>();
        if (type instanceof ParameterizedType given) {
            TypeVariable<?>[] parameters = ((Class<?>) given.getRawType()).getTypeParameters();
            for (int i = 0; i < parameters.length; i++) {
                Type argument = given.getActualTypeArguments()[i];
                bound.put(parameters[i], variables.getOrDefault(argument, argument));
            }
        }
        return bound;
    }

    private @Nullable Object value(Type declared, Map<TypeVariable<?>, Type> variables, int depth, @Nullable Object now)
            throws ReflectiveOperationException {
        Type type = variables.getOrDefault(declared, declared);
        Class<?> raw = raw(type);
        if (!raw.isPrimitive() && random.nextInt(9) == 0) {
            return random.nextInt(3) == 0 ? null : now;
        }
        List<Type> inside =
                type instanceof ParameterizedType given ? List.of(given.getActualTypeArguments()) : List.of();
        if (raw.isArray()) {
            Type component =
                    type instanceof GenericArrayType array ? array.getGenericComponentType() : raw.getComponentType();
            Object array =
                    now != null && Array.getLength(now) > 0 ? now : Array.newInstance(raw(component), count(depth));
            for (int i = 0; i < Array.getLength(array); i++) {
                Array.set(array, i, value(component, variables, depth + 1, Array.get(array, i)));
            }
            return array;
        } else if (Map.class.isAssignableFrom(raw)) {
            Map<Object, Object> map = new LinkedHashMap<>();
            for (int i = count(depth); i > 0; i--) {
                Object key = value(inside.get(0), variables, depth + 1, null);
                if (key != null) {
                    map.put(key, value(inside.get(1), variables, depth + 1, null));
                }
            }
            return into(raw, map, now);
        } else if (Collection.class.isAssignableFrom(raw)) {
            Collection<Object> all = List.class.isAssignableFrom(raw) ? new ArrayList<>() : new LinkedHashSet<>();
            for (int i = count(depth); i > 0; i--) {
                all.add(value(inside.get(0), variables, depth + 1, null));
            }
            return into(raw, all, now);
        } else if (raw == Optional.class) {
            return Optional.ofNullable(depth > MAX_DEPTH ? null : value(inside.get(0), variables, depth + 1, null));
        }
        return raw.isEnum() ? constant(raw) : scalar(raw, type, variables, depth, now);
    }

    /** What is in a collection or map as one of another class; the one that is there where that is not known. */
    private static @Nullable Object into(Class<?> type, Object filled, @Nullable Object now)
            throws ReflectiveOperationException {
        if (type.isInstance(filled)) {
            return filled;
        } else if (now instanceof EnumSet || now instanceof EnumMap || now == null) {
            return now;
        }
        Object made = now.getClass().getConstructor().newInstance();
        if (made instanceof Map<?, ?> map && !((Map<?, ?>) filled).containsKey(null)) {
            merge(map, (Map<?, ?>) filled);
        } else if (made instanceof Collection<?> all && !((Collection<?>) filled).contains(null)) {
            merge(all, (Collection<?>) filled);
        }
        return made;
    }

    @SuppressWarnings("unchecked")
    private static void merge(Map<?, ?> into, Map<?, ?> from) {
        ((Map<Object, Object>) into).putAll(from);
    }

    @SuppressWarnings("unchecked")
    private static void merge(Collection<?> into, Collection<?> from) {
        ((Collection<Object>) into).addAll(from);
    }

    private @Nullable Object constant(Class<?> type) {
        Object[] all = type.getEnumConstants();
        return all.length == 0 ? null : all[random.nextInt(all.length)];
    }

    private int count(int depth) {
        return depth > MAX_DEPTH ? 0 : random.nextInt(20) == 0 ? 40 : random.nextInt(4);
    }

    private static Class<?> raw(Type type) {
        if (type instanceof GenericArrayType array) {
            return Array.newInstance(raw(array.getGenericComponentType()), 0).getClass();
        }
        return type instanceof ParameterizedType given
                ? raw(given.getRawType())
                : type instanceof Class<?> plain ? plain : Object.class;
    }

    private @Nullable Object scalar(
            Class<?> raw, Type type, Map<TypeVariable<?>, Type> variables, int depth, @Nullable Object now)
            throws ReflectiveOperationException {
        long whole =
                random.nextBoolean() ? WHOLE[random.nextInt(WHOLE.length)] : random.nextLong() >> random.nextInt(64);
        return switch (raw.getSimpleName()) {
            case "boolean", "Boolean" -> random.nextBoolean();
            case "byte", "Byte" -> (byte) whole;
            case "short", "Short" -> (short) whole;
            case "char", "Character" -> (char) (whole & 0x7FFF);
            case "int", "Integer" -> (int) whole;
            case "long", "Long" -> whole;
            case "float", "Float" -> random.nextBoolean() ? (float) whole / 3 : Float.intBitsToFloat((int) whole);
            case "double", "Double" -> random.nextBoolean() ? whole / 7.0 : Double.longBitsToDouble(whole);
            case "String" -> string();
            case "UUID" -> new UUID(whole, random.nextLong());
            case "Instant" -> Instant.ofEpochSecond(whole >> 30, random.nextInt(1_000_000_000));
            case "Duration" -> Duration.ofSeconds(whole >> 1, random.nextInt(1_000_000_000));
            case "EntityId" -> EntityId.of(whole);
            case "Position" -> position((float) whole);
            default -> held(raw, type, variables, depth, now);
        };
    }

    private static Position position(float x) {
        Position position = new Position();
        position.set(x, 0.5f, -0f, Float.NaN);
        return position;
    }

    private String string() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(12) == 0 ? 300 : random.nextInt(3); i >= 0; i--) {
            text.append(WORDS[random.nextInt(WORDS.length)]);
        }
        return text.toString();
    }

    /** An object of another kind; what is there of a type that only an adapter knows. */
    private @Nullable Object held(
            Class<?> raw, Type type, Map<TypeVariable<?>, Type> variables, int depth, @Nullable Object now)
            throws ReflectiveOperationException {
        List<Class<?>> fitting = new ArrayList<>();
        for (Kind<?> kind : kinds.all()) {
            boolean open = kind.type() == raw || kind.type().getTypeParameters().length == 0;
            if (kind.isConcrete() && raw != Object.class && raw.isAssignableFrom(kind.type()) && open) {
                fitting.add(kind.type());
            }
        }
        if (fitting.isEmpty() || depth > MAX_DEPTH) {
            return now;
        }
        Class<?> chosen = fitting.get(random.nextInt(fitting.size()));
        Optional<Object> again = made.stream().filter(chosen::isInstance).findAny();
        if (again.isPresent() && random.nextInt(30) == 0) {
            return again.get();
        }
        Object object = object(chosen, chosen == raw ? bound(type, variables) : Map.of(), depth + 1);
        made.add(object);
        return object;
    }

    /** Fields by their names, those of classes above, too. */
    static Map<String, Object> values(Object object) throws ReflectiveOperationException {
        Map<String, Object> values = new HashMap<>();
        Set<String> twice = new LinkedHashSet<>();
        for (Class<?> type = object.getClass(); type != Object.class; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !type.getName().startsWith("org.juliet.")) {
                    field.setAccessible(true);
                    if (values.put(field.getName(), field.get(object)) != null) {
                        twice.add(field.getName());
                    }
                }
            }
        }
        values.keySet().removeAll(twice);
        return values;
    }
}
