package org.juliet.image;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;

/** A second writer of images, made from BINARY.md alone. Values are trees of plain objects; constants stand as their origins. */
@SuppressWarnings("ByteBufferBackingArray") // all buffers are made here
final class ModelImage {
    /** A value of a kind, its fields by {@code level/origin}. */
    record Node(String kind, Map<String, Object> fields) {}

    /** Something that is written behind a slot, when its turn comes. */
    private interface Block {
        void write(List<Block> inner);
    }

    private final LayoutSet set;
    private ByteBuffer out = ByteBuffer.allocate(64).order(ByteOrder.LITTLE_ENDIAN);
    private int end;

    private ModelImage(LayoutSet set) {
        this.set = set;
    }

    static byte[] write(LayoutSet set, Node value) {
        ModelImage image = new ModelImage(set);
        List<Block> blocks = new ArrayList<>();
        image.node(image.grow(image.kindSize(value.kind)[0], 8), value, blocks);
        image.drain(blocks);
        return Arrays.copyOf(image.out.array(), image.end);
    }

    private void drain(List<Block> blocks) {
        for (Block block : blocks) {
            List<Block> inner = new ArrayList<>();
            block.write(inner);
            drain(inner);
        }
    }

    private int grow(int size, int alignment) {
        int at = align(end, alignment);
        end = at + size;
        if (end > out.capacity()) {
            out = ByteBuffer.wrap(Arrays.copyOf(out.array(), end * 2)).order(ByteOrder.LITTLE_ENDIAN);
        }
        return at;
    }

    private static int align(int at, int alignment) {
        return (at + alignment - 1) / alignment * alignment;
    }

    // Sizes: size and alignment of each type.

    private int[] size(String level, Schema type, boolean place) {
        if (place && boxed(level, type)) {
            return new int[] {8, 4};
        }
        if (type instanceof Schema.Scalar scalar) {
            return switch (scalar.primitive()) {
                case BOOLEAN, INT8, UINT8 -> new int[] {1, 1};
                case INT16, UINT16, CHAR -> new int[] {2, 2};
                case INT32, UINT32, FLOAT32 -> new int[] {4, 4};
                case INT64, UINT64, FLOAT64, REFERENCE -> new int[] {8, 8};
                case UUID -> new int[] {16, 1};
                case INSTANT, DURATION -> new int[] {16, 8};
                case STRING, BYTES -> new int[] {8, 4};
            };
        } else if (type instanceof Schema.Enumeration) {
            return new int[] {4, 4};
        } else if (type instanceof Schema.Vector vector) {
            int[] one = size(level, new Schema.Scalar(vector.component()), false);
            return new int[] {one[0] * vector.length(), one[1]};
        } else if (type instanceof Schema.ArrayOf array) {
            int[] one = size(level, array.element(), place);
            return array.length() == 0 ? new int[] {1, 1} : new int[] {one[0] * array.length(), one[1]};
        } else if (type instanceof Schema.Nullable nullable) {
            int[] one = size(level, nullable.value(), place);
            return new int[] {align(one[1] + one[0], one[1]), one[1]};
        } else if (type instanceof Schema.Struct struct) {
            return kindSize(struct.kind());
        }
        return new int[] {8, 4};
    }

    private int[] kindSize(String kind) {
        int size = 0;
        int alignment = 1;
        for (String level : set.levels(kind)) {
            int[] one = levelSize(level);
            size = align(size, one[1]) + one[0];
            alignment = Math.max(alignment, one[1]);
        }
        return new int[] {Math.max(1, align(size, alignment)), alignment};
    }

    private int[] levelSize(String level) {
        int size = 0;
        int alignment = 1;
        for (FieldSchema field : set.struct(level).fields()) {
            int[] one = size(level, field.type(), true);
            size = align(size, one[1]) + one[0];
            alignment = Math.max(alignment, one[1]);
        }
        return new int[] {align(size, alignment), alignment};
    }

    private boolean boxed(String level, Schema type) {
        Schema value = type instanceof Schema.Nullable nullable ? nullable.value() : type;
        if (!(value instanceof Schema.Struct struct)) {
            return false;
        }
        Set<String> met = new HashSet<>(set.levels(struct.kind()));
        Deque<String> left = new ArrayDeque<>(met);
        while (!left.isEmpty()) {
            for (FieldSchema field : set.struct(left.remove()).fields()) {
                Schema inner = field.type();
                while (inner instanceof Schema.Nullable || inner instanceof Schema.ArrayOf) {
                    inner = inner instanceof Schema.Nullable n ? n.value() : ((Schema.ArrayOf) inner).element();
                }
                if (inner instanceof Schema.Struct held) {
                    set.levels(held.kind()).stream().filter(met::add).forEach(left::add);
                }
            }
        }
        return met.contains(level);
    }

    // Values.

    private void node(int at, Node value, List<Block> blocks) {
        int from = at;
        for (String level : set.levels(value.kind)) {
            if (set.struct(level).fields().isEmpty()) {
                continue;
            }
            from = at + align(from - at, levelSize(level)[1]);
            int end = 0;
            for (FieldSchema field : set.struct(level).fields()) {
                int[] one = size(level, field.type(), true);
                end = align(end, one[1]);
                value(from + end, level, field.type(), true, value.fields.get(level + "/" + field.origin()), blocks);
                end += one[0];
            }
            from += levelSize(level)[0];
        }
    }

    private void value(int at, String level, Schema type, boolean place, Object value, List<Block> blocks) {
        if (place && boxed(level, type)) {
            if (value != null) {
                int[] one = kindSize(((Node) value).kind);
                slot(at, one[0], one[1], 1, blocks, (from, inner) -> node(from, (Node) value, inner));
            }
        } else if (type instanceof Schema.Nullable nullable) {
            if (value != null) {
                out.put(at, (byte) 1);
                value(at + size(level, nullable.value(), place)[1], level, nullable.value(), place, value, blocks);
            }
        } else if (type instanceof Schema.Scalar scalar) {
            scalar(at, scalar, value, blocks);
        } else if (type instanceof Schema.Enumeration enumeration) {
            out.putInt(at, index(set.enumeration(enumeration.name()), (String) value));
        } else if (type instanceof Schema.Struct) {
            node(at, (Node) value, blocks);
        } else if (type instanceof Schema.Vector vector) {
            Schema component = new Schema.Scalar(vector.component());
            each(at, size(level, component, false)[0], level, component, false, (List<?>) value, blocks);
        } else if (type instanceof Schema.ArrayOf array) {
            each(at, size(level, array.element(), place)[0], level, array.element(), place, (List<?>) value, blocks);
        } else if (type instanceof Schema.ListOf list) {
            elements(at, level, list.element(), (List<?>) value, blocks);
        } else if (type instanceof Schema.SetOf elements) {
            List<Object> sorted = new ArrayList<>((List<?>) value);
            sorted.sort(order(set, elements.element()));
            elements(at, level, elements.element(), sorted, blocks);
        } else if (type instanceof Schema.MapOf map) {
            entries(at, level, map, (Map<?, ?>) value, blocks);
        } else if (type instanceof Schema.OneOf) {
            nested(at, (Node) value, blocks);
        }
    }

    private interface Content {
        void write(int from, List<Block> inner);
    }

    private void slot(int at, int size, int alignment, int count, List<Block> blocks, Content content) {
        if (count > 0) {
            blocks.add(inner -> {
                int from = grow(size, alignment);
                out.putInt(at, from).putInt(at + 4, count);
                content.write(from, inner);
            });
        }
    }

    private void each(
            int at, int stride, String level, Schema type, boolean place, List<?> values, List<Block> blocks) {
        for (int i = 0; i < values.size(); i++) {
            value(at + i * stride, level, type, place, values.get(i), blocks);
        }
    }

    private void elements(int at, String level, Schema element, List<?> values, List<Block> blocks) {
        int[] one = size(level, element, false);
        int size = one[0] * values.size();
        slot(
                at,
                size,
                one[1],
                values.size(),
                blocks,
                (from, inner) -> each(from, one[0], level, element, false, values, inner));
    }

    private void entries(int at, String level, Schema.MapOf type, Map<?, ?> map, List<Block> blocks) {
        int[] key = size(level, type.key(), false);
        int[] one = size(level, type.value(), false);
        int offset = align(key[0], one[1]);
        int alignment = Math.max(key[1], one[1]);
        int stride = align(offset + one[0], alignment);
        List<Object> keys = new ArrayList<>(map.keySet());
        keys.sort(order(set, type.key()));
        slot(at, stride * keys.size(), alignment, keys.size(), blocks, (from, inner) -> {
            for (int i = 0; i < keys.size(); i++) {
                value(from + i * stride, level, type.key(), false, keys.get(i), inner);
                value(from + i * stride + offset, level, type.value(), false, map.get(keys.get(i)), inner);
            }
        });
    }

    private void nested(int at, Node value, List<Block> blocks) {
        byte[] image = write(set, value);
        slot(at, 8 + image.length, 8, 8 + image.length, blocks, (from, inner) -> {
            out.putLong(from, set.kindFingerprint(value.kind));
            System.arraycopy(image, 0, out.array(), from + 8, image.length);
        });
    }

    private void scalar(int at, Schema.Scalar type, Object value, List<Block> blocks) {
        switch (type.primitive()) {
            case BOOLEAN -> out.put(at, (byte) ((Boolean) value ? 1 : 0));
            case INT8, UINT8 -> out.put(at, ((Long) value).byteValue());
            case INT16, UINT16 -> out.putShort(at, ((Long) value).shortValue());
            case CHAR -> out.putChar(at, (Character) value);
            case INT32, UINT32 -> out.putInt(at, ((Long) value).intValue());
            case INT64, UINT64, REFERENCE -> out.putLong(at, (Long) value);
            case FLOAT32 -> out.putFloat(at, (Float) value);
            case FLOAT64 -> out.putDouble(at, (Double) value);
            case UUID -> {
                out.putLong(at, Long.reverseBytes(((UUID) value).getMostSignificantBits()));
                out.putLong(at + 8, Long.reverseBytes(((UUID) value).getLeastSignificantBits()));
            }
            case INSTANT ->
                out.putLong(at, ((Instant) value).getEpochSecond()).putInt(at + 8, ((Instant) value).getNano());
            case DURATION ->
                out.putLong(at, ((Duration) value).getSeconds()).putInt(at + 8, ((Duration) value).getNano());
            case STRING, BYTES -> {
                byte[] bytes =
                        value instanceof String text ? text.getBytes(StandardCharsets.UTF_8) : bytes((List<?>) value);
                slot(
                        at,
                        bytes.length,
                        1,
                        bytes.length,
                        blocks,
                        (from, inner) -> System.arraycopy(bytes, 0, out.array(), from, bytes.length));
            }
        }
    }

    static byte[] bytes(List<?> values) {
        byte[] bytes = new byte[values.size()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = ((Long) values.get(i)).byteValue();
        }
        return bytes;
    }

    static int index(EnumLayout layout, String origin) {
        for (int i = 0; i < layout.constants().size(); i++) {
            if (layout.constants().get(i).origin().equals(origin)) {
                return i;
            }
        }
        throw new AssertionError(origin);
    }

    /** The order of FORMAT.md, for scalars. */
    static Comparator<Object> order(LayoutSet set, Schema type) {
        if (type instanceof Schema.Enumeration enumeration) {
            EnumLayout layout = set.enumeration(enumeration.name());
            return Comparator.comparing(origin ->
                    layout.constants().get(index(layout, (String) origin)).name());
        }
        boolean unsigned = type instanceof Schema.Scalar scalar
                && (scalar.primitive().isUnsigned() || scalar.primitive() == Primitive.REFERENCE);
        return (a, b) -> a instanceof Long x && unsigned
                ? Long.compareUnsigned(x, (Long) b)
                : a instanceof Long x
                        ? x.compareTo((Long) b)
                        : a instanceof Double x
                                ? x.compareTo((Double) b)
                                : a instanceof Boolean x
                                        ? x.compareTo((Boolean) b)
                                        : Arrays.compareUnsigned(
                                                a.toString().getBytes(StandardCharsets.UTF_8),
                                                b.toString().getBytes(StandardCharsets.UTF_8));
    }
}
