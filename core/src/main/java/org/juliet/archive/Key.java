package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.KeyHash;
import org.juliet.internal.Quoting;

/**
 * The name under which a value is stored. Make each key once, as a constant: {@code static final Key DAMAGE = Key.of("damage")}.
 */
public final class Key {
    /** Names that the format keeps for itself. */
    private static final Set<String> RESERVED = Set.of(
            "version",
            "class",
            "class_version",
            "class_versions",
            "layout",
            "asset_type",
            "jasset_format",
            "json_document");

    private static final String CONFLICT = "merge_conflict_";

    final byte[] bytes;
    /** The key as the line of a header, as our own writer writes it. */
    final byte[] header;

    final int crc;
    final boolean unsigned;
    final boolean hex;
    /** What the first engine wrote in its place, or null. */
    final byte @Nullable [] oldSpelling;

    private final String name;

    private Key(String name, boolean unsigned, boolean hex) {
        this.name = name;
        this.bytes = name.getBytes(StandardCharsets.US_ASCII);
        this.header = ("; " + name + "\n").getBytes(StandardCharsets.US_ASCII);
        this.crc = KeyHash.crc32(bytes, 0, bytes.length);
        this.unsigned = unsigned;
        this.hex = hex;
        String old = oldSpelling(name);
        this.oldSpelling = old == null ? null : old.getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * A key.
     *
     * @param name an identifier: an ASCII letter or underscore, then letters, digits and underscores; none of the names that the
     *     format keeps for itself
     * @throws IllegalArgumentException if it is no identifier or reserved
     */
    public static Key of(String name) {
        Objects.requireNonNull(name, "the name of a key is null");
        if (!Quoting.isIdentifier(name)) {
            throw new IllegalArgumentException(
                    "key \"" + name + "\": expected a letter or underscore, then letters, digits and"
                            + " underscores (ASCII); store the field under such a name");
        }
        if (RESERVED.contains(name) || name.startsWith(CONFLICT)) {
            throw new IllegalArgumentException(
                    "key \"" + name + "\" is reserved by the format; store the field under another name");
        }
        return new Key(name, false, false);
    }

    /** A key of the format's own. */
    static Key reserved(String name) {
        return new Key(name, false, false);
    }

    static boolean isReserved(String name) {
        return RESERVED.contains(name) || name.startsWith(CONFLICT);
    }

    /** The same key for an integer whose bits are unsigned: a {@code byte} of -1 is stored as 255. */
    public Key unsigned() {
        return new Key(name, true, hex);
    }

    /** The same key for an integer that is written as {@code 0x} and all its digits. */
    public Key hex() {
        return new Key(name, true, true);
    }

    /** The name. */
    public String name() {
        return name;
    }

    /** CRC-32 (IEEE) of the name's bytes, as the first engine computes it. */
    public int crc() {
        return crc;
    }

    /** The same name means the same key. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Key key && key.name.equals(name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return name;
    }

    private static @Nullable String oldSpelling(String name) {
        return switch (name) {
            case "version" -> "Version";
            case "class_version" -> "ClassVersion";
            case "id" -> "EntityID";
            case "class" -> "Kind";
            case "asset_type" -> "AssetType";
            case "position" -> "Position";
            default -> null;
        };
    }

    /** Today's spelling of a name that the first engine wrote, null where it is none of those. */
    static @Nullable String today(String old) {
        return switch (old) {
            case "Version" -> "version";
            case "ClassVersion" -> "class_version";
            case "EntityID" -> "id";
            case "Kind" -> "class";
            case "AssetType" -> "asset_type";
            case "Position" -> "position";
            default -> null;
        };
    }
}
