package org.juliet.schema;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A history in one file, for a program that is shipped without its directory: a ZIP of what is in that, by names from the directory on. The annotation
 * processor puts one into what it compiles ({@link #RESOURCE}); any tool that makes ZIP files can make another.
 */
public final class HistoryPack {
    /** Where a program has the history that it was compiled with. */
    public static final String RESOURCE = "META-INF/juliet/history.zip";

    /** Most bytes of all files together. */
    static final int MAX_BYTES = 1 << 28;

    /** Most bytes of a pack, with what a ZIP has around its files. */
    private static final int MAX_PACK = MAX_BYTES + (1 << 27);

    /** Of the month before, Java writes the time zone of the machine, too. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

    private HistoryPack() {}

    /**
     * Reads one to its end. What else is in it is passed over. An empty folder of steps alone is the history of a program that has
     * recorded nothing yet.
     *
     * @throws IOException if it cannot be read, is no ZIP with files of a history, is damaged, or has one of more than a mebibyte, more than
     *     100,000, or more than 256 mebibytes of them
     */
    public static SchemaHistory read(InputStream in) throws IOException {
        byte[] pack = in.readNBytes(MAX_PACK + 1);
        if (pack.length > MAX_PACK) {
            throw new IOException("the packed history is too large");
        }
        Map<String, byte[]> files = new TreeMap<>();
        boolean isHistory = false;
        PackIndex index = null;
        long left = MAX_BYTES;
        for (PackedFile file : PackedFile.of(pack)) {
            String name = file.name();
            isHistory |= name.equals(HistoryFiles.STEPS);
            if (name.equals(PackIndex.NAME) && file.size() <= PackIndex.MAX_BYTES) {
                index = PackIndex.read(file.read());
            }
            if (HistoryFiles.isOne(name)) {
                left -= file.size();
                if (file.size() > HistoryFiles.MAX_BYTES || left < 0 || files.size() == HistoryFiles.MAX_FILES) {
                    throw new IOException("the packed history is too large, at " + name);
                }
                if (files.put(name, file.read()) != null) {
                    throw new IOException("the packed history is damaged: it has two files " + name);
                }
            }
        }
        if (files.isEmpty() && !isHistory) {
            throw new IOException("no packed history: no ZIP, or one without files in " + HistoryFiles.LAYOUTS + " and "
                    + HistoryFiles.STEPS);
        }
        return new SchemaHistory(HistorySource.of(files), index != null && index.isOf(files.keySet()) ? index : null);
    }

    /**
     * The same bytes for the same files, on each machine.
     *
     * @param more files to be added to it, by name, such as {@link Recording#files}
     * @throws IOException if a file of the history cannot be read
     */
    public static byte[] of(SchemaHistory history, Map<String, byte[]> more) throws IOException {
        TreeMap<String, byte[]> files = new TreeMap<>(more);
        for (String name : history.source().names()) {
            if (!files.containsKey(name)) {
                files.put(name, history.source().read(name));
            }
        }
        SchemaHistory whole = history.source().names().containsAll(files.keySet()) ? history : SchemaHistory.of(files);
        if (files.isEmpty()) {
            files.put(HistoryFiles.STEPS, new byte[0]);
        } else if (whole.problems().isEmpty()) {
            files.put(PackIndex.NAME, PackIndex.write(whole));
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                zip.putNextEntry(stored(file.getKey(), file.getValue()));
                zip.write(file.getValue());
            }
        }
        return bytes.toByteArray();
    }

    /** Not compressed, since that would differ from one library to the next; a JAR around it is. */
    private static ZipEntry stored(String name, byte[] bytes) {
        CRC32 sum = new CRC32();
        sum.update(bytes);
        ZipEntry entry = new ZipEntry(name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(bytes.length);
        entry.setCrc(sum.getValue());
        entry.setTimeLocal(NO_TIME);
        return entry;
    }
}
