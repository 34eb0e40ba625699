package org.juliet.archive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.juliet.image.ImageDifference;
import org.juliet.image.ImageLayout;
import org.juliet.image.ImageLayouts;
import org.juliet.text.Limits;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;

/**
 * What today's code gets back from a file of an object. Only a load tells: of what the serializers of kinds make of old values, layouts and
 * plans know nothing.
 */
final class ReadBack {
    /** Of files that are compared and never loaded. */
    private static final Limits NONE =
            new Limits(Integer.MAX_VALUE, Integer.MAX_VALUE, Limits.MAX_DEPTH, Integer.MAX_VALUE);

    private final Kinds kinds;
    private final Recorded recorded;
    private final LoadOptions options;

    ReadBack(Kinds kinds, Recorded recorded, Limits limits) {
        this.kinds = kinds;
        this.recorded = recorded;
        this.options =
                LoadOptions.LENIENT.with(Newer.KEEP).with(recorded.history).with(limits);
    }

    /** An object as fresh files of today have it. */
    private record Saved(BinaryContents image, byte[] text) {
        String kind() {
            return image.set().first().name();
        }
    }

    /**
     * What is different in the object that the file gives.
     *
     * @param left fields, {@code Level.field}, that the layouts of the file are known to lack
     */
    <T> List<SavedAs.Loss> losses(T object, Kind<? extends T> kind, byte[] file, Set<String> left) {
        Saved before = saved(object, kind);
        Saved after;
        try {
            Loaded<? extends T> loaded = kinds.loader(options).load(file, kind);
            after = saved(loaded.value(), loaded.kind());
        } catch (LoadException | SaveException refused) {
            return List.of(whole(before, "a load of the file fails: " + refused.getMessage()));
        }
        if (!after.kind().equals(before.kind())) {
            return List.of(whole(before, "an object of " + before.kind() + " comes back as one of " + after.kind()));
        }
        List<SavedAs.Loss> losses = new ArrayList<>();
        for (ImageDifference.Change change : changes(before, after.image)) {
            String why = left.contains(change.field()) ? "the earlier layout has no such field: " : "";
            losses.add(new SavedAs.Loss(
                    change.path(), change.field(), why + change.before() + " comes back as " + change.after()));
        }
        if (!before.image.late().isEmpty() || !after.image.late().isEmpty()) {
            addLate(before, after, losses);
        }
        return losses;
    }

    private <T> Saved saved(T object, Kind<? extends T> kind) {
        @SuppressWarnings("unchecked") // the object is of that kind
        Kind<T> own = (Kind<T>) kind;
        Saver binary = kinds.binarySaver();
        Saver text = kinds.saver();
        binary.limits(NONE);
        text.limits(NONE);
        return new Saved(BinaryContents.of(binary.save(object, own), recorded.history), text.save(object, own));
    }

    private static SavedAs.Loss whole(Saved before, String what) {
        return new SavedAs.Loss("", before.kind(), what);
    }

    /** By today's layouts: they have the kinds that either object holds. */
    private List<ImageDifference.Change> changes(Saved before, BinaryContents after) {
        ImageLayout layout = ImageLayouts.of(recorded.today).kind(before.kind());
        byte[] image = Arrays.copyOfRange(after.file(), after.from(), after.to());
        return ImageDifference.between(layout, before.image.file(), before.image.from(), image);
    }

    /** Values beside the images, which serializers store though no layout has a place for them. */
    private void addLate(Saved before, Saved after, List<SavedAs.Loss> losses) {
        TextDocument was = TextDocument.parse(before.text, options.limits());
        TextDocument is = TextDocument.parse(after.text, options.limits());
        Set<String> keys = new LinkedHashSet<>();
        was.properties().forEach(property -> keys.add(property.key()));
        is.properties().forEach(property -> keys.add(property.key()));
        for (String key : keys) {
            String old = value(was, key);
            String now = value(is, key);
            boolean said = losses.stream().anyMatch(loss -> begins(loss.path(), key));
            if (!said && !old.equals(now)) {
                losses.add(new SavedAs.Loss(key, before.kind() + "." + key, old + " comes back as " + now));
            }
        }
    }

    private static boolean begins(String path, String key) {
        return path.equals(key) || path.startsWith(key + ".") || path.startsWith(key + "[");
    }

    private static String value(TextDocument text, String key) {
        Property property = text.property(key);
        return property == null ? "nothing" : text.slice(property.value().span());
    }
}
