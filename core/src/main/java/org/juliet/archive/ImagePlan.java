package org.juliet.archive;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.juliet.image.Cell;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.Primitive;

/**
 * How an {@link ImageCodec} reads structs of another layout than today's: for each field of its level, in its order, where it stands there
 * and as what. Compiled once for a pair of layouts. (A record, so that what a constant says is a constant to the compiler: code that is compiled
 * for one plan reads at constant offsets.)
 *
 * @param level what is known of the fields
 */
@SuppressWarnings("exports") // for this package alone; only a record's fields are constants to the compiler
public record ImagePlan(Level level) {
    /**
     * The fields of one level.
     *
     * @param parts in the order of the codec
     * @param isWhole whether all of them are there
     * @param base those of the level below, null for the root
     * @param dropped what is to be told where an object is met
     * @param gaps what is always zero in the struct; null where it was looked at before
     */
    record Level(
            List<Part> parts,
            boolean isWhole,
            @Nullable ImagePlan base,
            List<PlanNote> dropped,
            @Nullable ImageGaps gaps) {}

    /**
     * One field.
     *
     * @param place where it stands; what it has means nothing where the field is absent
     * @param stored the scalar that stands there, null where none does
     * @param constants the numbers today of the constants of an enum, null where they are the same
     * @param inner of the struct that stands there, or of those that are the elements
     * @param elements what reads elements that are structs
     * @param codec what reads a type that the archive reads itself
     * @param absent what is to be told where the field is absent, null where it is there
     */
    record Part(
            String name,
            ImagePlace place,
            @Nullable Primitive stored,
            int @Nullable [] constants,
            @Nullable ImagePlan inner,
            @Nullable PlannedList elements,
            @Nullable Codec codec,
            @Nullable PlanNote absent) {
        private static final ImagePlace NOWHERE = new ImagePlace(0, 0, 0, 0, 1);

        static Part absent(PlanNote note) {
            return new Part(note.name(), NOWHERE, null, null, null, null, null, note);
        }

        static Part of(
                String name,
                ImagePlace place,
                @Nullable Primitive stored,
                int @Nullable [] constants,
                @Nullable ImagePlan inner,
                @Nullable PlannedList elements) {
            return new Part(name, place, stored, constants, inner, elements, null, null);
        }

        long integer(ImageReader in, int at) {
            return Spot.integer(stored, in.bytes(), at + place.value());
        }

        double decimal(ImageReader in, int at) {
            if (stored == Primitive.FLOAT64) {
                return LittleEndian.getDouble(in.bytes(), at + place.value());
            }
            return stored == Primitive.FLOAT32
                    ? LittleEndian.getFloat(in.bytes(), at + place.value())
                    : integer(in, at);
        }
    }

    /** A list of that many is one whose elements the virtual machine takes for constants. */
    private static final int LEAST_PARTS = 3;

    static ImagePlan of(List<Part> parts, @Nullable ImagePlan base, List<PlanNote> dropped, @Nullable ImageGaps gaps) {
        boolean whole = parts.stream().allMatch(part -> part.absent == null);
        List<Part> all = new ArrayList<>(parts);
        while (all.size() < LEAST_PARTS) {
            all.add(Part.absent(PlanNote.NONE));
        }
        return new ImagePlan(new Level(List.copyOf(all), whole, base, List.copyOf(dropped), gaps));
    }

    private Part part(int field) {
        return level.parts.get(field);
    }

    /** Starts on a struct. */
    public void begin(ImageReader in, int at) {
        ImageGaps gaps = level.gaps;
        if (gaps != null) {
            in.check(gaps, at);
        }
        if (in.isTelling() && !level.dropped.isEmpty()) {
            level.dropped.forEach(in::tell);
        }
    }

    /** Whether all fields of the level are there. */
    public boolean isWhole() {
        return level.isWhole;
    }

    /** The plan of the level below. */
    public ImagePlan base() {
        return Objects.requireNonNull(level.base);
    }

    /** Whether a field is there; the report says where it is not. */
    public boolean has(ImageReader in, int field) {
        PlanNote absent = part(field).absent;
        if (absent == null) {
            return true;
        }
        if (in.isTelling()) {
            in.tell(absent);
        }
        return false;
    }

    /** Where the value of a field begins, in bytes from the start of the struct. */
    public int at(int field) {
        return part(field).place.value();
    }

    /** Where a field stands, with its parts. */
    public ImagePlace place(int field) {
        return part(field).place;
    }

    /** Whether there is a value; demands zeros where there is none. */
    public boolean isPresent(ImageReader in, int at, int field) {
        ImagePlace place = part(field).place;
        return place.at() == place.value() || in.isPresent(at, place);
    }

    /** A number that is stored as one of no more than 8 bits. */
    public byte getByte(ImageReader in, int at, int field) {
        return (byte) part(field).integer(in, at);
    }

    /** A number that is stored as one of no more than 16 bits. */
    public short getShort(ImageReader in, int at, int field) {
        return (short) part(field).integer(in, at);
    }

    /** A number that is stored as one of no more than 32 bits. */
    public int getInt(ImageReader in, int at, int field) {
        return (int) part(field).integer(in, at);
    }

    /** A number that is stored as an integer of any width. */
    public long getLong(ImageReader in, int at, int field) {
        return part(field).integer(in, at);
    }

    /** A number that is stored as one that a {@code float} holds. */
    public float getFloat(ImageReader in, int at, int field) {
        return (float) part(field).decimal(in, at);
    }

    /** A number that is stored as one that a {@code double} holds. */
    public double getDouble(ImageReader in, int at, int field) {
        return part(field).decimal(in, at);
    }

    /**
     * A constant of an enum.
     *
     * @param constants all of today, in their order
     */
    public <E extends Enum<E>> E getConstant(ImageReader in, int at, int field, E[] constants) {
        Part part = part(field);
        int[] numbers = part.constants;
        if (numbers == null) {
            return in.getConstant(at + part.place.value(), constants);
        }
        int stored = in.getInt(at + part.place.value());
        if (Integer.compareUnsigned(stored, numbers.length) >= 0 || numbers[stored] < 0) {
            throw Irregular.INSTANCE;
        }
        return constants[numbers[stored]];
    }

    /** A fresh object with the values of the struct that a field is. */
    public <E> E load(ImageReader in, int at, int field, ImageCodec<E> codec) {
        Part part = part(field);
        boolean inside = in.isTelling();
        if (inside) {
            in.enter(part.name);
        }
        E object = codec.load(in, at + part.place.value(), Objects.requireNonNull(part.inner));
        if (inside) {
            in.exit();
        }
        return object;
    }

    /** Gives an object the values of the struct that a field is. */
    public <E> void loadInto(ImageReader in, int at, int field, ImageCodec<E> codec, E target) {
        Part part = part(field);
        boolean inside = in.isTelling();
        if (inside) {
            in.enter(part.name);
        }
        codec.loadInto(in, at + part.place.value(), target, Objects.requireNonNull(part.inner));
        if (inside) {
            in.exit();
        }
    }

    /** The objects that are the elements of a field. */
    public <E> List<E> loadList(ImageReader in, int at, int field) {
        Part part = part(field);
        int first = in.block(at, part.place);
        int count = in.count(at, part.place);
        List<E> list = new ArrayList<>(count);
        in.enter();
        boolean inside = in.isTelling();
        if (inside) {
            in.enter(part.name);
            in.archive.path.push(0);
        }
        Objects.requireNonNull(part.elements).read(list, count, first);
        if (inside) {
            in.exit();
            in.exit();
        }
        in.leave();
        return list;
    }

    /** The value of a field of a type that the archive reads itself. */
    @SuppressWarnings({"unchecked", "NullAway"}) // null only where the type allows it
    public <V extends @Nullable Object> V load(ImageReader in, int at, int field, ImageValue<V> value) {
        return (V) other(in, at, field, null);
    }

    /** Gives an object the value of a field of a type that the archive reads itself. */
    public <V extends @Nullable Object> void loadInto(
            ImageReader in, int at, int field, ImageValue<V> value, V target) {
        if (target == null) {
            throw Irregular.INSTANCE;
        }
        Object same = other(in, at, field, target);
        assert same == target;
    }

    private @Nullable Object other(ImageReader in, int at, int field, @Nullable Object target) {
        Part part = part(field);
        return in.archive.plain(Objects.requireNonNull(part.codec), at + part.place.at(), target);
    }

    /** Whether numbers that are stored as one type are always read as another without a loss. */
    static boolean widens(Primitive stored, Primitive today) {
        if (stored == today) {
            return true;
        } else if (today.bits() > 0) {
            return Spot.widens(stored, today.bits(), today.isUnsigned());
        }
        return today == Primitive.FLOAT64 && stored == Primitive.FLOAT32
                || today.isNumber() && stored.bits() > 0 && today.holds(stored);
    }

    /** What stands where a value may be absent: the value itself. */
    static Cell value(Cell cell) {
        return cell instanceof Cell.Optional optional ? optional.value() : cell;
    }
}
