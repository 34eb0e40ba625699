package org.juliet.image;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.juliet.schema.StructLayout;
import org.juliet.text.TextWriter;

/** Writes the stamps of files and structs (section 8 of {@code docs/FORMAT.md}). */
final class StampText {
    /** Most pairs of a struct on one line in a list. */
    private static final int LINE_PAIRS = 8;

    private static final byte[] VERSION = key("version");
    private static final byte[] CLASS = key("class");
    private static final byte[] CLASS_VERSION = key("class_version");
    private static final byte[] CLASS_VERSIONS = key("class_versions");
    private static final byte[] LAYOUT = key("layout");

    private final ImageStamps stamps;
    private final TextWriter writer;

    StampText(ImageStamps stamps, TextWriter writer) {
        this.stamps = stamps;
        this.writer = writer;
    }

    private static byte[] key(String name) {
        return name.getBytes(StandardCharsets.US_ASCII);
    }

    /** The stamps before the fields of a file's root level. */
    void root(ImageLayout layout) {
        List<ImageLayout.Level> levels = layout.levels();
        version(VERSION, levels.get(0).name());
        if (levels.size() == 1) {
            name(layout);
            fingerprints(layout);
        }
    }

    /** The stamps behind them, where there are more levels. */
    void leaf(ImageLayout layout) {
        name(layout);
        version(CLASS_VERSION, layout.kind());
        middle(layout.levels());
        fingerprints(layout);
    }

    /**
     * Opens a struct and writes what stamps it needs.
     *
     * @param named whether it names its kind
     * @param open whether its kind is no part of the holder's layout, so that it says its own
     */
    void openStruct(ImageLayout layout, boolean named, boolean open, boolean inList) {
        List<ImageLayout.Level> levels = layout.levels();
        String root = levels.get(0).name();
        boolean last = levels.size() > 1 && stamps.version(layout.kind()) > 1;
        boolean between = levels.subList(1, Math.max(1, levels.size() - 1)).stream()
                .anyMatch(level -> stamps.version(level.name()) > 1);
        int pairs = (named ? 1 : 0)
                + (stamps.version(root) > 1 ? 1 : 0)
                + (last ? 1 : 0)
                + (open && stamps.hasLayout(layout.kind()) ? 1 : 0);
        writer.openStruct(inList && !between && fitsLine(layout, pairs));
        if (named) {
            name(layout);
        }
        if (stamps.version(root) > 1) {
            version(VERSION, root);
        }
        if (last) {
            version(CLASS_VERSION, layout.kind());
        }
        if (between) {
            middle(levels);
        }
        if (open) {
            fingerprints(layout);
        }
    }

    private void name(ImageLayout layout) {
        writer.key(CLASS);
        ImageTextWriter.written(writer.string(layout.kind()));
    }

    private void version(byte[] key, String level) {
        writer.key(key);
        writer.integer(stamps.version(level));
    }

    private void middle(List<ImageLayout.Level> levels) {
        if (levels.size() > 2) {
            writer.key(CLASS_VERSIONS);
            writer.openStruct(false);
            for (ImageLayout.Level level : levels.subList(1, levels.size() - 1)) {
                ImageTextWriter.written(writer.key(level.name()));
                writer.integer(stamps.version(level.name()));
            }
            writer.close();
        }
    }

    private void fingerprints(ImageLayout layout) {
        if (!stamps.hasLayout(layout.kind())) {
            return;
        }
        writer.key(LAYOUT);
        List<ImageLayout.Level> levels = layout.levels();
        if (levels.size() > 1) {
            writer.openVector();
        }
        levels.forEach(level -> writer.hex(layout.family().set().fingerprint(level.name()), 16));
        if (levels.size() > 1) {
            writer.close();
        }
    }

    private static boolean fitsLine(ImageLayout layout, int stamps) {
        return layout.fields().size() + stamps <= LINE_PAIRS
                && !(layout.family().set().layout(layout.kind()) instanceof StructLayout struct && struct.block())
                && layout.fields().stream().allMatch(field -> field.type().isFlat());
    }
}
