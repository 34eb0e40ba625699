package org.juliet.image;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;

/** The rules of evolution a second time, over trees of plain objects: what an old value has to be under new layouts. */
final class ModelEvolution {
    /** No value of the new type. */
    private static final Object LOST = new Object();

    private final LayoutSet from;
    private final LayoutSet to;
    private final UnaryOperator<String> today;
    private final BiFunction<String, String, OnLoss> answers;
    private final Function<String, ModelImage.Node> fresh;
    private OnLoss onLoss = OnLoss.FAIL;
    private boolean failing;
    private boolean refusing;
    private boolean misfitting;
    private Set<String> givenUp = Set.of();
    private final Set<String> failed = new HashSet<>();
    private final Set<String> misfits = new HashSet<>();
    private final Set<String> refused = new HashSet<>();

    ModelEvolution(LayoutSet from, LayoutSet to) {
        this(from, to, UnaryOperator.identity(), (level, origin) -> OnLoss.FAIL);
    }

    /**
     * With answers. Origins are not used twice, whatever the level.
     *
     * @param today the names that kinds and enums have now
     * @param answers what becomes of what does not fit, by level and origin
     */
    ModelEvolution(
            LayoutSet from, LayoutSet to, UnaryOperator<String> today, BiFunction<String, String, OnLoss> answers) {
        this(from, to, today, answers, kind -> (ModelImage.Node) zero(to, new Schema.Struct(kind)));
    }

    /**
     * The same for a program whose fresh objects have other values than zeros.
     *
     * @param fresh a fresh object of a kind
     */
    ModelEvolution(
            LayoutSet from,
            LayoutSet to,
            UnaryOperator<String> today,
            BiFunction<String, String, OnLoss> answers,
            Function<String, ModelImage.Node> fresh) {
        this.from = from;
        this.to = to;
        this.today = today;
        this.answers = answers;
        this.fresh = fresh;
    }

    /** The root's fields, {@code level/origin}, in which something did not fit and nobody answered what then becomes of it. */
    Set<String> failed() {
        return failed;
    }

    /** Those of them in which something else did not fit than constants that were given up. */
    Set<String> misfits() {
        return misfits;
    }

    /** Takes these origins of constants for given up by an answer. */
    void giveUp(String... constants) {
        givenUp = Set.of(constants);
    }

    /** The root's fields in which something is of a type to which no rule leads. */
    Set<String> refused() {
        return refused;
    }

    ModelImage.Node root(ModelImage.Node old, String kind) {
        return node(old, kind, true);
    }

    ModelImage.Node node(ModelImage.Node old, String kind) {
        return node(old, kind, false);
    }

    private ModelImage.Node node(ModelImage.Node old, String kind, boolean root) {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (String level : to.levels(kind)) {
            for (FieldSchema field : to.struct(level).fields()) {
                OnLoss outer = onLoss;
                failing &= !root;
                misfitting &= !root;
                refusing &= !root;
                onLoss = answers.apply(level, field.origin());
                String key = level + "/" + field.origin();
                Object constructed = fresh.apply(kind).fields().get(key);
                Object value = field(old, field, constructed);
                fields.put(key, value == LOST ? constructed : value);
                if (root && failing) {
                    failed.add(key);
                }
                if (root && misfitting) {
                    misfits.add(key);
                }
                if (root && refusing) {
                    refused.add(key);
                }
                onLoss = outer;
            }
        }
        return new ModelImage.Node(kind, fields);
    }

    private Object field(ModelImage.Node old, FieldSchema field, Object constructed) {
        for (String level : from.levels(old.kind())) {
            for (FieldSchema before : from.struct(level).fields()) {
                if (before.origin().equals(field.origin())) {
                    if (!leads(before.type(), field.type())) {
                        refusing = true;
                        return LOST;
                    }
                    Object stored = old.fields().get(level + "/" + before.origin());
                    return value(stored, before.type(), field.type(), constructed);
                }
            }
        }
        return LOST;
    }

    private Object lost() {
        misfitting |= onLoss == OnLoss.FAIL;
        return gone();
    }

    private Object gone() {
        failing |= onLoss == OnLoss.FAIL;
        return LOST;
    }

    private boolean isNearest() {
        return onLoss == OnLoss.CLAMP || onLoss == OnLoss.ROUND;
    }

    static Object zero(LayoutSet set, Schema type) {
        if (type instanceof Schema.Scalar scalar) {
            return switch (scalar.primitive()) {
                case BOOLEAN -> false;
                case CHAR -> '\0';
                case FLOAT32 -> 0f;
                case FLOAT64 -> 0.0;
                case STRING -> "";
                case BYTES -> List.of();
                case UUID -> new UUID(0, 0);
                case INSTANT -> Instant.EPOCH;
                case DURATION -> Duration.ZERO;
                default -> 0L;
            };
        } else if (type instanceof Schema.Enumeration e) {
            return set.enumeration(e.name()).constants().get(0).origin();
        } else if (type instanceof Schema.Struct struct) {
            Map<String, Object> fields = new LinkedHashMap<>();
            for (String level : set.levels(struct.kind())) {
                set.struct(level).fields().forEach(f -> fields.put(level + "/" + f.origin(), zero(set, f.type())));
            }
            return new ModelImage.Node(struct.kind(), fields);
        } else if (type instanceof Schema.ArrayOf array) {
            return repeated(set, array.element(), array.length());
        } else if (type instanceof Schema.Vector vector) {
            return repeated(set, new Schema.Scalar(vector.component()), vector.length());
        } else if (type instanceof Schema.MapOf) {
            return Map.of();
        }
        return type instanceof Schema.Nullable ? null : List.of();
    }

    private static List<Object> repeated(LayoutSet set, Schema type, int count) {
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            values.add(zero(set, type));
        }
        return values;
    }

    private static Schema element(Schema type) {
        return type instanceof Schema.ListOf l
                ? l.element()
                : type instanceof Schema.SetOf s
                        ? s.element()
                        : type instanceof Schema.ArrayOf a
                                ? a.element()
                                : type instanceof Schema.Vector v ? new Schema.Scalar(v.component()) : null;
    }

    private static boolean open(Schema type) {
        return type instanceof Schema.ListOf || type instanceof Schema.SetOf;
    }

    private static Schema bare(Schema type) {
        return type instanceof Schema.Nullable nullable ? nullable.value() : type;
    }

    /** Whether a rule leads from type to type. */
    private boolean leads(Schema a, Schema b) {
        if (a instanceof Schema.Nullable || b instanceof Schema.Nullable) {
            return leads(bare(a), bare(b));
        }
        if (a instanceof Schema.Struct x && b instanceof Schema.Struct y) {
            return today.apply(x.kind()).equals(y.kind());
        } else if (element(b) != null) {
            return one(a, b) ? open(b) && leads(a, element(b)) : leads(element(a), element(b));
        } else if (a instanceof Schema.MapOf x && b instanceof Schema.MapOf y) {
            return leads(x.key(), y.key()) && leads(x.value(), y.value());
        } else if (a instanceof Schema.OneOf || b instanceof Schema.OneOf) {
            return a instanceof Schema.OneOf && b instanceof Schema.OneOf;
        } else if (a instanceof Schema.Enumeration && b instanceof Schema.Enumeration) {
            return true;
        }
        boolean scalars = (a instanceof Schema.Scalar || a instanceof Schema.Enumeration)
                && (b instanceof Schema.Scalar || b instanceof Schema.Enumeration);
        if (!scalars || b instanceof Schema.Scalar s && s.primitive() == Primitive.STRING) {
            return scalars;
        }
        if (a instanceof Schema.Scalar s && s.primitive() == Primitive.STRING) {
            return true;
        }
        return a instanceof Schema.Scalar x
                && b instanceof Schema.Scalar y
                && (x.primitive() == y.primitive()
                        || x.primitive().isNumber() && y.primitive().isNumber());
    }

    /** Whether a value is taken for one alone that a list may hold: a vector is one where its numbers are not what the list holds. */
    private boolean one(Schema a, Schema b) {
        return element(a) == null || a instanceof Schema.Vector && !leads(element(a), element(b));
    }

    private Object value(Object value, Schema a, Schema b) {
        return value(value, a, b, null);
    }

    /** @param constructed what a fresh object has in the place, null where nothing is known of it */
    private Object value(Object value, Schema a, Schema b, Object constructed) {
        if (a instanceof Schema.Nullable || b instanceof Schema.Nullable) {
            return value == null
                    ? b instanceof Schema.Nullable ? null : lost()
                    : value(value, bare(a), bare(b), constructed);
        }
        if (b instanceof Schema.Struct struct && a instanceof Schema.Struct) {
            return node((ModelImage.Node) value, struct.kind());
        } else if (element(b) != null) {
            if (one(a, b)) {
                Object only = value(value, a, element(b));
                return only == LOST ? LOST : List.of(only);
            }
            return several(stored((List<?>) value, a), element(a), b, constructed);
        } else if (b instanceof Schema.MapOf map) {
            return entries((Map<?, ?>) value, (Schema.MapOf) a, map);
        } else if (b instanceof Schema.OneOf oneOf) {
            ModelImage.Node node = (ModelImage.Node) value;
            String now = today.apply(node.kind());
            return oneOf.kinds().contains(now) ? node(node, now) : lost();
        }
        return scalar(value, a, b);
    }

    /** In the order in which an image holds them. */
    private List<?> stored(List<?> values, Schema type) {
        List<Object> stored = new ArrayList<>(values);
        if (type instanceof Schema.SetOf set) {
            stored.sort(ModelImage.order(from, set.element()));
        }
        return stored;
    }

    private Object several(List<?> old, Schema before, Schema b, Object constructed) {
        Schema after = element(b);
        int length =
                b instanceof Schema.ArrayOf array ? array.length() : b instanceof Schema.Vector v ? v.length() : -1;
        boolean cut = length >= 0 && old.size() > length;
        if (cut && !isNearest()) {
            return lost();
        }
        List<Object> made = new ArrayList<>();
        for (Object value : cut ? old.subList(0, length) : old) {
            Object one = value(value, before, after);
            if (one != LOST || !open(b)) {
                made.add(one == LOST ? constructed(constructed, made.size(), after) : one);
            }
        }
        if (b instanceof Schema.SetOf) {
            return new ArrayList<>(new LinkedHashSet<>(made));
        }
        while (made.size() < length) {
            made.add(constructed(constructed, made.size(), after));
        }
        return made;
    }

    private Object constructed(Object array, int index, Schema element) {
        return array instanceof List<?> elements ? elements.get(index) : blank(element);
    }

    /** What a type has by itself: a struct is a fresh one. */
    private Object blank(Schema type) {
        if (type instanceof Schema.Struct struct) {
            return fresh.apply(struct.kind());
        } else if (type instanceof Schema.ArrayOf array) {
            return new ArrayList<>(java.util.Collections.nCopies(array.length(), blank(array.element())));
        }
        return zero(to, type);
    }

    private Object entries(Map<?, ?> old, Schema.MapOf before, Schema.MapOf after) {
        Map<Object, Object> made = new LinkedHashMap<>();
        old.keySet().stream().sorted(ModelImage.order(from, before.key())).forEach(key -> {
            Object name = value(key, before.key(), after.key());
            Object value = name == LOST ? LOST : value(old.get(key), before.value(), after.value());
            if (name != LOST && value != LOST) {
                made.putIfAbsent(name, value);
            }
        });
        return made;
    }

    // Scalars.

    private Object scalar(Object value, Schema a, Schema b) {
        if (a instanceof Schema.Enumeration && b instanceof Schema.Enumeration e) {
            Schema.Enumeration was = (Schema.Enumeration) a;
            boolean same = today.apply(was.name()).equals(e.name());
            String name = text(value, a);
            boolean reused = same
                    && to.enumeration(e.name()).constants().stream()
                            .anyMatch(c -> c.name().equals(name) && !c.origin().equals(value));
            return to.enumeration(e.name()).constants().stream()
                    .filter(c -> same ? c.origin().equals(value) : c.name().equals(name))
                    .map(c -> (Object) c.origin())
                    .findFirst()
                    .orElseGet(() -> reused ? LOST : same && givenUp.contains(value) ? gone() : lost());
        }
        if (b instanceof Schema.Scalar s && s.primitive() == Primitive.STRING) {
            return text(value, a);
        }
        if (a instanceof Schema.Scalar s && s.primitive() == Primitive.STRING) {
            Object parsed = parse((String) value, b);
            return parsed == LOST ? lost() : parsed;
        }
        Primitive x = ((Schema.Scalar) a).primitive();
        Primitive y = ((Schema.Scalar) b).primitive();
        Object number = x == y ? value : number(decimal(value, x), y);
        return number == LOST ? lost() : number;
    }

    private static BigDecimal decimal(Object value, Primitive type) {
        return value instanceof Long whole
                ? new BigDecimal(
                        type.isUnsigned() ? new BigInteger(Long.toUnsignedString(whole)) : BigInteger.valueOf(whole))
                : new BigDecimal(((Number) value).doubleValue());
    }

    private Object number(BigDecimal value, Primitive type) {
        if (type == Primitive.FLOAT32) {
            float near = Float.parseFloat(value.toString());
            boolean same = !Float.isInfinite(near) && new BigDecimal(near).compareTo(value) == 0;
            float most = Math.copySign(Math.min(Math.abs(near), Float.MAX_VALUE), near);
            return same || isNearest() ? (Object) most : LOST;
        } else if (type == Primitive.FLOAT64) {
            double near = Double.parseDouble(value.toString());
            return new BigDecimal(near).compareTo(value) == 0 || isNearest() ? (Object) near : LOST;
        }
        BigInteger least = type.isUnsigned()
                ? BigInteger.ZERO
                : BigInteger.TWO.pow(type.bits() - 1).negate();
        BigInteger beyond = BigInteger.TWO.pow(type.isUnsigned() ? type.bits() : type.bits() - 1);
        BigInteger near = value.setScale(0, RoundingMode.HALF_EVEN)
                .toBigInteger()
                .max(least)
                .min(beyond.subtract(BigInteger.ONE));
        boolean same = new BigDecimal(near).compareTo(value) == 0;
        return same || isNearest() ? (Object) near.longValue() : LOST;
    }

    private String text(Object value, Schema a) {
        if (a instanceof Schema.Enumeration e) {
            List<ConstantSchema> all = from.enumeration(e.name()).constants();
            return all.get(ModelImage.index(from.enumeration(e.name()), (String) value))
                    .name();
        }
        Primitive type = ((Schema.Scalar) a).primitive();
        if (type == Primitive.REFERENCE) {
            return String.format("0x%016X", (Long) value);
        } else if (type == Primitive.BYTES) {
            return Base64.getEncoder().encodeToString(ModelImage.bytes((List<?>) value));
        }
        return type.isUnsigned()
                ? Long.toUnsignedString((Long) value)
                : type == Primitive.FLOAT32 || type == Primitive.FLOAT64 ? real((Number) value) : value.toString();
    }

    /** F-WRITE-4. */
    private static String real(Number value) {
        String java = value.toString();
        double real = Math.abs(value.doubleValue());
        boolean plain = real == 0 || real >= 1e-5 && real < 1e16;
        if (!plain || java.indexOf('E') < 0) {
            return java.replace('E', 'e');
        }
        String digits = new BigDecimal(java).toPlainString();
        return digits.indexOf('.') < 0 ? digits + ".0" : digits;
    }

    private Object parse(String text, Schema b) {
        if (b instanceof Schema.Enumeration e) {
            return to.enumeration(e.name()).constants().stream()
                    .filter(c -> c.name().equals(text))
                    .map(c -> (Object) c.origin())
                    .findFirst()
                    .orElse(LOST);
        }
        Primitive type = ((Schema.Scalar) b).primitive();
        boolean number = text.matches("-?[0-9]+(\\.[0-9]+)?");
        return switch (type) {
            case BOOLEAN -> text.equals("true") ? (Object) true : text.equals("1") ? (Object) true : LOST;
            case CHAR -> text.length() == 1 ? (Object) text.charAt(0) : LOST;
            case UUID -> text.length() == 36 ? (Object) UUID.fromString(text) : LOST;
            case FLOAT32 -> number ? (Object) Float.parseFloat(text) : LOST;
            case FLOAT64 -> number ? (Object) Double.parseDouble(text) : LOST;
            case REFERENCE -> text.matches("[0-9]+") ? (Object) Long.parseUnsignedLong(text) : LOST;
            case BYTES -> bytes(text);
            case INSTANT, DURATION, STRING -> LOST;
            default -> number ? number(new BigDecimal(text), type) : LOST;
        };
    }

    private static Object bytes(String text) {
        try {
            List<Object> bytes = new ArrayList<>();
            for (byte each : Base64.getDecoder().decode(text)) {
                bytes.add((long) each);
            }
            return bytes;
        } catch (IllegalArgumentException refused) {
            return LOST;
        }
    }
}
