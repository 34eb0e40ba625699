package org.juliet.world;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.Kind;
import org.juliet.archive.Type;

/**
 * What an entity is made of in a game without a class for each sort of entity: at most one object of each kind. The property of a
 * file is a map from the names of kinds to structs, sorted. Components of kinds that are not registered are not here; they stay
 * in the file.
 *
 * <pre>{@code
 * entity.components().put(Health.KIND, new Health(100));
 * Health health = entity.components().get(Health.KIND);
 * }</pre>
 */
public final class Components {
    /** How they are stored. */
    public static final Type<Components> TYPE =
            Type.adapt(Type.components(), Components::new, components -> components.byName);

    /** What was loaded, itself: what is kept of a file belongs to this map. */
    private final Map<String, Object> byName;

    /** None. */
    public Components() {
        this(new LinkedHashMap<>());
    }

    private Components(Map<String, Object> byName) {
        this.byName = byName;
    }

    /** The component of a kind, null if there is none. */
    public <C> @Nullable C get(Kind<C> kind) {
        return kind.type().cast(byName.get(kind.name()));
    }

    /** Puts a component in the place of that of its kind, if there is one. */
    public <C> void put(Kind<C> kind, C component) {
        byName.put(kind.name(), kind.type().cast(component));
    }

    /**
     * Takes a component away.
     *
     * @return it, null if there was none
     */
    public <C> @Nullable C remove(Kind<C> kind) {
        return kind.type().cast(byName.remove(kind.name()));
    }

    /** Names of the kinds of all components, in no particular order. */
    public List<String> names() {
        return new ArrayList<>(byName.keySet());
    }

    /** The components themselves, in no particular order. */
    public List<Object> all() {
        return new ArrayList<>(byName.values());
    }
}
