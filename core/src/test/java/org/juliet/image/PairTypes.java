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
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Type;
import org.juliet.archive.VectorAdapter;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;
import org.juliet.schema.TypeText;

/** Types of fields as hand-written kinds have them, in a program as it was and as it is, and values of them. */
final class PairTypes {
    /** Whatever a field may be of. */
    static final List<String> ALL = List.of(
            "boolean",
            "int8",
            "int32",
            "int64",
            "uint8",
            "uint64",
            "char",
            "float32",
            "float64",
            "string",
            "bytes",
            "uuid",
            "instant",
            "duration",
            "reference",
            "enum Metal",
            "enum Rank",
            "vector 2 float32",
            "vector 3 float64",
            "list int8",
            "list int64",
            "list string",
            "list float64",
            "list enum Metal",
            "list vector 2 float32",
            "list list int32",
            "list nullable int64",
            "list struct Part",
            "list array 2 int32",
            "list array 3 int32",
            "list array 3 string",
            "list closed 2 Part Piece",
            "set int32",
            "set string",
            "set enum Metal",
            "array 2 int32",
            "array 4 int32",
            "array 3 int8",
            "array 2 string",
            "array 4 string",
            "array 3 enum Metal",
            "array 2 array 2 int32",
            "array 3 array 3 int8",
            "array 2 struct Part",
            "array 3 struct Part",
            "array 2 vector 2 float32",
            "array 2 nullable string",
            "map string int64",
            "map int32 string",
            "map int8 int8",
            "map enum Metal int32",
            "map string list int64",
            "nullable int32",
            "nullable string",
            "nullable enum Metal",
            "nullable struct Part",
            "nullable array 3 int32",
            "nullable vector 2 float32",
            "nullable list int8",
            "struct Part",
            "struct Piece",
            "closed 2 Part Piece",
            "closed 1 Piece",
            "open Part");

    enum MetalThen {
        IRON,
        GOLD,
        LEAD,
        ZINC
    }

    /** IRON is another one, LEAD has another name, ZINC is no more. */
    enum MetalNow {
        TIN,
        GOLD,
        IRON,
        PLUMBUM
    }

    enum Rank {
        LOW,
        GOLD,
        TOP
    }

    /** An object with values by key. */
    static class Thing {
        final Map<String, Object> values = new LinkedHashMap<>();

        @SuppressWarnings("unchecked")
        <T> void pass(Archive ar, String key, Object fresh, Type<T> type) {
            T before = (T) (values.containsKey(key) ? values.get(key) : fresh);
            values.put(key, ar.value(Key.of(key), before, type));
        }
    }

    static final class Part extends Thing {}

    static final class Piece extends Thing {}

    static final String THEN = "layout Part\nfield x = int8\nlayout Piece\nfield p = int32\n"
            + "enum Metal\nconstant IRON =\nconstant GOLD =\nconstant LEAD =\nconstant ZINC =\n"
            + "enum Rank\nconstant LOW =\nconstant GOLD =\nconstant TOP =\n";
    static final String NOW = "layout Part\nfield y x int64\nfield z = string\nlayout Piece\nfield p = int32\n"
            + "enum Metal\nconstant TIN =\nconstant GOLD =\nconstant IRON IRON#2\nconstant PLUMBUM LEAD\n"
            + "enum Rank\nconstant LOW =\nconstant GOLD =\nconstant TOP =\n";

    private final Kind<Part> part;
    private final Kind<Piece> piece =
            Kind.of("Piece", Piece.class, Piece::new, (thing, ar, v) -> thing.pass(ar, "p", 5, Type.INT));
    private final Type<?> metal;
    private final Random random;

    /** @param now whether of the program as it is */
    PairTypes(boolean now, Random random) {
        this.random = random;
        this.part = now
                ? Kind.of("Part", Part.class, Part::new, (thing, ar, v) -> {
                            thing.pass(ar, "y", 7L, Type.LONG);
                            thing.pass(ar, "z", "zz", Type.STRING);
                        })
                        .version(2)
                : Kind.of("Part", Part.class, Part::new, (thing, ar, v) -> thing.pass(ar, "x", (byte) 0, Type.BYTE));
        this.metal = now ? Type.constants("Metal", MetalNow.values()) : Type.constants("Metal", MetalThen.values());
    }

    List<Kind<?>> kinds() {
        return List.of(part, piece);
    }

    // The type of a field.

    Type<?> type(String words) {
        return type(TypeText.parse(words));
    }

    private Type<?> type(Schema schema) {
        if (schema instanceof Schema.Scalar scalar) {
            return scalar(scalar.primitive());
        } else if (schema instanceof Schema.Enumeration e) {
            return e.name().equals("Metal") ? metal : Type.of(Rank.class);
        } else if (schema instanceof Schema.Nullable nullable) {
            return Type.nullable(type(nullable.value()));
        } else if (schema instanceof Schema.Struct struct) {
            return struct.kind().equals("Part") ? part : piece;
        } else if (schema instanceof Schema.OneOf oneOf) {
            return oneOf.closed()
                    ? oneOf.kinds().size() == 2 ? Type.oneOf(List.of(part, piece)) : Type.oneOf(List.of(piece))
                    : Type.open(part);
        } else if (schema instanceof Schema.Vector vector) {
            return vector(vector);
        } else if (schema instanceof Schema.ListOf list) {
            boolean ints = TypeText.render(schema).equals("list int32") && random.nextBoolean();
            return ints ? Type.INTS : Type.list(type(list.element()));
        } else if (schema instanceof Schema.SetOf set) {
            return Type.set(type(set.element()));
        } else if (schema instanceof Schema.ArrayOf array) {
            boolean ints = TypeText.render(array.element()).equals("int32") && random.nextBoolean();
            return ints ? Type.ints(array.length()) : array(type(array.element()), array.length());
        }
        Schema.MapOf map = (Schema.MapOf) schema;
        return Type.map(type(map.key()), type(map.value()));
    }

    private static <E> Type<E[]> array(Type<E> element, int length) {
        return Type.array(element, PairTypes::objects, length);
    }

    @SuppressWarnings("unchecked")
    private static <E> E[] objects(int length) {
        return (E[]) new Object[length];
    }

    private static Type<?> scalar(Primitive primitive) {
        return switch (primitive) {
            case BOOLEAN -> Type.BOOLEAN;
            case INT8 -> Type.BYTE;
            case INT16 -> Type.SHORT;
            case INT32 -> Type.INT;
            case INT64 -> Type.LONG;
            case UINT8 -> Type.unsigned(Type.BYTE);
            case UINT16 -> Type.unsigned(Type.SHORT);
            case UINT32 -> Type.unsigned(Type.INT);
            case UINT64 -> Type.unsigned(Type.LONG);
            case CHAR -> Type.CHAR;
            case FLOAT32 -> Type.FLOAT;
            case FLOAT64 -> Type.DOUBLE;
            case STRING -> Type.STRING;
            case BYTES -> Type.BYTES;
            case UUID -> Type.UUID;
            case INSTANT -> Type.INSTANT;
            case DURATION -> Type.DURATION;
            case REFERENCE -> Type.REFERENCE;
        };
    }

    private static Type<double[]> vector(Schema.Vector vector) {
        return Type.vector(new VectorAdapter<>() {
            @Override
            public int length() {
                return vector.length();
            }

            @Override
            public boolean isDouble() {
                return vector.component() == Primitive.FLOAT64;
            }

            @Override
            public void get(double[] from, double[] to) {
                System.arraycopy(from, 0, to, 0, vector.length());
            }

            @Override
            public double[] set(double[] current, double[] from) {
                double[] made = current == null ? new double[vector.length()] : current;
                System.arraycopy(from, 0, made, 0, vector.length());
                return made;
            }
        });
    }

    // Values, as the model has them.

    private static final String[] WORDS = {"", "x", "12", "-3", "3.5", "GOLD", "IRON", "true", "300", "a b", "1e400"};
    private static final double[] NUMBERS = {0, 1, -1, 12, 127.5, 300, -300, 3e9, 1e300, 0.1, 16777217};

    Object value(LayoutSet set, Schema type) {
        if (type instanceof Schema.Scalar scalar) {
            return scalarValue(scalar.primitive());
        } else if (type instanceof Schema.Enumeration e) {
            var all = set.enumeration(e.name()).constants();
            return all.get(random.nextInt(all.size())).origin();
        } else if (type instanceof Schema.Nullable nullable) {
            return random.nextInt(3) == 0 ? null : value(set, nullable.value());
        } else if (type instanceof Schema.Struct struct) {
            return node(set, struct.kind());
        } else if (type instanceof Schema.OneOf oneOf) {
            return node(set, oneOf.kinds().get(random.nextInt(oneOf.kinds().size())));
        } else if (type instanceof Schema.ArrayOf array) {
            return several(set, array.element(), array.length());
        } else if (type instanceof Schema.Vector vector) {
            return several(set, new Schema.Scalar(vector.component()), vector.length());
        } else if (type instanceof Schema.MapOf map) {
            Map<Object, Object> made = new LinkedHashMap<>();
            several(set, map.key(), random.nextInt(4)).forEach(key -> made.put(key, value(set, map.value())));
            return made;
        } else if (type instanceof Schema.SetOf elements) {
            return new ArrayList<>(new LinkedHashSet<>(several(set, elements.element(), random.nextInt(4))));
        }
        return several(set, ((Schema.ListOf) type).element(), random.nextInt(5));
    }

    private ModelImage.Node node(LayoutSet set, String kind) {
        Map<String, Object> fields = new LinkedHashMap<>();
        set.struct(kind).fields().forEach(f -> fields.put(kind + "/" + f.origin(), value(set, f.type())));
        return new ModelImage.Node(kind, fields);
    }

    private List<Object> several(LayoutSet set, Schema type, int count) {
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            values.add(value(set, type));
        }
        return values;
    }

    private Object scalarValue(Primitive type) {
        double real = NUMBERS[random.nextInt(NUMBERS.length)];
        long whole = random.nextInt(8) == 0 ? random.nextLong() : (long) Math.max(-4e9, Math.min(real, 4e9));
        return switch (type) {
            case BOOLEAN -> random.nextBoolean();
            case CHAR -> random.nextBoolean() ? '7' : 'x';
            case FLOAT32 -> (float) Math.min(real, 3e9);
            case FLOAT64 -> real;
            case STRING -> WORDS[random.nextInt(WORDS.length)];
            case BYTES -> random.nextBoolean() ? List.of() : List.of(1L, 100L);
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
