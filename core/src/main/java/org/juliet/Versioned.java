package org.juliet;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A class or record whose fields are stored, all but static and transient ones. The annotation processor {@code juliet-processor} generates its
 * codec, {@code KnightCodec} for {@code Knight}, in the same package; its constant {@code KIND} is the kind.
 *
 * <pre>{@code
 * @Versioned
 * final class Knight {
 *     String name = "nobody";
 *     int gold = 10;
 *     List<Item> items = new ArrayList<>();
 * }
 * }</pre>
 *
 * <p>What a file lacks keeps what the class itself gives a fresh object. A field of a reference type may be null unless JSpecify's {@code NullMarked} or
 * an annotation named {@code NonNull}, {@code Nonnull} or {@code NotNull} says that it is not; a final field, an {@code Optional} and an array with
 * a {@link Length} are never null.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Versioned {
    /** How the names of fields become keys, where {@link Stored} does not say. */
    Keys keys() default Keys.AS_WRITTEN;

    /** How the names of fields become keys. */
    enum Keys {
        /** {@code maxGold} is stored as {@code maxGold}. */
        AS_WRITTEN,
        /** {@code maxGold} is stored as {@code max_gold}. */
        SNAKE_CASE
    }
}
