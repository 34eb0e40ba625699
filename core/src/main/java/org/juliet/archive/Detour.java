package org.juliet.archive;

import org.jspecify.annotations.Nullable;

/**
 * Something that is thrown through the serializers and codecs of others, and means the archive alone. An error, although nothing need be
 * wrong: a serializer that catches its own exceptions, and puts something in the place of a value then, must not take it for one of them.
 * Archives note besides that it was thrown, for code that catches everything. Never leaves the package.
 */
abstract sealed class Detour extends Error
        permits Irregular, Leg.Astray, Levels.SerializerFailure, StructWriter.Disorder {
    private static final long serialVersionUID = 1L;

    Detour(String message, @Nullable Throwable cause) {
        super(message, cause, false, false);
    }
}
