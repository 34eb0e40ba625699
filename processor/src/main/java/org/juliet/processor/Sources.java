package org.juliet.processor;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ClassResource;
import org.juliet.schema.Schema;
import org.juliet.schema.StructLayout;

/**
 * The classes that are compiled now. Of all others the layout is that of their resource: a class file does not tell the names of parameters, nor on every
 * JDK what is said of types inside others.
 */
final class Sources {
    private final Set<TypeElement> types;
    private final Map<String, TypeElement> enums;
    private final EarlierResources resources;
    private final ShownDefaults defaults;
    private final Map<String, Optional<ClassResource>> read = new HashMap<>();

    /**
     * Classes with codecs and enums.
     *
     * @param enums those that are compiled now, by qualified name
     * @param defaults what their sources tell of fresh objects
     */
    Sources(
            Set<TypeElement> types,
            Map<String, TypeElement> enums,
            EarlierResources resources,
            ShownDefaults defaults) {
        this.types = new HashSet<>(types);
        this.enums = enums;
        this.resources = resources;
        this.defaults = defaults;
    }

    /**
     * The class or enum that is compiled now and stored under a name, null where there is none.
     *
     * @param type its binary name, as an earlier compilation found it
     */
    @Nullable TypeElement named(String name, String type) {
        for (TypeElement each : types) {
            if (Names.stored(each).equals(name)) {
                return each;
            }
        }
        return enums.get(type.replace('$', '.'));
    }

    /** What fields have in a fresh object, as far as the source tells it. */
    Map<String, String> defaults(ClassModel type) {
        return defaults.of(type);
    }

    /** What a class that was compiled earlier stores with all that it needs; null where that is not known. */
    @Nullable ClassResource earlier(TypeElement type) {
        return types.contains(type) || !Model.isVersioned(type)
                ? null
                : earlier(Names.stored(type), Names.binary(type));
    }

    /** The types of the fields of a class that was compiled earlier, by stored name: its class file does not say what may be null. */
    Map<String, Schema> earlierFields(TypeElement type) {
        ClassResource earlier = earlier(type);
        String name = Names.stored(type);
        Map<String, Schema> fields = new HashMap<>();
        if (earlier != null && earlier.description().layouts().layout(name) instanceof StructLayout layout) {
            layout.fields().forEach(field -> fields.put(field.name(), field.type()));
        }
        return fields;
    }

    /**
     * What the class of a kind stored when it was compiled, null where it has no resource.
     *
     * @param type the binary name of the class, null where it is not known
     */
    @Nullable ClassResource earlier(String kind, @Nullable String type) {
        return read.computeIfAbsent(
                        type == null ? kind : kind + ' ' + type,
                        name -> Optional.ofNullable(resources.read(kind, type)))
                .orElse(null);
    }
}
