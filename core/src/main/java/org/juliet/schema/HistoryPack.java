package org.juliet.schema;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
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

    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

    private HistoryPack() {}

    /**
     * Reads one to its end. What else is in it is passed over. An empty folder of steps alone is the history of a program that has
     * recorded nothing yet.
     *
     * @throws IOException if it cannot be read, is no ZIP with files of a history, or has one of more than a mebibyte, more than 100,000, or more than
     *     256 mebibytes of them
     */
    public static SchemaHistory read(InputStream in) throws IOException {
        Map<String, byte[]> files = new HashMap<>();
        boolean isHistory = false;
        ZipInputStream zip = new ZipInputStream(in, StandardCharsets.UTF_8);
        try {
            int left = MAX_BYTES;
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                String name = entry.getName();
                isHistory |= name.equals(HistoryFiles.STEPS);
                if (HistoryFiles.isOne(name)) {
                    byte[] bytes = zip.readNBytes(Math.min(left, HistoryFiles.MAX_BYTES) + 1);
                    left -= bytes.length;
                    if (bytes.length > HistoryFiles.MAX_BYTES || left < 0 || files.size() == HistoryFiles.MAX_FILES) {
                        throw new IOException("the packed history is too large, at " + name);
                    }
                    files.put(name, bytes);
                }
            }
        } catch (IllegalArgumentException notUtf8) {
            throw new IOException("the packed history is damaged: " + notUtf8.getMessage(), notUtf8);
        }
        if (files.isEmpty() && !isHistory) {
            throw new IOException("no packed history: no ZIP, or one without files in " + HistoryFiles.LAYOUTS + " and "
                    + HistoryFiles.STEPS);
        }
        return SchemaHistory.of(files);
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
        if (files.isEmpty()) {
            files.put(HistoryFiles.STEPS, new byte[0]);
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
