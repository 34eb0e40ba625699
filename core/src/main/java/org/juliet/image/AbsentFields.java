package org.juliet.image;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.LayoutException;
import org.juliet.text.Property;
import org.juliet.text.Rule;
import org.juliet.text.TextDocument;

/** Fields that a text leaves out, and what stands for them in its image. */
final class AbsentFields {
    /** A field of a level: two levels may have fields that are equal, and other defaults. */
    private record Own(String level, FieldSchema field) {}

    private final ImageTextReader reader;
    private final TextImage.Defaults defaults;
    private final List<TextImage.Absent> noted = new ArrayList<>();
    private final Map<Own, byte[]> images = new HashMap<>();
    private final Defaults zeros = new Defaults(kind -> null);

    AbsentFields(ImageTextReader reader, TextImage.Defaults defaults) {
        this.reader = reader;
        this.defaults = defaults;
    }

    /**
     * Notes that the struct at the present path leaves a field out.
     *
     * @param at where the struct stands in the text
     */
    void note(ImageField field, int at) {
        image(field, at);
        String given = defaults.of(field.level(), field.name());
        noted.add(new TextImage.Absent(reader.findings().path(), field.level(), field.schema(), given));
    }

    /** Those that were noted so far. */
    List<TextImage.Absent> noted() {
        return noted;
    }

    /** Forgets what was noted since there were so many. */
    void forget(int before) {
        noted.subList(before, noted.size()).clear();
    }

    /** What stands for a field that is left out, at the start of an image. */
    byte[] image(ImageField field, int at) {
        Own own = new Own(field.level(), field.schema());
        byte[] known = images.get(own);
        if (known != null) {
            return known;
        }
        String text = defaults.of(field.level(), field.name());
        byte[] made = text == null ? null : given(field, text);
        if (made == null) {
            reader.room(field.cell().size());
            try {
                made = zeros.of(field.cell()).image();
            } catch (LayoutException none) {
                TextFindings findings = reader.findings();
                int before = findings.enter(field.name());
                findings.add(Rule.TYPE, at, "left out, and nothing says of which kind it is; write it into the text");
                findings.leave(before);
                made = new byte[field.cell().size()];
            }
        }
        images.put(own, made);
        return made;
    }

    private byte @Nullable [] given(ImageField field, String text) {
        TextDocument alone = TextDocument.parse(("; value\n" + text + "\n").getBytes(StandardCharsets.UTF_8));
        Property property = alone.property("value");
        if (property == null || alone.hasErrors()) {
            return null;
        }
        return reader.ofOther(alone, field.cell(), property.value());
    }
}
