package org.juliet.world;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.Kind;

/**
 * The entities of a {@link WorldDirectory}, each with its file. A save writes the files of those that have changed. Files that
 * did not load are no entities of it; nothing that is done here touches them. Used by one thread at a time.
 */
public final class World<E> {
    private final AssetSession session;
    private final Kind<E> root;
    private final Function<? super E, EntityId> ids;
    private final WorldReport report;
    private final Map<EntityId, AssetFile<E>> files;
    /** Names of the files that have an id, those of unknown kinds included. */
    private final Map<EntityId, String> owners;

    private final NewNames names;
    private final List<AssetFile<E>> removed = new ArrayList<>();
    private final AssetFile<WorldSettings> settings;

    World(AssetSession session, WorldLoad<E> load) {
        this.session = session;
        this.root = load.root;
        this.ids = load.ids;
        this.report = load.report();
        this.files = load.files;
        this.owners = load.owners;
        this.names = new NewNames(load.taken);
        AssetFile<WorldSettings> read = load.settings;
        this.settings = read != null
                ? read
                : AssetFile.create(session, FileNames.SETTINGS, WorldSettings.KIND, new WorldSettings());
    }

    /** What became of the files when the world was loaded. */
    public WorldReport report() {
        return report;
    }

    /** What the world as a whole says; changes of it are saved with the world. */
    public WorldSettings settings() {
        return settings.value();
    }

    /** The entities, in the order of their files' names, then in the order of adding. */
    public List<E> entities() {
        List<E> entities = new ArrayList<>(files.size());
        for (AssetFile<E> file : files.values()) {
            entities.add(file.value());
        }
        return Collections.unmodifiableList(entities);
    }

    /** The entity of an id, null if there is none. */
    public @Nullable E entity(EntityId id) {
        AssetFile<E> file = files.get(id);
        return file == null ? null : file.value();
    }

    /**
     * The name of an entity's file below the top of the world, with {@code /} between folders; null if there is no entity of that
     * id. It never changes.
     */
    public @Nullable String fileName(EntityId id) {
        AssetFile<E> file = files.get(id);
        return file == null ? null : file.name();
    }

    /** Adds an entity whose file is called after its kind; see {@link #add(Object, String, String)}. */
    public EntityId add(E entity) {
        return add(entity, "", "");
    }

    /**
     * Adds an entity. The next save makes its file, {@code <slug>-<id>.jasset}.
     *
     * @param entity if it is an {@link Entity} without an id, it gets a random one; others must have one
     * @param folder where the file goes, names with {@code /} between; empty for the top
     * @param name what the slug is made of, empty for the name of the kind; the file keeps it, whatever becomes of the entity
     * @return the entity's id
     * @throws IllegalArgumentException if its class is of no registered kind that is one of this world's, if it has no id or that
     *     of another file, or if the folder is none that every system takes
     */
    public EntityId add(E entity, String folder, String name) {
        FileNames.requireFolder(folder);
        Kind<? extends E> kind = kindOf(entity);
        if (entity instanceof Entity fresh && fresh.id().isNone()) {
            fresh.identify(EntityId.random());
        }
        EntityId id = ids.apply(entity);
        String owner = owners.get(id);
        if (id.isNone() || owner != null) {
            throw new IllegalArgumentException(
                    id.isNone()
                            ? "a " + kind.name() + " has no id; give it EntityId.random()"
                            : "id " + id + " is that of " + owner + "; give the new " + kind.name() + " another");
        }
        String slug = FileNames.slug(name);
        slug = slug.isEmpty() ? FileNames.slug(kind.name()) : slug;
        String file = names.make(folder, slug.isEmpty() ? "entity" : slug, id);
        files.put(id, AssetFile.create(session, file, kind, entity));
        owners.put(id, file);
        return id;
    }

    /**
     * Puts an object in the place of the entity that has its id, such as the changed copy of a record.
     *
     * @throws IllegalArgumentException if there is no such entity, or it is of another kind
     */
    public void replace(E entity) {
        EntityId id = ids.apply(entity);
        AssetFile<E> file = files.get(id);
        String kind = kindOf(entity).name();
        if (file == null || !file.kind().name().equals(kind)) {
            throw new IllegalArgumentException("there is no " + kind + " " + id + " to be replaced; add it");
        }
        file.replace(entity);
    }

    /**
     * Removes an entity; the next save deletes its file.
     *
     * @return the entity, null if there was none
     */
    public @Nullable E remove(EntityId id) {
        AssetFile<E> file = files.remove(id);
        if (file == null) {
            return null;
        }
        owners.remove(id);
        if (file.isOnDisk()) {
            removed.add(file);
        }
        return file.value();
    }

    /**
     * Saves what has changed since it was loaded or saved last: files of changed entities are written, those of new ones made,
     * those of removed ones deleted. All of that happens or nothing, also when the program is killed meanwhile: the next load
     * finishes a save that was decided and takes back one that was not. One program saves a world at a time; others may load it.
     *
     * @throws ChangedOnDisk if a file is no longer what was loaded
     * @throws ReadOnlyFile if a file may not be changed
     * @throws UnfinishedSave if all is saved, but some files could not take their places yet; the next save or load does the rest
     * @throws AssetException if an entity cannot be stored, if something that a file holds and no object does belonged to a part
     *     that is not there any more, such as an element of a list, or if a file cannot be written
     * @throws IllegalStateException if the id of an entity has changed
     */
    public WorldSave save() {
        return save(true);
    }

    /** The same as {@link #save}, leaving out what belonged to parts of entities that are not there any more. */
    public WorldSave saveWithout() {
        return save(false);
    }

    private WorldSave save(boolean complete) {
        Map<AssetFile<?>, byte[]> changed = changed(complete);
        List<Storage.Change> changes = new ArrayList<>();
        changed.forEach((file, text) -> changes.add(file.change(text)));
        removed.forEach(file -> changes.add(file.change(null)));
        try {
            session.apply(changes, "");
        } catch (UnfinishedSave decided) {
            settle(changed);
            throw decided;
        }
        return settle(changed);
    }

    private WorldSave settle(Map<AssetFile<?>, byte[]> changed) {
        changed.forEach(AssetFile::changed);
        List<String> written =
                changed.keySet().stream().<String>map(AssetFile::name).toList();
        List<String> deleted = removed.stream().map(AssetFile::name).toList();
        removed.clear();
        int left = files.size() - changed.size() + (changed.containsKey(settings) ? 1 : 0);
        return new WorldSave(written, deleted, left);
    }

    /**
     * Writes the world as it is now to another directory, made if need be. What has not changed, what did not load, and files of
     * other sorts get the same bytes; what is passed over is left out. This world stays what it is. A copy that fails may
     * have made some of the files, each whole.
     *
     * @return number of files
     * @throws ChangedOnDisk if the directory has a file of one of the names
     * @throws AssetException if an entity cannot be stored, or a file not be read or written
     */
    public int saveCopy(Path directory) {
        return saveCopy(Storage.directory(directory));
    }

    /** Writes the world as it is now to another storage; see {@link #saveCopy(Path)}. */
    public int saveCopy(Storage target) {
        SortedMap<String, byte @Nullable []> texts = copy();
        new WorldCopy(session.storage, target).write(texts);
        return texts.size();
    }

    /** The names of a copy's files, with their texts where the world knows them. */
    private SortedMap<String, byte @Nullable []> copy() {
        SortedMap<String, byte @Nullable []> texts = new TreeMap<>();
        for (String name : WorldLoad.list(session.storage)) {
            if (FileNames.passedOver(name) == null) {
                texts.put(name, null);
            }
        }
        removed.forEach(file -> texts.remove(file.name()));
        files.values().forEach(file -> texts.put(file.name(), file.text(true)));
        if (hasSettings()) {
            texts.put(settings.name(), settings.text(true));
        }
        return texts;
    }

    private Map<AssetFile<?>, byte[]> changed(boolean complete) {
        Map<AssetFile<?>, byte[]> changed = new LinkedHashMap<>();
        if (hasSettings()) {
            requireWholeSettings();
            collect(settings, complete, changed);
        }
        files.forEach((id, file) -> {
            EntityId now = ids.apply(file.value());
            if (!now.equals(id)) {
                throw new IllegalStateException(session.storage.describe(file.name()) + ": the id of the entity was "
                        + id + " and is " + now + "; remove the entity, then add it with its new id");
            }
            collect(file, complete, changed);
        });
        return changed;
    }

    private static void collect(AssetFile<?> file, boolean complete, Map<AssetFile<?>, byte[]> changed) {
        byte[] text = file.changedText(complete);
        if (text != null) {
            changed.put(file, text);
        }
    }

    /** Whether there are settings that a file has or should have. */
    private boolean hasSettings() {
        return settings.isOnDisk() || !settings.value().name.isEmpty();
    }

    private void requireWholeSettings() {
        for (WorldReport.Entry entry : report.files(WorldReport.Fate.BROKEN)) {
            if (entry.file().equals(settings.name())) {
                String file = session.storage.describe(settings.name());
                throw new AssetException(
                        file,
                        file + ": the settings were changed, but what is on disk does not load, so nothing was written;"
                                + " mend the file, then load the world again",
                        null);
            }
        }
    }

    @SuppressWarnings("unchecked")
    private Kind<? extends E> kindOf(E entity) {
        Kind<?> kind = session.kinds.kindOf(entity);
        if (kind == null || !kind.isA(root)) {
            throw new IllegalArgumentException(entity.getClass().getName()
                    + " is of no registered kind that is or extends " + root.name() + "; register one");
        }
        return (Kind<? extends E>) kind;
    }
}
