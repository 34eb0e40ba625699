package org.juliet.image;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.StructLayout;

/**
 * The image layouts of the kinds of a layout set, each composed when it is first asked for. Any number of threads may use it.
 */
public final class ImageLayouts {
    private final LayoutSet set;
    private final List<String> kinds;
    private final Map<Long, String> others;
    private final Composer composer;
    private final CheckCompiler checks = new CheckCompiler();
    private long @Nullable [] fingerprints;
    private String[] byFingerprint = {};

    private ImageLayouts(LayoutSet set, List<String> kinds, Map<Long, String> others) {
        this.set = set;
        this.kinds = kinds;
        this.others = others;
        this.composer = new Composer(this);
    }

    /** The images of all kinds of a set. */
    public static ImageLayouts of(LayoutSet set) {
        return new ImageLayouts(
                set,
                set.layouts().stream()
                        .filter(StructLayout.class::isInstance)
                        .map(layout -> layout.kind())
                        .toList(),
                Map.of());
    }

    /**
     * The images of the kinds of a set of which only some may stand in nested images, so that only their fingerprints are computed:
     * for sets from a file, where it lists the kinds that it holds.
     */
    public static ImageLayouts of(LayoutSet set, Collection<String> nested) {
        return new ImageLayouts(set, List.copyOf(nested), Map.of());
    }

    /**
     * The same, where nested images may begin with other fingerprints, too.
     *
     * @param others the kinds by these; only those in {@code nested} count
     */
    public static ImageLayouts of(LayoutSet set, Collection<String> nested, Map<Long, String> others) {
        Map<Long, String> own = new HashMap<>(others);
        own.values().retainAll(nested);
        return new ImageLayouts(set, List.copyOf(nested), own);
    }

    /** The set. */
    public LayoutSet set() {
        return set;
    }

    /**
     * The images of a kind; the same object each time.
     *
     * @throws LayoutException as {@link ImageLayout#of}
     */
    public synchronized ImageLayout kind(String name) {
        return composer.layout(name);
    }

    /**
     * The images of the kind that has a fingerprint (B-LAY-5), or stands under it, null where none does.
     *
     * @throws LayoutException as {@link ImageLayout#of}
     */
    public synchronized @Nullable ImageLayout kind(long fingerprint) {
        long[] sorted = fingerprints;
        if (sorted == null) {
            sorted = index();
            fingerprints = sorted;
        }
        int found = Arrays.binarySearch(sorted, fingerprint);
        String name = found < 0 ? others.get(fingerprint) : byFingerprint[found];
        return name == null ? null : composer.layout(name);
    }

    private long[] index() {
        byFingerprint = kinds.stream()
                .sorted(java.util.Comparator.comparingLong(set::kindFingerprint))
                .toArray(String[]::new);
        return Arrays.stream(byFingerprint).mapToLong(set::kindFingerprint).toArray();
    }

    synchronized ImageLayout raw(ImageLayout layout) {
        return composer.raw(layout);
    }

    synchronized CheckProgram checks(ImageLayout layout) {
        return checks.of(layout);
    }
}
