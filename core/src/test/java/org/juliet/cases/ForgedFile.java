package org.juliet.cases;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32C;

/** Binary files that no program of ours would write, with checksum and size made right. */
final class ForgedFile {
    private ForgedFile() {}

    /** Makes the checksum and the size right. */
    static byte[] signed(byte[] file) {
        ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(12, file.length);
        CRC32C sum = new CRC32C();
        sum.update(file, 12, file.length - 12);
        bytes.putInt(8, (int) sum.getValue());
        return file;
    }

    /** A file of a kind with layouts of one's own choice. */
    static byte[] forged(String kinds, String layouts, byte[] image) {
        Map<String, byte[]> sections = new LinkedHashMap<>();
        sections.put("KIND", kinds.getBytes(StandardCharsets.UTF_8));
        sections.put("LAYT", layouts.getBytes(StandardCharsets.UTF_8));
        sections.put("IMAG", image);
        return of(sections);
    }

    /** A file of sections. */
    static byte[] of(Map<String, byte[]> sections) {
        ByteBuffer file = ByteBuffer.allocate(1 << 22).order(ByteOrder.LITTLE_ENDIAN);
        file.put(new byte[] {(byte) 0x89, 'J', 'S', 'A', 'V', 'E', '\r', '\n'})
                .putLong(0)
                .putShort((short) 1)
                .putShort((short) sections.size())
                .putInt(0);
        sections.forEach((name, bytes) ->
                file.put(name.getBytes(StandardCharsets.US_ASCII)).putInt(bytes.length));
        for (byte[] section : sections.values()) {
            file.position(file.position() + 7 & ~7).put(section);
        }
        return signed(Arrays.copyOf(file.array(), file.position()));
    }
}
