package org.juliet.archive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.image.Cell;
import org.juliet.image.ImageKinds;
import org.juliet.image.ImageLayout;
import org.juliet.image.ImageLayouts;
import org.juliet.schema.BinaryRule;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.StructLayout;

/** The kinds of a file, or of a part of its rest, with their stamps and layouts. */
final class KindSet {
    private final Map<String, KindLine> lines;
    private final @Nullable KindLine first;
    private final LayoutSet layouts;
    private final ImageLayouts images;
    /** The kinds by the fingerprints that nested images of a file have of them, where these are not those of the layouts (B-FILE-6). */
    private final Map<Long, String> bare;
    /** Another set of the file, whose versions these kinds say; null where they say their own. */
    private final @Nullable KindSet stamping;

    private final Map<String, Integer> labels = new HashMap<>();
    private final Map<FieldSchema, ImageLayout> alone = new HashMap<>();

    /**
     * Kinds with their layouts.
     *
     * @throws LayoutException if the layouts are not those that the kinds say
     */
    KindSet(List<KindLine> kinds, LayoutSet layouts) {
        this(kinds, layouts, Map.of(), null);
    }

    private KindSet(List<KindLine> kinds, LayoutSet layouts, Map<Long, String> bare, @Nullable KindSet stamping) {
        Map<String, KindLine> byName = new LinkedHashMap<>();
        for (KindLine line : kinds) {
            if (byName.put(line.name(), line) != null) {
                throw new LayoutException(BinaryRule.B_FILE_2, "the kind " + line.name() + " is there twice");
            }
            check(line, layouts);
            line.levels().forEach(level -> labels.put(level, line.label(level)));
        }
        this.lines = byName;
        this.first = kinds.isEmpty() ? null : kinds.get(0);
        this.layouts = layouts;
        this.bare = bare;
        this.stamping = stamping;
        this.images = ImageLayouts.of(layouts, byName.keySet(), bare);
    }

    /** The same kinds with other origins. */
    KindSet with(LayoutSet origins) {
        List<KindLine> found = new ArrayList<>();
        Map<Long, String> before = new HashMap<>();
        for (KindLine line : lines()) {
            List<Long> fingerprints =
                    line.levels().stream().<Long>map(origins::fingerprint).toList();
            found.add(new KindLine(line.name(), line.levels(), line.labels(), fingerprints));
        }
        structs().forEach(kind -> before.put(layouts.kindFingerprint(kind), kind));
        return new KindSet(found, origins, before, stamping);
    }

    /** The same kinds, stamped with the versions of another set. */
    KindSet with(@Nullable KindSet newer) {
        return newer == null ? this : new KindSet(lines(), layouts, bare, newer);
    }

    /** The set of newer code whose versions these kinds say, where that matters (B-FILE-6); null where there is none. */
    @Nullable KindSet stamping() {
        return stamping;
    }

    /** Whether a file has other origins and fingerprints than these (B-FILE-6). */
    boolean isRenewed() {
        return !bare.isEmpty();
    }

    private List<String> structs() {
        return layouts.layouts().stream()
                .filter(StructLayout.class::isInstance)
                .map(Layout::kind)
                .toList();
    }

    /**
     * A checked image with the fingerprints of these layouts in it: the array itself where it has them, else a copy.
     *
     * @param from where the image begins in the array
     */
    byte[] renewed(ImageLayout layout, byte[] image, int from) {
        if (bare.isEmpty()) {
            return image;
        }
        byte[] copy = image.clone();
        ImageKinds.renew(layout, copy, from);
        return copy;
    }

    /** A field of an entry beside an image with the origin that it has in these layouts, where the file has none of it. */
    FieldSchema withOrigin(String level, FieldSchema field) {
        if (!bare.isEmpty()
                && field.origin().equals(field.name())
                && layouts.layout(level) instanceof StructLayout own) {
            for (FieldSchema each : own.fields()) {
                if (each.name().equals(field.name())) {
                    return new FieldSchema(field.name(), each.origin(), field.type());
                }
            }
        }
        return field;
    }

    private static void check(KindLine line, LayoutSet layouts) {
        if (!layouts.levels(line.name()).equals(line.levels())) {
            throw new LayoutException("the kind " + line.name() + " has the levels " + line.levels()
                    + ", its layouts say " + layouts.levels(line.name()));
        }
        for (int i = 0; i < line.levels().size(); i++) {
            String level = line.levels().get(i);
            layouts.struct(level);
            long found = layouts.fingerprint(level);
            if (found != line.fingerprints().get(i)) {
                throw new LayoutException(
                        "the layout of " + level + " has the fingerprint " + LayoutSet.text(found) + ", the kind says "
                                + LayoutSet.text(line.fingerprints().get(i)));
            }
        }
    }

    /**
     * The layout of images of the kind that the file is of.
     *
     * @param layouts where the section with the layouts begins
     * @throws LayoutException if no image could hold its values
     */
    ImageLayout imageOfFirst(int layouts) {
        try {
            return images.kind(first().name());
        } catch (LayoutException wrong) {
            throw wrong.within(BinaryRule.B_IMG_2, layouts);
        }
    }

    /** The line of a kind, null where there is none. */
    @Nullable KindLine line(String kind) {
        return lines.get(kind);
    }

    /** The version that the lines say of a level, 0 where they say none. */
    int label(String level) {
        return labels.getOrDefault(level, 0);
    }

    /** The line of the kind that the file is of. */
    KindLine first() {
        return java.util.Objects.requireNonNull(first);
    }

    /** The lines, in their order. */
    List<KindLine> lines() {
        return List.copyOf(lines.values());
    }

    LayoutSet layouts() {
        return layouts;
    }

    ImageLayouts images() {
        return images;
    }

    /** The lines of the section {@code KIND}. */
    String kindText() {
        StringBuilder text = new StringBuilder();
        lines.values().forEach(line -> text.append(line.render()));
        return text.toString();
    }

    /**
     * The image of a struct with one field alone (B-FILE-5).
     *
     * @throws LayoutException if its type names what the set does not have, or no image could hold it
     */
    synchronized ImageLayout alone(FieldSchema field) {
        ImageLayout known = alone.get(field);
        if (known == null) {
            String name = nameOfItsOwn(layouts, field.name());
            List<Layout> all = new ArrayList<>(layouts.layouts());
            all.add(new StructLayout(name, List.of(field)));
            LayoutSet with = LayoutSet.of(all, layouts.chains());
            known = bare.isEmpty()
                    ? ImageLayout.of(with, name)
                    : ImageLayouts.of(with, structs(), bare).kind(name);
            alone.put(field, known);
        }
        return known;
    }

    /** What stands in the image of a struct with one field alone. */
    Cell cell(FieldSchema field) {
        return alone(field).fields().get(0).cell();
    }

    /** A name that nothing in a set has. */
    static String nameOfItsOwn(LayoutSet layouts, String like) {
        String name = like;
        while (layouts.layout(name) != null || layouts.chains().containsKey(name)) {
            name += "'";
        }
        return name;
    }
}
