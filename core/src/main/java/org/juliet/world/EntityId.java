package org.juliet.world;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import org.juliet.archive.Type;
import org.juliet.internal.NumberReader;
import org.juliet.internal.NumberWriter;

/**
 * What an entity is known by: 64 random bits, so that colleagues who add entities at the same time never make the same one.
 *
 * @param bits the id, unsigned; 0 stands for no entity
 */
public record EntityId(long bits) implements Comparable<EntityId> {
    /** No entity. */
    public static final EntityId NONE = new EntityId(0);

    /** How ids are stored: {@code 0x} and 16 upper-case digits, {@code null} for none; decimal is read, too. */
    public static final Type<EntityId> TYPE = Type.adapt(Type.REFERENCE, EntityId::of, EntityId::bits);

    /** Apart from the class, so that a program that only loads never waits for a seed. */
    private static final class Source {
        static final SecureRandom RANDOM = new SecureRandom();
    }

    /** The id of 64 bits. */
    public static EntityId of(long bits) {
        return bits == 0 ? NONE : new EntityId(bits);
    }

    /** A new random id, never {@link #NONE}. */
    public static EntityId random() {
        long bits;
        do {
            bits = Source.RANDOM.nextLong();
        } while (bits == 0);
        return new EntityId(bits);
    }

    /**
     * The id that a text spells, in decimal or, after {@code 0x}, in hex.
     *
     * @throws IllegalArgumentException if it spells none from 0 to 2^64 - 1
     */
    public static EntityId parse(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        NumberReader reader = new NumberReader();
        long bits = reader.readInteger(bytes, 0, bytes.length, Long.SIZE, true);
        if (reader.status() < 0) {
            throw new IllegalArgumentException("\"" + text + "\" is no id; expected a whole number from 0 to 2^64 - 1,"
                    + " such as " + new EntityId(0x3E9));
        }
        return of(bits);
    }

    /** Whether it stands for no entity. */
    public boolean isNone() {
        return bits == 0;
    }

    /** By unsigned value. */
    @Override
    public int compareTo(EntityId other) {
        return Long.compareUnsigned(bits, other.bits);
    }

    /** {@code 0x} and 16 upper-case digits. */
    @Override
    public String toString() {
        byte[] text = new byte[NumberWriter.MAX_HEX];
        int length = NumberWriter.writeHex(bits, 16, text, 0);
        return new String(text, 0, length, StandardCharsets.US_ASCII);
    }
}
