package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.LittleEndian;
import org.juliet.internal.Utf8;

/**
 * Reads values of an image in place, for an {@link ImageCodec}. It counts along where blocks end, so that a block anywhere else is found,
 * and makes nothing by a count before it knows that the block is there. Whatever is not as it should be ends the load; it is then done
 * again key by key.
 *
 * <p>Places are absolute, and must be those of the layout.
 */
public final class ImageReader {
    private static final byte[] NOTHING = {};
    private static final long NANOS = 1_000_000_000L;

    final BinaryLoadArchive archive;
    private final int maxElements;
    private byte[] bytes = NOTHING;
    private int start;
    private int limit;
    private int end;
    private long elements;
    private int lists;
    private int maxLists;
    private boolean checked;
    private boolean telling;
    private @Nullable PlanNotes notes;

    ImageReader(BinaryLoadArchive archive) {
        this.archive = archive;
        this.maxElements = archive.options.limits().elements();
    }

    /**
     * Starts on an image.
     *
     * @param form what is known of the kind
     * @param isChecked whether all of it is known to be sound
     */
    void begin(byte[] image, int from, int to, StraightForm form, boolean isChecked) {
        int size = form.layout().size();
        demand(to - from >= size);
        bytes = image;
        start = from;
        limit = to;
        end = from + size;
        elements = 0;
        lists = 0;
        maxLists = form.maxLists();
        checked = isChecked;
    }

    /** Ends with an image, of which nothing may be left. */
    void end() {
        if (!checked && end != limit) {
            throw Irregular.INSTANCE;
        }
    }

    /** Forgets the image. */
    void close() {
        bytes = NOTHING;
    }

    private static void demand(boolean sound) {
        if (!sound) {
            throw Irregular.INSTANCE;
        }
    }

    // What loads by plans tell.

    /** Starts to tell what is absent; null to tell nothing. */
    void tells(@Nullable PlanNotes of) {
        notes = of;
        telling = of != null && of.begin();
    }

    /** Whether anything may be left to tell of the file. */
    boolean isTelling() {
        return telling;
    }

    void tell(PlanNote note) {
        telling = java.util.Objects.requireNonNull(notes).tell(note);
    }

    /** Tells one after another. */
    void tell(List<PlanNote> told) {
        for (int i = 0; i < told.size(); i++) {
            tell(told.get(i));
        }
    }

    /** Goes into a field, for what is told. */
    void enter(String field) {
        archive.path.push(field);
    }

    /** Leaves it. */
    void exit() {
        archive.path.pop();
    }

    byte[] bytes() {
        return bytes;
    }

    /** Demands that what is always zero in a struct is. */
    public void check(ImageGaps gaps, int at) {
        demand(gaps.bits().areZero(bytes, at));
    }

    // Numbers.

    /** A {@code boolean}. */
    public boolean getBoolean(int at) {
        return bytes[at] != 0;
    }

    /** One byte. */
    public byte getByte(int at) {
        return bytes[at];
    }

    /** Two bytes. */
    public short getShort(int at) {
        return LittleEndian.getShort(bytes, at);
    }

    /** A UTF-16 unit. */
    public char getChar(int at) {
        return (char) LittleEndian.getShort(bytes, at);
    }

    /** Four bytes. */
    public int getInt(int at) {
        return LittleEndian.getInt(bytes, at);
    }

    /** Eight bytes. */
    public long getLong(int at) {
        return LittleEndian.getLong(bytes, at);
    }

    /** A {@code float}. */
    public float getFloat(int at) {
        return LittleEndian.getFloat(bytes, at);
    }

    /** A {@code double}. */
    public double getDouble(int at) {
        return LittleEndian.getDouble(bytes, at);
    }

    // Other scalars.

    /**
     * A constant of an enum.
     *
     * @param constants all of them, in their order
     */
    public <E extends Enum<E>> E getConstant(int at, E[] constants) {
        int index = LittleEndian.getInt(bytes, at);
        demand(Integer.compareUnsigned(index, constants.length) < 0);
        return constants[index];
    }

    /** A {@code uuid}. */
    public UUID getUuid(int at) {
        return new UUID(
                Long.reverseBytes(LittleEndian.getLong(bytes, at)),
                Long.reverseBytes(LittleEndian.getLong(bytes, at + 8)));
    }

    /** An {@code instant}. */
    public Instant getInstant(int at) {
        return Instant.ofEpochSecond(LittleEndian.getLong(bytes, at), nanos(at));
    }

    /** A {@code duration}. */
    public Duration getDuration(int at) {
        return Duration.ofSeconds(LittleEndian.getLong(bytes, at), nanos(at));
    }

    private int nanos(int at) {
        // the padding behind them is zero
        long nanos = LittleEndian.getLong(bytes, at + 8);
        demand(nanos >= 0 && nanos < NANOS);
        return (int) nanos;
    }

    /** The string behind a slot. */
    public String getString(int slot) {
        int from = block(slot, 1, 1);
        int count = LittleEndian.getInt(bytes, slot + 4);
        // looks for other than ASCII by itself, many bytes at once; what is not UTF-8 leaves U+FFFD
        String text = new String(bytes, from, count, StandardCharsets.UTF_8);
        boolean ascii = text.length() == count && text.indexOf('\uFFFD') < 0;
        demand(ascii || checked || Utf8.invalidAt(bytes, from, from + count) < 0);
        return text;
    }

    /** The bytes behind a slot. */
    public byte[] getBytes(int slot) {
        int from = block(slot, 1, 1);
        byte[] copy = new byte[LittleEndian.getInt(bytes, slot + 4)];
        System.arraycopy(bytes, from, copy, 0, copy.length);
        return copy;
    }

    // What may be absent.

    /** Whether there is a value; demands zeros where there is none. */
    public boolean isPresent(int at, ImagePlace place) {
        if (bytes[at + place.at()] != 0) {
            return true;
        }
        if (!checked) {
            for (int i = place.at(); i < place.at() + place.size(); i++) {
                demand(bytes[at + i] == 0);
            }
        }
        return false;
    }

    // What has elements.

    /** Takes the next block, of the elements of a field; gives where it begins. */
    public int block(int at, ImagePlace place) {
        int from = block(at + place.value(), place.stride(), place.alignment());
        elements += count(at, place);
        demand(elements <= maxElements);
        return from;
    }

    /** Number of the elements of a field. */
    public int count(int at, ImagePlace place) {
        return LittleEndian.getInt(bytes, at + place.value() + 4);
    }

    private int block(int slot, int stride, int alignment) {
        int offset = LittleEndian.getInt(bytes, slot);
        int count = LittleEndian.getInt(bytes, slot + 4);
        if (checked) {
            return start + offset;
        }
        if (count == 0) {
            demand(offset == 0);
            return end;
        }
        int from = end + (-(end - start) & alignment - 1);
        demand(offset == from - start && count > 0 && (long) count * stride <= limit - from);
        for (int i = end; i < from; i++) {
            demand(bytes[i] == 0);
        }
        end = from + count * stride;
        return from;
    }

    /** Goes into elements that are structs. */
    public void enter() {
        demand(++lists <= maxLists);
    }

    /** Leaves them. */
    public void leave() {
        lists--;
    }

    /** Puts other elements into a collection that is there. */
    public <E> void refill(Collection<E> target, Collection<E> elements) {
        target.clear();
        target.addAll(elements);
    }

    // Arrays of numbers.

    /** Fills an array, which must have so many elements, with what stands from a place on; gives the array. */
    public boolean[] getBooleans(int at, boolean[] target, int count) {
        demand(target.length == count);
        for (int i = 0; i < count; i++) {
            demand((bytes[at + i] & ~1) == 0);
            target[i] = bytes[at + i] != 0;
        }
        return target;
    }

    /** Fills an array, which must have so many elements, with what stands from a place on; gives the array. */
    public short[] getShorts(int at, short[] target, int count) {
        demand(target.length == count);
        for (int i = 0; i < count; i++) {
            target[i] = LittleEndian.getShort(bytes, at + 2 * i);
        }
        return target;
    }

    /** Fills an array, which must have so many elements, with what stands from a place on; gives the array. */
    public int[] getInts(int at, int[] target, int count) {
        demand(target.length == count);
        for (int i = 0; i < count; i++) {
            target[i] = LittleEndian.getInt(bytes, at + 4 * i);
        }
        return target;
    }

    /** Fills an array, which must have so many elements, with what stands from a place on; gives the array. */
    public long[] getLongs(int at, long[] target, int count) {
        demand(target.length == count);
        for (int i = 0; i < count; i++) {
            target[i] = LittleEndian.getLong(bytes, at + 8 * i);
        }
        return target;
    }

    /** Fills an array, which must have so many elements, with what stands from a place on; gives the array. */
    public float[] getFloats(int at, float[] target, int count) {
        demand(target.length == count);
        for (int i = 0; i < count; i++) {
            target[i] = LittleEndian.getFloat(bytes, at + 4 * i);
        }
        return target;
    }

    /** Fills an array, which must have so many elements, with what stands from a place on; gives the array. */
    public double[] getDoubles(int at, double[] target, int count) {
        demand(target.length == count);
        for (int i = 0; i < count; i++) {
            target[i] = LittleEndian.getDouble(bytes, at + 8 * i);
        }
        return target;
    }
}
