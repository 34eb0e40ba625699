package org.juliet.tools.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.text.Property;
import org.juliet.text.Severity;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;
import org.juliet.world.EntityId;

/**
 * The references between the entities of a world. Kinds of the program, where they are known, tell which values are some. Otherwise
 * values of their shape are taken for some if the same key leads to an entity elsewhere, or if they look like drawn by lot, as ids are
 * and masks are not.
 */
final class WorldReferences {
    private static final Pattern INDEX = Pattern.compile("\\[\\d+]");
    private static final Pattern SHAPE = Pattern.compile("0x[0-9A-Fa-f]{16}");
    /** Keys whose values look like references and are none. */
    private static final Set<String> STAMPS = Set.of("layout", "class_version", "version");
    /** A mask of layers seldom has as many changes between 0 and 1 from bit to bit; of 30,000 ids drawn by lot one has fewer. */
    private static final int CHANGES_OF_RANDOM_BITS = 16;

    private final @Nullable Kinds kinds;
    private final @Nullable TypedReferences typed;
    private final List<Reference> references = new ArrayList<>();

    /**
     * An id where an entity may name another.
     *
     * @param sure whether it is a reference
     * @param key where values of the same sort are found in other files: the kind, and the path without indexes
     */
    private record Reference(EntityId to, String file, int line, int column, String path, boolean sure, String key) {}

    WorldReferences(@Nullable Kinds kinds) {
        this.kinds = kinds;
        typed = kinds == null ? null : new TypedReferences(kinds);
    }

    /** Collects those of an entity's file. */
    void collect(String file, TextDocument document, String className) {
        Kind<?> kind = kinds == null ? null : kinds.kind(className);
        if (kind != null && typed != null && kind.isConcrete()) {
            typed.find(document, kind, (path, value) -> add(file, document, className, path, value, true));
            return;
        }
        for (Property property : document.properties()) {
            if (property.valid() && !property.key().startsWith("merge_conflict_")) {
                shaped(new Shaped(file, document, className), property.key(), property.key(), property.value());
            }
        }
    }

    private record Shaped(String file, TextDocument document, String className) {}

    private void shaped(Shaped in, String path, String key, Value value) {
        if (STAMPS.contains(key) || EntityText.isId(key)) {
            return;
        }
        if (value instanceof Value.Struct struct) {
            for (Value.Field field : struct.fields()) {
                shaped(in, path + "." + Value.renderName(field.name()), field.name(), field.value());
            }
        } else if (value instanceof Value.ListValue list) {
            elements(in, path, key, list.elements());
        } else if (value instanceof Value.Vector vector) {
            elements(in, path, key, vector.components());
        } else if (value instanceof Value.Scalar scalar
                && scalar.style() == Value.Style.BARE
                && SHAPE.matcher(scalar.text()).matches()) {
            add(in.file, in.document, in.className, path, value, false);
        }
    }

    private void elements(Shaped in, String path, String key, List<? extends Value> elements) {
        for (int i = 0; i < elements.size(); i++) {
            shaped(in, path + "[" + i + "]", key, elements.get(i));
        }
    }

    private void add(String file, TextDocument document, String kind, String path, Value value, boolean sure) {
        EntityId to = EntityText.id(value);
        if (!to.isNone()) {
            int at = value.span().start();
            String key = kind + " " + INDEX.matcher(path).replaceAll("");
            references.add(new Reference(to, file, document.line(at), document.column(at), path, sure, key));
        }
    }

    /** Those that lead to none of these entities. */
    List<Finding> dangling(Set<EntityId> entities) {
        Set<String> leading = new HashSet<>();
        for (Reference reference : references) {
            if (entities.contains(reference.to)) {
                leading.add(reference.key);
            }
        }
        List<Finding> findings = new ArrayList<>();
        for (Reference reference : references) {
            boolean taken = reference.sure || leading.contains(reference.key) || isRandom(reference.to);
            if (taken && !entities.contains(reference.to)) {
                String what = " is no entity of this world; "
                        + (reference.sure
                                ? "set it to null, or bring the entity back"
                                : "if this refers to one, it is gone");
                findings.add(new Finding(
                        reference.file,
                        reference.line,
                        reference.column,
                        "world-reference",
                        Severity.WARNING,
                        reference.to + what,
                        reference.path));
            }
        }
        return findings;
    }

    private static boolean isRandom(EntityId id) {
        long bits = id.bits();
        return Long.bitCount((bits ^ bits >>> 1) & Long.MAX_VALUE) >= CHANGES_OF_RANDOM_BITS;
    }
}
