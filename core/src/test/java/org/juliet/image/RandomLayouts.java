package org.juliet.image;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;
import org.juliet.schema.StructLayout;

/** Layouts that change at random as those of a program do, and values of them. */
final class RandomLayouts {
    private static final String[] WORDS = {
        "", "x", "12", "-3", "3.5", "IRON", "true", "1", "300", "é", "\uFFFD", "sword of iron"
    };
    private static final int KINDS = 5;

    private final Random random;
    private final Map<String, String> renamed = new LinkedHashMap<>();
    private final Map<String, List<FieldSchema>> levels = new LinkedHashMap<>();
    private final Map<String, List<ConstantSchema>> enums = new LinkedHashMap<>();
    private int names;

    RandomLayouts(long seed) {
        random = new Random(seed);
        enums.put("Metal", new ArrayList<>(List.of(ConstantSchema.of("IRON"), ConstantSchema.of("GOLD"))));
        enums.put(
                "Rank",
                new ArrayList<>(List.of(ConstantSchema.of("LOW"), ConstantSchema.of("MID"), ConstantSchema.of("TOP"))));
        for (int i = KINDS - 1; i >= 0; i--) {
            levels.put("K" + i, new ArrayList<>());
        }
        for (int i = KINDS - 1; i >= 0; i--) {
            for (int n = random.nextInt(5) + 1; n > 0; n--) {
                levels.get("K" + i).add(FieldSchema.of(name(), type(i, 0)));
            }
        }
    }

    private String name() {
        return "f" + names++;
    }

    /** The layouts as they are now, {@code K0} the root. {@code K1} extends {@code K2}. */
    LayoutSet set() {
        List<Layout> all = new ArrayList<>();
        levels.forEach((kind, fields) -> all.add(new StructLayout(
                now(kind),
                fields.stream()
                        .map(field -> new FieldSchema(field.name(), field.origin(), now(field.type())))
                        .toList())));
        enums.forEach((kind, constants) -> all.add(new EnumLayout(now(kind), constants)));
        return LayoutSet.of(all, Map.of(now("K1"), List.of(now("K2"), now("K1"))));
    }

    /** The names that kinds and enums have now, by those they had at first. */
    Map<String, String> names() {
        return Map.copyOf(renamed);
    }

    private String now(String name) {
        return renamed.getOrDefault(name, name);
    }

    private Schema now(Schema type) {
        if (type instanceof Schema.Enumeration e) {
            return new Schema.Enumeration(now(e.name()));
        } else if (type instanceof Schema.Struct struct) {
            return new Schema.Struct(now(struct.kind()));
        } else if (type instanceof Schema.OneOf oneOf) {
            return new Schema.OneOf(oneOf.kinds().stream().map(this::now).toList(), oneOf.closed());
        } else if (type instanceof Schema.Nullable nullable) {
            return new Schema.Nullable(now(nullable.value()));
        } else if (type instanceof Schema.ListOf list) {
            return new Schema.ListOf(now(list.element()));
        } else if (type instanceof Schema.SetOf set) {
            return new Schema.SetOf(now(set.element()), set.ordered());
        } else if (type instanceof Schema.ArrayOf array) {
            return new Schema.ArrayOf(now(array.element()), array.length());
        }
        return type instanceof Schema.MapOf map
                ? new Schema.MapOf(now(map.key()), now(map.value()), map.ordered())
                : type;
    }

    void edit() {
        int what = random.nextInt(24);
        if (what < 4) {
            editEnum();
            return;
        } else if (what == 4) {
            String[] kinds = {"K1", "K2", "K3", "K4", "Metal", "Rank"};
            renamed.put(kinds[random.nextInt(kinds.length)], "N" + names++);
            return;
        } else if (what == 5) {
            boolean up = random.nextBoolean();
            List<FieldSchema> was = levels.get(up ? "K1" : "K2");
            if (!was.isEmpty()) {
                levels.get(up ? "K2" : "K1").add(was.remove(random.nextInt(was.size())));
            }
            return;
        }
        int kind = random.nextInt(KINDS);
        List<FieldSchema> fields = levels.get("K" + kind);
        int at = fields.isEmpty() ? -1 : random.nextInt(fields.size());
        switch (at < 0 ? 0 : random.nextInt(7)) {
            case 0 -> fields.add(random.nextInt(fields.size() + 1), FieldSchema.of(name(), type(kind, 0)));
            case 1 -> fields.remove(at);
            case 2 -> java.util.Collections.shuffle(fields, random);
            case 3 ->
                fields.set(
                        at,
                        new FieldSchema(
                                name(), fields.get(at).origin(), fields.get(at).type()));
            case 4 -> {
                FieldSchema gone = fields.remove(at);
                fields.add(new FieldSchema(gone.name(), gone.name() + "#" + names++, type(kind, 0)));
            }
            case 5 ->
                fields.set(
                        at,
                        new FieldSchema(fields.get(at).name(), fields.get(at).origin(), type(kind, 0)));
            default ->
                fields.set(
                        at,
                        new FieldSchema(
                                fields.get(at).name(),
                                fields.get(at).origin(),
                                near(kind, fields.get(at).type())));
        }
    }

    private void editEnum() {
        List<ConstantSchema> constants = enums.get(random.nextBoolean() ? "Metal" : "Rank");
        int at = random.nextInt(constants.size());
        switch (random.nextInt(4)) {
            case 0 -> constants.add(at, ConstantSchema.of("C" + names++));
            case 1 -> java.util.Collections.shuffle(constants, random);
            case 2 ->
                constants.set(
                        at, new ConstantSchema("C" + names++, constants.get(at).origin()));
            default -> {
                if (constants.size() > 1) {
                    constants.remove(at);
                }
            }
        }
    }

    /** A type to which a rule leads, mostly. */
    private Schema near(int kind, Schema type) {
        Schema bare = type instanceof Schema.Nullable nullable ? nullable.value() : type;
        return switch (random.nextInt(6)) {
            case 0 -> type instanceof Schema.Nullable ? bare instanceof Schema.Struct ? type : bare : nullable(type);
            case 1 -> new Schema.ListOf(type);
            case 2 ->
                bare instanceof Schema.ArrayOf array
                        ? new Schema.ArrayOf(array.element(), random.nextInt(5))
                        : new Schema.Scalar(Primitive.STRING);
            case 3 ->
                bare instanceof Schema.ListOf list && isKey(list.element())
                        ? new Schema.SetOf(list.element(), false)
                        : bare instanceof Schema.SetOf set ? new Schema.ListOf(set.element()) : number();
            case 4 -> bare instanceof Schema.MapOf map ? new Schema.MapOf(key(), map.value(), false) : number();
            default ->
                bare instanceof Schema.ListOf list
                        ? new Schema.ListOf(list.element() instanceof Schema.Scalar ? number() : list.element())
                        : bare instanceof Schema.SetOf ? new Schema.SetOf(key(), false) : type(kind, 1);
        };
    }

    private static boolean isKey(Schema type) {
        return type instanceof Schema.Enumeration
                || type instanceof Schema.Scalar scalar
                        && scalar.primitive() != Primitive.BYTES
                        && scalar.primitive() != Primitive.FLOAT32;
    }

    private Schema number() {
        Primitive[] all = Primitive.values();
        while (true) {
            Primitive primitive = all[random.nextInt(all.length)];
            if (primitive.isNumber()) {
                return new Schema.Scalar(primitive);
            }
        }
    }

    private Schema key() {
        while (true) {
            Schema type = random.nextInt(4) == 0 ? new Schema.Enumeration("Metal") : scalar();
            if (isKey(type)) {
                return type;
            }
        }
    }

    private Schema.Scalar scalar() {
        return new Schema.Scalar(Primitive.values()[random.nextInt(Primitive.values().length)]);
    }

    /** A type for a field of a kind: by value only kinds of higher numbers, behind a slot any. */
    private Schema type(int kind, int depth) {
        int any = depth > 2 ? 3 : 12;
        return switch (random.nextInt(any)) {
            case 0, 1 -> scalar();
            case 2 -> new Schema.Enumeration(random.nextBoolean() ? "Metal" : "Rank");
            case 3 ->
                new Schema.Vector(random.nextBoolean() ? Primitive.FLOAT32 : Primitive.FLOAT64, 2 + random.nextInt(3));
            case 4 -> new Schema.ListOf(type(kind, depth + 1));
            case 5 -> new Schema.SetOf(key(), false);
            case 6 -> new Schema.MapOf(key(), type(kind, depth + 1), false);
            case 7 -> new Schema.ArrayOf(type(kind, depth + 1), random.nextInt(4));
            case 8 -> nullable(type(kind, depth + 1));
            case 9 -> new Schema.Nullable(new Schema.Struct("K" + random.nextInt(KINDS)));
            case 10 ->
                new Schema.ListOf(
                        random.nextBoolean()
                                ? new Schema.OneOf(List.of("K1", "K4"), true)
                                : new Schema.Struct("K" + random.nextInt(KINDS)));
            default ->
                kind + 1 < KINDS && kind != 1
                        ? new Schema.Struct("K" + (kind + 1 + random.nextInt(KINDS - kind - 1)))
                        : scalar();
        };
    }

    /** A text spells no reference as it spells nothing, so that it cannot tell them apart. */
    private static Schema nullable(Schema type) {
        boolean reference = type instanceof Schema.Scalar scalar && scalar.primitive() == Primitive.REFERENCE;
        return reference || type instanceof Schema.Nullable ? type : new Schema.Nullable(type);
    }

    // Values.

    ModelImage.Node node(LayoutSet set, String kind, int depth) {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (String level : set.levels(kind)) {
            set.struct(level)
                    .fields()
                    .forEach(f -> fields.put(level + "/" + f.origin(), value(set, f.type(), depth + 1)));
        }
        return new ModelImage.Node(kind, fields);
    }

    private Object value(LayoutSet set, Schema type, int depth) {
        if (type instanceof Schema.Scalar scalar) {
            return scalar(scalar.primitive());
        } else if (type instanceof Schema.Enumeration e) {
            List<ConstantSchema> all = set.enumeration(e.name()).constants();
            return all.get(random.nextInt(all.size())).origin();
        } else if (type instanceof Schema.Nullable nullable) {
            return depth > 5 || random.nextInt(3) == 0 ? null : value(set, nullable.value(), depth);
        } else if (type instanceof Schema.Struct struct) {
            return node(set, struct.kind(), depth);
        } else if (type instanceof Schema.ArrayOf array) {
            return several(set, array.element(), array.length(), depth);
        } else if (type instanceof Schema.Vector vector) {
            return several(set, new Schema.Scalar(vector.component()), vector.length(), depth);
        } else if (type instanceof Schema.OneOf oneOf) {
            return node(set, oneOf.kinds().get(random.nextInt(oneOf.kinds().size())), depth);
        }
        int count = depth > 4 ? 0 : random.nextInt(4);
        if (type instanceof Schema.MapOf map) {
            Map<Object, Object> made = new LinkedHashMap<>();
            several(set, map.key(), count, depth).forEach(key -> made.put(key, value(set, map.value(), depth + 1)));
            return made;
        }
        return type instanceof Schema.SetOf elements
                ? new ArrayList<>(new LinkedHashSet<>(several(set, elements.element(), count, depth)))
                : several(set, ((Schema.ListOf) type).element(), count, depth);
    }

    private List<Object> several(LayoutSet set, Schema type, int count, int depth) {
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            values.add(value(set, type, depth + 1));
        }
        return values;
    }

    private Object scalar(Primitive type) {
        long small = random.nextInt(600) - 200L;
        long whole = random.nextInt(3) == 0 ? random.nextLong() >> random.nextInt(64) : small;
        return switch (type) {
            case BOOLEAN -> random.nextBoolean();
            case CHAR -> (char) ('A' + random.nextInt(40));
            case FLOAT32 -> small / 2f;
            case FLOAT64 -> random.nextInt(4) == 0 ? small + 0.1 : small / 2.0;
            case STRING -> WORDS[random.nextInt(WORDS.length)];
            case BYTES -> random.nextBoolean() ? List.of() : List.of(1L, whole & 0x7F);
            case UUID -> new UUID(random.nextLong(), random.nextLong());
            case INSTANT -> Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000));
            case DURATION -> Duration.ofSeconds(random.nextInt(), random.nextInt(1_000_000_000));
            case REFERENCE, INT64, UINT64 -> whole;
            case INT8 -> (long) (byte) whole;
            case INT16 -> (long) (short) whole;
            case INT32 -> (long) (int) whole;
            default -> whole & (1L << type.bits()) - 1;
        };
    }
}
