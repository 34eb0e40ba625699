package org.juliet.tools;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

/** The constants of the type {@code long} in a class file, read from its constant pool (JVM specification, 4.4); the class is not loaded. */
final class ClassNumbers {
    private static final int MAGIC = 0xCAFEBABE;

    private ClassNumbers() {}

    /** Those of a class file; none of what is no class file, or has something in it that this program does not know. */
    static Set<Long> of(byte[] file) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(file))) {
            return of(in);
        } catch (IOException cutOff) {
            return Set.of();
        }
    }

    private static Set<Long> of(DataInputStream in) throws IOException {
        Set<Long> numbers = new HashSet<>();
        if (in.readInt() != MAGIC) {
            return numbers;
        }
        in.skipNBytes(4); // the version
        int entries = in.readUnsignedShort();
        for (int i = 1; i < entries; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1 -> in.skipNBytes(in.readUnsignedShort()); // text
                case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
                case 5, 6 -> { // long and double take two entries
                    long number = in.readLong();
                    if (tag == 5) {
                        numbers.add(number);
                    }
                    i++;
                }
                case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
                case 15 -> in.skipNBytes(3);
                default -> {
                    return Set.of();
                }
            }
        }
        return numbers;
    }
}
