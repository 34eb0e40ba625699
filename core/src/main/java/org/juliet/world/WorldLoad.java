package org.juliet.world;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.Kind;
import org.juliet.archive.LoadReport;
import org.juliet.text.Property;
import org.juliet.text.Rule;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;
import org.juliet.world.WorldReport.Entry;
import org.juliet.world.WorldReport.Fate;

/**
 * Loads the files of a world, each by itself, in several threads; compares their ids in one thread, in the order of their names.
 */
final class WorldLoad<E> {
    private static final String UNREADABLE = "it cannot be read, so that the world lacks what is in it";

    private final AssetSession session;
    final Kind<E> root;
    final Function<? super E, EntityId> ids;
    private final List<Entry> entries = new ArrayList<>();
    private final Set<String> passedOver = new LinkedHashSet<>();

    /** Folders, and what may be one, that nobody lets this program read, and why. */
    private final Map<String, IOException> unreadable = new HashMap<>();

    /** All names there are, those of files that are nobody's business here included. */
    List<String> taken = List.of();
    /** Files of the entities, by name. */
    final Map<EntityId, AssetFile<E>> files = new LinkedHashMap<>();
    /** Which file has an id, opaque ones included. */
    final Map<EntityId, String> owners = new LinkedHashMap<>();

    @Nullable AssetFile<WorldSettings> settings;

    /** What one file by itself is. */
    private sealed interface Found<E> permits Known, Unknown, Settings, Broken {}

    private record Known<E>(AssetFile<E> file, EntityId id, byte[] text) implements Found<E> {}

    private record Unknown<E>(String kind, EntityId id, byte[] text, AssetException reason) implements Found<E> {}

    private record Settings<E>(AssetFile<WorldSettings> file) implements Found<E> {}

    private record Broken<E>(String kind, EntityId id, AssetException reason) implements Found<E> {}

    WorldLoad(AssetSession session, Kind<E> root, Function<? super E, EntityId> ids) {
        this.session = session;
        this.root = root;
        this.ids = ids;
    }

    void run(WorldDirectory.Progress progress, LoadThreads threads) {
        List<String> names = names();
        progress.at(0, names.size());
        try {
            threads.forEach(names, this::finder, (index, found) -> {
                accept(names.get(index), found);
                progress.at(index + 1, names.size());
            });
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw session.interrupted(e);
        }
    }

    /** What one thread loads with. */
    private Function<String, Found<E>> finder() {
        AssetSession reader = session.another();
        return name -> find(reader, name);
    }

    WorldReport report() {
        return new WorldReport(entries, new ArrayList<>(passedOver));
    }

    private List<String> names() {
        List<String> names = new ArrayList<>();
        try {
            taken = session.storage.list(unreadable::put);
        } catch (IOException e) {
            throw unlisted(session.storage, e);
        }
        names.addAll(unreadable.keySet());
        for (String name : taken) {
            String over = FileNames.passedOver(name);
            if (over != null) {
                passedOver.add(over);
            } else if (name.endsWith(FileNames.EXTENSION)) {
                names.add(name);
            }
        }
        Collections.sort(names);
        return names;
    }

    static List<String> list(Storage storage) {
        try {
            return storage.list();
        } catch (IOException e) {
            throw unlisted(storage, e);
        }
    }

    private static AssetException unlisted(Storage storage, IOException e) {
        return AssetException.of(storage.describe(""), "it cannot be listed", e);
    }

    private Found<E> find(AssetSession reader, String name) {
        IOException closed = unreadable.get(name);
        if (closed != null) {
            return new Broken<>(
                    "", EntityId.NONE, AssetException.of(reader.storage.describe(name), UNREADABLE, closed));
        }
        byte[] text;
        try {
            text = reader.read(name);
        } catch (AssetException e) {
            return new Broken<>("", EntityId.NONE, e);
        }
        try {
            if (name.equals(FileNames.SETTINGS)) {
                return new Settings<>(AssetFile.of(session, name, text, reader.load(name, text, WorldSettings.KIND)));
            }
            AssetFile<E> file = AssetFile.of(session, name, text, reader.load(name, text, root));
            if (file.report().has(Rule.CLASS_MISSING)) {
                // a lenient load would make it something, which a save would write
                AssetException reason = AssetException.of(reader.storage.describe(name), file.report());
                return new Broken<>("", id(reader, file), reason);
            }
            return new Known<>(file, id(reader, file), text);
        } catch (AssetException e) {
            EntityId id = id(TextDocument.parse(text));
            String kind = reader.className(text);
            boolean whole = e.report().has(Rule.CLASS_UNKNOWN) && !e.report().hasErrors();
            return whole ? new Unknown<>(kind, id, text, e) : new Broken<>(kind, id, e);
        }
    }

    private EntityId id(AssetSession reader, AssetFile<E> file) {
        try {
            return ids.apply(file.value());
        } catch (RuntimeException e) {
            String described = reader.storage.describe(file.name());
            throw new AssetException(described, described + ": its id cannot be told: " + e, e);
        }
    }

    private void accept(String name, Found<E> found) {
        if (found instanceof Known<E> known) {
            accept(name, known);
        } else if (found instanceof Unknown<E> unknown) {
            accept(name, unknown);
        } else if (found instanceof Settings<E> read) {
            settings = read.file;
            add(name, Fate.SETTINGS, WorldSettings.KIND.name(), EntityId.NONE, read.file.report(), "");
        } else if (found instanceof Broken<E> broken) {
            add(name, Fate.BROKEN, broken.kind, broken.id, broken.reason.report(), message(broken.reason));
        }
    }

    private void accept(String name, Known<E> known) {
        String refusal = known.id.isNone() ? noId(name, known.text) : duplicate(name, known.id, known.text);
        String remark = refusal == null ? misnamed(name, known.id, known.text) : refusal;
        if (refusal == null) {
            files.put(known.id, known.file);
            owners.put(known.id, name);
        }
        Fate fate = refusal == null ? Fate.LOADED : Fate.BROKEN;
        add(name, fate, known.file.kind().name(), known.id, known.file.report(), remark);
    }

    private void accept(String name, Unknown<E> unknown) {
        String refusal = unknown.id.isNone() ? null : duplicate(name, unknown.id, unknown.text);
        if (refusal == null && !unknown.id.isNone()) {
            owners.put(unknown.id, name);
        }
        Fate fate = refusal == null ? Fate.OPAQUE : Fate.BROKEN;
        String remark = refusal == null ? message(unknown.reason) : refusal;
        add(name, fate, unknown.kind, unknown.id, unknown.reason.report(), remark);
    }

    private void add(String name, Fate fate, String kind, EntityId id, LoadReport report, String message) {
        entries.add(new Entry(name, fate, kind, id, report, message));
    }

    private String noId(String name, byte[] text) {
        return place(name, text) + "the entity has no id; give it one, such as " + EntityId.random();
    }

    private @Nullable String duplicate(String name, EntityId id, byte[] text) {
        String owner = owners.get(id);
        return owner == null
                ? null
                : place(name, text) + "id " + id + " is that of " + session.storage.describe(owner)
                        + "; give one of the two another";
    }

    private String misnamed(String name, EntityId id, byte[] text) {
        EntityId named = FileNames.idIn(name);
        return named == null || named.equals(id)
                ? ""
                : place(name, text) + "the file is named after the id " + named + ", the entity has " + id
                        + "; rename the file, or mend the id";
    }

    /** The file, and where in it the id stands. */
    private String place(String name, byte[] text) {
        TextDocument document = TextDocument.parse(text);
        Property property = idProperty(document);
        String file = session.storage.describe(name) + ":";
        if (property == null) {
            return file + " ";
        }
        int at = property.value().span().start();
        return file + document.line(at) + ":" + document.column(at) + ": ";
    }

    private static @Nullable Property idProperty(TextDocument document) {
        Property property = document.property("id");
        return property == null ? document.property("EntityID") : property;
    }

    /** The id that a file of any kind holds under the usual key. */
    private static EntityId id(TextDocument document) {
        Property property = idProperty(document);
        if (property == null || !(property.value() instanceof Value.Scalar scalar)) {
            return EntityId.NONE;
        }
        try {
            return EntityId.parse(scalar.text());
        } catch (IllegalArgumentException noId) {
            return EntityId.NONE;
        }
    }

    private static String message(AssetException reason) {
        return String.valueOf(reason.getMessage());
    }
}
