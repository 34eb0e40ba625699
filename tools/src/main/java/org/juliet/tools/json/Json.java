package org.juliet.tools.json;

import java.util.List;
import java.util.Map;

/** A JSON value with its numbers as they are spelled. */
sealed interface Json {
    /** A number as it is spelled. */
    record Number(String spelled) implements Json {}

    /** A string, without lone surrogates. */
    record Text(String text) implements Json {}

    /** {@code true}, {@code false} or {@code null}. */
    enum Word implements Json {
        TRUE,
        FALSE,
        NULL
    }

    /** An array. */
    record Array(List<Json> elements) implements Json {}

    /** An object; its members keep their order. */
    record Members(Map<String, Json> members) implements Json {}
}
