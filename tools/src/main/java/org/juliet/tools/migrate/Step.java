package org.juliet.tools.migrate;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.BinaryHead;
import org.juliet.archive.Kind;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/**
 * From one version of a kind to another.
 *
 * @param level the kind, which the file's own kind is or extends
 * @param from the version that the file is stamped with, 1 where it is not stamped
 */
public record Step(String level, int from, int to) {
    /** The levels of a kind whose stamps in a file are not those of today, the root first. */
    static List<Step> between(TextDocument file, Kind<?> kind) {
        List<? extends Kind<?>> levels = kind.levels();
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < levels.size(); i++) {
            Kind<?> level = levels.get(i);
            int stamped =
                    number(i == 0 ? first(file, "version", "Version") : later(file, level, i == levels.size() - 1));
            if (stamped != level.version()) {
                steps.add(new Step(level.name(), stamped, level.version()));
            }
        }
        return steps;
    }

    /** The levels of a kind whose versions in a binary file are not those of today, the root first; those that it does not name are left out. */
    static List<Step> between(BinaryHead file, Kind<?> kind) {
        List<Step> steps = new ArrayList<>();
        for (Kind<?> level : kind.levels()) {
            // its own level has the name that the kind had then; 0 stands for no version, which is 1 in a text
            String name = level == kind ? file.kind() : level.name();
            int stamped = Math.max(1, file.versions().getOrDefault(name, level.version()));
            if (stamped != level.version()) {
                steps.add(new Step(level.name(), stamped, level.version()));
            }
        }
        return steps;
    }

    private static @Nullable Value later(TextDocument file, Kind<?> level, boolean leaf) {
        if (leaf) {
            return first(file, "class_version", "ClassVersion");
        }
        if (first(file, "class_versions", "class_versions") instanceof Value.Struct struct) {
            for (Value.Field field : struct.fields()) {
                if (field.name().equals(level.name())) {
                    return field.value();
                }
            }
        }
        return null;
    }

    private static @Nullable Value first(TextDocument file, String key, String older) {
        Property property = file.property(key);
        Property found = property == null ? file.property(older) : property;
        return found == null ? null : found.value();
    }

    /** A stamp; the file has loaded, so that it is one. */
    private static int number(@Nullable Value stamp) {
        if (!(stamp instanceof Value.Scalar scalar)) {
            return 1;
        }
        String text = scalar.text();
        boolean hex = text.startsWith("0x") || text.startsWith("0X");
        return hex ? Integer.parseInt(text.substring(2), 16) : Integer.parseInt(text);
    }

    @Override
    public String toString() {
        return level + " " + from + " -> " + to;
    }
}
