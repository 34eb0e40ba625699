package org.juliet.processor;

import java.util.HashSet;
import java.util.Set;
import javax.annotation.processing.Filer;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.LayoutSet;

/**
 * The classes that are compiled now. Of all others the layout is that of their resource: a class file does not tell the names of parameters, nor on every
 * JDK what is said of types inside others.
 */
final class Sources {
    private final Set<TypeElement> types;
    private final Filer filer;

    Sources(Set<TypeElement> types, Filer filer) {
        this.types = new HashSet<>(types);
        this.filer = filer;
    }

    /** The class that is compiled now and stored under a name, null where there is none. */
    @Nullable TypeElement named(String name) {
        for (TypeElement type : types) {
            if (Names.stored(type).equals(name)) {
                return type;
            }
        }
        return null;
    }

    /** What a class that was compiled earlier stores with all that it needs; null where that is not known. */
    @Nullable LayoutSet earlier(TypeElement type) {
        return types.contains(type) || !Model.isVersioned(type) ? null : LayoutResource.read(filer, type);
    }
}
