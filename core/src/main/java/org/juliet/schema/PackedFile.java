package org.juliet.schema;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/**
 * A file in a ZIP. The directory at the end of the ZIP tells what there is: who follows what stands in front of each file instead meets no more files,
 * and does not know, where that is damaged.
 */
final class PackedFile {
    private static final int LOCAL = 30;
    private static final int LOCAL_MARK = 0x04034B50;
    private static final int ENTRY = 46;
    private static final int ENTRY_MARK = 0x02014B50;
    private static final int END = 22;
    private static final int END_MARK = 0x06054B50;

    /** What an end says that has no place for the number of files. */
    private static final int MANY = 0xFFFF;

    private final String name;
    private final byte[] zip;
    private final int entry;
    private final int at;

    private PackedFile(String name, byte[] zip, int entry, int at) {
        this.name = name;
        this.zip = zip;
        this.entry = entry;
        this.at = at;
    }

    /**
     * All files of a ZIP, none of them read yet.
     *
     * @throws IOException if it is none, or its directory is damaged
     */
    static List<PackedFile> of(byte[] zip) throws IOException {
        int end = end(zip);
        long next = number(zip, end + 16);
        long last = next + number(zip, end + 12);
        demand(last <= end);
        List<PackedFile> files = new ArrayList<>();
        while (next < last) {
            demand(next + ENTRY <= last && number(zip, (int) next) == ENTRY_MARK);
            int entry = (int) next;
            int name = half(zip, entry + 28);
            next += ENTRY + name + half(zip, entry + 30) + half(zip, entry + 32);
            demand(next <= last);
            files.add(file(zip, entry, name));
        }
        int count = half(zip, end + 10);
        demand(count == MANY || count == files.size());
        return files;
    }

    private static int end(byte[] zip) throws IOException {
        for (int end = zip.length - END; end >= 0 && end >= zip.length - END - 0xFFFF; end--) {
            if (number(zip, end) == END_MARK && half(zip, end + 20) == zip.length - END - end) {
                return end;
            }
        }
        throw new IOException("no packed history: no ZIP, or one that lost its end");
    }

    /** What stands in front of the file itself says the same name. */
    private static PackedFile file(byte[] zip, int entry, int length) throws IOException {
        long local = number(zip, entry + 42);
        demand(local + LOCAL + length <= entry && number(zip, (int) local) == LOCAL_MARK);
        int name = (int) local + LOCAL;
        int from = entry + ENTRY;
        demand(half(zip, name - 4) == length && Arrays.equals(zip, name, name + length, zip, from, from + length));
        int at = name + length + half(zip, name - 2);
        demand(at + number(zip, entry + 20) <= entry);
        return new PackedFile(new String(zip, from, length, StandardCharsets.UTF_8), zip, entry, at);
    }

    String name() {
        return name;
    }

    /** How many bytes it is said to have. */
    long size() {
        return number(zip, entry + 24);
    }

    /**
     * Its bytes. Its size has to be looked at before, since so many are read.
     *
     * @throws IOException if it is damaged
     */
    byte[] read() throws IOException {
        int size = (int) size();
        boolean isStored = half(zip, entry + 10) == 0 && number(zip, entry + 20) == size;
        byte[] bytes = isStored ? Arrays.copyOfRange(zip, at, at + size) : inflated(size);
        CRC32 sum = new CRC32();
        sum.update(bytes);
        if (bytes.length != size || sum.getValue() != number(zip, entry + 16)) {
            throw new IOException("the packed history is damaged, at " + name);
        }
        return bytes;
    }

    private byte[] inflated(int size) throws IOException {
        Inflater inflater = new Inflater(true);
        try (InputStream in =
                new InflaterInputStream(new ByteArrayInputStream(zip, at, (int) number(zip, entry + 20)), inflater)) {
            return in.readNBytes(size);
        } catch (IOException broken) {
            throw new IOException("the packed history is damaged, at " + name, broken);
        } finally {
            inflater.end();
        }
    }

    /** By bytes: in a start, in which nothing is compiled yet, nothing is faster. */
    private static long number(byte[] zip, int at) {
        return half(zip, at) | (long) half(zip, at + 2) << 16;
    }

    private static int half(byte[] zip, int at) {
        return zip[at] & 0xFF | (zip[at + 1] & 0xFF) << 8;
    }

    private static void demand(boolean holds) throws IOException {
        if (!holds) {
            throw new IOException("the packed history is damaged: its files are not those that its end names");
        }
    }
}
