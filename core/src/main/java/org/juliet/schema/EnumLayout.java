package org.juliet.schema;

import java.util.List;

/**
 * The constants of an enum, in the order of their declaration.
 *
 * @param kind stored name of the enum
 */
public record EnumLayout(String kind, List<ConstantSchema> constants) implements Layout {
    /** Keeps a copy of the constants. */
    public EnumLayout {
        constants = List.copyOf(constants);
    }
}
