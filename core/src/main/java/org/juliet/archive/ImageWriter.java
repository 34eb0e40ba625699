package org.juliet.archive;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.RandomAccess;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageLayout;
import org.juliet.internal.ByteSink;
import org.juliet.internal.LittleEndian;

/**
 * Writes values of an image in place, for an {@link ImageCodec}. Whatever is not plain ends the save; it is then done again key by key.
 *
 * <p>Places are absolute, and must be those of the layout.
 */
public final class ImageWriter {
    /** So many characters are looked at at once. */
    private static final int EIGHT = 8;

    private final BinarySaveArchive archive;
    private final Trees trees;
    private final ByteSink sink;
    private byte[] bytes;
    private @Nullable StraightForm form;
    private int start;
    private int end;
    private int lists;
    private long elements;
    private int maxLists;
    private int depthOfList;

    ImageWriter(BinarySaveArchive archive) {
        this.archive = archive;
        this.trees = archive.trees;
        this.sink = archive.sink();
        this.bytes = sink.bytes();
    }

    /**
     * Starts on an image, behind what is in the sink.
     *
     * @param from where it begins
     * @param form what is known of the kind
     */
    @SuppressWarnings("ReferenceEquality") // another form of the same content costs two stores
    void begin(int from, StraightForm form) {
        byte[] present = sink.bytes();
        if (bytes != present) { // others made it grow; in most saves a look is less than a store
            bytes = present;
        }
        if (this.form != form) {
            this.form = form;
            maxLists = form.maxLists();
            depthOfList = form.depthOfList();
        }
        start = from;
        elements = 0;
        end = from + form.layout().size();
        if (end > present.length) {
            sink.length(0);
            bytes = sink.ensure(end);
        }
    }

    /** Leaves an image whose save something ended. */
    void abandon() {
        lists = 0;
    }

    /** Ends with an image, which is in the sink then. */
    void end() {
        demand(archive.within(elements + archive.elements));
        sink.length(end);
    }

    private void room(int size) {
        if (size > bytes.length - end) {
            sink.length(end);
            bytes = sink.ensure(size);
        }
        end += size;
    }

    private static void demand(boolean sound) {
        if (!sound) {
            throw Irregular.INSTANCE;
        }
    }

    /** Demands that an object is of exactly a class. */
    public void exactly(Object object, Class<?> type) {
        demand(object.getClass() == type);
    }

    /** Demands that an object that can be changed is of exactly a class, and has no other place in the file. */
    public void object(Object object, Class<?> type) {
        demand(object.getClass() == type);
        trees.reach(object);
    }

    /** Demands that an object carries nothing that a program does not know. */
    public void unknown(@Nullable Unknown carried) {
        demand(carried == null || carried.isEmpty());
    }

    /** Writes what is always zero in a struct, before its fields. */
    public void clear(ImageGaps gaps, int at) {
        gaps.bits().clear(bytes, at);
    }

    // Numbers.

    /** A {@code boolean}. */
    public void putBoolean(int at, boolean value) {
        bytes[at] = (byte) (value ? 1 : 0);
    }

    /** One byte. */
    public void putByte(int at, byte value) {
        bytes[at] = value;
    }

    /** Two bytes. */
    public void putShort(int at, short value) {
        LittleEndian.putShort(bytes, at, value);
    }

    /** A UTF-16 unit. */
    public void putChar(int at, char value) {
        LittleEndian.putShort(bytes, at, (short) value);
    }

    /** Four bytes. */
    public void putInt(int at, int value) {
        LittleEndian.putInt(bytes, at, value);
    }

    /** Eight bytes. */
    public void putLong(int at, long value) {
        LittleEndian.putLong(bytes, at, value);
    }

    /** A {@code float}. */
    public void putFloat(int at, float value) {
        LittleEndian.putFloat(bytes, at, value);
    }

    /** A {@code double}. */
    public void putDouble(int at, double value) {
        LittleEndian.putDouble(bytes, at, value);
    }

    // Other scalars.

    /** A constant of an enum. */
    public void putConstant(int at, Enum<?> constant) {
        LittleEndian.putInt(bytes, at, constant.ordinal());
    }

    /** A {@code uuid}. */
    public void putUuid(int at, UUID uuid) {
        LittleEndian.putLong(bytes, at, Long.reverseBytes(uuid.getMostSignificantBits()));
        LittleEndian.putLong(bytes, at + 8, Long.reverseBytes(uuid.getLeastSignificantBits()));
    }

    /** An {@code instant}. */
    public void putInstant(int at, Instant instant) {
        LittleEndian.putLong(bytes, at, instant.getEpochSecond());
        LittleEndian.putLong(bytes, at + 8, instant.getNano());
    }

    /** A {@code duration}. */
    public void putDuration(int at, Duration duration) {
        LittleEndian.putLong(bytes, at, duration.getSeconds());
        LittleEndian.putLong(bytes, at + 8, duration.getNano());
    }

    /** A string, behind a slot. */
    @SuppressWarnings("deprecation") // nothing else copies without an array of its own; what it drops is looked for
    public void putString(int slot, String text) {
        int from = end;
        int length = text.length();
        room(length);
        text.getBytes(0, length, bytes, from);
        if (!isAscii(text, length)) {
            sink.length(from);
            demand(sink.utf8(text));
            follow();
        }
        slot(slot, from, end - from);
    }

    private static boolean isAscii(String text, int length) {
        int found = 0;
        if (length < EIGHT) {
            for (int i = 0; i < length; i++) {
                found |= text.charAt(i);
            }
        } else {
            for (int i = 0; i < length - EIGHT; i += EIGHT) {
                found |= eight(text, i);
            }
            found |= eight(text, length - EIGHT);
        }
        return found < 0x80;
    }

    /** The bits of eight characters. */
    private static int eight(String text, int at) {
        return text.charAt(at)
                | text.charAt(at + 1)
                | text.charAt(at + 2)
                | text.charAt(at + 3)
                | text.charAt(at + 4)
                | text.charAt(at + 5)
                | text.charAt(at + 6)
                | text.charAt(at + 7);
    }

    /** Bytes, behind a slot. */
    public void putBytes(int slot, byte[] run) {
        int from = end;
        room(run.length);
        System.arraycopy(run, 0, bytes, from, run.length);
        slot(slot, from, run.length);
    }

    private void slot(int at, int from, int count) {
        LittleEndian.putInt(bytes, at, count == 0 ? 0 : from - start);
        LittleEndian.putInt(bytes, at + 4, count);
    }

    // What may be absent.

    /** Says that there is a value. */
    public void present(int at, ImagePlace place) {
        bytes[at + place.at()] = 1;
    }

    /** Says that there is none. */
    public void absent(int at, ImagePlace place) {
        int from = at + place.at();
        java.util.Arrays.fill(bytes, from, from + place.size(), (byte) 0);
    }

    // What has elements.

    /** Makes room for the elements of a field, which are to be written whatever they are; gives where the block begins. */
    public int block(int at, ImagePlace place, int count) {
        int slot = at + place.value();
        if (count == 0) {
            LittleEndian.putLong(bytes, slot, 0);
            return end;
        }
        elements += count;
        long size = (long) count * place.stride();
        int padding = -(end - start) & place.alignment() - 1;
        demand(size <= ImageLayout.MAX_SIZE);
        int from = end + padding;
        room(padding + (int) size);
        for (int i = from - padding; i < from; i++) {
            bytes[i] = 0;
        }
        slot(slot, from, count);
        return from;
    }

    /** A list whose elements are to be had by their numbers at once, so that no iterator is made: the list itself, as most are. */
    public <E> List<E> indexed(List<E> list) {
        return list instanceof RandomAccess ? list : new ArrayList<>(list);
    }

    /** Goes into elements that are structs. */
    public void enter() {
        demand(++lists <= maxLists);
    }

    /** Leaves them. */
    public void leave() {
        lists--;
    }

    /** Writes a value by the archive. */
    void plain(ImageValue<?> value, @Nullable Object object, int at) {
        sink.length(end);
        // at least how deep in one another the values are, so far as that is known
        archive.plain(value, object, at, start, lists * depthOfList);
        follow();
    }

    /** Goes on behind what others have written into the sink. */
    private void follow() {
        bytes = sink.bytes();
        end = sink.length();
    }

    /** Makes a part of a struct zero. */
    void zeros(int at, int size) {
        java.util.Arrays.fill(bytes, at, at + size, (byte) 0);
    }

    // Arrays of numbers.

    /** Numbers, one behind the other; the array must have so many. */
    public void putBooleans(int at, boolean[] source, int count) {
        demand(source.length == count);
        for (int i = 0; i < count; i++) {
            bytes[at + i] = (byte) (source[i] ? 1 : 0);
        }
    }

    /** Numbers, one behind the other; the array must have so many. */
    public void putShorts(int at, short[] source, int count) {
        demand(source.length == count);
        for (int i = 0; i < count; i++) {
            LittleEndian.putShort(bytes, at + 2 * i, source[i]);
        }
    }

    /** Numbers, one behind the other; the array must have so many. */
    public void putInts(int at, int[] source, int count) {
        demand(source.length == count);
        for (int i = 0; i < count; i++) {
            LittleEndian.putInt(bytes, at + 4 * i, source[i]);
        }
    }

    /** Numbers, one behind the other; the array must have so many. */
    public void putLongs(int at, long[] source, int count) {
        demand(source.length == count);
        for (int i = 0; i < count; i++) {
            LittleEndian.putLong(bytes, at + 8 * i, source[i]);
        }
    }

    /** Numbers, one behind the other; the array must have so many. */
    public void putFloats(int at, float[] source, int count) {
        demand(source.length == count);
        for (int i = 0; i < count; i++) {
            LittleEndian.putFloat(bytes, at + 4 * i, source[i]);
        }
    }

    /** Numbers, one behind the other; the array must have so many. */
    public void putDoubles(int at, double[] source, int count) {
        demand(source.length == count);
        for (int i = 0; i < count; i++) {
            LittleEndian.putDouble(bytes, at + 8 * i, source[i]);
        }
    }
}
