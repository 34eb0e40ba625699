package org.juliet.archive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;
import org.juliet.schema.StructLayout;

/** Notes the keys that a serializer names on a fresh object, with their types. */
final class DescribeArchive extends Archive {
    private final Map<String, FieldSchema> seen = new HashMap<>();
    private final Map<String, String> owner = new HashMap<>();
    private final Map<Integer, String> byCrc = new HashMap<>();
    private final List<String> faults = new ArrayList<>();
    private final List<String> collisions = new ArrayList<>();
    private final Map<String, Kind<?>> nested = new HashMap<>();
    private final Map<String, EnumLayout> enums = new HashMap<>();
    private List<FieldSchema> fields = new ArrayList<>();
    private String level = "";

    private DescribeArchive() {}

    static <T> Kind.Description describe(Kind<T> kind) {
        DescribeArchive archive = new DescribeArchive();
        List<StructLayout> layouts = new ArrayList<>();
        T object = kind.fresh();
        Class<?> made = object.getClass();
        for (Kind<? super T> level : kind.levels()) {
            archive.level = level.name();
            archive.fields = new ArrayList<>();
            archive.run(level, object);
            layouts.add(new StructLayout(level.name(), archive.fields, level.isBlock()));
        }
        boolean line =
                archive.seen.values().stream().allMatch(field -> field.type().isFlat());
        return new Kind.Description(
                made,
                List.copyOf(layouts),
                Set.copyOf(archive.seen.keySet()),
                Map.copyOf(archive.nested),
                Map.copyOf(archive.enums),
                List.copyOf(archive.faults),
                List.copyOf(archive.collisions),
                line);
    }

    private <T> void run(Kind<T> level, T object) {
        try {
            level.run(this, level.version(), object);
        } catch (RuntimeException thrown) {
            throw new IllegalStateException(
                    "kind " + level.name() + ": its serializer fails on a fresh object: " + thrown.getMessage(),
                    thrown);
        }
    }

    private void note(Key key, Type<?> type) {
        if (type == null) {
            throw new NullPointerException(
                    "the type of key \"" + key + "\" is null: its constant has no value yet; " + Kind.STATIC_ORDER);
        }
        note(key, type.schema());
        collect(type);
    }

    private static Key required(Key key) {
        if (key == null) {
            throw new NullPointerException("a key is null: its constant has no value yet; " + Kind.STATIC_ORDER);
        }
        return key;
    }

    private void note(Key key, Schema type) {
        String name = required(key).name();
        FieldSchema field = FieldSchema.of(name, type);
        FieldSchema before = seen.putIfAbsent(name, field);
        String at = owner.putIfAbsent(name, level);
        if (before == null) {
            fields.add(field);
            String twin = byCrc.putIfAbsent(key.crc(), name);
            if (twin != null) {
                collisions.add("keys \"" + twin + "\" and \"" + name
                        + "\" have one CRC-32; both load, but rename one if the first" + " engine reads these files");
            }
        } else if (!level.equals(at)) {
            faults.add("key \"" + name + "\" is stored by " + at + " and by " + level
                    + "; store one of them under another name");
        } else if (before.type().equals(type)) {
            faults.add("key \"" + name + "\" is named twice by " + level + "; name each key once");
        } else {
            faults.add("key \"" + name + "\" is named under two types by " + level + ": " + before.type() + " and "
                    + type);
        }
    }

    /** Notes the kinds and enums of the values that a field holds. */
    private void collect(Type<?> type) {
        if (type instanceof Kind<?> kind) {
            nested.put(kind.name(), kind);
        } else if (type instanceof EnumType<?> constants) {
            EnumLayout twin = enums.putIfAbsent(constants.layout().kind(), constants.layout());
            if (twin != null && !twin.equals(constants.layout())) {
                faults.add("two enums are named " + twin.kind() + "; store one under another name");
            }
        } else if (type instanceof OneOfType<?> oneOf) {
            oneOf.kinds().forEach(this::collect);
        } else if (type instanceof ListType<?> list) {
            collect(list.element());
        } else if (type instanceof SetType<?> set) {
            collect(set.element());
        } else if (type instanceof MapType<?, ?> map) {
            collect(map.key());
            collect(map.value());
        } else if (type instanceof ArrayType<?> array) {
            collect(array.element());
        } else if (type instanceof NullableType<?> nullable) {
            collect(nullable.value());
        } else if (type instanceof OptionalType<?> optional) {
            collect(optional.value());
        } else if (type instanceof AdaptedType<?, ?> adapted) {
            collect(adapted.stored());
        }
    }

    private void scalar(Key key, Primitive primitive) {
        note(key, new Schema.Scalar(primitive));
    }

    @Override
    public boolean isLoading() {
        return false;
    }

    @Override
    public boolean found() {
        return true;
    }

    @Override
    public boolean has(Key key) {
        return true;
    }

    @Override
    public boolean value(Key key, boolean current) {
        scalar(key, Primitive.BOOLEAN);
        return current;
    }

    @Override
    long integer(Key key, long current, int bits) {
        note(required(key), new Schema.Scalar(Primitive.integer(bits, key.unsigned), key.hex));
        return current;
    }

    @Override
    public char value(Key key, char current) {
        scalar(key, Primitive.CHAR);
        return current;
    }

    @Override
    public float value(Key key, float current) {
        scalar(key, Primitive.FLOAT32);
        return current;
    }

    @Override
    public double value(Key key, double current) {
        scalar(key, Primitive.FLOAT64);
        return current;
    }

    @Override
    public @Nullable String value(Key key, @Nullable String current) {
        note(key, new Schema.Nullable(new Schema.Scalar(Primitive.STRING)));
        return current;
    }

    @Override
    public long reference(Key key, long current) {
        scalar(key, Primitive.REFERENCE);
        return current;
    }

    @Override
    public <T extends @Nullable Object> T value(Key key, T current, Type<T> type) {
        note(key, type);
        return current;
    }

    @Override
    public <T> void into(Key key, T target, Type<T> type) {
        note(key, type);
        if (target == null) {
            throw noTarget(key);
        }
        if (!ValueReader.canFill(type)) {
            throw ValueReader.cannotFill(type);
        }
    }
}
