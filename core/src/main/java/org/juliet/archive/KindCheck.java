package org.juliet.archive;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.StructLayout;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.TextWriter;

/**
 * Checks a serializer against itself, in one line of a program's own tests: every key gets a value of its own, which must come
 * back from a load and a save.
 *
 * <pre>{@code
 * @Test
 * void knightIsStoredWhole() {
 *     KindCheck.verify(Knight.KIND);
 * }
 * }</pre>
 */
public final class KindCheck {
    private KindCheck() {}

    /**
     * Describes the kind, fills every key it names with a value that a fresh object does not have, loads, saves and compares.
     *
     * @param others kinds that values of open types may be of, where the kind has such fields
     * @throws AssertionError naming every key that was not assigned, is named twice or under two types, clashes with a key of
     *     another level, or has the CRC-32 of another key
     */
    public static void verify(Kind<?> kind, Kind<?>... others) {
        List<String> faults = new ArrayList<>(kind.faults());
        faults.addAll(ClassFields.faults(List.of(kind)));
        faults.addAll(kind.collisions());
        if (faults.isEmpty()) {
            List<Kind<?>> all = new ArrayList<>(List.of(others));
            all.add(kind);
            compare(kind, Kinds.of(all), faults);
        }
        if (!faults.isEmpty()) {
            throw new AssertionError("kind " + kind.name() + ":\n  " + String.join("\n  ", faults));
        }
    }

    /**
     * Demands that generated codecs know all fields of their classes, and of the classes of all that those hold. A class that was compiled again without
     * the annotation processor has fields that its codec from before does not store. {@link org.juliet.Codecs#kinds} looks for it.
     *
     * @throws IllegalStateException naming classes and fields; where fields have other names in files, none is found
     */
    public static void demandFields(Kinds kinds) {
        List<String> faults = ClassFields.faults(kinds.all());
        if (!faults.isEmpty()) {
            throw new IllegalStateException(String.join("\n", faults));
        }
    }

    private static <T> void compare(Kind<T> kind, Kinds kinds, List<String> faults) {
        Saver saver = kinds.saver();
        byte[] fresh;
        try {
            fresh = saver.save(kind.fresh(), kind);
        } catch (SaveException unfit) {
            faults.add("a fresh object cannot be saved: " + unfit.getMessage());
            return;
        }
        TextDocument before = TextDocument.parse(fresh);
        TextWriter writer = new TextWriter();
        SampleValues samples = new SampleValues(writer, kinds, kind, before);
        stamp(writer, before, "version");
        stamp(writer, before, "class");
        stamp(writer, before, "class_version");
        stamp(writer, before, "class_versions");
        Set<String> sampled = new HashSet<>();
        for (StructLayout level : kind.layouts()) {
            for (FieldSchema field : level.fields()) {
                if (samples.write(field)) {
                    sampled.add(field.name());
                } else {
                    stamp(writer, before, field.name());
                }
            }
        }
        byte[] text = writer.toArray();
        Loaded<T> loaded;
        try {
            loaded = kinds.loader().load(text, kind);
        } catch (LoadException refused) {
            faults.add("values that fit the types named do not load: " + refused.getMessage());
            return;
        }
        loaded.report().entries().forEach(entry -> faults.add(entry.toString()));
        TextDocument after = TextDocument.parse(saver.save(loaded.value(), kind));
        for (Property property : TextDocument.parse(text).properties()) {
            String fault = difference(property, after.property(property.key()), before.property(property.key()));
            if (fault != null && sampled.contains(property.key())) {
                faults.add("key \"" + property.key() + "\" " + fault);
            }
        }
    }

    private static void stamp(TextWriter writer, TextDocument from, String key) {
        Property property = from.property(key);
        if (property != null) {
            writer.key(key);
            writer.raw(property.value(), from);
        }
    }

    private static @Nullable String difference(Property given, @Nullable Property saved, @Nullable Property fresh) {
        if (saved == null) {
            return "is not saved";
        }
        if (TextDocument.same(given.value(), saved.value())) {
            return null;
        }
        if (fresh != null && TextDocument.same(saved.value(), fresh.value())) {
            return "was loaded but not assigned: write `field = ar.value(KEY, field)`";
        }
        return "comes back as another value than it was loaded with";
    }
}
