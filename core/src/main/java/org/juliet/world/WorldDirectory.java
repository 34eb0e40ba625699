package org.juliet.world;

import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;

/**
 * A directory that holds a world: every {@code .jasset} file below it, in any subfolder, is one entity, except
 * {@code world.jasset} at its top, the settings. There is no list of entities anywhere else, so that people who add some at the
 * same time touch no common file. Names that begin with {@code .} or end in {@code ~ .tmp .orig .bak} are passed over; other
 * files are nobody's business here.
 *
 * <pre>{@code
 * Kinds kinds = Kinds.of(Knight.KIND, Item.KIND);
 * World<Entity> world = WorldDirectory.of(Path.of("world"), kinds).load();
 * world.add(new Knight(), "castle", "Gate Guard");   // castle/gate-guard-5d1e0c33a9b24f71.jasset
 * world.save();
 * }</pre>
 */
public final class WorldDirectory<E> {
    private final Storage storage;
    private final Kinds kinds;
    private final Kind<E> root;
    private final Function<? super E, EntityId> ids;
    private final LoadOptions options;
    private final byte[] header;
    private final LoadThreads threads;

    /** Hears how far a load is. */
    @FunctionalInterface
    public interface Progress {
        /**
         * Called before the first file, and after each.
         *
         * @param done number of files that were looked at
         * @param total number of files, 0 or more
         */
        void at(int done, int total);
    }

    private WorldDirectory(
            Storage storage,
            Kinds kinds,
            Kind<E> root,
            Function<? super E, EntityId> ids,
            LoadOptions options,
            byte[] header,
            LoadThreads threads) {
        this.storage = storage;
        this.kinds = kinds;
        this.root = root;
        this.ids = ids;
        this.options = options;
        this.header = header;
        this.threads = threads;
    }

    /** Whether files and folders of a name are passed over: it begins with {@code .} or ends in {@code ~ .tmp .orig .bak}. */
    public static boolean isPassedOver(String name) {
        return FileNames.isPassedOver(name);
    }

    /**
     * The name of an entity's file as worlds give it, without a folder: {@code <slug>-<16 lower-case hex digits>.jasset}.
     *
     * @param name what the slug is made of
     */
    public static String fileName(String name, EntityId id) {
        String slug = FileNames.slug(name);
        return FileNames.of(slug.isEmpty() ? "entity" : slug, id);
    }

    /** The id that a file is named after, {@link EntityId#NONE} if it is named otherwise. */
    public static EntityId idIn(String fileName) {
        EntityId id = FileNames.idIn(fileName);
        return id == null ? EntityId.NONE : id;
    }

    /**
     * A directory of entities.
     *
     * @param kinds the kinds that entities may be of, and those of their parts
     */
    public static WorldDirectory<Entity> of(Path directory, Kinds kinds) {
        return of(Storage.directory(directory), kinds, Entity.KIND, Entity::id);
    }

    /**
     * A storage of objects of any kind that has ids.
     *
     * @param kinds the kinds that entities may be of, and those of their parts
     * @param root the kind that the kinds of all entities extend, or are
     * @param ids tells the id of an entity, {@link EntityId#NONE} or null if it has none; it must be stored in the entity's file, best
     *     as a property {@code id}
     */
    public static <E> WorldDirectory<E> of(
            Storage storage, Kinds kinds, Kind<E> root, Function<? super E, ? extends @Nullable EntityId> ids) {
        return new WorldDirectory<>(
                storage,
                kinds,
                root,
                entity -> Objects.requireNonNullElse(ids.apply(entity), EntityId.NONE),
                LoadOptions.STRICT.withClassRequired(true),
                AssetSession.NO_HEADER,
                LoadThreads.usual());
    }

    /** The same, whose files are loaded in another way. A file that does not name its kind is broken in any case. */
    public WorldDirectory<E> with(LoadOptions loadOptions) {
        return new WorldDirectory<>(storage, kinds, root, ids, loadOptions.withClassRequired(true), header, threads);
    }

    /**
     * The same, which puts a comment at the top of the files that it makes.
     *
     * @param comment one or several lines, without {@code #}; empty for none
     */
    public WorldDirectory<E> withHeader(String comment) {
        return new WorldDirectory<>(storage, kinds, root, ids, options, AssetSession.comment(comment), threads);
    }

    /**
     * The same, which loads in another number of threads; the usual number is that of the processors, at most 8. With more than
     * one, serializers and factories run in threads of the load, so that what they share must allow that. What a load gives does not
     * depend on the number.
     *
     * @param count 1 or more; with 1 all is done in the thread that loads
     */
    public WorldDirectory<E> withThreads(int count) {
        return new WorldDirectory<>(storage, kinds, root, ids, options, header, new LoadThreads(count));
    }

    /**
     * Loads the world. A file that does not load costs one entity, a folder that cannot be read what is in it, and the report names them. A save that was interrupted is first
     * finished if it was decided, and taken back if it was not.
     *
     * @throws UnusableJournal if an interrupted save cannot be finished; the message says what to do
     * @throws AssetException if the directory itself cannot be read, or the thread is interrupted, which it still is then
     */
    public World<E> load() {
        return load((done, total) -> {});
    }

    /**
     * Loads the world and tells how far it is, in the thread that calls this.
     *
     * @throws UnusableJournal if an interrupted save cannot be finished; the message says what to do
     * @throws AssetException if the directory itself cannot be read, or the thread is interrupted, which it still is then
     */
    public World<E> load(Progress progress) {
        AssetSession session = new AssetSession(storage, kinds, options, header);
        session.recover();
        WorldLoad<E> load = new WorldLoad<>(session, root, ids);
        load.run(progress, threads);
        return new World<>(session, load);
    }
}
