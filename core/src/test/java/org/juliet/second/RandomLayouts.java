package org.juliet.second;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;
import org.juliet.schema.StructLayout;

/** Random sets of layouts: levels that hold each other, chains of levels, enums, every type. */
public final class RandomLayouts {
    private static final Primitive[] PRIMITIVES = Primitive.values();

    private final Random random;
    private final boolean finite;
    private final List<String> levels = new ArrayList<>();
    private final List<String> enums = new ArrayList<>();

    private RandomLayouts(Random random, boolean finite) {
        this.random = random;
        this.finite = finite;
    }

    /** A set in which kinds may hold one another without end. */
    public static LayoutSet any(Random random) {
        return new RandomLayouts(random, false).set();
    }

    /** A set of which every kind has values, and no two levels of a kind a field of the same name. */
    public static LayoutSet finite(Random random) {
        return new RandomLayouts(random, true).set();
    }

    private LayoutSet set() {
        int count = 1 + random.nextInt(6);
        for (int i = 0; i < count; i++) {
            levels.add(pick("Kind", "mod:Größe", "K_", "Список") + i);
            enums.add("Metal" + i);
        }
        List<Layout> layouts = new ArrayList<>();
        Map<String, List<String>> chains = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            layouts.add(new StructLayout(levels.get(i), fields(i), random.nextInt(4) == 0));
            layouts.add(new EnumLayout(enums.get(i), constants()));
            if (i > 0 && random.nextInt(3) == 0) {
                String base = levels.get(random.nextInt(i));
                List<String> chain = new ArrayList<>(chains.getOrDefault(base, List.of(base)));
                chain.add(levels.get(i));
                chains.put(levels.get(i), chain);
            }
        }
        Collections.shuffle(layouts, random);
        return LayoutSet.of(layouts, chains);
    }

    private List<FieldSchema> fields(int level) {
        List<FieldSchema> fields = new ArrayList<>();
        int count = random.nextInt(8) - 1;
        for (int i = 0; i < count; i++) {
            String name = pick("a", "hp", "größe", "x_") + level + "_" + i;
            fields.add(new FieldSchema(name, random.nextInt(4) == 0 ? "old" + i + "#2" : name, type(level, 0)));
        }
        return fields;
    }

    private List<ConstantSchema> constants() {
        List<ConstantSchema> constants = new ArrayList<>();
        for (int i = 0; i <= random.nextInt(4); i++) {
            constants.add(new ConstantSchema("C" + i, random.nextBoolean() ? "C" + i : "OLD" + i));
        }
        return constants;
    }

    private Schema type(int level, int depth) {
        int choice = random.nextInt(depth > 3 ? 6 : 16);
        return switch (choice) {
            case 0, 1, 2, 3 -> scalar();
            case 4 -> new Schema.Enumeration(pick(enums));
            case 5 ->
                new Schema.Vector(random.nextBoolean() ? Primitive.FLOAT32 : Primitive.FLOAT64, 2 + random.nextInt(3));
            case 6 -> new Schema.ListOf(type(level, depth + 1), random.nextInt(3));
            case 7 -> new Schema.ArrayOf(type(level, depth + 1), random.nextInt(4));
            case 8 -> new Schema.SetOf(scalarOrEnum(), random.nextBoolean());
            case 9 -> new Schema.MapOf(scalarOrEnum(), type(level, depth + 1), random.nextBoolean());
            case 10, 11 -> nullable(level, depth);
            case 12, 13 -> struct(level);
            case 14 -> oneOf(false);
            default -> oneOf(random.nextInt(3) == 0);
        };
    }

    /** What is not nullable leads to a kind made earlier, where values must end. */
    private Schema struct(int level) {
        if (finite) {
            return level == 0 ? scalar() : new Schema.Struct(levels.get(random.nextInt(level)));
        }
        return new Schema.Struct(pick(levels));
    }

    private Schema nullable(int level, int depth) {
        Schema inner = random.nextBoolean() ? new Schema.Struct(pick(levels)) : type(level, depth + 1);
        return inner instanceof Schema.Nullable ? inner : new Schema.Nullable(inner);
    }

    /** One of several kinds; in a finite set or nothing, since each may hold the others. */
    private Schema oneOf(boolean any) {
        Schema oneOf = any
                ? new Schema.OneOf(List.of(), false)
                : random.nextBoolean()
                        ? new Schema.OneOf(List.of(pick(levels)), false)
                        : new Schema.OneOf(List.copyOf(new LinkedHashSet<>(List.of(pick(levels), pick(levels)))), true);
        return finite ? new Schema.Nullable(oneOf) : oneOf;
    }

    private Schema scalar() {
        Primitive primitive = PRIMITIVES[random.nextInt(PRIMITIVES.length)];
        return new Schema.Scalar(primitive, primitive.isUnsigned() && random.nextBoolean());
    }

    private Schema scalarOrEnum() {
        return random.nextInt(4) == 0 ? new Schema.Enumeration(pick(enums)) : scalar();
    }

    private String pick(String... words) {
        return words[random.nextInt(words.length)];
    }

    private String pick(List<String> words) {
        return words.get(random.nextInt(words.size()));
    }
}
