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
final class DescribeArchive extends IntegerArchive {
    private static final Type<@Nullable String> NULLABLE_STRING = Type.nullable(Type.STRING);

    private final Map<String, FieldSchema> seen = new HashMap<>();
    private final Map<String, String> owner = new HashMap<>();
    private final Map<Integer, String> byCrc = new HashMap<>();
    private final List<String> faults = new ArrayList<>();
    private final List<String> collisions = new ArrayList<>();
    private final HeldTypes held = new HeldTypes();
    private final @Nullable Said said;
    private List<FieldSchema> fields = new ArrayList<>();
    private String level = "";

    private DescribeArchive(@Nullable Said said) {
        this.said = said;
    }

    /** What the levels of a concrete kind say beside their layouts. */
    static <T> Said said(Kind<T> kind) {
        Said said = new Said();
        DescribeArchive archive = new DescribeArchive(said);
        T object = fresh(kind);
        for (Kind<? super T> level : kind.levels()) {
            archive.level = level.name();
            said.kind(level);
            archive.run(level, object);
        }
        kind.read().enums.values().forEach(said::constants);
        return said;
    }

    static <T> DescribedKind describe(Kind<T> kind) {
        DescribeArchive archive = new DescribeArchive(null);
        List<StructLayout> layouts = new ArrayList<>();
        T object = fresh(kind);
        Class<?> made = object.getClass();
        for (Kind<? super T> level : kind.levels()) {
            archive.level = level.name();
            archive.fields = new ArrayList<>();
            archive.run(level, object);
            layouts.add(new StructLayout(level.name(), archive.fields, level.isBlock()));
        }
        boolean line = true;
        for (FieldSchema field :
                archive.seen.values()) { // a stream would take longer to begin than a small file to load
            line &= field.type().isFlat();
        }
        archive.faults.addAll(archive.held.faults);
        Map<String, EnumLayout> enums = new HashMap<>();
        archive.held.enums.forEach((name, type) -> enums.put(name, type.layout()));
        return new DescribedKind(
                made,
                List.copyOf(layouts),
                Set.copyOf(archive.seen.keySet()),
                Map.copyOf(archive.held.kinds),
                Map.copyOf(enums),
                List.copyOf(archive.faults),
                List.copyOf(archive.collisions),
                line);
    }

    private static <T> T fresh(Kind<T> kind) {
        try {
            return kind.fresh();
        } catch (RuntimeException thrown) {
            if (!kind.isConcrete()) {
                throw thrown;
            }
            throw new IllegalStateException(
                    "kind " + kind.name() + ": no fresh object can be made: " + thrown
                            + "; its values stand in for what a file leaves out, so let the constructor take 0, false, null or"
                            + " empty, or give what it refuses a value (@Default in a @Versioned record)",
                    thrown);
        }
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

    private void note(Key key, Type<?> type, @Nullable Object current) {
        if (type == null) {
            throw new NullPointerException(
                    "the type of key \"" + key + "\" is null: its constant has no value yet; " + Kind.STATIC_ORDER);
        }
        note(key, type.schema());
        collect(type);
        if (said != null) {
            said.value(level, key, type, current);
        }
    }

    private static Key required(Key key) {
        if (key == null) {
            throw new NullPointerException("a key is null: its constant has no value yet; " + Kind.STATIC_ORDER);
        }
        return key;
    }

    private void note(Key key, Schema type) {
        String name = required(key).name();
        if (said != null) {
            said.key(level, key);
        }
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
        held.add(type);
        if (said != null) {
            HeldTypes own = new HeldTypes();
            own.add(type);
            own.enums.values().forEach(said::constants);
        }
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
        note(key, Type.BOOLEAN, current);
        return current;
    }

    @Override
    long integer(Key key, long current, int bits) {
        note(required(key), new Schema.Scalar(Primitive.integer(bits, key.unsigned), key.hex));
        if (said != null) {
            said.integer(level, key, current, bits);
        }
        return current;
    }

    @Override
    public char value(Key key, char current) {
        note(key, Type.CHAR, current);
        return current;
    }

    @Override
    public float value(Key key, float current) {
        note(key, Type.FLOAT, current);
        return current;
    }

    @Override
    public double value(Key key, double current) {
        note(key, Type.DOUBLE, current);
        return current;
    }

    @Override
    public @Nullable String value(Key key, @Nullable String current) {
        note(key, new Schema.Nullable(new Schema.Scalar(Primitive.STRING)));
        if (said != null) {
            said.value(level, key, NULLABLE_STRING, current);
        }
        return current;
    }

    @Override
    public long reference(Key key, long current) {
        note(key, Type.REFERENCE, current);
        return current;
    }

    @Override
    public <T extends @Nullable Object> T value(Key key, T current, Type<T> type) {
        note(key, type, current);
        return current;
    }

    @Override
    public Unknown unknown(@Nullable Unknown current) {
        return current == null ? Unknown.NONE : current;
    }

    @Override
    public <T> void into(Key key, T target, Type<T> type) {
        note(key, type, target);
        if (target == null) {
            throw noTarget(key);
        }
        if (!ValueReader.canFill(type)) {
            throw ValueReader.cannotFill(type);
        }
    }
}
