package org.juliet.image;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.FieldSchema;
import org.juliet.text.Problem;
import org.juliet.text.Value;

/**
 * What a text gave as an image ({@link ImageText#parse}).
 *
 * @param image the image; null where a problem is an error
 * @param problems what is wrong or odd, by place; syntax first
 * @param kinds the kinds in it: that of the file, then those of nested images in their order
 * @param versions the versions that the text says of the levels of the values in it; 1 where it says none
 * @param absent fields of which the text says nothing
 * @param unknown what the layouts have no place for; it is not in the image
 */
public record TextImage(
        byte @Nullable [] image,
        List<Problem> problems,
        List<String> kinds,
        Map<String, Set<Integer>> versions,
        List<Absent> absent,
        List<Unknown> unknown) {
    /** Tells what a field of a level stands for where a text leaves it out. */
    @FunctionalInterface
    public interface Defaults {
        /** No field has a default that is known. */
        Defaults NONE = (level, field) -> null;

        /** The default as text has it below a header; null where it is not known. */
        @Nullable String of(String level, String field);
    }

    /**
     * A field that the text leaves out. The image has the default in its place, or zeros, which then mean nothing.
     *
     * @param path of the struct, empty for the file
     * @param level the level that the field is of
     * @param given the default as text, null where none is known
     */
    public record Absent(
            String path,
            String level,
            FieldSchema field,
            @Nullable String given) {}

    /**
     * A field that no level has, or an element or entry of a kind of which there is no layout.
     *
     * @param path of the struct, empty for the file; of an element or entry itself
     * @param kind of the struct; empty for an element or entry
     * @param name of the field; null for an element or entry
     * @param value as it stands in the text
     */
    public record Unknown(
            String path, String kind, @Nullable String name, Value value) {}

    /** Keeps copies of the lists. */
    public TextImage {
        problems = List.copyOf(problems);
        kinds = List.copyOf(kinds);
        versions = Map.copyOf(versions);
        absent = List.copyOf(absent);
        unknown = List.copyOf(unknown);
    }
}
