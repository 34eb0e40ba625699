package org.juliet.image;

import java.util.Map;

/** What a text says of the layouts of its values, which the image does not hold itself. */
public interface ImageStamps {
    /** All versions 1, no fingerprints: what kinds without a history write. */
    ImageStamps NONE = of(Map.of(), false);

    /** The version that text names for a level: its label, or the version that its kind declares; 1 where there is none. */
    int version(String level);

    /** Whether text names the fingerprints of the kind's levels, as it does for kinds with recorded layouts. */
    boolean hasLayout(String kind);

    /** The same for all kinds but the versions. */
    static ImageStamps of(Map<String, Integer> versions, boolean layouts) {
        return new ImageStamps() {
            @Override
            public int version(String level) {
                return versions.getOrDefault(level, 1);
            }

            @Override
            public boolean hasLayout(String kind) {
                return layouts;
            }
        };
    }
}
