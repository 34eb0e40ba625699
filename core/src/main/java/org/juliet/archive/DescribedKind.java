package org.juliet.archive;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.StructLayout;

/**
 * What a describing run found.
 *
 * @param made the class of fresh objects
 * @param line whether a value may stand on one line of a list
 */
record DescribedKind(
        Class<?> made,
        List<StructLayout> layouts,
        Set<String> names,
        Map<String, Kind<?>> nested,
        Map<String, EnumLayout> enums,
        List<String> faults,
        List<String> collisions,
        boolean line) {}
