package org.juliet.archive;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Primitive;

/** Scalars that are strings to a reader without a schema: bytes, identities and times. */
final class StringScalars {
    private StringScalars() {}

    /** What a message calls them. */
    static String expected(Primitive primitive) {
        return switch (primitive) {
            case BYTES -> "base64 in quotes";
            case UUID -> "a UUID such as 123e4567-e89b-12d3-a456-426614174000";
            case INSTANT -> "a time such as \"2026-11-30T12:00:00Z\"";
            default -> "a duration such as \"PT1H30M\"";
        };
    }

    /** The value of a text, null where it is none. */
    static @Nullable Object parse(Primitive primitive, String text) {
        try {
            return switch (primitive) {
                case BYTES -> Base64.getDecoder().decode(text);
                case UUID -> uuid(text);
                case INSTANT -> Instant.parse(text);
                default -> Duration.parse(text);
            };
        } catch (IllegalArgumentException | DateTimeException | ArithmeticException refused) {
            return null;
        }
    }

    private static @Nullable UUID uuid(String text) {
        UUID uuid = text.length() == 36 ? UUID.fromString(text) : null;
        return uuid != null && uuid.toString().equalsIgnoreCase(text) ? uuid : null;
    }
}
