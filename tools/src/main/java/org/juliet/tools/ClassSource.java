package org.juliet.tools;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ClassResource;
import org.juliet.schema.Description;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.SchemaHistory;

/**
 * What is said of a class and of those that it holds, and where.
 *
 * @param history the one packed beside it, null where there is none
 */
record ClassSource(
        String place, ClassResource resource, @Nullable SchemaHistory history) {
    LayoutSet layouts() {
        return resource.description().layouts();
    }

    /** Whether it is what the class of that kind says itself. */
    boolean isOf(String name) {
        return resource.kind().equals(name);
    }

    /** Whether another says the same of a level or enum. */
    boolean agrees(ClassSource other, String name) {
        Description.Level level = resource.description().level(name);
        return resource.type(name).equals(other.resource.type(name))
                && Objects.equals(layouts().layout(name), other.layouts().layout(name))
                && layouts().levels(name).equals(other.layouts().levels(name))
                && level.equals(other.resource.description().level(name));
    }
}
