package org.juliet.archive;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How an {@link ImageCodec} reads structs of another layout than today's: for each field of its level, in its order, where it stands there
 * and as what. Compiled once for a pair of layouts. Fields are told by their numbers in the codec's order, from 0; structs by the place where they
 * begin.
 */
public sealed interface ImagePlan permits PlanTurn.First, PlanTurn.Second, PlanTurn.Third {
    /** What is known of the level. */
    @SuppressWarnings("exports") // for this package alone
    PlanLevel level();

    /**
     * The fields of the level, as it has them. (Here as well: the virtual machine makes one piece of so much code and no more, to which each call adds,
     * however small.)
     */
    @SuppressWarnings("exports") // for this package alone
    List<PlanPart> parts();

    /** Starts on a struct. */
    default void begin(ImageReader in, int at) {
        check(in, at);
        if (in.isTelling() && !level().told().isEmpty()) {
            in.tell(level().told());
        }
    }

    /** Demands that what is always zero in a struct is. */
    default void check(ImageReader in, int at) {
        ImageGaps gaps = level().gaps();
        if (gaps != null) {
            in.check(gaps, at);
        }
    }

    /**
     * A fresh object with the values of a struct. Through the plan, like all that follows, so that each part of a codec is compiled small. This
     * method and the next are longer than they must be: the virtual machine's first compiler would make shorter ones part of what calls them, which
     * leaves them without counts of their own; what they call looks cold to the second one, then, and stays a call.
     */
    default <E> E make(ImageCodec<E> codec, ImageReader in, int at) {
        E object = codec.blank();
        if (object == null) {
            return codec.load(in, at, this);
        }
        check(in, at);
        fill(codec, in, at, object);
        return object;
    }

    /** Gives an object the values of a struct that was checked. */
    default <E> void fill(ImageCodec<E> codec, ImageReader in, int at, E object) {
        if (in.isTelling() && !level().told().isEmpty()) {
            in.tell(level().told());
        }
        codec.loadFields(in, at, object, this);
    }

    /** Gives an object the values of some fields of a struct. */
    default <E> void more(ImageCodec<E> codec, ImageReader in, int at, E object, int from) {
        codec.loadFrom(in, at, object, this, from);
    }

    /** Whether all fields of the level are there. */
    default boolean isWhole() {
        return level().isWhole();
    }

    /** The plan of the level below. */
    default ImagePlan base() {
        return Objects.requireNonNull(level().base());
    }

    /** Whether a field is there; the report says where it is not. */
    default boolean has(ImageReader in, int field) {
        return parts().get(field).isThere(in);
    }

    /** Where the value of a field begins, in bytes from the start of the struct. */
    default int at(int field) {
        return parts().get(field).at();
    }

    /** Where a field stands, with its parts. */
    default ImagePlace place(int field) {
        return parts().get(field).place();
    }

    /** Whether there is a value; demands zeros where there is none. */
    default boolean isPresent(ImageReader in, int at, int field) {
        ImagePlace place = parts().get(field).place();
        return place.at() == place.value() || in.isPresent(at, place);
    }

    /** A {@code boolean}. */
    default boolean getBoolean(ImageReader in, int at, int field) {
        return in.getBoolean(at + parts().get(field).at());
    }

    /** The same where the field is there; the report says where it is not. */
    default boolean getBoolean(ImageReader in, int at, int field, boolean otherwise) {
        PlanPart part = parts().get(field);
        return part.isThere(in) ? in.getBoolean(at + part.at()) : otherwise;
    }

    /** A number that is stored as one of no more than 8 bits. */
    default byte getByte(ImageReader in, int at, int field) {
        return parts().get(field).getByte(in, at);
    }

    /** The same where the field is there; the report says where it is not. */
    default byte getByte(ImageReader in, int at, int field, byte otherwise) {
        PlanPart part = parts().get(field);
        return part.isThere(in) ? part.getByte(in, at) : otherwise;
    }

    /** A number that is stored as one of no more than 16 bits. */
    default short getShort(ImageReader in, int at, int field) {
        return parts().get(field).getShort(in, at);
    }

    /** The same where the field is there; the report says where it is not. */
    default short getShort(ImageReader in, int at, int field, short otherwise) {
        PlanPart part = parts().get(field);
        return part.isThere(in) ? part.getShort(in, at) : otherwise;
    }

    /** A number that is stored as one of no more than 32 bits. */
    default int getInt(ImageReader in, int at, int field) {
        return parts().get(field).getInt(in, at);
    }

    /** The same where the field is there; the report says where it is not. */
    default int getInt(ImageReader in, int at, int field, int otherwise) {
        PlanPart part = parts().get(field);
        return part.isThere(in) ? part.getInt(in, at) : otherwise;
    }

    /** A number that is stored as an integer of any width. */
    default long getLong(ImageReader in, int at, int field) {
        return parts().get(field).getLong(in, at);
    }

    /** The same where the field is there; the report says where it is not. */
    default long getLong(ImageReader in, int at, int field, long otherwise) {
        PlanPart part = parts().get(field);
        return part.isThere(in) ? part.getLong(in, at) : otherwise;
    }

    /** A number that is stored as one that a {@code float} holds. */
    default float getFloat(ImageReader in, int at, int field) {
        return parts().get(field).getFloat(in, at);
    }

    /** The same where the field is there; the report says where it is not. */
    default float getFloat(ImageReader in, int at, int field, float otherwise) {
        PlanPart part = parts().get(field);
        return part.isThere(in) ? part.getFloat(in, at) : otherwise;
    }

    /** A number that is stored as one that a {@code double} holds. */
    default double getDouble(ImageReader in, int at, int field) {
        return parts().get(field).getDouble(in, at);
    }

    /** The same where the field is there; the report says where it is not. */
    default double getDouble(ImageReader in, int at, int field, double otherwise) {
        PlanPart part = parts().get(field);
        return part.isThere(in) ? part.getDouble(in, at) : otherwise;
    }

    /** A string, which is behind a slot. */
    default String getString(ImageReader in, int at, int field) {
        return in.getString(at + at(field));
    }

    /** Fills an array, which must have so many elements; gives the array. */
    default boolean[] getBooleans(ImageReader in, int at, int field, boolean[] target, int count) {
        return in.getBooleans(at + at(field), target, count);
    }

    /** Fills an array, which must have so many elements; gives the array. */
    default short[] getShorts(ImageReader in, int at, int field, short[] target, int count) {
        return in.getShorts(at + at(field), target, count);
    }

    /** Fills an array, which must have so many elements; gives the array. */
    default int[] getInts(ImageReader in, int at, int field, int[] target, int count) {
        return in.getInts(at + at(field), target, count);
    }

    /** Fills an array, which must have so many elements; gives the array. */
    default long[] getLongs(ImageReader in, int at, int field, long[] target, int count) {
        return in.getLongs(at + at(field), target, count);
    }

    /** Fills an array, which must have so many elements; gives the array. */
    default float[] getFloats(ImageReader in, int at, int field, float[] target, int count) {
        return in.getFloats(at + at(field), target, count);
    }

    /** Fills an array, which must have so many elements; gives the array. */
    default double[] getDoubles(ImageReader in, int at, int field, double[] target, int count) {
        return in.getDoubles(at + at(field), target, count);
    }

    /**
     * A constant of an enum.
     *
     * @param constants all of today, in their order
     */
    default <E extends Enum<E>> E getConstant(ImageReader in, int at, int field, E[] constants) {
        PlanPart part = parts().get(field);
        int[] numbers = part.constants();
        if (numbers == null) {
            return in.getConstant(at + part.at(), constants);
        }
        int stored = in.getInt(at + part.at());
        if (Integer.compareUnsigned(stored, numbers.length) >= 0 || numbers[stored] < 0) {
            throw Irregular.INSTANCE;
        }
        return constants[numbers[stored]];
    }

    /** A fresh object with the values of the struct that a field is. */
    default <E> E load(ImageReader in, int at, int field, ImageCodec<E> codec) {
        PlanPart part = parts().get(field);
        boolean inside = in.isTelling();
        if (inside) {
            in.enter(part.name());
        }
        E object = Objects.requireNonNull(part.inner()).make(codec, in, at + part.at());
        if (inside) {
            in.exit();
        }
        return object;
    }

    /** Gives an object the values of the struct that a field is. */
    default <E> void loadInto(ImageReader in, int at, int field, ImageCodec<E> codec, E target) {
        PlanPart part = parts().get(field);
        boolean inside = in.isTelling();
        if (inside) {
            in.enter(part.name());
        }
        ImagePlan plan = Objects.requireNonNull(part.inner());
        int place = at + part.at();
        plan.begin(in, place);
        codec.loadFields(in, place, target, plan);
        if (inside) {
            in.exit();
        }
    }

    /** The objects that are the elements of a field. */
    default <E> List<E> loadList(ImageReader in, int at, int field) {
        PlanPart part = parts().get(field);
        int first = in.block(at, part.place());
        int count = in.count(at, part.place());
        List<E> list = new ArrayList<>(count);
        in.enter();
        boolean inside = in.isTelling();
        if (inside) {
            in.enter(part.name());
            in.archive.path.push(0);
        }
        Objects.requireNonNull(part.elements()).read(list, count, first);
        if (inside) {
            in.exit();
            in.exit();
        }
        in.leave();
        return list;
    }

    /** The value of a field of a type that the archive reads itself. */
    @SuppressWarnings({"unchecked", "NullAway"}) // null only where the type allows it
    default <V extends @Nullable Object> V load(ImageReader in, int at, int field, ImageValue<V> value) {
        return (V) other(in, at, field, null);
    }

    /** Gives an object the value of a field of a type that the archive reads itself. */
    default <V extends @Nullable Object> void loadInto(
            ImageReader in, int at, int field, ImageValue<V> value, V target) {
        if (target == null) {
            throw Irregular.INSTANCE;
        }
        Object same = other(in, at, field, target);
        assert same == target;
    }

    private @Nullable Object other(ImageReader in, int at, int field, @Nullable Object target) {
        PlanPart part = parts().get(field);
        return in.archive.plain(
                Objects.requireNonNull(part.codec()), at + part.place().at(), target);
    }
}
