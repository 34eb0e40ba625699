package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.KeyHash;
import org.juliet.internal.Quoting;
import org.juliet.schema.Answer;
import org.juliet.schema.OnLoss;

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
    final KnownText header;

    final int crc;
    final boolean unsigned;
    final boolean hex;
    /** What the first engine wrote in its place, or null. */
    final byte @Nullable [] oldSpelling;

    /** What is said of changes of the field. */
    final List<Answer> answers;

    private final String name;

    private Key(String name, boolean unsigned, boolean hex, List<Answer> answers) {
        this.name = name;
        this.bytes = name.getBytes(StandardCharsets.US_ASCII);
        this.header = KnownText.header(name);
        this.crc = KeyHash.ofKey(bytes);
        this.answers = List.copyOf(answers);
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
        return new Key(name, false, false, List.of());
    }

    /** A key of the format's own. */
    static Key reserved(String name) {
        return new Key(name, false, false, List.of());
    }

    static boolean isReserved(String name) {
        return RESERVED.contains(name) || name.startsWith(CONFLICT);
    }

    /** The same key for an integer whose bits are unsigned: a {@code byte} of -1 is stored as 255. */
    public Key unsigned() {
        return new Key(name, true, hex, answers);
    }

    /** The same key for an integer that is written as {@code 0x} and all its digits. */
    public Key hex() {
        return new Key(name, true, true, answers);
    }

    /**
     * The same key for a field that had another name. Old files are loaded by a history that has recorded the change.
     *
     * @param old the name before; one of several, where a field had several
     */
    public Key wasNamed(String old) {
        return with(new Answer.Renamed(name, old));
    }

    /**
     * The same key for a field that took over this name while another field had it, as in a swap.
     *
     * @param old the name before
     * @param upTo fingerprint of the last layout that had the old name; a record without it asks, and prints it
     */
    public Key wasNamed(String old, long upTo) {
        return with(new Answer.Renamed(name, old, upTo));
    }

    /** The same key for a field that took over the name of one that is gone, and means something else. */
    public Key reused() {
        return with(new Answer.Reused(name));
    }

    /**
     * The same key for a field that means something else now.
     *
     * @param upTo fingerprint of the last layout in which it had the old meaning; a record without it asks, and prints it
     */
    public Key reused(long upTo) {
        return with(new Answer.Reused(name, upTo));
    }

    /** The same key for a field that was gone and is back, meaning what it meant. */
    public Key restored() {
        return with(new Answer.Restored(name));
    }

    /** The same key for a field whose type does not hold every value it could hold before. */
    public Key converted(OnLoss onLoss) {
        return with(new Answer.Converted(name, onLoss));
    }

    /**
     * The same key for a field whose type does not hold every value it could hold before, as it was once already.
     *
     * @param onLoss what becomes of those; it counts for older files, too
     * @param upTo fingerprint of the last layout that had the type before; a record without it asks, and prints it
     */
    public Key converted(OnLoss onLoss, long upTo) {
        return with(new Answer.Converted(name, onLoss, upTo));
    }

    private Key with(Answer answer) {
        List<Answer> more = new ArrayList<>(answers);
        more.add(answer);
        return new Key(name, unsigned, hex, more);
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
