package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.KeyHash;
import org.juliet.internal.Quoting;
import org.juliet.schema.Answer;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Schema;
import org.juliet.schema.StructLayout;

/**
 * A class whose objects are stored: its name in files, its version, the kind it extends, how to make one and what it stores.
 *
 * <pre>{@code
 * public static final Kind<Knight> KIND = Kind.of("Knight", Knight.class, Knight::new, Knight::serialize)
 *         .version(2)
 *         .extending(Entity.KIND);
 * }</pre>
 *
 * <p>Each kind of a hierarchy is a level with a version of its own: a change of the base never touches what extends it. A
 * kind's own serializer passes the values of its own level only.
 */
public final class Kind<T> implements Type<T> {
    /** The highest version. */
    public static final int MAX_VERSION = 65_535;

    /** What to do about a constant that is null because the class that declares it is still being initialised. */
    static final String STATIC_ORDER =
            "declare Key, Type and Kind constants above what uses them, and collect kinds in" + " a class of their own";

    /** Most pairs that a struct may have to stand on one line of a list. */
    private static final int LINE_PAIRS = 8;

    final byte[] nameBytes;
    /** What a file of the kind says plainly about itself: its version as the first level and as the last one, and its name. */
    final KnownText plainVersion;

    final KnownText plainClassVersion;
    /** Null where the name is quoted. */
    final @Nullable KnownText plainClass;

    final boolean immutable;
    /** Whether one object may stand in several places of a file. */
    final boolean copied;

    /** The images of the kind, or of one that extends it: what an abstract kind stores cannot be told without. */
    volatile org.juliet.image.@Nullable ImageLayout extension;

    private final KindParts<T> parts;
    private final String name;
    private final Class<T> type;
    private final @Nullable Supplier<? extends T> factory;
    private final RecordSerializer<T> serializer;
    private final int version;
    private final @Nullable Kind<? super T> base;
    private final @Nullable ImageCodec<T> images;
    private final List<Kind<? super T>> levels;
    private final List<Key> migrated;
    /** The same, for loads and saves, which go through them for each object. */
    final Kind<? super T>[] chain;

    private volatile @Nullable DescribedKind description;
    private volatile @Nullable HeldTypes read;
    /** How its images are read straight ahead: empty where they are not, null where nobody asked yet. */
    private volatile @Nullable Optional<StraightForm> straight;

    private Kind(KindParts<T> parts) {
        this.parts = parts;
        this.name = parts.name;
        this.nameBytes = name.getBytes(StandardCharsets.UTF_8);
        this.type = Objects.requireNonNull(parts.type, "kind " + name + ": its class is null");
        this.factory = parts.factory;
        this.serializer = parts.serializer;
        this.immutable = parts.immutable;
        this.copied = parts.copied();
        this.version = parts.version();
        this.base = parts.base();
        this.images = parts.images();
        this.plainVersion = KnownText.property(Stamps.VERSION, Integer.toString(version));
        this.plainClassVersion = KnownText.property(Stamps.CLASS_VERSION, Integer.toString(version));
        this.plainClass = Quoting.isBare(name) ? KnownText.property(Stamps.CLASS, name) : null;
        this.chain = chain(base);
        this.levels = List.of(chain);
        this.migrated = levels.stream()
                .flatMap(level -> level.parts.answers().stream())
                .filter(Answer.Migrated.class::isInstance)
                .map(answer -> Key.of(answer.name()))
                .distinct()
                .toList();
    }

    @SuppressWarnings("unchecked") // what is above a base's levels is above this one, too
    private Kind<? super T>[] chain(@Nullable Kind<? super T> base) {
        int below = base == null ? 0 : base.chain.length;
        Kind<?>[] all = new Kind<?>[below + 1];
        if (base != null) {
            System.arraycopy(base.chain, 0, all, 0, below);
        }
        all[below] = this;
        return (Kind<? super T>[]) all;
    }

    /**
     * A kind of mutable objects, at version 1.
     *
     * @param name the name in files; it stays when the class is renamed
     * @param factory makes a fresh object; what the file lacks keeps the fresh object's values
     */
    public static <T> Kind<T> of(
            String name, Class<T> type, Supplier<? extends T> factory, Serializer<? super T> serializer) {
        return new Kind<>(new KindParts<>(
                checked(name), type, needed(factory, name, "factory"), inPlace(name, serializer), false));
    }

    /** A kind that only others extend, at version 1: no object is of it alone. */
    public static <T> Kind<T> ofAbstract(String name, Class<T> type, Serializer<? super T> serializer) {
        return new Kind<>(new KindParts<>(checked(name), type, null, inPlace(name, serializer), false));
    }

    /**
     * A kind of immutable objects, such as records, at version 1.
     *
     * @param fresh makes the object whose values stand in for missing ones
     */
    public static <T> Kind<T> ofRecord(
            String name, Class<T> type, Supplier<? extends T> fresh, RecordSerializer<T> serializer) {
        return new Kind<>(new KindParts<>(
                checked(name), type, needed(fresh, name, "factory"), needed(serializer, name, "serializer"), true));
    }

    /** A kind that stands for values of no kind, under a name that none of a program has. */
    static <T> Kind<T> of(KindParts<T> parts) {
        return new Kind<>(parts);
    }

    private static <P> P needed(P part, String name, String what) {
        return Objects.requireNonNull(part, "kind " + name + ": its " + what + " is null");
    }

    private static <T> RecordSerializer<T> inPlace(String name, Serializer<? super T> serializer) {
        needed(serializer, name, "serializer");
        return new Changing<>(serializer);
    }

    private static String checked(String name) {
        Objects.requireNonNull(name, "the name of a kind is null");
        boolean fits = !name.isEmpty() && name.length() <= 200;
        for (int i = 0; fits && i < name.length(); i++) {
            char c = name.charAt(i);
            fits = c > ' ' && c != 0x7F && !Character.isSurrogate(c);
        }
        if (!fits) {
            throw new IllegalArgumentException(
                    "kind \"" + name + "\": expected 1 to 200 characters without blanks and controls");
        }
        return LateKinds.requireOther(name);
    }

    /**
     * The same kind at a version.
     *
     * @param number 1 to {@link #MAX_VERSION}
     */
    public Kind<T> version(int number) {
        if (number < 1 || number > MAX_VERSION) {
            throw new IllegalArgumentException("kind " + name + ": version " + number + " is not in 1.." + MAX_VERSION);
        }
        return new Kind<>(parts.version(number));
    }

    /** The same kind on top of another, whose fields come first in files. */
    public Kind<T> extending(Kind<? super T> kind) {
        Objects.requireNonNull(
                kind, "kind " + name + ": the kind it extends is null: its constant has no value yet; " + STATIC_ORDER);
        if (immutable || kind.immutable) {
            throw new IllegalArgumentException("kind " + name + ": immutable kinds have one level");
        }
        return new Kind<>(parts.base(kind));
    }

    /** The same kind, whose values in lists are written over several lines even where one would do. */
    public Kind<T> block() {
        return new Kind<>(parts.inBlocks());
    }

    /**
     * The same kind, one object of which may stand in several places of a file. Each place then is an object of its own when it loads; without this a
     * save fails and names both places.
     */
    public Kind<T> copied() {
        return new Kind<>(parts.inCopies());
    }

    /**
     * The same kind, which had another name in files.
     *
     * @param old the name before; one of several, where a kind had several
     */
    public Kind<T> wasNamed(String old) {
        return with(new Answer.KindRenamed(old));
    }

    /** The same kind, whose name another one had that has another name now: files from before that are of the other one. */
    public Kind<T> reused() {
        return with(new Answer.KindReused(name));
    }

    /** The same kind, whose name is the one it had before it had another: files of either name are of it. */
    public Kind<T> restored() {
        return with(new Answer.KindRestored(name));
    }

    /** The same kind, a field of which is no more; what old files say of it is given up. */
    public Kind<T> dropped(String field) {
        return with(new Answer.Dropped(field));
    }

    /**
     * The same kind, a field of which is no more, as another of that name was before.
     *
     * @param upTo fingerprint of the last layout that had it; a record without it asks, and prints it
     */
    public Kind<T> dropped(String field, long upTo) {
        return with(new Answer.Dropped(field, upTo));
    }

    /** The same kind, whose serializer reads the old values of a field, under the name they had. */
    public Kind<T> migrates(String field) {
        return with(new Answer.Migrated(field));
    }

    /**
     * The same kind, whose serializer reads the old values of a field, as it read those of another of that name before.
     *
     * @param upTo fingerprint of the last layout that had it; a record without it asks, and prints it
     */
    public Kind<T> migrates(String field, long upTo) {
        return with(new Answer.Migrated(field, upTo));
    }

    /**
     * The same kind, whose serializer reads the old values of a field that is no more as a type. What that holds is then part of what the program stores: old
     * values are brought to the kinds and enums in it as they are today.
     *
     * @param field the name that {@link #migrates} names
     * @param type gives the type when it is needed first
     */
    public Kind<T> reading(String field, Supplier<? extends Type<?>> type) {
        return new Kind<>(parts.reads(needed(field, name, "field"), needed(type, name, "type")));
    }

    private Kind<T> with(Answer answer) {
        return new Kind<>(parts.answer(answer));
    }

    /** The fields that are no more and whose old values the serializers of its levels read. */
    List<Key> migrated() {
        return migrated;
    }

    /** The kinds and enums that old values of such fields hold. */
    HeldTypes read() {
        HeldTypes found = read;
        if (found == null) {
            found = new HeldTypes();
            for (Kind<?> level : levels) {
                for (String field : level.parts.reads().keySet()) {
                    found.add(Objects.requireNonNull(level.reads(field)));
                }
            }
            if (!found.faults.isEmpty()) {
                throw new IllegalArgumentException("kind " + name + ": in old values, " + found.faults.get(0));
            }
            read = found;
        }
        return found;
    }

    /** The type as which the serializer of this level reads a field that is no more, null where it does not say that. */
    @Nullable Type<?> reads(String field) {
        Supplier<? extends Type<?>> type = parts.reads().get(field);
        return type == null
                ? null
                : Objects.requireNonNull(
                        type.get(), () -> "kind " + name + ": the type of " + field + " is null; " + STATIC_ORDER);
    }

    /** Whether a key is one of them, and of no field of today. */
    boolean isGone(Key key) {
        for (Key gone : migrated) {
            if (gone.name().equals(key.name())) {
                return !declares(key.name());
            }
        }
        return false;
    }

    /** What is said of changes of this level as a whole. */
    List<Answer> answers() {
        return parts.answers();
    }

    /**
     * The same kind with a way in for files of another system: where a file is neither a binary file nor a text, the loader hands its bytes
     * to this function. What it gives is saved in a form of ours.
     *
     * @param reader makes an object from all bytes of a file, which it must not change; what it throws, {@code null} too, fails the load
     */
    public Kind<T> fallback(Function<byte[], ? extends T> reader) {
        needed(reader, name, "fallback");
        return new Kind<>(parts.fallback(reader));
    }

    /**
     * The same kind, whose images are read and written by a codec that the annotation processor generated.
     *
     * @throws IncompatibleClassChangeError if a class above, which is not of the kind that this one extends, has become {@code @Versioned} since
     */
    public Kind<T> images(ImageCodec<T> codec) {
        ClassFields.demandLevels(type, name, base == null ? null : base.type);
        return new Kind<>(parts.images(needed(codec, name, "image codec")));
    }

    /**
     * The same kind, of a generic class with arguments, whose codec was generated where the class is held.
     *
     * @param made the form of the class that it was generated from
     * @param now the form that the class has now
     * @param holder the class with which the codec was compiled
     * @throws IncompatibleClassChangeError if the class was compiled again since, and its holder was not
     */
    public Kind<T> instance(long made, long now, String holder) {
        if (made != now) {
            throw new IncompatibleClassChangeError("the codec of " + name + " was generated from an older "
                    + type.getName() + ", so that it would lose what that stores now; compile " + holder
                    + ", which holds or extends it, again, with the annotation processor");
        }
        return this;
    }

    /** What reads and writes its images at constant offsets, null where nothing does. */
    @Nullable ImageCodec<T> images() {
        return images;
    }

    /** How its images are read straight ahead, null where they are not. */
    @Nullable StraightForm straight() {
        Optional<StraightForm> known = straight;
        if (known == null) {
            known = Optional.ofNullable(images == null ? null : StraightForm.of(this));
            straight = known;
        }
        return known.orElse(null);
    }

    /** What reads files of another system, null where nothing does. */
    @Nullable Function<byte[], ? extends T> fallback() {
        return parts.fallback();
    }

    /** The name in files. */
    public String name() {
        return name;
    }

    /** The class of the objects. */
    public Class<T> type() {
        return type;
    }

    /** The version of this level. */
    public int version() {
        return version;
    }

    /** CRC-32 (IEEE) of the name's UTF-8 bytes. */
    public int crc() {
        return KeyHash.crc32(nameBytes, 0, nameBytes.length);
    }

    /** The kind this one extends, null for a root. */
    public @Nullable Kind<? super T> base() {
        return base;
    }

    /** This kind and all below it, the root first. */
    public List<Kind<? super T>> levels() {
        return levels;
    }

    /** Whether it is the other kind or extends it, by name, over any number of levels. */
    public boolean isA(Kind<?> other) {
        for (int i = chain.length - 1; i >= 0; i--) {
            if (chain[i].name.equals(other.name)) {
                return true;
            }
        }
        return false;
    }

    /** Whether objects are of it alone, so that one can be made. */
    public boolean isConcrete() {
        return factory != null;
    }

    /**
     * A fresh object.
     *
     * @throws IllegalStateException if the kind is abstract or its factory gives null
     */
    public T fresh() {
        T object = factory == null ? null : factory.get();
        if (object == null) {
            throw new IllegalStateException("kind " + name
                    + (factory == null ? " is abstract: load one that extends it" : ": its factory gave null"));
        }
        return object;
    }

    /**
     * What each level stores, the root first, from a run of the serializers on a fresh object.
     *
     * @throws IllegalStateException if a serializer fails on a fresh object, as it does on a key that is null
     */
    public List<StructLayout> layouts() {
        return description().layouts();
    }

    /**
     * The layouts of its levels and of all that values of it hold; of open types, that of the base where objects are of it alone.
     *
     * @throws IllegalStateException if a serializer fails on a fresh object
     * @throws org.juliet.schema.LayoutException if two kinds or enums in it share a name, or two kinds describe their base in two ways
     */
    public LayoutSet layoutSet() {
        return Layouts.of(List.of(this));
    }

    /** Whether the factory makes objects of that class. */
    boolean makes(Class<?> type) {
        return factory != null && description().made() == type;
    }

    /** Whether the describing run names the key on any level. */
    boolean declares(String key) {
        return declared().contains(key);
    }

    /** The keys that the describing run names on any level. */
    Set<String> declared() {
        return description().names();
    }

    /** The kinds of the values that its fields hold, by name. */
    Map<String, Kind<?>> nested() {
        return description().nested();
    }

    /** The enums of the values that its fields hold, by name. */
    Map<String, EnumLayout> enums() {
        return description().enums();
    }

    boolean isBlock() {
        return parts.block();
    }

    /** Pairs of keys with one CRC-32. */
    List<String> collisions() {
        return description().collisions();
    }

    /** Faults of the description: keys that clash, one key under two types; types of old values that no code reads. */
    List<String> faults() {
        List<String> faults = new ArrayList<>(description().faults());
        for (Kind<?> level : levels) {
            for (String field : level.parts.reads().keySet()) {
                if (level.migrated.stream().noneMatch(key -> key.name().equals(field))) {
                    faults.add("reading(\"" + field + "\") is about a field that no migrates names");
                }
            }
        }
        return faults;
    }

    /** Whether a value of the kind stands on one line of a list; {@code stamps} more pairs are written into it. */
    boolean fitsLine(int stamps) {
        DescribedKind found = description();
        return !parts.block() && found.line() && found.names().size() + stamps <= LINE_PAIRS;
    }

    /** What the level stores. */
    RecordSerializer<T> serializer() {
        return serializer;
    }

    /** What makes a fresh object, null for an abstract kind. */
    @Nullable Supplier<?> factory() {
        return factory;
    }

    /** Runs one level. */
    T run(Archive archive, int atVersion, T object) {
        return serializer.serialize(archive, atVersion, object);
    }

    private DescribedKind description() {
        DescribedKind found = description;
        if (found == null) {
            found = DescribeArchive.describe(this);
            description = found;
        }
        return found;
    }

    @Override
    public Schema schema() {
        return new Schema.Struct(name);
    }

    @Override
    public String toString() {
        return name + " v" + version;
    }
}
