package org.juliet.archive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Description;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.LayoutSource;
import org.juliet.schema.SchemaHistory;

/**
 * The kinds of a program, collected in one place before the first load. A name in a file finds a kind only here; no class is ever
 * loaded because a file names it.
 */
public final class Kinds {
    private final Map<String, Kind<?>> byName;
    private final Map<Class<?>, Kind<?>> byType;
    /** Kinds of generic classes with arguments. */
    private final Map<Class<?>, List<Kind<?>>> instances = new HashMap<>();

    /** Gives the history of the kinds. */
    private final Supplier<Optional<SchemaHistory>> history;

    /** Known once the history was asked for. */
    private @Nullable Recorded recorded;

    private volatile boolean asked;
    private final boolean straight;
    final FirstMigrations firstMigrations = new FirstMigrations();
    private boolean initialised;

    private Kinds(
            Map<String, Kind<?>> byName,
            Map<Class<?>, Kind<?>> byType,
            Supplier<Optional<SchemaHistory>> history,
            boolean straight) {
        this.byName = byName;
        this.byType = byType;
        this.straight = straight;
        for (Kind<?> kind : byName.values()) {
            if (byType.get(kind.type()) != kind) {
                instances
                        .computeIfAbsent(kind.type(), type -> new ArrayList<>())
                        .add(kind);
            }
        }
        this.history = history;
    }

    /**
     * The same kinds with the history of what they stored. Files then say by which layouts they were written, and a file of any recorded
     * layout loads into today's: fields by their origins, values as they were then, whatever became of names and types since.
     *
     * @throws org.juliet.schema.LayoutException if two kinds or enums share a name
     * @throws IllegalStateException if a serializer fails on a fresh object
     */
    public Kinds with(SchemaHistory history) {
        Kinds kinds = with(() -> Optional.of(history));
        kinds.recorded();
        return kinds;
    }

    /**
     * The same with a history that is read when something needs it first, such as a loader. What {@link #with(SchemaHistory)} throws comes from there.
     *
     * @param history gives it if there is one; it is asked once
     */
    public Kinds with(Supplier<Optional<SchemaHistory>> history) {
        return new Kinds(byName, byType, history, straight);
    }

    /** The same kinds, whose images are read and written key by key even where {@link ImageCodec}s could: what those are held to. */
    Kinds keyByKey() {
        Recorded known = recorded();
        return new Kinds(byName, byType, () -> Optional.ofNullable(known).map(each -> each.history), false);
    }

    /** How images of a kind are read and written straight ahead, null where they are not. */
    @Nullable StraightForm straight(Kind<?> kind) {
        return straight ? kind.straight() : null;
    }

    /** The layouts of kinds and of all that their values hold, with the origins that the history knows. */
    LayoutSet layouts(Collection<? extends Kind<?>> kinds) {
        LayoutSet described = Layouts.of(kinds);
        Recorded known = recorded();
        return known == null ? described : known.withOrigins(described);
    }

    /** What is known from the history, null where there is none. */
    @Nullable Recorded recorded() {
        return asked ? recorded : asked();
    }

    private synchronized @Nullable Recorded asked() {
        if (!asked) {
            recorded = history.get().map(found -> new Recorded(this, found)).orElse(null);
            asked = true;
        }
        return recorded;
    }

    /**
     * A registry of kinds and all the kinds they extend.
     *
     * @throws IllegalArgumentException with every fault found: two kinds of one name or one class, two versions of one kind, a
     *     key that two levels of a kind store, or one that a level names twice
     * @throws IllegalStateException if a serializer fails on a fresh object, as it does on a key that is null
     */
    public static Kinds of(Kind<?>... kinds) {
        return of(Arrays.asList(kinds));
    }

    /** A registry of kinds and all the kinds they extend; see {@link #of(Kind[])}. */
    public static Kinds of(Collection<? extends Kind<?>> kinds) {
        Map<String, Kind<?>> byName = new LinkedHashMap<>();
        Map<Class<?>, Kind<?>> byType = new HashMap<>();
        List<String> faults = new ArrayList<>();
        for (Kind<?> kind : kinds) {
            Objects.requireNonNull(kind, "a kind is null: its constant has no value yet; " + Kind.STATIC_ORDER);
            for (Kind<?> level : kind.levels()) {
                add(level, byName, byType, faults);
            }
        }
        for (Kind<?> kind : byName.values()) {
            if (kind.isConcrete()) {
                for (String fault : kind.faults()) {
                    faults.add("kind " + kind.name() + ": " + fault);
                }
            }
        }
        if (!faults.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", faults));
        }
        return new Kinds(byName, byType, Optional::empty, true);
    }

    /**
     * The kinds of several registries in one, with the histories of all that have one.
     *
     * @throws IllegalArgumentException as {@link #of(Kind[])}
     * @throws org.juliet.schema.LayoutException if two kinds or enums share a name
     * @throws IllegalStateException if a serializer fails on a fresh object
     */
    public static Kinds union(Collection<Kinds> registries) {
        Set<Kind<?>> kinds = new LinkedHashSet<>();
        Set<SchemaHistory> histories = new LinkedHashSet<>();
        for (Kinds registry : registries) {
            kinds.addAll(registry.all());
            Recorded known = registry.recorded();
            if (known != null) {
                histories.add(known.history);
            }
        }
        Kinds together = of(kinds);
        return histories.isEmpty() ? together : together.with(SchemaHistory.union(histories));
    }

    private static void add(
            Kind<?> kind, Map<String, Kind<?>> byName, Map<Class<?>, Kind<?>> byType, List<String> faults) {
        Kind<?> same = byName.putIfAbsent(kind.name(), kind);
        if (same == kind) {
            return;
        }
        if (same != null) {
            faults.add("two kinds are named " + kind.name() + ": " + same.type().getName() + " v" + same.version()
                    + " and " + kind.type().getName() + " v" + kind.version()
                    + "; give one another name, or register one constant");
            return;
        }
        if (kind.type().getTypeParameters().length > 0) {
            return; // a kind for each of its arguments
        }
        Kind<?> twin = byType.putIfAbsent(kind.type(), kind);
        if (twin != null) {
            faults.add("kinds " + twin.name() + " and " + kind.name() + " are of one class, "
                    + kind.type().getName() + "; keep one of them");
        }
    }

    /** The kind of that stored name, null where none is registered. */
    public @Nullable Kind<?> kind(String name) {
        return byName.get(name);
    }

    /** The kind of exactly the object's class, null where none is registered. */
    public @Nullable Kind<?> kindOf(Object object) {
        return byType.get(object.getClass());
    }

    /** The kind of exactly the object's class that is or extends another; null where there is none, or several of a generic class are. */
    @Nullable Kind<?> kindOf(Object object, Kind<?> base) {
        Kind<?> kind = byType.get(object.getClass());
        List<Kind<?>> found = kind != null ? List.of(kind) : instances.getOrDefault(object.getClass(), List.of());
        List<Kind<?>> fitting = found.stream().filter(each -> each.isA(base)).toList();
        return fitting.size() == 1 ? fitting.get(0) : null;
    }

    /** All kinds, each base before what extends it. */
    public Collection<Kind<?>> all() {
        return Collections.unmodifiableCollection(byName.values());
    }

    /**
     * What the kinds say of themselves, to be recorded: the layouts of those of which there are objects and of all that they hold, versions,
     * defaults of fresh objects, and answers.
     *
     * @throws IllegalStateException if a serializer fails on a fresh object
     * @throws org.juliet.schema.LayoutException if two kinds or enums share a name
     */
    public Description describe() {
        return Layouts.describe(byName.values());
    }

    /**
     * The layouts that the program knows by itself: those of its history, if it has one, and today's. A loader with this source
     * ({@link LoadOptions#with(LayoutSource)}) reads binary files of these layouts that do not bring them.
     *
     * @throws IllegalStateException if a serializer fails on a fresh object
     * @throws org.juliet.schema.LayoutException if two kinds or enums share a name
     */
    public LayoutSource layoutSource() {
        Recorded known = recorded();
        return new OwnLayouts(layouts(byName.values()), known == null ? null : known.history);
    }

    /** A strict loader. */
    public Loader loader() {
        return loader(LoadOptions.STRICT);
    }

    /** A loader. The first one waits until the classes of all kinds and of what they hold are initialised. */
    public Loader loader(LoadOptions options) {
        initialise();
        return new Loader(this, options);
    }

    /**
     * Makes one object of each kind that a load can meet, in one thread. Classes that need each other while they are initialised
     * block each other forever if several threads touch them first, and the threads of a load would.
     */
    private synchronized void initialise() {
        if (initialised) {
            return;
        }
        initialised = true;
        for (Kind<?> kind : reached()) {
            StraightForm form = kind.straight();
            assert form == null || form.kinds().contains(kind);
        }
    }

    /** The kinds of this registry, and those of all that values of them hold, or old values that they read. */
    Set<Kind<?>> reached() {
        Set<Kind<?>> met = new LinkedHashSet<>(byName.values());
        for (List<Kind<?>> left = new ArrayList<>(met); !left.isEmpty(); ) {
            held(left.remove(left.size() - 1)).stream().filter(met::add).forEach(left::add);
        }
        return met;
    }

    private static Collection<Kind<?>> held(Kind<?> kind) {
        try {
            if (!kind.isConcrete()) {
                return List.of();
            }
            List<Kind<?>> held = new ArrayList<>(kind.nested().values());
            held.addAll(kind.read().kinds.values());
            return held;
        } catch (IllegalStateException saidWhenItIsUsed) {
            return List.of();
        }
    }

    /** A saver of text. */
    public Saver saver() {
        return new TextSaver(this);
    }

    /** A saver of binary files that bring their layouts. */
    public BinarySaver binarySaver() {
        return binarySaver(BinaryOptions.DEFAULT);
    }

    /** A saver of binary files. */
    public BinarySaver binarySaver(BinaryOptions options) {
        return new BinarySaver(this, options);
    }
}
