package org.juliet.archive;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.juliet.image.LayoutStamp;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.RecordedLayouts;
import org.juliet.text.Rule;
import org.juliet.text.Value;

/** Finds the layouts of what a text holds: those of its kind, and of the values in it that say their own. */
final class TextLayouts {
    private final RecordedText texts;

    private TextLayouts(RecordedText texts) {
        this.texts = texts;
    }

    /**
     * The layouts of all that a text holds.
     *
     * @throws LoadException if one is unknown, or if two of them hold different layouts of one name
     */
    static RecordedLayouts of(RecordedText texts, RecordedText.Written written) {
        return new TextLayouts(texts).layouts(written);
    }

    private RecordedLayouts layouts(RecordedText.Written written) {
        Set<List<Long>> kinds = new LinkedHashSet<>();
        kinds.add(written.found().fingerprints());
        try {
            RecordedLayouts own = RecordedLayouts.of(texts.history, kinds);
            written.file().properties().forEach(property -> nested(property.value(), own.set(), kinds));
            return kinds.size() == 1 ? own : RecordedLayouts.of(texts.history, kinds);
        } catch (LayoutException misfit) {
            throw RecordedText.refused(
                    written.file(),
                    Rule.LAYOUT_UNKNOWN,
                    0,
                    "",
                    misfit.getMessage() + "; a binary file has one layout of each kind: migrate the text first");
        }
    }

    /** The layouts that values say themselves, and the newest of kinds that say none. */
    private void nested(Value value, LayoutSet own, Set<List<Long>> kinds) {
        if (value instanceof Value.ListValue list) {
            list.elements().forEach(element -> nested(element, own, kinds));
        } else if (value instanceof Value.Struct struct) {
            boolean stamped = false;
            String name = null;
            for (Value.Field field : struct.fields()) {
                if (field.name().equals(Stamps.LAYOUT.name())) {
                    List<Long> levels = LayoutStamp.fingerprints(field.value());
                    stamped = !levels.isEmpty();
                    if (stamped) {
                        kinds.add(levels);
                    }
                } else if (field.name().equals(Stamps.CLASS.name()) && field.value() instanceof Value.Scalar scalar) {
                    name = scalar.text();
                }
                nested(field.value(), own, kinds);
            }
            if (!stamped
                    && name != null
                    && own.layout(name) == null
                    && texts.newest.set().layout(name) != null) {
                LayoutSet newest = texts.newest.set();
                kinds.add(newest.levels(name).stream().map(newest::fingerprint).toList());
            }
        }
    }
}
