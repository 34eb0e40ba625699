package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.juliet.image.ImageLayouts;
import org.juliet.image.ImageStamps;
import org.juliet.image.ImageText;
import org.juliet.image.TextImage;
import org.juliet.internal.ByteSink;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Schema;
import org.juliet.text.Limits;
import org.juliet.text.TextDocument;

/**
 * The same values as a file of both forms, as a program with those layouts would have written them.
 *
 * @param values the fields as text, without stamps
 */
record SampleFile(TextDocument values, byte[] text, byte[] binary) {
    /**
     * Makes both files.
     *
     * @param labels the versions of the levels
     * @throws LayoutException if the values do not fit the layouts, which then is a fault of the samples
     */
    static SampleFile of(LayoutSet set, String kind, byte[] values, Map<String, Integer> labels) {
        ImageLayouts images = ImageLayouts.of(set);
        Map<String, Integer> versions = new HashMap<>(labels);
        versions.replaceAll((level, label) -> Math.max(1, label));
        ImageText texts = ImageText.of(images, ImageStamps.of(versions, true));
        TextDocument document = TextDocument.parse(values);
        TextImage read = texts.parse(images.kind(kind), document, TextImage.Defaults.NONE, Limits.DEFAULT);
        byte[] image = read.image();
        if (image == null || !read.unknown().isEmpty() || !read.absent().isEmpty()) {
            throw new LayoutException("samples do not fit the layout of " + kind + ": " + read.problems());
        }
        byte[] text = texts.render(images.kind(kind), image, 0);
        return new SampleFile(document, text, file(set, kinds(set, read.kinds()), image, labels));
    }

    /** The kinds that the image names, then those whose values stand in the values of these (B-FILE-2). */
    private static List<String> kinds(LayoutSet set, List<String> named) {
        List<String> kinds = new ArrayList<>(named);
        for (int i = 0; i < kinds.size(); i++) {
            for (String level : set.levels(kinds.get(i))) {
                for (FieldSchema field : set.struct(level).fields()) {
                    structs(field.type(), kinds);
                }
            }
        }
        return kinds;
    }

    private static void structs(Schema type, List<String> kinds) {
        if (type instanceof Schema.Struct struct && !kinds.contains(struct.kind())) {
            kinds.add(struct.kind());
        } else if (type instanceof Schema.Nullable nullable) {
            structs(nullable.value(), kinds);
        } else if (type instanceof Schema.ListOf list) {
            structs(list.element(), kinds);
        } else if (type instanceof Schema.SetOf elements) {
            structs(elements.element(), kinds);
        } else if (type instanceof Schema.ArrayOf array) {
            structs(array.element(), kinds);
        } else if (type instanceof Schema.MapOf map) {
            structs(map.value(), kinds);
        }
    }

    private static byte[] file(LayoutSet set, List<String> kinds, byte[] image, Map<String, Integer> labels) {
        StringBuilder lines = new StringBuilder();
        for (String kind : kinds) {
            List<String> levels = set.levels(kind);
            lines.append(new KindLine(
                            kind,
                            levels,
                            levels.stream()
                                    .map(level -> labels.getOrDefault(level, 0))
                                    .toList(),
                            levels.stream().map(set::fingerprint).toList())
                    .render());
        }
        byte[] kindBytes = lines.toString().getBytes(StandardCharsets.UTF_8);
        byte[] layoutBytes = set.only(kinds).render().getBytes(StandardCharsets.UTF_8);
        int header = Envelope.headerSize(3);
        ByteSink file = new ByteSink();
        file.put(new byte[header], 0, header);
        file.put(kindBytes, 0, kindBytes.length);
        Envelope.align(file);
        file.put(layoutBytes, 0, layoutBytes.length);
        Envelope.align(file);
        file.put(image, 0, image.length);
        new Envelope().header(file, new int[] {kindBytes.length, layoutBytes.length, image.length, 0, 0});
        return file.toArray();
    }
}
