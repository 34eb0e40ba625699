package org.juliet.archive;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageLayout;
import org.juliet.internal.ByteSink;
import org.juliet.internal.LittleEndian;
import org.juliet.text.Limits;

/** What codecs need of a save into images: the sink with its blocks and slots, orders of files, and what to say of what does not fit. */
abstract sealed class ImageWriting extends IntegerArchive permits KeyWriting {
    private static final byte[] ZEROS = new byte[512];

    final Kinds kinds;
    final PathTrace path = new PathTrace();

    final ByteSink sink = new ByteSink();
    private final TextSaveArchive texts;
    private double[] components = new double[16];
    private int origin;
    private int depth;
    /** Elements of lists, sets, maps and arrays of objects so far, as loads count them. */
    long elements;

    private int maxElements = Limits.DEFAULT.elements();

    ImageWriting(Kinds kinds) {
        this.kinds = kinds;
        this.texts = new TextSaveArchive(kinds);
    }

    /** Starts; the image begins after so many bytes, which are written when it is known what they are. */
    final void start(int from) {
        path.clear();
        depth = 0;
        elements = 0;
        sink.length(0);
        sink.ensure(from);
        sink.length(from);
        origin = from;
    }

    final byte[] bytes() {
        return sink.bytes();
    }

    final ByteSink sink() {
        return sink;
    }

    /** Where the image begins that is written, be it inside another. */
    final int origin() {
        return origin;
    }

    final void origin(int from) {
        origin = from;
    }

    final void zeros(int count) {
        byte[] bytes = sink.ensure(count);
        int from = sink.length();
        if (count <= ZEROS.length) {
            System.arraycopy(ZEROS, 0, bytes, from, count); // four times as fast as a fill
        } else {
            Arrays.fill(bytes, from, from + count, (byte) 0);
        }
        sink.length(from + count);
    }

    /** Makes room for elements behind what is written, and zeros there. Gives the absolute position. */
    final int block(int count, int stride, int alignment) {
        long size = (long) count * stride;
        if (size > ImageLayout.MAX_SIZE) {
            throw fault(size + " bytes in one block", null);
        }
        int from = sink.length() + (-sink.length() & alignment - 1);
        try {
            zeros(from - sink.length() + (int) size);
        } catch (IllegalStateException full) {
            throw fault(String.valueOf(full.getMessage()), full);
        }
        return from;
    }

    /** Makes room for some bytes. */
    final int block(int size, int alignment) {
        return block(size, 1, alignment);
    }

    /** Points a slot to a block; to none where there is nothing in it. */
    final void slot(int at, int block, int count) {
        if (count != 0) {
            LittleEndian.putInt(sink.bytes(), at, block - origin);
            LittleEndian.putInt(sink.bytes(), at + 4, count);
        }
    }

    /** Writes a string behind the slot. */
    final void text(String text, int at) {
        int from = sink.length();
        if (!sink.utf8(text)) {
            throw fault("the text holds half of a surrogate pair, which UTF-8 cannot store; mend the string", null);
        }
        slot(at, from, sink.length() - from);
    }

    /** Says of a collection that it gave other elements than there is room for, those that it had when its block was made. */
    final SaveException changed(int count) {
        return fault(Saver.changed(count), null);
    }

    /** Tells how many elements a file may have. */
    final void maxElements(int most) {
        maxElements = most;
    }

    /** Whether a file may have so many. */
    final boolean within(long count) {
        return count <= maxElements;
    }

    /** Counts the elements of a list, set, map or array of objects. */
    final void count(int more) {
        elements += more;
        if (elements > maxElements) {
            throw fault(
                    Saver.tooLarge("a file has at most " + maxElements + " elements, and with the " + more
                            + " of this value there are " + elements),
                    null);
        }
    }

    /** Enters a list, set, map or array. */
    final void enter() {
        if (++depth > ImageLayout.MAX_DEPTH) {
            throw fault(
                    "more than " + ImageLayout.MAX_DEPTH + " levels deep; values are trees, is this a cycle?", null);
        }
    }

    final void leave() {
        depth--;
    }

    /** Whether nothing may be entered any more. */
    final boolean isDeepest() {
        return depth >= ImageLayout.MAX_DEPTH;
    }

    /** Says how deep the values are that are written next. */
    final void depth(int lists) {
        depth = lists;
    }

    final double[] components(int length) {
        if (components.length < length) {
            components = new double[length];
        }
        return components;
    }

    /** The entries of a map in the order of a file. */
    final List<Sorting.Entry> sorted(MapType<?, ?> type, Map<?, ?> map) {
        try {
            return Sorting.entries(type, map, texts);
        } catch (SaveException unfit) {
            throw fault(String.valueOf(unfit.getMessage()), unfit);
        }
    }

    /** The elements of a set in the order of a file. */
    final Collection<?> sorted(SetType<?> type, Set<?> set) {
        return Sorting.elements(type, set, texts);
    }

    final byte[] left(Key key, @Nullable Object current, Type<?> type) {
        return texts.left(key, current, type);
    }

    final SaveException fault(String message, @Nullable Throwable cause) {
        SaveException fault = new SaveException(path.text(null), message, cause);
        stop(fault);
        return fault;
    }

    /** Ends the save, although a serializer may catch what is thrown. */
    abstract void stop(Throwable why);
}
